extension Column {
  /// The values in some rows.
  ///
  /// - Parameters:
  ///   - rows: Their indices; the value of a negative one is missing.
  ///   - kind: What they are taken as. Only texts keep their form: numbers and dates are written anew.
  func choosing(_ rows: [Int32], as kind: Kind, named name: String) -> Column {
    switch kind {
    case .numbers:
      let numbers = rows.map { $0 < 0 ? .nan : number(at: Int($0)) ?? .nan }
      return Column(name, .numbers(numbers), .values, count: rows.count, look: look)
    case .dates:
      let dates = rows.map { $0 < 0 ? nil : date(at: Int($0)) }
      return Column(
        name, .dates(dates), .values, count: rows.count, readings: readings?.choosing(rows),
        look: look)
    case .text:
      var texts = Texts()
      for row in rows {
        if row < 0 { texts.append("") } else { withText(at: Int(row)) { texts.append($0) } }
      }
      return Column(
        name, .text, .stored(texts), count: rows.count, readings: readings?.choosing(rows))
    }
  }

  /// A column of texts that stay texts, whatever is in them.
  init(_ name: String, names: [String]) {
    self.init(name, .text, .stored(Texts(names)), count: names.count)
  }
}

extension Readings {
  fileprivate func choosing(_ rows: [Int32]) -> Readings {
    var chosen = self
    chosen.numbers = numbers.map { numbers in rows.map { $0 < 0 ? .nan : numbers[Int($0)] } }
    chosen.dates = dates.map { dates in rows.map { $0 < 0 ? nil : dates[Int($0)] } }
    return chosen
  }
}
