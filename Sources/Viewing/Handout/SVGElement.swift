/// An element of a picture in SVG, as `Rendering` writes them: pictures of one document are made different by their ids, and
/// the frames of a film are compared element by element.
struct SVGElement: Hashable {
  /// An attribute; its value is without escapes.
  struct Attribute: Hashable {
    let name: String
    var value: String
  }

  let tag: String
  var attributes: [Attribute] = []
  var children: [SVGElement] = []
  /// The text in it; elements with text have no elements in them.
  var text = ""
  /// Whose it is, in a word that its successor in another frame has, too; empty for none.
  var key = ""

  init(_ tag: String) { self.tag = tag }

  /// Its value of an attribute; nil without it.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Every element of the tree, changed by `body`: the outer ones first.
  mutating func changeAll(_ body: (inout SVGElement) -> Void) {
    body(&self)
    for index in children.indices { children[index].changeAll(body) }
  }

  /// Calls `body` with every element of the tree.
  func forEach(_ body: (SVGElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

// MARK: Reading

extension SVGElement {
  /// Reads what `Rendering` has written; nil for anything that it does not write, such as comments.
  init?(reading svg: [UInt8]) {
    var reader = SVGReader(bytes: svg)
    guard let root = reader.readRoot() else { return nil }
    self = root
  }
}

private struct SVGReader {
  let bytes: [UInt8]
  var offset = 0

  /// The elements that are open are on a list of their own, so that no depth is too great.
  mutating func readRoot() -> SVGElement? {
    var open: [SVGElement] = []
    while true {
      let text = decoded(skip { $0 != UInt8(ascii: "<") })
      if let last = open.indices.last, open[last].children.isEmpty { open[last].text += text }
      guard offset < bytes.count else { return nil }
      offset += 1
      if take(UInt8(ascii: "/")) {
        let name = string(skip { $0 != UInt8(ascii: ">") })
        guard var ended = open.popLast(), ended.tag == name, take(UInt8(ascii: ">")) else {
          return nil
        }
        // Line breaks stand between elements; a text has its own line.
        if !ended.children.isEmpty || ended.text.allSatisfy(\.isWhitespace) { ended.text = "" }
        guard let parent = open.indices.last else { return ended }
        open[parent].children.append(ended)
      } else {
        guard let (element, isWhole) = readTag() else { return nil }
        if !isWhole {
          open.append(element)
        } else if let parent = open.indices.last {
          open[parent].children.append(element)
        } else {
          return element
        }
      }
    }
  }

  /// Reads a tag after its sign; whether the element ends with it.
  private mutating func readTag() -> (SVGElement, isWhole: Bool)? {
    let name = string(skip(Self.isName))
    guard !name.isEmpty else { return nil }
    var element = SVGElement(name)
    while true {
      _ = skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      if take(UInt8(ascii: ">")) { return (element, false) }
      if take(UInt8(ascii: "/")) { return take(UInt8(ascii: ">")) ? (element, true) : nil }
      let attribute = string(skip(Self.isName))
      guard !attribute.isEmpty, take(UInt8(ascii: "=")), take(UInt8(ascii: "\"")) else {
        return nil
      }
      let value = decoded(skip { $0 != UInt8(ascii: "\"") })
      guard take(UInt8(ascii: "\"")) else { return nil }
      element.attributes.append(SVGElement.Attribute(name: attribute, value: value))
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = offset
    while offset < bytes.count, isSkipped(bytes[offset]) { offset += 1 }
    return bytes[start..<offset]
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The escapes that `Rendering` writes.
  private static let escapes: [(name: String, text: String)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("#9", "\t"), ("#10", "\n"),
    ("#13", "\r"),
  ]

  private func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return string(bytes) }
    let parts = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(string(parts[0])) { text, part in
      let name = string(part.prefix { $0 != UInt8(ascii: ";") })
      guard let escape = Self.escapes.first(where: { $0.name == name }) else {
        return text + "&" + string(part)
      }
      return text + escape.text + string(part.dropFirst(name.utf8.count + 1))
    }
  }
}
