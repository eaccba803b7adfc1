// What Swift cannot call of libmicrohttpd: a variadic function, and enums whose prefixes it drops.
#ifndef REGISTRAR_MICROHTTPD_SHIM_H
#define REGISTRAR_MICROHTTPD_SHIM_H

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

struct registrar_http_limits {
  unsigned int threads;
  unsigned int connections;
  /// 0 for no limit.
  unsigned int connections_of_address;
  unsigned int timeout_seconds;
  size_t memory;
};

/// A socket that listens at a numeric address; -1 if none can.
static inline int registrar_http_listen(const char *host, uint16_t port) {
  struct sockaddr_in near;
  struct sockaddr_in6 far;
  memset(&near, 0, sizeof near);
  memset(&far, 0, sizeof far);
  near.sin_family = AF_INET;
  near.sin_port = htons(port);
  far.sin6_family = AF_INET6;
  far.sin6_port = htons(port);
  int is_near = inet_pton(AF_INET, host, &near.sin_addr) == 1;
  if (!is_near && inet_pton(AF_INET6, host, &far.sin6_addr) != 1) return -1;
  int listening = socket(is_near ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listening < 0) return -1;
  const int yes = 1;
  int status = setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (status == 0 && !is_near) {
    status = setsockopt(listening, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
  }
  if (status == 0) {
    status = is_near ? bind(listening, (struct sockaddr *)&near, sizeof near)
                     : bind(listening, (struct sockaddr *)&far, sizeof far);
  }
  if (status == 0 && listen(listening, SOMAXCONN) == 0) return listening;
  close(listening);
  return -1;
}

/// The port that a socket listens on; 0 if that is not known.
static inline uint16_t registrar_http_port(int listening) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  if (getsockname(listening, (struct sockaddr *)&address, &size) != 0) return 0;
  // The port is at the same place in both kinds of address.
  return ntohs(((struct sockaddr_in *)&address)->sin_port);
}

/// Waits for a connection and gives it to a daemon, which closes one that is over a limit; 0 once the socket is shut
/// down.
static inline int registrar_http_accept(struct MHD_Daemon *daemon, int listening) {
  struct sockaddr_storage from;
  socklen_t size = sizeof from;
  int taken = accept(listening, (struct sockaddr *)&from, &size);
  if (taken >= 0) {
    MHD_add_connection(daemon, taken, (struct sockaddr *)&from, size);
    return 1;
  }
  if (errno == EINVAL || errno == EBADF) return 0;
  // Without files or memory, the connection waits where it is.
  if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) usleep(10000);
  return 1;
}

/// Starts a daemon, which gets its connections from `registrar_http_accept`; NULL if it cannot start.
///
/// With a certificate and its key, as PEM, it speaks TLS 1.2 and 1.3 alone; libmicrohttpd keeps neither text.
static inline struct MHD_Daemon *registrar_http_start(
    MHD_AccessHandlerCallback handler, void *context, MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback connected,
    void *(*named)(void *context, const char *target, struct MHD_Connection *connection),
    struct registrar_http_limits limits, const char *certificate, const char *key) {
  // Each connection is a file, of which a process may often have 1,024 only until it asks for more.
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < limits.connections + 64) {
    files.rlim_cur = files.rlim_max < limits.connections + 64 ? files.rlim_max : limits.connections + 64;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  const struct MHD_OptionItem secure[] = {
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)certificate},
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)key},
      {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)"NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"},
      {MHD_OPTION_END, 0, NULL}};
  const struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_NO_LISTEN_SOCKET |
          (certificate ? MHD_USE_TLS : 0),
      0, NULL, NULL,
      handler, context,
      MHD_OPTION_ARRAY, certificate ? secure : none,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, connected, context,
      MHD_OPTION_URI_LOG_CALLBACK, named, context,
      MHD_OPTION_THREAD_POOL_SIZE, limits.threads,
      MHD_OPTION_CONNECTION_LIMIT, limits.connections,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, limits.connections_of_address,
      MHD_OPTION_CONNECTION_TIMEOUT, limits.timeout_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.memory,
      MHD_OPTION_END);
}

/// Where the embedder keeps its own data of a connection; NULL if there is no place.
static inline void **registrar_http_connection_data(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? (void **)&((union MHD_ConnectionInfo *)info)->socket_context : NULL;
}

/// The socket of a connection; -1 if that is not known.
static inline int registrar_http_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// Writes the numeric address of a connection's client; 0 if it is not known.
///
/// An address of IPv4 that arrives at a socket of IPv6 is written as one of IPv4.
static inline int registrar_http_address(struct MHD_Connection *connection, char *text, size_t size) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  if (info == NULL || info->client_addr == NULL) return 0;
  if (info->client_addr->sa_family == AF_INET) {
    struct sockaddr_in near;
    memcpy(&near, info->client_addr, sizeof near);
    return inet_ntop(AF_INET, &near.sin_addr, text, (socklen_t)size) != NULL;
  }
  if (info->client_addr->sa_family != AF_INET6) return 0;
  struct sockaddr_in6 far;
  memcpy(&far, info->client_addr, sizeof far);
  if (IN6_IS_ADDR_V4MAPPED(&far.sin6_addr)) {
    return inet_ntop(AF_INET, &far.sin6_addr.s6_addr[12], text, (socklen_t)size) != NULL;
  }
  return inet_ntop(AF_INET6, &far.sin6_addr, text, (socklen_t)size) != NULL;
}

/// How many bytes have arrived at a socket that no one has read yet.
static inline int registrar_http_unread(int socket) {
  int count = 0;
  return ioctl(socket, FIONREAD, &count) == 0 ? count : 0;
}

/// Whether a header has this name, which is in lower case.
static inline int registrar_http_is_named(const char *name, const char *wanted) {
  return strcasecmp(name, wanted) == 0;
}

/// Whether another reader could take a header for another one: its name is no token of RFC 9110, section 5.6.2, its
/// value has a control character, of which none but a tab may be there, or it goes on in a second line.
///
/// libmicrohttpd 0.9.75 appends that line to the name, which it moves away from its value for that.
static inline int registrar_http_is_odd(
    const char *name, size_t name_size, const char *value, size_t value_size) {
  static const char others[] = "!#$%&'*+-.^_`|~";
  if (name_size == 0) return 1;
  if (value != NULL) {
    if ((uintptr_t)value <= (uintptr_t)name + name_size) return 1;
    for (const char *between = name + name_size; between < value; between++) {
      if (*between != 0 && *between != ' ' && *between != '\t') return 1;
    }
  }
  for (size_t i = 0; i < name_size; i++) {
    unsigned char c = (unsigned char)name[i];
    int is_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!is_letter && (c == 0 || strchr(others, c) == NULL)) return 1;
  }
  for (size_t i = 0; value != NULL && i < value_size; i++) {
    unsigned char c = (unsigned char)value[i];
    if ((c < 0x20 && c != '\t') || c == 0x7F) return 1;
  }
  return 0;
}

/// Calls `each` with every header of a request.
static inline void registrar_http_headers(
    struct MHD_Connection *connection, MHD_KeyValueIteratorN each, void *context) {
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, each, context);
}

/// Calls `each` with every part of a request's query.
static inline void registrar_http_arguments(
    struct MHD_Connection *connection, MHD_KeyValueIterator each, void *context) {
  MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, each, context);
}

/// A response that copies its body.
static inline struct MHD_Response *registrar_http_response(const void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

/// A response whose body is read in parts; NULL if there is no memory.
static inline struct MHD_Response *registrar_http_stream(
    MHD_ContentReaderCallback reader, void *context, MHD_ContentReaderFreeCallback release) {
  struct MHD_Response *response =
      MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, reader, context, release);
  if (response == NULL) release(context);
  return response;
}

/// What the reader of a body returns at its end.
static inline ssize_t registrar_http_stream_is_whole(void) { return MHD_CONTENT_READER_END_OF_STREAM; }

/// What the reader of a body returns to close the connection instead.
static inline ssize_t registrar_http_stream_is_cut(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }

/// Queues a response and lets go of it.
static inline enum MHD_Result registrar_http_queue(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  enum MHD_Result result = MHD_queue_response(connection, status, response);
  MHD_destroy_response(response);
  return result;
}

/// Continues with a request, or closes its connection.
static inline enum MHD_Result registrar_http_result(int goes_on) { return goes_on ? MHD_YES : MHD_NO; }

/// Whether a connection has just begun, rather than ended.
static inline int registrar_http_has_begun(enum MHD_ConnectionNotificationCode code) {
  return code == MHD_CONNECTION_NOTIFY_STARTED;
}

#endif
