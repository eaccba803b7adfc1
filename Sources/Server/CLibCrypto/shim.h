// RSA keys and signatures of libcrypto.
#ifndef REGISTRAR_LIBCRYPTO_SHIM_H
#define REGISTRAR_LIBCRYPTO_SHIM_H

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <string.h>

/// A new RSA key; NULL if none can be made.
static inline EVP_PKEY *registrar_rsa_key(int bits) {
  EVP_PKEY *key = NULL;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_id(EVP_PKEY_RSA, NULL);
  if (context && EVP_PKEY_keygen_init(context) > 0 &&
      EVP_PKEY_CTX_set_rsa_keygen_bits(context, bits) > 0)
    EVP_PKEY_generate(context, &key);
  EVP_PKEY_CTX_free(context);
  return key;
}

/// The private RSA key of a PEM file; NULL if it is none, or has not `bits` bits.
static inline EVP_PKEY *registrar_rsa_read(const unsigned char *pem, int count, int bits) {
  BIO *file = BIO_new_mem_buf(pem, count);
  EVP_PKEY *key = file ? PEM_read_bio_PrivateKey(file, NULL, NULL, (void *)"") : NULL;
  BIO_free(file);
  if (key && EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA && EVP_PKEY_get_bits(key) == bits) return key;
  EVP_PKEY_free(key);
  return NULL;
}

/// Writes a key as a PEM file without a password, and returns its length; 0 if it does not fit.
static inline size_t registrar_rsa_write(EVP_PKEY *key, unsigned char *to, size_t room) {
  BIO *file = BIO_new(BIO_s_mem());
  char *bytes = NULL;
  long length = 0;
  if (file && PEM_write_bio_PKCS8PrivateKey(file, key, NULL, NULL, 0, NULL, NULL) > 0)
    length = BIO_get_mem_data(file, &bytes);
  size_t count = length > 0 && (size_t)length <= room ? (size_t)length : 0;
  if (count > 0) memcpy(to, bytes, count);
  BIO_free(file);
  return count;
}

/// Writes a number of the key (`OSSL_PKEY_PARAM_RSA_N` if `modulus`, else `E`), and returns its length; 0 if
/// it does not fit.
static inline int registrar_rsa_number(EVP_PKEY *key, int modulus, unsigned char *to, int room) {
  BIGNUM *number = NULL;
  int count = 0;
  if (EVP_PKEY_get_bn_param(key, modulus ? OSSL_PKEY_PARAM_RSA_N : OSSL_PKEY_PARAM_RSA_E, &number) > 0 &&
      BN_num_bytes(number) <= room)
    count = BN_bn2bin(number, to);
  BN_free(number);
  return count;
}

/// What every signature with RSA and SHA-256 (RS256) begins with, for which libcrypto looks its algorithms up; NULL if
/// that fails.
static inline EVP_MD_CTX *registrar_rsa_signing(EVP_PKEY *key) {
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  if (context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) > 0) return context;
  EVP_MD_CTX_free(context);
  return NULL;
}

/// A copy of it for one signature; NULL if that fails.
static inline EVP_MD_CTX *registrar_rsa_begin(const EVP_MD_CTX *signing) {
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  if (context && EVP_MD_CTX_copy_ex(context, signing) > 0) return context;
  EVP_MD_CTX_free(context);
  return NULL;
}

/// Signs, ends the context, and returns the length of the signature; 0 if that fails.
static inline size_t registrar_rsa_sign(
    EVP_MD_CTX *context, const unsigned char *bytes, size_t count, unsigned char *to, size_t room) {
  size_t length = room;
  int done = context && EVP_DigestSign(context, to, &length, bytes, count) > 0;
  EVP_MD_CTX_free(context);
  return done ? length : 0;
}

/// Writes the SHA-256 of two texts, one after the other, to 32 bytes; 0 if that fails.
static inline int registrar_sha256(
    const unsigned char *bytes, size_t count, const unsigned char *more, size_t length, void *to) {
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  int done = context && EVP_DigestInit_ex(context, EVP_sha256(), NULL) > 0 &&
             EVP_DigestUpdate(context, bytes, count) > 0 && EVP_DigestUpdate(context, more, length) > 0 &&
             EVP_DigestFinal_ex(context, to, NULL) > 0;
  EVP_MD_CTX_free(context);
  return done;
}

/// Whether a signature by RSA and SHA-256 is right.
static inline int registrar_rsa_verify(
    EVP_PKEY *key, const unsigned char *bytes, size_t count, const unsigned char *signature, size_t length) {
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  int right = context && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) > 0 &&
              EVP_DigestVerify(context, signature, length, bytes, count) == 1;
  EVP_MD_CTX_free(context);
  return right;
}

/// Whether a key of P-256 has made a signature in DER with SHA-256; `key` is what X.509 writes for it.
static inline int registrar_p256_verify(
    const unsigned char *key, long size, const unsigned char *bytes, size_t count, const unsigned char *signature,
    size_t length) {
  EVP_PKEY *known = d2i_PUBKEY(NULL, &key, size);
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  int right = known && context && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, known) > 0 &&
              EVP_DigestVerify(context, signature, length, bytes, count) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(known);
  return right;
}

#endif
