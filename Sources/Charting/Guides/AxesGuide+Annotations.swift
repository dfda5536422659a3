internal import Geometry
internal import Graphics
internal import Layers

extension AxesGuide {
  /// The frames of all texts that are not rotated.
  var textFrames: [Rect] {
    layout.parts.compactMap { $0.text != nil && $0.angle == .zero ? $0.frame : nil }
      + (panel.map { [$0.name] } ?? [])
  }

  /// Adds the lines, bands and texts that the page has added.
  mutating func addAnnotations() {
    let all = drawing.members.flatMap { member in
      member.options.annotations.map { (drawing: member, annotation: $0) }
    }
    for (number, (drawing, annotation)) in all.enumerated() {
      add(annotation, number, on: drawing)
    }
  }

  /// Adds what the page has added to one of the charts on these axes.
  private mutating func add(_ annotation: Annotation, _ number: Int, on drawing: ChartDrawing) {
    let plot = layout.plot
    let (mark, name) = (
      GuidePart.Key.annotation(number, .mark), GuidePart.Key.annotation(number, .label)
    )
    switch annotation {
    case .rule(let dimension, let value, let label, let color, let line):
      guard let place = drawing.fraction(of: value, dimension), (0...1).contains(place)
      else { return }
      let position = position(dimension, place)
      let isX = dimension == .x
      var part = GuidePart(
        key: mark, color ?? theme.value, line,
        frame: isX
          ? Rect(x: position, y: plot.minY, width: 1, height: plot.height)
          : Rect(x: plot.minX, y: position, width: plot.width, height: 1))
      if !isX, let span = drawing.highlightedSpan {
        let (start, end) = (
          self.position(.x, span.lowerBound), self.position(.x, span.upperBound)
        )
        part.opacity = ChartTheme.fadedOpacity
        layout.parts.append(part)
        part = GuidePart(
          key: .annotation(number, .highlight), color ?? theme.value, line,
          frame: Rect(x: start, y: position, width: end - start, height: 1), of: part.frame)
      }
      layout.parts.append(part)
      addLabel(
        label, name,
        isX
          ? [Point(x: position + 4, y: plot.minY), Point(x: position - 4, y: plot.minY)]
          : [Point(x: plot.maxX, y: position - 2), Point(x: plot.maxX, y: position + 3)],
        isX
          ? [Point(x: 0, y: 0), Point(x: 1, y: 0)] : [Point(x: 1, y: 1), Point(x: 1, y: 0)])
    case .band(let dimension, let from, let to, let label, let color):
      guard let one = drawing.fraction(of: from, dimension),
        let other = drawing.fraction(of: to, dimension)
      else { return }
      let (start, end) = (min(one, other), max(one, other))
      guard start <= 1, end >= 0 else { return }
      let (low, high) = (
        position(dimension, max(0, start)), position(dimension, min(1, end))
      )
      let isX = dimension == .x
      let frame =
        isX
        ? Rect(x: low, y: plot.minY, width: high - low, height: plot.height)
        : Rect(x: plot.minX, y: high, width: plot.width, height: low - high)
      var paint = color ?? theme.value
      paint.alpha *= 0.12
      addRule(mark, frame, paint, .back)
      addLabel(
        label, name,
        isX
          ? [Point(x: frame.midX, y: frame.minY + 2), Point(x: frame.midX, y: frame.maxY - 4)]
          : [
            Point(x: frame.maxX - 4, y: frame.minY + 2),
            Point(x: frame.minX + 4, y: frame.minY + 2),
          ],
        isX
          ? [Point(x: 0.5, y: 0), Point(x: 0.5, y: 1)] : [Point(x: 1, y: 0), Point(x: 0, y: 0)])
    case .line(let from, let to, let label, let color, let line):
      addLine(number, on: drawing, from: from, to: to, label: label, color, line)
    case .text(let text, let x, let y):
      guard let fx = drawing.fraction(of: x, .x), let fy = drawing.fraction(of: y, .y),
        (0...1).contains(fx), (0...1).contains(fy)
      else { return }
      let point = Point(
        x: plot.minX + fx * max(0, plot.width - 1) + 0.5,
        y: plot.maxY - fy * max(0, plot.height - 1) - 0.5)
      var dot = Shape()
      dot.path = Path(ovalIn: Rect(x: 0, y: 0, width: 7, height: 7))
      (dot.fillColor, dot.strokeColor) = (theme.background, theme.value)
      layout.parts.append(
        GuidePart(
          key: mark, content: .shape(dot),
          frame: Rect(x: point.x - 3.5, y: point.y - 3.5, width: 7, height: 7)))
      addLabel(
        text, name,
        [
          Point(x: point.x, y: point.y - 6), Point(x: point.x, y: point.y + 6),
          Point(x: point.x + 8, y: point.y), Point(x: point.x - 8, y: point.y),
        ],
        [Point(x: 0.5, y: 1), Point(x: 0.5, y: 0), Point(x: 0, y: 0.5), Point(x: 1, y: 0.5)])
    }
  }

  /// Adds a text beside the first of some points where it overlaps no other text.
  ///
  /// - Parameter anchors: The points of the text at that position, as fractions of its size.
  mutating func addLabel(
    _ text: String, _ key: GuidePart.Key, _ points: [Point], _ anchors: [Point]
  ) {
    guard !text.isEmpty else { return }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let size = lettering.size(line)
    let taken = textFrames
    for (point, anchor) in zip(points, anchors) {
      let frame = lettering.frame(
        line, x: point.x - anchor.x * size.width,
        middle: point.y + (0.5 - anchor.y) * size.height
      ).moved(into: Rect(origin: .zero, size: self.size).insetBy(dx: 4, dy: 0))
      guard !taken.contains(where: { $0.touches(frame) }), panel?.room.contains(frame) ?? true
      else { continue }
      layout.parts.append(
        GuidePart(key: key, content: .text(line, lettering.font, theme.value), frame: frame))
      return
    }
    layout.omit(1, .names)
  }
}

extension GuidePart {
  /// A straight line.
  ///
  /// - Parameters:
  ///   - stroke: Nil fills the frame.
  ///   - whole: The frame of the line that this one is a part of, so that their dashes coincide.
  fileprivate init(
    key: Key, _ color: Color, _ stroke: Stroke?, frame: Rect, of whole: Rect? = nil
  ) {
    guard var stroke else {
      self.init(key: key, content: .rule(color), frame: frame)
      return
    }
    var shape = Shape()
    (shape.fillColor, shape.strokeColor) = (nil, color)
    let isUpright = frame.height > frame.width
    let end =
      isUpright ? Point(x: 0.5, y: frame.height) : Point(x: frame.width, y: 0.5)
    shape.path = Path(lines: [isUpright ? Point(x: 0.5, y: 0) : Point(x: 0, y: 0.5), end])
    if let whole { stroke.dashPhase += frame.minX - whole.minX }
    shape.stroke = stroke
    self.init(key: key, content: .shape(shape), frame: frame)
  }
}

extension Rect {
  /// The rectangle moved by the shortest offset into another one, if it fits.
  fileprivate func moved(into bounds: Rect) -> Rect {
    let x = max(bounds.minX, min(minX, bounds.maxX - width))
    let y = max(bounds.minY, min(minY, bounds.maxY - height))
    return Rect(x: x, y: y, width: width, height: height)
  }
}
