internal import CMarkdown
import Playground

/// The text of a paragraph, a heading or a cell of a table, collected node by node.
struct ProseInlines {
  private(set) var text = StyledText()
  private let isColoured: Bool
  /// The styles of open elements, innermost last.
  private var styles: [StyledText.Style] = []
  /// The text of the open link so far; nil if none is open.
  private var linkText: String?
  /// How many pictures are open, and what they are said to show.
  private var pictureDepth = 0
  private var pictureText = ""

  init(isColoured: Bool) { self.isColoured = isColoured }

  /// Restarts, with text in `style` by default.
  mutating func begin(_ style: StyledText.Style) { self = Self(isColoured: isColoured, style) }

  private init(isColoured: Bool, _ style: StyledText.Style) {
    self.isColoured = isColoured
    styles = [style]
  }

  mutating func take(_ node: OpaquePointer, isEntering: Bool) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: append(string(cmark_node_get_literal(node)))
    case CMARK_NODE_CODE:
      let code = string(cmark_node_get_literal(node))
      append(isColoured || pictureDepth > 0 ? code : "`\(code)`", .code)
    case CMARK_NODE_SOFTBREAK: append(" ")
    case CMARK_NODE_LINEBREAK: append("\n")
    case CMARK_NODE_EMPH: setStyle(.emphasis, isEntering: isEntering)
    case CMARK_NODE_STRONG: setStyle(.strong, isEntering: isEntering)
    case CMARK_NODE_LINK: takeLink(to: string(cmark_node_get_url(node)), isEntering: isEntering)
    case CMARK_NODE_IMAGE: takePicture(isEntering: isEntering)
    default: break
    }
  }

  private mutating func append(_ part: String, _ style: StyledText.Style? = nil) {
    guard pictureDepth == 0 else {
      pictureText += part
      return
    }
    // Omitted HTML leaves its spaces.
    let part = text.spans.last?.text.last == " " ? String(part.drop { $0 == " " }) : part
    linkText? += part
    // A heading is one from its first word to its last.
    text.append(part, styles.first == .heading ? .heading : style ?? styles.last ?? .plain)
  }

  private mutating func setStyle(_ style: StyledText.Style, isEntering: Bool) {
    if isEntering {
      styles.append(style)
    } else {
      styles.removeLast()
    }
  }

  /// Adds the address of a link after it, unless it is the link's text or leads to the same text.
  private mutating func takeLink(to address: String, isEntering: Bool) {
    if isEntering { return linkText = "" }
    let says = linkText ?? ""
    linkText = nil
    guard ![says, "mailto:\(says)", ""].contains(address), !address.hasPrefix("#") else { return }
    append(" (\(address))", .faint)
  }

  private mutating func takePicture(isEntering: Bool) {
    pictureDepth += isEntering ? 1 : -1
    guard !isEntering, pictureDepth == 0 else { return }
    append(pictureText.isEmpty ? "[picture]" : "[picture: \(pictureText)]", .faint)
    pictureText = ""
  }
}
