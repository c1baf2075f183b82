// The floor: bench.v1.Echo on nghttp2, OpenSSL and epoll, with nothing in between.
//
//   floor PORT CERTIFICATE KEY

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "stream.h"

enum {
  RECORD_SIZE = 16384,     // the most that TLS takes in one go
  RECORDS_PER_TURN = 16,   // then it is another connection's turn
  EVENTS_PER_TURN = 256,
  STREAMS_MAX = 256
};

struct connection {
  int descriptor;
  SSL *tls;
  nghttp2_session *session;
  struct streams streams;
  uint32_t events;  // what epoll looks for
  // A record that the socket did not take.
  uint8_t *unsent;
  size_t unsent_count;
};

static int poller;
static SSL_CTX *context;
static nghttp2_session_callbacks *callbacks;
static nghttp2_option *option;

static void require(bool is_so, const char *what) {
  if (is_so) return;
  fprintf(stderr, "floor: %s failed: %s\n", what, strerror(errno));
  exit(1);
}

static void watch(struct connection *connection, uint32_t events) {
  if (connection->events == events) return;
  struct epoll_event event = {.events = events, .data.ptr = connection};
  int change = connection->events == 0 ? EPOLL_CTL_ADD : EPOLL_CTL_MOD;
  require(epoll_ctl(poller, change, connection->descriptor, &event) == 0, "epoll_ctl");
  connection->events = events;
}

static void end(struct connection *connection) {
  nghttp2_session_del(connection->session);
  free_streams(&connection->streams);
  SSL_free(connection->tls);
  close(connection->descriptor);
  free(connection->unsent);
  free(connection);
}

// Whether it failed, rather than having to wait.
static bool has_failed(struct connection *connection, int result) {
  int error = SSL_get_error(connection->tls, result);
  return error != SSL_ERROR_WANT_READ && error != SSL_ERROR_WANT_WRITE;
}

// Writes one record, or keeps it for later.
static bool write_record(struct connection *connection, const uint8_t *bytes, size_t count) {
  int result = SSL_write(connection->tls, bytes, (int)count);
  if (result == (int)count) {
    free(connection->unsent);
    connection->unsent = NULL;
    connection->unsent_count = 0;
    return true;
  }
  if (has_failed(connection, result)) return false;
  if (connection->unsent == NULL) {
    connection->unsent = malloc(count);
    require(connection->unsent != NULL, "malloc");
    memcpy(connection->unsent, bytes, count);
    connection->unsent_count = count;
  }
  return true;
}

// Gathers nghttp2's frames into `record`; those that do not fit whole wait in `*rest`.
static ssize_t gather(
    struct connection *connection, uint8_t *record, const uint8_t **rest, size_t *rest_count) {
  size_t count = 0;
  while (count < RECORD_SIZE) {
    if (*rest_count == 0) {
      ssize_t frame_count = nghttp2_session_mem_send(connection->session, rest);
      if (frame_count < 0) return -1;
      if (frame_count == 0) break;
      *rest_count = (size_t)frame_count;
    }
    size_t taken = *rest_count < RECORD_SIZE - count ? *rest_count : RECORD_SIZE - count;
    memcpy(record + count, *rest, taken);
    count += taken;
    *rest += taken;
    *rest_count -= taken;
  }
  return (ssize_t)count;
}

// Sends what there is to send; false where the connection is over.
static bool flush(struct connection *connection) {
  static uint8_t record[RECORD_SIZE];
  const uint8_t *rest = NULL;
  size_t rest_count = 0;
  if (connection->unsent != NULL) {
    if (!write_record(connection, connection->unsent, connection->unsent_count)) return false;
  }
  // A frame that was cut by the end of a record is still nghttp2's: a turn goes on until none is.
  for (int records = 0; connection->unsent == NULL; records++) {
    if (rest_count == 0 && records >= RECORDS_PER_TURN) break;
    ssize_t count = gather(connection, record, &rest, &rest_count);
    if (count < 0) return false;
    if (count == 0) {
      watch(connection, EPOLLIN);
      return nghttp2_session_want_read(connection->session) ||
             nghttp2_session_want_write(connection->session);
    }
    if (!write_record(connection, record, (size_t)count)) return false;
    if (connection->unsent != NULL && rest_count > 0) {
      connection->unsent = realloc(connection->unsent, connection->unsent_count + rest_count);
      require(connection->unsent != NULL, "realloc");
      memcpy(connection->unsent + connection->unsent_count, rest, rest_count);
      connection->unsent_count += rest_count;
      rest_count = 0;
    }
  }
  watch(connection, EPOLLIN | EPOLLOUT);
  return true;
}

static bool start_session(struct connection *connection) {
  nghttp2_settings_entry settings[] = {{NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, STREAMS_MAX}};
  int status = nghttp2_session_server_new2(
      &connection->session, callbacks, &connection->streams, option);
  return status == 0 &&
         nghttp2_submit_settings(connection->session, NGHTTP2_FLAG_NONE, settings, 1) == 0;
}

// Takes what came; false where the connection is over.
static bool receive(struct connection *connection) {
  static uint8_t bytes[RECORD_SIZE];
  if (connection->session == NULL) {
    int result = SSL_accept(connection->tls);
    if (result != 1) return !has_failed(connection, result);
    if (!start_session(connection)) return false;
  }
  while (true) {
    int count = SSL_read(connection->tls, bytes, sizeof bytes);
    if (count <= 0) return !has_failed(connection, count);
    if (nghttp2_session_mem_recv(connection->session, bytes, (size_t)count) < 0) return false;
  }
}

static void accept_all(int listener) {
  while (true) {
    int descriptor = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (descriptor < 0) return;
    int on = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct connection *connection = calloc(1, sizeof *connection);
    require(connection != NULL, "calloc");
    connection->descriptor = descriptor;
    connection->tls = SSL_new(context);
    require(connection->tls != NULL && SSL_set_fd(connection->tls, descriptor) == 1, "SSL_new");
    watch(connection, EPOLLIN);
  }
}

static int select_h2(
    SSL *tls, const unsigned char **chosen, unsigned char *chosen_length,
    const unsigned char *offered, unsigned int offered_length, void *user) {
  (void)tls;
  (void)user;
  return nghttp2_select_next_protocol(
             (unsigned char **)chosen, chosen_length, offered, offered_length) == 1
             ? SSL_TLSEXT_ERR_OK
             : SSL_TLSEXT_ERR_ALERT_FATAL;
}

static void make_context(const char *certificate, const char *key) {
  context = SSL_CTX_new(TLS_server_method());
  require(context != NULL, "SSL_CTX_new");
  SSL_CTX_set_min_proto_version(context, TLS1_3_VERSION);
  SSL_CTX_set_mode(
      context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
  SSL_CTX_set_num_tickets(context, 1);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  SSL_CTX_set_alpn_select_cb(context, select_h2, NULL);
  require(SSL_CTX_use_certificate_chain_file(context, certificate) == 1, certificate);
  require(SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1, key);
}

static void make_callbacks(void) {
  require(nghttp2_session_callbacks_new(&callbacks) == 0, "nghttp2_session_callbacks_new");
  nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks, on_begin_headers);
  nghttp2_session_callbacks_set_on_header_callback(callbacks, on_header);
  nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks, on_data);
  nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks, on_frame);
  nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, on_stream_close);
  require(nghttp2_option_new(&option) == 0, "nghttp2_option_new");
  nghttp2_option_set_no_closed_streams(option, 1);
}

static int listen_at(int port) {
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  int on = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  struct sockaddr_in address = {
      .sin_family = AF_INET,
      .sin_port = htons((uint16_t)port),
      .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  require(bind(listener, (struct sockaddr *)&address, sizeof address) == 0, "bind");
  require(listen(listener, 4096) == 0, "listen");
  return listener;
}

static void raise_descriptor_limit(void) {
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int main(int count, char **words) {
  if (count != 4) {
    fprintf(stderr, "usage: floor PORT CERTIFICATE KEY\n");
    return 2;
  }
  signal(SIGPIPE, SIG_IGN);
  raise_descriptor_limit();
  make_context(words[2], words[3]);
  make_callbacks();
  int listener = listen_at(atoi(words[1]));
  poller = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = NULL};
  require(epoll_ctl(poller, EPOLL_CTL_ADD, listener, &event) == 0, "epoll_ctl");
  while (true) {
    struct epoll_event events[EVENTS_PER_TURN];
    int ready = epoll_wait(poller, events, EVENTS_PER_TURN, -1);
    for (int index = 0; index < ready; index++) {
      struct connection *connection = events[index].data.ptr;
      if (connection == NULL) {
        accept_all(listener);
        continue;
      }
      bool lives = (events[index].events & EPOLLIN) == 0 || receive(connection);
      if (lives && connection->session != NULL) lives = flush(connection);
      if (lives && (events[index].events & (EPOLLERR | EPOLLHUP)) != 0) lives = false;
      if (!lives) end(connection);
    }
  }
}
