internal import Geometry
internal import Graphics

/// The operators of a page or of a group, and the resources that they name.
///
/// Only what differs from the state before is written.
struct PDFContent {
  private(set) var text = PDFText()
  private var resources: [PDFResource: [String: Int]] = [:]
  private var state: State
  private var saved: [State] = []

  /// What operators set, with the values at the beginning of a page; nil where it is not known.
  private struct State {
    var fill: Pixel? = Pixel(0, 0, 0)
    var stroke: Pixel? = Pixel(0, 0, 0)
    var alpha: UInt8 = 255
    var pen: PDFText? = PDFText()
  }

  /// The content of a page.
  init() { state = State() }

  /// The content of a group, which begins with the colours and the pen of whatever paints it, and opaque.
  ///
  /// Source: ISO 32000-1:2008, 8.10.1 and 11.6.6.
  static var group: PDFContent {
    var content = PDFContent()
    content.state = State(fill: nil, stroke: nil, pen: nil)
    return content
  }

  // MARK: State

  mutating func save() {
    text.write("q\n")
    saved.append(state)
  }

  mutating func restore() {
    text.write("Q\n")
    state = saved.popLast() ?? State()
  }

  /// Has what follows in the coordinates that the transform maps to those before.
  mutating func concatenate(_ transform: AffineTransform) {
    guard transform != .identity else { return }
    write(coefficients: transform)
    text.write("cm\n")
  }

  /// Writes the six numbers of a transform, with decimals enough for what they multiply.
  private mutating func write(coefficients transform: AffineTransform) {
    for number in [transform.a, transform.b, transform.c, transform.d] {
      text.write(number, decimals: 9)
      text.write(UInt8(ascii: " "))
    }
    for number in [transform.tx, transform.ty] {
      text.write(number, decimals: 6)
      text.write(UInt8(ascii: " "))
    }
  }

  /// Makes a colour what fills paint with.
  mutating func setFill(_ color: Pixel, _ file: inout PDFFile) {
    setAlpha(color.alpha, &file)
    if let fill = state.fill, color.hasLevels(of: fill) { return }
    write(color, gray: "g\n", "rg\n")
    state.fill = color
  }

  /// Makes a colour what strokes paint with.
  mutating func setStroke(_ color: Pixel, _ file: inout PDFFile) {
    setAlpha(color.alpha, &file)
    if let stroke = state.stroke, color.hasLevels(of: stroke) { return }
    write(color, gray: "G\n", "RG\n")
    state.stroke = color
  }

  private mutating func write(_ color: Pixel, gray: StaticString, _ color3: StaticString) {
    if color.red == color.green, color.green == color.blue {
      text.write(level: color.red)
      text.write(UInt8(ascii: " "))
      text.write(gray)
    } else {
      text.write(levels: color)
      text.write(color3)
    }
  }

  /// Makes an alpha that of all paint, and of groups.
  mutating func setAlpha(_ alpha: UInt8, _ file: inout PDFFile) {
    guard alpha != state.alpha else { return }
    var dictionary = PDFText()
    dictionary.write("<</Type/ExtGState/ca ")
    dictionary.write(level: alpha)
    dictionary.write("/CA ")
    dictionary.write(level: alpha)
    dictionary.write(">>")
    use(dictionary, named: "A\(alpha)", &file)
    state.alpha = alpha
  }

  /// Multiplies what follows, until `restore`, by the group of a number: by its alpha, or for `luminosity` by
  /// its brightness.
  mutating func setMask(_ group: Int, luminosity: Bool = false, _ file: inout PDFFile) {
    var dictionary = PDFText()
    dictionary.write("<</Type/ExtGState/SMask<</Type/Mask/S/")
    dictionary.write(luminosity ? "Luminosity" : "Alpha")
    dictionary.write("/G ")
    dictionary.write(reference: group)
    dictionary.write(">>>>")
    use(dictionary, named: "M\(group)", &file)
  }

  /// Has what follows change what lies below it, until `restore`.
  mutating func setBlend(_ blend: Blend, _ file: inout PDFFile) {
    use(PDFText("<</Type/ExtGState/BM/\(blend.rawValue)>>"), named: blend.rawValue, &file)
  }

  /// How a paint changes what lies below it.
  enum Blend: String {
    /// What is lighter shows.
    case lighten = "Lighten"
    case difference = "Difference"
  }

  private mutating func use(_ state: PDFText, named name: String, _ file: inout PDFFile) {
    resources[.state, default: [:]][name] = file.add(state)
    text.write("/\(name) gs\n")
  }

  /// Makes these the pen of strokes.
  mutating func setPen(_ pen: PDFText) {
    guard pen != state.pen else { return }
    text.write(pen)
    state.pen = pen
  }

  // MARK: Painting

  /// Paints the inside of a path.
  mutating func fill(_ path: PDFPath, _ rule: FillRule) {
    text.write(path.data)
    text.write(rule == .evenOdd ? "f*\n" : "f\n")
  }

  mutating func stroke(_ path: PDFPath) {
    text.write(path.data)
    text.write("S\n")
  }

  /// Keeps what follows within a path, until `restore`; without one, nothing shows.
  mutating func clip(to path: PDFPath, _ rule: FillRule) {
    if path.isEmpty { text.write("0 0 m\n") } else { text.write(path.data) }
    text.write(rule == .evenOdd ? "W* n\n" : "W n\n")
  }

  /// Paints the colours of a shading all over the clip.
  mutating func paint(shading number: Int) {
    resources[.shading, default: [:]]["S\(number)"] = number
    text.write("/S\(number) sh\n")
  }

  /// Paints a group.
  mutating func paint(group number: Int) {
    resources[.group, default: [:]]["G\(number)"] = number
    text.write("/G\(number) Do\n")
  }

  // MARK: Letters

  /// Writes letters that are read and selected, but not painted.
  ///
  /// - Parameters:
  ///   - font: The number of their font.
  ///   - place: The transform from a baseline along which y is up, in points.
  ///   - codes: What the font calls the letters, from left to right.
  mutating func write(
    unpainted codes: [UInt16], font: Int, size: Double, _ place: AffineTransform
  ) {
    resources[.font, default: [:]]["F\(font)"] = font
    text.write("BT\n3 Tr\n/F\(font) ")
    text.write(size, decimals: 6)
    text.write(" Tf\n")
    write(coefficients: place)
    text.write("Tm\n<")
    for code in codes { text.write(hex: code) }
    text.write("> Tj\nET\n")
  }

  // MARK: Structure

  /// Begins what belongs to the figure of a number on the page.
  mutating func begin(figure number: Int) { text.write("/Figure<</MCID \(number)>>BDC\n") }

  /// Ends what the last one began.
  mutating func end() { text.write("EMC\n") }

  // MARK: Resources

  /// The dictionary of what the operators name.
  var resourceDictionary: PDFText {
    var dictionary = PDFText()
    dictionary.write("<<")
    for kind in PDFResource.allCases {
      guard let names = resources[kind] else { continue }
      dictionary.write("/\(kind.rawValue)<<")
      for (name, number) in names.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
        dictionary.write("/\(name) ")
        dictionary.write(reference: number)
      }
      dictionary.write(">>")
    }
    dictionary.write(">>")
    return dictionary
  }
}

/// A kind of thing that operators name, as resources call it.
enum PDFResource: String, CaseIterable {
  case state = "ExtGState"
  case shading = "Shading"
  case group = "XObject"
  case font = "Font"
}

extension Pixel {
  /// Whether they differ in their alpha only.
  fileprivate func hasLevels(of other: Pixel) -> Bool {
    (red, green, blue) == (other.red, other.green, other.blue)
  }
}
