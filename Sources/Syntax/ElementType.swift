/// The type of the elements that is written before the list of a loop: `for x: Double in [4, 2]`.
struct ElementType {
  private let colon: Range<Int>
  private let type: TypeExpression

  /// The type after a colon; nil if there is none.
  init?(in parser: inout Parser) throws(Parser.Failure) {
    colon = parser.token.range
    guard parser.skip(.colon) else { return nil }
    type = try parser.type()
  }

  /// Gives a list that is written out the type of its elements.
  ///
  /// - Throws: For any other sequence, which has elements of a type already.
  func convert(_ sequence: inout Expression, in parser: inout Parser) throws(Parser.Failure) {
    guard case .array = sequence.kind else {
      throw parser.fail(
        "a type in 'for' is not in this dialect, but before a list that is written out", at: colon,
        hint: "leave it out, or write it after the list: 'in list as [Double]'")
    }
    let list = TypeExpression(.array(type), at: type.range)
    sequence = Expression(.cast(sequence, .coerced, list), at: sequence.range)
  }
}
