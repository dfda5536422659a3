/// The lines of this language for a chart, under construction.
struct ChartLines {
  /// The name of the chart in the lines; none until it is settled.
  static let chart = "«chart»"

  var verb: String
  /// The data, and `x:` beside it.
  var data: [String]
  /// The labels of the verb, with their values.
  var labels: [(name: String, value: String)] = []
  /// The members of the chart that are set or called after the verb: `.xAxis.title = "Day"`.
  var members: [String] = []
  /// Further lines, in which the chart has the name `chart`.
  var loops: [String] = []
  /// What is left out, as written.
  var omitted: [String] = []

  /// Sets a label of the verb, unless it is set.
  mutating func label(_ name: String, _ value: String) {
    if !labels.contains(where: { $0.name == name }) { labels.append((name, value)) }
  }

  /// Sets a property of the chart by its path, unless it is set.
  mutating func set(_ path: String, _ value: String) {
    if !members.contains(where: { $0.hasPrefix(".\(path) = ") }) {
      members.append(".\(path) = \(value)")
    }
  }

  /// The name and the value of everything that is not one of `names`, as left out.
  mutating func omit(_ name: String) {
    if !omitted.contains(name) { omitted.append(name) }
  }

  /// The lines.
  ///
  /// - Parameters:
  ///   - name: The name that the chart has in the program; nil for none.
  ///   - free: A name for it, where the lines need one.
  func lines(name: String?, free: String) -> [String] {
    let call =
      "\(verb)(\((data + labels.map { "\($0.name): \($0.value)" }).joined(separator: ", ")))"
    if name == nil, members.count < 2, loops.isEmpty { return [call + (members.first ?? "")] }
    let name = name ?? free
    return ["let \(name) = \(call)"] + members.map { name + $0 }
      + loops.map { $0.replacingAll(Self.chart, with: name) }
  }
}

extension String {
  func replacingAll(_ part: String, with other: String) -> String {
    var (result, rest) = ("", self[...])
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
