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
