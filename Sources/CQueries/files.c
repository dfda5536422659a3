// Temporary files in memory: what a query sorts is sorted in parts, none of which takes long, and no file opens.

#include <string.h>

#include "queries.h"

enum { CHUNK = 1 << 16, READ_STEPS = 16, BYTES_A_STEP = 8 };

struct file {
  sqlite3_file base;
  unsigned char **chunks;
  sqlite3_int64 count, size;
};

static void *resized(void *memory, sqlite3_int64 size) {
  FOUND(resize, sqlite3_realloc64)
  return resize(memory, (sqlite3_uint64)size);
}

static void released(void *memory) {
  FOUND(release, sqlite3_free)
  release(memory);
}

// The bytes from an offset on, in one chunk; sets 'count' to as many as there are of those that are wanted.
static unsigned char *place(struct file *file, sqlite3_int64 offset, int *count) {
  int start = (int)(offset % CHUNK);
  if (*count > CHUNK - start) *count = CHUNK - start;
  return file->chunks[offset / CHUNK] + start;
}

static int grow(struct file *file, sqlite3_int64 size) {
  sqlite3_int64 count = (size + CHUNK - 1) / CHUNK;
  if (count > file->count) {
    unsigned char **chunks = resized(file->chunks, count * (sqlite3_int64)sizeof *chunks);
    if (!chunks) return SQLITE_IOERR_NOMEM;
    file->chunks = chunks;
    while (file->count < count) {
      unsigned char *chunk = resized(NULL, CHUNK);
      if (!chunk) return SQLITE_IOERR_NOMEM;
      memset(chunk, 0, CHUNK);
      file->chunks[file->count++] = chunk;
    }
  }
  if (size > file->size) file->size = size;
  return SQLITE_OK;
}

static int read_bytes(sqlite3_file *base, void *bytes, int count, sqlite3_int64 offset) {
  struct file *file = (struct file *)base;
  unsigned char *to = bytes;
  queries_charge(READ_STEPS);
  while (count > 0 && offset < file->size) {
    int part = file->size - offset < count ? (int)(file->size - offset) : count;
    unsigned char *from = place(file, offset, &part);
    memcpy(to, from, (size_t)part);
    to += part;
    offset += part;
    count -= part;
  }
  if (count <= 0) return SQLITE_OK;
  memset(to, 0, (size_t)count);
  return SQLITE_IOERR_SHORT_READ;
}

static int write_bytes(sqlite3_file *base, const void *bytes, int count, sqlite3_int64 offset) {
  struct file *file = (struct file *)base;
  const unsigned char *from = bytes;
  // What is written here was sorted before.
  queries_charge(count / BYTES_A_STEP);
  int status = grow(file, offset + count);
  while (status == SQLITE_OK && count > 0) {
    int part = count;
    unsigned char *to = place(file, offset, &part);
    memcpy(to, from, (size_t)part);
    from += part;
    offset += part;
    count -= part;
  }
  return status;
}

static int truncate_file(sqlite3_file *base, sqlite3_int64 size) {
  struct file *file = (struct file *)base;
  sqlite3_int64 count = (size + CHUNK - 1) / CHUNK;
  while (file->count > count) released(file->chunks[--file->count]);
  if (size < file->size) {
    // What is beyond the end reads as zeros when the file grows again.
    if (size % CHUNK) memset(file->chunks[count - 1] + size % CHUNK, 0, CHUNK - (size_t)(size % CHUNK));
    file->size = size;
  }
  return SQLITE_OK;
}

static int close_file(sqlite3_file *base) {
  struct file *file = (struct file *)base;
  truncate_file(base, 0);
  released(file->chunks);
  file->chunks = NULL;
  return SQLITE_OK;
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size) {
  *size = ((struct file *)base)->size;
  return SQLITE_OK;
}

static int synchronize(sqlite3_file *base, int flags) { return (void)base, (void)flags, SQLITE_OK; }

static int lock(sqlite3_file *base, int level) { return (void)base, (void)level, SQLITE_OK; }

static int is_reserved(sqlite3_file *base, int *answer) {
  (void)base;
  *answer = 0;
  return SQLITE_OK;
}

static int control(sqlite3_file *base, int request, void *argument) {
  return (void)base, (void)request, (void)argument, SQLITE_NOTFOUND;
}

static int sector_size(sqlite3_file *base) { return (void)base, 4096; }

static int characteristics(sqlite3_file *base) { return (void)base, 0; }

int queries_open_file(void *opened) {
  static const sqlite3_io_methods methods = {
      .iVersion = 1,
      .xClose = close_file,
      .xRead = read_bytes,
      .xWrite = write_bytes,
      .xTruncate = truncate_file,
      .xSync = synchronize,
      .xFileSize = file_size,
      .xLock = lock,
      .xUnlock = lock,
      .xCheckReservedLock = is_reserved,
      .xFileControl = control,
      .xSectorSize = sector_size,
      .xDeviceCharacteristics = characteristics,
  };
  struct file *file = opened;
  *file = (struct file){.base.pMethods = &methods};
  return SQLITE_OK;
}
