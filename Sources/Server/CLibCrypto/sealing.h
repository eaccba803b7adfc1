// AES-256-GCM and HKDF-SHA-256 of libcrypto.
#ifndef REGISTRAR_LIBCRYPTO_SEALING_H
#define REGISTRAR_LIBCRYPTO_SEALING_H

#include <limits.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <string.h>

/// HMAC with SHA-256 and a key of 32 bytes, for which libcrypto looks its algorithms up; NULL if that fails.
static inline EVP_MAC_CTX *registrar_hmac_keyed(const unsigned char *key) {
  EVP_MAC *hmac = EVP_MAC_fetch(NULL, OSSL_MAC_NAME_HMAC, NULL);
  EVP_MAC_CTX *context = hmac ? EVP_MAC_CTX_new(hmac) : NULL;
  char digest[] = "SHA256";
  OSSL_PARAM parameters[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, digest, 0), OSSL_PARAM_construct_end()};
  EVP_MAC_free(hmac);
  if (context && EVP_MAC_init(context, key, 32, parameters) > 0) return context;
  EVP_MAC_CTX_free(context);
  return NULL;
}

/// A copy of it for one text; NULL if that fails.
static inline EVP_MAC_CTX *registrar_hmac_begin(const EVP_MAC_CTX *keyed) { return EVP_MAC_CTX_dup(keyed); }

/// What the key of the context and a label give, the first 32 bytes of HKDF-Expand (RFC 5869, section 2.3); ends the
/// context, and returns 0 if that fails.
static inline int registrar_hkdf_expand(
    EVP_MAC_CTX *context, const unsigned char *label, size_t count, unsigned char *to) {
  const unsigned char one = 1;
  size_t length = 0;
  int done = context && EVP_MAC_update(context, label, count) > 0 && EVP_MAC_update(context, &one, 1) > 0 &&
             EVP_MAC_final(context, to, &length, 32) > 0 && length == 32;
  EVP_MAC_CTX_free(context);
  return done;
}

/// Seals bytes by AES-256-GCM with a key of 32 bytes and a nonce of 12, and writes as many and a tag of 16; 0 if that fails.
static inline int registrar_aes_gcm_seal(
    const EVP_CIPHER *cipher, const unsigned char *key, const unsigned char *nonce, const unsigned char *beside, size_t length,
    const unsigned char *bytes, size_t count, unsigned char *to) {
  if (length > INT_MAX || count > INT_MAX) return 0;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  int written = 0;
  int done = context && EVP_EncryptInit_ex(context, cipher, NULL, key, nonce) > 0 &&
             EVP_EncryptUpdate(context, NULL, &written, beside, (int)length) > 0 &&
             (count == 0 || EVP_EncryptUpdate(context, to, &written, bytes, (int)count) > 0) &&
             EVP_EncryptFinal_ex(context, to + count, &written) > 0 &&
             EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, to + count) > 0;
  EVP_CIPHER_CTX_free(context);
  return done;
}

/// Opens `count` bytes and a tag of 16 after them; 0, with nothing of them written, if one bit of anything is another.
static inline int registrar_aes_gcm_open(
    const EVP_CIPHER *cipher, const unsigned char *key, const unsigned char *nonce, const unsigned char *beside, size_t length,
    const unsigned char *bytes, size_t count, unsigned char *to) {
  if (length > INT_MAX || count > INT_MAX) return 0;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  unsigned char tag[16];
  memcpy(tag, bytes + count, sizeof tag);
  int written = 0;
  int done = context && EVP_DecryptInit_ex(context, cipher, NULL, key, nonce) > 0 &&
             EVP_DecryptUpdate(context, NULL, &written, beside, (int)length) > 0 &&
             (count == 0 || EVP_DecryptUpdate(context, to, &written, bytes, (int)count) > 0) &&
             EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, 16, tag) > 0 &&
             EVP_DecryptFinal_ex(context, tag, &written) > 0;
  EVP_CIPHER_CTX_free(context);
  if (!done) OPENSSL_cleanse(to, count);
  return done;
}

#endif
