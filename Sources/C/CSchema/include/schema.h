/* The SQL files of the schema, compiled into the program. */
#pragma once
#include <stddef.h>
#include <stdint.h>

struct cschema_file {
  /* The folder of the module, such as `Social`. */
  const char *folder;
  /* The name without `.sql`. */
  const char *name;
  const uint8_t *bytes;
  size_t byte_count;
};

/* Returns the file at the index in the order of their names; NULL after the last. */
const struct cschema_file *cschema_file(size_t index);
