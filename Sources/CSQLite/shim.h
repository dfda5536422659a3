#include <sqlite3.h>
#include "../Lazily/lazily.h"

#define SQLITE "libsqlite3.so.0"
LAZILY_3(SQLITE, int, sqlite3_bind_double, sqlite3_stmt *, int, double)
LAZILY_3(SQLITE, int, sqlite3_bind_int64, sqlite3_stmt *, int, sqlite3_int64)
LAZILY_2(SQLITE, int, sqlite3_bind_null, sqlite3_stmt *, int)
LAZILY_5(SQLITE, int, sqlite3_bind_text, sqlite3_stmt *, int, const char *, int, void (*)(void *))
LAZILY_1(SQLITE, int, sqlite3_close_v2, sqlite3 *)
LAZILY_2(SQLITE, int, sqlite3_column_bytes, sqlite3_stmt *, int)
LAZILY_1(SQLITE, int, sqlite3_column_count, sqlite3_stmt *)
LAZILY_2(SQLITE, double, sqlite3_column_double, sqlite3_stmt *, int)
LAZILY_2(SQLITE, sqlite3_int64, sqlite3_column_int64, sqlite3_stmt *, int)
LAZILY_2(SQLITE, const char *, sqlite3_column_name, sqlite3_stmt *, int)
LAZILY_2(SQLITE, const unsigned char *, sqlite3_column_text, sqlite3_stmt *, int)
LAZILY_2(SQLITE, int, sqlite3_column_type, sqlite3_stmt *, int)
LAZILY_6(SQLITE, int, sqlite3_deserialize, sqlite3 *, const char *, unsigned char *, sqlite3_int64, sqlite3_int64, unsigned int)
LAZILY_2(SQLITE, int, sqlite3_drop_modules, sqlite3 *, const char **)
LAZILY_1(SQLITE, int, sqlite3_errcode, sqlite3 *)
LAZILY_1(SQLITE, const char *, sqlite3_errmsg, sqlite3 *)
LAZILY_5(SQLITE, int, sqlite3_exec, sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *, char **)
LAZILY_1(SQLITE, int, sqlite3_finalize, sqlite3_stmt *)
LAZILY_3(SQLITE, int, sqlite3_limit, sqlite3 *, int, int)
LAZILY_4(SQLITE, int, sqlite3_open_v2, const char *, sqlite3 **, int, const char *)
LAZILY_5(SQLITE, int, sqlite3_prepare_v2, sqlite3 *, const char *, int, sqlite3_stmt **, const char **)
LAZILY_4(SQLITE, void, sqlite3_progress_handler, sqlite3 *, int, int (*)(void *), void *)
LAZILY_1(SQLITE, int, sqlite3_reset, sqlite3_stmt *)
LAZILY_3(SQLITE, int, sqlite3_set_authorizer, sqlite3 *, int (*)(void *, int, const char *, const char *, const char *, const char *), void *)
LAZILY_1(SQLITE, int, sqlite3_step, sqlite3_stmt *)
LAZILY_1(SQLITE, int, sqlite3_stmt_readonly, sqlite3_stmt *)
LAZILY_1(SQLITE, sqlite3_vfs *, sqlite3_vfs_find, const char *)
LAZILY_2(SQLITE, int, sqlite3_vfs_register, sqlite3_vfs *, int)

/// Has 'localtime' and 'utc' fail in all queries: they depend on where the machine is.
static inline void csqlite_refuse_local_time(void) {
  __typeof__(sqlite3_test_control) *control =
      (__typeof__(sqlite3_test_control) *)lazily_find(SQLITE, "sqlite3_test_control");
  control(SQLITE_TESTCTRL_LOCALTIME_FAULT, 1);
}

/// Has a connection have no tables that are programs, such as those of FTS and R*Tree, but those of JSON.
static inline int csqlite_drop_modules(sqlite3 *connection) {
  const char *kept[] = {"json_each", "json_tree", NULL};
  return lazily_sqlite3_drop_modules(connection, kept);
}

/// Gives a place of a statement a text, which is copied.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int place, const char *text, int length) {
  return lazily_sqlite3_bind_text(statement, place, text ? text : "", length, SQLITE_TRANSIENT);
}
