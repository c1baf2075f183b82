#!/bin/sh
# Writes the C half of the contract. Sources/C/CMessages has what Swift sees: protoc-c's output for the four
# well-known types of Google's that the .proto files import, and the functions that give descriptors.
# Sources/C/CContract, which programs link and Swift does not import, has protoc-c's output for every .proto
# file here; and protoc's descriptors of them all, because protobuf-c's do not say which methods stream.
#
#   proto/generate.sh           writes it
#   proto/generate.sh --check   fails if what is committed is not what would be written
#
# Needs protoc, protoc-gen-c, and libprotobuf's own .proto files (Debian: protobuf-compiler,
# protobuf-c-compiler, libprotobuf-dev).
set -eu
export LC_ALL=C

proto=$(cd "$(dirname "$0")" && pwd)
committed=$proto/../Sources/C
targets="CMessages CContract"
well_known="google/protobuf/any.proto google/protobuf/duration.proto google/protobuf/field_mask.proto
  google/protobuf/timestamp.proto"

fail() {
  echo "proto/generate.sh: $1" >&2
  exit 1
}

find_well_known() {
  for folder in "$(pkg-config --variable=includedir protobuf 2>/dev/null || true)" \
    /usr/include /usr/local/include /opt/homebrew/include; do
    if [ -f "$folder/google/protobuf/timestamp.proto" ]; then
      echo "$folder"
      return
    fi
  done
  fail "google/protobuf/timestamp.proto was not found; install libprotobuf-dev"
}

# protoc-c puts headers beside sources; SwiftPM wants public headers under include/.
generate() {
  seen=$1/CMessages
  linked=$1/CContract
  well_known_folder=$(find_well_known)
  mkdir -p "$seen" "$linked"
  # shellcheck disable=SC2046  # file names of ours: no blanks
  protoc -I "$proto" -I "$well_known_folder" --c_out="$linked" \
    $(cd "$proto" && find . -name '*.proto' -not -path './pulsewire/rules/*' | sed 's,^\./,,' | sort)
  # shellcheck disable=SC2086  # file names of ours: no blanks
  protoc -I "$well_known_folder" --c_out="$seen" $well_known
  # The rules of fields are read from protoc's descriptors.
  find "$linked" -name '*.pb-c.h' -exec sed -i '/rules\.pb-c\.h/d' {} +
  (cd "$seen" && move_headers && shorten_all && write_messages_header && write_module CMessages messages.h)
  (cd "$linked" && move_headers && shorten_all && write_module CContract)
  {
    headers "$seen"
    headers "$linked"
  } | sort | (cd "$1" && write_descriptors >CContract/descriptors.c)
  # shellcheck disable=SC2046,SC2086  # file names of ours: no blanks
  protoc -I "$proto" -I "$well_known_folder" --include_imports --descriptor_set_out="$linked/descriptor_set.binpb" \
    $(cd "$proto" && find . -name '*.proto' | sed 's,^\./,,' | sort) $well_known
  write_descriptor_set >"$linked/descriptor_set.c"
}

# The generated headers of the target in $1.
headers() {
  (cd "$1/include" && find . -name '*.pb-c.h' | sed 's,^\./,,')
}

move_headers() {
  find . -name '*.pb-c.h' -not -path './include/*' | sed 's,^\./,,' | while read -r header; do
    mkdir -p "include/$(dirname "$header")"
    mv "$header" "include/$header"
  done
}

# Swift sees Google's types, whose JSON is their own, and descriptors; so a changed message compiles no Swift.
write_messages_header() {
  {
    echo "/* Written by proto/generate.sh. What Swift sees of the contract's messages. */"
    echo "#pragma once"
    (cd include && find google -name '*.pb-c.h') | sort | sed 's/.*/#include "&"/'
    echo
    echo "/* The descriptor of each message in turn; NULL past the last. CContract, which programs link, has it. */"
    echo "const ProtobufCMessageDescriptor *cmessages_descriptor(size_t index);"
    echo
    echo "/* The .proto files as a google.protobuf.FileDescriptorSet, those that others import first. */"
    echo "const uint8_t *cmessages_descriptor_set(size_t *byte_count);"
  } >include/messages.h
}

# Writes the module $1, of which Swift sees the header $2, or nothing.
write_module() {
  {
    echo "module $1 {"
    if [ -n "${2-}" ]; then echo "  header \"$2\""; fi
    echo "  export *"
    echo "}"
  } >include/module.modulemap
}

# protobuf-c keeps no list of its messages. Writes that of the headers on standard input.
write_descriptors() {
  echo "/* Written by proto/generate.sh. */"
  echo "#include \"messages.h\""
  list=$(cat)
  echo "$list" | sed 's/.*/#include "&"/'
  echo
  echo "static const ProtobufCMessageDescriptor *const descriptors[] = {"
  echo "$list" | while read -r header; do
    cat CMessages/include/"$header" CContract/include/"$header" 2>/dev/null || true
  done | sed -n 's/^extern const ProtobufCMessageDescriptor \(.*__descriptor\);/  \&\1,/p'
  echo "};"
  echo
  echo "const ProtobufCMessageDescriptor *cmessages_descriptor(size_t index) {"
  echo "  return index < sizeof descriptors / sizeof *descriptors ? descriptors[index] : NULL;"
  echo "}"
}

# What reads descriptor_set.binpb at build time.
write_descriptor_set() {
  cat <<'C'
/* Written by proto/generate.sh. */
#include "messages.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t descriptor_set[] = {
#embed "descriptor_set.binpb"
};

const uint8_t *cmessages_descriptor_set(size_t *byte_count) {
  *byte_count = sizeof descriptor_set;
  return descriptor_set;
}
C
}

# Takes the comments out of protoc-c's output, which are those of the .proto files, and the functions of each
# message that nothing calls: descriptors do the same. $1 ends a function, or its declaration.
shorten() {
  awk -v end="$1" '
    function is_unused(line) {
      return line ~ /__(get_packed_size|pack|pack_to_buffer|unpack|free_unpacked)$/
    }
    in_comment { in_comment = !/\*\/$/; next }
    in_unused { in_unused = $0 !~ end; next }
    /^ *\/\*$/ { in_comment = 1; next }
    held != "" {
      type = held
      held = ""
      if (is_unused($0)) { in_unused = 1; next }
      print type
    }
    /^[A-Z][A-Za-z0-9_]* \*$/ { held = $0; next }
    is_unused($0) { in_unused = 1; next }
    { print }
    END { if (held != "") print held }'
}

shorten_all() {
  find . -name '*.pb-c.[ch]' | while read -r file; do
    case $file in
    *.c) shorten '^}$' <"$file" >"$file.short" ;;
    *.h) shorten '\\);$' <"$file" >"$file.short" ;;
    esac
    mv "$file.short" "$file"
  done
}

fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
chmod 755 "$fresh"
case ${1:-} in
"")
  generate "$fresh"
  for target in $targets; do
    rm -rf "${committed:?}/$target"
    cp -R "$fresh/$target" "$committed/$target"
  done
  ;;
--check)
  generate "$fresh"
  for target in $targets; do
    diff -ru "$committed/$target" "$fresh/$target" ||
      fail "Sources/C/$target is not what the .proto files say; run proto/generate.sh and commit"
  done
  ;;
*) fail "unknown argument '$1'; use no argument, or --check" ;;
esac
