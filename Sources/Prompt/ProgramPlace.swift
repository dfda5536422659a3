/// Where a program goes that is typed. Cells are counted from 1.
enum ProgramPlace: Hashable, Sendable {
  /// Behind the last cell.
  case next
  /// In the place of a cell.
  case cell(Int)
  /// The same, for a look at what would come of it.
  case whatIf(Int)

  /// The cell that it is to replace; nil for none.
  var cell: Int? {
    switch self {
    case .next: nil
    case .cell(let number), .whatIf(let number): number
    }
  }

  /// The text before its lines; nil for the usual one.
  var prompt: String? {
    switch self {
    case .next: nil
    case .cell(let number): "edit \(number)> "
    case .whatIf(let number): "if \(number)> "
    }
  }
}
