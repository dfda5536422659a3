internal import Geometry
internal import Interpreter
internal import Layers
internal import Text

extension Family {
  static let textLayers = [
    Builtin(
      initializer: TextLayer.self,
      "Makes a text layer without text, white and 36 points high. Every property that can be set "
        + "is also a label here.",
      example: textLayerExample("title.foregroundColor = .blue")
    ) { machine in
      let layer = TextLayer(machine.stage.scene.makeTextLayer(in: try machine.stage.fonts()))
      try machine.noteWorldObjects()
      return layer
    },
    Builtin(
      property: "string", of: TextLayer.self,
      "What it reads, from the top left of its bounds on; nil is nothing.",
      example: textLayerExample("title.string = \"Hello\""),
      get: { machine, layer in machine.text(of: layer.id).string },
      set: { machine, layer, string in try machine.setString(string, of: layer.id) }),
    Builtin(
      property: "font", of: TextLayer.self,
      "How heavy its letters are; how large they are, 'fontSize' says.",
      example: textLayerExample("title.font = Font(size: 20, weight: .bold)"),
      get: { machine, layer in machine.text(of: layer.id).font },
      set: { machine, layer, font in
        try machine.changeText(of: layer.id) { $0.font.weight = font.weight }
      }),
    content(
      "fontSize", "How large its letters are.", unit: "points", example: "title.fontSize = 12",
      \.font.size),
    content(
      "foregroundColor", "What its letters are filled with; nil is nothing.",
      example: "title.foregroundColor = .red", \.color),
    content(
      "alignmentMode", "Where in it the lines begin and end.",
      example: "title.alignmentMode = .center", \.style.alignment),
    content(
      "isWrapped", "Whether a line that is too long goes on in the next one.",
      example: "title.isWrapped = true", \.style.isWrapped),
    Builtin(
      property: "truncationMode", of: TextLayer.self,
      "What becomes of a line that is too long.",
      example: textLayerExample("title.truncationMode = .end"),
      get: { machine, layer -> TruncationMode in
        machine.text(of: layer.id).style.isTruncated ? .end : .none
      },
      set: { machine, layer, mode in
        try machine.changeText(of: layer.id) { $0.style.isTruncated = mode == .end }
      }),
    Builtin(
      method: "preferredFrameSize", of: TextLayer.self,
      "How large it has to be for its text, each of whose lines may be as long as it is.",
      example: textLayerExample("title.bounds.size = title.preferredFrameSize()")
    ) { machine, layer in machine.stage.scene.textSize(of: layer.id) },
    Builtin(
      property: "contentsScale", of: Layer.self,
      "Written for Apple's displays; a picture is as sharp as its pixels allow anyway.",
      unit: "ratio", example: textLayerExample("title.contentsScale = 2"),
      get: { _, _ in 1.0 }, set: { _, _, _ in }
    ).onlyApples,
    Builtin(
      method: "presentation", of: TextLayer.self,
      "A text layer with the values that show now, animations included.",
      example: textLayerExample("if let now = title.presentation() { print(now.fontSize) }")
    ) { machine, layer -> TextLayer? in TextLayer(try machine.presentation(of: layer.id)) },
  ]

  static let truncations = [
    (TruncationMode.none, "It is cut off at the edge."),
    (.end, "Its end is replaced by '…'."),
  ].map { mode, summary in
    Builtin(
      constant: "\(mode)", of: TruncationMode.self, summary,
      example: textLayerExample("title.truncationMode = .\(mode)"), mode)
  }

  private static func content<Content: LanguageValue>(
    _ name: String, _ summary: String, unit: String = "", example: String,
    _ path: any WritableKeyPath<TextContent, Content> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: TextLayer.self, summary, unit: unit, example: textLayerExample(example),
      get: { machine, layer in machine.text(of: layer.id)[keyPath: path] },
      set: { machine, layer, content in
        try machine.changeText(of: layer.id) { $0[keyPath: path] = content }
      })
  }

  /// A page with a text layer in a view, and some lines more.
  private static func textLayerExample(_ lines: String) -> String {
    """
    let box = View(width: 120, height: 40, backgroundColor: .lightGray)
    let title = TextLayer(string: "Seven bars", fontSize: 20)
    title.frame = Rect(x: 5, y: 5, width: 110, height: 30)
    box.layer.addSublayer(title)
    \(lines)
    show(box)
    """
  }
}
