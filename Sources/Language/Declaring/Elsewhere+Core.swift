extension Elsewhere {
  /// Functions of other languages for lists and for input.
  static let core =
    [
      Elsewhere("Array.sum", write: "«values».reduce(0, +)"),
      Elsewhere("max([])", write: "«[4, 2, 6]».max()"),
      Elsewhere("min([])", write: "«[4, 2, 6]».min()"),
      Elsewhere("sqrt([])", "apply it to each value: '«[4, 9]».map { sqrt($0) }'"),
      Elsewhere("abs([])", "apply it to each value: '«[4, -9]».map { abs($0) }'"),
    ]
    + ["mean", "average", "avg"].flatMap { name in
      let mean = "«[4, 2, 6]».reduce(0, +) / Double(«[4, 2, 6]».count)"
      return [
        Elsewhere(name, write: mean),
        Elsewhere("Array.\(name)", write: mean),
      ]
    }
    + ["input", "scanf"].map {
      Elsewhere($0, "write the value into the page: 'let value = 4'")
    }
}
