#include "stream.h"

#include <stdlib.h>
#include <string.h>

#define FIELD(name, value) \
  { (uint8_t *)name, (uint8_t *)value, sizeof name - 1, sizeof value - 1, FIELD_FLAGS }
#define FIELD_FLAGS NGHTTP2_NV_FLAG_NO_COPY_NAME | NGHTTP2_NV_FLAG_NO_COPY_VALUE

static const nghttp2_nv headers[] = {
    FIELD(":status", "200"), FIELD("content-type", "application/grpc")};
static const nghttp2_nv trailers[] = {FIELD("grpc-status", "0")};
static const nghttp2_nv refusal[] = {
    FIELD(":status", "200"), FIELD("content-type", "application/grpc"), FIELD("grpc-status", "12")};

static struct stream *stream_of(nghttp2_session *session, int32_t id) {
  return nghttp2_session_get_stream_user_data(session, id);
}

// The next whole message, without taking it.
static bool next_message(const struct stream *stream, struct bytes *message) {
  size_t count = stream->count - stream->used;
  const uint8_t *start = stream->input + stream->used;
  if (count < FRAME_HEADER_SIZE) return false;
  size_t length =
      (size_t)start[1] << 24 | (size_t)start[2] << 16 | (size_t)start[3] << 8 | start[4];
  if (count - FRAME_HEADER_SIZE < length) return false;
  *message = (struct bytes){start + FRAME_HEADER_SIZE, length};
  return true;
}

static void take(struct stream *stream, struct bytes message) {
  stream->used += FRAME_HEADER_SIZE + message.count;
  if (stream->used == stream->count) stream->used = stream->count = 0;
}

// The last DATA frame of an answer: trailers follow.
static void end(nghttp2_session *session, int32_t id, uint32_t *flags) {
  *flags = NGHTTP2_DATA_FLAG_EOF | NGHTTP2_DATA_FLAG_NO_END_STREAM;
  nghttp2_submit_trailer(session, id, trailers, 1);
}

static size_t smaller(size_t one, size_t other) { return one < other ? one : other; }

// As much of an echo as fits.
static ssize_t echo(
    nghttp2_session *session, int32_t id, struct stream *stream, uint8_t *output, size_t capacity,
    uint32_t *flags) {
  struct bytes message, payload;
  if (!next_message(stream, &message) || !read_payload(message, &payload)) {
    return NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE;
  }
  uint8_t start[FRAME_HEADER_SIZE + 11];
  size_t start_count = write_echo_start(start, payload.count);
  size_t count = 0;
  if (stream->sent_count < start_count) {
    count = smaller(start_count - stream->sent_count, capacity);
    memcpy(output, start + stream->sent_count, count);
    stream->sent_count += count;
  }
  if (stream->sent_count >= start_count) {
    size_t offset = stream->sent_count - start_count;
    size_t payload_count = smaller(payload.count - offset, capacity - count);
    memcpy(output + count, payload.start + offset, payload_count);
    stream->sent_count += payload_count;
    count += payload_count;
  }
  if (stream->sent_count == start_count + payload.count) end(session, id, flags);
  return (ssize_t)count;
}

// The next tick; false where the stream has none to send now.
static bool next_tick(struct stream *stream, struct tick *tick) {
  if (stream->method == TICKS) {
    if (stream->sent_count == stream->ticks.count) return false;
    stream->sent_count += 1;
    *tick = (struct tick){stream->sent_count, 60 + stream->sent_count % 120};
    return true;
  }
  struct bytes message;
  if (!next_message(stream, &message) || !read_tick(message, tick)) return false;
  take(stream, message);
  return true;
}

static bool is_over(const struct stream *stream) {
  if (stream->method == TICKS) {
    return stream->sent_count == stream->ticks.count && !stream->ticks.hold;
  }
  return stream->has_ended && stream->count == stream->used;
}

// One tick, or what fits of it.
static ssize_t send_tick(
    nghttp2_session *session, int32_t id, struct stream *stream, uint8_t *output, size_t capacity,
    uint32_t *flags) {
  size_t count = 0;
  struct tick tick;
  if (stream->rest_count > 0) {
    count = smaller(stream->rest_count, capacity);
    memcpy(output, stream->rest, count);
    stream->rest_count -= count;
    memmove(stream->rest, stream->rest + count, stream->rest_count);
  } else if (next_tick(stream, &tick)) {
    count = write_tick(capacity < TICK_SIZE_MAX ? stream->rest : output, tick);
    if (capacity < TICK_SIZE_MAX) {
      stream->rest_count = count;
      return send_tick(session, id, stream, output, capacity, flags);
    }
  } else if (!is_over(stream)) {
    stream->is_deferred = true;
    return NGHTTP2_ERR_DEFERRED;
  }
  if (stream->rest_count == 0 && is_over(stream)) end(session, id, flags);
  return (ssize_t)count;
}

// Called for each DATA frame, which gets one message.
static ssize_t answer(
    nghttp2_session *session, int32_t id, uint8_t *output, size_t capacity, uint32_t *flags,
    nghttp2_data_source *source, void *user) {
  struct stream *stream = source->ptr;
  (void)user;
  return stream->method == UNARY ? echo(session, id, stream, output, capacity, flags)
                                 : send_tick(session, id, stream, output, capacity, flags);
}

static void respond(nghttp2_session *session, int32_t id, struct stream *stream) {
  nghttp2_data_provider provider = {.source.ptr = stream, .read_callback = answer};
  nghttp2_submit_response(session, id, headers, 2, &provider);
}

int on_begin_headers(nghttp2_session *session, const nghttp2_frame *frame, void *user) {
  struct streams *streams = user;
  if (frame->headers.cat != NGHTTP2_HCAT_REQUEST) return 0;
  struct stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return NGHTTP2_ERR_CALLBACK_FAILURE;
  stream->next = streams->first;
  if (stream->next != NULL) stream->next->previous = stream;
  streams->first = stream;
  return nghttp2_session_set_stream_user_data(session, frame->hd.stream_id, stream);
}

static bool is(const char *text, size_t size, const uint8_t *bytes, size_t count) {
  return size == count && memcmp(text, bytes, count) == 0;
}

#define IS(text, bytes, count) is(text, sizeof text - 1, bytes, count)

int on_header(
    nghttp2_session *session, const nghttp2_frame *frame, const uint8_t *name, size_t name_length,
    const uint8_t *value, size_t value_length, uint8_t flags, void *user) {
  (void)flags;
  (void)user;
  struct stream *stream = stream_of(session, frame->hd.stream_id);
  if (stream == NULL || !IS(":path", name, name_length)) return 0;
  if (IS("/bench.v1.Echo/Unary", value, value_length)) stream->method = UNARY;
  if (IS("/bench.v1.Echo/Ticks", value, value_length)) stream->method = TICKS;
  if (IS("/bench.v1.Echo/PingPong", value, value_length)) stream->method = PING_PONG;
  return 0;
}

int on_data(
    nghttp2_session *session, uint8_t flags, int32_t id, const uint8_t *data, size_t length,
    void *user) {
  (void)flags;
  (void)user;
  struct stream *stream = stream_of(session, id);
  if (stream == NULL) return 0;
  if (stream->count + length > stream->capacity) {
    memmove(stream->input, stream->input + stream->used, stream->count - stream->used);
    stream->count -= stream->used;
    stream->used = 0;
  }
  if (stream->count + length > stream->capacity) {
    size_t capacity = stream->capacity == 0 ? 64 : stream->capacity;
    while (capacity < stream->count + length) capacity *= 2;
    uint8_t *input = realloc(stream->input, capacity);
    if (input == NULL) return NGHTTP2_ERR_CALLBACK_FAILURE;
    stream->input = input;
    stream->capacity = capacity;
  }
  memcpy(stream->input + stream->count, data, length);
  stream->count += length;
  return 0;
}

int on_frame(nghttp2_session *session, const nghttp2_frame *frame, void *user) {
  (void)user;
  if (frame->hd.type != NGHTTP2_HEADERS && frame->hd.type != NGHTTP2_DATA) return 0;
  int32_t id = frame->hd.stream_id;
  struct stream *stream = stream_of(session, id);
  if (stream == NULL) return 0;
  stream->has_ended = (frame->hd.flags & NGHTTP2_FLAG_END_STREAM) != 0;
  if (frame->hd.type == NGHTTP2_HEADERS) {
    if (stream->method == UNKNOWN) return nghttp2_submit_response(session, id, refusal, 3, NULL);
    if (stream->method == PING_PONG) respond(session, id, stream);
  } else if (stream->method == UNARY && stream->has_ended) {
    respond(session, id, stream);
  } else if (stream->method == TICKS && stream->has_ended) {
    struct bytes message;
    if (next_message(stream, &message) && read_ticks_request(message, &stream->ticks)) {
      respond(session, id, stream);
    }
  } else if (stream->method == PING_PONG && stream->is_deferred) {
    stream->is_deferred = false;
    nghttp2_session_resume_data(session, id);
  }
  return 0;
}

static void free_stream(struct stream *stream) {
  free(stream->input);
  free(stream);
}

int on_stream_close(nghttp2_session *session, int32_t id, uint32_t error, void *user) {
  struct streams *streams = user;
  struct stream *stream = stream_of(session, id);
  (void)error;
  if (stream == NULL) return 0;
  if (stream->previous != NULL) stream->previous->next = stream->next;
  else streams->first = stream->next;
  if (stream->next != NULL) stream->next->previous = stream->previous;
  free_stream(stream);
  return 0;
}

void free_streams(struct streams *streams) {
  while (streams->first != NULL) {
    struct stream *stream = streams->first;
    streams->first = stream->next;
    free_stream(stream);
  }
}
