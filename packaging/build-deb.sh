#!/usr/bin/env bash
# Makes pulsewire_VERSION_ARCH.deb under .build/deb from the release build: the two programs, the libraries of
# Swift that they need, the unit and its settings. The machine that installs it needs no Swift.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/.." && pwd)
out="$root/.build/deb"
tree="$out/tree"
programs=(pulsewired pulsewire)

version=$(git -C "$root" describe --tags --match 'v*' 2>/dev/null | sed 's/^v//; s/-/+/g') || true
[ -n "$version" ] ||
  version="0.0~$(git -C "$root" log -1 --date=format:%Y%m%d%H%M --format=%cd.%h 2>/dev/null || echo local)"
architecture=$(dpkg --print-architecture)

rm -rf "$out"
mkdir -p "$tree/DEBIAN" "$tree/usr/lib/pulsewire"
for program in "${programs[@]}"; do
  install -D -m 0755 "$root/.build/release/$program" "$tree/usr/bin/$program"
  strip --strip-debug "$tree/usr/bin/$program"
done
install -D -m 0644 "$here/pulsewired.service" "$tree/lib/systemd/system/pulsewired.service"
install -D -m 0640 "$here/pulsewired.conf" "$tree/etc/pulsewire/pulsewired.conf"
install -D -m 0644 "$here/sysusers.conf" "$tree/usr/lib/sysusers.d/pulsewire.conf"
install -D -m 0644 "$root/README.md" "$tree/usr/share/doc/pulsewire/README.md"
for page in operating security performance glossary reference/settings reference/metrics; do
  install -D -m 0644 "$root/docs/$page.md" "$tree/usr/share/doc/pulsewire/docs/$page.md"
done
install -D -m 0644 "$root/LICENSE" "$tree/usr/share/doc/pulsewire/copyright"
install -m 0755 "$here/postinst" "$here/prerm" "$tree/DEBIAN/"
echo /etc/pulsewire/pulsewired.conf >"$tree/DEBIAN/conffiles"

# Debian has no package of Swift's libraries, so they come along.
swift_libraries=$(dirname "$(ldd "$root/.build/release/pulsewired" | awk '/libswiftCore/ { print $3 }')")
ldd "${programs[@]/#/$root/.build/release/}" | awk -v from="$swift_libraries/" \
  'index($3, from) == 1 { print $3 }' | sort -u | while read -r library; do
  install -m 0644 "$library" "$tree/usr/lib/pulsewire/"
done
patchelf --set-rpath '$ORIGIN/../lib/pulsewire' "${programs[@]/#/$tree/usr/bin/}"
patchelf --set-rpath '$ORIGIN' "$tree"/usr/lib/pulsewire/*.so

# What of Debian the programs link to, by its own tool; it wants a source package around it.
mkdir -p "$out/debian"
printf 'Source: pulsewire\nPackage: pulsewire\nArchitecture: any\n' >"$out/debian/control"
depends=$(cd "$out" && dpkg-shlibdeps -O --ignore-missing-info -l"$tree/usr/lib/pulsewire" \
  "${programs[@]/#/$tree/usr/bin/}" "$tree"/usr/lib/pulsewire/*.so 2>/dev/null |
  sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { echo "dpkg-shlibdeps found no dependencies" >&2; exit 1; }

cat >"$tree/DEBIAN/control" <<CONTROL
Package: pulsewire
Version: $version
Architecture: $architecture
Maintainer: The Pulsewire authors <pulsewire@localhost>
Section: net
Priority: optional
Depends: $depends, ca-certificates
Recommends: postgresql (>= 15)
Installed-Size: $(du -sk --exclude=DEBIAN "$tree" | cut -f1)
Description: Live backend of a training app
 Streams heart rate, drives workouts and keeps athletes' data in PostgreSQL,
 over gRPC, gRPC-Web and Connect on one TLS port.
CONTROL
package="$out/pulsewire_${version}_$architecture.deb"
dpkg-deb --build --root-owner-group -Zxz "$tree" "$package" >/dev/null

# As another machine would see it: nothing of it may come from this machine's Swift.
check=$(mktemp -d)
trap 'rm -rf "$check"' EXIT
dpkg-deb -x "$package" "$check"
for program in "${programs[@]}"; do
  linked=$(env -u LD_LIBRARY_PATH ldd "$check/usr/bin/$program")
  if grep -e 'not found' -e "$swift_libraries/" <<<"$linked"; then
    echo "$program does not run without this machine's Swift" >&2
    exit 1
  fi
  "$check/usr/bin/$program" --help >/dev/null
done
echo "$package"
