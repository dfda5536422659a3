internal import Charting
internal import Geometry
internal import Language
internal import Layers
internal import Sound

// Shared by the builtins for sound.
extension Machine {
  /// Begins the sound of points, and says what is heard.
  func play(
    _ points: [Audiograph.Point], as audiograph: Audiograph, word: String,
    trace: (AudiographSound) -> SoundTrace?, completion: Value?, at site: BuiltinCall
  ) throws -> PlayedSound {
    try charge(400 * points.count + 20_000)
    let sound: AudiographSound
    do throws(SoundError) {
      sound = try audiograph.sound(of: points)
    } catch {
      throw Failure(error, argument: error.argument)
    }
    for remark in sound.notes { sceneHost.note(remark.message, at: site, hint: remark.hint) }
    sceneHost.beginSound(
      sound.score, word: word.isEmpty || audiograph.volume <= 0 ? nil : word,
      trace: trace(sound), completion: completion, at: site)
    try noteHostObjects()
    return PlayedSound(
      duration: sound.duration, count: sound.moments.count, frequencies: sound.frequencies)
  }

  /// Begins the sound of the curve of a chart, and says what is heard.
  @discardableResult
  func playAudiograph(
    of chart: DataChart, as audiograph: Audiograph, word: String, completion: Value?,
    at site: BuiltinCall
  ) throws -> PlayedSound {
    let points = try chart.drawnPoints(in: scene)
    let width = scene.bounds(of: chart.plotArea).size.width
    return try play(
      points, as: audiograph, word: word, trace: { SoundTrace($0, of: chart, width: width) },
      completion: completion, at: site
    ).silent(chart.drawing.hasSilentRanges)
  }

  /// Begins the faithful sound of a chart, and says what is heard.
  ///
  /// - Parameter manner: Nil is steps, or glides where the chart joins its values.
  func play(
    _ chart: DataChart, manner: PlayedChart.Manner?, completion: Value?, at site: BuiltinCall
  ) throws -> PlayedSound {
    try charge(400 * chart.valueCount + 20_000)
    let heard = chart.sonification
    let sound: ChartSound
    do throws(SoundError) {
      sound = try PlayedChart(heard, manner: manner).sound()
    } catch {
      throw Failure(error, argument: 0)
    }
    sceneHost.beginSound(
      sound.score, trace: SoundTrace(sound, of: chart), completion: completion, at: site)
    try noteHostObjects()
    return PlayedSound(sound, of: chart)
  }
}

extension DataChart {
  /// The points of its one series as they are drawn, in points of the plot area, y upwards; gaps
  /// are omitted, and so is what lies beside the part of the axis that shows.
  ///
  /// - Throws: A `Failure` for several series.
  func drawnPoints(in scene: Scene) throws(Failure) -> [Audiograph.Point] {
    let heard = sonification
    guard heard.series.count == 1 else {
      throw Failure(
        "the chart has \(heard.series.count) series, and 'audiograph' plays one",
        hint: "'play(chart)' plays all, one after the other", argument: 0)
    }
    let size = scene.bounds(of: plotArea).size
    let shown = options.isZoomed ? -1e-9...1 + 1e-9 : -Double.infinity...Double.infinity
    return heard.series[0].filter { shown.contains($0.x) }.compactMap { value in
      heard.fraction(of: value).map {
        Audiograph.Point(x: max(0, value.x) * size.width, y: $0 * size.height)
      }
    }
  }

  /// The line that shows where a sound of the chart is.
  var traceShape: SoundTrace.Shape {
    guard hasAxes else { return .radial }
    return options.orientation == .horizontal ? .horizontal : .vertical
  }
}

extension SoundTrace {
  init(_ sound: ChartSound, of chart: DataChart) {
    let moments = sound.passages.flatMap { passage in
      [Moment(time: passage.start, position: 0)]
        + passage.moments.map { Moment(time: $0.time, position: $0.x) }
        + [Moment(time: passage.end, position: 1)]
    }
    self.init(moments, in: chart.plotArea, chart.traceShape)
  }

  /// - Parameter width: That of the plot area, in points.
  init(_ sound: AudiographSound, of chart: DataChart, width: Double) {
    let moments = sound.moments.map {
      Moment(time: $0.time, position: width > 0 ? $0.x / width : 0)
    }
    self.init(moments, in: chart.plotArea, chart.traceShape)
  }
}

extension SoundError {
  /// The number of the argument of 'audiograph' that is at fault, from 0.
  fileprivate var argument: Int {
    switch self {
    case .duration: 1
    case .smoothing: 2
    case .frequencies: 3
    case .volume: 4
    default: 0
    }
  }
}

extension AudiographSound.Note {
  /// What to do about it.
  fileprivate var hint: String {
    switch self {
    case .backward, .equalX: "sort the points by x, and give each x one point"
    case .flat: "'play(chart)' plays small differences too"
    case .silent: "set 'volume' above 0"
    }
  }
}
