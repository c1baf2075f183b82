#!/usr/bin/env bash
# Makes the development authority and the server's certificate, for localhost only:
#   ca.pem      trust this in clients        ca-key.pem      signs; stays here
#   server.pem  the server's certificate     server-key.pem  the server's key
# Does nothing while they are valid for another day. Keys are never committed. They are beside this script, or in the
# folder that is its argument.
set -euo pipefail
umask 077
folder=${1:-$(dirname "${BASH_SOURCE[0]}")}
mkdir -p "$folder"
cd "$folder"

if [ -s ca.pem ] && [ -s server-key.pem ] &&
  openssl x509 -in server.pem -noout -checkend 86400 >/dev/null 2>&1 &&
  openssl verify -CAfile ca.pem server.pem >/dev/null 2>&1; then
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 \
  -subj "/CN=Pulsewire development CA" \
  -addext "basicConstraints=critical,CA:TRUE,pathlen:0" \
  -addext "keyUsage=critical,keyCertSign,cRLSign" \
  -keyout "$work/ca-key.pem" -out "$work/ca.pem" 2>/dev/null
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
  -subj "/CN=localhost" -keyout "$work/server-key.pem" -out "$work/server.csr" 2>/dev/null
openssl x509 -req -in "$work/server.csr" -CA "$work/ca.pem" -CAkey "$work/ca-key.pem" \
  -set_serial "0x$(openssl rand -hex 16)" -days 365 -out "$work/server.pem" -extfile <(
    echo "basicConstraints=critical,CA:FALSE"
    echo "keyUsage=critical,digitalSignature"
    echo "extendedKeyUsage=serverAuth"
    echo "subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1"
  ) 2>/dev/null

mv "$work/ca.pem" "$work/ca-key.pem" "$work/server.pem" "$work/server-key.pem" .
chmod 644 ca.pem server.pem
