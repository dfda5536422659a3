#pragma once

/// Opens for reading what `path` leads to, if that lies below the open folder, and gives its
/// descriptor, or -1 with errno: EXDEV if it lies elsewhere, ENOSYS if the system cannot tell.
/// A pipe is not waited for.
int files_open_below(int folder, const char *path);
