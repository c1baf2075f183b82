#include <protobuf-c/protobuf-c.h>

/* Swift does not import an array of unknown length. */
static inline const char *CProtobufC_empty_string(void) { return protobuf_c_empty_string; }
