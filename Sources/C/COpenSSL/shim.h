#pragma once
#include <openssl/bio.h>
#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

// OpenSSL's macros, which Swift does not import.

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
static inline long COpenSSL_set_session_cache_mode(SSL_CTX *context, long mode) {
  return SSL_CTX_set_session_cache_mode(context, mode);
}
static inline void COpenSSL_forbid_renegotiation(SSL_CTX *context) {
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
}
static inline void *COpenSSL_context_owner(SSL *ssl) {
  return SSL_CTX_get_app_data(SSL_get_SSL_CTX(ssl));
}
static inline int COpenSSL_set_context_owner(SSL_CTX *context, void *owner) {
  return SSL_CTX_set_app_data(context, owner);
}
static inline int COpenSSL_general_name_count(const GENERAL_NAMES *names) {
  return sk_GENERAL_NAME_num(names);
}
static inline GENERAL_NAME *COpenSSL_general_name(const GENERAL_NAMES *names, int index) {
  return sk_GENERAL_NAME_value(names, index);
}
static inline long COpenSSL_memory_bytes(BIO *bio, char **bytes) {
  return BIO_get_mem_data(bio, bytes);
}
// Prints a name as in RFC 2253, with UTF-8 left readable; characters that could begin another
// attribute are escaped.
static inline int COpenSSL_print_name(BIO *bio, const X509_NAME *name) {
  return X509_NAME_print_ex(bio, name, 0, XN_FLAG_RFC2253 & ~ASN1_STRFLGS_ESC_MSB);
}
// The names of the parameters are macros of string literals, whose addresses must stay valid.
static inline int COpenSSL_set_sha256_key(EVP_MAC_CTX *mac, unsigned char *key, size_t count) {
  OSSL_PARAM parameters[] = {
      OSSL_PARAM_construct_octet_string(OSSL_MAC_PARAM_KEY, key, count),
      OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, (char *)"SHA256", 0),
      OSSL_PARAM_construct_end(),
  };
  return EVP_MAC_CTX_set_params(mac, parameters);
}
static inline void COpenSSL_free(void *memory) { OPENSSL_free(memory); }
// Also takes such parameters; returns NULL if they do not form a key of this kind.
static inline EVP_PKEY *COpenSSL_public_key(const char *kind, OSSL_PARAM *parameters) {
  EVP_PKEY *key = NULL;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, kind, NULL);
  if (context && parameters && EVP_PKEY_fromdata_init(context) == 1)
    EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, parameters);
  EVP_PKEY_CTX_free(context);
  return key;
}
static inline EVP_PKEY *COpenSSL_rsa_public_key(
    const unsigned char *modulus, int modulus_count, const unsigned char *exponent,
    int exponent_count) {
  BIGNUM *n = BN_bin2bn(modulus, modulus_count, NULL);
  BIGNUM *e = BN_bin2bn(exponent, exponent_count, NULL);
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  OSSL_PARAM *parameters = NULL;
  if (n && e && builder && OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, n) &&
      OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, e))
    parameters = OSSL_PARAM_BLD_to_param(builder);
  EVP_PKEY *key = COpenSSL_public_key("RSA", parameters);
  OSSL_PARAM_free(parameters);
  OSSL_PARAM_BLD_free(builder);
  BN_free(n);
  BN_free(e);
  return key;
}
// The name of the parameter is a macro of a string literal. Returns 0 if the key is not an RSA key.
static inline int COpenSSL_rsa_exponent_bits(const EVP_PKEY *key) {
  BIGNUM *exponent = NULL;
  if (EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_RSA_E, &exponent) != 1) return 0;
  int bits = BN_num_bits(exponent);
  BN_free(exponent);
  return bits;
}
static inline EVP_PKEY *COpenSSL_p256_public_key(const unsigned char *point, size_t count) {
  OSSL_PARAM parameters[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, (char *)"prime256v1", 0),
      OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, (void *)point, count),
      OSSL_PARAM_construct_end(),
  };
  return COpenSSL_public_key("EC", parameters);
}
enum { COpenSSL_UTF8_text = MBSTRING_UTF8 };
static inline int COpenSSL_add_extension(
    X509 *certificate, X509V3_CTX *context, int kind, const char *value) {
  X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, context, kind, value);
  int status = extension && X509_add_ext(certificate, extension, -1);
  X509_EXTENSION_free(extension);
  return status;
}
