internal import Geometry
internal import Graphics
internal import Layers

/// A thing of a picture, with all that is drawn of it.
struct DrawnThing {
  /// What tells things apart: a chart or a control is one, whatever it is made of.
  enum Key: Hashable {
    case layer(Int, ItemOwner)
    case whole(ItemOwner)

    /// - Parameter number: The number of the owner in its display list.
    init(_ owner: ItemOwner, _ number: Int) {
      let place = owner.parts.firstIndex { Key.wholes.contains($0.noun) }
      self = place.map { .whole(ItemOwner(Array(owner.parts[$0...]))) } ?? .layer(number, owner)
    }

    private static let wholes: Set<String> = [
      "chart", "control", "button", "slider", "segmented control", "switch",
    ]
  }

  private let owner: ItemOwner
  /// Whether it is one whatever it is made of.
  private let isWhole: Bool
  private var marks: [DrawnMark]
  /// The smallest rectangle around all that is drawn of it, in canvas coordinates.
  private(set) var box: Rect

  init(_ key: Key, _ mark: DrawnMark) {
    switch key {
    case .layer(_, let owner): (self.owner, isWhole) = (owner, false)
    case .whole(let owner): (self.owner, isWhole) = (owner, true)
    }
    (marks, box) = ([mark], mark.box)
  }

  mutating func add(_ mark: DrawnMark) {
    marks.append(mark)
    box = box.union(mark.box)
  }

  // MARK: Words

  /// Whether it is a chart, which describes itself.
  private var isChart: Bool { owner.part.noun == "chart" }

  /// Whether it is more than a box, a line or a text: what a program has drawn.
  private var isDrawing: Bool {
    !isWhole && marks.count > 2 && marks.contains { $0.kind != .glyphs }
  }

  /// All its letters, in quotes; nil if it has none.
  private var text: String? {
    guard !isChart else { return nil }
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
    guard !isChart, !isDrawing, [.fill, .stroke].contains(marks[0].kind)
    else { return "" }
    return marks[0].color.name
  }

  /// What is behind its noun: colours, an outline.
  private var addition: String {
    if isChart { return "" }
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
