#!/usr/bin/env bash
# Runs the bench, with the Python of the foreign clients; arguments go to run.py.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)

"$root/Tests/Conformance/environment.sh"
exec "$root/.venv/bin/python" -B "$here/run.py" "$@"
