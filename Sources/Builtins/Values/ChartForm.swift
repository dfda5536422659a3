internal import Charting
internal import Geometry
internal import Language
internal import Tables

/// A form of chart data, by the type of its value.
struct ChartForm {
  /// The form of one series.
  enum One: Equatable {
    case numbers, points
    /// Pairs, or a dictionary, of labels and numbers.
    case pairs(isDictionary: Bool)
    /// Pairs, or a dictionary, of dates and numbers.
    case dated(isDictionary: Bool)
    /// Pairs, or a dictionary, of numbers.
    case numbered(isDictionary: Bool)
  }

  let one: One
  /// Whether the numbers are optional.
  let hasOptionals: Bool
  /// Whether it is a dictionary of series by their names.
  let isNamed: Bool

  /// The accepted forms, for the reference.
  static let summary =
    "The data: numbers, points, pairs or a dictionary of labels, dates or numbers with numbers, or a "
    + "dictionary of any of these, which are series by their names; 'nil' is a missing value. Or a table, with "
    + "the names of its columns."

  /// The parameters after the data: what stands where.
  static let parameters: [Builtin.ParameterDescription] = [
    .init(
      label: "x", type: .parameter(1),
      summary:
        "Labels, numbers or dates that plain numbers stand at, or the column of a table with "
        + "them, or a key such as '.month(\"Date\")'.", defaultText: "0, 1, 2 …"),
    .init(
      label: "y", type: .parameter(2),
      summary:
        "The column of a table with the numbers, or an aggregate such as '.sum(\"Revenue\")' of the rows of "
        + "each x, or a list of several, which are series; without it, the rows of each x are counted.",
      defaultText: "none"),
    .init(
      label: "by", type: .parameter(4),
      summary:
        "The column of a table whose texts are the names of series, or a key such as '.year(\"Date\")'.",
      defaultText: "none"),
  ]

  /// The requirements on the types of the data and of the other arguments, and the types of a leading dot
  /// in them.
  static let constraints: [Int: Builtin.Constraint] = [
    0: .data, 1: .data, 2: .data, 3: .data, 4: .data,
  ]
  static let implied: [Int: Type] = [
    1: Key.languageType, 2: Aggregate.languageType, 4: Key.languageType,
  ]

  /// The data of examples, in a form that the verb of a kind takes.
  static func example(for kind: ChartKind) -> String {
    switch kind {
    case .box: #"["Oslo": [4, 2, 6, 4, 5], "Rome": [8, 3, 7, 9, 21]]"#
    case .heatmap: #"["Oslo": [4, 2, 6], "Rome": [8, 3, 7]]"#
    default: "[4, 2, 6, 4, 5, 8, 3]"
    }
  }

  /// The form of values of a type; nil if they are not the data of a chart.
  init?(_ type: Type) {
    if case .nominal(.dictionary, .two(.string, let value)) = type, let one = One.ofElements(value)
    {
      self.init(one.form, one.hasOptionals, isNamed: true)
    } else if let one = One.ofElements(type) {
      self.init(one.form, one.hasOptionals, isNamed: false)
    } else {
      return nil
    }
  }

  private init(_ one: One, _ hasOptionals: Bool, isNamed: Bool) {
    (self.one, self.hasOptionals, self.isNamed) = (one, hasOptionals, isNamed)
  }

  /// The data of a value of the form, charged by its size.
  ///
  /// - Throws: A `Failure` for data that no kind of chart can show.
  /// - Parameter list: The value that `x` was made from.
  func data(
    of value: Value, x: ChartData.X?, at list: Value? = nil, in machine: Machine
  ) throws -> ChartData {
    var sources: [(name: String, values: ChartData.Values)] = []
    if isNamed {
      for (name, series) in try machine.entries(of: value) {
        sources.append((machine.string(name), try values(of: series, in: machine)))
      }
    } else {
      sources = [("", try values(of: value, in: machine))]
    }
    var data = try ChartData(sources, x: x)
    data.hasOffsets = try hasOffsets(value, in: machine)
    if case .dates? = x, let list {
      data.hasOffsets = try machine.elements(list).contains {
        try Date.read($0, in: machine).offset != 0
      }
    }
    return data
  }

  /// Whether a date among the data has an offset from UTC.
  private func hasOffsets(_ value: Value, in machine: Machine) throws -> Bool {
    guard case .dated(let isDictionary) = one else { return false }
    let lists = isNamed ? try machine.entries(of: value).map(\.value) : [value]
    return try lists.contains { list in
      try entries(of: list, isDictionary, in: machine).contains {
        try Date.read($0.0, in: machine).offset != 0
      }
    }
  }

  /// A single number of a type, NaN for `nil`; nil if the type is another one.
  static func number(_ value: Value, _ type: Type) -> Double? {
    switch type {
    case .int, .double: value.number
    case .optional(.int), .optional(.double): value.unwrapped?.number ?? .nan
    default: nil
    }
  }

  /// The values of a series.
  func values(of value: Value, in machine: Machine) throws -> ChartData.Values {
    switch one {
    case .numbers: return .numbers(try numbers(of: value, in: machine))
    case .points: return .points(try [Point].read(value, in: machine))
    case .pairs(let isDictionary):
      return .pairs(
        try entries(of: value, isDictionary, in: machine).map {
          (label: machine.string($0.0), value: number($0.1))
        })
    case .dated(let isDictionary):
      return .dated(
        try entries(of: value, isDictionary, in: machine).map {
          (time: try Date.read($0.0, in: machine).secondsSince1970, value: number($0.1))
        })
    case .numbered(let isDictionary):
      let pairs = try entries(of: value, isDictionary, in: machine)
      return .placed(.numbers(pairs.map { $0.0.number }), pairs.map { number($0.1) })
    }
  }

  /// The numbers of a list; NaN for `nil`.
  func numbers(of list: Value, in machine: Machine) throws -> [Double] {
    let values = machine.elements(list)
    try machine.charge(values.count)
    return values.map(number)
  }

  private func entries(
    of value: Value, _ isDictionary: Bool, in machine: Machine
  ) throws -> [(Value, Value)] {
    if isDictionary { return try machine.entries(of: value).map { ($0.key, $0.value) } }
    let pairs = machine.elements(value)
    try machine.charge(2 * pairs.count)
    return pairs.map { pair in
      let parts = machine.elements(pair)
      return (parts[0], parts[1])
    }
  }

  /// A number of either type; NaN for `nil`.
  private func number(_ value: Value) -> Double {
    guard hasOptionals else { return value.number }
    return value.unwrapped?.number ?? .nan
  }
}

extension ChartForm.One {
  /// Whether each value has a number as its x.
  var hasNumericX: Bool {
    switch self {
    case .points, .numbered: true
    case .numbers, .pairs, .dated: false
    }
  }

  /// The form of one series for a type, and whether its numbers are optional.
  fileprivate static func ofElements(_ type: Type) -> (form: ChartForm.One, hasOptionals: Bool)? {
    switch type {
    case .array([Point].elementType), .slice([Point].elementType): return (.points, false)
    case .nominal(.array, .one(.tuple(let parts))), .nominal(.slice, .one(.tuple(let parts))):
      guard parts.count == 2, let isOptional = isOptionalNumber(parts[1].type) else { return nil }
      return form(ofKey: parts[0].type, isDictionary: false).map { ($0, isOptional) }
    case .nominal(.array, .one(let element)), .nominal(.slice, .one(let element)):
      return isOptionalNumber(element).map { (.numbers, $0) }
    case .nominal(.dictionary, .two(let key, let value)):
      guard let isOptional = isOptionalNumber(value) else { return nil }
      return form(ofKey: key, isDictionary: true).map { ($0, isOptional) }
    default: return nil
    }
  }

  private static func form(ofKey key: Type, isDictionary: Bool) -> ChartForm.One? {
    switch key {
    case .string: .pairs(isDictionary: isDictionary)
    case Date.languageType: .dated(isDictionary: isDictionary)
    case .int, .double: .numbered(isDictionary: isDictionary)
    default: nil
    }
  }

  /// Whether a number is optional; nil if it is not a number.
  private static func isOptionalNumber(_ type: Type) -> Bool? {
    switch type {
    case .int, .double: false
    case .optional(.int), .optional(.double): true
    default: nil
    }
  }
}

extension Array where Element: LanguageValue {
  fileprivate static var elementType: Type { Element.languageType }
}

extension Value {
  /// A number of either type.
  fileprivate var number: Double { tag == .int ? Double(asInt) : asDouble }
}

extension ChartData.X {
  /// The argument `x:` of a type; nil if the type does not fit.
  init?(_ value: Value, _ type: Type, in machine: Machine) throws {
    guard ChartForm.isX(type) else { return nil }
    let values = machine.elements(value)
    try machine.charge(values.count)
    switch type {
    case .array(.string), .slice(.string): self = .labels(values.map { machine.string($0) })
    case .array(.int), .array(.double), .slice(.int), .slice(.double):
      self = .numbers(values.map(\.number))
    default: self = .dates(try values.map { try Date.read($0, in: machine).secondsSince1970 })
    }
  }
}
