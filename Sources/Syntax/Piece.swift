/// A word, a number, a whole string or a sign of a text, in whatever language it is written.
package struct Piece: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case name, number, string, sign }

  /// What it is.
  package let kind: Kind
  /// Its place, in UTF-8 offsets.
  package let range: Range<Int>
  /// As it is written.
  package let text: String
  /// The index of the piece that closes, or opens, what it opens, or closes; nil of anything else.
  package let partner: Int?
}

/// The pieces of a text in their order, without its comments; strings with interpolations are one piece each.
package func pieces(of text: String) -> [Piece] {
  let bytes = Array(text.utf8)
  let tokens = Lexer(bytes).tokens
  let brackets = Brackets(tokens)
  var places: [Int: Int] = [:]
  var found: [(kind: Piece.Kind, range: Range<Int>, token: Int)] = []
  var index = 0
  while index < tokens.count, tokens[index].kind != .end {
    places[index] = found.count
    let start = tokens[index]
    // '=-2' is two signs in other languages.
    let lower = start.range.lowerBound
    if start.range.count == 2, bytes[lower] == UInt8(ascii: "="),
      [0x2D, 0x21, 0x2B].contains(bytes[lower + 1])
    {
      found += [(.sign, lower..<lower + 1, index), (.sign, lower + 1..<lower + 2, index)]
      index += 1
      continue
    }
    let end = start.kind == .stringStart ? brackets[index] ?? tokens.count - 1 : index
    let upper = max(tokens[end].range.upperBound, start.range.upperBound)
    found.append((kind(of: start, in: bytes), start.range.lowerBound..<upper, index))
    index = end + 1
  }
  return found.map { piece in
    Piece(
      kind: piece.kind, range: piece.range,
      text: String(decoding: bytes[piece.range], as: UTF8.self),
      partner: piece.kind == .sign ? brackets[piece.token].flatMap { places[$0] } : nil)
  }
}

private func kind(of token: Token, in bytes: [UInt8]) -> Piece.Kind {
  switch token.kind {
  case .identifier, .closureParameter, .storedName, .keyword: .name
  case .integer, .floatingPoint: .number
  case .stringStart: .string
  case .faultyLiteral: bytes[token.range.lowerBound] == UInt8(ascii: "'") ? .string : .number
  default: .sign
  }
}
