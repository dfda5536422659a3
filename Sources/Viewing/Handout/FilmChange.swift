/// What makes one picture another one: a change of an element. Changes are made in the order of their list.
struct FilmChange: Hashable {
  enum Kind: Hashable {
    /// The value of an attribute; nil where the next frame has none.
    case attribute(String, String?)
    case text(String)
    /// Elements in the place of so many children from an index on.
    case children(from: Int, removed: Int, [SVGElement])
  }

  /// The element: indices among children, from the picture's own element on.
  let path: [Int]
  let kind: Kind

  var isOfChildren: Bool { if case .children = kind { true } else { false } }
}

extension FilmChange {
  /// The changes from one picture to another.
  static func changes(from before: SVGElement, to after: SVGElement) -> [FilmChange] {
    var changes: [FilmChange] = []
    collect(from: before, to: after, at: [], &changes)
    return changes
  }

  private static func collect(
    from before: SVGElement, to after: SVGElement, at path: [Int], _ changes: inout [FilmChange]
  ) {
    guard before != after else { return }
    for attribute in after.attributes where before[attribute.name] != attribute.value {
      changes.append(FilmChange(path: path, kind: .attribute(attribute.name, attribute.value)))
    }
    for attribute in before.attributes where after[attribute.name] == nil {
      changes.append(FilmChange(path: path, kind: .attribute(attribute.name, nil)))
    }
    if before.text != after.text {
      changes.append(FilmChange(path: path, kind: .text(after.text)))
    }
    let (old, new) = (before.children, after.children)
    let shorter = min(old.count, new.count)
    var first = 0
    while first < shorter, isSuccessor(new[first], of: old[first]) { first += 1 }
    var last = 0
    while last < shorter - first,
      isSuccessor(new[new.count - 1 - last], of: old[old.count - 1 - last])
    {
      last += 1
    }
    // From the last to the first, so that a change of places comes after all that counts by them.
    for offset in 0..<last {
      collect(
        from: old[old.count - 1 - offset], to: new[new.count - 1 - offset],
        at: path + [old.count - 1 - offset], &changes)
    }
    for index in 0..<first {
      collect(from: old[index], to: new[index], at: path + [index], &changes)
    }
    if first + last < max(old.count, new.count) {
      changes.append(
        FilmChange(
          path: path,
          kind: .children(
            from: first, removed: old.count - first - last,
            Array(new[first..<new.count - last]))))
    }
  }

  /// Whether an element can become another by changes of its attributes, its text and its children.
  private static func isSuccessor(_ element: SVGElement, of earlier: SVGElement) -> Bool {
    element.tag == earlier.tag && element.key == earlier.key
      && element.text.isEmpty == earlier.text.isEmpty
  }
}

// MARK: As JSON

/// `[path, name, value]`, `[path, name]` for an attribute that goes, `[path, text]` with a number before the text, and
/// `[path, from, removed, markup]`; a path is a list of indices with dots between them.
extension FilmChange: JSONArray {
  static func text(of path: [Int]) -> String { path.map { "\($0)" }.joined(separator: ".") }

  func write(to json: inout JSONText) {
    json.item(Self.text(of: path))
    switch kind {
    case .attribute(let name, let value):
      json.item(name)
      if let value { json.item(value) }
    case .text(let text):
      json.item(0)
      json.item(text)
    case .children(let first, let removed, let elements):
      json.item(first)
      json.item(removed)
      var html = HTMLText()
      for element in elements { element.write(to: &html) }
      json.item(String(decoding: html.bytes, as: UTF8.self))
    }
  }
}
