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

  /// The outline of `rect` with some corners that are quarters of a circle, clockwise from the end
  /// of the top left corner.
  ///
  /// The radius is held to half the shorter side; one of 0 or less leaves the corners sharp.
  package init(
    roundedRect rect: Rect, corners: [Corner] = Corner.allCases, cornerRadius: Double
  ) {
    let (width, height) = (rect.maxX - rect.minX, rect.maxY - rect.minY)
    let radius = min(cornerRadius, width / 2, height / 2)
    self.init(roundedRect: rect, corners: corners, radii: Vector(dx: radius, dy: radius))
  }

  /// A corner of a rectangle, clockwise from the top right one.
  package enum Corner: CaseIterable, Sendable {
    case topRight, bottomRight, bottomLeft, topLeft
  }

  /// The outline of `rect`, with quarters of an ellipse in some of its corners, clockwise from the
  /// end of the top left corner.
  ///
  /// Each radius is held to half of its side; one of 0 or less leaves the corners sharp.
  package init(roundedRect rect: Rect, corners: [Corner], radii: Vector) {
    let (width, height) = (rect.maxX - rect.minX, rect.maxY - rect.minY)
    let radii = Vector(dx: min(radii.dx, width / 2), dy: min(radii.dy, height / 2))
    guard radii.dx > 0, radii.dy > 0, !corners.isEmpty else {
      self.init(rect)
      return
    }
    self.init()
    let isRound = corners.contains(.topLeft)
    move(to: Point(x: rect.minX + (isRound ? radii.dx : 0), y: rect.minY))
    let (left, right) = (rect.minX + radii.dx, rect.maxX - radii.dx)
    let (top, bottom) = (rect.minY + radii.dy, rect.maxY - radii.dy)
    let places: [(Corner, center: Point, sharp: Point, degrees: Double)] = [
      (.topRight, Point(x: right, y: top), Point(x: rect.maxX, y: rect.minY), -90),
      (.bottomRight, Point(x: right, y: bottom), Point(x: rect.maxX, y: rect.maxY), 0),
      (.bottomLeft, Point(x: left, y: bottom), Point(x: rect.minX, y: rect.maxY), 90),
      (.topLeft, Point(x: left, y: top), Point(x: rect.minX, y: rect.minY), 180),
    ]
    for (corner, center, sharp, degrees) in places {
      if corners.contains(corner) {
        addArc(
          center: center, radii: radii, from: Angle(degrees: degrees), sweep: Angle(degrees: 90))
      } else if corner != .topLeft {
        addLine(to: sharp)
      }
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
