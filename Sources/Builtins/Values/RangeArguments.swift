internal import Charting
internal import Language
internal import Tables

/// The arguments of a chart word that say where ranges around its values end: `errors:`, `low:` and `high:`.
struct RangeArguments {
  /// One of them.
  enum Label: String, CaseIterable {
    case errors, low, high
  }

  /// An argument that is given.
  struct Given {
    let label: Label
    let value: Value
    let type: Type
    /// The number of the argument.
    let argument: Int
  }

  let given: [Given]

  private static let summaries: [Label: String] = [
    .errors:
      "How far a whisker reaches to both sides of each value: a number for each, the column of a table with "
      + "them, or an aggregate such as '.standardError(\"Weight\")' or '.deviation(\"Weight\")' of the rows "
      + "of each x.",
    .low:
      "Where the whisker of each value, or a band, begins: a number for each, the column of a table with "
      + "them, or an aggregate such as '.quantile(0.25, \"Weight\")' of the rows of each x.",
    .high: "Where it ends, as 'low' says where it begins.",
  ]

  /// The labels of the verb of a kind.
  static func labels(of kind: ChartKind) -> [Label] {
    switch kind.named {
    case .bars, .scatter, .line: Label.allCases
    case .area: [.low, .high]
    default: []
    }
  }

  /// The last parameters of a word.
  static func parameters(_ labels: [Label]) -> [Builtin.ParameterDescription] {
    labels.map { label in
      .init(
        label: label.rawValue, type: .parameter(variable(label)), summary: summaries[label] ?? "",
        defaultText: "none")
    }
  }

  static let constraints: [Int: Builtin.Constraint] = [6: .data, 7: .data, 8: .data]
  static let implied: [Int: Type] = [
    6: Aggregate.languageType, 7: Aggregate.languageType, 8: Aggregate.languageType,
  ]

  private static func variable(_ label: Label) -> Int {
    switch label {
    case .errors: 6
    case .low: 7
    case .high: 8
    }
  }

  /// - Throws: A `Failure` for errors besides ends, and for a kind without ranges.
  init(_ arguments: Arguments, _ site: BuiltinCall, as kind: ChartKind) throws {
    let taken = RangeArguments.labels(of: kind)
    // A morph has all of them.
    let labels = arguments.receiver.tag == .absent ? taken : Label.allCases
    let first = arguments.count - labels.count
    given = labels.enumerated().compactMap { index, label in
      guard arguments[first + index].tag != .absent, let type = site.types[first + index] else {
        return nil
      }
      return Given(
        label: label, value: arguments[first + index], type: type, argument: first + index)
    }
    if let other = given.first(where: { !taken.contains($0.label) }) {
      throw Failure(
        "'\(kind.word)' has no '\(other.label)'",
        hint: "it belongs to 'bars', 'scatter' and 'line'"
          + (other.label == .errors ? "" : ", and to 'area'"), argument: other.argument)
    }
    if let errors = self[.errors], given.count > 1 {
      throw Failure(
        "'errors' are ranges already, and '\(given[1].label)' is given besides",
        hint: "omit one of them", argument: errors.argument)
    }
  }

  subscript(label: Label) -> Given? { given.first { $0.label == label } }

  var isGiven: Bool { !given.isEmpty }

  /// Both ends of bands.
  ///
  /// - Throws: A `Failure` where one is missing.
  func ends() throws -> (low: Given, high: Given) {
    if let low = self[.low], let high = self[.high] { return (low, high) }
    let one = given[0]
    throw Failure(
      "an area between two lines needs 'low' and 'high'",
      hint: "name the other end as well, or omit '\(one.label)'", argument: one.argument)
  }
}

// MARK: Lists

extension RangeArguments.Given {
  /// The numbers for the series of data other than a table, in the order of these.
  fileprivate func lists(for data: ChartData, in machine: Machine) throws -> [[Double]] {
    guard let form = ChartForm(type), form.one == .numbers else {
      throw Failure(
        "'\(label)' takes numbers, not \(type.plural)",
        hint: "give each value its number, as in '\(label): [1, 0.5, 1]'", argument: argument)
    }
    let names = data.seriesNames
    guard form.isNamed else {
      guard names.count == 1 else {
        throw Failure(
          "a list of numbers belongs to one series, not \(names.count)",
          hint: "name the series: '\(label): [\(names[0].quoted): [1, 0.5, 1], …]'",
          argument: argument)
      }
      return [try form.numbers(of: value, in: machine)]
    }
    var lists: [String: [Double]] = [:]
    for (name, list) in try machine.entries(of: value) {
      lists[machine.string(name)] = try form.numbers(of: list, in: machine)
    }
    if let missing = names.first(where: { lists[$0] == nil }) {
      throw Failure(
        "'\(label)' has no numbers for '\(missing)'", hint: "give each series its list",
        argument: argument)
    }
    return names.map { lists[$0] ?? [] }
  }
}

extension RangeArguments {
  /// Data other than a table, with ranges around its values.
  func ranged(_ data: ChartData, in machine: Machine) throws -> ChartData {
    guard let first = given.first else { return data }
    return try ranged(data, argument: first.argument, in: machine) { given in
      try given.lists(for: data, in: machine)
    }
  }

  /// Data with ranges around its values.
  ///
  /// - Parameter lists: The numbers of an argument, a list for each series.
  func ranged(
    _ data: ChartData, argument: Int, in machine: Machine, by lists: (Given) throws -> [[Double]]
  ) throws -> ChartData {
    let ranges: GivenRanges =
      if let errors = self[.errors] {
        .errors(try lists(errors))
      } else {
        .ends(lows: try self[.low].map(lists), highs: try self[.high].map(lists))
      }
    do throws(ChartError) {
      var data = try data.ranged(ranges)
      data.rangeWords = RangeWords(self, in: machine).text
      return data
    } catch {
      throw Failure(error, argument: argument)
    }
  }

  /// The data of bands between lists of numbers, points or pairs.
  func bands(
    _ arguments: Arguments, x: ChartData.X?, in machine: Machine
  ) throws -> ChartData {
    let (low, high) = try ends()
    if arguments[.data].tag != .absent {
      throw Failure(
        "an area between 'low' and 'high' has no values of its own",
        hint: "omit the values, or add them: 'chart.add(line(…))'", argument: 0)
    }
    let sources = try [low, high].map { end -> (name: String, values: ChartData.Values) in
      guard let form = ChartForm(end.type), !form.isNamed else {
        throw Failure(
          "'\(end.label)' takes numbers, points or pairs, not \(end.type.plural)",
          hint: "give each x its number, as in '\(end.label): [4, 2, 6]'", argument: end.argument)
      }
      return (
        end.label == .low ? "Low" : "High", try form.values(of: end.value, in: machine)
      )
    }
    if case .numbers(let lows) = sources[0].values, case .numbers(let highs) = sources[1].values,
      lows.count != highs.count
    {
      throw Failure(
        "'low' has \(lows.count) \(lows.count == 1 ? "number" : "numbers") and 'high' has "
          + "\(highs.count)",
        hint: "give each place both ends, and 'nil' for a missing one", argument: high.argument)
    }
    do throws(ChartError) {
      var data = try ChartData(sources, x: x)
      data.areEnds = true
      return data
    } catch {
      throw Failure(error, argument: low.argument)
    }
  }
}

// MARK: Columns

/// The columns, or the aggregates, of a table that an argument names.
struct RangeColumns {
  let given: RangeArguments.Given
  /// Empty where groups are.
  private(set) var columns: [String] = []
  /// Empty where rows are.
  private(set) var aggregates: [Aggregate] = []

  var argument: Int { given.argument }

  init(_ given: RangeArguments.Given, in machine: Machine) throws {
    self.given = given
    switch given.type {
    case .string: columns = [machine.string(given.value)]
    case .array(.string): columns = try [String].read(given.value, in: machine)
    case _ where Aggregate.isAggregates(given.type):
      aggregates = try Aggregate.readAll(given.value, as: given.type, in: machine)
    default:
      throw Failure(
        "'\(given.label)' takes names of columns or aggregates, not \(given.type.plural)",
        hint: "write one, as in '\(given.label): \"Error\"' or "
          + "'\(given.label): .standardError(\"Weight\")'",
        argument: given.argument)
    }
  }

  /// - Parameter isGrouped: Whether `y` is an aggregate.
  /// - Throws: A `Failure` unless there is one for each `y`, of its kind.
  func check(fits count: Int, isGrouped: Bool) throws {
    guard columns.isEmpty == isGrouped else {
      throw Failure(
        isGrouped
          ? "'\(given.label)' is a column, and 'y' stands for groups of rows"
          : "'\(given.label)' stands for groups of rows, and 'y' is a column",
        hint: isGrouped
          ? "write an aggregate, as in '\(given.label): .standardError(\(columns[0].quoted))'"
          : "write an aggregate as 'y' too, as in 'y: .mean(\((aggregates[0].column ?? "Weight").quoted))'",
        argument: argument)
    }
    let own = max(columns.count, aggregates.count)
    guard own == count else {
      throw Failure(
        "'\(given.label)' names \(own) \(own == 1 ? "column" : "columns"), and 'y' names \(count)",
        hint: "name one for each", argument: argument)
    }
  }
}
