/// How a chart shows its data: by which kind of mark.
package struct ChartKind: Hashable, Sendable, CaseIterable {
  let mark: any Mark.Type

  init(_ mark: any Mark.Type) { self.mark = mark }

  /// All that there are: a new kind is a file beside this one, and its name here.
  package static let allCases = [.bars, .pie, .line, .area] as [ChartKind]

  /// The word of the language that makes it.
  package var word: String { mark.word }
  /// What it shows, in a sentence.
  package var summary: String { mark.summary }

  package static func == (one: ChartKind, other: ChartKind) -> Bool { one.mark == other.mark }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(mark)) }
}
