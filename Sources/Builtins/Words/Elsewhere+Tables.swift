internal import Language

/// Words of other programs for tables.
extension Elsewhere {
  /// Constants of a type by other names.
  private static func renamed(_ type: String, _ names: [String: String]) -> [Elsewhere] {
    names.sorted { $0.key < $1.key }.map { Elsewhere("\(type).\($0.key)", write: $0.value) }
  }

  /// Methods of tables.
  static let tableMembers =
    [
      Elsewhere("Table.head", write: "«prices».prefix(5)"),
      Elsewhere("Table.tail", write: "«prices».suffix(5)"),
      Elsewhere("Table.describe", write: "«prices».summary"),
      Elsewhere("Table.info", write: "«prices».summary"),
    ]
    + renamed(
      "Table.Aggregate",
      [
        "average": "mean", "avg": "mean", "total": "sum", "n": "count", "size": "count",
        "rows": "count", "unique": "distinct", "nunique": "distinct", "std": "deviation",
        "sd": "deviation", "stdev": "deviation", "minimum": "min", "maximum": "max",
        "percentile": "quantile",
      ])
    + renamed(
      "Table.Key",
      [
        "date": "day", "dayofweek": "weekday", "dow": "weekday", "cut": "bins", "bin": "bins",
        "nlargest": "top", "largest": "top", "first": "top", "name": "column",
      ])
    + renamed(
      "Table.Window",
      [
        "rolling": "movingMean", "rollmean": "movingMean", "movingAverage": "movingMean",
        "cumsum": "runningSum", "cumulative": "runningSum", "runningTotal": "runningSum",
        "diff": "change", "difference": "change", "delta": "change", "percent": "share",
        "fraction": "share",
      ])
    + ["groupby", "groupBy", "group_by", "group"].map {
      Elsewhere("Table.\($0)", #"group the rows: '«prices».grouped(by: "Symbol")'"#)
    }
    + ["sort_values", "sort", "order", "orderBy"].map {
      Elsewhere("Table.\($0)", #"sort the rows: '«prices».sorted(by: "Close")'"#)
    }
    + ["merge", "join", "leftJoin"].map {
      Elsewhere("Table.\($0)", #"join two tables: '«prices».joined(to: names, on: "Symbol")'"#)
    }
    + ["column", "values", "get", "col"].map {
      Elsewhere("Table.\($0)", #"name the column: '«prices».numbers("Close")'"#)
    }
    + [
      Elsewhere(#"Table[""]"#, #"name the column: '«prices».numbers(‹"Close"›)'"#),
      Elsewhere("Table[]", "pick a row: '«prices».rows[‹0›]'"),
      Elsewhere("Table.*", #"name the column: '«prices».numbers(‹"Close"›)'"#),
      Elsewhere(#"Table.Row[""]"#, #"name the column: '«row».number(‹"Close"›)'"#),
      Elsewhere(
        "Table.Row.*", #"name the column of a number, text or date: '«row».number(‹"Close"›)'"#),
      Elsewhere("for Table", "go through its rows: '«prices».rows'"),
    ]
    + ["map", "compactMap", "forEach", "reduce", "apply", "iterrows"].map {
      Elsewhere("Table.\($0)", #"go through its rows: '«prices».rows.map { $0.number("Close") }'"#)
    }
    + ["where", "query", "subset", "loc"].map {
      Elsewhere("Table.\($0)", #"choose rows: '«prices».filter { $0.text("Symbol") == "A" }'"#)
    }
    + ["mean", "median", "sum"].map {
      Elsewhere("Table.\($0)", #"ask its numbers: '«prices».numbers("Close").\#($0)()'"#)
    }
    + ["max", "min"].map {
      Elsewhere("Table.\($0)", #"ask its numbers: '«prices».numbers("Close").\#($0)() ?? 0'"#)
    }
    + ["mean", "average", "avg"].map { Elsewhere($0, write: "«[4, 2, 6]».mean()") }
    + ["average", "avg"].map { Elsewhere("Array.\($0)", write: "«[4, 2, 6]».mean()") }
    + ["plot", "line", "bars"].map {
      Elsewhere("Table.\($0)", #"'line(«prices», x: "Date", y: "Close")' draws it"#)
    }
}
