internal import Charting
internal import Language
internal import Tables

/// Data in rows and columns.
extension ChartForm {
  /// Whether values of a type are lists of numbers in a list, a row each.
  static func areRows(_ type: Type) -> Bool {
    guard let element = type.listElement, let form = ChartForm(element) else { return false }
    return form.one == .numbers && !form.isNamed
  }

  /// The objection to the data, `x`, `color` and `y` of a heat map, its first arguments.
  @Sendable static func objectionToCells(_ arguments: [GivenArgument?]) -> Objection? {
    let (x, color, y) = (arguments[.x], arguments[.y], arguments[.by])
    guard let data = arguments[.data] else { return nil }
    if data.type == Table.languageType { return objection(toCellsOf: data, x, color, y) }
    if color != nil {
      return Objection(
        to: .y, "only of a table are columns named", hint: "omit 'color': the numbers come first")
    }
    if areRows(data.type) {
      if let x, !isX(x.type) {
        return objection(to: [GivenArgument([Double].languageType, ""), x, nil, nil])
      }
      if let y, y.type.listElement != .string, y.type.listElement != .int {
        return Objection(
          to: .by, "'y' takes names of rows, not \(y.type.plural)",
          hint: #"give each row one, as in 'y: ["Oslo", "Rome"]'"#)
      }
      return nil
    }
    if y != nil {
      let isNamed = ChartForm(data.type)?.isNamed == true
      return Objection(
        to: .by,
        isNamed ? "the rows have names already" : "a list of numbers is one row",
        hint: isNamed
          ? "omit 'y': the names of the dictionary are those of the rows"
          : #"give a name to it: ["Oslo": [4, 2, 6]]"#)
    }
    if let form = ChartForm(data.type) {
      guard form.one != .points else {
        return Objection(
          to: .data, "points have no rows and columns",
          hint: #"count them in a table: 'heatmap(t, x: .bins("x"), y: .bins("y"))'"#)
      }
      return objection(to: [data, x, nil, nil])
    }
    let objection = objection(to: [data, x, nil, nil])
    return objection.map {
      Objection(
        to: .data, $0.message,
        hint: #"give it a list of numbers for each row, as in ["Oslo": [4, 2], "Rome": [1, 3]]"#)
    }
  }

  private static func objection(
    toCellsOf table: GivenArgument, _ x: GivenArgument?, _ color: GivenArgument?,
    _ y: GivenArgument?
  ) -> Objection? {
    let name = table.text.isEmpty || table.text.utf8.count > 40 ? "sales" : table.text
    guard let x, let y else {
      let areBoth = x == nil && y == nil
      let missing = areBoth ? "'x' and 'y' are" : x == nil ? "'x' is" : "'y' is"
      return Objection(
        to: .data,
        "a heat map of a table needs what makes its columns and rows, and \(missing) missing",
        hint: #"name them, as in '\#(name), x: "Month", y: "City", color: .sum("Revenue")'"#)
    }
    for (argument, label, place) in [(x, "x", ChartArgument.x), (y, "y", .by)]
    where !Key.isKey(argument.type) {
      return Objection(
        to: place, "'\(label)' takes the name of a column or a key, not \(argument.type.plural)",
        hint: label == "x"
          ? "write the name, as in 'x: \"Month\"', or a key, as in 'x: .month(\"Date\")'"
          : "write the name, as in 'y: \"City\"', or a key, as in 'y: .weekday(\"Date\")'")
    }
    guard let color, color.type != .string, color.type != Aggregate.languageType else { return nil }
    let isList =
      color.type.listElement == .string || color.type.listElement == Aggregate.languageType
    return Objection(
      to: .y,
      isList
        ? "a cell has one colour, and 'color' takes one column or aggregate"
        : "'color' takes the name of a column or an aggregate, not \(color.type.plural)",
      hint: "write one, as in 'color: .sum(\"Revenue\")', or 'color: \"Revenue\"'")
  }
}

extension ChartForm {
  /// The data of lists of numbers in a list, with names of rows in `by`; nil if the data has another form.
  static func rows(
    _ arguments: Arguments, of site: BuiltinCall, at x: ChartData.X?, as kind: ChartKind,
    in machine: Machine
  ) throws -> ChartData? {
    guard kind == .heatmap, let type = site.types[.data], ChartForm.areRows(type),
      let element = type.listElement,
      let form = ChartForm(element)
    else { return nil }
    let rows = machine.elements(arguments[.data])
    try machine.charge(rows.count)
    var names = rows.indices.map { "\($0)" }
    if arguments[.by].tag != .absent {
      let given = machine.elements(arguments[.by])
      guard given.count == rows.count else {
        throw Failure(
          (rows.count == 1 ? "there is 1 row" : "there are \(rows.count) rows")
            + " and \(given.count) \(given.count == 1 ? "name" : "names") in 'y'",
          hint: "give each row its name", argument: ChartArgument.by.rawValue)
      }
      names = given.map {
        site.types[.by]?.listElement == .int ? "\($0.asInt)" : machine.string($0)
      }
    }
    var sources: [(name: String, values: ChartData.Values)] = []
    for (name, row) in zip(names, rows) {
      sources.append((name, .numbers(try form.numbers(of: row, in: machine))))
    }
    do throws(ChartError) {
      return try ChartData(sources, x: x)
    } catch {
      throw Failure(error, argument: 0)
    }
  }
}
