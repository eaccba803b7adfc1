// How many saves a second SQLite takes, with the statement and the grouping of the store and nothing else.
//
//   sqlite-bound FILE CALLERS SAVES
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static sqlite3 *database;

static void must(int code, const char *what) {
  if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW) return;
  fprintf(stderr, "%s: %s\n", what, sqlite3_errmsg(database));
  exit(1);
}

static void execute(const char *sql) { must(sqlite3_exec(database, sql, NULL, NULL, NULL), sql); }

int main(int count, char **arguments) {
  if (count != 4) return 64;
  int callers = atoi(arguments[2]), saves = atoi(arguments[3]);
  must(sqlite3_open_v2(arguments[1], &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL), "open");
  execute("PRAGMA journal_mode = WAL");
  execute("PRAGMA synchronous = FULL");
  execute("CREATE TABLE registration (id TEXT PRIMARY KEY NOT NULL, owner TEXT NOT NULL, fence INTEGER NOT NULL, "
          "busy_until INTEGER NOT NULL, checkpoint BLOB, session BLOB, event TEXT, empty_since INTEGER) WITHOUT ROWID");
  execute("CREATE INDEX registration_empty ON registration (empty_since)");
  char id[32], bytes[1024];
  memset(bytes, 'a', sizeof bytes);
  for (int number = 0; number < callers; number++) {
    char sql[160];
    snprintf(sql, sizeof sql, "INSERT INTO registration VALUES ('person-%d', 'node 1 1', 1, 0, NULL, NULL, NULL, 0)", number);
    execute(sql);
  }
  sqlite3_stmt *save;
  const char *now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";
  char sql[1200];
  snprintf(sql, sizeof sql,
           "UPDATE registration SET fence = fence + 1, busy_until = COALESCE(%s + ?4, 0), "
           "checkpoint = CASE WHEN ?5 THEN ?6 ELSE checkpoint END, session = CASE WHEN ?7 THEN ?8 ELSE session END, "
           "event = COALESCE(?9, event), empty_since = CASE WHEN (CASE WHEN ?5 THEN ?6 ELSE checkpoint END) IS NULL "
           "AND (CASE WHEN ?7 THEN ?8 ELSE session END) IS NULL THEN %s END WHERE id = ?1 AND owner = ?2 AND fence = ?3", now, now);
  must(sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &save, NULL), "prepare");
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  int rounds = saves / callers;
  for (int round = 0; round < rounds; round++) {
    bytes[round % sizeof bytes]++;
    execute("BEGIN IMMEDIATE");
    for (int number = 0; number < callers; number++) {
      int length = snprintf(id, sizeof id, "person-%d", number);
      sqlite3_bind_text(save, 1, id, length, SQLITE_TRANSIENT);
      sqlite3_bind_text(save, 2, "node 1 1", 8, SQLITE_TRANSIENT);
      sqlite3_bind_int64(save, 3, round + 1);
      sqlite3_bind_null(save, 4);
      sqlite3_bind_int64(save, 5, 1);
      sqlite3_bind_blob(save, 6, bytes, sizeof bytes, SQLITE_TRANSIENT);
      sqlite3_bind_int64(save, 7, 0);
      if (sqlite3_step(save) != SQLITE_DONE || sqlite3_changes(database) != 1) must(SQLITE_ERROR, "save");
      sqlite3_reset(save);
      sqlite3_clear_bindings(save);
    }
    execute("COMMIT");
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  double seconds = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
  printf("%d\n", (int)(rounds * callers / seconds));
}
