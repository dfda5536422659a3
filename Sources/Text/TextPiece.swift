internal import CHarfBuzz

/// Characters of one line that are shaped together.
struct TextPiece {
  let characters: ArraySlice<Character>
  /// The place of the first character in the line.
  let start: Int
  /// The number of the part of the text that they are in.
  let part: Int
  let face: FontFace
  /// Whether the face has none of them.
  let isMissing: Bool
  let level: UInt8
  let script: hb_script_t

  /// A glyph in units of the face, y upwards.
  struct ShapedGlyph {
    let id: UInt32
    /// The place in the line of the character that it is drawn for.
    let character: Int
    let advance: (x: Double, y: Double)
    let offset: (x: Double, y: Double)
  }

  /// How many scalars of one character are drawn. HarfBuzz takes a time that grows with the square of
  /// their number.
  ///
  /// Source: the stream-safe format of UAX #15 allows for 30 marks, and an emoji has up to 10 parts.
  private static let longestCharacter = 128

  /// Digits that are all equally wide, so that numbers stand in columns and do not tremble while they count.
  private static let features = [
    hb_feature_t(
      tag: hb_tag_from_string("tnum", 4), value: 1, start: 0, end: UInt32(bitPattern: -1))
  ]

  /// The pieces of a line in reading order; `parts` says the font of each character.
  static func pieces(
    of characters: ArraySlice<Character>, in parts: TextParts, from fonts: FontSet,
    isRightToLeft: Bool
  ) -> [TextPiece] {
    let order = ReadingOrder(characters, isRightToLeft: isRightToLeft)
    let scripts = scripts(of: characters)
    var faces = [[Character: FontFace?]](repeating: [:], count: parts.fonts.count)
    var pieces: [TextPiece] = []
    var start = 0
    func isSame(_ a: Int, _ b: Int, _ face: FontFace?, _ other: FontFace?) -> Bool {
      order.levels[a] == order.levels[b] && scripts[a] == scripts[b] && face === other
        && parts.numbers[a] == parts.numbers[b]
    }
    func face(at place: Int) -> FontFace? {
      let character = characters[characters.startIndex + place]
      let part = parts.numbers[place]
      if let known = faces[part][character] { return known }
      let face = fonts.face(for: character, weight: parts.fonts[part].weight)
      faces[part][character] = .some(face)
      return face
    }
    while start < characters.count {
      let first = face(at: start)
      var end = start + 1
      while end < characters.count, isSame(start, end, first, face(at: end)) { end += 1 }
      let place = characters.startIndex
      pieces.append(
        TextPiece(
          characters: characters[place + start..<place + end], start: start,
          part: parts.numbers[start],
          face: first ?? fonts.face(of: parts.fonts[parts.numbers[start]].weight),
          isMissing: first == nil,
          level: order.levels[start], script: scripts[start]))
      start = end
    }
    return pieces
  }

  /// The writing system of each character; common characters take that of the letters before them,
  /// and at the start that of those after them.
  private static func scripts(of characters: ArraySlice<Character>) -> [hb_script_t] {
    var scripts = characters.map { $0.unicodeScalars.first?.script ?? HB_SCRIPT_COMMON }
    var current = scripts.first { !$0.isShared } ?? HB_SCRIPT_LATIN
    for index in scripts.indices {
      if scripts[index].isShared { scripts[index] = current } else { current = scripts[index] }
    }
    return scripts
  }

  /// Calls `body` with every glyph, from left to right.
  func forEachGlyph(_ body: (ShapedGlyph) -> Void) {
    if isMissing {
      for place in level % 2 == 0 ? Array(0..<characters.count) : (0..<characters.count).reversed()
      {
        let advance = (x: face.advance(of: 0), y: 0.0)
        body(
          ShapedGlyph(id: 0, character: start + place, advance: advance, offset: (x: 0, y: 0)))
      }
      return
    }
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    fill(buffer)
    // Nothing may depend on the environment, which names other shapers and a language if asked.
    "ot".withCString { name in
      let shapers: [UnsafePointer<CChar>?] = [name, nil]
      _ = hb_shape_full(face.font, buffer, TextPiece.features, 1, shapers)
    }
    var (infoCount, positionCount): (UInt32, UInt32) = (0, 0)
    guard let infos = hb_buffer_get_glyph_infos(buffer, &infoCount),
      let positions = hb_buffer_get_glyph_positions(buffer, &positionCount)
    else { return }
    for index in 0..<Int(min(infoCount, positionCount)) {
      let (info, position) = (infos[index], positions[index])
      body(
        ShapedGlyph(
          id: info.codepoint, character: Int(info.cluster),
          advance: (Double(position.x_advance), Double(position.y_advance)),
          offset: (Double(position.x_offset), Double(position.y_offset))))
    }
  }

  private func fill(_ buffer: OpaquePointer?) {
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    hb_buffer_set_direction(buffer, level % 2 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
    for (place, character) in characters.enumerated() {
      for scalar in character.unicodeScalars.prefix(TextPiece.longestCharacter) {
        let isControl = scalar.properties.generalCategory == .control
        hb_buffer_add(buffer, isControl ? 0x20 : scalar.value, UInt32(clamping: start + place))
      }
    }
  }
}
