internal import Geometry
internal import Language

extension Topic {
  static let colors = Topic(
    "Colours",
    "A colour is made of red, green and blue light, and of how much it covers.",
    types: [
      TypeDeclaration(
        "Color", "A colour in sRGB.", appleNames: ["UIColor", "CGColor", "#colorLiteral"])
    ],
    words: [{ colorWords }, { ColorPartWords.all }, { namedColors }, { systemColors }],
    highlights: [
      "Color", "red", "orange", "yellow", "green", "blue", "purple", "black", "white",
    ])

  private static let colorWords: [Builtin] = [
    Builtin(
      initializer: Color.self,
      "Mixes a colour of light. Numbers below 0 count as 0, above 1 as 1.",
      Parameter("red", as: Double.self, "How much red.", unit: "fraction"),
      Parameter("green", as: Double.self, "How much green.", unit: "fraction"),
      Parameter("blue", as: Double.self, "How much blue.", unit: "fraction"),
      Parameter("alpha", "How much it covers what is below.", unit: "fraction", default: 1),
      example: """
        let indigo = Color(red: 0.36, green: 0.07, blue: 0.97)
        show(View(width: 80, height: 40, backgroundColor: indigo))
        """
    ) { machine, red, green, blue, alpha in
      if max(red, green, blue) > 2 {
        machine.sceneHost.note(
          "the parts of a colour go from 0 to 1, and more counts as 1",
          hint:
            "divide parts up to 255 by it: 'Color(red: 255 / 255.0, green: 128 / 255.0, blue: 0)'")
      }
      return Color(
        red: try fraction(red, 0), green: try fraction(green, 1), blue: try fraction(blue, 2),
        alpha: try fraction(alpha, 3))
    },
    Builtin(
      initializing: Color.self,
      "Makes a gray. Numbers below 0 count as 0, above 1 as 1.",
      Parameter("white", as: Double.self, "From black, 0, to white, 1.", unit: "fraction"),
      Parameter("alpha", "How much it covers what is below.", unit: "fraction", default: 1),
      example: """
        show(View(width: 80, height: 40, backgroundColor: Color(white: 0.8)))
        """
    ) { white, alpha in
      Color(white: try fraction(white, 0), alpha: try fraction(alpha, 1))
    },
    Builtin(
      initializing: Color.self,
      "Finds a colour on the wheel of hues. Numbers below 0 count as 0, above 1 as 1.",
      Parameter(
        "hue", as: Double.self,
        "The place on the wheel: 0 is red, a third is green, two thirds are blue.",
        unit: "fraction"),
      Parameter("saturation", as: Double.self, "From gray to pure.", unit: "fraction"),
      Parameter("brightness", as: Double.self, "From black to bright.", unit: "fraction"),
      Parameter("alpha", "How much it covers what is below.", unit: "fraction", default: 1),
      example: """
        let teal = Color(hue: 0.5, saturation: 1, brightness: 0.6)
        show(View(width: 80, height: 40, backgroundColor: teal))
        """
    ) { hue, saturation, brightness, alpha in
      Color(
        hue: try fraction(hue, 0), saturation: try fraction(saturation, 1),
        brightness: try fraction(brightness, 2), alpha: try fraction(alpha, 3))
    },
    Builtin(
      initializing: Color.self, "Reads a colour of web pages.",
      Parameter(
        "hex", as: String.self,
        "Two digits to base 16 for red, green and blue each, or one, and as many for alpha."),
      example: ##"bars([4, 2, 6], colors: [Color(hex: "#ff8800")])"##
    ) { text in
      guard let color = Color(hexadecimal: text) else {
        let shown = text.count > 20 ? "\(text.prefix(19))…" : text
        throw Failure(
          "'\(shown)' is not a colour", hint: ##"write 3, 4, 6 or 8 digits, as in "#ff8800""##,
          argument: 0)
      }
      return color
    },
    Builtin(
      on: Color.self, "withAlphaComponent", "The same colour, covering more or less.",
      Parameter(nil, as: Double.self, "How much it covers what is below.", unit: "fraction"),
      example: """
        let pale = Color.red.withAlphaComponent(0.5)
        show(View(width: 80, height: 40, backgroundColor: pale))
        """
    ) { color, alpha in
      var color = color
      color.alpha = try fraction(alpha, 0)
      return color
    },
    component("red", "How much red is in it.", \.red),
    component("green", "How much green is in it.", \.green),
    component("blue", "How much blue is in it.", \.blue),
    component("alpha", "How much it covers what is below.", \.alpha),
    Builtin(
      property: "cgColor", of: Color.self, "The colour itself.",
      example: "print(Color.red.cgColor)", get: { _, color in color }
    ).onlyApples,
    Builtin(
      initializing: Color.self, "The colour itself.",
      Parameter("cgColor", as: Color.self, "The colour."),
      example: "print(Color(cgColor: .red))"
    ) { (color: Color) in color }.onlyApples,
  ]

  private static let namedColors = Color.named.map(Builtin.color)

  private static let systemColors =
    Color.system.map(Builtin.color)
    + (Color.systemNamed + Color.ofUses).map { Builtin.color($0).onlyApples }

  private static func component(
    _ name: String, _ summary: String, _ path: any KeyPath<Color, Double> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: Color.self, summary, unit: "fraction",
      example: "print(Color.orange.\(name))", get: { _, color in color[keyPath: path] })
  }

  /// `number` clamped to 0...1, as Apple does; NaN is an error of the argument at `index`.
  private static func fraction(_ number: Double, _ index: Int) throws(Failure) -> Double {
    guard !number.isNaN else {
      throw Failure(
        "a colour has no part that is nan", hint: "give a number from 0 to 1", argument: index)
    }
    return max(0, min(1, number))
  }
}

extension Builtin {
  /// The constant of a colour.
  fileprivate static func color(_ named: (name: String, color: Color)) -> Builtin {
    let line = "show(View(width: 80, height: 40, backgroundColor: .\(named.name)))"
    let lines =
      "let box = View(width: 80, height: 40)\nbox.backgroundColor = .\(named.name)\nshow(box)"
    return Builtin(
      constant: named.name, of: Color.self, named.color.components,
      example: line.count <= 72 ? line : lines, named.color)
  }
}

extension Color {
  /// Its components, for the summary of a constant.
  fileprivate var components: String {
    if alpha == 0 { return "Nothing to be seen: black that covers nothing." }
    let (red, green, blue) = (brief(red), brief(green), brief(blue))
    if red == green, green == blue { return "White \(red)." }
    return "Red \(red), green \(green), blue \(blue)."
  }
}
