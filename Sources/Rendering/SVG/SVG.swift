internal import Geometry
package import Graphics

/// `list` as a file of SVG, in UTF-8: one element a line, and the same bytes for the same picture.
///
/// Coordinates are points, rounded to 1/256 and then written with three decimals, so that the picture
/// drawn from them has the pixels of the list's own. Colours are rounded to 8 bits a channel. Lines so dense
/// that a drawing leaves points out lose the same points here.
///
/// - Parameters:
///   - owner: Whose an item is, by its number in the list; nil if it has no words. Ids come from it.
///   - description: What is said to readers who cannot see the picture.
///   - limits: Of these, `canvasPixels` and `dashes` hold.
///   - isCancelled: Asked every few thousand segments.
/// - Throws: `RenderingError.lacking` for what SVG has no words for, besides what drawing throws.
package func svg(
  of list: DisplayList, owner: (Int) -> ItemOwner? = { _ in nil },
  description: SVGDescription = SVGDescription(), options: SVGOptions = SVGOptions(),
  limits: RenderingLimits = RenderingLimits(), isCancelled: () -> Bool = { false }
) throws(RenderingError) -> [UInt8] {
  try svg(
    of: list, moving: SVGMotions(), owner: owner, description: description, options: options,
    limits: limits, isCancelled: isCancelled)
}

/// The same of a list that moves.
func svg(
  of list: DisplayList, moving motions: SVGMotions, owner: (Int) -> ItemOwner?,
  description: SVGDescription, options: SVGOptions, limits: RenderingLimits,
  isCancelled: () -> Bool
) throws(RenderingError) -> [UInt8] {
  let canvas = try Canvas(list.canvas, scale: 1, limits: limits)
  guard let ground = Pixel(list.background) else { throw .notFinite(item: nil) }
  var owners: [Int: [ItemOwner.Part]] = [:]
  for number in list.owners where owners[number] == nil {
    owners[number] = owner(number)?.parts.reversed() ?? []
  }
  var writer = SVGWriter(
    list, on: canvas, owners: owners, speaks: description.parts.isEmpty, options, limits,
    motions: motions)
  let isHidden = !description.parts.isEmpty
  try writer.write(SVGNode.tree(of: list), depth: isHidden ? 2 : 1, isCancelled: isCancelled)
  var file = SVGText()
  file.writeHead(of: list, description, options)
  file.write(parts: description.parts, depth: 1)
  if !writer.definitions.text.bytes.isEmpty {
    file.write("  <defs>\n")
    file.write(writer.definitions.text)
    file.write("  </defs>\n")
  }
  if isHidden {
    file.begin("g", depth: 1)
    file.attribute("id", options.idPrefix + SVGText.pictureID)
    file.attribute("aria-hidden", "true")
    file.write(">\n")
  }
  if !options.isTransparent, ground.alpha > 0 || !motions.ground.isEmpty {
    let depth = isHidden ? 2 : 1
    file.begin("rect", depth: depth)
    file.attribute("id", options.idPrefix + SVGText.groundID)
    file.attribute("width", max(1, list.canvas.width))
    file.attribute("height", max(1, list.canvas.height))
    file.paint("fill", ground)
    file.end("rect", motions.ground, depth: depth)
  }
  file.write(writer.text)
  if isHidden { file.end("g", depth: 1) }
  file.write("</svg>\n")
  return file.bytes
}

extension SVGText {
  private static let titleID = "title"
  private static let descriptionID = "description"
  fileprivate static let pictureID = "picture"
  fileprivate static let groundID = "ground"
  /// The ids, without their prefix, that no owner's element has.
  static let fixedIDs = [titleID, descriptionID, pictureID, groundID]

  /// Writes the root's tag, the title and the description.
  fileprivate mutating func writeHead(
    of list: DisplayList, _ description: SVGDescription, _ options: SVGOptions
  ) {
    let (width, height) = (max(1, list.canvas.width), max(1, list.canvas.height))
    write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    if let millimetres = options.physicalWidth {
      attribute("width") { $0.write(length: millimetres) }
      attribute("height") { $0.write(length: millimetres / width * height) }
    } else {
      attribute("width", width)
      attribute("height", height)
    }
    attribute("viewBox") { text in
      text.write("0 0 ")
      text.write(width)
      text.write(" ")
      text.write(height)
    }
    let hasTree = !description.parts.isEmpty || !list.owners.isEmpty
    attribute("role", hasTree ? "graphics-document" : "img")
    // A picture without a title is called what it says.
    let isSaid = !description.description.isEmpty
    let titleID = options.idPrefix + Self.titleID
    let descriptionID = options.idPrefix + Self.descriptionID
    if !description.title.isEmpty {
      attribute("aria-labelledby", titleID)
      if isSaid { attribute("aria-describedby", descriptionID) }
    } else if isSaid {
      attribute("aria-labelledby", descriptionID)
    }
    let hasText = list.items.contains { if case .glyphs = $0 { true } else { false } }
    if hasText, options.letters == .text { attribute("font-family", SVGFont.fallbacks) }
    write(">\n")
    for (tag, id, text) in [
      ("title", titleID, description.title),
      ("desc", descriptionID, description.description),
    ] where !text.isEmpty {
      write("  <\(tag) id=\"\(id)\">")
      write(escaping: text)
      write("</\(tag)>\n")
    }
  }

  /// Writes a length on paper.
  private mutating func write(length millimetres: Double) {
    write(millimetres)
    write("mm")
  }

  /// Writes what is said of parts: elements that draw nothing.
  fileprivate mutating func write(parts: [SVGDescription.Part], depth: Int) {
    for part in parts {
      begin("g", depth: depth)
      attribute("role", part.parts.isEmpty ? "graphics-symbol" : "graphics-object")
      attribute("aria-label", part.label)
      if part.parts.isEmpty {
        write("/>\n")
      } else {
        write(">\n")
        write(parts: part.parts, depth: depth + 1)
        end("g", depth: depth)
      }
    }
  }

  /// Writes a colour, and its alpha where it is not opaque: `fill="#4682be" fill-opacity=".5"`.
  mutating func paint(_ name: String, _ color: Pixel, as attribute: String? = nil) {
    write(" \(attribute ?? name)=\"")
    var opaque = color
    opaque.alpha = 255
    write(opaque.description)
    write("\"")
    guard color.alpha < 255 else { return }
    write(" \(name)-opacity=\"")
    write(Double(color.alpha) / 255)
    write("\"")
  }
}
