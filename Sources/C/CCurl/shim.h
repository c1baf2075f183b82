#pragma once
#include <curl/curl.h>

// curl_easy_setopt, curl_multi_setopt and curl_easy_getinfo are variadic, which Swift does not
// import.

static inline CURLcode CCurl_set_number(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}
static inline CURLcode CCurl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}
static inline CURLcode CCurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}
static inline CURLcode CCurl_set_body(CURL *easy, const void *bytes, size_t count) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code ? code : curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, bytes);
}
static inline void CCurl_set_upload(
    CURL *easy, void *source, curl_read_callback read, curl_seek_callback seek, long long count) {
  curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(easy, CURLOPT_READDATA, source);
  curl_easy_setopt(easy, CURLOPT_READFUNCTION, read);
  curl_easy_setopt(easy, CURLOPT_SEEKDATA, source);
  curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, seek);
  curl_easy_setopt(easy, CURLOPT_INFILESIZE_LARGE, (curl_off_t)count);
}
static inline CURLcode CCurl_set_mime(CURL *easy, curl_mime *mime) {
  return curl_easy_setopt(easy, CURLOPT_MIMEPOST, mime);
}
static inline void CCurl_set_owner(
    CURL *easy, void *owner, curl_write_callback body, curl_write_callback header) {
  curl_easy_setopt(easy, CURLOPT_PRIVATE, owner);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, owner);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, body);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, owner);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, header);
}
static inline void *CCurl_owner(CURL *easy) {
  char *owner = NULL;
  curl_easy_getinfo(easy, CURLINFO_PRIVATE, &owner);
  return owner;
}
static inline CURLcode CCurl_continue(CURL *easy) { return curl_easy_pause(easy, CURLPAUSE_CONT); }
static inline long CCurl_response_code(CURL *easy) {
  long code = 0;
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &code);
  return code;
}
static inline CURLMcode CCurl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}
static inline void CCurl_multi_set_owner(
    CURLM *multi, void *owner, curl_socket_callback socket, curl_multi_timer_callback timer) {
  curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, owner);
  curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, socket);
  curl_multi_setopt(multi, CURLMOPT_TIMERDATA, owner);
  curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, timer);
}
// Returns the next transfer that has ended; NULL for none. CURLMsg has a union, which is easier to
// read in C.
static inline CURL *CCurl_next_end(CURLM *multi, CURLcode *code) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left)))
    if (message->msg == CURLMSG_DONE) {
      *code = message->data.result;
      return message->easy_handle;
    }
  return NULL;
}
// Macros with casts, which Swift does not import.
static inline CURLcode CCurl_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }
enum {
  CCurl_timer_action = CURL_SOCKET_TIMEOUT,
  CCurl_read_abort = CURL_READFUNC_ABORT,
  CCurl_write_pause = CURL_WRITEFUNC_PAUSE,
  CCurl_http_2_by_tls = CURL_HTTP_VERSION_2TLS,
  CCurl_http_2_known = CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE,
  CCurl_tls_at_least_1_2 = CURL_SSLVERSION_TLSv1_2,
  CCurl_tls_required = CURLUSESSL_ALL,
  CCurl_tls_tried = CURLUSESSL_TRY,
};
