#pragma once
#include <stdbool.h>

/// What a query of SQLite's may cost, and why it must end.
struct queries_budget {
  /// Steps of SQLite's machine, and what takes as long as some of them: 32 bytes that are made or compared.
  long long work, work_limit;
  /// Bytes that SQLite holds, and those of the rows that were read.
  long long memory, memory_limit;
  /// The work at which 'is_stopped' is asked again.
  long long next_question;
  enum queries_verdict { QUERIES_GOES_ON, QUERIES_STOPPED, QUERIES_TOO_LONG, QUERIES_TOO_LARGE } verdict;
  /// Asked every few milliseconds: whether the query is to stop from outside.
  bool (*is_stopped)(void *context);
  void *context;
};

/// Has SQLite ask for memory here, and makes the files empty that it may open; to be called before anything else of
/// SQLite's.
void queries_configure(void);

/// Charges what SQLite does on this thread from now on to a budget. Once that is spent, SQLite gets no more memory, and
/// ends what it does as it does where there is none.
void queries_begin(struct queries_budget *budget);

/// Ends the charges to a budget.
void queries_end(void);

/// Charges work on this thread, and tells whether the query must end.
bool queries_charge(long long work);

/// Counts memory that is not SQLite's, and tells whether the query must end.
bool queries_grow(long long bytes);

/// Gives a connection ('sqlite3 *') functions of one's own in place of those of SQLite's that may take time without
/// bound: `instr`, `replace`, the three of `trim`, `like`, `glob`, `format` and `printf`.
int queries_define_functions(void *connection);

/// Opens a file in memory as the temporary file ('sqlite3_file *') of a query.
int queries_open_file(void *file);
