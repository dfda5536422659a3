import CFiles

/// Lets memory that was freed stay with the process, in place of a way back to the system and page by page
/// from there again: for work that takes and frees large buffers time and again, as the frames of a film.
package func keepFreedMemory() { files_keep_memory(32 << 20, 512 << 20) }
