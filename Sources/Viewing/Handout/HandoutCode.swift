internal import Playground
internal import Syntax

/// Code as HTML, its words in colours. Characters that would steer a reader are spelled out.
enum HandoutCode {
  /// The most bytes of code that get colours.
  private static let limit = 64 << 10

  static func write(_ code: String, to html: inout HTMLText) {
    let bytes = Array(code.utf8)
    func text(_ range: Range<Int>) -> String {
      visible(String(decoding: bytes[range], as: UTF8.self))
    }
    var end = 0
    for span in bytes.count > limit ? [] : ProgramLook(code).spans
    where span.range.lowerBound >= end && span.range.upperBound <= bytes.count {
      html.write(escaping: text(end..<span.range.lowerBound))
      html.element("span", name(of: span.kind), text(span.range))
      end = span.range.upperBound
    }
    html.write(escaping: text(end..<bytes.count))
  }

  /// Writes a change of cells: what comes, what goes, and where.
  static func write(change: String, to html: inout HTMLText) {
    for line in change.split(separator: "\n", omittingEmptySubsequences: false) {
      let tag = line.hasPrefix("+") ? "ins" : line.hasPrefix("-") ? "del" : nil
      if let tag { html.write("<\(tag)>") }
      html.write(escaping: line.prefix(1))
      write(String(line.dropFirst()), to: &html)
      // The elements are blocks, at whose end a line break is none.
      html.write("\n")
      if let tag { html.write("</\(tag)>") }
    }
  }

  private static func name(of kind: ProgramLook.Kind) -> String {
    switch kind {
    case .keyword: "keyword"
    case .string: "string"
    case .number: "number"
    case .comment: "comment"
    }
  }
}
