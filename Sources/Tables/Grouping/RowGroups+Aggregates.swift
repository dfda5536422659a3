internal import Scales

extension RowGroups {
  /// A table with a row for each group: the keys, then the values. A name that is taken gets a number.
  ///
  /// - Parameter columns: The name and the meaning of each value.
  /// - Throws: `TableError` as `values(of:)` does.
  package func aggregated(
    _ columns: [(name: String, aggregate: Aggregate)], isStopped: () -> Bool = { false }
  ) throws(TableError) -> Table {
    var all = keyColumns
    for (name, aggregate) in columns {
      if isStopped() { throw .stopped }
      all.append(try values(of: aggregate).renamed(to: name))
    }
    return Table(naming: all)
  }

  /// A value for each group, as a column with the title of the aggregate.
  ///
  /// Dates have the offset of the value that they are, and one that lies between values that of the group's first date.
  /// Percentages stay percentages.
  ///
  /// - Throws: `TableError` if there is no such column, if none of its values is a number or a date, or if dates are
  ///   to be added.
  package func values(of aggregate: Aggregate) throws(TableError) -> Column {
    switch aggregate {
    case .count:
      return Column(aggregate.title, numbers: (0..<count).map { Double(rowCount(of: $0)) })
    case .distinct(let name): return try distinct(name, aggregate.title)
    case .quantile(let fraction, _) where !(0...1).contains(fraction):
      throw .refused(
        "there is no quantile at \(shortest(fraction))", hint: "it is a fraction from 0 to 1")
    case .sum(let name), .mean(let name), .median(let name), .min(let name), .max(let name),
      .deviation(let name), .standardError(let name), .quantile(_, let name):
      return try table.measure(of: name, for: aggregate) == .dates
        ? dates(aggregate, name) : numbers(aggregate, name)
    }
  }

  /// How many different values each group has.
  private func distinct(_ name: String, _ title: String) throws(TableError) -> Column {
    let values = try KeyCodes(.column(name), of: table, ranking: nil) { () throws(TableError) in }
    let missing = values.hasMissing ? values.count - 1 : values.count
    var counts = [Double](repeating: 0, count: count)
    for pair in AscendingCodes.pairs(codes, values.codes, values.count).values
    where pair % values.count < missing {
      counts[pair / values.count] += 1
    }
    return Column(title, numbers: counts)
  }

  // MARK: Numbers

  private func numbers(_ aggregate: Aggregate, _ name: String) throws(TableError) -> Column {
    let numbers = try table.numbers(name, missing: .nan)
    return Column(
      aggregate.title, .numbers(values(aggregate, of: numbers)), .values, count: count,
      look: table.look(of: name) == .percent ? .percent : .plain)
  }

  /// - Parameter numbers: Of the rows of the table.
  private func values(_ aggregate: Aggregate, of numbers: [Double]) -> [Double] {
    switch aggregate {
    case .sum: return sums(of: numbers, areMeans: false)
    case .mean: return sums(of: numbers, areMeans: true)
    case .min, .max:
      return extremes(of: numbers, aggregate).map { $0 < 0 ? .nan : numbers[Int($0)] }
    case .deviation: return deviations(of: numbers)
    case .standardError:
      return zip(deviations(of: numbers), counts(of: numbers)).map { $0 / $1.squareRoot() }
    case .median: return quantiles(of: numbers, 0.5)
    case .quantile(let fraction, _): return quantiles(of: numbers, fraction)
    case .count, .distinct: return []
    }
  }

  private func sums(of numbers: [Double], areMeans: Bool) -> [Double] {
    var sums = [CompensatedSum](repeating: CompensatedSum(), count: count)
    for (row, number) in numbers.enumerated() where codes[row] >= 0 && !number.isNaN {
      sums[Int(codes[row])].add(number)
    }
    return sums.enumerated().map { group, sum in
      if sum.count == 0 { return .nan }
      guard sum.isExact else {
        return CompensatedSum.ofLarge(
          rows(of: group).lazy.map { numbers[Int($0)] }, isMean: areMeans)
      }
      return areMeans ? sum.mean : sum.value
    }
  }

  /// The row of the least or the greatest number of each group, the first of equal ones; -1 where there is none.
  private func extremes(of numbers: [Double], _ aggregate: Aggregate) -> [Int32] {
    let isLeast = if case .min = aggregate { true } else { false }
    var best = [Int32](repeating: -1, count: count)
    for (row, number) in numbers.enumerated() where codes[row] >= 0 && !number.isNaN {
      let known = best[Int(codes[row])]
      if known < 0 || (isLeast ? number < numbers[Int(known)] : number > numbers[Int(known)]) {
        best[Int(codes[row])] = Int32(truncatingIfNeeded: row)
      }
    }
    return best
  }

  /// How many numbers each group has.
  private func counts(of numbers: [Double]) -> [Double] {
    var counts = [Double](repeating: 0, count: count)
    for (row, number) in numbers.enumerated() where codes[row] >= 0 && !number.isNaN {
      counts[Int(codes[row])] += 1
    }
    return counts
  }

  private func deviations(of numbers: [Double]) -> [Double] {
    let means = sums(of: numbers, areMeans: true)
    var squares = [(sum: Double, rest: Double, greatest: Double, count: Double)](
      repeating: (0, 0, 0, 0), count: count)
    for (row, number) in numbers.enumerated() where codes[row] >= 0 && !number.isNaN {
      let group = Int(codes[row])
      let distance = number - means[group]
      squares[group].sum += distance * distance
      squares[group].rest += distance
      squares[group].greatest = max(squares[group].greatest, distance.magnitude)
      squares[group].count += 1
    }
    return squares.enumerated().map { group, square in
      guard square.count > 1 else { return .nan }
      // What the rounding of the mean adds is taken away again. Source: Chan, Golub and LeVeque, "Algorithms for
      // Computing the Sample Variance" (1983).
      let variance =
        (square.sum - square.rest * square.rest / square.count) / (square.count - 1)
      if variance.isFinite, variance > 0x1p-900 || square.greatest == 0 {
        return max(0, variance).squareRoot()
      }
      return scaledDeviation(of: rows(of: group).map { numbers[Int($0)] }.filter { !$0.isNaN })
    }
  }

  /// The deviation of numbers whose squares are too large or too small for a number.
  private func scaledDeviation(of numbers: [Double]) -> Double {
    let greatest = numbers.lazy.map(\.magnitude).max() ?? 0
    guard greatest.isFinite, greatest > 0 else { return greatest == 0 ? 0 : .nan }
    // Their sum stays finite, too.
    let scale = Double(sign: .plus, exponent: max(greatest.exponent, -1_000), significand: 1)
    var sum = CompensatedSum()
    for number in numbers { sum.add(number / scale) }
    let mean = sum.mean
    var squares = CompensatedSum()
    for number in numbers { squares.add((number / scale - mean) * (number / scale - mean)) }
    let deviation = (squares.value / Double(numbers.count - 1)).squareRoot()
    return min(deviation * scale, .greatestFiniteMagnitude)
  }

  private func quantiles(of numbers: [Double], _ fraction: Double) -> [Double] {
    (0..<count).map { group in
      let values = rows(of: group).map { numbers[Int($0)] }.filter { !$0.isNaN }.sorted()
      return values.quantile(fraction)
    }
  }

  // MARK: Dates

  private func dates(_ aggregate: Aggregate, _ name: String) throws(TableError) -> Column {
    let (part, column) = try table.found(name)
    let known = (0..<table.count).map { row in part.index(row).flatMap { column.date(at: $0) } }
    let seconds = known.map { $0?.secondsSince1970 ?? .nan }
    var look = column.look
    let dates: [Column.Instant?]
    switch aggregate {
    case .min, .max:
      dates = extremes(of: seconds, aggregate).map { $0 < 0 ? nil : known[Int($0)] }
    default:
      if case .stretch = look { look = .plain }
      dates = values(aggregate, of: seconds).enumerated().map { group, second in
        if second.isNaN { return nil }
        let first = rows(of: group).lazy.compactMap { known[Int($0)] }.first
        return Column.Instant(secondsSince1970: second, offset: first?.offset ?? 0)
      }
    }
    return Column(aggregate.title, .dates(dates), .values, count: count, look: look)
  }
}

extension Table {
  /// Whether an aggregate takes the numbers or the dates of a column; text where it takes neither.
  ///
  /// - Throws: `TableError` if dates are to be added.
  fileprivate func measure(
    of name: String, for aggregate: Aggregate
  ) throws(TableError) -> Column.Kind {
    let kind = try measure(of: name)
    guard kind == .dates else { return kind }
    switch aggregate {
    case .sum, .deviation, .standardError: break
    default: return .dates
    }
    // Digits such as 20240513 are both.
    if try found(name).column.readings?.numbers != nil { return .numbers }
    throw .addedDates(aggregate.word, column: name)
  }

  /// Whether the values of a column, or most of them, are numbers or dates; text for neither.
  func measure(of name: String) throws(TableError) -> Column.Kind {
    let kind = try kind(of: name)
    return kind == .text ? try mostKind(of: name) ?? kind : kind
  }
}
