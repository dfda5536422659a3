#pragma once
#include <stddef.h>

/// A file that the program carries inside, as long as it runs.
struct pages_file {
  const unsigned char *bytes;
  size_t count;
};

/// The page of the watched folder: its frame, its styles, and its scripts in the order of their names, a line after each
/// but the last.
struct pages_file pages_folder(void);
struct pages_file pages_folder_styles(void);
struct pages_file pages_folder_scripts(void);

/// The colours that all pages have.
struct pages_file pages_colors(void);

/// What handouts and reports have inside.
struct pages_file pages_handout_styles(void);
struct pages_file pages_handout_script(void);
struct pages_file pages_report_styles(void);
struct pages_file pages_report_script(void);
