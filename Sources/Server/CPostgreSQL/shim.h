// What a store of registrations needs of libpq.
#ifndef REGISTRAR_POSTGRESQL_SHIM_H
#define REGISTRAR_POSTGRESQL_SHIM_H

#include <libpq-fe.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/// Whether libpq can read the settings; what it says of those that it cannot may have a password in it.
static inline int registrar_pg_reads(const char *settings) {
  char *error = NULL;
  PQconninfoOption *read = PQconninfoParse(settings, &error);
  PQfreemem(error);
  if (!read) return 0;
  PQconninfoFree(read);
  // Any other text would be the name of a database.
  return strchr(settings, '=') || !strncmp(settings, "postgresql://", 13) || !strncmp(settings, "postgres://", 11);
}

/// What settings say of a matter, such as the host; else the environment, if it is asked; else libpq. To be freed.
static inline char *registrar_pg_setting(const char *settings, const char *name, int asks_environment) {
  PQconninfoOption *read = PQconninfoParse(settings, NULL);
  char *found = NULL;
  for (PQconninfoOption *option = read; option && option->keyword; option++) {
    if (strcmp(option->keyword, name)) continue;
    const char *value = option->val;
    if (!value && asks_environment && option->envvar) value = getenv(option->envvar);
    if (!value) value = option->compiled;
    if (value) found = strdup(value);
  }
  PQconninfoFree(read);
  return found;
}

static inline long registrar_pg_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000L + now.tv_nsec / 1000000L;
}

/// Connects to a server that can be written to, within so many milliseconds; NULL if there is no memory.
///
/// A host, its address and its port take the place of those of the settings, unless they are NULL. A peer that is gone is
/// noticed within half a minute, unless the settings say otherwise. What refuses says its SQLSTATE. Later errors say what is
/// wrong, and nothing of the row that it is about.
static inline PGconn *registrar_pg_connect(
    const char *settings, const char *host, const char *hostaddr, const char *port, long milliseconds) {
  // Of a name that comes twice, the last one counts.
  const char *const names[] = {"target_session_attrs", "keepalives_idle", "keepalives_interval", "keepalives_count",
                               "tcp_user_timeout", "dbname", "host", "hostaddr", "port", NULL};
  const char *const values[] = {"read-write", "10", "5", "3", "10000", settings, host, hostaddr, port, NULL};
  long end = registrar_pg_milliseconds() + milliseconds;
  PGconn *connection = PQconnectStartParams(names, values, 1);
  if (!connection) return NULL;
  PQsetErrorVerbosity(connection, PQERRORS_VERBOSE);
  PostgresPollingStatusType next = PGRES_POLLING_WRITING;
  while (PQstatus(connection) != CONNECTION_BAD && next != PGRES_POLLING_OK && next != PGRES_POLLING_FAILED) {
    long left = end - registrar_pg_milliseconds();
    if (left <= 0) break;
    struct pollfd socket = {PQsocket(connection), next == PGRES_POLLING_READING ? POLLIN : POLLOUT, 0};
    if (poll(&socket, 1, (int)left) > 0) next = PQconnectPoll(connection);
  }
  PQsetErrorVerbosity(connection, PQERRORS_TERSE);
  return connection;
}

/// The five letters of SQLSTATE; none for a failure without one, such as a lost connection.
static inline const char *registrar_pg_state(const PGresult *result) {
  const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return state ? state : "";
}

/// Waits until a connection may be read, or written to if that is asked, for at most so many milliseconds; 0 if that took too long.
static inline int registrar_pg_wait(PGconn *connection, int writes, int milliseconds) {
  struct pollfd socket = {.fd = PQsocket(connection), .events = POLLIN | (writes ? POLLOUT : 0)};
  return poll(&socket, 1, milliseconds);
}

/// Counts that a wait for a standby was cancelled; what else a server says, such as that a table must be vacuumed, is for its owner.
static inline void registrar_pg_count_warning(void *count, const PGresult *result) {
  const char *function = PQresultErrorField(result, PG_DIAG_SOURCE_FUNCTION);
  if (function && !strcmp(function, "SyncRepWaitForLSN")) ++*(int32_t *)count;
}
/// Counts such warnings from now on, and prints none; lets no call wait for room to send.
static inline int registrar_pg_prepare(PGconn *connection, int32_t *warnings) {
  PQsetNoticeReceiver(connection, registrar_pg_count_warning, warnings);
  return PQsetnonblocking(connection, 1);
}

#endif
