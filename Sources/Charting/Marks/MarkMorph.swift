internal import Geometry

/// What corresponds when marks change to other data, and how they go with a plot area that changes its
/// size.
protocol MarkMorph: Sendable {
  /// A mark in the coordinates of the plot area.
  associatedtype Item: MarkItem

  /// The transitions of all marks to other data, so that each enters from a mark and exits into
  /// one.
  ///
  /// - Parameter old: In the order of `MarkItem.order`.
  static func transitions(from old: [Item], to new: [Item]) -> [Transition<Item>]
  /// The names by which marks follow each other from one chart to the next, in the order of the data;
  /// empty for marks that follow by their places.
  static func keptNames(of drawing: ChartDrawing) -> [String]
  /// Whether marks that follow by their names cannot pass each other.
  static var areOrdered: Bool { get }
  /// How marks go to other data: directly, or across, where they would lie over each other on their way.
  static func passage(from old: ChartDrawing, to new: ChartDrawing) -> MorphRun.Passage
  /// The rectangle to which the marks are tied when the plot area changes its size.
  static func extent(of items: [Item], in bounds: Rect) -> Rect
  /// An outline on its way to another one, after the plot area has changed its size.
  static func moved(_ path: Path, by transform: AffineTransform) -> Path
  /// Whether line widths grow with the marks.
  static var linesGrow: Bool { get }
}

extension MarkMorph {
  static func keptNames(of drawing: ChartDrawing) -> [String] { [] }
  static var areOrdered: Bool { false }
  static func passage(from old: ChartDrawing, to new: ChartDrawing) -> MorphRun.Passage { .direct }
  // A tick mark is one point wide, and its middle is the position of the value.
  static func extent(of items: [Item], in bounds: Rect) -> Rect { bounds.insetBy(dx: 0.5, dy: 0.5) }
  static func moved(_ path: Path, by transform: AffineTransform) -> Path {
    path.applying(transform)
  }
  static var linesGrow: Bool { false }
}

/// The transition of a mark to other data.
struct Transition<Item: MarkItem> {
  /// The enter, update or exit of marks, by their index.
  enum Phase: Hashable {
    case update(Int, as: Int)
    /// A new mark enters from an old one.
    case enter(Int, outOf: Int)
    /// An old mark exits into a new one.
    case exit(Int, into: Int)
  }

  let phase: Phase
  let start: Item
  let end: Item
}
