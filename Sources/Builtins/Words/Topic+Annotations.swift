internal import Charting
internal import Geometry
internal import Interpreter
internal import Scales

extension Topic {
  static let annotations = Topic(
    "Annotations", "Lines, bands and texts in a chart, tied to its data.",
    types: [
      TypeDeclaration(
        "Chart.Annotation", "A line, a band or a text in a chart, tied to its data.")
    ],
    words: (rules + bands + texts).map(objecting) + [adding],
    highlights: [])

  private static let label = Builtin.ParameterDescription(
    label: "label", type: .string, summary: "What stands at it.", defaultText: "\"\"")
  private static let color = Builtin.ParameterDescription(
    label: "color", type: .optional(Color.languageType), summary: "Nil is that of letters.",
    defaultText: "nil")

  /// The explanation of a position on an axis as an argument.
  private static let place = "A number, a date or a label of the axis."

  /// A builtin that takes a position on an axis, with an objection to other values.
  private static func objecting(_ word: Builtin) -> Builtin {
    var word = word
    let places = word.parameters.indices.filter { index in
      if case .variable = word.parameters[index].type { true } else { false }
    }
    word.objection = { arguments in
      for index in places {
        guard let argument = arguments[index], !ChartForm.isPlace(argument.type) else { continue }
        return Objection(
          to: index, "an axis has no place for \(argument.type.plural)",
          hint: "write a number, a date or a label of the axis")
      }
      return nil
    }
    return word
  }

  private static let rules = Dimension.allCases.map { dimension in
    Builtin(
      .function, "Rule", "A line across a chart at a value of its \(dimension) axis.",
      [.init(label: "\(dimension)", type: .variable(0), summary: place), label, color],
      returning: Annotation.languageType, where: [0: .data],
      example: example("chart.add(Rule(\(dimension): 5, label: \"goal\"))"),
      body: .located { machine, arguments, site in
        let place = try machine.axisPlace(arguments[0], site.types[0])
        return try Annotation.rule(
          dimension, at: place, label: machine.label(arguments[1]),
          color: machine.color(arguments[2])
        ).write(to: machine)
      })
  }

  private static let bands =
    Dimension.allCases.map { dimension in
      Builtin(
        .function, "Band", "What lies between two values of an axis of a chart.",
        [
          .init(
            label: "\(dimension)", type: .closedRange(.double), summary: "From where to where."),
          label, color,
        ], returning: Annotation.languageType,
        example: example("chart.add(Band(\(dimension): 2...5, label: \"usual\"))"),
        body: .call { machine, arguments in
          let range = try ClosedRange<Double>.read(arguments[0], in: machine)
          return try Annotation.band(
            dimension, from: .number(range.lowerBound), to: .number(range.upperBound),
            label: machine.label(arguments[1]), color: machine.color(arguments[2])
          ).write(to: machine)
        })
    } + [
      Builtin(
        .function, "Band", "What lies between two values of the x axis of a chart.",
        [
          .init(label: "from", type: .variable(0), summary: place),
          .init(label: "to", type: .variable(0), summary: place), label, color,
        ], returning: Annotation.languageType, where: [0: .data],
        example: """
          let chart = line(["Jan": 4, "Feb": 2, "Mar": 6])
          chart.add(Band(from: "Jan", to: "Feb", label: "winter"))
          """,
        body: .located { machine, arguments, site in
          try Annotation.band(
            .x, from: machine.axisPlace(arguments[0], site.types[0]),
            to: machine.axisPlace(arguments[1], site.types[1]), label: machine.label(arguments[2]),
            color: machine.color(arguments[3])
          ).write(to: machine)
        })
    ]

  private static let texts = [
    Builtin(
      .function, "Annotation", "A text at a point of the data of a chart, and a dot there.",
      [
        .init(label: nil, type: .string, summary: "The text."),
        .init(label: "x", type: .variable(0), summary: place),
        .init(label: "y", type: .double, summary: "A number of the y axis.", unit: "data units"),
      ], returning: Annotation.languageType, where: [0: .data],
      example: """
        let chart = line(["Jan": 4, "Feb": 2, "Mar": 6])
        chart.add(Annotation("least", x: "Feb", y: 2))
        """,
      body: .located { machine, arguments, site in
        try Annotation.text(
          machine.string(arguments[0]), x: machine.axisPlace(arguments[1], site.types[1]),
          y: .number(arguments[2].asDouble)
        ).write(to: machine)
      })
  ]

  private static let adding = Builtin(
    method: "add", of: Chart.self,
    "Adds a line, a band or a text to a chart; it stays at its values when the data changes.",
    Parameter(nil, as: Annotation.self, "What to add."),
    example: example("chart.add(Rule(y: 5, label: \"goal\"))")
  ) { machine, chart, annotation in
    let placed = try machine.placedDataChart(chart)
    if let (place, dimension) = placed.missingPlace(of: annotation) {
      throw Failure(
        "the \(dimension) axis has no '\(place.name)'",
        hint: placed.hasAxes ? "take a value that the axis shows" : "add it to a chart with axes",
        argument: 0)
    }
    try machine.changeOptions(chart) { $0.annotations.append(annotation) }
    return chart
  }

  /// A page with a chart, and some more lines.
  private static func example(_ lines: String) -> String {
    """
    let chart = line([4, 2, 6, 4, 5, 8, 3])
    \(lines)
    """
  }
}

extension Machine {
  /// The position on an axis that a page passes.
  fileprivate func axisPlace(_ value: Value, _ type: Type?) throws -> AxisPlace {
    switch type {
    case .int: return .number(Double(value.asInt))
    case .double where value.asDouble.isFinite, .float where value.asDouble.isFinite:
      return .number(value.asDouble)
    case .string: return .label(string(value))
    case Date.languageType: return .date(try Date.read(value, in: self).secondsSince1970)
    default:
      throw Failure(
        "an axis has no such place", hint: "write a number, a date or a label of the axis")
    }
  }

  fileprivate func label(_ value: Value) -> String {
    value.tag == .absent ? "" : string(value)
  }

  fileprivate func color(_ value: Value) throws -> Color? {
    guard value.tag != .absent, let color = value.unwrapped else { return nil }
    return try Color.read(color, in: self)
  }
}
