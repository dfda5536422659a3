internal import Language
internal import Scales
internal import Syntax

extension Topic {
  static let ticks = Topic(
    "Ticks and axes", label: "Ticks",
    "A tick is a labelled value of an axis; ticks are found for a range, which they cover.",
    types: [
      TypeDeclaration("Tick", "A labelled value of an axis."),
      TypeDeclaration(
        "Axis", "A range of values from the first of its ticks to the last, which are 2 or more."),
    ],
    words: [{ tickWords }], highlights: [])

  private static let tickWords: [Builtin] = [
    ofRange(
      "ticks",
      "The ticks of a range. They are 1 to 9 times a power of ten apart, as close as their number "
        + "allows, and the first is a multiple of that power. All values of the range lie between "
        + "the first and the last."
    ) { domain, count throws(ScaleError) in try domain.ticks(maximumCount: count) },
    ofRange(
      "niceTicks",
      "The ticks of a range as most charts have them: 1, 2 or 5 times a power of ten apart, and "
        + "all of them multiples of that. All values of the range lie between the first and the "
        + "last."
    ) { domain, count throws(ScaleError) in try domain.niceTicks(maximumCount: count) },
    Builtin(
      .property, on: range, "size", "How far the ends are apart.", returning: .double,
      unit: "data units", where: [0: .numeric], example: "print((250...750).size)",
      body: .property(
        get: { machine, range in
          let (lower, upper) = machine.bounds(range)
          return .double(upper - lower)
        }, set: nil)),
    tick(
      "position", "Where it is along the axis: 0 at its start, 1 at its end.", "fraction",
      \.position),
    tick("value", "The value that it marks.", "data units", \.value),
    tick("label", "What stands beside it, with the decimals that the ticks need.", "", \.label),
    Builtin(
      .initializer, on: Axis.languageType, Axis.languageName,
      "The axis of a range, with the ticks that 'ticks' finds; nil, and a note why, where there "
        + "are none.",
      [
        .init(label: "valueRange", type: range, summary: "The values that it has to show."),
        maximumTickCount,
      ], returning: .optional(Axis.languageType), where: [0: .numeric],
      example: """
        let axis = Axis(valueRange: 0...1000, maximumTickCount: 11)!
        print(axis)
        """,
      body: .located { machine, arguments, site in
        let (lower, upper) = machine.bounds(arguments[0])
        let axis: Axis
        try charge(machine, forTicks: arguments[1].asInt)
        do throws(ScaleError) {
          axis = try Axis(Domain(lower, upper), maximumTickCount: arguments[1].asInt)
        } catch {
          machine.sceneHost.notes.append(
            Diagnostic(
              .note, "this is an 'Invalid Axis': \(error.message)", at: site.range,
              hint: error.hint, in: site.source))
          return .none
        }
        return try axis.write(to: machine).wrapped
      }),
    Builtin(
      property: "valueRange", of: Axis.self, "The range from the first tick to the last.",
      example: axisExample("valueRange"),
      get: { _, axis in axis.valueRange.lowerBound...axis.valueRange.upperBound }),
    Builtin(
      property: "ticks", of: Axis.self, "Its ticks, the lowest first.",
      example: axisExample("ticks.map { $0.label }"), get: { _, axis in axis.ticks }),
  ]

  /// A closed range of numbers, whole ones too.
  private static let range = Type.closedRange(.parameter(0))

  private static let maximumTickCount = Builtin.ParameterDescription(
    label: "maximumTickCount", type: .int, summary: "How many ticks there may be, 2 to 10,000.")

  /// Charges for at most that many ticks, each of which has a text.
  private static func charge(_ machine: Machine, forTicks count: Int) throws {
    try machine.charge(200 * max(0, min(count, 10_000)))
  }

  private static func ofRange(
    _ name: String, _ summary: String,
    _ find: @escaping @Sendable (Domain, Int) throws(ScaleError) -> [Tick]
  ) -> Builtin {
    Builtin(
      .method, on: range, name, summary, [maximumTickCount], returning: [Tick].languageType,
      where: [0: .numeric],
      example: """
        for tick in (0...430).\(name)(maximumTickCount: 6) {
          print(tick.label, tick.position)
        }
        """,
      body: .call { machine, arguments in
        let (lower, upper) = machine.bounds(arguments.receiver)
        let ticks: [Tick]
        try charge(machine, forTicks: arguments[0].asInt)
        do throws(ScaleError) {
          ticks = try find(Domain(lower, upper), arguments[0].asInt)
        } catch {
          throw Failure(error.message, hint: error.hint, argument: error.isAboutCount ? 0 : nil)
        }
        return try ticks.write(to: machine)
      })
  }

  private static func tick<Content: LanguageValue>(
    _ name: String, _ summary: String, _ unit: String,
    _ path: any KeyPath<Tick, Content> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: Tick.self, summary, unit: unit,
      example: "print((0...1).ticks(maximumTickCount: 11).map { $0.\(name) })",
      get: { _, tick in tick[keyPath: path] })
  }

  private static func axisExample(_ property: String) -> String {
    """
    let axis = Axis(valueRange: 0...430, maximumTickCount: 11)!
    print(axis.\(property))
    """
  }
}

extension Machine {
  /// The ends of a closed range of numbers.
  fileprivate func bounds(_ range: Value) -> (lower: Double, upper: Double) {
    let bounds = elements(range).map { $0.tag == .int ? Double($0.asInt) : $0.asDouble }
    return (bounds[0], bounds[1])
  }
}

extension ScaleError {
  /// Whether the number of ticks is wrong, and not the range.
  fileprivate var isAboutCount: Bool {
    switch self {
    case .tooFewTicks, .tooManyTicks: true
    default: false
    }
  }
}
