#include <csv.h>
#include "../Lazily/lazily.h"

#define CSV "libcsv.so.3"
LAZILY_4(CSV, int, csv_fini, struct csv_parser *, void (*)(void *, size_t, void *), void (*)(int, void *), void *)
LAZILY_1(CSV, void, csv_free, struct csv_parser *)
LAZILY_2(CSV, int, csv_init, struct csv_parser *, unsigned char)
LAZILY_6(CSV, size_t, csv_parse, struct csv_parser *, const void *, size_t, void (*)(void *, size_t, void *), void (*)(int, void *), void *)
LAZILY_2(CSV, void, csv_set_blk_size, struct csv_parser *, size_t)
LAZILY_2(CSV, void, csv_set_delim, struct csv_parser *, unsigned char)
LAZILY_2(CSV, int, csv_set_opts, struct csv_parser *, unsigned char)
LAZILY_2(CSV, void, csv_set_space_func, struct csv_parser *, int (*)(unsigned char))
