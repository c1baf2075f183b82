// bench.v1's messages, encoded and decoded by hand.
#ifndef ECHO_H
#define ECHO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  FRAME_HEADER_SIZE = 5,  // gRPC's: a flag and the length of the message
  TICK_SIZE_MAX = FRAME_HEADER_SIZE + 17
};

struct ticks_request {
  uint64_t count;
  bool hold;
};

struct tick {
  uint64_t seq;
  uint32_t bpm;
};

struct bytes {
  const uint8_t *start;
  size_t count;
};

// Take a whole message; false where it is none.
bool read_payload(struct bytes message, struct bytes *payload);
bool read_ticks_request(struct bytes message, struct ticks_request *request);
bool read_tick(struct bytes message, struct tick *tick);

// The size of an echo's message without gRPC's frame header, and what is in front of its payload.
size_t echo_size(size_t payload_count);
size_t write_echo_start(uint8_t *output, size_t payload_count);

// Writes a framed tick of at most TICK_SIZE_MAX bytes, and returns its size.
size_t write_tick(uint8_t *output, struct tick tick);

#endif
