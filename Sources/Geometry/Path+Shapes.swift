extension Path {
  /// The outline of `rect`, clockwise from its top left corner.
  package init(_ rect: Rect) {
    self.init(elements: [
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// The ellipse that touches the edges of `rect`, clockwise from its rightmost point.
  package init(ovalIn rect: Rect) {
    self.init()
    let radii = Vector(dx: (rect.maxX - rect.minX) / 2, dy: (rect.maxY - rect.minY) / 2)
    addArc(center: rect.center, radii: radii, from: .zero, sweep: Angle(radians: 2 * .pi))
    close()
  }

  /// The outline of `rect` with corners that are quarters of a circle, clockwise from the end of
  /// the top left corner.
  ///
  /// The radius is held to half the shorter side; one of 0 or less leaves the corners sharp.
  package init(roundedRect rect: Rect, cornerRadius: Double) {
    let (width, height) = (rect.maxX - rect.minX, rect.maxY - rect.minY)
    let radius = min(cornerRadius, width / 2, height / 2)
    guard radius > 0 else {
      self.init(rect)
      return
    }
    self.init()
    move(to: Point(x: rect.minX + radius, y: rect.minY))
    let radii = Vector(dx: radius, dy: radius)
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    let corners = [
      (Point(x: right, y: top), -90.0), (Point(x: right, y: bottom), 0),
      (Point(x: left, y: bottom), 90), (Point(x: left, y: top), 180),
    ]
    for (center, degrees) in corners {
      addArc(
        center: center, radii: radii, from: Angle(degrees: degrees), sweep: Angle(degrees: 90))
    }
    close()
  }

  /// A part of a circle, as `addArc` draws it on an empty path.
  package init(
    arcCenter center: Point, radius: Double, startAngle: Angle, endAngle: Angle,
    clockwise: Bool = true
  ) {
    self.init()
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
}
