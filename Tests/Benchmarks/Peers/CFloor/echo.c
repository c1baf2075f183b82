#include "echo.h"

enum { VARINT = 0, FIXED64 = 1, DELIMITED = 2, FIXED32 = 5 };

static bool take_varint(struct bytes *input, uint64_t *value) {
  *value = 0;
  for (unsigned shift = 0; shift < 64 && input->count > 0; shift += 7) {
    uint8_t byte = *input->start;
    input->start += 1;
    input->count -= 1;
    *value |= (uint64_t)(byte & 0x7f) << shift;
    if (byte < 0x80) return true;
  }
  return false;
}

static bool take_bytes(struct bytes *input, uint64_t count, struct bytes *taken) {
  if (count > input->count) return false;
  *taken = (struct bytes){input->start, count};
  input->start += count;
  input->count -= count;
  return true;
}

// One field: its number, and its value as a number or as bytes.
static bool take_field(
    struct bytes *input, uint64_t *field, uint64_t *number, struct bytes *content) {
  uint64_t key;
  if (!take_varint(input, &key)) return false;
  *field = key;
  *number = 0;
  switch (key & 7) {
    case VARINT: return take_varint(input, number);
    case FIXED64: return take_bytes(input, 8, content);
    case FIXED32: return take_bytes(input, 4, content);
    case DELIMITED: return take_varint(input, number) && take_bytes(input, *number, content);
    default: return false;
  }
}

bool read_payload(struct bytes message, struct bytes *payload) {
  uint64_t field, number;
  struct bytes content;
  *payload = (struct bytes){0};
  while (message.count > 0) {
    if (!take_field(&message, &field, &number, &content)) return false;
    if (field == (1 << 3 | DELIMITED)) *payload = content;
  }
  return true;
}

bool read_ticks_request(struct bytes message, struct ticks_request *request) {
  uint64_t field, number;
  struct bytes content;
  *request = (struct ticks_request){0};
  while (message.count > 0) {
    if (!take_field(&message, &field, &number, &content)) return false;
    if (field == (1 << 3 | VARINT)) request->count = number;
    if (field == (2 << 3 | VARINT)) request->hold = number != 0;
  }
  return true;
}

bool read_tick(struct bytes message, struct tick *tick) {
  uint64_t field, number;
  struct bytes content;
  *tick = (struct tick){0};
  while (message.count > 0) {
    if (!take_field(&message, &field, &number, &content)) return false;
    if (field == (1 << 3 | VARINT)) tick->seq = number;
    if (field == (2 << 3 | VARINT)) tick->bpm = (uint32_t)number;
  }
  return true;
}

static size_t write_varint(uint8_t *output, uint64_t value) {
  size_t count = 0;
  for (; value >= 0x80; value >>= 7) output[count++] = (uint8_t)value | 0x80;
  output[count++] = (uint8_t)value;
  return count;
}

static void write_frame_header(uint8_t *output, size_t message_size) {
  output[0] = 0;
  for (int byte = 0; byte < 4; byte++) {
    output[1 + byte] = (uint8_t)(message_size >> (24 - 8 * byte));
  }
}

size_t echo_size(size_t payload_count) {
  uint8_t length[10];
  return payload_count == 0 ? 0 : 1 + write_varint(length, payload_count) + payload_count;
}

size_t write_echo_start(uint8_t *output, size_t payload_count) {
  size_t count = FRAME_HEADER_SIZE;
  write_frame_header(output, echo_size(payload_count));
  if (payload_count == 0) return count;
  output[count++] = 1 << 3 | DELIMITED;
  return count + write_varint(output + count, payload_count);
}

size_t write_tick(uint8_t *output, struct tick tick) {
  size_t count = FRAME_HEADER_SIZE;
  if (tick.seq != 0) {
    output[count++] = 1 << 3 | VARINT;
    count += write_varint(output + count, tick.seq);
  }
  if (tick.bpm != 0) {
    output[count++] = 2 << 3 | VARINT;
    count += write_varint(output + count, tick.bpm);
  }
  write_frame_header(output, count - FRAME_HEADER_SIZE);
  return count;
}
