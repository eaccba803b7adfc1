// A client of TLS that trusts one file of authorities, and the check of a server's certificate and key; of libssl.
#ifndef REGISTRAR_LIBSSL_SHIM_H
#define REGISTRAR_LIBSSL_SHIM_H

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/// Clients of TLS 1.2 and 1.3 that trust the authorities of a PEM text, and no others; NULL if there are none.
static inline SSL_CTX *registrar_tls_clients(const unsigned char *pem, int count) {
  SSL_CTX *clients = SSL_CTX_new(TLS_client_method());
  BIO *file = BIO_new_mem_buf(pem, count);
  int authorities = 0;
  X509 *each = NULL;
  while (clients && file && (each = PEM_read_bio_X509(file, NULL, NULL, (void *)"")) != NULL) {
    authorities += X509_STORE_add_cert(SSL_CTX_get_cert_store(clients), each) == 1;
    X509_free(each);
  }
  BIO_free(file);
  ERR_clear_error();
  if (clients && authorities > 0 && SSL_CTX_set_min_proto_version(clients, TLS1_2_VERSION) == 1) {
    SSL_CTX_set_verify(clients, SSL_VERIFY_PEER, NULL);
    return clients;
  }
  SSL_CTX_free(clients);
  return NULL;
}

/// What a server's certificate and key, both as PEM, are worth: 0 if they fit, 1 if there is no certificate, 2 if there is no
/// key, or one that needs a password, 3 if the key is another one's.
static inline int registrar_tls_examine(
    const unsigned char *certificate, int certificate_size, const unsigned char *key, int key_size) {
  BIO *files[2] = {BIO_new_mem_buf(certificate, certificate_size), BIO_new_mem_buf(key, key_size)};
  X509 *leaf = files[0] ? PEM_read_bio_X509(files[0], NULL, NULL, (void *)"") : NULL;
  EVP_PKEY *own = files[1] ? PEM_read_bio_PrivateKey(files[1], NULL, NULL, (void *)"") : NULL;
  int flaw = leaf == NULL ? 1 : own == NULL ? 2 : X509_check_private_key(leaf, own) != 1 ? 3 : 0;
  X509_free(leaf);
  EVP_PKEY_free(own);
  BIO_free(files[0]);
  BIO_free(files[1]);
  ERR_clear_error();
  return flaw;
}

/// Where a caller asks a call that waits to give up.
typedef struct registrar_tls_stop {
  int is_asked;
} registrar_tls_stop;

static inline registrar_tls_stop *registrar_tls_stop_new(void) {
  return (registrar_tls_stop *)calloc(1, sizeof(registrar_tls_stop));
}

static inline void registrar_tls_stop_ask(registrar_tls_stop *stop) { __atomic_store_n(&stop->is_asked, 1, __ATOMIC_RELEASE); }

static inline long long registrar_tls_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/// Waits for a socket; 0 if the time is over or the caller gives up.
static inline int registrar_tls_wait(int link, short events, long long end, registrar_tls_stop *stop) {
  while (!__atomic_load_n(&stop->is_asked, __ATOMIC_ACQUIRE)) {
    long long left = end - registrar_tls_now();
    if (left <= 0) return 0;
    struct pollfd wanted = {link, events, 0};
    int ready = poll(&wanted, 1, left < 100 ? (int)left : 100);
    if (ready > 0) return 1;
    if (ready < 0 && errno != EINTR) return 0;
  }
  return 0;
}

/// A connection to a port of a host within 2 seconds; -1 if there is none.
static inline int registrar_tls_dial(const char *host, const char *port, long long end, registrar_tls_stop *stop) {
  struct addrinfo hints, *found = NULL;
  memset(&hints, 0, sizeof hints);
  hints.ai_socktype = SOCK_STREAM;
  if (getaddrinfo(host, port, &hints, &found) != 0) return -1;
  long long soon = registrar_tls_now() + 2000;
  if (soon > end) soon = end;
  int link = -1;
  for (struct addrinfo *each = found; each != NULL && link < 0; each = each->ai_next) {
    link = socket(each->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (link < 0) continue;
    int status = connect(link, each->ai_addr, each->ai_addrlen);
    int failure = status == 0 ? 0 : errno;
    if (failure == EINPROGRESS && registrar_tls_wait(link, POLLOUT, soon, stop)) {
      socklen_t size = sizeof failure;
      if (getsockopt(link, SOL_SOCKET, SO_ERROR, &failure, &size) != 0) failure = errno;
    }
    if (failure != 0) {
      close(link);
      link = -1;
    }
  }
  freeaddrinfo(found);
  const int yes = 1;
  if (link >= 0) setsockopt(link, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return link;
}

/// Whether a call that did not end may be made again, once the socket is ready.
static inline int registrar_tls_again(SSL *tls, int link, int result, long long end, registrar_tls_stop *stop) {
  switch (SSL_get_error(tls, result)) {
    case SSL_ERROR_WANT_READ: return registrar_tls_wait(link, POLLIN, end, stop);
    case SSL_ERROR_WANT_WRITE: return registrar_tls_wait(link, POLLOUT, end, stop);
    default: return 0;
  }
}

/// Sends bytes to a host that proves its name, or its numeric address, and reads until it closes the connection.
///
/// Returns how many bytes it has read into `to`, which is the caller's to free; -1 if anything fails, or the answer has
/// more than `limit` bytes. Nothing is sent before the host has proved who it is.
static inline ssize_t registrar_tls_exchange(
    SSL_CTX *clients, const char *host, const char *port, const unsigned char *bytes, size_t count, long milliseconds,
    size_t limit, registrar_tls_stop *stop, unsigned char **to) {
  long long end = registrar_tls_now() + milliseconds;
  *to = NULL;
  int link = registrar_tls_dial(host, port, end, stop);
  if (link < 0) return -1;
  SSL *tls = SSL_new(clients);
  unsigned char address[16];
  int is_numeric = inet_pton(AF_INET, host, address) == 1 || inet_pton(AF_INET6, host, address) == 1;
  int good = tls != NULL && SSL_set_fd(tls, link) == 1;
  if (good) {
    SSL_set_mode(tls, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    good = is_numeric ? X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls), host) == 1
                      : SSL_set1_host(tls, host) == 1 && SSL_set_tlsext_host_name(tls, host) == 1;
  }
  // A node that has stopped does not shake hands: it gets no more time than one that is not there.
  long long soon = registrar_tls_now() + 2000;
  int result = 0;
  while (good && (result = SSL_connect(tls)) != 1)
    good = registrar_tls_again(tls, link, result, soon < end ? soon : end, stop);
  for (size_t sent = 0; good && sent < count;) {
    size_t part = count - sent < 16384 ? count - sent : 16384;
    result = SSL_write(tls, bytes + sent, (int)part);
    if (result > 0) sent += (size_t)result;
    else good = registrar_tls_again(tls, link, result, end, stop);
  }
  size_t size = 0, room = 0;
  int is_whole = 0;
  while (good && !is_whole) {
    if (room - size < 4096) {
      room = room == 0 ? 16384 : room * 2;
      unsigned char *more = size > limit ? NULL : (unsigned char *)realloc(*to, room);
      if (more == NULL) break;
      *to = more;
    }
    result = SSL_read(tls, *to + size, (int)(room - size));
    if (result > 0) size += (size_t)result;
    else if (SSL_get_error(tls, result) == SSL_ERROR_ZERO_RETURN) is_whole = 1;
    else good = registrar_tls_again(tls, link, result, end, stop);
  }
  SSL_free(tls);
  close(link);
  ERR_clear_error();
  if (is_whole && size <= limit) return (ssize_t)size;
  free(*to);
  *to = NULL;
  return -1;
}

#endif
