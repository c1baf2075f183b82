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
  # Newer PostgreSQLs, and Garmin's own client, which wants Python 3.12; the tests that need them are skipped where there is
  # no wheel for this machine.
  "$venv/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: \
    -r "$here/requirements-optional.txt" || echo "tests with what is optional will be skipped" >&2
  cp "$here/requirements.txt" "$venv/requirements.txt"
fi
