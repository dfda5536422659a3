internal import Geometry
package import Scales

/// The settings of a radar by the page.
package struct RadarOptions: Hashable, Sendable {
  /// The distance of the rings, in data units; nil is a nice one.
  package var ringStep: Double?
  /// The value at the ends of the spokes; nil is a nice one.
  package var maximum: Double?
}

/// The scale of the spokes of a radar, from its middle, which is 0.
package struct RadarScale: Hashable, Sendable {
  /// The value at the ends of the spokes.
  package let maximum: Double
  /// The rings around the middle, from the innermost; at least one.
  package let rings: [Tick]

  /// The distance of the rings, in data units.
  package var ringStep: Double { rings[0].value }

  /// The most rings.
  private static let limit = 20

  /// The scale of the first series.
  ///
  /// - Throws: `radarNumber`, `tooManyRings`, `lowMaximum`, `tooWide`, `tooClose`.
  init(_ data: ChartData, _ options: ChartOptions) throws(ChartError) {
    let radar = options.marks.radar
    let greatest = data.series[0].values.reduce(0, max)
    for number in [radar.maximum, radar.ringStep].compactMap(\.self) {
      guard number > 0, number.isFinite else { throw .radarNumber(number) }
    }
    if let maximum = radar.maximum, maximum < greatest {
      throw .lowMaximum(maximum, value: greatest)
    }
    // A radar of nothing but 0 has room for 1.
    var top = radar.maximum ?? (greatest > 0 ? greatest : 1)
    guard top > 1e-300 else { throw .tooClose }
    do throws(ScaleError) {
      let isWhole = data.isWhole && radar.maximum.map { $0 == $0.rounded() } ?? true
      var rule = TickRule.atMost(7)
      if let step = radar.ringStep {
        let count = (top / step - 1e-9).rounded(.up)
        guard count <= Double(RadarScale.limit) else {
          throw .tooManyTicks(count: Int(min(count, 1e15)), limit: RadarScale.limit)
        }
        if radar.maximum == nil { top = max(1, count) * step }
        rule = .step(step)
      } else if radar.maximum == nil {
        top = try Domain(0, top).nice(maximumTickCount: 7, isWhole: isWhole).upperBound
      }
      let scale = AxisScale.linear(LinearScale(domain: try Domain(0, top)))
      var ticks = try scale.ticks(rule, isWhole: isWhole).filter { $0.value > 0 }
      // A step beyond the maximum has no ring but the outermost one.
      if ticks.isEmpty {
        ticks = [Tick(position: 1, value: top, label: label(of: top, format: .automatic))]
      }
      (maximum, rings) = (top, ticks)
    } catch {
      if case .tooManyTicks(let count, let limit) = error {
        throw .tooManyRings(count: count, limit: limit)
      }
      throw .tooWide
    }
  }
}

extension DataChart {
  /// The scale of the spokes of a radar; nil for other kinds.
  package var radarScale: RadarScale? {
    kind == .radar ? try? RadarScale(data, options) : nil
  }
}
