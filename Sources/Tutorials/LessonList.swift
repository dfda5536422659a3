internal import CMarkdown
package import Platform

/// The lessons in a folder, in the order of their names.
package struct LessonList: Sendable {
  /// A lesson, without its steps.
  package struct Entry: Hashable, Sendable {
    /// The number that its file begins with.
    package let number: Int
    /// The name of its file without number and ending: `bars` of `01-bars.md`.
    package let name: String
    /// The path of its file.
    package let path: String
    /// What it teaches, in a sentence or two; empty where the list of the folder does not say so.
    package let summary: String

    /// The name of its file without the ending: `01-bars`.
    package var stem: String { String(splitPath(path).name.dropLast(".md".count)) }
  }

  /// The folder of the lessons.
  package let folder: String
  package let entries: [Entry]

  /// Reads the names of the lessons in a folder, those that begin with a number, and what its `README.md` says
  /// of each.
  ///
  /// - Throws: `PlatformError` where the folder cannot be read.
  package init(folder: String) throws(PlatformError) {
    self.folder = folder
    let names = try OpenFolder(path: folder).names().filter { $0.hasSuffix(".md") }
    let summaries = LessonList.summaries(in: folder)
    entries = names.compactMap { name in
      guard let number = lessonNumber(ofFile: name) else { return nil }
      let word = name.drop { $0 != "-" }.dropFirst().dropLast(".md".count)
      return Entry(
        number: number, name: String(word), path: "\(folder)/\(name)",
        summary: summaries[name] ?? "")
    }
  }

  /// The lessons that a number, a name or the beginning of a name calls.
  package func entries(called name: String) -> [Entry] {
    if let number = Int(name) { return entries.filter { $0.number == number } }
    let exact = entries.filter { [$0.name, $0.stem, "\($0.stem).md"].contains(name) }
    return exact.isEmpty ? entries.filter { $0.name.hasPrefix(name) } : exact
  }

  /// The first paragraph below each heading of `README.md` that is a link to a file, by the file's name.
  private static func summaries(in folder: String) -> [String: String] {
    let list = try? ReadableFile(path: "\(folder)/README.md").bytes(atMost: 1 << 20)
    guard let bytes = list.flatMap(\.self) else { return [:] }
    var summaries: [String: String] = [:]
    // The file of the last heading, until it has its paragraph.
    var file: String?
    var text: String?
    MarkdownDocument(bytes).forEachEvent { node, isEntering in
      switch (cmark_node_get_type(node), isEntering) {
      case (CMARK_NODE_HEADING, true): file = nil
      case (CMARK_NODE_LINK, true)
      where cmark_node_get_type(cmark_node_parent(node)) == CMARK_NODE_HEADING:
        file = string(cmark_node_get_url(node))
      case (CMARK_NODE_PARAGRAPH, true) where file != nil: text = ""
      case (CMARK_NODE_PARAGRAPH, false):
        if let name = file, let words = text { summaries[name] = words }
        (file, text) = (nil, nil)
      case (CMARK_NODE_SOFTBREAK, true), (CMARK_NODE_LINEBREAK, true): text?.append(" ")
      case (CMARK_NODE_TEXT, true), (CMARK_NODE_CODE, true):
        text?.append(string(cmark_node_get_literal(node)))
      default: break
      }
    }
    return summaries
  }
}

/// The number that the name of a lesson's file begins with: 14 of `14-more-kinds-of-charts.md`; nil for any
/// other file.
package func lessonNumber(ofFile path: String) -> Int? {
  let name = splitPath(path).name
  let digits = name.prefix { $0.isASCII && $0.isNumber }
  return name.dropFirst(digits.count).first == "-" ? Int(digits) : nil
}
