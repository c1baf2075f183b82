#!/usr/bin/env bash
# Makes pulsewire_VERSION_ARCH.deb under .build/deb from the release build: the two programs, the libraries of
# Swift that they need, the unit and its settings. The machine that installs it needs no Swift.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/.." && pwd)
out="$root/.build/deb"
tree="$out/tree"
programs=(pulsewired pulsewire)

# The version of a tag that is on this commit, or else one that a package manager counts as older than the next.
# Of 0.1.0-dev, dpkg is told 0.1.0~dev, which it counts as older than 0.1.0.
version=$(sed 's/-/~/' "$root/VERSION")
if [ "$(git -C "$root" describe --tags --exact-match --match 'v*' 2>/dev/null)" != "v$version" ]; then
  version+="+git$(git -C "$root" log -1 --date=format:%Y%m%d%H%M --format=%cd.%h 2>/dev/null || echo local)"
fi
architecture=$(dpkg --print-architecture)

rm -rf "$out"
mkdir -p "$tree/DEBIAN"
"$here/install.sh" "$root/.build/release" "$tree" /usr
rm "$tree/usr/share/doc/pulsewire/pulsewired.conf"
install -D -m 0640 "$here/pulsewired.conf" "$tree/etc/pulsewire/pulsewired.conf"
install -m 0755 "$here/postinst" "$here/prerm" "$tree/DEBIAN/"
echo /etc/pulsewire/pulsewired.conf >"$tree/DEBIAN/conffiles"

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
Depends: $depends, ca-certificates, openssl
Recommends: postgresql (>= 15)
Installed-Size: $(du -sk --exclude=DEBIAN "$tree" | cut -f1)
Description: Live backend of a training app
 Streams heart rate, drives workouts and keeps athletes' data in PostgreSQL,
 over gRPC, gRPC-Web and Connect on one TLS port.
CONTROL
package="$out/pulsewire_${version}_$architecture.deb"
dpkg-deb --build --root-owner-group -Zxz "$tree" "$package" >/dev/null
echo "$package"
