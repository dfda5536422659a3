internal import CMarkdown

/// A parsed document; the only owner of its tree.
struct MarkdownDocument: ~Copyable {
  let root: OpaquePointer

  /// Reads `text` as GitHub reads it, where asked, with tables.
  init(_ text: [UInt8], hasTables: Bool = false) {
    let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
    defer { cmark_parser_free(parser) }
    if hasTables {
      _ = extensionsAreKnown
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("table"))
    }
    text.withUnsafeBytes { bytes in
      cmark_parser_feed(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    // The library ends the process when memory runs out, and returns a tree otherwise.
    guard let root = cmark_parser_finish(parser) else { preconditionFailure("no tree") }
    self.root = root
  }

  deinit { cmark_node_free(root) }

  /// Calls `visit` with every node, a parent before its children, and with a node that may have
  /// children once more after them.
  func forEachEvent(_ visit: (_ node: OpaquePointer, _ isEntering: Bool) -> Void) {
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return }
      if let node = cmark_iter_get_node(iterator) { visit(node, event == CMARK_EVENT_ENTER) }
    }
  }
}

/// The library keeps its extensions in process globals; they are filled once, before their first use.
private let extensionsAreKnown: Void = cmark_gfm_core_extensions_ensure_registered()

func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
