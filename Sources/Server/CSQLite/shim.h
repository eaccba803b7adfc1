// What a store of registrations needs of SQLite.
#ifndef REGISTRAR_SQLITE_SHIM_H
#define REGISTRAR_SQLITE_SHIM_H

#include <sqlite3.h>
#include <stdint.h>
#include <sys/stat.h>

/// Binds text or bytes, which are copied; SQLite would take a NULL for no bytes at all as no value.
static inline int registrar_sqlite_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, count ? text : "", count, SQLITE_TRANSIENT);
}
static inline int registrar_sqlite_bytes(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, count ? bytes : "", count, SQLITE_TRANSIENT);
}

/// The volume and the number of the file at a path; zero and zero if there is none.
static inline void registrar_file_identity(const char *path, uint64_t *volume, uint64_t *number) {
  struct stat found;
  *volume = *number = 0;
  if (stat(path, &found)) return;
  *volume = (uint64_t)found.st_dev;
  *number = (uint64_t)found.st_ino;
}

#endif
