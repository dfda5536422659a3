#include <sqlite3.h>

/// Has 'localtime' and 'utc' fail in all queries: they depend on where the machine is.
static inline void csqlite_refuse_local_time(void) {
  sqlite3_test_control(SQLITE_TESTCTRL_LOCALTIME_FAULT, 1);
}
