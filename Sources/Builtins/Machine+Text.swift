internal import Geometry
internal import Language
internal import Layers
internal import Text

extension Machine {
  /// Checks the limit on text before `count` scalars are added to the page.
  func willAddText(_ count: Int) throws {
    let limit = limits[.glyphs]
    guard scene.counts.textLength + count <= limit else {
      throw Failure.limit(.glyphs, limit, "the page has too much text")
    }
  }

  /// The size that the text of a label or text layer needs; `width` bounds its lines, in points.
  func textSize(of id: LayerID, width: Double? = nil) throws -> Size {
    try charge(100 * (scene.text(of: id)?.string?.utf8.count ?? 0))
    return scene.textSize(of: id, width: width)
  }

  /// Sets the text of a label or text layer; a note names characters without a glyph.
  func setString(_ string: String?, of id: LayerID) throws {
    let (new, old) = (string ?? "", scene.content(reading: id).string ?? "")
    try charge(8 * new.utf8.count)
    try willAddText(new.unicodeScalars.count - old.unicodeScalars.count)
    try changeScene {
      try $0.changeText(of: id) { text in
        text.string = string
        text.parts = []
      }
    }
    guard new != old, let fonts = scene.fonts else { return }
    let missing = fonts.missingCharacters(in: new)
    if !missing.isEmpty { sceneHost.note(missing: missing) }
  }
}

extension Builtin {
  /// The text of a label.
  init<Receiver: SceneReference>(
    stringProperty name: String, of receiver: Receiver.Type, _ summary: String, example: String
  ) {
    self.init(
      property: name, of: receiver, summary, example: example,
      get: { machine, receiver in machine.scene.content(reading: receiver.id).string },
      set: { machine, receiver, string in try machine.setString(string, of: receiver.id) })
  }

  /// A property of the style of the text of a label or a text layer.
  init<Receiver: SceneReference, Content: LanguageValue>(
    textProperty name: String, of receiver: Receiver.Type, _ summary: String, unit: String = "",
    example: String, _ path: any WritableKeyPath<TextContent, Content> & Sendable
  ) {
    self.init(
      sceneProperty: name, of: receiver, summary, unit: unit, example: example,
      get: { $0.content(reading: $1)[keyPath: path] },
      set: { scene, id, content in try scene.changeText(of: id) { $0[keyPath: path] = content } })
  }
}

extension Scene {
  /// The text of a label or text layer, with its style.
  func content(reading id: LayerID) -> TextContent {
    guard let text = text(of: id) else {
      preconditionFailure("the handle is neither that of a label nor of a text layer")
    }
    return text
  }

  /// Changes the text of a label or text layer, or its style.
  mutating func changeText(
    of id: LayerID, _ change: (inout TextContent) -> Void
  ) throws(SceneError) {
    var text = content(reading: id)
    change(&text)
    try setText(text, of: id)
  }
}
