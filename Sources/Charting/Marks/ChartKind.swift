/// The kind of a chart, by its kind of mark.
package struct ChartKind: Hashable, Sendable, CaseIterable {
  let mark: any Mark.Type

  init(_ mark: any Mark.Type) { self.mark = mark }

  /// All kinds: a new kind is a file beside this one, and its name here.
  package static let allCases =
    [
      .bars, .pie, .line, .area, .band, .scatter, .histogram, .box, .heatmap, .gauge, .radar,
    ] as [ChartKind]

  /// A kind for each verb of the language.
  package static let worded = allCases.filter { $0 == $0.named }

  /// The kind of its verb, which shows data in several ways.
  package var named: ChartKind { ChartKind.allCases.first { $0.word == word } ?? self }

  /// The kind that shows data by the same verb: an area whose ends are given is a band.
  func showing(_ data: ChartData) -> ChartKind { data.areEnds && self == .area ? .band : self }

  /// The verb of the language.
  package var word: String { mark.names.word }
  /// Its summary, in a sentence.
  package var summary: String { mark.names.summary }

  /// Whether the marks of single values show that they are selected.
  package var isSelectable: Bool { mark.isSelectable }

  /// What its marks are instead of values on axes, in a clause; empty if it has axes.
  package var shapes: String { mark.names.shapes }

  package static func == (one: ChartKind, other: ChartKind) -> Bool { one.mark == other.mark }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(mark)) }
}
