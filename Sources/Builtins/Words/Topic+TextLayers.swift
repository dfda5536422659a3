internal import Geometry
internal import Language
internal import Layers
internal import Text

extension Topic {
  static let textLayers = [
    Builtin(
      initializer: TextLayer.self,
      "Makes a text layer without text, white and 36 points high. Every property that can be set "
        + "is also a label here.",
      example: textLayerExample("title.foregroundColor = .blue")
    ) { machine in
      let layer = TextLayer(machine.scene.makeTextLayer(in: try machine.sceneHost.services.fonts()))
      try machine.noteHostObjects()
      return layer
    },
    Builtin(
      property: "string", of: TextLayer.self,
      "What it reads, from the top left of its bounds on: a text, or an 'NSAttributedString', whose parts have "
        + "fonts and colours of their own, else 12 points and black; nil is nothing.",
      example: textLayerExample("title.string = \"Hello\""),
      get: { machine, layer in LayerText(machine.scene.content(reading: layer.id)) },
      set: { machine, layer, text in try machine.setText(text, of: layer) }),
    Builtin(
      sceneProperty: "font", of: TextLayer.self,
      "How heavy its letters are, nil being regular; how large they are, 'fontSize' says.",
      example: textLayerExample("title.font = Font(size: 20, weight: .bold)"),
      get: { Font?.some($0.content(reading: $1).font) },
      set: { scene, id, font in
        try scene.changeText(of: id) { $0.font.weight = font?.weight ?? .regular }
      }
    ).implicitlyUnwrapped,
    Builtin(
      textProperty: "fontSize", of: TextLayer.self, "How large its letters are.", unit: "points",
      example: textLayerExample("title.fontSize = 12"), \.font.size),
    Builtin(
      textProperty: "foregroundColor", of: TextLayer.self,
      "What its letters are filled with; nil is nothing.",
      example: textLayerExample("title.foregroundColor = .red"), \.color),
    Builtin(
      textProperty: "alignmentMode", of: TextLayer.self, "Where in it the lines begin and end.",
      example: textLayerExample("title.alignmentMode = .center"), \.style.alignment),
    Builtin(
      textProperty: "isWrapped", of: TextLayer.self,
      "Whether a line that is too long goes on in the next one.",
      example: textLayerExample("title.isWrapped = true"), \.style.isWrapped),
    Builtin(
      sceneProperty: "truncationMode", of: TextLayer.self,
      "What becomes of a line that is too long.",
      example: textLayerExample("title.truncationMode = .end"),
      get: { $0.content(reading: $1).style.isTruncated ? TruncationMode.end : .none },
      set: { scene, id, mode in
        try scene.changeText(of: id) { $0.style.isTruncated = mode == .end }
      }),
    Builtin(
      method: "preferredFrameSize", of: TextLayer.self,
      "How large it has to be for its text, each of whose lines may be as long as it is.",
      example: textLayerExample("title.bounds.size = title.preferredFrameSize()")
    ) { machine, layer in try machine.textSize(of: layer.id) },
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

  /// A page with a text layer in a view, and some more lines.
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

extension Machine {
  /// Sets the text of a text layer; a note tells of a paragraph style, which it does not follow.
  fileprivate func setText(_ text: LayerText?, of layer: TextLayer) throws {
    try setString(text?.string, of: layer.id)
    guard case .attributed(let text) = text else { return }
    try changeScene { scene in
      try scene.changeText(of: layer.id) { $0.parts = text.partsOfLayer }
    }
    try noteHostObjects()
    let alignments = text.parts.compactMap(\.attributes.alignment)
    if let alignment = alignments.first(where: { $0 != .natural }) {
      sceneHost.note(
        "a text layer does not follow the alignment of a paragraph style",
        hint: "write 'alignmentMode = .\(alignment)'")
    }
  }
}
