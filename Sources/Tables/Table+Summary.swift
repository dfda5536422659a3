/// What the columns hold, a row each.
extension Table {
  /// A table with a row for each column: its name, what it holds, how many values it has and how many are missing; of
  /// numbers the least, the mean and the greatest; of dates the first and the last.
  package var summary: Table {
    var (names, kinds): ([String], [String]) = ([], [])
    var (values, missing, means): ([Double], [Double], [Double]) = ([], [], [])
    var (least, greatest): ([String], [String]) = ([], [])
    for part in parts {
      for column in part.columns {
        let kind = (try? self.kind(of: column.name)) ?? column.kind
        let facts = Facts(of: column, as: kind, at: part.rows, count)
        names.append(column.name)
        kinds.append(kind.rawValue)
        values.append(Double(facts.values))
        missing.append(Double(count - facts.values))
        least.append(facts.least)
        means.append(facts.mean)
        greatest.append(facts.greatest)
      }
    }
    return Table(
      [
        Column("Column", texts: names), Column("Kind", texts: kinds),
        Column("Values", numbers: values), Column("Missing", numbers: missing),
        Column("Least", texts: least), Column("Mean", numbers: means),
        Column("Greatest", texts: greatest),
      ], file: nil)
  }
}

/// What a column holds in the rows of a table.
private struct Facts {
  private(set) var values = 0
  private(set) var mean = Double.nan
  private(set) var least = ""
  private(set) var greatest = ""

  /// - Parameter rows: The rows of the table in the column; nil if they are the same.
  init(of column: Column, as kind: Column.Kind, at rows: [Int32]?, _ count: Int) {
    var range: (least: Double, greatest: Double)?
    var offset = 0
    for row in 0..<count {
      let index = rows.map { Int($0[row]) } ?? row
      guard index >= 0, !column.isMissing(at: index, as: kind) else { continue }
      values += 1
      guard kind != .text,
        let value =
          kind == .numbers
          ? column.number(at: index) : column.date(at: index)?.secondsSince1970
      else { continue }
      if let known = range {
        range = (min(known.least, value), max(known.greatest, value))
      } else {
        range = (value, value)
        offset = column.date(at: index)?.offset ?? 0
      }
      // The mean so far, which does not overflow.
      if kind == .numbers {
        mean = values == 1 ? value : mean + (value - mean) / Double(values)
      }
    }
    guard let range else { return }
    mean = rounded(mean)
    if kind == .numbers {
      least = readable(range.least, shortest(range.least))
      greatest = readable(range.greatest, shortest(range.greatest))
    } else {
      func text(_ seconds: Double) -> String {
        column.look.text(of: Column.Instant(secondsSince1970: seconds, offset: offset))
      }
      (least, greatest) = (text(range.least), text(range.greatest))
    }
  }
}

/// A number to six digits, for readers.
private func rounded(_ number: Double) -> Double {
  guard number.isFinite, number != 0 else { return number }
  // All digits of a whole number are read, unless there are more than it has for sure.
  if number.magnitude >= 1e15 {
    var unit = 1.0
    while (number / unit).magnitude >= 1_000_000 { unit *= 10 }
    return (number / unit).rounded() * unit
  }
  var scale = 1.0
  while (number * scale).magnitude < 100_000, scale < 1e12 { scale *= 10 }
  let scaled = (number * scale).rounded() / scale
  return scaled.isFinite ? scaled : number
}
