internal import Interpreter
internal import Layers
internal import Text

extension Machine {
  /// What a label or text layer reads.
  func text(of id: LayerID) -> TextContent {
    guard let text = stage.scene.text(of: id) else {
      preconditionFailure("the handle is neither that of a label nor of a text layer")
    }
    return text
  }

  /// Changes how the text of a label or text layer is set.
  func changeText(of id: LayerID, _ change: (inout TextContent) -> Void) throws {
    var text = text(of: id)
    change(&text)
    try changeScene { [text] in try $0.setText(text, of: id) }
  }

  /// Changes what a label or text layer reads; a remark tells which characters are boxes.
  func setString(_ string: String?, of id: LayerID) throws {
    let new = string ?? ""
    try charge(new.utf8.count)
    let old = text(of: id).string
    guard string != old else { return }
    let length =
      stage.scene.textLength - (old ?? "").unicodeScalars.count + new.unicodeScalars.count
    let limit = limits[.glyphs]
    guard length <= limit else { throw Failure.limit(.glyphs, limit, "the page has too much text") }
    try changeText(of: id) { $0.string = string }
    if let missing = stage.scene.fonts?.missingCharacters(in: new), !missing.isEmpty {
      stage.note(missing: missing)
    }
  }
}
