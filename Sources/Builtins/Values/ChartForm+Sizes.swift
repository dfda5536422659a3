internal import Charting
internal import Language
internal import Tables

/// The sizes of points.
extension ChartForm {
  /// The parameter for them.
  static let size = Builtin.ParameterDescription(
    label: "size", type: .parameter(3),
    summary:
      "Of a scatter chart: a number for each point, or the column of a table with them; the area of a "
      + "symbol is proportional to it.", defaultText: "none")

  /// The objection to the data of a call, and to the sizes of its points.
  @Sendable static func objectionToPoints(_ arguments: [GivenArgument?]) -> Objection? {
    if let objection = objection(to: arguments) { return objection }
    if arguments[.data]?.type == Table.languageType, arguments[.y] == nil {
      return Objection(
        to: .data, "a scatter chart of a table needs the name of its column 'y'",
        hint: "name it, as in 'y: \"Close\"', or count with 'y: .count'")
    }
    guard let data = arguments[.data], let sizes = arguments[.size] else { return nil }
    if data.type == Table.languageType {
      guard sizes.type != .string else { return nil }
      return Objection(
        to: .size, "'size' takes the name of a column, not \(sizes.type.plural)",
        hint: "write the name, as in 'size: \"Volume\"'")
    }
    guard let form = ChartForm(sizes.type), form.one == .numbers, !form.isNamed else {
      return Objection(
        to: .size, "'size' takes numbers, not \(sizes.type.plural)",
        hint: "give each point its size, as in 'size: [4, 2, 6]'")
    }
    return nil
  }
}

extension Machine {
  /// The data with the sizes that an argument gives; they are in the order of the data, and a table
  /// has them in a column.
  func sized(
    _ data: ChartData, by value: Value, _ type: Type?, of columns: TableColumns?
  ) throws -> ChartData {
    guard value.tag != .absent, let type else { return data }
    let sizes: [[Double]]
    if let columns {
      sizes = try columns.sizes(string(value), argument: ChartArgument.size.rawValue, in: self)
    } else {
      guard let form = ChartForm(type) else { return data }
      guard data.series.count == 1 else {
        throw Failure(
          "a list of sizes belongs to one series, not \(data.series.count)",
          hint: "take a table, and name its column: 'size: \"Volume\"'",
          argument: ChartArgument.size.rawValue)
      }
      sizes = [try form.numbers(of: value, in: self)]
    }
    do throws(ChartError) {
      return try data.sized(sizes)
    } catch {
      throw Failure(error, argument: ChartArgument.size.rawValue)
    }
  }
}
