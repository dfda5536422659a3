#pragma once
#include <stddef.h>

/// Opens for reading what `path` leads to, if that lies below the open folder, and gives its
/// descriptor, or -1 with errno: EXDEV if it lies elsewhere, ENOSYS if the system cannot tell.
/// A pipe is not waited for.
int files_open_below(int folder, const char *path);

/// Gives each of two files in the open folder the name of the other, at once; 0, or -1 with errno:
/// EINVAL or ENOSYS where the file system or the system cannot.
int files_exchange(int folder, const char *one, const char *other);

/// The memory of the present thread's stack, which grows downwards to its start; 0, or an errno.
int files_thread_stack(void **start, size_t *size);
