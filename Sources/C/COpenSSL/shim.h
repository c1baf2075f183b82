#pragma once
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

// What OpenSSL declares as macros, which Swift does not see.

static inline long COpenSSL_set_min_proto_version(SSL_CTX *context, int version) {
  return SSL_CTX_set_min_proto_version(context, version);
}
static inline long COpenSSL_set_mode(SSL_CTX *context, long mode) {
  return SSL_CTX_set_mode(context, mode);
}
static inline long COpenSSL_set_tlsext_host_name(SSL *ssl, const char *name) {
  return SSL_set_tlsext_host_name(ssl, name);
}
static inline void COpenSSL_set_retry_read(BIO *bio) { BIO_set_retry_read(bio); }
static inline void COpenSSL_clear_retry_flags(BIO *bio) { BIO_clear_retry_flags(bio); }
