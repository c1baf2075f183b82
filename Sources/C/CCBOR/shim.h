#pragma once
#include <cbor.h>

// A macro's address of a local variable, which Swift has no word for.
static inline void CCBOR_release(cbor_item_t *item) { cbor_decref(&item); }
