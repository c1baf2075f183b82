#!/usr/bin/env bash
# Builds and runs the Swift tests; arguments go to `swift test`. PULSEWIRE_TEST_SEED makes random tests repeat a run.
# Swift Testing begins all tests at once if nothing bounds it: on a machine with ten times more to do than cores, a
# thousand tests that had begun were seen to stand still. So 16 run side by side. A run that says nothing for ten
# minutes fails, and prints what its threads wait for.
set -uo pipefail

log=$(mktemp)
trap 'rm -f "$log"' EXIT
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:-16}

# Processes of a session, which is all that a run has started.
members() { ps -o pid= --sid "$1"; }

swift build --build-tests --explicit-target-dependency-import-check error || exit
setsid swift test --skip-build "$@" > >(tee "$log") 2>&1 &
session=$!
trap 'kill -TERM $(members "$session") 2>/dev/null; rm -f "$log"; exit 130' INT TERM
( while sleep 10; do [ "$(($(date +%s) - $(stat -c %Y "$log")))" -lt 600 ] || break; done
  echo "error: the Swift tests stood still; their threads and what they wait for:"
  for process in $(members "$session"); do
    for thread in /proc/"$process"/task/*; do echo "$(<"$thread/comm") $(<"$thread/wchan")"; done
  done | sort | uniq -c
  kill -KILL $(members "$session") 2>/dev/null ) > >(tee -a "$log") 2>&1 &
watch=$!
wait "$session"
code=$?
# With its sleep, which is no child of this shell.
kill $(ps -o pid= --ppid "$watch") "$watch" 2>/dev/null
# Among a thousand tests, what failed is long out of sight.
[ "$code" -eq 0 ] || { echo "What failed:"; grep -aE '^✘|^↳|error:' "$log" | head -100; }
exit "$code"
