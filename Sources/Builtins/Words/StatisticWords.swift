internal import Language
internal import Tables

/// Words for the numbers of a list.
enum StatisticWords {
  static let words =
    [
      Builtin(
        method: "sum", of: [Int].self, "The sum of the numbers; 0 of none.",
        example: "print([4, 2, 6].sum())"
      ) { _, numbers in
        try numbers.reduce(0) { sum, number in
          let (next, overflow) = sum.addingReportingOverflow(number)
          guard !overflow else {
            throw Failure(
              "the sum is too large for an Int", hint: "add Doubles: 'map { Double($0) }'")
          }
          return next
        }
      },
      Builtin(
        method: "sum", of: [Double].self, "The sum of the numbers; 0 of none.",
        example: "print([0.1, 0.2, 0.3].sum())"
      ) { _, numbers in NumberList(numbers).sum },
    ] + statistic("mean", "The mean of the numbers.") { NumberList($0).mean }
    + statistic("median", "The middle one of the numbers, of an even count the mean of the two.") {
      NumberList($0).quantile(0.5)
    }

  private static func statistic(
    _ name: String, _ summary: String, _ value: @escaping @Sendable ([Double]) -> Double
  ) -> [Builtin] {
    @Sendable func checked(_ machine: Machine, _ numbers: [Double]) throws -> Double {
      guard !numbers.isEmpty else {
        throw Failure("an empty list has no \(name)", hint: "ask 'isEmpty' first")
      }
      try machine.charge(8 * numbers.count)
      return value(numbers)
    }
    return [
      Builtin(
        method: name, of: [Int].self, summary, example: "print([4, 2, 6].\(name)())"
      ) { machine, numbers in try checked(machine, numbers.map(Double.init)) },
      Builtin(
        method: name, of: [Double].self, summary, example: "print([4.5, 2, 6].\(name)())"
      ) { machine, numbers in try checked(machine, numbers) },
    ]
  }
}
