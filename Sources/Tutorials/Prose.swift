internal import CMarkdown
package import Playground

/// Markdown laid out for a terminal, without a newline at its end; HTML is left out.
///
/// - Parameters:
///   - width: The columns that a line may take, at least 20; lines of code may take more.
///   - isColoured: Whether styles will show; if not, code in a line of prose keeps its backquotes.
package func proseText(_ markdown: String, width: Int, isColoured: Bool) -> StyledText {
  var writer = ProseWriter(width: max(20, width), isColoured: isColoured)
  let document = MarkdownDocument(Array(markdown.utf8), hasTables: true)
  document.forEachEvent { node, isEntering in writer.take(node, isEntering: isEntering) }
  return writer.layout.lines.joined(separator: "\n")
}

/// Turns the nodes of a document into blocks of text, in the order of the document: how deep they are
/// nested is not ours to choose.
private struct ProseWriter {
  var layout: ProseLayout
  private let isColoured: Bool
  private var inlines: ProseInlines
  private var table: ProseTable?
  /// The number that the next item of each open list has; nil for a list without numbers.
  private var itemNumbers: [Int?] = []

  init(width: Int, isColoured: Bool) {
    layout = ProseLayout(width: width)
    inlines = ProseInlines(isColoured: isColoured)
    self.isColoured = isColoured
  }

  mutating func take(_ node: OpaquePointer, isEntering: Bool) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: takeText(node, isEntering: isEntering)
    case CMARK_NODE_BLOCK_QUOTE:
      isEntering ? layout.open(StyledText("│ ", .faint), StyledText("│ ", .faint)) : layout.close()
    case CMARK_NODE_LIST: takeList(node, isEntering: isEntering)
    case CMARK_NODE_ITEM: takeItem(isEntering: isEntering)
    case CMARK_NODE_CODE_BLOCK: layout.add(code(string(cmark_node_get_literal(node))))
    case CMARK_NODE_THEMATIC_BREAK:
      layout.add([StyledText(String(repeating: "─", count: min(24, layout.available)), .faint)])
    case CMARK_NODE_DOCUMENT, CMARK_NODE_HTML_BLOCK: break
    default:
      switch string(cmark_node_get_type_string(node)) {
      case "table": takeTable(node, isEntering: isEntering)
      case "table_header", "table_row": if isEntering { table?.rows.append([]) }
      case "table_cell": takeCell(isEntering: isEntering)
      default: inlines.take(node, isEntering: isEntering)
      }
    }
  }

  private mutating func takeText(_ node: OpaquePointer, isEntering: Bool) {
    let isHeading = cmark_node_get_type(node) == CMARK_NODE_HEADING
    if isEntering { return inlines.begin(isHeading ? .heading : .plain) }
    let text = inlines.text
    // A paragraph may be nothing but HTML.
    if !text.isEmpty { layout.add(text.wrapped(to: layout.available)) }
  }

  private func code(_ text: String) -> [StyledText] {
    var lines = text.withUnixNewlines.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.isEmpty ? "" : StyledText("    \($0)", .code) }
  }

  // MARK: Lists

  private mutating func takeList(_ node: OpaquePointer, isEntering: Bool) {
    if isEntering {
      let isNumbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      itemNumbers.append(isNumbered ? Int(cmark_node_get_list_start(node)) : nil)
      layout.openList(isTight: cmark_node_get_list_tight(node) != 0)
    } else {
      itemNumbers.removeLast()
      layout.closeList()
    }
  }

  private mutating func takeItem(isEntering: Bool) {
    guard isEntering else { return layout.close() }
    var mark = "- "
    if let list = itemNumbers.indices.last, let number = itemNumbers[list] {
      mark = "\(number). "
      itemNumbers[list] = number + 1
    }
    layout.open("\(mark)", "\(String(repeating: " ", count: mark.count))")
  }

  // MARK: Tables

  private mutating func takeTable(_ node: OpaquePointer, isEntering: Bool) {
    if isEntering {
      let count = Int(cmark_gfm_extensions_get_table_columns(node))
      let alignments = cmark_gfm_extensions_get_table_alignments(node)
      table = ProseTable(
        alignments: (0..<count).map { column in
          switch alignments?[column] {
          case UInt8(ascii: "r"): .right
          case UInt8(ascii: "c"): .centre
          default: .left
          }
        })
    } else if let table {
      layout.add(table.lines(width: layout.available))
      self.table = nil
    }
  }

  private mutating func takeCell(isEntering: Bool) {
    guard let row = table?.rows.indices.last else { return }
    if isEntering {
      inlines.begin(row == 0 ? .strong : .plain)
    } else {
      table?.rows[row].append(inlines.text)
    }
  }
}
