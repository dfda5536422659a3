#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include "../Lazily/lazily.h"

// The interface of a version is that of no other.
#define MARKDOWN "libcmark-gfm.so." CMARK_GFM_VERSION_STRING
#define EXTENSIONS "libcmark-gfm-extensions.so." CMARK_GFM_VERSION_STRING
LAZILY_1(MARKDOWN, cmark_syntax_extension *, cmark_find_syntax_extension, const char *)
LAZILY_0(EXTENSIONS, void, cmark_gfm_core_extensions_ensure_registered)
LAZILY_0(MARKDOWN, cmark_mem *, cmark_get_default_mem_allocator)
LAZILY_1(EXTENSIONS, uint8_t *, cmark_gfm_extensions_get_table_alignments, cmark_node *)
LAZILY_1(EXTENSIONS, uint16_t, cmark_gfm_extensions_get_table_columns, cmark_node *)
LAZILY_1(MARKDOWN, void, cmark_iter_free, cmark_iter *)
LAZILY_1(MARKDOWN, cmark_node *, cmark_iter_get_node, cmark_iter *)
LAZILY_1(MARKDOWN, cmark_iter *, cmark_iter_new, cmark_node *)
LAZILY_1(MARKDOWN, cmark_event_type, cmark_iter_next, cmark_iter *)
LAZILY_1(MARKDOWN, void, cmark_node_free, cmark_node *)
LAZILY_1(MARKDOWN, int, cmark_node_get_end_line, cmark_node *)
LAZILY_1(MARKDOWN, const char *, cmark_node_get_fence_info, cmark_node *)
LAZILY_4(MARKDOWN, int, cmark_node_get_fenced, cmark_node *, int *, int *, char *)
LAZILY_1(MARKDOWN, int, cmark_node_get_heading_level, cmark_node *)
LAZILY_1(MARKDOWN, int, cmark_node_get_list_start, cmark_node *)
LAZILY_1(MARKDOWN, int, cmark_node_get_list_tight, cmark_node *)
LAZILY_1(MARKDOWN, cmark_list_type, cmark_node_get_list_type, cmark_node *)
LAZILY_1(MARKDOWN, const char *, cmark_node_get_literal, cmark_node *)
LAZILY_1(MARKDOWN, int, cmark_node_get_start_line, cmark_node *)
LAZILY_1(MARKDOWN, const char *, cmark_node_get_title, cmark_node *)
LAZILY_1(MARKDOWN, cmark_node_type, cmark_node_get_type, cmark_node *)
LAZILY_1(MARKDOWN, const char *, cmark_node_get_type_string, cmark_node *)
LAZILY_1(MARKDOWN, const char *, cmark_node_get_url, cmark_node *)
LAZILY_1(MARKDOWN, cmark_node *, cmark_node_first_child, cmark_node *)
LAZILY_1(MARKDOWN, cmark_node *, cmark_node_next, cmark_node *)
LAZILY_1(MARKDOWN, cmark_node *, cmark_node_parent, cmark_node *)
LAZILY_1(MARKDOWN, cmark_node *, cmark_node_previous, cmark_node *)
LAZILY_2(MARKDOWN, int, cmark_node_set_url, cmark_node *, const char *)
LAZILY_1(MARKDOWN, void, cmark_node_unlink, cmark_node *)
LAZILY_2(MARKDOWN, int, cmark_parser_attach_syntax_extension, cmark_parser *, cmark_syntax_extension *)
LAZILY_3(MARKDOWN, void, cmark_parser_feed, cmark_parser *, const char *, size_t)
LAZILY_1(MARKDOWN, cmark_node *, cmark_parser_finish, cmark_parser *)
LAZILY_1(MARKDOWN, void, cmark_parser_free, cmark_parser *)
LAZILY_1(MARKDOWN, cmark_parser *, cmark_parser_new, int)
LAZILY_3(MARKDOWN, char *, cmark_render_html, cmark_node *, int, cmark_llist *)
LAZILY_0(MARKDOWN, const char *, cmark_version_string)
