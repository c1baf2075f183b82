#!/usr/bin/env bash
# `make run`: starts the development server, shows the demo against it, and leaves the server up until
# Ctrl-C; with EXIT=1 it ends with the demo's status.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

bin=$(swift build -c release --show-bin-path)
mkdir -p "$DIRECTORY"
log="$DIRECTORY/server.log"

"$bin/pulsewired" dev --directory "$DIRECTORY" --listen "$LISTEN" --speed "$SPEED" 2>"$log" &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true' EXIT
trap 'exit 130' INT TERM

printf 'starting the server (its log: %s) ' "$log"
for _ in $(seq 1 600); do
  grep -q '"message":"serving"' "$log" && break
  if ! kill -0 "$server" 2>/dev/null; then
    printf '\n'
    grep -v '^{' "$log" >&2 || tail -n 3 "$log" >&2
    exit 1
  fi
  printf '.'
  sleep 0.1
done
printf '\n'
address=$(sed -n 's/.*"message":"serving".*"address":"\([^"]*\)".*/\1/p' "$log" | tail -n 1)
[ -n "$address" ] || address=$(sed -n 's/.*"address":"\([^"]*\)".*"serving".*/\1/p' "$log" | tail -n 1)

demo=("$bin/pulsewire" demo --server "${address:-$LISTEN}" --ca certs/ca.pem --speed "$SPEED")
[ -n "$TRACE" ] && demo+=(--trace "$TRACE")
[ -n "$EXIT" ] || demo+=(--hints)
status=0
"${demo[@]}" || status=$?
[ -n "$EXIT" ] && exit "$status"

echo
echo "Mails, as those with codes for a password, are files in $DIRECTORY/mail."
echo "The server stays up; Ctrl-C ends it."
wait "$server"
