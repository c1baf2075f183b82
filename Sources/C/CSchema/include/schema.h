/* The SQL files of the schema, which the program contains. */
#pragma once
#include <stddef.h>
#include <stdint.h>

struct cschema_file {
  /* The module's folder, as `Social`. */
  const char *folder;
  /* Without `.sql`. */
  const char *name;
  const uint8_t *bytes;
  size_t byte_count;
};

/* One file in turn, in the order of their names; NULL past the last. */
const struct cschema_file *cschema_file(size_t index);
