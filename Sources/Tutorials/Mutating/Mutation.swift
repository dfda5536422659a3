import Syntax

/// A small mistake in a cell, such as a slip of the hand makes: what a test is there to notice.
struct Mutation: Hashable {
  /// The mistake.
  let edit: TextEdit
  /// What it is, behind *nothing notices*: `5 in place of 4`.
  let summary: String

  /// The mistakes that can be made in a cell, in the order of its text.
  ///
  /// Numbers, Booleans, texts, colours and operators are exchanged for others, and calls and assignments are left out;
  /// not so in what a test says itself, `expect` and `snapshot`.
  static func all(in cell: String) -> [Mutation] {
    let pieces = pieces(of: cell)
    let exchanged = pieces.indices.compactMap { index -> Mutation? in
      replacement(of: index, in: pieces).map { text in
        Mutation(
          edit: TextEdit(pieces[index].range, with: text),
          summary: "\(text) in place of \(pieces[index].text)")
      }
    }
    let tests = tests(in: cell)
    return (exchanged + omissions(in: cell)).filter { mutation in
      !tests.contains { $0.overlaps(mutation.edit.range) }
    }.sorted { $0.edit.range.lowerBound < $1.edit.range.lowerBound }
  }

  private static let colors = [
    "red", "blue", "green", "orange", "yellow", "purple", "black", "white",
  ]
  private static let operators = [
    "+": "-", "-": "+", "*": "/", "/": "*", "<": ">=", ">": "<=", "<=": ">", ">=": "<", "==": "!=",
    "!=": "==", "&&": "||", "||": "&&",
  ]

  private static func replacement(of index: Int, in pieces: [Piece]) -> String? {
    let piece = pieces[index]
    switch piece.kind {
    case .number: return number(instead: piece.text)
    case .string:
      let isPlain = piece.text.count > 2 && piece.text.hasSuffix("\"") && !piece.text.contains("\\")
      return isPlain && !piece.text.hasPrefix("\"\"\"") ? "\(piece.text.dropLast())x\"" : nil
    case .name where piece.text == "true": return "false"
    case .name where piece.text == "false": return "true"
    case .name:
      let isMember = index > 0 && pieces[index - 1].text == "."
      guard isMember, let place = colors.firstIndex(of: piece.text) else { return nil }
      return colors[(place + 1) % colors.count]
    case .sign:
      // A sign before a number is part of it.
      let isBinary =
        index > 0 && pieces[index - 1].range.upperBound < piece.range.lowerBound
        && index + 1 < pieces.count && piece.range.upperBound < pieces[index + 1].range.lowerBound
      return isBinary ? operators[piece.text] : nil
    }
  }

  private static func number(instead text: String) -> String? {
    let digits = text.filter { $0 != "_" }
    if let number = Int(digits) { return number < .max ? "\(number + 1)" : nil }
    guard let number = Double(digits), number.isFinite else { return nil }
    return number == 0 ? "0.5" : "\(number * 1.25)"
  }

  /// Statements that are left out: those which declare nothing.
  private static func omissions(in cell: String) -> [Mutation] {
    let bytes = Array(cell.utf8)
    return parse(cell).statements.compactMap { statement in
      switch statement.kind {
      case .expression, .assignment: break
      default: return nil
      }
      let text = String(decoding: bytes[statement.range], as: UTF8.self)
      let line = text.split(separator: "\n").first ?? ""
      return Mutation(
        edit: TextEdit(statement.range, with: ""), summary: "that '\(line)' is left out")
    }
  }

  /// The places of the statements of a cell that are tests themselves.
  private static func tests(in cell: String) -> [Range<Int>] {
    let bytes = Array(cell.utf8)
    return parse(cell).statements.map(\.range).filter { range in
      ["expect(", "snapshot("].contains { bytes[range].starts(with: $0.utf8) }
    }
  }
}

extension String {
  /// The text with a part of it replaced, whose place is in UTF-8 offsets.
  func applying(_ edit: TextEdit) -> String {
    let bytes = Array(utf8)
    return String(
      decoding: bytes[..<edit.range.lowerBound] + Array(edit.replacement.utf8)
        + bytes[edit.range.upperBound...], as: UTF8.self)
  }
}
