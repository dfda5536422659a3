internal import Geometry
internal import Graphics
internal import Language
internal import Layers

/// Images that code of the page draws, in Apple's words; they stay shapes, sharp at any size.
enum ImageWords {
  static let types = [
    TypeDeclaration(
      "UIImage", "A picture that code of the page has drawn.", isReference: true, isFinal: true,
      isApples: true),
    TypeDeclaration(
      "UIGraphicsImageRenderer", "What draws images of a size.", isReference: true, isFinal: true,
      isApples: true),
    TypeDeclaration(
      "UIGraphicsImageRendererContext", "What a closure that draws an image is given.",
      isReference: true, isFinal: true, isApples: true),
    TypeDeclaration(
      "UIImageView", "A view that shows an image.", superclass: "View", isReference: true,
      isApples: true),
  ]

  static let all: [Builtin] = (renderers + imageContexts + imageMembers + imageViews)
    .map(\.onlyApples)

  private static let renderers = [
    Builtin(
      initializing: ImageRenderer.self, "Makes what draws images of a size.",
      Parameter("size", as: Size.self, "The size.", unit: "points"),
      example: imageExample("print(image.size)")
    ) { size in try ImageRenderer(bounds: Rect(origin: .zero, size: size)) },
    Builtin(
      initializing: ImageRenderer.self, "Makes what draws images of a part of the plane.",
      Parameter("bounds", as: Rect.self, "The part.", unit: "points"),
      example: """
        let part = CGRect(x: -20, y: -20, width: 40, height: 40)
        let renderer = UIGraphicsImageRenderer(bounds: part)
        print(renderer.image { _ in }.size)
        """
    ) { bounds in try ImageRenderer(bounds: bounds) },
    Builtin(
      method: "image", of: ImageRenderer.self, "The image that a closure draws.",
      Parameter("actions", as: ImageBlock.self, "What draws it."),
      example: imageExample("show(UIImageView(image: image))")
    ) { machine, renderer, block in try image(in: renderer.bounds, drawnBy: block, on: machine) },
    Builtin(
      .property, on: ImageRendererContext.languageType, "cgContext",
      "The graphics context of the image.", returning: GraphicsContext.languageType,
      example: imageExample("show(UIImageView(image: image))"),
      body: .property(
        get: { machine, context in machine.attachment(of: context) ?? .none }, set: nil)),
    Builtin(
      .method, on: ImageRendererContext.languageType, "fill",
      "Paints a rectangle in the fill colour.",
      [.init(label: nil, type: Rect.languageType, summary: "The rectangle.", unit: "points")],
      returning: .void,
      example: """
        let size = CGSize(width: 40, height: 40)
        let renderer = UIGraphicsImageRenderer(size: size)
        let image = renderer.image { context in
          UIColor.red.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
        show(UIImageView(image: image))
        """,
      body: .call { machine, arguments in
        let rect = try Rect.read(arguments[0], in: machine)
        guard let context = machine.attachment(of: arguments.receiver) else { return .void }
        try machine.change(context) { (context: inout GraphicsContext) in
          try context.change(on: machine) { (context) throws(GraphicsError) in
            try context.fill(Path(rect))
          }
        }
        return .void
      }),
  ]

  private static let imageContexts = [
    Builtin(
      function: "UIGraphicsBeginImageContext",
      "Lets code draw an image, until 'UIGraphicsEndImageContext()'.",
      Parameter(nil, as: Size.self, "The size of the image.", unit: "points"),
      example: contextExample("UIGraphicsBeginImageContext(size)")
    ) { machine, size in try beginImage(size, isOpaque: false, on: machine) },
    Builtin(
      function: "UIGraphicsBeginImageContextWithOptions",
      "Lets code draw an image, until 'UIGraphicsEndImageContext()'.",
      Parameter(nil, as: Size.self, "The size of the image.", unit: "points"),
      Parameter(nil, as: Bool.self, "Whether it is black where nothing is drawn."),
      Parameter(
        nil, as: Double.self, "Has no effect: an image is sharp at any scale.", unit: "pixels"),
      example: contextExample("UIGraphicsBeginImageContextWithOptions(size, false, 0)")
    ) { machine, size, isOpaque, _ in try beginImage(size, isOpaque: isOpaque, on: machine) },
    Builtin(
      function: "UIGraphicsGetImageFromCurrentImageContext",
      "The image as it is drawn so far; nil where none is drawn.",
      example: contextExample("UIGraphicsBeginImageContext(size)")
    ) { machine -> DrawnImage? in
      guard let context = machine.sceneHost.contexts.image else { return nil }
      return try DrawnImage(contents: GraphicsContext.read(context, in: machine).contents)
    },
    Builtin(
      function: "UIGraphicsEndImageContext",
      "Ends the image that was begun last; what is drawn then goes where it went before.",
      example: contextExample("UIGraphicsBeginImageContext(size)")
    ) { machine in machine.sceneHost.contexts.end() },
  ]

  /// A word that paints an image where its argument says.
  ///
  /// - Parameter rect: The rectangle of the context that it fills, from the argument and the size of the image.
  private static func drawing<Place: LanguageValue>(
    _ label: String, _ type: Place.Type, _ parameter: String, _ summary: String, _ example: String,
    rect: @escaping @Sendable (Place, Size) -> Rect
  ) -> Builtin {
    Builtin(
      .method, on: DrawnImage.languageType, "draw", summary,
      [.init(label: label, type: type.languageType, summary: parameter, unit: "points")],
      returning: .void, example: drawnExample("image.draw(\(label): \(example))"),
      body: .located { machine, arguments, site in
        let image = try DrawnImage.read(arguments.receiver, in: machine)
        let rect = rect(
          try Place.read(arguments[0], in: machine), image.contents.bounds.size)
        try machine.paint(at: site, "draw") { (context) throws(GraphicsError) in
          try context.paint(image.contents, in: rect)
        }
        return .void
      })
  }

  private static let imageMembers = [
    Builtin(
      property: "size", of: DrawnImage.self, "How large it is.", unit: "points",
      example: imageExample("print(image.size)"),
      get: { _, image in image.contents.bounds.size }),
    drawing(
      "at", Point.self, "The point.",
      "Paints the image in the context that the page draws in, its top left corner at a point.",
      "CGPoint(x: 10, y: 0)"
    ) { Rect(origin: $0, size: $1) },
    drawing(
      "in", Rect.self, "The rectangle.",
      "Paints the image in the context that the page draws in, fitted into a rectangle.", "rect"
    ) { rect, _ in rect },
  ]

  private static let imageViews = [
    Builtin(
      initializer: ImageView.self,
      "Makes a view without an image. Every property that can be set is also a label here.",
      example: imageExample("show(UIImageView(image: image))")
    ) { machine in
      let view = ImageView(machine.scene.makeView())
      machine.sceneHost.state.images[view.id] = Value.none
      try machine.noteHostObjects()
      return view
    },
    Builtin(
      .property, on: ImageView.languageType, "image",
      "The image, in its own size where nothing else gives the view one; nil is nothing.",
      returning: .optional(DrawnImage.languageType),
      example: imageExample("let view = UIImageView()\nview.image = image\nshow(view)"),
      body: .property(
        get: { machine, value in
          machine.sceneHost.state.images[try ImageView.read(value, in: machine).id] ?? .none
        },
        set: { machine, value, image in
          try show(image, in: ImageView.read(value, in: machine), on: machine)
        })),
  ]

  /// A page with an image, and some more lines.
  private static func imageExample(_ lines: String) -> String {
    """
    let disc = CGRect(x: 0, y: 0, width: 40, height: 40)
    let renderer = UIGraphicsImageRenderer(size: disc.size)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.cgContext.fillEllipse(in: disc)
    }
    \(lines)
    """
  }

  /// A page whose view paints an image.
  private static func drawnExample(_ line: String) -> String {
    imageExample(
      """
      class Disc: UIView {
        override func draw(_ rect: CGRect) {
          \(line)
        }
      }
      show(Disc(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
      """)
  }

  /// A page that draws an image in a context that a line begins.
  private static func contextExample(_ line: String) -> String {
    """
    let size = CGSize(width: 40, height: 40)
    \(line)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 20))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    show(UIImageView(image: image))
    """
  }

  // MARK: Drawing

  /// The image that a closure draws.
  private static func image(
    in bounds: Rect, drawnBy block: ImageBlock, on machine: Machine
  ) throws -> DrawnImage {
    let context = try GraphicsContext(bounds: bounds).write(to: machine)
    let argument = try ImageRendererContext().write(to: machine)
    try machine.attach(context, to: argument)
    try machine.keep(argument)
    try machine.keep(block.function)
    let host = machine.sceneHost
    let outer = host.contexts
    host.contexts.begin(context)
    defer {
      host.contexts = outer
      machine.release()
      machine.release()
    }
    _ = try machine.call(block.function, with: argument)
    return try DrawnImage(contents: GraphicsContext.read(context, in: machine).contents)
  }

  /// Begins an image, in which code draws from now on.
  private static func beginImage(_ size: Size, isOpaque: Bool, on machine: Machine) throws {
    let bounds = try ImageRenderer(bounds: Rect(origin: .zero, size: size)).bounds
    var context = GraphicsContext(bounds: bounds)
    if isOpaque {
      try context.change(on: machine) { (context) throws(GraphicsError) in
        try context.fill(Path(bounds))
      }
    }
    machine.sceneHost.contexts.begin(try context.write(to: machine))
  }

  /// Shows an image in a view, in the size of the image where nothing else gives it one; nil shows nothing.
  private static func show(_ value: Value, in view: ImageView, on machine: Machine) throws {
    let image = try DrawnImage?.read(value, in: machine)
    let contents = image?.contents ?? GraphicsContext(bounds: .zero).contents
    try machine.charge(20 * contents.partCount)
    machine.share(value)
    machine.sceneHost.state.images[view.id] = value
    try machine.changeScene { scene in
      try scene.setDrawing(contents, of: view.id)
      try scene.setPreferredSize(contents.bounds.size, of: view.id)
    }
    try machine.noteHostObjects()
  }
}
