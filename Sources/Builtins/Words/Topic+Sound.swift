internal import Charting
internal import Geometry
internal import Language
internal import Sound

extension Topic {
  static let sound = Topic(
    "Sound", "A chart as tones: what is higher in the picture sounds higher.",
    types: [
      TypeDeclaration("Sound", "A sound that was begun."),
      TypeDeclaration("AudiographDuration", "How long 'audiograph' plays."),
      TypeDeclaration("AudiographSmoothing", "How 'audiograph' smooths values."),
      TypeDeclaration("Chart.Playing", "How 'play' goes from value to value."),
      CustomActionWords.type,
    ],
    words: [
      { [audiograph, play, stop] }, { members }, { durations }, { smoothings }, { playings },
      { accessibilityActions }, { CustomActionWords.all },
    ],
    highlights: [])

  // MARK: Audiograph

  /// The settings of 'audiograph', after its data.
  private static let settings: [Builtin.ParameterDescription] = [
    .init(
      label: "duration", type: Audiograph.Length.languageType, summary: "How long it plays.",
      defaultText: ".recommended"),
    .init(
      label: "smoothing", type: Audiograph.Smoothing.languageType,
      summary: "How much it follows single values.", defaultText: ".default"),
    .init(
      label: "frequencies", type: ClosedRange<Double>.languageType,
      summary: "The pitch of the smallest and the largest value.", unit: "hertz",
      defaultText: "150...2600"),
    .init(
      label: "volume", type: .double, summary: "How loud it is: from 0 to 2, and 1 is usual.",
      unit: "ratio", defaultText: "1"),
    .init(
      label: "completionWord", type: .string, summary: "The word at the end; empty is none.",
      defaultText: "\"\(Audiograph.completionWord)\""),
    completion,
  ]

  private static let completion = Builtin.ParameterDescription(
    label: "completion", type: .optional(.function([.bool], result: .void)),
    summary: "What to run when it is over. It is told whether the sound came to its own end.",
    defaultText: "nil")

  private static let audiograph: Builtin = {
    var word = Builtin(
      .function, "audiograph",
      "Plays points, numbers or the curve of a chart as one tone that rises and falls: x is time, y is "
        + "pitch, and short segments are lengthened so that they are heard. A word is spoken half a "
        + "second after the end.",
      [
        .init(
          label: nil, type: .parameter(0),
          summary: "Numbers, points in the order of x, or a chart with one series.")
      ] + settings, returning: PlayedSound.languageType, where: [0: .data],
      example: "audiograph([4, 2, 6, 4, 5, 8, 3])",
      body: .located { machine, arguments, site in
        let audiograph = try Audiograph(arguments, in: machine)
        let word = machine.completionWord(arguments[5])
        let completion = arguments[6].given
        if site.types[0] == Chart.languageType {
          let chart = try machine.placedDataChart(Chart.read(arguments[0], in: machine))
          return try machine.playAudiograph(
            of: chart, as: audiograph, word: word, completion: completion, at: site
          ).write(to: machine)
        }
        let points = try machine.audiographPoints(arguments[0], of: site)
        return try machine.play(
          points, as: audiograph, word: word, trace: { _ in nil }, completion: completion, at: site
        ).write(to: machine)
      })
    word.objection = { given in
      guard let data = given[0], data.type != Chart.languageType, ChartForm(data.type) == nil
      else { return nil }
      return Objection(
        to: 0, "'audiograph' does not play \(data.type.plural)",
        hint: "give it numbers, points or a chart")
    }
    return word
  }()

  // MARK: Play

  private static let play = Builtin(
    .function, "play",
    "Plays a chart value by value: the order of the values is the order of the pitches, and nothing "
      + "is smoothed. It goes from left to right in stereo, with a soft tick at each tick of the axis, "
      + "one series after the other; under values below zero a soft tone has the pitch of zero.",
    [
      .init(label: nil, type: Chart.languageType, summary: "The chart."),
      .init(
        label: "as", type: PlayedChart.Manner.languageType,
        summary: "How it goes from value to value.",
        defaultText: "as the chart joins its values"),
      completion,
    ], returning: PlayedSound.languageType,
    example: "play(bars([4, 2, 6, 4, 5, 8, 3]))",
    body: .located { machine, arguments, site in
      let chart = try machine.placedDataChart(Chart.read(arguments[0], in: machine))
      let manner =
        try arguments[1].given.map { try PlayedChart.Manner.read($0, in: machine) }
      return try machine.play(
        chart, manner: manner, completion: arguments[2].given, at: site
      ).write(to: machine)
    })

  private static let stop = Builtin(
    function: "stop", "Ends the sound that plays.",
    example: """
      audiograph([4, 2, 6])
      wait(1)
      stop()
      """
  ) { machine in
    machine.sceneHost.stopSound()
  }

  // MARK: Values

  private static let members = [
    member("duration", "How long it plays.", unit: "seconds", \.duration),
    member("count", "How many points are heard.", \.count),
    member("frequencies", "The lowest and the highest pitch.", unit: "hertz", \.frequencies),
  ]

  private static func member<Value: LanguageValue>(
    _ name: String, _ summary: String, unit: String = "",
    _ path: any KeyPath<PlayedSound, Value> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: PlayedSound.self, summary, unit: unit,
      example: "print(audiograph([4, 2, 6]).\(name))", get: { _, sound in sound[keyPath: path] })
  }

  private static let durations = [
    duration("short", "2 seconds, or 3 for many points.", .short),
    duration("recommended", "3 seconds, or up to 10 for many points.", .recommended),
    duration("long", "About 20 seconds.", .long),
    Builtin(
      static: "exactly", of: Audiograph.Length.self, "A duration of your own.",
      Parameter(nil, as: Double.self, "The duration.", unit: "seconds"),
      example: "audiograph([4, 2, 6], duration: .exactly(10))"
    ) { (seconds: Double) in Audiograph.Length.exactly(seconds) },
  ]

  private static func duration(
    _ name: String, _ summary: String, _ length: Audiograph.Length
  ) -> Builtin {
    Builtin(
      constant: name, of: Audiograph.Length.self, summary,
      example: "audiograph([4, 2, 6], duration: .\(name))", length)
  }

  private static let smoothings = [
    Builtin(
      constant: "none", of: Audiograph.Smoothing.self, "Each value counts as it is.",
      example: "audiograph([4, 2, 6], smoothing: .none)", Audiograph.Smoothing.none),
    Builtin(
      constant: "default", of: Audiograph.Smoothing.self,
      "Each value counts for 0.35, and those before it for the rest.",
      example: "audiograph([4, 2, 6], smoothing: .default)", Audiograph.Smoothing.default),
    Builtin(
      static: "custom", of: Audiograph.Smoothing.self, "A strength of your own.",
      Parameter(
        nil, as: Double.self, "How much each value counts, from 0.0001 to 1.", unit: "fraction"),
      example: "audiograph([4, 2, 6], smoothing: .custom(0.7))"
    ) { (strength: Double) in Audiograph.Smoothing.custom(strength) },
  ]

  private static let playings = cases(
    of: PlayedChart.Manner.self,
    [
      .steps: "A tone for each value, with a short rest after it.",
      .glides: "One tone that goes from value to value.",
    ]
  ) { "play(bars([4, 2, 6]), as: .\($0))" }
}

extension Value {
  /// The argument; nil where it is omitted or nil.
  var given: Value? { tag == .absent ? nil : unwrapped }
}

extension Audiograph {
  /// The settings in the arguments 1 to 4 of a call.
  fileprivate init(_ arguments: Arguments, in machine: Machine) throws {
    self.init()
    if let value = arguments[1].given { length = try Length.read(value, in: machine) }
    if let value = arguments[2].given { smoothing = try Smoothing.read(value, in: machine) }
    if let value = arguments[3].given {
      frequencies = try ClosedRange<Double>.read(value, in: machine)
    }
    if let value = arguments[4].given { volume = value.asDouble }
  }
}

extension Machine {
  fileprivate func completionWord(_ value: Value) -> String {
    value.given.map { string($0) } ?? Audiograph.completionWord
  }

  /// The points of data in a form of one series: numbers are counted from 0, and dates from the
  /// first one.
  fileprivate func audiographPoints(
    _ value: Value, of site: BuiltinCall
  ) throws -> [Audiograph.Point] {
    guard let type = site.types[0], let form = ChartForm(type) else {
      throw Failure("'audiograph' does not play this", argument: 0)
    }
    let data: ChartData
    do {
      data = try form.data(of: value, x: nil, in: self)
    } catch let error as ChartError {
      switch error {
      case .noData, .onlyGaps: throw Failure(SoundError.empty, argument: 0)
      default: throw Failure(error, argument: 0)
      }
    }
    guard data.seriesCount == 1 else {
      throw Failure(
        "these are \(data.seriesCount) series, and 'audiograph' plays one",
        hint: "'play(line(…))' plays all, one after the other", argument: 0)
    }
    let points = data.points(ofSeries: 0)
    let heard = points.filter { !$0.y.isNaN }
    if heard.count < points.count {
      let missing = points.count - heard.count
      sceneHost.note(
        missing == 1 ? "a value is missing" : "\(missing) values are missing", at: site,
        hint: "the tone goes on to the next value")
    }
    let start = data.hasDates ? heard.first?.x ?? 0 : 0
    return heard.map { Audiograph.Point(x: $0.x - start, y: $0.y) }
  }
}
