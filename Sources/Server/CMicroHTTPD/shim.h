// What Swift cannot call of libmicrohttpd: a variadic function, and enums whose prefixes it drops.
#ifndef REGISTRAR_MICROHTTPD_SHIM_H
#define REGISTRAR_MICROHTTPD_SHIM_H

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/resource.h>

struct registrar_http_limits {
  unsigned int threads;
  unsigned int connections;
  unsigned int timeout_seconds;
  size_t memory;
};

/// Starts a daemon on a numeric address; NULL if it cannot listen there.
static inline struct MHD_Daemon *registrar_http_start(
    const char *host, uint16_t port, MHD_AccessHandlerCallback handler, void *context,
    MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connected,
    struct registrar_http_limits limits) {
  struct sockaddr_in near;
  struct sockaddr_in6 far;
  memset(&near, 0, sizeof near);
  memset(&far, 0, sizeof far);
  near.sin_family = AF_INET;
  near.sin_port = htons(port);
  far.sin6_family = AF_INET6;
  far.sin6_port = htons(port);
  // Each connection is a file, of which a process may often have 1,024 only until it asks for more.
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < limits.connections + 64) {
    files.rlim_cur = files.rlim_max < limits.connections + 64 ? files.rlim_max : limits.connections + 64;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
  struct sockaddr *address = (struct sockaddr *)&near;
  if (inet_pton(AF_INET, host, &near.sin_addr) != 1) {
    if (inet_pton(AF_INET6, host, &far.sin6_addr) != 1) return NULL;
    address = (struct sockaddr *)&far;
    flags |= MHD_USE_IPv6;
  }
  return MHD_start_daemon(
      flags, port, NULL, NULL, handler, context,
      MHD_OPTION_SOCK_ADDR, address,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, connected, context,
      MHD_OPTION_THREAD_POOL_SIZE, limits.threads,
      MHD_OPTION_CONNECTION_LIMIT, limits.connections,
      MHD_OPTION_CONNECTION_TIMEOUT, limits.timeout_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.memory,
      MHD_OPTION_END);
}

/// The port that a daemon listens on; 0 if that is not known.
static inline uint16_t registrar_http_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
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

/// How many bytes have arrived at a socket that no one has read yet.
static inline int registrar_http_unread(int socket) {
  int count = 0;
  return ioctl(socket, FIONREAD, &count) == 0 ? count : 0;
}

/// Whether a header has this name, which is in lower case.
static inline int registrar_http_is_named(const char *name, const char *wanted) {
  return strcasecmp(name, wanted) == 0;
}

/// Whether a header's name ends in a blank.
static inline int registrar_http_ends_in_blank(const char *name) {
  size_t count = strlen(name);
  return count > 0 && (name[count - 1] == ' ' || name[count - 1] == '\t');
}

/// Calls `each` with every header of a request.
static inline void registrar_http_headers(
    struct MHD_Connection *connection, MHD_KeyValueIterator each, void *context) {
  MHD_get_connection_values(connection, MHD_HEADER_KIND, each, context);
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
