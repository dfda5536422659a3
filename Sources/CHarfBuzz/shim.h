#include <hb-ot.h>
#include <hb.h>

// Version 7 gave the same function another name.
static inline void harfbuzz_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *pens, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, pens, data);
#else
  hb_font_get_glyph_shape(font, glyph, pens, data);
#endif
}
