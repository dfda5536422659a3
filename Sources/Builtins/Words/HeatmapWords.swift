internal import Charting
internal import Language
internal import Tables

/// The word for charts in which colours stand for numbers.
enum HeatmapWords {
  static let verb: Builtin = {
    var word = declared
    word.takesProperties = true
    word.objection = ChartForm.objectionToCells
    return word
  }()

  /// The parameters have the places of those of other charts: what colours stand for is their `y`, and what
  /// makes the rows their `by`.
  private static let declared = Builtin(
    .function, ChartKind.heatmap.word,
    ChartKind.heatmap.summary
      + " The first row is at the top, and empty cells are crossed by a line. Every property of a chart that "
      + "can be set is also a label here.",
    [
      .init(
        label: nil, type: .parameter(0),
        summary:
          "The data: a dictionary with a list of numbers for each row, or with a dictionary; a list of "
          + "lists; 'nil' is an empty cell. Or a table, with the names of its columns."),
      .init(
        label: "x", type: .parameter(1),
        summary:
          "The names of the columns; of a table, the column that makes them, or a key such as "
          + "'.month(\"Date\")'.", defaultText: "0, 1, 2 …"),
      color,
      .init(
        label: "y", type: .parameter(4),
        summary:
          "The names of the rows of a list of lists; of a table, the column that makes them, or a key.",
        defaultText: "those of the data"),
      .init(label: "title", type: .string, summary: "What stands above it.", defaultText: "\"\""),
    ] + FacetArguments.parameters, returning: Chart.languageType,
    where: ChartForm.constraints.merging(FacetArguments.constraints) { $1 },
    implying: ChartForm.implied.merging(FacetArguments.implied) { $1 },
    example: """
      let rain = ["Oslo": [4, 2, 6], "Rome": [8, 3, 7]]
      heatmap(rain, x: ["Jan", "Feb", "Mar"])
      """,
    body: .located { machine, arguments, site in
      var options = ChartOptions()
      if arguments[.title].tag != .absent { options.title = machine.string(arguments[.title]) }
      let facets = FacetArguments(arguments, site, after: 5)
      let drawing: ChartDrawing
      if facets.isGiven {
        drawing = try PanelChanges(machine).panels(
          facets, arguments, of: site, as: .heatmap, options)
      } else {
        let data = try machine.chartData(arguments, of: site, as: .heatmap, naming: &options)
        drawing = try machine.drawing(data, as: .heatmap, options, argument: 0)
      }
      try machine.willDraw(drawing, at: site)
      return try machine.showChart(drawing).write(to: machine)
    })

  /// The parameter for what colours stand for.
  static let color = Builtin.ParameterDescription(
    label: "color", type: .parameter(2),
    summary:
      "Of a table: what the colour of a cell stands for, an aggregate such as '.sum(\"Revenue\")' of its rows, "
      + "or the column with its number; without it, its rows are counted.", defaultText: "none")

  /// That of a morph, as its last argument.
  static let morphColor = Builtin.ParameterDescription(
    label: "color", type: .parameter(9),
    summary: "Of a heat map, whose 'y' makes the rows: what the colours stand for.",
    defaultText: "none")
  static let constraints: [Int: Builtin.Constraint] = [9: .data]
  static let implied: [Int: Type] = [9: Aggregate.languageType]
  private static let colorOfMorph = 9

  /// Puts the arguments of a morph to a heat map where other charts have theirs: what the colours stand for
  /// is their `y`, and what makes the rows their `by`.
  ///
  /// - Returns: The call with the types of its arguments in these places.
  static func cells(
    _ arguments: Arguments, _ site: BuiltinCall, as kind: ChartKind, in machine: Machine
  ) throws -> BuiltinCall {
    guard kind == .heatmap else {
      guard arguments[colorOfMorph].tag == .absent else {
        throw Failure(
          "only the colours of a 'heatmap' stand for numbers", hint: "name the numbers in 'y'",
          argument: colorOfMorph)
      }
      return site
    }
    guard arguments[.by].tag == .absent else { return site }
    var types = site.types
    let isTable = types[.data] == Table.languageType
    guard arguments[colorOfMorph].tag != .absent || !isTable else {
      guard arguments[.x].tag != .absent, arguments[.y].tag != .absent else { return site }
      throw Failure(
        "a heat map of a table needs what its colours stand for, and 'color' is missing",
        hint: "name it, as in 'color: .sum(\"Revenue\")', or count rows with 'color: .count'",
        argument: ChartArgument.data.rawValue)
    }
    (arguments[3], arguments[2]) = (arguments[2], arguments[colorOfMorph])
    (types[3], types[2]) = (types[2], types[colorOfMorph])
    return site.retyped(types)
  }
}
