// What the files of this target share.
#pragma once
#include <sqlite3.h>

#include "../Lazily/lazily.h"
#include "CQueries.h"

#define SQLITE "libsqlite3.so.0"

/// Declares `function` as the function `name` of SQLite's, which is found when it is used first.
#define FOUND(function, name) \
  static __typeof__(name) *kept_##function; \
  __typeof__(name) *function = __atomic_load_n(&kept_##function, __ATOMIC_RELAXED); \
  if (!function) { \
    function = (__typeof__(name) *)lazily_find(SQLITE, #name); \
    __atomic_store_n(&kept_##function, function, __ATOMIC_RELAXED); \
  }
