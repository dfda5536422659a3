/// The secret in the address of a served page: 128 random bits as 22 letters, digits, `-` and `_`.
package struct Token: Hashable, Sendable {
  package let text: String

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let length = 22

  /// The token of 128 bits, of which the lowest are its first character.
  package init(bits: UInt128) {
    let characters = (0..<Self.length).map { Self.alphabet[Int(bits >> ($0 * 6) & 63)] }
    text = String(decoding: characters, as: UTF8.self)
  }

  /// A token that nothing else has, and that cannot be guessed.
  package static func random() -> Token { Token(bits: .random(in: 0...UInt128.max)) }

  /// The token that a text says; nil where it says none.
  package init?(_ text: String) {
    guard text.utf8.count == Self.length, text.utf8.allSatisfy(Self.alphabet.contains) else {
      return nil
    }
    self.text = text
  }

  /// Whether some text is the token; how long that takes does not depend on where they differ.
  package func isSame(as other: some StringProtocol) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
