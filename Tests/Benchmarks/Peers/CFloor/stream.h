// One call: what came of it, and what is still to be sent.
#ifndef STREAM_H
#define STREAM_H

#include <nghttp2/nghttp2.h>

#include "echo.h"

enum method { UNKNOWN, UNARY, TICKS, PING_PONG };

struct stream {
  struct stream *previous, *next;  // of its connection
  enum method method;
  bool has_ended;  // the client's side
  bool is_deferred;
  struct ticks_request ticks;
  uint64_t sent_count;  // ticks, or bytes of an echo
  // What came and was not used yet, from `used` on. PingPong's answers are made from it as well.
  uint8_t *input;
  size_t used, count, capacity;
  // What a client's window had no room for.
  uint8_t rest[TICK_SIZE_MAX];
  size_t rest_count;
};

// The streams of a connection; nghttp2's user data.
struct streams {
  struct stream *first;
};

// Frees those that the connection's end leaves open.
void free_streams(struct streams *streams);

// nghttp2's callbacks for what the peer sends.
int on_begin_headers(nghttp2_session *session, const nghttp2_frame *frame, void *user);
int on_header(
    nghttp2_session *session, const nghttp2_frame *frame, const uint8_t *name, size_t name_length,
    const uint8_t *value, size_t value_length, uint8_t flags, void *user);
int on_data(
    nghttp2_session *session, uint8_t flags, int32_t stream_id, const uint8_t *data, size_t length,
    void *user);
int on_frame(nghttp2_session *session, const nghttp2_frame *frame, void *user);
int on_stream_close(nghttp2_session *session, int32_t stream_id, uint32_t error, void *user);

#endif
