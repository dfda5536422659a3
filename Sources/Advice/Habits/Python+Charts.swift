extension Python {
  /// The call of `scatter` for a scatter chart of matplotlib or seaborn; nil if there is none.
  func scatter(_ values: [String], _ labels: [String]) -> String? {
    let size = (option("s", labels) ?? option("size", labels)).flatMap { size in
      Double(size) == nil ? ", size: \(quoted(size))" : nil
    }
    if let table = option("data", labels), let y = option("y", labels) {
      let x = option("x", labels).map { ", x: \(quoted($0))" } ?? ""
      let by = option("hue", labels).map { ", by: \(quoted($0))" } ?? ""
      return "scatter(\(table)\(x), y: \(quoted(y))\(size ?? "")\(by))"
    }
    guard values.count > 1 else { return values.first.map { "scatter(\($0)\(size ?? ""))" } }
    return "scatter(zip(\(values[0]), \(values[1])).map { Point(x: $0, y: $1) }\(size ?? ""))"
  }

  /// The call of `histogram` for one of matplotlib or seaborn; nil if there is none.
  func histogram(_ values: [String], _ labels: [String]) -> String? {
    let count = option("bins", labels) ?? (values.count > 1 ? values[1] : nil)
    let width = option("binwidth", labels).flatMap { Double($0) == nil ? nil : $0 }
    let bins =
      width.map { ", binWidth: \($0)" } ?? count.flatMap { count in
        Int(count).map { ", bins: \($0)" }
      } ?? ""
    if let table = option("data", labels), let x = option("x", labels) {
      let by = option("hue", labels).map { ", by: \(quoted($0))" } ?? ""
      return "histogram(\(table), x: \(quoted(x))\(bins)\(by))"
    }
    return values.first.map { "histogram(\($0)\(bins))" }
  }

  /// The value of an argument with a name; nil if there is none.
  func option(_ name: String, _ labels: [String]) -> String? {
    labels.lazy.compactMap { $0.rest(behind: "\(name)=") }.first
  }

  /// A string in double quotes; anything else as it is.
  func quoted(_ text: String) -> String { text.isString ? "\"\(text.unquoted)\"" : text }
}
