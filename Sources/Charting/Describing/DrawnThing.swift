internal import Geometry
internal import Graphics
internal import Layers
internal import Text

/// A thing of a picture, with all that is drawn of it.
struct DrawnThing {
  /// What tells things apart: a chart or a control is one, whatever it is made of.
  enum Key: Hashable {
    case layer(Int, ItemOwner)
    case whole(ItemOwner)

    var owner: ItemOwner {
      switch self {
      case .layer(_, let owner), .whole(let owner): owner
      }
    }

    /// - Parameter number: The number of the owner in its display list.
    init(_ owner: ItemOwner, _ number: Int) {
      let place = owner.parts.firstIndex { Key.wholes.contains($0.noun) }
      self = place.map { .whole(ItemOwner(Array(owner.parts[$0...]))) } ?? .layer(number, owner)
    }

    private static let wholes: Set<String> = [
      "chart", "control", "button", "slider", "segmented control", "switch",
    ]
  }

  /// One painted item, in canvas coordinates.
  struct Mark {
    enum Kind { case fill, stroke, gradient, glyphs }

    let kind: Kind
    /// That of a gradient is the first of its colours.
    let color: Color
    let box: Rect
    /// What a path is: `rectangle`, `circle`, `line`; empty for a text.
    var shape = ""
    /// The colours of a gradient, or the letters of a text.
    var words = ""

    /// Nil for an item that paints nothing.
    init?(_ item: DisplayList.Item) {
      switch item {
      case .fill(let path, let color, _):
        // Nothing is inside a line between two points.
        guard path.elements.count > 2, let box = path.boundingBoxOfPath, color.alpha > 0
        else { return nil }
        (kind, self.color, self.box) = (.fill, color, box)
        shape = Mark.shape(of: path, box)
      case .stroke(let path, let color, _, let transform):
        guard let box = path.boundingBoxOfPath?.covered(by: transform), color.alpha > 0 else {
          return nil
        }
        (kind, self.color, self.box) = (.stroke, color, box)
        let outline = Mark.shape(of: path, box)
        shape = outline == "shape" ? "line" : outline
      case .gradient(let path, let shading):
        guard let box = path.boundingBoxOfPath, let first = shading.stops.first else { return nil }
        (kind, color, self.box) = (.gradient, first.color, box)
        shape = Mark.shape(of: path, box)
        words = shading.stops.map(\.color.name).withoutRepetitions.joined(separator: " to ")
      case .glyphs(let run, let color, let transform):
        guard let box = run.bounds(applying: transform) else { return nil }
        (kind, self.color, self.box) = (.glyphs, color, box)
        words = run.string
      case .beginGroup, .beginMask, .endGroup: return nil
      }
    }

    /// Whether any of it may be seen through a rectangle; a line has an extent, though its box has none.
    func isSeen(in window: Rect) -> Bool {
      box.minX < window.maxX && box.maxX > window.minX && box.minY < window.maxY
        && box.maxY > window.minY
        || kind == .stroke && box.minX <= window.maxX && box.maxX >= window.minX
          && box.minY <= window.maxY && box.maxY >= window.minY
    }

    func isRectangle(of size: Size) -> Bool {
      kind == .fill && shape == "rectangle" && box == Rect(origin: .zero, size: size)
    }

    private static func shape(of path: Path, _ box: Rect) -> String {
      if path == Path(box) { return "rectangle" }
      let isRound = path.isNearly(Path(ovalIn: box))
      if isRound { return (box.width - box.height).magnitude < 0.5 ? "circle" : "oval" }
      guard case .move(let start)? = path.elements.first else { return "shape" }
      let rounded = Path(roundedRect: box, cornerRadius: start.x - box.minX)
      return path.isNearly(rounded) ? "rounded rectangle" : "shape"
    }
  }

  private let owner: ItemOwner
  private var marks: [Mark]
  /// The smallest rectangle around all that is drawn of it, in canvas coordinates.
  private(set) var box: Rect

  init(_ owner: ItemOwner, _ mark: Mark) {
    (self.owner, marks, box) = (owner, [mark], mark.box)
  }

  mutating func add(_ mark: Mark) {
    marks.append(mark)
    box = box.union(mark.box)
  }

  // MARK: Words

  /// Whether it is more than a box, a line or a text: what a program has drawn.
  private var isDrawing: Bool {
    guard case .layer = Key(owner, 0) else { return false }
    return marks.count > 2 && marks.contains { $0.kind != .glyphs }
  }

  /// All its letters, in quotes; nil if it has none.
  private var text: String? {
    guard owner.part.noun != "chart" else { return nil }
    let texts = marks.filter { $0.kind == .glyphs }.map(\.words)
    return texts.isEmpty
      ? nil : texts.joined(separator: " ").shortened(toWords: 12).debugDescription
  }

  /// The singular that it is counted by.
  private var noun: String {
    if isDrawing { return "drawing" }
    guard ["shape", "drawing"].contains(owner.part.noun) else { return owner.part.noun }
    return marks[0].shape.isEmpty ? "text" : marks[0].shape
  }

  /// The colour that stands before its noun; empty where others are more telling.
  private var color: String {
    guard owner.part.noun != "chart", !isDrawing, [.fill, .stroke].contains(marks[0].kind)
    else { return "" }
    return marks[0].color.name
  }

  /// What is behind its noun: colours, an outline.
  private var addition: String {
    if owner.part.noun == "chart" { return "" }
    if isDrawing {
      let colors = Set(marks.map(\.color.name)).sorted()
      let texts = text.map { ", with \($0)" } ?? ""
      return (colors.count > 6 ? "" : " in \(listed(colors))") + texts
    }
    if marks[0].kind == .gradient { return " from \(marks[0].words)" }
    guard let outline = marks.dropFirst().first(where: { $0.kind == .stroke }) else { return "" }
    return " with \(article(outline.color.name)) outline"
  }

  private var size: String {
    switch noun {
    case "circle": " of \(points(box.width)) points"
    default: " of \(points(box.width)) by \(points(box.height)) points"
    }
  }

  /// `a red circle of 40 points with a black outline`, `the label "Rain"`.
  var clause: String {
    if let text, !isDrawing { return "the \(noun) \(text)" + (color.isEmpty ? "" : " on \(color)") }
    let words = [color, noun].filter { !$0.isEmpty }.joined(separator: " ")
    return article(words) + size + addition
  }

  /// Whether it is told together with another thing.
  func stands(with other: DrawnThing) -> Bool {
    noun == other.noun && (text == nil) == (other.text == nil)
      && owner.parts.dropFirst() == other.owner.parts.dropFirst()
  }

  /// `7 red views in a row, 40 points wide and 20 to 160 high`.
  ///
  /// - Parameter things: Two or more that stand together.
  static func clause(of things: [DrawnThing]) -> String {
    let noun = things[0].noun
    let colors = things.map { $0.color + $0.addition }
    let isOneColor = Set(colors).count == 1
    let adjective = isOneColor ? things[0].color : ""
    var clause = counted(
      things.count, [adjective, noun].filter { !$0.isEmpty }.joined(separator: " "))
    if isOneColor { clause += things[0].addition }
    clause += arrangement(of: things.map(\.box))
    let texts = things[0].isDrawing ? [] : things.compactMap(\.text)
    if !texts.isEmpty { return clause + ": " + shown(texts) }
    if !isOneColor { clause += ": " + shown(colors.withoutRepetitions) }
    let widths = extent(things.map(\.box.width))
    return "\(clause), \(widths) points wide and \(extent(things.map(\.box.height))) high"
  }

  /// Whether boxes follow each other from left to right or from the top down.
  private static func arrangement(of boxes: [Rect]) -> String {
    let pairs = Array(zip(boxes, boxes.dropFirst()))
    func isBeside(_ one: Rect, _ other: Rect) -> Bool {
      one.maxX <= other.minX + 0.5 || other.maxX <= one.minX + 0.5
    }
    if pairs.allSatisfy({ $0.midX < $1.midX && isBeside($0, $1) }) { return " in a row" }
    func isBelow(_ one: Rect, _ other: Rect) -> Bool { one.maxY <= other.minY + 0.5 }
    return pairs.allSatisfy({ isBelow($0, $1) }) ? " in a column" : ""
  }

  private static func extent(_ lengths: [Double]) -> String {
    let (least, greatest) = (points(lengths.min() ?? 0), points(lengths.max() ?? 0))
    return least == greatest ? least : "\(least) to \(greatest)"
  }

  /// The first of many, with commas.
  private static func shown(_ words: [String]) -> String {
    let more = words.count > 8 ? ", …" : ""
    return words.prefix(8).joined(separator: ", ") + more
  }
}

/// `1 view`, `3 views`.
func counted(_ count: Int, _ noun: String) -> String {
  let plural = noun.hasSuffix("switch") ? "\(noun)es" : "\(noun)s"
  return "\(count) \(count == 1 ? noun : plural)"
}

/// The words with their article.
private func article(_ words: String) -> String {
  "\("aeiou".contains(words.first ?? "b") ? "an" : "a") \(words)"
}

/// `red`, `red and blue`, `red, green and blue`.
private func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " and " + last
}

/// A length, to a tenth of a point.
func points(_ length: Double) -> String { ChartTexts.number((length * 10).rounded() / 10) }

extension [String] {
  /// The words without those that repeat the one before.
  fileprivate var withoutRepetitions: [String] {
    reduce(into: []) { words, word in if words.last != word { words.append(word) } }
  }
}

extension Path {
  /// Whether it is drawn like another path of the same kind.
  fileprivate func isNearly(_ other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    return zip(elements, other.elements).allSatisfy { one, other in
      let (numbers, others) = (one.coordinates, other.coordinates)
      return numbers.count == others.count
        && zip(numbers, others).allSatisfy { ($0 - $1).magnitude < 0.05 }
    }
  }
}
