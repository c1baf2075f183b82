#!/usr/bin/env bash
# `make run`: starts the development server with a fast clock, shows the demo against it, and then
# serves in real time until Ctrl-C; with EXIT=1 it ends with the demo's status.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

bin=${BIN:-$(swift build -c release --show-bin-path)}
mkdir -p "$DIRECTORY"
log="$DIRECTORY/server.log"
server=
trap '[ -z "$server" ] || { kill "$server" 2>/dev/null; wait "$server" 2>/dev/null; } || true' EXIT
trap 'exit 130' INT TERM

# Starts the server at an address with a clock of a speed, and waits until it serves.
start() {
  # Emptied before the server has it: nothing of an earlier one is taken for this one's.
  : >"$log"
  "$bin/pulsewired" dev --directory "$DIRECTORY" --listen "$1" --speed "$2" 2>>"$log" &
  server=$!
  until grep -q '"message":"serving"' "$log"; do
    if ! kill -0 "$server" 2>/dev/null; then
      printf '\n'
      grep -v '^{' "$log" >&2 || tail -n 3 "$log" >&2
      exit 1
    fi
    printf '.'
    sleep 0.1
  done
  printf '\n'
}

printf 'starting the server (its log: %s) ' "$log"
start "$LISTEN" "$SPEED"
address=$(sed -n '/"message":"serving"/s/.*"address":"\([^"]*\)".*/\1/p' "$log" | tail -n 1)

demo=("$bin/pulsewire" demo --server "${address:-$LISTEN}" --ca certs/ca.pem)
[ -n "$TRACE" ] && demo+=(--trace "$TRACE")
[ -n "$EXIT" ] || demo+=(--hints)
status=0
"${demo[@]}" || status=$?
[ -n "$EXIT" ] && exit "$status"

echo
if [ "$SPEED" != 1 ]; then
  printf 'starting the server again, in real time '
  kill "$server"
  wait "$server" || true
  start "${address:-$LISTEN}" 1
fi
echo "Mails, as those with codes for a password, are files in $DIRECTORY/mail."
echo "The server stays up, in real time, for clients of your own; Ctrl-C ends it."
wait "$server"
