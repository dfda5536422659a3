internal import CHarfBuzz
internal import Geometry
internal import Synchronization

/// One face of a font file, by its bytes: which characters it has, how wide they are and how they
/// look, all in its own units and unhinted.
package final class FontFace: Sendable {
  // It is immutable, so HarfBuzz allows its use on every thread; this is the only owner.
  nonisolated(unsafe) let font: OpaquePointer
  /// The owner of the bytes of the file.
  private let owner: any AnyObject & Sendable
  /// As the file calls it: `DejaVu Sans Bold`.
  package let name: String
  /// How many of its units are a point at size 1.
  package let unitsPerEm: Double
  private let ascender: Double
  private let descender: Double
  /// The outlines that were asked for, by glyph.
  private let outlines = Mutex<[UInt32: Outline]>([:])

  /// A glyph as it looks in the units of the face, y down from the baseline.
  struct Outline {
    let path: Path
    /// Nil for a glyph that shows nothing, such as a space.
    let bounds: Rect?
  }

  /// The face at `index` of a TrueType or OpenType file, or collection.
  package convenience init(bytes: [UInt8], index: Int = 0) throws(FontError) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    try self.init(UnsafeRawBufferPointer(copy), of: Copy(copy), index: index)
  }

  /// The face at `index` of a TrueType or OpenType file, or collection, that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file, which stay the same as long as `owner` lives.
  ///   - owner: The owner of the memory; the face keeps it.
  package init(
    _ bytes: UnsafeRawBufferPointer, of owner: any AnyObject & Sendable, index: Int = 0
  ) throws(FontError) {
    self.owner = owner
    let blob = hb_blob_create(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    // Each of the three retains the object that it is made from.
    let face = hb_face_create(blob, UInt32(clamping: index))
    hb_blob_destroy(blob)
    // Bytes that are not a font have an empty face, and an empty face a font without glyphs.
    guard let made = hb_font_create(face) else { throw FontError("cannot be held in memory") }
    font = made
    hb_ot_font_set_funcs(font)
    let units = hb_face_get_upem(face)
    hb_font_set_scale(font, Int32(clamping: units), Int32(clamping: units))
    hb_font_make_immutable(font)
    var extents = hb_font_extents_t()
    let hasExtents = hb_font_get_h_extents(font, &extents) != 0
    unitsPerEm = Double(units)
    (ascender, descender) = (Double(extents.ascender), -Double(extents.descender))
    name = Self.name(of: face)
    let count = hb_face_get_glyph_count(face)
    hb_face_destroy(face)
    guard count > 0, hasExtents, ascender + descender > 0 else { throw FontError("is not a font") }
  }

  deinit { hb_font_destroy(font) }

  private static func name(of face: OpaquePointer?) -> String {
    var bytes = [CChar](repeating: 0, count: 128)
    var size = UInt32(bytes.count)
    hb_ot_name_get_utf8(
      face, hb_ot_name_id_t(HB_OT_NAME_ID_FULL_NAME),
      hb_language_from_string("en", -1), &size, &bytes)
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// How far lines reach at `size` points.
  package func metrics(size: Double) -> FontMetrics {
    let scale = size / unitsPerEm
    return FontMetrics(ascent: ascender * scale, descent: descender * scale)
  }

  /// The glyph of a character that is one scalar; nil if there is none.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// How far the pen moves for a glyph, in units of the face.
  func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(font, glyph))
  }

  func outline(of glyph: UInt32) -> Outline {
    outlines.withLock { outlines in
      if let known = outlines[glyph] { return known }
      let path = draw(glyph)
      let outline = Outline(path: path, bounds: path.boundingBox)
      outlines[glyph] = outline
      return outline
    }
  }

  /// A copy of the bytes of a file.
  private final class Copy: Sendable {
    // They are never written to.
    nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

    init(_ bytes: UnsafeMutableRawBufferPointer) { self.bytes = bytes }

    deinit { bytes.deallocate() }
  }

  private func draw(_ glyph: UInt32) -> Path {
    var path = Path()
    withUnsafeMutablePointer(to: &path) { path in
      harfbuzz_draw_glyph(font, glyph, pens, path)
    }
    return path
  }
}

extension FontFace: Hashable {
  /// Whether they are the same one: two that were read from one file are not.
  package static func == (a: FontFace, b: FontFace) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The callbacks that draw outlines into a `Path`; immutable, like the fonts.
private nonisolated(unsafe) let pens: OpaquePointer? = {
  func path(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Path>? {
    data?.assumingMemoryBound(to: Path.self)
  }
  func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x), y: -Double(y)) }
  let pens = hb_draw_funcs_create()
  hb_draw_funcs_set_move_to_func(
    pens, { _, data, _, x, y, _ in path(data)?.pointee.move(to: point(x, y)) }, nil, nil)
  hb_draw_funcs_set_line_to_func(
    pens, { _, data, _, x, y, _ in path(data)?.pointee.addLine(to: point(x, y)) }, nil, nil)
  hb_draw_funcs_set_quadratic_to_func(
    pens,
    { _, data, _, cx, cy, x, y, _ in
      path(data)?.pointee.addQuadCurve(to: point(x, y), control: point(cx, cy))
    }, nil, nil)
  hb_draw_funcs_set_cubic_to_func(
    pens,
    { _, data, _, x1, y1, x2, y2, x, y, _ in
      path(data)?.pointee.addCurve(
        to: point(x, y), control1: point(x1, y1), control2: point(x2, y2))
    }, nil, nil)
  hb_draw_funcs_set_close_path_func(
    pens, { _, data, _, _ in path(data)?.pointee.close() }, nil, nil)
  hb_draw_funcs_make_immutable(pens)
  return pens
}()
