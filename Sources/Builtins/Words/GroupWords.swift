internal import Language
internal import Scales
internal import Tables

/// Words of tables for groups of rows, and of these groups.
enum GroupWords {
  static let types = [
    TypeDeclaration(
      "Table.Aggregate", "A value for a group of rows: a sum, a mean, a count.",
      isHashable: true),
    TypeDeclaration(
      "Table.Key", "What makes groups of rows: a column, a month, an interval.", isHashable: true),
    TypeDeclaration(
      "Table.Window", "A value over neighbouring rows: a moving mean, a running sum.",
      isHashable: true),
    TypeDeclaration("Table.Stretch", "A unit of time: a month, a day, an hour."),
    TypeDeclaration(
      "RowGrouping", "Groups of the rows of a table: pairs of 'key' and 'table'.",
      list: "groups"),
  ]

  /// Words of tables for groups.
  static let ofTables = [
    groupedWord,
    Builtin(
      .method, on: Table.languageType, "adding",
      "The table with one more column, of values over neighbouring rows; one of the same name is "
        + "replaced.",
      [
        .init(label: nil, type: .string, summary: "The name of the column."),
        .init(label: nil, type: Window.languageType, summary: "What it holds."),
        .keys("by", default: "none", "What begins anew with each of its groups"),
      ], returning: Table.languageType, where: [0: .data], implying: [0: Key.languageType],
      example: KeyWords.datesExample("print(days.adding(\"mean\", .movingMean(\"Sold\", 2)))"),
      body: .located { machine, arguments, site in
        let table = try Table.read(arguments.receiver, in: machine)
        let window = try Window.read(arguments[1], in: machine)
        let keys = try GroupArguments(machine).keys(arguments[2], site.types[2], argument: 2)
        try machine.charge(64 * table.count)
        try TableNotes(machine).noteColumn(window.column, as: .numbers, of: table)
        return try machine.reading(table) {
          try table.adding(
            table.values(of: window, within: keys).renamed(to: machine.string(arguments[0])))
        }.write(to: machine)
      }),
    Builtin(
      .method, on: Table.languageType, "adding",
      "The table with one more column, of the group of each row; one of the same name is replaced.",
      [
        .init(label: nil, type: .string, summary: "The name of the column."),
        .init(label: nil, type: Key.languageType, summary: "What makes the groups."),
      ], returning: Table.languageType,
      example: KeyWords.datesExample("print(days.adding(\"Month\", .month(\"Date\")))"),
      body: .call { machine, arguments in
        let table = try Table.read(arguments.receiver, in: machine)
        let key = try Key.read(arguments[1], in: machine)
        try machine.charge(32 * table.count)
        return try machine.reading(table) {
          try table.adding(table.values(of: key).renamed(to: machine.string(arguments[0])))
        }.write(to: machine)
      }),
    Builtin(
      .method, on: Table.languageType, "resampled",
      "A row for each stretch of time, also for those without values, which are missing then: the "
        + "means of all columns of numbers, or what is asked for.",
      [
        .init(label: "every", type: CalendarKey.languageType, summary: "The unit."),
        .init(
          label: nil, type: .dictionary(.string, Aggregate.languageType),
          summary: "The aggregates by the names of their columns.", defaultText: "the means"),
        .init(
          label: "count", type: .int, summary: "How many units are a stretch.", defaultText: "1"),
        .init(
          label: "along", type: .string, summary: "The column of dates.",
          defaultText: "the only one"),
      ], returning: Table.languageType,
      example: KeyWords.datesExample("print(days.resampled(every: .month))"),
      body: .call { machine, arguments in
        let table = try Table.read(arguments.receiver, in: machine)
        let unit = try CalendarKey.read(arguments[0], in: machine)
        let count = arguments[2].tag == .absent ? 1 : arguments[2].asInt
        _ = try unit.length(count, argument: 2)
        let columns = try arguments[1].given.map { try GroupArguments(machine).aggregates($0) }
        // A column with a text among its numbers has no mean.
        if columns == nil { try TableNotes(machine).noteAll(of: table) }
        try machine.charge(64 * table.count)
        return try machine.reading(table) {
          try table.resampled(
            every: count, unit, along: arguments[3].given.map { machine.string($0) }, columns,
            isStopped: { machine.isStopped })
        }.write(to: machine)
      }),
    Builtin(
      method: "joined", of: Table.self,
      "The same, where several columns that both have say the same.",
      Parameter("to", as: Table.self, "The other table."),
      Parameter("on", as: [String].self, "The names of the columns that both have."),
      example: AggregateWords.salesExample(
        "print(sales.joined(to: sales, on: [\"City\", \"Revenue\"]))")
    ) { (machine, table, other, names) -> Table in
      try machine.reading(table) {
        try table.joined(to: other, on: names, claiming: GroupArguments(machine).claim)
      }
    },
    Builtin(
      .method, on: Table.languageType, "pivoted",
      "A wide table: a row for each group of one key, and a column for each of another.",
      [
        .key("rows", 0, "What makes the rows"), .key("columns", 1, "What makes the columns"),
        .init(
          label: "values", type: Aggregate.languageType, summary: "What stands where they meet."),
      ], returning: Table.languageType, where: [0: .data, 1: .data],
      implying: [0: Key.languageType, 1: Key.languageType],
      example: AggregateWords.salesExample(
        """
        print(sales.pivoted(
          rows: "City", columns: .bins("Revenue"), values: .sum("Revenue")))
        """),
      body: .located { machine, arguments, site in
        let table = try Table.read(arguments.receiver, in: machine)
        guard let rows = try GroupArguments(machine).key(arguments[0], site.types[0], argument: 0),
          let columns = try GroupArguments(machine).key(arguments[1], site.types[1], argument: 1)
        else { return arguments.receiver }
        let values = try Aggregate.read(arguments[2], in: machine)
        try machine.charge(64 * table.count)
        return try machine.reading(table) {
          try table.pivoted(
            rows: rows, columns: columns, values: values, isStopped: { machine.isStopped },
            claiming: GroupArguments(machine).claim)
        }.write(to: machine)
      }),
  ]

  private static let groupedWord: Builtin = {
    var word = Builtin(
      .method, on: Table.languageType, "grouped",
      "The rows in groups, by the values of columns, or by months, intervals and so on: names in the "
        + "order in which they come first, numbers and dates from the least on. It can be gone through "
        + "as a list of pairs of 'key' and 'table'.",
      [
        .init(
          label: "by", type: .parameter(0),
          summary: "Names of columns, or keys such as '.month(\"Date\")'.", isVariadic: true)
      ],
      returning: RowGroups.languageType, where: [0: .data], implying: [0: Key.languageType],
      example: AggregateWords.salesExample("print(sales.grouped(by: \"City\").sums(\"Revenue\"))"),
      body: .located { machine, arguments, site in
        let table = try Table.read(arguments.receiver, in: machine)
        let keys = try GroupArguments(machine).keys(arguments[0], site.types[0], argument: 0)
        return try GroupArguments(machine).groups(of: table, by: keys).write(to: machine)
      })
    word.objection = { arguments in
      guard let keys = arguments[0], !Key.isKeys(keys.type) else { return nil }
      return Objection(
        to: 0, "'by' takes names of columns and keys, not \(keys.type.plural)",
        hint: "write a name, as in 'by: \"City\"', or a key, as in 'by: .month(\"Date\")'")
    }
    return word
  }()

  /// Words of groups.
  static let ofGroups =
    [
      Builtin(
        .property, on: RowGroups.languageType, "groups",
        "The groups as pairs of 'key' and 'table'.",
        returning: .array(
          .tuple([.init(label: "key", .string), .init(label: "table", Table.languageType)])),
        example: AggregateWords.salesExample(
          "print(sales.grouped(by: \"City\").groups[0].key)"),
        body: .property(
          get: { machine, groups in
            try GroupArguments(machine).pairs(of: RowGroups.read(groups, in: machine))
          }, set: nil)),
      Builtin(
        property: "count", of: RowGroups.self, "How many groups there are.",
        example: AggregateWords.salesExample("print(sales.grouped(by: \"City\").count)")
      ) { _, groups in groups.count },
      Builtin(
        .method, on: RowGroups.languageType, "counts",
        "A table with a row for each group: its keys, and how many rows it has.",
        returning: Table.languageType,
        example: AggregateWords.salesExample("print(sales.grouped(by: \"City\").counts())"),
        body: .call { machine, arguments in
          try GroupArguments(machine).aggregated(
            arguments.receiver, [(Aggregate.count.title, .count)])
        }),
      Builtin(
        .method, on: RowGroups.languageType, "aggregated",
        "A table with a row for each group: its keys, and values for it.",
        [
          .init(
            label: nil, type: .dictionary(.string, Aggregate.languageType),
            summary: "The aggregates by the names of their columns.")
        ], returning: Table.languageType,
        example: AggregateWords.salesExample(
          """
          print(sales.grouped(by: "City")
            .aggregated(["high": .max("Revenue"), "days": .count]))
          """),
        body: .call { machine, arguments in
          try GroupArguments(machine).aggregated(
            arguments.receiver, GroupArguments(machine).aggregates(arguments[0]))
        }),
    ]
    + [
      values("sums", "sum") { .sum($0) }, values("means", "mean") { .mean($0) },
      values("medians", "median") { .median($0) }, values("minimums", "minimum") { .min($0) },
      values("maximums", "maximum") { .max($0) },
    ]

  private static func values(
    _ name: String, _ noun: String, _ make: @escaping @Sendable (String) -> Aggregate
  ) -> Builtin {
    Builtin(
      .method, on: RowGroups.languageType, name,
      "A table with a row for each group: its keys, and the \(noun) of columns in it.",
      [
        .init(
          label: nil, type: .string, summary: "The names of the columns.", isVariadic: true)
      ], returning: Table.languageType,
      example: AggregateWords.salesExample(
        "print(sales.grouped(by: \"City\").\(name)(\"Revenue\"))"),
      body: .call { machine, arguments in
        let columns = try [String].read(arguments[0], in: machine)
        guard !columns.isEmpty else {
          throw Failure("'\(name)' names no column", hint: "write '\(name)(\"…\")' with one")
        }
        return try GroupArguments(machine).aggregated(
          arguments.receiver, columns.map { (make($0).title, make($0)) })
      })
  }
}
