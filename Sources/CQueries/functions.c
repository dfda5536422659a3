// Functions of SQL that SQLite has too: here they charge for what they do, and end with the query. What they return is
// what SQLite returns, of which 'like' and 'glob' are a rendering.

#define _GNU_SOURCE
#include <string.h>

#include "functions.h"

typedef unsigned char byte;

const byte *queries_text(sqlite3_value *value) {
  FOUND(get, sqlite3_value_text)
  return get(value);
}

static const byte *blob(sqlite3_value *value) {
  FOUND(get, sqlite3_value_blob)
  return get(value);
}

static int size(sqlite3_value *value) {
  FOUND(get, sqlite3_value_bytes)
  return get(value);
}

static int type(sqlite3_value *value) {
  FOUND(get, sqlite3_value_type)
  return get(value);
}

static void *allocated(sqlite3_uint64 count) {
  FOUND(allocate, sqlite3_malloc64)
  return allocate(count);
}

static void released(void *memory) {
  FOUND(release, sqlite3_free)
  release(memory);
}

static void return_integer(sqlite3_context *context, int number) {
  FOUND(give, sqlite3_result_int)
  give(context, number);
}

static void return_copy(sqlite3_context *context, const byte *bytes, sqlite3_uint64 count) {
  FOUND(give, sqlite3_result_text64)
  give(context, (const char *)bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static void fail(sqlite3_context *context, const char *reason) {
  FOUND(give, sqlite3_result_error)
  give(context, reason, -1);
}

void queries_end_function(sqlite3_context *context) {
  FOUND(give, sqlite3_result_error_nomem)
  give(context);
}

int queries_limit(sqlite3_context *context, int which) {
  FOUND(connection, sqlite3_context_db_handle)
  FOUND(get, sqlite3_limit)
  return get(connection(context), which, -1);
}

void queries_refuse(sqlite3_context *context) {
  FOUND(give, sqlite3_result_error_toobig)
  give(context);
}

static bool is_continuation(byte sign) { return (sign & 0xC0) == 0x80; }

// MARK: Searching

// Where a needle begins, or NULL, also when the query must end.
static const byte *found(const byte *hay, int count, const byte *needle, int length) {
  if (length > count || queries_charge(1)) return NULL;
  const byte *match = memmem(hay, (size_t)count, needle, (size_t)length);
  return queries_charge((match ? match - hay + length : count) / 6) ? NULL : match;
}

static void instr(sqlite3_context *context, int count, sqlite3_value **values) {
  (void)count;
  if (type(values[0]) == SQLITE_NULL || type(values[1]) == SQLITE_NULL) return;
  bool is_text = type(values[0]) != SQLITE_BLOB || type(values[1]) != SQLITE_BLOB;
  const byte *hay = is_text ? queries_text(values[0]) : blob(values[0]);
  const byte *needle = is_text ? queries_text(values[1]) : blob(values[1]);
  int rest = size(values[0]), length = size(values[1]);
  if (length == 0) return return_integer(context, 1);
  if (rest == 0) return return_integer(context, 0);
  if (!hay || !needle) return queries_end_function(context);
  const byte *start = hay, *match = found(hay, rest, needle, length);
  // A match begins with a character.
  while (match && match > hay && is_text && is_continuation(*match)) {
    rest -= (int)(match + 1 - start);
    start = match + 1;
    match = found(start, rest, needle, length);
  }
  if (queries_charge(0)) return queries_end_function(context);
  int position = match ? 1 : 0;
  for (const byte *sign = hay + 1; match && sign <= match; sign++) {
    if (!is_text || !is_continuation(*sign)) position++;
  }
  return_integer(context, position);
}

static void replace(sqlite3_context *context, int count, sqlite3_value **values) {
  FOUND(give, sqlite3_result_text64)
  FOUND(give_value, sqlite3_result_value)
  (void)count;
  const byte *source = queries_text(values[0]), *old = source ? queries_text(values[1]) : NULL;
  if (!old) return;
  if (old[0] == 0) return give_value(context, values[0]);
  const byte *new = queries_text(values[2]);
  if (!new) return;
  int rest = size(values[0]), length = size(values[1]), gain = size(values[2]);
  sqlite3_int64 most = queries_limit(context, SQLITE_LIMIT_LENGTH), total = rest, matches = 0;
  const byte *from = source, *match;
  for (int left = rest; (match = found(from, left, old, length)); matches++) {
    left -= (int)(match - from) + length;
    from = match + length;
  }
  total += matches * (gain - length);
  if (queries_charge(0)) return queries_end_function(context);
  if (total > most) return queries_refuse(context);
  byte *result = allocated((sqlite3_uint64)total + 1), *to = result;
  if (!result) return queries_end_function(context);
  for (from = source; matches > 0 && (match = found(from, rest, old, length)); matches--) {
    size_t before = (size_t)(match - from);
    memcpy(to, from, before);
    memcpy(to + before, new, (size_t)gain);
    to += before + (size_t)gain;
    rest -= (int)before + length;
    from = match + length;
  }
  if (matches > 0) {
    released(result);
    return queries_end_function(context);
  }
  memcpy(to, from, (size_t)rest);
  result[total] = 0;
  FOUND(release, sqlite3_free)
  give(context, (const char *)result, (sqlite3_uint64)total, release, SQLITE_UTF8);
}

// MARK: Trimming

// The bytes of a character that a text begins with.
static int character(const byte *bytes, int count) {
  int length = 1;
  if (bytes[0] >= 0xC0) {
    while (length < count && is_continuation(bytes[length])) length++;
  }
  return length;
}

// The bytes of the character of a set that a text begins, or ends, with; 0 if there is none, or the query must end.
static int trimmed(const byte *bytes, int count, bool at_end, const byte *set, int set_size) {
  for (int start = 0; start < set_size;) {
    int length = character(set + start, set_size - start);
    const byte *place = at_end ? bytes + count - length : bytes;
    if (length <= count && memcmp(place, set + start, (size_t)length) == 0) return length;
    start += length;
  }
  return 0;
}

// Trims at the start (1), at the end (2) or both, as the data of the function says.
static void trim(sqlite3_context *context, int count, sqlite3_value **values) {
  FOUND(data, sqlite3_user_data)
  int ends = *(const int *)data(context);
  const byte *bytes = queries_text(values[0]);
  if (!bytes) return;
  int left = size(values[0]);
  const byte *set = count == 1 ? (const byte *)" " : queries_text(values[1]);
  if (!set) return;
  int set_size = count == 1 ? 1 : size(values[1]);
  for (int at_end = 0; at_end < 2; at_end++) {
    if (!(ends & (at_end + 1))) continue;
    int length;
    while (left > 0 && (length = trimmed(bytes, left, at_end, set, set_size)) > 0) {
      if (queries_charge(1 + set_size / 8)) return queries_end_function(context);
      if (!at_end) bytes += length;
      left -= length;
    }
  }
  return_copy(context, bytes, (sqlite3_uint64)left);
}

// MARK: Patterns

enum { MATCH, NO_MATCH, NO_MATCH_FURTHER_ON };

struct pattern {
  unsigned all, one, other;
  bool has_sets, ignores_case;
  // The signs that were looked at since the last charge.
  int seen;
};

unsigned queries_next(const byte **place) {
  unsigned sign = *(*place)++;
  if (sign < 0xC0) return sign;
  sign &= sign < 0xE0 ? 0x1F : sign < 0xF0 ? 0x0F : sign < 0xF8 ? 7 : sign < 0xFC ? 3 : sign < 0xFE ? 1 : 0;
  while (is_continuation(**place)) sign = sign << 6 | (*(*place)++ & 0x3F);
  bool is_wrong = sign < 0x80 || (sign & 0xFFFFF800) == 0xD800 || (sign & 0xFFFFFFFE) == 0xFFFE;
  return is_wrong ? 0xFFFD : sign;
}

static unsigned lower(unsigned sign) { return sign >= 'A' && sign <= 'Z' ? sign + 32 : sign; }

static bool is_alike(const struct pattern *kind, unsigned one, unsigned other) {
  return one == other || (kind->ignores_case && one < 0x80 && other < 0x80 && lower(one) == lower(other));
}

// Whether a sign is in the set that a pattern goes on with, behind its bracket.
static bool is_in_set(const byte **pattern, unsigned sign) {
  unsigned before = 0, member = queries_next(pattern);
  bool is_seen = false, is_inverted = member == '^';
  if (is_inverted) member = queries_next(pattern);
  if (member == ']') {
    is_seen = sign == ']';
    member = queries_next(pattern);
  }
  while (member && member != ']') {
    if (member == '-' && **pattern != ']' && **pattern != 0 && before > 0) {
      member = queries_next(pattern);
      if (sign >= before && sign <= member) is_seen = true;
      before = 0;
    } else {
      if (sign == member) is_seen = true;
      before = member;
    }
    if (member) member = queries_next(pattern);
  }
  return member && is_seen != is_inverted;
}

static int compared(const byte *pattern, const byte *string, struct pattern *kind);

// Compares a string with what follows a sign for any text.
static int compared_anywhere(const byte *pattern, const byte *string, struct pattern *kind) {
  unsigned sign;
  while ((sign = queries_next(&pattern)) == kind->all || (sign == kind->one && kind->one)) {
    if (sign == kind->one && queries_next(&string) == 0) return NO_MATCH_FURTHER_ON;
  }
  if (sign == 0) return MATCH;
  bool begins_set = sign == kind->other && kind->has_sets;
  if (sign == kind->other && !begins_set && (sign = queries_next(&pattern)) == 0) return NO_MATCH_FURTHER_ON;
  while (*string) {
    const byte *start = string;
    unsigned there = queries_next(&string);
    if (++kind->seen % 64 == 0 && queries_charge(20)) return NO_MATCH_FURTHER_ON;
    if (!begins_set && !is_alike(kind, sign, there)) continue;
    int result = begins_set ? compared(pattern - 1, start, kind) : compared(pattern, string, kind);
    if (result != NO_MATCH) return result;
  }
  return NO_MATCH_FURTHER_ON;
}

static int compared(const byte *pattern, const byte *string, struct pattern *kind) {
  unsigned sign;
  while ((sign = queries_next(&pattern)) != 0) {
    if (++kind->seen % 64 == 0 && queries_charge(20)) return NO_MATCH_FURTHER_ON;
    if (sign == kind->all) return compared_anywhere(pattern, string, kind);
    bool is_plain = false;
    if (sign == kind->other) {
      if (kind->has_sets) {
        unsigned there = queries_next(&string);
        if (there == 0 || !is_in_set(&pattern, there)) return NO_MATCH;
        continue;
      }
      if ((sign = queries_next(&pattern)) == 0) return NO_MATCH;
      is_plain = true;
    }
    unsigned there = queries_next(&string);
    if (is_alike(kind, sign, there)) continue;
    if (sign == kind->one && !is_plain && there != 0) continue;
    return NO_MATCH;
  }
  return *string == 0 ? MATCH : NO_MATCH;
}

static void like(sqlite3_context *context, int count, sqlite3_value **values) {
  FOUND(data, sqlite3_user_data)
  struct pattern kind = *(const struct pattern *)data(context);
  if (type(values[0]) == SQLITE_BLOB || type(values[1]) == SQLITE_BLOB) return return_integer(context, 0);
  if (size(values[0]) > queries_limit(context, SQLITE_LIMIT_LIKE_PATTERN_LENGTH)) {
    return fail(context, "LIKE or GLOB pattern too complex");
  }
  if (count == 3) {
    const byte *escape = queries_text(values[2]);
    if (!escape) return;
    kind.other = *escape ? queries_next(&escape) : 0;
    if (!kind.other || *escape) return fail(context, "ESCAPE expression must be a single character");
    if (kind.other == kind.all) kind.all = 0;
    if (kind.other == kind.one) kind.one = 0;
  }
  const byte *pattern = queries_text(values[0]), *string = queries_text(values[1]);
  if (!pattern || !string) return;
  int result = compared(pattern, string, &kind);
  if (queries_charge(1)) return queries_end_function(context);
  return_integer(context, result == MATCH);
}

// MARK: Defining

int queries_define_functions(void *connection) {
  static const int start = 1, finish = 2, both = 3;
  static const struct pattern like_signs = {.all = '%', .one = '_', .ignores_case = true};
  static const struct pattern glob_signs = {.all = '*', .one = '?', .other = '[', .has_sets = true};
  static const struct {
    const char *name;
    int count;
    const void *data;
    void (*function)(sqlite3_context *, int, sqlite3_value **);
  } functions[] = {
      {"instr", 2, NULL, instr},     {"replace", 3, NULL, replace}, {"ltrim", 1, &start, trim},
      {"ltrim", 2, &start, trim},    {"rtrim", 1, &finish, trim},   {"rtrim", 2, &finish, trim},
      {"trim", 1, &both, trim},      {"trim", 2, &both, trim},      {"like", 2, &like_signs, like},
      {"like", 3, &like_signs, like}, {"glob", 2, &glob_signs, like},  {"format", -1, NULL, queries_format},
      {"printf", -1, NULL, queries_format},
  };
  FOUND(create, sqlite3_create_function_v2)
  int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, status = SQLITE_OK;
  for (unsigned index = 0; status == SQLITE_OK && index < sizeof functions / sizeof *functions; index++) {
    status = create(
        connection, functions[index].name, functions[index].count, flags, (void *)functions[index].data,
        functions[index].function, NULL, NULL, NULL);
  }
  return status;
}
