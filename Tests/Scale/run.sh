#!/usr/bin/env bash
# Measures how the cost of calls grows with the data; arguments go to run.py.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
stubs="$root/.build/scale-stubs"

"$root/Tests/Conformance/environment.sh"
"$root/Tests/Conformance/stubs.sh" "$stubs"
export PYTHONPATH="$here:$root/Tests/Conformance:$stubs" PYTHONDONTWRITEBYTECODE=1
exec "$root/.venv/bin/python" "$here/run.py" "$@"
