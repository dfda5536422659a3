package import Charting
package import Geometry
package import Language

/// A mark of a chart on a page, and what of it can be pulled.
package struct PageMark: Sendable {
  /// The index of its chart among those whose marks the page shows.
  package let chart: Int
  package let datum: ChartDatum
  /// What it is: `bar 3 "Wed" of chart "Rain"`.
  package let thing: String
  /// Where it ends, in points of the picture.
  package let point: Point
  package let parts: [Part]

  /// What it is by: its value, and then the x of a point.
  package struct Part: Sendable {
    package let part: MarkPart
    package let number: Double
    package let source: Source
  }

  /// Where the number of a part comes from.
  package enum Source: Hashable, Sendable {
    /// The literal of it, and how many other parts of marks have the same.
    case literal(SourceRange, others: Int)
    /// From elsewhere, in words that follow the thing: `its value is calculated in cell 2, line 1`.
    case elsewhere(String)
  }
}
