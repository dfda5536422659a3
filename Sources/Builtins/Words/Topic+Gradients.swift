internal import Geometry
internal import Language
internal import Layers

extension Topic {
  static let gradients = Topic(
    "Gradients", "A gradient layer draws colours that run into each other.",
    types: [
      TypeDeclaration(
        "GradientLayer", "A layer that draws a gradient within its bounds.", superclass: "Layer",
        isReference: true, appleNames: ["CAGradientLayer"]),
      TypeDeclaration(
        "GradientLayer.GradientType", "The shape of a gradient.",
        appleNames: ["CAGradientLayerType"]),
      TypeDeclaration(
        "Gradient", "Colours for a gradient, with names for some.", appleNames: ["CGGradient"]),
      TypeDeclaration(
        "CGColorSpace", "What the numbers of a colour mean: always sRGB.", isReference: true,
        isFinal: true, isApples: true),
      TypeDeclaration(
        "CFArray", "A list of colours.", meaning: .array(Color.languageType), isApples: true),
    ],
    words: [{ layerWords }, { presets }], highlights: [])

  private static let layerWords = [
    Builtin(
      making: GradientLayer.self,
      "Makes a gradient layer without colours, from the top to the bottom. Every property that can be "
        + "set is also a label here.", example: gradientExample("")
    ) { $0.makeGradientLayer() },
    gradient(
      "colors", "The colours, from the start to the end; nil is nothing.",
      example: "sky.colors = [.red, .yellow, .clear]", \.colors),
    gradient(
      "locations",
      "Where each colour is between the start and the end; nil is evenly spaced.",
      unit: "fractions", example: "sky.locations = [0, 0.25]", \.locations),
    gradient(
      "startPoint",
      "Where the first colour is; 0, 0 is the top left corner and 1, 1 the other one.",
      unit: "fractions of the bounds", example: "sky.startPoint = .zero", \.startPoint),
    gradient(
      "endPoint", "Where the last colour is; 0, 0 is the top left corner and 1, 1 the other one.",
      unit: "fractions of the bounds", example: "sky.endPoint = Point(x: 1, y: 1)", \.endPoint),
    Builtin(
      property: "type", of: GradientLayer.self, "The shape of the gradient.",
      example: gradientExample("sky.type = .axial"), get: { _, _ in GradientType.axial },
      set: { _, _, _ in }),
    Builtin(
      constant: "axial", of: GradientType.self, "Along a line.",
      example: gradientExample("sky.type = .axial"), GradientType.axial),
    Builtin(
      method: "presentation", of: GradientLayer.self,
      "A gradient layer with the values that show now, animations included.",
      example: gradientExample("if let now = sky.presentation() { print(now.endPoint) }")
    ) { machine, layer -> GradientLayer? in
      GradientLayer(try machine.presentation(of: layer.id))
    },
  ]

  private static let presets =
    [
      Builtin(
        initializing: Gradient.self, "Colours of your own.",
        Parameter("colors", as: [Color].self, "The colours."),
        Parameter(
          "locations", "Where each colour is between the start and the end; nil is evenly spaced.",
          unit: "fractions", default: [Double]?.none),
        example: """
          let dusk = Gradient(colors: [.blue, .orange])
          print(dusk.colors)
          """
      ) { colors, locations in Gradient(colors: colors, locations: locations) },
      Builtin(
        .initializer, on: Gradient.languageType, Gradient.languageName,
        "Colours of your own, as Core Graphics takes them.",
        Builtin.descriptions(
          of: Parameter("colorsSpace", as: CGColorSpace?.self, "Without effect: always sRGB."),
          Parameter("colors", as: [Color].self, "The colours."),
          Parameter(
            "locations", as: [Double]?.self,
            "Where each colour is between the start and the end; nil is evenly spaced.",
            unit: "fractions")),
        returning: .optional(Gradient.languageType),
        example: """
          let dusk = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(),
            colors: [UIColor.blue.cgColor, UIColor.orange.cgColor] as CFArray,
            locations: [0, 1])
          if let dusk { print(dusk.colors) }
          """,
        body: .call { machine, arguments in
          let gradient = Gradient(
            colors: try [Color].read(arguments[1], in: machine),
            locations: try [Double]?.read(arguments[2], in: machine))
          return try gradient.write(to: machine).wrapped
        }
      ).onlyApples,
      Builtin(
        function: "CGColorSpaceCreateDeviceRGB", "The colour space of the page.",
        example: "print(CGColorSpaceCreateDeviceRGB())"
      ) { _ -> CGColorSpace in CGColorSpace() }.onlyApples,
      Builtin(
        property: "colors", of: Gradient.self, "The colours.",
        example: gradientExample("sky.colors = Gradient.rainbow.colors"),
        get: { _, gradient in gradient.colors }),
    ]
    + Gradient.named.map { name, gradient, summary in
      Builtin(
        constant: name, of: Gradient.self, summary,
        example: gradientExample("sky.colors = Gradient.\(name).colors"), gradient)
    }

  private static func gradient<Content: LanguageValue>(
    _ name: String, _ summary: String, unit: String = "", example: String,
    _ path: any WritableKeyPath<LinearGradient, Content> & Sendable
  ) -> Builtin {
    Builtin(
      sceneProperty: name, of: GradientLayer.self, summary, unit: unit,
      example: gradientExample(example),
      get: { ($0.gradient(of: $1) ?? LinearGradient())[keyPath: path] },
      set: { scene, layer, content in
        var gradient = scene.gradient(of: layer) ?? LinearGradient()
        gradient[keyPath: path] = content
        try scene.setGradient(gradient, of: layer)
      })
  }

  /// A page with a gradient layer in a view, and one more line.
  private static func gradientExample(_ line: String) -> String {
    """
    let box = View(width: 80, height: 40)
    let sky = GradientLayer(colors: [.blue, .white])
    sky.frame = Rect(x: 0, y: 0, width: 80, height: 40)
    box.layer.addSublayer(sky)
    \(line.isEmpty ? "" : line + "\n")show(box)
    """
  }
}
