internal import Language
internal import Tables

extension Topic {
  static let tables = Topic(
    "Tables and files", label: "Tables",
    "Data in named columns, from a file in the page's folder or from the page. A value may be "
      + "missing: where a file has nothing or 'null', and in columns of numbers and dates also 'NA', "
      + "'NaN' and '-'.",
    types: [
      TypeDeclaration("Table", "Named columns of numbers, dates or text."),
      TypeDeclaration("Table.Row", "A row of a table."),
      TypeDeclaration("String.Encoding", "How bytes stand for text."),
    ],
    words: [{ reading }, { making }, { columns }, { rows }, { texts }, { stored }],
    highlights: ["table", "numbers", "texts", "dates", "rows", "filter", "sorted"])

  static let sums = Topic(
    "Sums and groups", label: "Sums",
    "What is told of the rows that have something in common: a chart word takes it as 'y:', as in "
      + "'bars(sales, x: \"City\", y: .sum(\"Revenue\"))', and 'grouped' makes a table of it.",
    types: GroupWords.types,
    words: [
      { GroupWords.ofTables }, { AggregateWords.words }, { KeyWords.words },
      { KeyWords.stretches }, { GroupWords.ofGroups }, { WindowWords.words },
      { StatisticWords.words },
    ],
    highlights: [])

  private static let reading = [
    Builtin(
      .function, "table",
      "Reads a table from a file in the page's folder or below it: CSV, with names of columns in the "
        + "first row and ',', ';', '|' or tabs between values, or JSON, a list of objects. All values of "
        + "a column say whether it holds numbers, dates or text: also numbers with separators of "
        + "thousands or a decimal comma ('1,200', '1.234,5'), percentages ('45%' is 0.45), brackets for "
        + "negative ones, and dates in one order ('13/01/2018'). Digits behind a zero ('01067') are "
        + "text. Notes tell what cannot be read. The table stays what it was at the first read.",
      [
        .init(
          label: nil, type: .string, summary: "The path of the file from the page's folder on."),
        .init(
          label: "header", type: .bool,
          summary:
            "Whether the first row of a CSV file names the columns; else they are '1', '2' and so on.",
          defaultText: "true"),
        .init(
          label: "separator", type: .string,
          summary: "What stands between the values of a CSV file; '' finds it out.",
          defaultText: "\"\""),
      ], returning: Table.languageType,
      example: #"let rain = table("rain.csv")"# + "\n" + #"print(rain.numbers("mm").max() ?? 0)"#,
      body: .located { machine, arguments, site in
        try machine.table(
          machine.string(arguments[0]),
          header: arguments[1].tag == .absent || arguments[1].asBool,
          separator: arguments[2].tag == .absent ? "" : machine.string(arguments[2]), site
        ).write(to: machine)
      }),
    Builtin(
      .function, "table",
      "Reads what a statement of SQL selects from a file in the page's folder or below it: of an SQLite file "
        + "from its tables, of a CSV or JSON file from one that is called as the file without its ending.",
      [
        .init(
          label: nil, type: .string, summary: "The path of the file from the page's folder on."),
        .init(label: "query", type: .string, summary: "One statement that selects."),
      ], returning: Table.languageType,
      example: #"let wet = "SELECT day, mm FROM rain WHERE mm > 3""# + "\n"
        + #"print(table("rain.csv", query: wet))"#,
      body: .located { machine, arguments, site in
        try Table.selected(
          from: machine.string(arguments[0]), by: machine.string(arguments[1]), for: machine, site
        ).write(to: machine)
      }),
  ]

  private static let making = [
    Builtin(
      .initializer, on: Table.languageType, "Table",
      "Makes a table of lists of the page by the names of its columns; 'nil' is a missing value.",
      [
        .init(
          label: nil, type: .dictionary(.string, .array(.parameter(0))),
          summary: "Lists of numbers, texts or dates, each with as many elements.")
      ], returning: Table.languageType,
      example: #"print(Table(["Oslo": [4, 2, 6], "Rome": [1, nil, 3]]))"#,
      body: .located { machine, arguments, site in
        var table = Table()
        let element = site.types[0]?.cell ?? .any
        for (name, values) in try machine.entries(of: arguments[0]) {
          table = try machine.adding(
            machine.string(name), machine.elements(values), of: element, to: table, argument: 0)
        }
        return try table.write(to: machine)
      }),
    Builtin(
      .method, on: Table.languageType, "adding",
      "The table with one more column, a list of the page; one of the same name is replaced.",
      [
        .init(label: nil, type: .string, summary: "The name of the column."),
        .init(
          label: nil, type: .array(.parameter(0)),
          summary: "Numbers, texts or dates, one for each row."),
      ], returning: Table.languageType,
      example: tableExample(#"print(rain.adding("Sun", [5, 8, nil]))"#),
      body: .located { machine, arguments, site in
        try machine.adding(
          machine.string(arguments[0]), machine.elements(arguments[1]),
          of: site.types[1]?.cell ?? .any,
          to: Table.read(arguments.receiver, in: machine), argument: 1
        ).write(to: machine)
      }),
    Builtin(
      .method, on: Table.languageType, "adding",
      "The table with one more column, of what a closure makes of each row; one of the same name is "
        + "replaced.",
      [
        .init(label: nil, type: .string, summary: "The name of the column."),
        .init(
          label: nil, type: .function([TableRow.languageType], result: .parameter(0)),
          summary: "Makes a number, a text or a date; 'nil' is a missing value."),
      ], returning: Table.languageType,
      example: tableExample(
        #"print(rain.adding("cm") { row in (row.number("mm") ?? 0) / 10 })"#),
      body: .located { machine, arguments, site in
        let table = try Table.read(arguments.receiver, in: machine)
        guard case .function(_, let element)? = site.types[1] else { return arguments.receiver }
        let values = try machine.collecting { add in
          for index in 0..<table.count {
            try add(machine.call(arguments[1], withRow: index, of: table))
          }
        }
        return try machine.adding(
          machine.string(arguments[0]), machine.elements(values), of: element, to: table,
          argument: 1
        ).write(to: machine)
      }),
  ]

  private static let columns = [
    Builtin(
      property: "columns", of: Table.self, "The names of the columns, in order.",
      example: tableExample("print(rain.columns)")
    ) { _, table in table.columnNames },
    Builtin(
      property: "count", of: Table.self, "How many rows it has.",
      example: tableExample("print(rain.count)")
    ) { _, table in table.count },
    Builtin(
      property: "isEmpty", of: Table.self, "Whether it has no rows.",
      example: tableExample("print(rain.isEmpty)")
    ) { _, table in table.count == 0 },
    Builtin(
      .method, on: Table.languageType, "numbers",
      "The numbers of a column. One that is missing is an error with its row, unless 'missing' says "
        + "what stands for it.",
      [
        .init(label: nil, type: .string, summary: "The name of the column."),
        .init(
          label: "missing", type: .double,
          summary: "What stands for a missing number, and with a note for what is not one.",
          unit: "data units", defaultText: "none"),
      ], returning: .array(.double),
      example: tableExample(#"print(rain.numbers("mm", missing: 0))"#),
      body: .located { machine, arguments, site in
        let table = try Table.read(arguments.receiver, in: machine)
        let name = machine.string(arguments[0])
        let numbers = try machine.reading(table) {
          guard arguments[1].tag != .absent else { return try table.numbers(name) }
          return try table.numbers(name, missing: arguments[1].asDouble)
        }
        if arguments[1].tag != .absent {
          try TableNotes(machine).note(
            name, as: .numbers, of: table,
            named: TableName(table, arguments.receiver, in: machine),
            "'numbers' takes as missing", site)
        }
        return try numbers.write(to: machine)
      }),
    Builtin(
      method: "texts", of: Table.self,
      "The texts of a column, whatever it holds, as the file has them; empty where nothing is.",
      Parameter(nil, as: String.self, "The name of the column."),
      example: tableExample(#"print(rain.texts("Day"))"#)
    ) { machine, table, name in try machine.reading(table) { try table.texts(name) } },
    Builtin(
      method: "dates", of: Table.self,
      "The dates of a column. One that is missing is an error with its row.",
      Parameter(nil, as: String.self, "The name of the column."),
      example: #"let rain = Table(["Day": [Date("2024-05-13")]])"# + "\n"
        + #"print(rain.dates("Day"))"#
    ) { machine, table, name in
      try machine.reading(table) { try table.dates(name).map { try $0.date() } }
    },
    Builtin(
      property: "summary", of: Table.self,
      "A table with a row for each column: what it holds, how many values it has and how many are "
        + "missing, and the least, the mean and the greatest.",
      example: tableExample("print(rain.summary)")
    ) { machine, table in
      try machine.charge(64 * table.count * table.columnNames.count)
      try TableNotes(machine).noteAll(of: table)
      return table.summary
    },
  ]

  private static let rows = [
    Builtin(
      property: "rows", of: Table.self, "The rows, from the first to the last.",
      example: tableExample(#"for row in rain.rows { print(row.text("Day") ?? "") }"#)
    ) { machine, table in
      try machine.charge(10 * table.count)
      return (0..<table.count).map { TableRow(table: table, index: $0) }
    },
    Builtin(
      method: "prefix", of: Table.self, "The first rows.",
      Parameter(nil, as: Int.self, "How many, at most."),
      example: tableExample("print(rain.prefix(2))")
    ) { machine, table, count in
      try machine.choosing(0..<min(max(0, count), table.count), of: table)
    },
    Builtin(
      method: "suffix", of: Table.self, "The last rows.",
      Parameter(nil, as: Int.self, "How many, at most."),
      example: tableExample("print(rain.suffix(2))")
    ) { machine, table, count in
      try machine.choosing(max(0, table.count - max(0, count))..<table.count, of: table)
    },
    Builtin(
      .method, on: Table.languageType, "filter", "The rows for which a closure is true.",
      [
        .init(
          label: nil, type: .function([TableRow.languageType], result: .bool),
          summary: "Whether a row stays.")
      ], returning: Table.languageType,
      example: tableExample(#"print(rain.filter { row in row.number("mm") ?? 0 > 3 })"#),
      body: .call { machine, arguments in
        let table = try Table.read(arguments.receiver, in: machine)
        var rows: [Int] = []
        for index in 0..<table.count
        where try machine.call(arguments[0], withRow: index, of: table).asBool {
          rows.append(index)
        }
        return try machine.choosing(rows, of: table).write(to: machine)
      }),
    Builtin(
      method: "sorted", of: Table.self,
      "The rows by the values of a column, from the least to the greatest; those without one stand at "
        + "the end.",
      Parameter("by", as: String.self, "The name of the column."),
      Parameter("descending", "Whether the greatest comes first.", default: false),
      example: tableExample(#"print(rain.sorted(by: "mm", descending: true))"#)
    ) { (machine, table, name, descending) -> Table in
      try machine.charge(24 * table.count)
      return try machine.reading(table) {
        let sorted = try table.sorted(by: name, descending: descending)
        if let kind = try table.mostKind(of: name) {
          try TableNotes(machine).noteColumn(name, as: kind, of: table)
        }
        return sorted
      }
    },
    Builtin(
      method: "joined", of: Table.self,
      "The rows with the columns of another table beside them, where a column that both have says the "
        + "same. Each row stays: without a partner, its other values are missing.",
      Parameter("to", as: Table.self, "The other table."),
      Parameter("on", as: String.self, "The name of the column that both have."),
      example: tableExample(
        """
        let names = Table(["Day": ["Mon", "Tue"], "Name": ["a", "b"]])
        print(rain.joined(to: names, on: "Day"))
        """)
    ) { (machine, table, other, name) -> Table in
      try machine.reading(table) {
        try table.joined(to: other, on: [name], claiming: GroupArguments(machine).claim)
      }
    },
    Builtin(
      method: "number", of: TableRow.self, "The number in a column; nil if it is missing.",
      Parameter(nil, as: String.self, "The name of the column."),
      example: tableExample(#"print(rain.rows[0].number("mm") ?? 0)"#)
    ) { machine, row, name in
      try machine.reading(nil) {
        let number = try row.table.number(name, row: row.index)
        if number == nil { try TableNotes(machine).noteValue(name, as: .numbers, of: row) }
        return number
      }
    },
    Builtin(
      method: "text", of: TableRow.self,
      "The text in a column, as the file has it; nil if it is missing.",
      Parameter(nil, as: String.self, "The name of the column."),
      example: tableExample(#"print(rain.rows[0].text("Day") ?? "")"#)
    ) { machine, row, name in
      try machine.reading(nil) { try row.table.text(name, row: row.index) }
    },
    Builtin(
      method: "date", of: TableRow.self, "The date in a column; nil if it is missing.",
      Parameter(nil, as: String.self, "The name of the column."),
      example: #"let days = Table(["Day": [Date("2024-05-13")]])"# + "\n"
        + #"if let day = days.rows[0].date("Day") { print(day.formatted("EEE")) }"#
    ) { machine, row, name in
      try machine.reading(nil) {
        let date = try row.table.date(name, row: row.index)
        if date == nil { try TableNotes(machine).noteValue(name, as: .dates, of: row) }
        return try date.map { try $0.date() }
      }
    },
  ]

  private static let texts = [
    Builtin(
      initializer: String.self,
      "The text of a file in the page's folder or below it; a page without a file reads in the "
        + "folder where Easel was started. The text stays what it was at the first read, and its "
        + "lines end in \"\\n\", also where the file has \"\\r\\n\".",
      Parameter(
        "contentsOfFile", as: String.self, "The path of the file from the page's folder on."),
      Parameter(
        "encoding", "Written in Swift; a file is always read as UTF-8.",
        default: TextEncoding.utf8),
      example: """
        let text = String(contentsOfFile: "data.txt")
        let lines = text.split(separator: "\\n")
        print(lines.compactMap { Double($0) })
        """
    ) { machine, path, _ in
      try machine.sceneHost.services.text(ofFile: path)
    },
    Builtin(
      constant: "utf8", of: TextEncoding.self, "UTF-8, which every text here is in.",
      example: "print(String(contentsOfFile: \"data.txt\", encoding: .utf8))", TextEncoding.utf8),
  ]

  private static func tableExample(_ line: String) -> String {
    """
    let rain = Table(["Day": ["Mon", "Tue", "Wed"]])
      .adding("mm", [4, 2, 6])
    \(line)
    """
  }
}

extension Type {
  /// The elements of a list, or of the lists in a dictionary.
  fileprivate var cell: Type? {
    if case .nominal(.dictionary, .two(_, let value)) = self { value.cell } else { listElement }
  }
}
