#include "queries.h"

// Between two questions there are so many steps at most: none of them takes more than a tenth of a millisecond.
enum { STEPS_BETWEEN_QUESTIONS = 1000, BYTES_A_STEP = 32 };
// What each piece of memory takes besides its bytes.
enum { OVERHEAD = 24 };

static _Thread_local struct queries_budget *current;
// How SQLite allocates by itself.
static sqlite3_mem_methods usual;

void queries_begin(struct queries_budget *budget) { current = budget; }

void queries_end(void) { current = NULL; }

bool queries_charge(long long work) {
  struct queries_budget *budget = current;
  if (!budget) return false;
  if (budget->verdict != QUERIES_GOES_ON) return true;
  budget->work += work;
  if (budget->work > budget->work_limit) {
    budget->verdict = QUERIES_TOO_LONG;
  } else if (budget->work >= budget->next_question) {
    budget->next_question = budget->work + STEPS_BETWEEN_QUESTIONS;
    if (budget->is_stopped(budget->context)) budget->verdict = QUERIES_STOPPED;
  }
  return budget->verdict != QUERIES_GOES_ON;
}

bool queries_grow(long long bytes) {
  struct queries_budget *budget = current;
  if (!budget) return false;
  budget->memory += bytes;
  if (budget->verdict == QUERIES_GOES_ON && budget->memory > budget->memory_limit) {
    budget->verdict = QUERIES_TOO_LARGE;
  }
  return budget->verdict != QUERIES_GOES_ON;
}

// Whether a budget allows some bytes more.
static bool may_allocate(int size, int old) {
  struct queries_budget *budget = current;
  if (!budget) return true;
  if (queries_charge(1 + size / BYTES_A_STEP)) return false;
  if (budget->memory + size - old > budget->memory_limit) {
    budget->verdict = QUERIES_TOO_LARGE;
    return false;
  }
  return true;
}

static void count(int bytes, int pieces) {
  if (current) current->memory += bytes + pieces * OVERHEAD;
}

static void *allocate(int size) {
  if (!may_allocate(size, 0)) return NULL;
  void *memory = usual.xMalloc(size);
  if (memory) count(usual.xSize(memory), 1);
  return memory;
}

static void release(void *memory) {
  if (memory) count(-usual.xSize(memory), -1);
  usual.xFree(memory);
}

static void *resize(void *memory, int size) {
  int old = memory ? usual.xSize(memory) : 0;
  if (!may_allocate(size, old)) return NULL;
  void *moved = usual.xRealloc(memory, size);
  if (moved) count(usual.xSize(moved) - old, !memory);
  return moved;
}

void queries_configure(void) {
  FOUND(configure, sqlite3_config)
  if (configure(SQLITE_CONFIG_GETMALLOC, &usual) != SQLITE_OK || !usual.xMalloc) return;
  sqlite3_mem_methods own = usual;
  own.xMalloc = allocate;
  own.xFree = release;
  own.xRealloc = resize;
  configure(SQLITE_CONFIG_MALLOC, &own);
  // SQLite's own account of its memory takes a lock for each piece, and ours is the one that is asked.
  configure(SQLITE_CONFIG_MEMSTATUS, 0);
}
