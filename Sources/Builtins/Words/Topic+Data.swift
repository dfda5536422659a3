internal import Geometry
internal import Language

extension Topic {
  static let data = Topic(
    "Data", "Points and numbers to draw while there are no better ones.",
    types: [
      TypeDeclaration(
        UniqueIdentifier.languageName, "A value that no other is equal to.", isComparable: true,
        isHashable: true),
      GeneratorWords.type,
    ], words: [{ dataWords + RandomWords.all }, { GeneratorWords.all }], highlights: [])

  private static let dataWords: [Builtin] = [
    Builtin(
      function: "randomPoints",
      "A walk up and down: x counts from 0, and y starts at 0 and takes steps of less than 50 up "
        + "or down, or none, never below 0.",
      Parameter(nil, as: Int.self, "How many points.", unit: "points of data"),
      Parameter("seed", "Another seed is another walk; one seed is always the same.", default: 1),
      example: "print(randomPoints(3).map { $0.y })"
    ) { machine, count, seed in
      try machine.points(count) { randomWalk(count, seed: seed) }
    },
    Builtin(
      function: "uniformPoints", "Points on a straight line: 0, 0 and 1, 1 and so on.",
      Parameter(nil, as: Int.self, "How many points.", unit: "points of data"),
      example: "print(uniformPoints(3).map { $0.y })"
    ) { machine, count in
      try machine.points(count) { (0..<count).map { Point(x: Double($0), y: Double($0)) } }
    },
    Builtin(
      function: "drand48",
      "The next number from 0 up to 1, without 1, of the generator of the C library. A page that "
        + "sets no seed gets the numbers that it gets on Apple's systems, in every run the same.",
      example: "print(drand48(), drand48())"
    ) { machine in
      machine.sceneHost.state.randomNumbers.next()
    },
    Builtin(
      function: "srand48", "Starts the numbers of 'drand48' anew.",
      Parameter(
        nil, as: Int.self,
        "Another seed is another sequence; one seed is always the same. Its lower 32 bits count."),
      example: "srand48(7)\nprint(drand48())"
    ) { machine, seed in
      machine.sceneHost.state.randomNumbers = LinearCongruence(seed: seed)
    },
  ]

  /// The numbers are drawn from `RandomNumbers` of the seed: for each point after the first the
  /// length of the step below 50, then its direction, one of −1, 0 and 1.
  private static func randomWalk(_ count: Int, seed: Int) -> [Point] {
    var random = RandomNumbers(seed: seed)
    var y = 0
    return (0..<count).map { index in
      if index > 0 {
        let length = random.next(below: 50)
        y = max(0, y + length * (random.next(below: 3) - 1))
      }
      return Point(x: Double(index), y: Double(y))
    }
  }
}

extension Machine {
  /// That many points, charged before they are made.
  fileprivate func points(_ count: Int, _ make: () -> [Point]) throws -> [Point] {
    guard count >= 0 else {
      throw Failure("there are no \(count) points", hint: "ask for 0 or more", argument: 0)
    }
    // Both the points and their values are in memory at one time.
    let bytes = count.multipliedReportingOverflow(by: 3 * MemoryLayout<Point>.stride)
    try willAllocate(bytes.overflow ? .max : bytes.partialValue)
    try charge(count)
    return make()
  }
}
