internal import CMarkdown

/// A block of a lesson's Markdown that stands by itself.
struct LessonBlock {
  enum Kind {
    case heading(level: Int, text: String, html: String)
    case fence(MarkdownBlock.Fence)
    /// An image that is alone in its paragraph; `html` shows its file.
    case image(html: String)
    /// HTML of the lesson's own.
    case html(String)
    /// Any other block as HTML; empty where nothing of it is left.
    case prose(html: String)
  }

  let kind: Kind
  /// Where it begins, counted from 1.
  let line: Int
}

/// How the HTML of a lesson refers to other files.
struct LessonReferences {
  /// The address of an image, from what the Markdown has; nil omits it, and says so.
  var image: (_ target: String, _ line: Int) -> String?
  /// Called for HTML in a line of prose, which is omitted.
  var omittedHTML: (_ line: Int) -> Void

  /// The address of a link: other lessons are handouts, too, `02-pies.html` for `02-pies.md`.
  static func link(_ target: String) -> String {
    let path = target.prefix { $0 != "#" && $0 != "?" }
    guard path.hasSuffix(".md"), path.count > 3, !target.contains(":"), !target.hasPrefix("//")
    else { return target }
    return "\(path.dropLast(3)).html\(target[path.endIndex...])"
  }
}

/// The blocks of `text` in their order.
func lessonBlocks(of text: [UInt8], _ references: LessonReferences) -> [LessonBlock] {
  let document = MarkdownDocument(text, hasTables: true)
  var blocks: [LessonBlock] = []
  var next = cmark_node_first_child(document.root)
  while let node = next {
    // A block may go with what is omitted in it.
    next = cmark_node_next(node)
    let line = Int(cmark_node_get_start_line(node))
    blocks.append(LessonBlock(kind: kind(of: node, references), line: line))
  }
  return blocks
}

private func kind(of node: OpaquePointer, _ references: LessonReferences) -> LessonBlock.Kind {
  switch cmark_node_get_type(node) {
  case CMARK_NODE_HEADING:
    let level = Int(cmark_node_get_heading_level(node))
    let text = plainText(of: node)
    let html = rendered(node, references)
    // Within '<h2>' and '</h2>'.
    return .heading(level: level, text: text, html: String(html.dropFirst(4).dropLast(6)))
  case CMARK_NODE_CODE_BLOCK:
    return fence(of: node).map { .fence($0) } ?? .prose(html: rendered(node, references))
  case CMARK_NODE_HTML_BLOCK:
    return .html(string(cmark_node_get_literal(node)).withUnixNewlines)
  case CMARK_NODE_PARAGRAPH
  where cmark_node_first_child(node).map(isAlone) ?? false:
    return .image(html: rendered(node, references))
  default: return .prose(html: rendered(node, references))
  }
}

/// The node as HTML in the library's safe mode.
private func rendered(_ block: OpaquePointer, _ references: LessonReferences) -> String {
  var inner: [OpaquePointer] = []
  forEachNode(in: block) { inner.append($0) }
  var isEmptied = false
  for node in inner {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
      references.omittedHTML(Int(cmark_node_get_start_line(node)))
      isEmptied = isEmptied || isOnlyChild(node)
      cmark_node_unlink(node)
      cmark_node_free(node)
    case CMARK_NODE_IMAGE:
      // The library counts lines of text less well than those of blocks.
      let line = Int(cmark_node_get_start_line(block))
      let address = references.image(string(cmark_node_get_url(node)), line)
      _ = cmark_node_set_url(node, address ?? "")
    case CMARK_NODE_LINK:
      _ = cmark_node_set_url(
        node, LessonReferences.link(string(cmark_node_get_url(node))))
    default: break
    }
  }
  if isEmptied, cmark_node_first_child(block) == nil { return "" }
  // Nothing but 'CMARK_OPT_UNSAFE' ends the safe mode.
  guard let text = cmark_render_html(block, CMARK_OPT_DEFAULT, nil) else { return "" }
  defer { cmark_get_default_mem_allocator().pointee.free(text) }
  // An address that would run something is empty now; then it is not a link.
  return withoutEmptyImages(String(cString: text).replacing("<a href=\"\"", with: "<a"))
}

/// The HTML with the words for an image in the place of one without a file.
private func withoutEmptyImages(_ html: String) -> String {
  let beginning = "<img src=\"\" alt=\""
  var (text, rest) = ("", html[...])
  while let image = rest.firstRange(of: beginning) {
    let words = rest[image.upperBound...].prefix { $0 != "\"" }
    text += "\(rest[..<image.lowerBound])<span class=\"missing\">[picture: \(words)]</span>"
    rest = rest[words.endIndex...].drop { $0 != ">" }.dropFirst()
  }
  return text + rest
}

private func isOnlyChild(_ node: OpaquePointer) -> Bool {
  cmark_node_next(node) == nil && cmark_node_previous(node) == nil
}
