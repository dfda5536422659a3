internal import CMarkdown

/// The elements of a lesson, in the order of the document; the text between them is prose.
struct MarkdownBlock: Hashable {
  enum Kind: Hashable {
    case heading(level: Int, text: String)
    case fence(Fence)
    /// An image that is alone in its paragraph.
    case image(Picture)
    /// An image among other things: in a sentence, in a link, beside another.
    case strayImage(Picture)
    /// HTML, a block or a tag.
    case html(String)
    /// Text with a `![` that begins no image.
    case unreadImage
    /// A paragraph or a list item that begins with `An open task:`.
    case openTask
  }

  /// The words at the beginning of a task without a solution.
  static let openTaskWords = "An open task:"

  /// The attributes of an image.
  struct Picture: Hashable {
    /// The title of a picture that is deliberately no golden.
    static let illustration = "illustration"

    var path: String
    var description: String
    var title: String
  }

  /// A fenced block of code.
  struct Fence: Hashable {
    /// The text after the opening marks.
    var info: String
    /// The code, its lines ending in `\n`.
    var body: String
    /// The character of its marks, a backquote or a tilde.
    var mark: UInt8
    var markCount: Int
    /// How far the opening marks are indented, in spaces.
    var indentation: Int
  }

  var kind: Kind
  /// The lines it covers, counted from 1.
  var lines: ClosedRange<Int>
  /// Whether it is in a list or a quote.
  var isNested: Bool
}

/// The headings, fences, images and HTML of `text`, read as GitHub reads it.
func markdownBlocks(of text: [UInt8]) -> [MarkdownBlock] {
  let document = MarkdownDocument(text)
  var blocks: [MarkdownBlock] = []
  document.forEachEvent { node, isEntering in
    guard isEntering, let kind = kind(of: node) else { return }
    let block = block(around: node)
    let first = Int(cmark_node_get_start_line(block))
    let last = max(first, Int(cmark_node_get_end_line(block)))
    let parent = cmark_node_parent(block)
    let isItem = kind == .openTask && cmark_node_get_type(parent) == CMARK_NODE_LIST
    let isTopLevel =
      cmark_node_get_type(isItem ? cmark_node_parent(parent) : parent) == CMARK_NODE_DOCUMENT
    blocks.append(MarkdownBlock(kind: kind, lines: first...last, isNested: !isTopLevel))
  }
  return blocks
}

/// The node with the lines of `node`: a picture that is alone covers its paragraph, and the first
/// paragraph of a list item its item.
private func block(around node: OpaquePointer) -> OpaquePointer {
  guard let parent = cmark_node_parent(node) else { return node }
  let isFirstOfItem =
    cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH && cmark_node_previous(node) == nil
    && cmark_node_get_type(parent) == CMARK_NODE_ITEM
  return isAlone(node) || isFirstOfItem ? parent : node
}

private func kind(of node: OpaquePointer) -> MarkdownBlock.Kind? {
  switch cmark_node_get_type(node) {
  case CMARK_NODE_HEADING:
    return .heading(level: Int(cmark_node_get_heading_level(node)), text: plainText(of: node))
  case CMARK_NODE_CODE_BLOCK:
    return fence(of: node).map { .fence($0) }
  case CMARK_NODE_IMAGE:
    let picture = MarkdownBlock.Picture(
      path: string(cmark_node_get_url(node)), description: plainText(of: node),
      title: string(cmark_node_get_title(node)))
    return isAlone(node) ? .image(picture) : .strayImage(picture)
  case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
    return .html(string(cmark_node_get_literal(node)).withUnixNewlines)
  case CMARK_NODE_PARAGRAPH:
    return plainText(of: node).hasPrefix(MarkdownBlock.openTaskWords) ? .openTask : nil
  case CMARK_NODE_TEXT:
    return string(cmark_node_get_literal(node)).contains("![") ? .unreadImage : nil
  default:
    return nil
  }
}

/// The fence that a block of code is; nil for one that is set in.
func fence(of node: OpaquePointer) -> MarkdownBlock.Fence? {
  var (length, offset, mark) = (Int32(0), Int32(0), CChar(0))
  guard cmark_node_get_fenced(node, &length, &offset, &mark) != 0 else { return nil }
  return MarkdownBlock.Fence(
    info: string(cmark_node_get_fence_info(node)),
    body: string(cmark_node_get_literal(node)).withUnixNewlines,
    mark: UInt8(bitPattern: mark), markCount: Int(length), indentation: Int(offset))
}

/// Whether `node` is an image that is alone in its paragraph.
func isAlone(_ node: OpaquePointer) -> Bool {
  cmark_node_get_type(node) == CMARK_NODE_IMAGE && cmark_node_next(node) == nil
    && cmark_node_previous(node) == nil
    && cmark_node_get_type(cmark_node_parent(node)) == CMARK_NODE_PARAGRAPH
}

/// The text within `node`, without its emphasis, links and other marks.
func plainText(of node: OpaquePointer) -> String {
  var text = ""
  forEachNode(in: node) { inner in
    switch cmark_node_get_type(inner) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += string(cmark_node_get_literal(inner))
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
    default: break
    }
  }
  return text
}

/// Calls `visit` with `node` and all nodes in it, a parent before its children.
func forEachNode(in node: OpaquePointer, _ visit: (OpaquePointer) -> Void) {
  let iterator = cmark_iter_new(node)
  defer { cmark_iter_free(iterator) }
  while true {
    let event = cmark_iter_next(iterator)
    if event == CMARK_EVENT_DONE { return }
    guard event == CMARK_EVENT_ENTER, let inner = cmark_iter_get_node(iterator) else { continue }
    visit(inner)
  }
}

extension String {
  /// The text with `\r\n` as `\n`.
  var withUnixNewlines: String {
    // `\r
    // ` is a single Character, so this replaces nothing else.
    String(map { $0 == "\r\n" ? "\n" : $0 })
  }
}
