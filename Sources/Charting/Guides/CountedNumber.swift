internal import Geometry
internal import Layers
internal import Motion
internal import Scales

/// A number of a gauge, as text; it counts when it changes.
struct CountedNumber: Hashable {
  let number: Double
  let total: Double
  let format: LabelFormat

  init(_ drawing: ChartDrawing) {
    let gauge = drawing.options.marks.gauge
    number = drawing.data.series[0].points[0].y
    (total, format) = (gauge.total, gauge.valueFormat)
  }

  func share(of number: Double) -> Double { number / total }

  /// The text of another number in the same format.
  func text(of number: Double) -> String {
    if case .percent = format {
      return format.printed(label(of: share(of: number), format: format))
    }
    return format.printed(label(of: number, format: format))
  }

  /// The texts of numbers on the way between two others, in no more digits than both need.
  func texts(of numbers: [Double], between start: Double, and end: Double) -> [String] {
    switch format {
    case .automatic, .si, .texts, .dates: break
    case .number, .percent, .currency: return numbers.map(text)
    }
    let units = format == .si ? [max(start, end) / 1_000] : [1, 0.1, 0.01, 0.001]
    let unit = units.first { unit in
      [start, end].allSatisfy { ($0 / unit).rounded() * unit == $0 }
    }
    let step = unit ?? units.last ?? 1
    return numbers.map { number in
      let rounded = (number / step).rounded() * step
      return text(of: number == end || !rounded.isFinite ? number : rounded)
    }
  }
}

/// A count from one number to another.
struct CountMotion {
  let start: Double
  let end: Double
  let run: MorphRun

  /// The most texts of a count.
  private static let limit = 600

  /// The number at a time.
  func number(at time: Time) -> Double {
    guard run.duration > .zero else { return end }
    return number(at: (time - run.begin).seconds / run.duration.seconds)
  }

  /// The number at a fraction of the time: it eases in and out by the third power.
  private func number(at elapsed: Double) -> Double {
    if elapsed <= 0 { return start }
    if elapsed >= 1 { return end }
    let rest = 1 - elapsed
    let fraction = elapsed < 0.5 ? 4 * elapsed * elapsed * elapsed : 1 - 4 * rest * rest * rest
    return start + (end - start) * fraction
  }

  /// The texts at equal distances of time, 60 a second.
  func texts(of counted: CountedNumber) -> [String] {
    let count = Int(min(max(1, (run.duration.seconds * 60).rounded()), Double(CountMotion.limit)))
    let numbers = (0...count).map { number(at: Double($0) / Double(count)) }
    return counted.texts(of: numbers, between: start, and: end)
  }
}

extension MorphRun {
  /// The key of the animations of counts, besides those of their layers.
  static let countKey = "count"

  /// Lets a text layer show one string after the other, at equal distances of time.
  func count(
    _ texts: [String], on layer: LayerID, in scene: inout Scene
  ) throws(SceneError) {
    guard duration > .zero else { return }
    var movement = KeyframeMovement(.string)
    movement.values = texts.map(LayerValue.string)
    var animation = Animation(.keyframes(movement))
    animation.playback.duration = duration
    if let start { animation.beginTime = start }
    try scene.addAnimation(animation, to: layer, forKey: MorphRun.countKey)
  }
}
