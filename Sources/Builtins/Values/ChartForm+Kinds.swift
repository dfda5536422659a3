internal import Charting
internal import Language
internal import Tables

/// Objections to data that a kind of chart does not show.
extension ChartForm {
  /// The objection to the arguments of the verb of a kind, and to those of a morph of its charts.
  static func objection(as kind: ChartKind) -> @Sendable ([GivenArgument?]) -> Objection? {
    switch kind {
    case .scatter: objectionToPoints
    case .histogram: objectionToCounted
    case .box: objectionToBoxed
    case .heatmap: objectionToCells
    default: objection
    }
  }

  /// The objection to the arguments of a morph, whatever the kind of the chart: a number may be that
  /// of a gauge.
  @Sendable static func objectionToMorph(_ arguments: [GivenArgument?]) -> Objection? {
    if let type = arguments[.data]?.type, type.isNumber || type.isOptionalNumber { return nil }
    // What a heat map takes is judged when the chart is known.
    if let data = arguments[.data], areRows(data.type) || arguments.count > 9 && arguments[9] != nil
    {
      return nil
    }
    // That of a histogram names a column `x` alone.
    if arguments[.data]?.type == Table.languageType, arguments[.y] == nil, arguments[.x] != nil {
      return nil
    }
    return objectionToPoints(arguments)
  }

  /// The objection to what boxes are made of: rows that are counted have no quartiles.
  @Sendable static func objectionToBoxed(_ arguments: [GivenArgument?]) -> Objection? {
    if let objection = objection(to: arguments) { return objection }
    guard arguments[.data]?.type == Table.languageType, arguments[.y] == nil else { return nil }
    return Objection(
      to: .data, "a box chart of a table needs the name of its column 'y'",
      hint: "name it, as in 'y: \"Close\"'")
  }

  /// The objection to what a histogram counts.
  @Sendable static func objectionToCounted(_ arguments: [GivenArgument?]) -> Objection? {
    guard let data = arguments[.data] else { return nil }
    guard data.type == Table.languageType else {
      if let one = ChartForm(data.type)?.one, one.hasNumericX {
        return Objection(
          to: .data, "a histogram counts numbers, not points",
          hint: one == .points
            ? "give it one coordinate, as in 'points.map { $0.y }'"
            : "give it one number of each pair, as in 'pairs.map { $0.1 }'")
      }
      guard arguments[.x] == nil else {
        return Objection(to: .x, "a histogram counts numbers, which have no 'x'", hint: "omit 'x'")
      }
      return objection(to: arguments)
    }
    guard let column = arguments[.x] ?? arguments[.y] else {
      return Objection(
        to: .data, "a histogram of a table needs the name of its column 'x'",
        hint: "name it, as in 'prices, x: \"Close\"'")
    }
    let place: ChartArgument = arguments[.x] == nil ? .y : .x
    if place == .x, arguments[.y] != nil {
      return Objection(to: .y, "a histogram counts one column, 'x'", hint: "omit 'y'")
    }
    switch column.type {
    case .string, .array(.string), .slice(.string): return nil
    default:
      return Objection(
        to: place, "'x' takes the names of columns, not \(column.type.plural)",
        hint: "write one name, as in 'x: \"Close\"', or a list of names")
    }
  }
}
