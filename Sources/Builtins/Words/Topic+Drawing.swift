internal import Geometry
internal import Graphics
internal import Language
internal import Layers

extension Topic {
  static let drawing = Topic(
    "Drawing",
    "A view draws itself with a graphics context: a state, and what is painted with it.",
    types: [
      TypeDeclaration(
        "GraphicsContext",
        "What a view is drawn with: it has a transform, a clip, colours and a line, and paints paths "
          + "with them.",
        isReference: true, isFinal: true, appleNames: ["CGContext"]),
      TypeDeclaration(
        "GradientDrawingOptions", "The parts beyond the ends of a gradient that are painted, too.",
        isOptionSet: true, appleNames: ["CGGradientDrawingOptions"]),
      TypeDeclaration(
        "NSAttributedString.Key", "What is said of a text that is drawn.", isHashable: true,
        isApples: true),
      TypeDeclaration(
        "NSParagraphStyle", "Where the lines of a text begin and end.", isReference: true,
        isFinal: true, isApples: true),
      TypeDeclaration(
        "NSMutableParagraphStyle", "One that can be changed.", superclass: "NSParagraphStyle",
        isReference: true, isFinal: true, isApples: true),
      TypeDeclaration(
        "PathDrawingMode", "What of a path is painted.",
        appleNames: ["CGPathDrawingMode"], isApples: true),
      TypeDeclaration(
        "View.ContentMode", "How what was drawn is fitted into a view that has got another size.",
        appleNames: ["UIView.ContentMode"], isApples: true),
    ] + ImageWords.types,
    words: [
      { viewWords }, { currentContexts }, { contextStates }, { contextTransforms },
      { contextPaths },
      { contextShapes }, { contextGradients }, { drawnText }, { paintingWords }, { modes },
      { ImageWords.all },
    ],
    highlights: [])

  private static let viewWords: [Builtin] = [
    Builtin(
      method: "draw", of: View.self,
      "Draws the view with a closure, now and whenever 'setNeedsDisplay' asks for it; what the "
        + "closure painted stays until then.",
      Parameter("with", as: DrawingBlock.self, "What draws in a context of the view's size."),
      example: drawingExample("context.fill(Path(ovalIn: box.bounds))")
    ) { machine, view, block in
      machine.sceneHost.state.drawnViews[view.id, default: DrawnView()].closure = block.function
      machine.sceneHost.setNeedsDisplay(view.id)
    },
    Builtin(
      method: "draw", of: View.self,
      "What a class of the page overrides to draw its views. It runs when a turn ends, never while "
        + "a picture is made.",
      Parameter(nil, as: Rect.self, "The bounds of the view.", unit: "points"),
      example: """
        class Disc: View {
          override func draw(_ rect: Rect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.fill(Path(ovalIn: rect))
          }
        }
        show(Disc(frame: Rect(x: 0, y: 0, width: 80, height: 40)))
        """
    ) { (_: Machine, _: View, _: Rect) in }.overridable(as: .draw).onlyApples,
    Builtin(
      method: "setNeedsDisplay", of: View.self,
      "Lets the view be drawn again when the turn ends.",
      example: """
        let box = View(width: 80, height: 40)
        var color = Color.red
        box.draw { context in
          context.fillColor = color
          context.fill(Path(rect: box.bounds))
        }
        show(box)
        wait(1)
        color = .blue
        box.setNeedsDisplay()
        """
    ) { machine, view in machine.sceneHost.setNeedsDisplay(view.id) },
    Builtin(
      property: "isOpaque", of: View.self,
      "A hint for Apple's displays; what a view does not draw stays transparent anyway.",
      example: drawingExample(
        "context.fill(Path(ovalIn: box.bounds))", after: "box.isOpaque = false"),
      get: { machine, view in machine.sceneHost.state.drawnViews[view.id]?.isOpaque ?? true },
      set: { machine, view, isOpaque in
        machine.sceneHost.state.drawnViews[view.id, default: DrawnView()].isOpaque = isOpaque
      }
    ).onlyApples,
    Builtin(
      sceneProperty: "contentMode", of: View.self,
      "How what was drawn is fitted in when the view has got another size: stretched, unless set.",
      example: drawingExample(
        "context.fill(Path(ovalIn: box.bounds))", after: "box.contentMode = .redraw"),
      \.contentMode
    ).onlyApples,
    Builtin(
      property: "contentScaleFactor", of: View.self,
      "The pixels of a point, as a screen of Apple's has them; a picture is as sharp as its pixels allow "
        + "anyway.",
      unit: "pixels",
      example: drawingExample(
        "context.setLineWidth(1 / box.contentScaleFactor)\ncontext.stroke(box.bounds)"),
      get: { _, _ in UIScreen.scale }, set: { _, _, _ in }
    ).onlyApples,
    Builtin(
      .function, "UIGraphicsGetCurrentContext",
      "The context that the page draws in now; nil outside 'draw'.",
      returning: .optional(GraphicsContext.languageType),
      example: "print(UIGraphicsGetCurrentContext() == nil)",
      body: .call { machine, _ in machine.sceneHost.currentContext?.wrapped ?? .none }
    ).onlyApples,
  ]

  private static let currentContexts = [
    Builtin(
      function: "UIGraphicsPushContext",
      "Lets the page draw in a context, such as that of a layer, until 'UIGraphicsPopContext()'.",
      Parameter(nil, as: CurrentContext.self, "The context."), example: pushingExample
    ) { machine, context in machine.sceneHost.contexts.push(context.value) },
    Builtin(
      function: "UIGraphicsPopContext", "Goes back to the context that the page drew in before.",
      example: pushingExample
    ) { machine in machine.sceneHost.contexts.pop() },
  ].map(\.onlyApples)

  private static let pushingExample = """
    class Dot: CALayer {
      override func draw(in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        UIColor.red.setFill()
        UIBezierPath(ovalIn: bounds).fill()
        UIGraphicsPopContext()
      }
    }
    let dot = Dot()
    dot.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    dot.setNeedsDisplay()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    box.layer.addSublayer(dot)
    show(box)
    """

  private static let modes = ContentMode.allCases.map { mode in
    Builtin(
      constant: mode.rawValue, of: ContentMode.self, mode.summary,
      example: drawingExample(
        "context.fill(Path(ovalIn: box.bounds))", after: "box.contentMode = .\(mode.rawValue)"),
      mode)
  }

  /// A page with a view, the lines that draw it, and one more line.
  static func drawingExample(_ lines: String, after line: String = "") -> String {
    let body = lines.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return """
      let box = View(width: 80, height: 40)
      box.draw { context in
      \(body)
      }
      \(line.isEmpty ? "" : line + "\n")show(box)
      """
  }

  /// A method of a context without arguments.
  static func contextMethod(
    _ name: String, _ summary: String, example: String,
    _ change: @escaping @Sendable (inout GraphicsContext) throws(GraphicsError) -> Void
  ) -> Builtin {
    Builtin(
      changing: GraphicsContext.self, name, summary, example: drawingExample(example)
    ) { (machine: Machine, context: inout GraphicsContext) in
      try context.change(on: machine, change)
    }
  }
}

extension ContentMode {
  fileprivate var summary: String {
    switch self {
    case .scaleToFill: "Stretched to the new size."
    case .scaleAspectFit: "As large as fits, in its own proportions."
    case .scaleAspectFill: "As small as covers the view, in its own proportions."
    case .redraw: "Drawn again at the new size."
    case .center: "In its own size, in the middle."
    case .top: "In its own size, in the middle of the top."
    case .bottom: "In its own size, in the middle of the bottom."
    case .left: "In its own size, in the middle of the left side."
    case .right: "In its own size, in the middle of the right side."
    case .topLeft: "In its own size, in the top left corner."
    case .topRight: "In its own size, in the top right corner."
    case .bottomLeft: "In its own size, in the bottom left corner."
    case .bottomRight: "In its own size, in the bottom right corner."
    }
  }
}
