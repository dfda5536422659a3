internal import Charting
internal import Geometry
internal import Language

extension Topic {
  /// A line between two points of the data of a chart.
  static let dataLines = [dataLine]

  private static let place =
    "A point of the data, or a pair of a number, a date or a label of the x axis, and a number."

  private static let dataLine: Builtin = {
    var word = Builtin(
      .function, "Rule", "A line in a chart from one point of its data to another.",
      [
        .init(label: "from", type: .parameter(0), summary: place),
        .init(label: "to", type: .parameter(1), summary: place), label, color,
      ] + style, returning: Annotation.languageType, where: [0: .data, 1: .data],
      example: """
        let chart = scatter([4, 2, 6, 4, 5, 8, 3])
        let (start, end) = (Point(x: 1, y: 2), Point(x: 5, y: 8))
        chart.add(Rule(from: start, to: end, label: "rise"))
        """,
      body: .located { machine, arguments, site in
        try Annotation.line(
          from: machine.dataPlace(arguments[0], site.types[0]),
          to: machine.dataPlace(arguments[1], site.types[1]), label: machine.label(arguments[2]),
          color: machine.color(arguments[3]), line: machine.line(arguments, from: 4)
        ).write(to: machine)
      })
    word.objection = { arguments in
      for index in 0...1 {
        guard let argument = arguments[index], !isPlace(argument.type) else { continue }
        return Objection(
          to: index, "a line does not begin or end at \(argument.type.plural)",
          hint: "write a point, as in 'Point(x: 1, y: 4)', or a pair, as in '(\"Mon\", 4)'")
      }
      return nil
    }
    return word
  }()

  /// Whether values of a type are points of the data.
  private static func isPlace(_ type: Type) -> Bool {
    if case .tuple(let parts) = type, parts.count == 2 {
      return ChartForm.isPlace(parts[0].type) && [.int, .double].contains(parts[1].type)
    }
    return type == Point.languageType
  }
}

extension Machine {
  /// The point of the data that a page passes.
  fileprivate func dataPlace(_ value: Value, _ type: Type?) throws -> DataPlace {
    if case .tuple(let parts) = type, parts.count == 2 {
      let values = elements(value)
      return DataPlace(
        x: try axisPlace(values[0], parts[0].type), y: try axisPlace(values[1], parts[1].type))
    }
    let point = try Point.read(value, in: self)
    guard point.x.isFinite, point.y.isFinite else {
      throw Failure("an axis has no such place", hint: "write two numbers")
    }
    return DataPlace(x: .number(point.x), y: .number(point.y))
  }
}
