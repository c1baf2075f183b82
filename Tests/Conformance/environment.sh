#!/usr/bin/env bash
# Makes the virtual environment of the foreign clients under .venv, unless it is there.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
venv="$here/../../.venv"

if [ ! -x "$venv/bin/pip" ]; then
  python3 -m venv "$venv"
fi
if ! cmp -s "$here/requirements.txt" "$venv/requirements.txt"; then
  "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt"
  cp "$here/requirements.txt" "$venv/requirements.txt"
fi
