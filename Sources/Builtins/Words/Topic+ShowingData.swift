internal import Charting
internal import Geometry
internal import Language
internal import Layers
internal import Scales
internal import Tables
internal import Text

// Pictures of data, and of values for drawing it; for other values, the text that `print` writes.
extension Topic {
  static let dataPictures = [
    Builtin(
      function: "show", "Draws a picture of ticks: the axis that they lie on.",
      Parameter(nil, as: [Tick].self, "The ticks to see."),
      example: "show((0...430).ticks(maximumTickCount: 11))"
    ) { machine, ticks in try machine.show(ticks) },
    Builtin(
      function: "show", "Draws a picture of an axis.",
      Parameter(nil, as: Axis.self, "The axis to see."),
      example: "show(Axis(valueRange: 0...1, maximumTickCount: 6)!)"
    ) { machine, axis in try machine.show(axis.ticks) },
    Builtin(
      function: "show", "Draws a picture of numbers: a bar for each.",
      Parameter(nil, as: [Double].self, "The numbers to see."),
      example: "show([4.5, 2, -1.5, 4, 5, 8.25, 3])"
    ) { machine, numbers in try machine.show(numbers) },
    Builtin(
      function: "show", "Draws a picture of numbers: a bar for each.",
      Parameter(nil, as: [Int].self, "The numbers to see."), example: "show([4, 2, 6, 4, 5, 8, 3])"
    ) { machine, numbers in try machine.show(numbers.map(Double.init)) },
    Builtin(
      function: "show",
      "Draws a picture of points, as large as fits, in the rectangle around them; y goes down, as on "
        + "a page.", Parameter(nil, as: [Point].self, "The points to see."),
      example: "show(randomPoints(20))"
    ) { machine, points in try machine.show(points) },
    Builtin(
      function: "show",
      "Draws a picture of a table: its first rows, below the names of its columns.",
      Parameter(nil, as: Table.self, "The table to see."),
      example: #"show(Table(["Oslo": [4, 2, 6], "Rome": [1, nil, 3]]))"#
    ) { machine, table in try machine.show(table) },
    Builtin(
      function: "show", "Draws a picture of a gradient, from left to right.",
      Parameter(nil, as: Gradient.self, "The gradient to see."), example: "show(Gradient.rainbow)"
    ) { machine, gradient in
      var content = LinearGradient()
      content.colors = gradient.colors
      (content.startPoint, content.endPoint) = (Point(x: 0, y: 0.5), Point(x: 1, y: 0.5))
      let swatch = machine.scene.makeLayer(drawing: .gradient(content))
      try machine.show(swatch, Size(width: 200, height: 40))
    },
    Builtin(
      function: "show", "Draws a picture of a gradient layer by itself.",
      Parameter(nil, as: GradientLayer.self, "The layer to see."),
      example: """
        let sky = GradientLayer(colors: [.blue, .white])
        show(sky)
        """
    ) { machine, layer in
      let size = machine.scene.bounds(of: layer.id).size
      let isEmpty = size.width <= 0 || size.height <= 0
      try machine.show(
        machine.presentation(of: layer.id), isEmpty ? Size(width: 200, height: 100) : size)
    },
    Builtin(
      function: "show",
      "Draws a picture of a transform: the letter F in gray, and in blue what becomes of it.",
      Parameter(nil, as: AffineTransform.self, "The transform to see."),
      example: "show(Transform(rotationAngle: .pi / 4))"
    ) { machine, transform in
      let corners = [
        (0, 0), (60, 0), (60, 20), (20, 20), (20, 40), (50, 40), (50, 60), (20, 60), (20, 100),
        (0, 100),
      ].map { Point(x: $0.0, y: $0.1) }
      var letter = Path(lines: corners)
      letter.close()
      try machine.show(letter.applying(transform), over: letter)
    },
    Builtin(
      function: "show", "Draws the name of a font, set in it.",
      Parameter(nil, as: Font.self, "The font to see."),
      example: "show(Font(size: 24, weight: .bold))"
    ) { machine, font in try machine.show(font.languageDescription, in: font) },
    Builtin(
      .function, "show", "Draws what 'print' would print of any other value.",
      [.init(label: nil, type: .any, summary: "What to see.")], returning: .void,
      example: "show(\"Seven bars\")",
      body: .call { machine, arguments in
        try machine.show(machine.describe(arguments[0], .any), in: Font(size: 17))
        return .void
      }),
  ]
}

extension Machine {
  fileprivate func show(_ ticks: [Tick]) throws {
    try willDraw(ticks)
    let fonts = try sceneHost.services.fonts()
    let canvas = try showCanvas(Size(width: 400, height: 40))
    try changeScene { scene in
      try TickPicture.add(ticks, to: canvas, in: &scene, fonts: fonts)
    }
    try noteHostObjects()
  }

  /// Bars 100 points high together, on a line at 0.
  fileprivate func show(_ numbers: [Double]) throws {
    try charge(64 * numbers.count)
    try willAllocate(Path.bytes(ofRectangles: numbers.count))
    if let number = numbers.first(where: { !$0.isFinite }) {
      throw Failure(
        "there is no bar for '\(brief(number))'", hint: "leave it out with 'filter'", argument: 0)
    }
    // As fractions of the greatest, whose differences do not overflow.
    let greatest = numbers.reduce(0) { max($0, $1.magnitude) }
    let numbers = numbers.map { greatest > 0 ? $0 / greatest : 0 }
    let (low, high) = numbers.reduce((0, 0)) { (min($0.0, $1), max($0.1, $1)) }
    let plot = Rect(x: 20, y: 20, width: 200, height: 100)
    let unit = high > low ? plot.height / (high - low) : 0
    let baseline = (plot.minY + high * unit).rounded()
    let step = plot.width / Double(max(1, numbers.count))
    // If there are so many bars that gaps would hide them, they have none.
    let gap = step < 4 ? 0 : step / 5
    var bars = Path()
    for (index, number) in numbers.enumerated() {
      let end = plot.minY + (high - number) * unit
      bars.append(
        Path(
          Rect(
            x: plot.minX + Double(index) * step + gap / 2, y: end, width: step - gap,
            height: baseline - end)))
    }
    let canvas = try showCanvas(
      Size(width: plot.width + 40, height: high > low ? plot.height + 40 : 40))
    try addShape(bars, to: canvas) { $0.fillColor = .shown }
    try addShape(
      Path(Rect(x: plot.minX, y: baseline, width: plot.width, height: 1)), to: canvas
    ) { $0.fillColor = .shownBefore }
  }

  fileprivate func show(_ points: [Point]) throws {
    try charge(128 * points.count)
    try willAllocate(2 * Path.bytes(ofRectangles: points.count))
    let box = Path(lines: points).boundingBox ?? .zero
    let (canvas, fit) = try showCanvas(around: box)
    var dots = Path()
    for point in points {
      let place = point.applying(fit)
      dots.append(Path(ovalIn: Rect(x: place.x - 2, y: place.y - 2, width: 4, height: 4)))
    }
    try addShape(dots, to: canvas) { $0.fillColor = .shown }
  }

  /// Shows a layer without a superlayer.
  fileprivate func show(_ layer: LayerID, _ size: Size) throws {
    let margin = 10.0
    let canvas = try showCanvas(
      Size(width: size.width + 2 * margin, height: size.height + 2 * margin))
    try changeScene { scene in
      try scene.setFrame(Rect(origin: Point(x: margin, y: margin), size: size), of: layer)
      try scene.addSublayer(layer, to: canvas)
    }
    try noteHostObjects()
  }

  fileprivate func show(_ string: String, in font: Font) throws {
    let layer = scene.makeTextLayer(in: try sceneHost.services.fonts())
    try setString(string, of: layer)
    try changeScene { scene in
      try scene.changeText(of: layer) { text in
        text.takeInk(in: font)
        text.style.isWrapped = true
      }
    }
    try show(layer, textSize(of: layer, width: 580))
  }
}
