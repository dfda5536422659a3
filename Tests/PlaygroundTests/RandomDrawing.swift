import TestSupport

/// A random drawing in two programs: one of a graphics context, one of layers.
///
/// Shapes are filled, stroked, or gradients in a rectangle; groups of them are transformed or
/// clipped to a rectangle with or without round corners. Layers can say no more of what a context
/// paints.
struct RandomDrawing {
  /// The statements of a `draw` with the parameter `context`.
  private(set) var context: [String] = []
  /// The statements that add layers to `canvas.layer`.
  private(set) var layers: [String] = []
  private var dice: Dice
  /// The number of layers that have a name.
  private var count = 0

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    for _ in 0..<roll(2...4) { item(in: "canvas.layer", depth: 0) }
  }

  private mutating func roll(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &dice)
  }

  /// A number of halves in `range`.
  private mutating func number(_ range: ClosedRange<Int>) -> String {
    "\(Double(roll((range.lowerBound * 2)...(range.upperBound * 2))) / 2)"
  }

  private mutating func pick(_ choices: [String]) -> String { choices[roll(0...choices.count - 1)] }

  private mutating func color() -> String {
    "Color(red: 0.\(roll(0...9)), green: 0.\(roll(0...9)), blue: 0.\(roll(0...9)), "
      + "alpha: \(pick(["1", "1", "0.5", "0.3"])))"
  }

  private mutating func rect() -> String {
    "Rect(x: \(number(-5...50)), y: \(number(-5...35)), "
      + "width: \(number(5...50)), height: \(number(5...40)))"
  }

  private mutating func point() -> String {
    "Point(x: \(number(-10...90)), y: \(number(-10...70)))"
  }

  private mutating func path() -> String {
    switch roll(0...3) {
    case 0: "Path(rect: \(rect()))"
    case 1: "Path(ovalIn: \(rect()))"
    case 2: "Path(roundedRect: \(rect()), cornerRadius: 4)"
    default: "polygon([\(point()), \(point()), \(point()), \(point())])"
    }
  }

  private mutating func layer() -> String {
    count += 1
    return "layer\(count)"
  }

  private mutating func item(in parent: String, depth: Int) {
    switch roll(0...(depth < 3 ? 7 : 4)) {
    case 0, 1: fill(in: parent)
    case 2, 3: stroke(in: parent)
    case 4: gradient(in: parent)
    case 5, 6: transformed(in: parent, depth: depth)
    default: clipped(in: parent, depth: depth)
    }
  }

  private mutating func fill(in parent: String) {
    let (path, color, rule, name) = (path(), color(), pick(["nonZero", "evenOdd"]), layer())
    if rule == "evenOdd" {
      context.append("let \(name) = \(path); \(name).usesEvenOddFillRule = true")
      context.append("\(color).setFill(); \(name).fill()")
    } else {
      context.append("context.fillColor = \(color); context.fill(\(path))")
    }
    layers.append("let \(name) = ShapeLayer(path: \(path), fillColor: \(color))")
    layers.append("\(name).fillRule = .\(rule)")
    layers.append("\(parent).addSublayer(\(name))")
  }

  private mutating func stroke(in parent: String) {
    let (path, color, width) = (path(), color(), number(1...6))
    let (cap, join, name) = (
      pick(["butt", "round", "square"]), pick(["miter", "round", "bevel"]), layer()
    )
    context.append("context.strokeColor = \(color); context.lineWidth = \(width)")
    context.append("context.lineCap = .\(cap); context.lineJoin = .\(join)")
    context.append("context.stroke(\(path))")
    layers.append(
      "let \(name) = ShapeLayer(path: \(path), fillColor: .clear, strokeColor: \(color), "
        + "lineWidth: \(width), lineCap: .\(cap), lineJoin: .\(join))")
    layers.append("\(parent).addSublayer(\(name))")
  }

  private mutating func gradient(in parent: String) {
    let (colors, name) = ("[\(color()), \(color()), \(color())]", layer())
    let (x, y) = (roll(-5...50), roll(-5...35))
    let (width, height) = (roll(1...12) * 4, roll(1...10) * 4)
    let frame = "Rect(x: \(x), y: \(y), width: \(width), height: \(height))"
    // Along a side: a layer's gradient is stretched with the layer, a context's is not.
    let isUpright = roll(0...1) == 0
    let end = isUpright ? "x: \(x), y: \(y + height)" : "x: \(x + width), y: \(y)"
    let start =
      isUpright ? "x: \(x), y: \(y + height / 4)" : "x: \(x + width / 4), y: \(y)"
    context += [
      "context.saveGState()", "context.clip(to: Path(rect: \(frame)))",
      "context.drawLinearGradient(Gradient(colors: \(colors)), "
        + "start: Point(\(start)), end: Point(\(end)), "
        + "options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])",
      "context.restoreGState()",
    ]
    layers.append("let \(name) = GradientLayer(colors: \(colors), frame: \(frame))")
    layers.append("\(name).startPoint = Point(\(isUpright ? "x: 0, y: 0.25" : "x: 0.25, y: 0"))")
    layers.append("\(name).endPoint = Point(\(isUpright ? "x: 0, y: 1" : "x: 1, y: 0"))")
    layers.append("\(parent).addSublayer(\(name))")
  }

  private mutating func transformed(in parent: String, depth: Int) {
    let (x, y, turn) = (number(-20...40), number(-20...30), "0.\(roll(0...9))")
    let (scale, name) = (pick(["1", "0.5", "1.5", "-1"]), layer())
    context += [
      "context.saveGState()", "context.translateBy(x: \(x), y: \(y))",
      "context.rotate(by: \(turn))", "context.scaleBy(x: \(scale), y: 1)",
    ]
    layers += [
      "let \(name) = Layer()",
      "\(name).setAffineTransform(Transform(translationX: \(x), y: \(y))"
        + ".rotated(by: \(turn)).scaledBy(x: \(scale), y: 1))",
      "\(parent).addSublayer(\(name))",
    ]
    for _ in 0..<roll(1...2) { item(in: name, depth: depth + 1) }
    context.append("context.restoreGState()")
  }

  private mutating func clipped(in parent: String, depth: Int) {
    let (x, y) = (number(-5...30), number(-5...20))
    let (width, height) = (number(10...50), number(10...40))
    let (radius, name) = (pick(["0", "0", "5"]), layer())
    let frame = "Rect(x: \(x), y: \(y), width: \(width), height: \(height))"
    let clip =
      radius == "0" ? "Path(rect: \(frame))" : "Path(roundedRect: \(frame), cornerRadius: 5)"
    context += [
      "context.saveGState()", "context.clip(to: \(clip))", "context.translateBy(x: \(x), y: \(y))",
    ]
    layers += [
      "let \(name) = Layer()", "\(name).frame = \(frame)", "\(name).masksToBounds = true",
      "\(name).cornerRadius = \(radius)", "\(parent).addSublayer(\(name))",
    ]
    for _ in 0..<roll(1...3) { item(in: name, depth: depth + 1) }
    context.append("context.restoreGState()")
  }
}
