// What the functions of SQL share.
#pragma once
#include "queries.h"

const unsigned char *queries_text(sqlite3_value *value);

/// A limit of the connection that a function is called on.
int queries_limit(sqlite3_context *context, int which);

/// Has a function fail because its result is too long.
void queries_refuse(sqlite3_context *context);

/// Has a function fail because the query must end, or there is no memory.
void queries_end_function(sqlite3_context *context);

/// The next character of a text; 0 at its end, behind which nothing may be read.
unsigned queries_next(const unsigned char **place);

void queries_format(sqlite3_context *context, int count, sqlite3_value **values);
