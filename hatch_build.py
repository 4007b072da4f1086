"""Build hook: with POLEMOS_COMPILE=1 the rules are compiled with mypyc from the same source."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE = os.environ.get("POLEMOS_COMPILE") == "1"


class PolemosBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return ["mypy==2.4.1", "setuptools==80.9.0", "msgspec"] if COMPILE else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if COMPILE and version != "editable":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"].update(self.compiled(self.config["compile"]))

    def compiled(self, sources: list[str]) -> dict[str, str]:
        """Where each extension module was built, and its path in the wheel."""
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext

        os.chdir(self.root)
        os.environ["MYPYPATH"] = "src"
        out = Path(tempfile.mkdtemp())
        extensions = mypycify([*sources, "--config-file=pyproject.toml"], opt_level="3", target_dir=str(out / "c"))
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.build_lib, command.build_temp = str(out / "lib"), str(out / "temp")
        command.ensure_finalized()
        command.run()
        built = out / "lib"
        return {str(path): path.relative_to(built).as_posix() for path in built.rglob("*.so")}
