#define _GNU_SOURCE
#include "CFiles.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <pthread.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { ATTEMPTS = 100 };

int files_open_below(int folder, const char *path) {
  struct open_how how = {
      .flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS,
  };
  for (int attempt = 0;; attempt++) {
    int file = (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
    // While something on the way is renamed, the system asks to try again.
    if (file >= 0 || attempt == ATTEMPTS || (errno != EAGAIN && errno != EINTR)) return file;
  }
}

int files_exchange(int folder, const char *one, const char *other) {
  return renameat2(folder, one, folder, other, RENAME_EXCHANGE);
}

int files_make_unnamed(int folder, unsigned permissions) {
  return openat(folder, ".", O_WRONLY | O_TMPFILE | O_CLOEXEC, permissions);
}

int files_name(int file, int folder, const char *name) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  return linkat(AT_FDCWD, path, folder, name, AT_SYMLINK_FOLLOW);
}

int files_thread_stack(void **start, size_t *size) {
  pthread_attr_t attributes;
  int failure = pthread_getattr_np(pthread_self(), &attributes);
  if (failure) return failure;
  failure = pthread_attr_getstack(&attributes, start, size);
  pthread_attr_destroy(&attributes);
  return failure;
}

const short files_spawn_apart = POSIX_SPAWN_SETSID;

void files_keep_memory(int mapped, int kept) {
  mallopt(M_MMAP_THRESHOLD, mapped);
  mallopt(M_TRIM_THRESHOLD, kept);
}
