// What a store of registrations needs of SQLite.
#ifndef REGISTRAR_SQLITE_SHIM_H
#define REGISTRAR_SQLITE_SHIM_H

#include <sqlite3.h>

/// Binds text or bytes, which are copied; SQLite would take a NULL for no bytes at all as no value.
static inline int registrar_sqlite_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, count ? text : "", count, SQLITE_TRANSIENT);
}
static inline int registrar_sqlite_bytes(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, count ? bytes : "", count, SQLITE_TRANSIENT);
}

#endif
