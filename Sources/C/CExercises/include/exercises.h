/* The exercises that come with the server, compiled into the program. */
#pragma once
#include <stddef.h>
#include <stdint.h>

struct cexercises_file {
  /* The name without `.jsonl`, such as `upper_body`. */
  const char *name;
  const uint8_t *bytes;
  size_t byte_count;
};

/* Returns the file at the index; NULL after the last. */
const struct cexercises_file *cexercises_file(size_t index);
