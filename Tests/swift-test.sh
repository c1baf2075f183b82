#!/usr/bin/env bash
# Builds and runs the Swift tests; arguments go to `swift test`. PULSEWIRE_TEST_SEED makes random tests repeat a run.
# Swift Testing begins all tests at once if nothing bounds it: on a machine with ten times more to do than cores, a
# thousand tests that had begun were seen to stand still. So 16 run side by side. A run in which no test ends for ten
# minutes fails, and prints which tests run, what its threads wait for and what PostgreSQL does for them.
set -uo pipefail

home=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
log=$scratch/log events=$scratch/events
touch "$log" "$events"
trap 'rm -rf "$scratch"' EXIT
# Parsers of hostile bytes throw errors by the million, each of which would be kept with the stack that threw it.
export SWT_SWIFT_ERROR_BACKTRACING_ENABLED=${SWT_SWIFT_ERROR_BACKTRACING_ENABLED:-0}
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:-16}

# Processes of a session, which is all that a run has started.
members() { ps -o pid= --sid "$1"; }

# It has the server of the bus, and the packages of emulators that speak HTTP/2.
"$home/Conformance/environment.sh" || exit
swift build --build-tests --explicit-target-dependency-import-check error || exit

setsid swift test --skip-build --experimental-event-stream-output "$events" \
  --experimental-event-stream-version 0 "$@" > >(tee "$log") 2>&1 &
session=$!
trap 'kill -TERM $(members "$session") 2>/dev/null; rm -rf "$scratch"; exit 130' INT TERM
( while sleep 10; do [ "$(($(date +%s) - $(stat -c %Y "$events")))" -lt 600 ] || break; done
  { echo "error: the Swift tests stood still"
    "$home/standstill.py" "$events" $(members "$session"); } 2>&1 | tee -a "$log"
  kill -KILL $(members "$session") 2>/dev/null ) &
watch=$!
wait "$session"
code=$?
# With its sleep, which is no child of this shell.
kill $(ps -o pid= --ppid "$watch") "$watch" 2>/dev/null
# Among a thousand tests, what failed is long out of sight.
[ "$code" -eq 0 ] || {
  echo "What failed:"
  grep -aE '^✘|^↳|error:' "$log" | head -100
  grep -aE '^(in|ended|running): ' "$log" | tail -15
}
exit "$code"
