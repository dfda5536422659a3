// 'format' and 'printf' of SQL, which write each value as SQLite does. There, a text that grows too long is NULL, and is
// written to its end first; here it is an error at once.

#define _GNU_SOURCE
#include <string.h>

#include "functions.h"

struct writer {
  sqlite3_context *context;
  sqlite3_str *result;
  sqlite3_value **values;
  int count, next;
};

static sqlite3_value *next_value(struct writer *writer) {
  return writer->next < writer->count ? writer->values[writer->next++] : NULL;
}

static sqlite3_int64 next_integer(struct writer *writer) {
  FOUND(get, sqlite3_value_int64)
  sqlite3_value *value = next_value(writer);
  return value ? get(value) : 0;
}

static double next_number(struct writer *writer) {
  FOUND(get, sqlite3_value_double)
  sqlite3_value *value = next_value(writer);
  return value ? get(value) : 0;
}

static const char *next_text(struct writer *writer) {
  sqlite3_value *value = next_value(writer);
  return value ? (const char *)queries_text(value) : NULL;
}

// The number that a format has at a place, or that the next value is; one too large stays so.
static sqlite3_int64 number(struct writer *writer, const char **place) {
  if (**place == '*') {
    (*place)++;
    return (int)next_integer(writer);
  }
  sqlite3_int64 result = 0;
  for (; **place >= '0' && **place <= '9'; (*place)++) {
    if (result < 1000000000) result = 10 * result + (**place - '0');
  }
  return result;
}

// Writes a value as the format says from behind the '%' on. False ends the text.
static bool write_value(struct writer *writer, const char **place) {
  FOUND(append, sqlite3_str_appendf)
  char spec[24] = "%";
  size_t length = 1;
  for (; **place && strchr("-+ #!0,", **place); (*place)++) {
    if (!memchr(spec, **place, length)) spec[length++] = **place;
  }
  sqlite3_int64 width = number(writer, place), precision = -1;
  if (width < 0) {
    width = -width;
    if (!memchr(spec, '-', length)) spec[length++] = '-';
  }
  if (**place == '.') {
    (*place)++;
    precision = number(writer, place);
    if (precision < 0) precision = -precision;
  }
  int most = queries_limit(writer->context, SQLITE_LIMIT_LENGTH);
  if (width > most || precision > most) {
    queries_refuse(writer->context);
    return false;
  }
  while (**place == 'l') (*place)++;
  char kind = **place;
  if (kind) (*place)++;
  if (kind == 'p') kind = 'X';
  strcpy(spec + length, strchr("diuxXor", kind) && kind ? "*.*ll" : "*.*");
  length = strlen(spec);
  spec[length] = kind;
  // Without a precision a negative one would be taken for its opposite.
  if (precision < 0) {
    char *dot = strstr(spec, ".*");
    memmove(dot, dot + 2, strlen(dot + 2) + 1);
  }
#define APPEND(value) \
  (precision < 0 ? append(writer->result, spec, (int)width, value) \
                 : append(writer->result, spec, (int)width, (int)precision, value))
  switch (kind) {
  case 'd': case 'i': case 'u': case 'x': case 'X': case 'o': case 'r':
    APPEND(next_integer(writer));
    return true;
  case 'f': case 'e': case 'E': case 'g': case 'G':
    APPEND(next_number(writer));
    return true;
  case 'c': {
    const unsigned char *text = (const unsigned char *)next_text(writer);
    APPEND(text ? queries_next(&text) : 0U);
    return true;
  }
  case 'z':
    spec[strlen(spec) - 1] = 's';
    // fallthrough
  case 's': {
    const char *text = next_text(writer);
    APPEND(text ? text : "");
    return true;
  }
  case 'q': case 'Q': case 'w':
    APPEND(next_text(writer));
    return true;
  case '%':
    if (precision < 0) append(writer->result, spec, (int)width);
    else append(writer->result, spec, (int)width, (int)precision);
    return true;
  case 'n': return true;
  default: return false;
  }
#undef APPEND
}

void queries_format(sqlite3_context *context, int count, sqlite3_value **values) {
  FOUND(connection, sqlite3_context_db_handle)
  FOUND(make, sqlite3_str_new)
  FOUND(append, sqlite3_str_append)
  FOUND(state, sqlite3_str_errcode)
  FOUND(size, sqlite3_str_length)
  FOUND(finish, sqlite3_str_finish)
  FOUND(give, sqlite3_result_text64)
  FOUND(release, sqlite3_free)
  const char *place = count > 0 ? (const char *)queries_text(values[0]) : NULL;
  if (!place) return;
  struct writer writer = {context, make(connection(context)), values, count, 1};
  bool goes_on = true;
  while (goes_on && *place && state(writer.result) == SQLITE_OK && !queries_charge(1)) {
    const char *sign = strchrnul(place, '%');
    if (sign > place) append(writer.result, place, (int)(sign - place));
    place = *sign ? sign + 1 : sign;
    if (*sign && !*place) append(writer.result, "%", 1);
    if (*place || !*sign) goes_on = !*sign || write_value(&writer, &place);
  }
  int failure = state(writer.result);
  sqlite3_uint64 length = (sqlite3_uint64)size(writer.result);
  char *text = finish(writer.result);
  if (failure == SQLITE_TOOBIG) {
    queries_refuse(context);
  } else if (failure != SQLITE_OK || queries_charge(0)) {
    queries_end_function(context);
  } else if (text) {
    give(context, text, length, release, SQLITE_UTF8);
    return;
  }
  release(text);
}
