"""Counts and times in the text format of Prometheus."""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.requests: Counter[tuple[str, int]] = Counter()
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def request(self, method: str, status: int, seconds: float) -> None:
        with self.lock:
            self.requests[method, status] += 1
            self.buckets[bisect_left(BOUNDS, seconds)] += 1
            self.seconds += seconds

    def text(self, gauges: Iterable[tuple[str, str, float]]) -> str:
        """What was counted, and the given readings: name, help and value each."""
        lines = ["# HELP polemos_requests_total Requests answered.", "# TYPE polemos_requests_total counter"]
        with self.lock:
            for (method, status), n in sorted(self.requests.items()):
                lines.append(f'polemos_requests_total{{method="{method}",status="{status}"}} {n}')
            lines += ["# HELP polemos_request_seconds Time to answer.", "# TYPE polemos_request_seconds histogram"]
            total = 0
            for bound, n in zip((*BOUNDS, "+Inf"), self.buckets, strict=True):
                total += n
                lines.append(f'polemos_request_seconds_bucket{{le="{bound}"}} {total}')
            lines += [f"polemos_request_seconds_sum {self.seconds:.6f}", f"polemos_request_seconds_count {total}"]
        for name, help, value in gauges:
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# HELP {name} {help}", f"# TYPE {name} {kind}", f"{name} {value:g}"]
        return "\n".join(lines) + "\n"


def memory() -> int:
    """Bytes that the process has in memory (0 where the system does not say)."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096
    except OSError:
        return 0
