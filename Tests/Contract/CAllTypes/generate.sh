#!/bin/sh
# Writes protoc-c's output for the .proto files here.
set -eu
cd "$(dirname "$0")"
protoc --c_out=. *.proto
mv ./*.pb-c.h include/
