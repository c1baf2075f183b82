/* Written by proto/generate.sh. What Swift sees of the contract's messages. */
#pragma once
#include "google/protobuf/any.pb-c.h"
#include "google/protobuf/duration.pb-c.h"
#include "google/protobuf/field_mask.pb-c.h"
#include "google/protobuf/timestamp.pb-c.h"

/* The descriptor of each message in turn; NULL past the last. CContract, which programs link, has it. */
const ProtobufCMessageDescriptor *cmessages_descriptor(size_t index);

/* The .proto files as a google.protobuf.FileDescriptorSet, those that others import first. */
const uint8_t *cmessages_descriptor_set(size_t *byte_count);
