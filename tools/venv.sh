# Sourced by ./play and ./test: make a virtual environment with pinned packages, unless it is there and up to date.
# usage: make_venv FOLDER REQUIREMENTS

find_python() {
    for candidate in python3.13 python3.12 python3.11 python3 python; do
        if command -v "$candidate" >/dev/null 2>&1 &&
            "$candidate" -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$candidate"
            return 0
        fi
    done
    echo "Polemos needs Python 3.11 or newer, with venv." >&2
    return 1
}

fingerprint() {
    # Whatever an installation depends on: the pinned packages, the build, the browser client's sources.
    cat requirements/*.txt pyproject.toml hatch_build.py
    find web -type d \( -name node_modules -o -name dist \) -prune -o -type f -print 2>/dev/null | sort | while read -r file; do
        cat "$file"
    done
}

make_venv() {
    wanted=$(fingerprint | cksum)
    stamp=$1/installed-$(basename "$2" .txt)
    if [ -x "$1/bin/python" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then
        return 0
    fi
    python=$(find_python) || return 1
    [ -x "$1/bin/python" ] || "$python" -m venv "$1" || return 1
    echo "Setting up (once; a minute or two) ..." >&2
    "$1/bin/python" -m pip install --quiet --disable-pip-version-check -r "$2" >&2 || return 1
    "$1/bin/python" -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable . >&2 || return 1
    echo "$wanted" >"$stamp"
}
