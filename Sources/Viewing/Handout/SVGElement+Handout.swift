extension SVGElement {
  /// The attributes that say what a drawing shows: a handout says it of the picture as a whole.
  private static let spoken: Set<String> = [
    "role", "aria-label", "aria-labelledby", "aria-describedby", "aria-hidden",
  ]

  /// The element as a part of a document: without the words for the single shapes, without ids that nothing refers to,
  /// and with numbers, in the order of the elements, in the place of the others. The ids of owners become keys.
  ///
  /// - Parameter prefix: What all ids begin with, unlike those of other pictures.
  func embedded(idsAs prefix: String) -> SVGElement {
    var used: Set<String> = []
    var numbers: [String: Int] = [:]
    forEach { element in
      used.formUnion(element.attributes.compactMap(\.reference))
    }
    forEach { element in
      if let id = element["id"], used.contains(id) { numbers[id] = numbers.count + 1 }
    }
    var root = self
    root.changeAll { element in
      element.children.removeAll { $0.tag == "title" || $0.tag == "desc" }
      if let id = element["id"], numbers[id] == nil { element.key = id }
      element.attributes = element.attributes.compactMap { attribute in
        if Self.spoken.contains(attribute.name) { return nil }
        if attribute.name == "id" {
          return numbers[attribute.value].map { .init(name: "id", value: "\(prefix)\($0)") }
        }
        if let number = attribute.reference.flatMap({ numbers[$0] }) {
          return .init(name: attribute.name, value: "url(#\(prefix)\(number))")
        }
        return attribute
      }
    }
    return root
  }

  /// Writes the element as a part of HTML.
  func write(to html: inout HTMLText) {
    html.write("<\(tag)")
    for attribute in attributes where attribute.name != "xmlns" {
      html.attribute(attribute.name, attribute.value)
    }
    // Only of SVG's own elements, HTML knows such an end.
    guard !children.isEmpty || !text.isEmpty else { return html.write("/>") }
    html.write(">")
    html.write(escaping: text)
    for child in children { child.write(to: &html) }
    html.write("</\(tag)>")
  }
}

extension SVGElement.Attribute {
  /// The id that it refers to: `url(#id)`; nil for any other value.
  fileprivate var reference: String? {
    guard isReference else { return nil }
    return String(value.dropFirst(5).dropLast())
  }

  var isReference: Bool { value.hasPrefix("url(#") && value.hasSuffix(")") }
}
