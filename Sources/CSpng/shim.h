#include <spng.h>
#include "../Lazily/lazily.h"

#define SPNG "libspng.so.0"
LAZILY_1(SPNG, void, spng_ctx_free, spng_ctx *)
LAZILY_1(SPNG, spng_ctx *, spng_ctx_new, int)
LAZILY_1(SPNG, int, spng_decode_chunks, spng_ctx *)
LAZILY_5(SPNG, int, spng_decode_image, spng_ctx *, void *, size_t, int, int)
LAZILY_2(SPNG, int, spng_get_ihdr, spng_ctx *, struct spng_ihdr *)
LAZILY_3(SPNG, int, spng_get_text, spng_ctx *, struct spng_text *, uint32_t *)
LAZILY_3(SPNG, int, spng_set_chunk_limits, spng_ctx *, size_t, size_t)
LAZILY_3(SPNG, int, spng_set_png_buffer, spng_ctx *, const void *, size_t)
LAZILY_1(SPNG, const char *, spng_strerror, int)
LAZILY_0(SPNG, const char *, spng_version_string)
