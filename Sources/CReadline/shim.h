#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>
#include "../Lazily/lazily.h"

#define READLINE_OF(version) "libreadline.so." #version
#define READLINE_NAME(version) READLINE_OF(version)
#define READLINE READLINE_NAME(RL_VERSION_MAJOR)
LAZILY_1(READLINE, void, add_history, const char *)
LAZILY_0(READLINE, void, clear_history)
LAZILY_1(READLINE, histdata_t, free_history_entry, HIST_ENTRY *)
LAZILY_1(READLINE, HIST_ENTRY *, history_get, int)
LAZILY_2(READLINE, int, history_truncate_file, const char *, int)
LAZILY_1(READLINE, int, read_history, const char *)
LAZILY_1(READLINE, char *, readline, const char *)
LAZILY_1(READLINE, HIST_ENTRY *, remove_history, int)
LAZILY_3(READLINE, HIST_ENTRY *, replace_history_entry, int, const char *, histdata_t)
LAZILY_3(READLINE, int, rl_add_defun, const char *, rl_command_func_t *, int)
LAZILY_0(READLINE, int, rl_begin_undo_group)
LAZILY_3(READLINE, int, rl_bind_key_in_map, int, rl_command_func_t *, Keymap)
LAZILY_3(READLINE, int, rl_bind_keyseq_in_map, const char *, rl_command_func_t *, Keymap)
LAZILY_0(READLINE, int, rl_clear_visible_line)
LAZILY_0(READLINE, int, rl_crlf)
LAZILY_2(READLINE, int, rl_delete_text, int, int)
LAZILY_0(READLINE, void, rl_deprep_terminal)
LAZILY_0(READLINE, int, rl_ding)
LAZILY_1(READLINE, void, rl_echo_signal_char, int)
LAZILY_0(READLINE, int, rl_end_undo_group)
LAZILY_0(READLINE, int, rl_forced_update_display)
LAZILY_0(READLINE, void, rl_free_line_state)
LAZILY_0(READLINE, Keymap, rl_get_keymap)
LAZILY_1(READLINE, Keymap, rl_get_keymap_by_name, const char *)
LAZILY_2(READLINE, int, rl_get_next_history, int, int)
LAZILY_2(READLINE, int, rl_get_previous_history, int, int)
LAZILY_2(READLINE, void, rl_get_screen_size, int *, int *)
LAZILY_1(READLINE, char *, rl_get_termcap, const char *)
LAZILY_2(READLINE, int, rl_insert, int, int)
LAZILY_1(READLINE, int, rl_insert_text, const char *)
LAZILY_0(READLINE, int, rl_mark_active_p)
LAZILY_1(READLINE, rl_command_func_t *, rl_named_function, const char *)
LAZILY_2(READLINE, int, rl_newline, int, int)
LAZILY_0(READLINE, int, rl_on_new_line)
LAZILY_1(READLINE, void, rl_prep_terminal, int)
LAZILY_0(READLINE, void, rl_redisplay)
LAZILY_2(READLINE, void, rl_replace_line, const char *, int)
LAZILY_0(READLINE, void, rl_resize_terminal)
LAZILY_1(READLINE, int, rl_set_prompt, const char *)
LAZILY_2(READLINE, int, rl_variable_bind, const char *, const char *)
LAZILY_1(READLINE, char *, rl_variable_value, const char *)
LAZILY_2(READLINE, int, rl_vi_complete, int, int)
LAZILY_2(READLINE, int, rl_vi_end_word, int, int)
LAZILY_2(READLINE, int, rl_vi_insertion_mode, int, int)
LAZILY_2(READLINE, int, rl_vi_next_word, int, int)
LAZILY_1(READLINE, void, stifle_history, int)
LAZILY_0(READLINE, void, using_history)
LAZILY_0(READLINE, int, where_history)

LAZILY_VARIABLE(READLINE, history_base)
LAZILY_VARIABLE(READLINE, history_length)
LAZILY_VARIABLE(READLINE, rl_attempted_completion_function)
LAZILY_VARIABLE(READLINE, rl_attempted_completion_over)
LAZILY_VARIABLE(READLINE, rl_basic_quote_characters)
LAZILY_VARIABLE(READLINE, rl_catch_signals)
LAZILY_VARIABLE(READLINE, rl_catch_sigwinch)
LAZILY_VARIABLE(READLINE, rl_completion_suppress_append)
LAZILY_VARIABLE(READLINE, rl_completion_word_break_hook)
LAZILY_VARIABLE(READLINE, rl_display_prompt)
LAZILY_VARIABLE(READLINE, rl_end)
LAZILY_VARIABLE(READLINE, rl_getc_function)
LAZILY_VARIABLE(READLINE, rl_line_buffer)
LAZILY_VARIABLE(READLINE, rl_outstream)
LAZILY_VARIABLE(READLINE, rl_point)
LAZILY_VARIABLE(READLINE, rl_prompt)
LAZILY_VARIABLE(READLINE, rl_readline_name)
LAZILY_VARIABLE(READLINE, rl_readline_state)
LAZILY_VARIABLE(READLINE, rl_redisplay_function)
LAZILY_VARIABLE(READLINE, rl_sort_completion_matches)
LAZILY_VARIABLE(READLINE, rl_startup_hook)

/// The value of a variable of readline that its header does not declare; -1 where the library keeps it for itself.
static inline int readline_private(const char *name) {
  void *handle = dlopen(READLINE, RTLD_LAZY | RTLD_LOCAL);
  int *variable = handle ? (int *)dlsym(handle, name) : NULL;
  if (handle) dlclose(handle);
  return variable ? *variable : -1;
}

/// How many columns a character takes, as the C library and readline have it; -1 for a control character.
static inline int readline_width(unsigned int scalar) {
  extern int wcwidth(wchar_t);
  return wcwidth((wchar_t)scalar);
}
