/// Whose a layer of a mark is, by a noun.
enum MarkOwner: Hashable {
  /// The mark of a value: a bar.
  case value(String)
  /// The series itself, of which there is one: a line.
  case series(String)
  /// A part of the series for several values: its symbols.
  case part(String)

  var noun: String {
    switch self {
    case .value(let noun), .series(let noun), .part(let noun): noun
    }
  }
}
