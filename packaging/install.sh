#!/usr/bin/env bash
# install.sh BUILD DESTDIR PREFIX: installs the programs of the build in the folder BUILD (.build/release) under
# DESTDIR/PREFIX: bin, Swift's libraries in lib/pulsewire, so that nothing else of Swift is needed, the systemd unit, and
# the documentation. The Debian package is made of the same files.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/.." && pwd)
[ $# -eq 3 ] || { echo "usage: install.sh BUILD DESTDIR PREFIX" >&2; exit 2; }
build=$1
prefix=$3
tree=$2$3
programs=(pulsewired pulsewire)

for program in "${programs[@]}"; do
  [ -x "$build/$program" ] || { echo "$build/$program is not built; run \`make release\` first" >&2; exit 1; }
done
command -v patchelf >/dev/null || { echo "patchelf is missing; \`make packages\` installs it" >&2; exit 1; }

# Beside, and then in place of an earlier version: a program that runs cannot be written to, but replaced.
for program in "${programs[@]}"; do
  install -d "$tree/bin"
  fresh=$(mktemp "$tree/bin/.$program.XXXXXX")
  install -m 0755 "$build/$program" "$fresh"
  strip --strip-debug "$fresh"
  patchelf --set-rpath '$ORIGIN/../lib/pulsewire' "$fresh"
  mv -f "$fresh" "$tree/bin/$program"
done

# Debian has no package of Swift's libraries, so they come along.
install -d "$tree/lib/pulsewire"
swift_libraries=$(dirname "$(ldd "$build/pulsewired" | awk '/libswiftCore/ { print $3 }')")
ldd "${programs[@]/#/$build/}" | awk -v from="$swift_libraries/" \
  'index($3, from) == 1 { print $3 }' | sort -u | while read -r library; do
  fresh=$(mktemp "$tree/lib/pulsewire/.fresh.XXXXXX")
  install -m 0644 "$library" "$fresh"
  patchelf --set-rpath '$ORIGIN' "$fresh"
  mv -f "$fresh" "$tree/lib/pulsewire/${library##*/}"
done

install -d "$tree/lib/systemd/system"
sed "s,^ExecStart=/usr/bin/,ExecStart=$prefix/bin/," "$here/pulsewired.service" \
  >"$tree/lib/systemd/system/pulsewired.service"
chmod 0644 "$tree/lib/systemd/system/pulsewired.service"
install -D -m 0644 "$here/sysusers.conf" "$tree/lib/sysusers.d/pulsewire.conf"

# As in the project, so that links lead somewhere. The contract and the examples are for developers of apps.
documents="$tree/share/doc/pulsewire"
rm -rf "$documents"
(cd "$root" && find *.md docs proto examples \
  Tests/GRPCSwiftClient/Package.swift Tests/GRPCSwiftClient/build.sh -type f \( -name '*.md' -o -name '*.proto' -o -path 'examples/*' \
  -o -path 'Tests/*' \) \
  ! -path '*/node_modules/*' ! -path '*/__pycache__/*' -print0) |
  while IFS= read -r -d '' file; do
    install -D -m 0644 "$root/$file" "$documents/$file"
  done
install -m 0644 "$root/LICENSE" "$documents/LICENSE"
install -D -m 0755 "$root/certs/generate.sh" "$tree/share/pulsewire/generate-certificates.sh"
install -D -m 0644 "$here/grafana/pulsewire.json" "$tree/share/doc/pulsewire/grafana/pulsewire.json"
install -D -m 0644 -t "$tree/share/doc/pulsewire/haproxy" "$here"/haproxy/*.cfg
install -D -m 0644 "$here/pulsewired.conf" "$tree/share/doc/pulsewire/pulsewired.conf"
install -D -m 0644 "$root/LICENSE" "$tree/share/doc/pulsewire/copyright"

# As another machine would see it: nothing of it may come from this machine's Swift.
for program in "${programs[@]}"; do
  linked=$(env -u LD_LIBRARY_PATH ldd "$tree/bin/$program")
  if grep -e 'not found' -e "$swift_libraries/" <<<"$linked"; then
    echo "$tree/bin/$program does not run without this machine's Swift" >&2
    exit 1
  fi
  "$tree/bin/$program" --help >/dev/null
done
