extension SVGElement {
  /// The attributes whose values are colours.
  private static let colors: Set<String> = ["fill", "stroke", "stop-color"]

  /// The picture in light and in dark: the reader's browser decides. Nil where they differ in more than colours.
  ///
  /// - Parameter dark: The same picture of a page whose theme is dark.
  func merged(withDark dark: SVGElement) -> SVGElement? {
    guard tag == dark.tag, text == dark.text, children.count == dark.children.count,
      attributes.count == dark.attributes.count
    else { return nil }
    var merged = self
    for (index, other) in dark.attributes.enumerated() where attributes[index] != other {
      let own = attributes[index]
      guard own.name == other.name else { return nil }
      if Self.colors.contains(own.name), ![own, other].contains(where: \.isReference) {
        merged.attributes[index].value = "light-dark(\(own.value),\(other.value))"
      } else {
        return nil
      }
    }
    for index in children.indices {
      guard let child = children[index].merged(withDark: dark.children[index]) else { return nil }
      merged.children[index] = child
    }
    return merged
  }
}
