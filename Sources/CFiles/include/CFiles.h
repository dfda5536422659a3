#pragma once
#include <stddef.h>

/// Opens for reading what `path` leads to, if that lies below the open folder, and gives its
/// descriptor, or -1 with errno: EXDEV if it lies elsewhere, ENOSYS if the system cannot tell.
/// A pipe is not waited for.
int files_open_below(int folder, const char *path);

/// Gives each of two files in the open folder the name of the other, at once; 0, or -1 with errno:
/// EINVAL or ENOSYS where the file system or the system cannot.
int files_exchange(int folder, const char *one, const char *other);

/// Makes a file without a name in the open folder, which is gone when it is closed, and gives its descriptor, or -1
/// with errno: what errno depends on the file system where it has no such files.
int files_make_unnamed(int folder, unsigned permissions);

/// Gives such a file a name; 0, or -1 with errno.
int files_name(int file, int folder, const char *name);

/// The memory of the present thread's stack, which grows downwards to its start; 0, or an errno.
int files_thread_stack(void **start, size_t *size);

/// The flag of a process that `posix_spawn` starts in a session of its own; GNU's headers only have it for GNU programs.
extern const short files_spawn_apart;

/// Lets memory that was freed stay with the process: buffers of up to `mapped` bytes come from the heap, which keeps
/// up to `kept` free bytes at its end.
void files_keep_memory(int mapped, int kept);
