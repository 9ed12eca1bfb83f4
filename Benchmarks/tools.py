"""What the comparisons share: their folders, messages, commands and the sources of peers."""

import pathlib
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = ROOT / ".build"


def say(text):
    print(text, file=sys.stderr, flush=True)


def run(*command, **options):
    return subprocess.run([str(word) for word in command], check=True, **options)


def source_package(name, version, folder):
    """A source package of PyPI, unpacked in a folder; it is downloaded once."""
    source = folder / f"{name}-{version}"
    if not source.exists():
        say(f"fetching {name} {version}")
        run(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", name,
            "-d", folder, f"{name}=={version}")
        with tarfile.open(folder / f"{name}-{version}.tar.gz") as archive:
            archive.extractall(folder)
    return source


def compiled(program, code, *command):
    """A driver in C++, compiled if it is older than its code."""
    if not program.exists() or program.stat().st_mtime < code.stat().st_mtime:
        say(f"compiling {code.relative_to(ROOT)}")
        run("g++", "-O3", "-std=c++17", *command, code, "-o", program)
    return program


def truss_driver():
    """The release build of `Benchmarks`."""
    say("compiling Truss")
    run("swift", "build", "-c", "release", "--product", "Benchmarks", "--package-path", ROOT,
        stdout=sys.stderr)
    return BUILD / "release" / "Benchmarks"
