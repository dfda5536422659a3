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
    let make = try series(of: value, in: machine)
    do throws(ChartError) {
      return try SeriesDrawing(make(), as: kind)
    } catch {
      throw Failure(error.message, hint: error.hint, argument: 0)
    }
  }

  private func series(
    of value: Value, in machine: Machine
  ) throws -> () throws(ChartError) -> Series {
    let values = machine.elements(value)
    try machine.charge(values.count)
    switch self {
    case .numbers:
      let numbers = values.map(\.number)
      return { () throws(ChartError) in try Series(numbers: numbers) }
    case .points:
      let points = try [Point].read(value, in: machine)
      return { () throws(ChartError) in try Series(points: points) }
    case .pairs:
      let pairs = values.map { pair in
        let parts = machine.elements(pair)
        return (label: machine.string(parts[0]), number: parts[1].number)
      }
      return { () throws(ChartError) in try Series(pairs: pairs) }
    case .dictionary:
      let pairs = try machine.entries(of: value).map {
        (label: machine.string($0.key), number: $0.value.number)
      }
      return { () throws(ChartError) in try Series(pairs: pairs) }
    }
  }
}

extension Value {
  /// A number of either type.
  fileprivate var number: Double { tag == .int ? Double(asInt) : asDouble }
}
