internal import CHarfBuzz

extension Unicode.Scalar {
  /// The writing system it belongs to; `common` or `inherited` for what many share.
  var script: hb_script_t { hb_unicode_script(hb_unicode_funcs_get_default(), value) }
}

extension hb_script_t {
  /// Whether it says nothing about the text around it.
  var isShared: Bool {
    self == HB_SCRIPT_COMMON || self == HB_SCRIPT_INHERITED || self == HB_SCRIPT_UNKNOWN
  }

  var isRightToLeft: Bool { hb_script_get_horizontal_direction(self) == HB_DIRECTION_RTL }

  /// Whether lines break between its letters, which stand for syllables or words.
  var isIdeographic: Bool {
    self == HB_SCRIPT_HAN || self == HB_SCRIPT_HIRAGANA || self == HB_SCRIPT_KATAKANA
  }
}
