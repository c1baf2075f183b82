#!/usr/bin/env bash
# Runs `swift build` with the arguments, and tells how far it is: in one line that changes on a terminal, and elsewhere
# by a line for each tenth of its steps. All else that the compiler says is printed as it is.
set -euo pipefail

[ -t 1 ] && terminal=yes || terminal=
printf 'building; the first time takes minutes\n'
swift build "$@" 2>&1 | {
  tenth=-1 shown=
  while IFS= read -r line || [ -n "$line" ]; do
    # `[12/340] Compiling Store Database.swift`, `[13/340] Linking pulsewire`.
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\ ([A-Za-z]+\ (module\ )?[^ ]+) ]]; then
      step=${BASH_REMATCH[1]} steps=${BASH_REMATCH[2]} name=${BASH_REMATCH[3]}
      if [ -n "$terminal" ]; then
        printf '\r\033[K%s of %s: %.60s' "$step" "$steps" "$name"
        shown=yes
      elif [ "$((10 * step / (steps > 0 ? steps : 1)))" -gt "$tenth" ]; then
        tenth=$((10 * step / (steps > 0 ? steps : 1)))
        printf '%s of %s: %s\n' "$step" "$steps" "$name"
      fi
    else
      [ -z "$shown" ] || printf '\r\033[K'
      shown=
      printf '%s\n' "$line"
    fi
  done
  [ -z "$shown" ] || printf '\r\033[K'
}
