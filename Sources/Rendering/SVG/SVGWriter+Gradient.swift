internal import Geometry
internal import Graphics

extension SVGWriter {
  /// The id of a gradient; nil if it paints nothing.
  mutating func id(of shading: Shading, at index: Int) throws(RenderingError) -> String? {
    guard DeviceShading(shading, on: canvas) != nil else { throw .notFinite(item: index) }
    var attributes = SVGText()
    attributes.attribute("gradientUnits", "userSpaceOnUse")
    var stops = shading.stops
    let tag: StaticString
    switch shading.kind {
    case .axis(let start, let end):
      let span = stops.locations
      stops.normalize(by: span)
      let way = end - start
      tag = "linearGradient"
      try attributes.write("x1", "y1", start + way * span.lowerBound)
      try attributes.write("x2", "y2", start + way * span.upperBound)
    case .circles(var start, var end, let transform):
      guard start != end else { return nil }
      var extent = shading.extent
      if end.isWithin(start) {
        (start, end) = (end, start)
        stops = stops.reversed().map { Shading.Stop(1 - $0.location, $0.color) }
        extent = extent.reversed
      }
      guard start.isWithin(end) else {
        throw .lacking(format: "SVG", "gradients between circles side by side")
      }
      stops.cut(to: extent, from: start, to: end)
      let span = stops.locations
      stops.normalize(by: span)
      tag = "radialGradient"
      // Of about one point to the point, so that three decimals suffice.
      let scale = transform.largestCoefficient
      let inner = start.mixed(with: end, span.lowerBound).scaled(by: scale)
      let outer = start.mixed(with: end, span.upperBound).scaled(by: scale)
      try attributes.write("cx", "cy", outer.center)
      attributes.attribute("r", outer.radius)
      if inner.center != outer.center { try attributes.write("fx", "fy", inner.center) }
      if inner.radius > 0 { attributes.attribute("fr", inner.radius) }
      attributes.attribute("gradientTransform", transform.scaledBy(x: 1 / scale, y: 1 / scale))
    }
    var children = SVGText()
    let motion = motions.items[index]
    children.write(motion?.shadingLines ?? [], depth: 3)
    for (place, stop) in stops.enumerated() {
      guard let color = Pixel(stop.color) else { throw .notFinite(item: index) }
      children.begin("stop", depth: 3)
      children.attribute("offset") { text in
        text.write(stop.location * 100)
        text.write("%")
      }
      children.paint("stop", shown(color), as: "stop-color")
      var lines = motion?.stopLines[place] ?? []
      if !isMask { lines += motion?.stopColorLines[place] ?? [] }
      children.end("stop", lines, depth: 3)
    }
    return definitions.id(tag, attributes, children: children, noun: "gradient")
  }
}

extension SVGText {
  /// Writes a point as two attributes.
  fileprivate mutating func write(
    _ x: StaticString, _ y: StaticString, _ point: Point
  ) throws(RenderingError) {
    guard max(point.x.magnitude, point.y.magnitude) < Self.largest else {
      throw .lacking(format: "SVG", "gradients so far outside the picture")
    }
    attribute(x, DevicePoint.rounded(point.x))
    attribute(y, DevicePoint.rounded(point.y))
  }
}

extension AffineTransform {
  fileprivate var largestCoefficient: Double {
    max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
  }
}

extension Shading.Extent {
  /// The extent of the shading from its end to its start.
  fileprivate var reversed: Shading.Extent {
    var reversed: Shading.Extent = []
    if contains(.beforeStart) { reversed.insert(.afterEnd) }
    if contains(.afterEnd) { reversed.insert(.beforeStart) }
    return reversed
  }
}

extension Shading.Circle {
  fileprivate func isWithin(_ other: Shading.Circle) -> Bool {
    (other.center - center).length + radius <= other.radius
  }

  /// The circle at a fraction of the way to another one.
  fileprivate func mixed(with other: Shading.Circle, _ fraction: Double) -> Shading.Circle {
    Shading.Circle(
      center: center + (other.center - center) * fraction,
      radius: max(0, radius + (other.radius - radius) * fraction))
  }

  fileprivate func scaled(by scale: Double) -> Shading.Circle {
    Shading.Circle(
      center: Point(x: center.x * scale, y: center.y * scale), radius: radius * scale)
  }
}

extension [Shading.Stop] {
  /// The locations from the first to the last stop, and 0...1: those of SVG are not beyond its ends.
  fileprivate var locations: ClosedRange<Double> {
    let locations = map { Swift.max(-1e9, Swift.min(1e9, $0.location)) }
    return Swift.min(0, locations.min() ?? 0)...Swift.max(1, locations.max() ?? 1)
  }

  /// Makes locations fractions of the way through `span`.
  fileprivate mutating func normalize(by span: ClosedRange<Double>) {
    let length = span.upperBound - span.lowerBound
    for index in indices {
      let location = (self[index].location - span.lowerBound) / length
      self[index].location = Swift.max(0, Swift.min(1, location))
    }
  }

  /// The colour at a location.
  private func color(at location: Double) -> Color {
    guard let next = firstIndex(where: { $0.location > location }) else {
      return last?.color ?? Color(white: 0, alpha: 0)
    }
    guard next > 0 else { return self[0].color }
    let (from, to) = (self[next - 1], self[next])
    let t = (location - from.location) / (to.location - from.location)
    func mixed(_ component: KeyPath<Color, Double>) -> Double {
      from.color[keyPath: component] * (1 - t) + to.color[keyPath: component] * t
    }
    return Color(
      red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
  }

  /// Ends the colours where the shading ends: at a circle without a size, and where nothing is painted
  /// beyond the first or the last circle, with transparent colours.
  fileprivate mutating func cut(
    to extent: Shading.Extent, from start: Shading.Circle, to end: Shading.Circle
  ) {
    let growth = end.radius - start.radius
    let least = extent.contains(.beforeStart) ? -start.radius / growth : 0
    if let first, first.location < least {
      let edge = color(at: least)
      removeAll { $0.location <= least }
      insert(Shading.Stop(least, edge), at: 0)
    }
    if !extent.contains(.beforeStart), start.radius > 0 {
      let edge = color(at: 0)
      insert(contentsOf: [Shading.Stop(0, edge.clear), Shading.Stop(0, edge)], at: 0)
    }
    guard !extent.contains(.afterEnd) else { return }
    let edge = color(at: 1)
    removeAll { $0.location > 1 }
    append(Shading.Stop(1, edge))
    append(Shading.Stop(1, edge.clear))
  }
}

extension Color {
  fileprivate var clear: Color { Color(red: red, green: green, blue: blue, alpha: 0) }
}
