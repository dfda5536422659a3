internal import Geometry

/// A mark that can be drawn, also during a morph.
protocol MarkItem: Sendable {
  /// The outlines of its layers, the lowest first.
  var outlines: [Outline] { get }
  /// Its position among the others.
  var order: Double { get }
  /// The path of its highlighted part, which its outlines leave out; nil if nothing is highlighted.
  var highlighted: Path? { get }
  /// Its part in a selection of marks.
  var emphasis: Emphasis { get }
  /// The outline of its accent: what tells it from others besides its layers. Nil for none.
  var accent: Outline? { get }
  /// Whether its accent shows.
  var isAccented: Bool { get }
  /// The point that a pulse scales it about; nil if there is nothing to scale.
  var middle: Point? { get }
  /// The index of its value, if it has this index among the marks of its series; nil if it stands
  /// for several values.
  func value(at index: Int) -> Int?
  func interpolated(to end: Self, fraction: Double) -> Self
  /// - Parameter transform: A translation and a scale.
  func applying(_ transform: AffineTransform) -> Self

  /// The motion to `item` with the emphasis of the item, and with the same part highlighted.
  static func highlighting(
    _ motion: (start: Self, end: Self), as item: Self
  ) -> (start: Self, end: Self)
}

extension MarkItem {
  var highlighted: Path? { nil }
  var highlight: Outline? { highlighted.map { Outline(path: $0) } }
  var emphasis: Emphasis { .none }
  var accent: Outline? { nil }
  var isAccented: Bool { false }
  var middle: Point? { outlines.first?.path.boundingBox?.center }
  func value(at index: Int) -> Int? { index }
  static func highlighting(
    _ motion: (start: Self, end: Self), as item: Self
  ) -> (start: Self, end: Self) { motion }
}

/// The part of a mark in a selection of marks.
enum Emphasis: Hashable {
  /// Nothing is selected.
  case none
  case selected
  /// Others are selected.
  case unselected

  /// That of the mark of a value, by its index.
  init(of index: Int, in selection: Set<Int>) {
    self = selection.isEmpty ? .none : selection.contains(index) ? .selected : .unselected
  }
}
