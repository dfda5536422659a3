extension Elsewhere {
  /// Functions of other languages for lists and for input.
  static let core =
    [
      Elsewhere("max([])", write: "«[4, 2, 6]».max()"),
      Elsewhere("min([])", write: "«[4, 2, 6]».min()"),
      Elsewhere("sqrt([])", "apply it to each value: '«[4, 9]».map { sqrt($0) }'"),
      Elsewhere("abs([])", "apply it to each value: '«[4, -9]».map { abs($0) }'"),
      Elsewhere("ArraySlice", "a part with all elements is '«[4, 2, 6]»[...]'"),
      Elsewhere(
        "Any.Type.*",
        "write the name of the type, or pass the type on: 'func make<T: Shape>(_ type: T.Type)'"),
      Elsewhere(
        "Unicode.Scalar.properties",
        "ask its character: 'Character(«scalar»).isLetter', 'isNumber', 'isUppercase'"),
    ]
    + ["input", "scanf"].map {
      Elsewhere($0, "write the value into the page: 'let value = 4'")
    }
}
