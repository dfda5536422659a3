internal import Charting
internal import Geometry
internal import Graphics
internal import Language
internal import Scales

extension Topic {
  static let annotations = Topic(
    "Annotations",
    "Lines, bands and texts in a chart, tied to its data, and parts of a line that stand out.",
    types: [
      TypeDeclaration(
        "Chart.Annotation", "A line, a band or a text in a chart, tied to its data.")
    ],
    words: [
      { (rules + bands + texts).map(objecting) }, { dataLines },
      { [adding, list] + OverlayWords.words },
      { highlightWords },
    ],
    highlights: [])

  static let label = Builtin.ParameterDescription(
    label: "label", type: .string, summary: "What stands at it.", defaultText: "\"\"")
  static let color = Builtin.ParameterDescription(
    label: "color", type: .optional(Color.languageType), summary: "Nil is that of letters.",
    defaultText: "nil")

  /// The explanation of a position on an axis as an argument.
  private static let place = "A number, a date or a label of the axis."

  /// A builtin that takes a position on an axis, with an objection to other values.
  private static func objecting(_ word: Builtin) -> Builtin {
    var word = word
    let places = word.parameters.indices.filter { index in
      word.parameters[index].type.isOpen
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
      [.init(label: "\(dimension)", type: .parameter(0), summary: place), label, color] + style,
      returning: Annotation.languageType, where: [0: .data],
      example: example(
        dimension == .x
          ? "chart.add(Rule(x: 5, label: \"goal\"))"
          : """
          chart.add(Rule(
            y: 5, lineWidth: 2, lineDashPattern: [0.0001, 4], lineCap: .round))
          """),
      body: .located { machine, arguments, site in
        let place = try machine.axisPlace(arguments[0], site.types[0])
        return try Annotation.rule(
          dimension, at: place, label: machine.label(arguments[1]),
          color: machine.color(arguments[2]), line: machine.line(arguments)
        ).write(to: machine)
      })
  }

  static let style = [
    Builtin.ParameterDescription(
      label: "lineWidth", type: .double, summary: "How wide it is.", unit: "points",
      defaultText: "1"),
    Builtin.ParameterDescription(
      label: "lineDashPattern", type: .array(.double),
      summary: "The lengths of dash and gap, in turn; empty is a line without gaps.",
      unit: "points", defaultText: "[]"),
    Builtin.ParameterDescription(
      label: "lineCap", type: Stroke.Cap.languageType,
      summary: "How the ends of it and of its dashes look.", defaultText: ".butt"),
  ]

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
          .init(label: "from", type: .parameter(0), summary: place),
          .init(label: "to", type: .parameter(0), summary: place), label, color,
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
        .init(label: "x", type: .parameter(0), summary: place),
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
    try machine.check([annotation], on: placed.drawing, argument: 0)
    try machine.changeOptions(chart) { $0.annotations.append(annotation) }
    return chart
  }

  private static let list = Builtin(
    property: "annotations", of: Chart.self,
    "The lines, bands and texts of a chart, in the order in which they were added.",
    example: example("chart.annotations = [Rule(y: 5, color: .red)]"),
    get: { machine, chart in try machine.placedDataChart(chart).options.annotations },
    set: { machine, chart, annotations in
      try machine.check(annotations, on: machine.placedDataChart(chart).drawing)
      try machine.changeOptions(chart) { $0.annotations = annotations }
    })

  /// A page with a chart, and some more lines.
  private static func example(_ lines: String) -> String {
    """
    let chart = line([4, 2, 6, 4, 5, 8, 3])
    \(lines)
    """
  }
}

extension Machine {
  /// Checks that annotations are on the axes of a chart.
  func check(
    _ annotations: [Annotation], on drawing: ChartDrawing, argument: Int? = nil
  ) throws {
    for annotation in annotations {
      guard let (place, dimension) = drawing.missingPlace(of: annotation) else { continue }
      throw Failure(
        "the \(dimension) axis has no '\(place.name)'",
        hint: drawing.hasAxes ? "take a value that the axis shows" : "add it to a chart with axes",
        argument: argument)
    }
  }

  /// The style of a line by the arguments of a rule; nil if they give none.
  ///
  /// - Parameter first: The index of the first of the three.
  func line(_ arguments: Arguments, from first: Int = 3) throws -> Stroke? {
    guard (first...first + 2).contains(where: { arguments[$0].tag != .absent }) else { return nil }
    var line = Stroke(width: 1)
    if arguments[first].tag != .absent {
      line.width = arguments[first].asDouble
      guard line.width > 0, line.width.isFinite else {
        throw Failure(
          "a line cannot be \(brief(line.width)) points wide", hint: "write a number above 0",
          argument: first)
      }
    }
    if arguments[first + 1].tag != .absent {
      line.dashPattern = try [Double].read(arguments[first + 1], in: self)
      guard line.dashPattern.allSatisfy({ $0 >= 0 && $0.isFinite }),
        line.dashPattern.isEmpty || line.dashPattern.contains(where: { $0 > 0 })
      else {
        throw Failure(
          "a dash cannot have such a length", hint: "write lengths such as '[4, 2]'",
          argument: first + 1)
      }
    }
    if arguments[first + 2].tag != .absent {
      line.cap = try Stroke.Cap.read(arguments[first + 2], in: self)
    }
    return line
  }

  /// The position on an axis that a page passes.
  func axisPlace(_ value: Value, _ type: Type?) throws -> AxisPlace {
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

  func label(_ value: Value) -> String {
    value.tag == .absent ? "" : string(value)
  }

  func color(_ value: Value) throws -> Color? {
    guard value.tag != .absent, let color = value.unwrapped else { return nil }
    return try Color.read(color, in: self)
  }
}
