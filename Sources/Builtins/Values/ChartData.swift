internal import Charting
internal import Geometry
internal import Interpreter

/// A type in which a page has the data of a chart.
enum ChartData: CaseIterable {
  case numbers, points, pairs, dictionary

  /// As the checker sees it; type parameter 0 is that of the numbers.
  var type: Type {
    switch self {
    case .numbers: .array(.variable(0))
    case .points: [Point].languageType
    case .pairs: .array(.tuple([.init(.string), .init(.variable(0))]))
    case .dictionary: .dictionary(.string, .variable(0))
    }
  }

  var constraints: [Int: Builtin.Constraint] { self == .points ? [:] : [0: .numeric] }

  var summary: String {
    switch self {
    case .numbers: "The numbers, counted from 0."
    case .points: "The points, each with its x and its y."
    case .pairs: "Labels, each with its number."
    case .dictionary: "Labels with their numbers, in the order in which they were written."
    }
  }

  /// How an example writes it.
  var example: String {
    switch self {
    case .numbers: "[4, 2, 6, 4, 5, 8, 3]"
    case .points: "uniformPoints(5)"
    case .pairs: "[(\"Mon\", 4), (\"Tue\", 2.5), (\"Wed\", 6)]"
    case .dictionary: "[\"Mon\": 4, \"Tue\": 2.5, \"Wed\": 6]"
    }
  }

  /// The data in `value`, which has the type, as a chart of this kind draws it.
  func drawing(
    of value: Value, as kind: ChartKind, in machine: Machine
  ) throws -> SeriesDrawing {
    do {
      return try SeriesDrawing(series(of: value, in: machine), as: kind)
    } catch let error as ChartError {
      var hint = error.hint
      if case .notFinite = error { hint = "leave it out with 'filter { \(finite) }'" }
      throw Failure(error.message, hint: hint, argument: 0)
    }
  }

  /// What a page asks whether an item is finite.
  private var finite: String {
    switch self {
    case .numbers: "$0.isFinite"
    case .points: "$0.x.isFinite && $0.y.isFinite"
    case .pairs: "$0.1.isFinite"
    case .dictionary: "$0.value.isFinite"
    }
  }

  private func series(of value: Value, in machine: Machine) throws -> Series {
    let values = machine.elements(value)
    try machine.charge(values.count)
    switch self {
    case .numbers:
      return try Series(numbers: values.map(\.number))
    case .points:
      return try Series(points: [Point].read(value, in: machine))
    case .pairs:
      return try Series(
        pairs: values.map { pair in
          let parts = machine.elements(pair)
          return (label: machine.string(parts[0]), number: parts[1].number)
        })
    case .dictionary:
      return try Series(
        pairs: machine.entries(of: value).map {
          (label: machine.string($0.key), number: $0.value.number)
        })
    }
  }
}

extension Value {
  /// A number of either type.
  fileprivate var number: Double { tag == .int ? Double(asInt) : asDouble }
}
