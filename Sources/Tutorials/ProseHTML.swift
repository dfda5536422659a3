internal import CMarkdown

/// Markdown as HTML, by the library's own renderer in its safe mode: without HTML of the text's own, and without addresses
/// that run something. Images are left out.
package func proseHTML(_ markdown: String) -> String {
  MarkdownDocument(Array(markdown.utf8), hasTables: true).html()
}

extension MarkdownDocument {
  /// The document as HTML, without images and HTML of its own, which are removed from it.
  fileprivate consuming func html() -> String {
    removeForeignNodes()
    // Nothing but 'CMARK_OPT_UNSAFE' ends the safe mode.
    guard let text = cmark_render_html(root, CMARK_OPT_DEFAULT, nil) else { return "" }
    defer { cmark_get_default_mem_allocator().pointee.free(text) }
    return String(cString: text)
  }

  private func removeForeignNodes() {
    var nodes: [OpaquePointer] = []
    forEachEvent { node, isEntering in
      let kind = cmark_node_get_type(node)
      let isForeign =
        kind == CMARK_NODE_IMAGE || kind == CMARK_NODE_HTML_BLOCK || kind == CMARK_NODE_HTML_INLINE
      if isEntering, isForeign { nodes.append(node) }
    }
    // What is around a node lives on until all of them are taken out.
    var removed: [OpaquePointer] = []
    for node in nodes {
      var next: OpaquePointer? = node
      while let emptied = next {
        let parent = cmark_node_parent(emptied)
        cmark_node_unlink(emptied)
        removed.append(emptied)
        // A link or a paragraph of nothing else would be an empty one.
        next = parent.flatMap { Self.isEmptyText($0) ? $0 : nil }
      }
    }
    for node in removed { cmark_node_free(node) }
  }

  /// Whether a node is for text, and has none.
  private static func isEmptyText(_ node: OpaquePointer) -> Bool {
    let kinds = [
      CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_LINK, CMARK_NODE_EMPH, CMARK_NODE_STRONG,
    ]
    return cmark_node_first_child(node) == nil && kinds.contains(cmark_node_get_type(node))
  }
}
