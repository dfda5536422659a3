import TestSupport
import Testing

@testable import Viewing

@Suite struct FilmChangeTests {
  private func element(_ svg: String) throws -> SVGElement {
    try #require(SVGElement(reading: Array(svg.utf8))).embedded(idsAs: "p.")
  }

  @Test(arguments: [
    ("<g><rect x=\"1\"/></g>", "<g><rect x=\"1\"/></g>", "[]"),
    ("<g><rect x=\"1\"/></g>", "<g><rect x=\"2\"/></g>", "[[\"0\",\"x\",\"2\"]]"),
    ("<g a=\"1\"/>", "<g/>", "[[\"\",\"a\"]]"),
    ("<g><text>1</text></g>", "<g><text>2</text></g>", "[[\"0\",0,\"2\"]]"),
    ("<g><a/><b/></g>", "<g><a/><c/><b/></g>", "[[\"\",1,0,\"<c/>\"]]"),
    (
      "<g><r id=\"a\" x=\"1\"/><r id=\"b\" x=\"1\"/></g>", "<g><r id=\"b\" x=\"2\"/></g>",
      "[[\"1\",\"x\",\"2\"],[\"\",0,1,\"\"]]"
    ),
    ("<g><text>a</text></g>", "<g><text>&lt;b&gt;</text></g>", "[[\"0\",0,\"<b>\"]]"),
    ("<g/>", "<g><text>&lt;</text></g>", "[[\"\",0,0,\"<text>&lt;</text>\"]]"),
  ])
  func `a change is as small as it can be`(before: String, after: String, json: String) throws {
    let changes = FilmChange.changes(from: try element(before), to: try element(after))
    #expect(
      String(decoding: JSONText(of: List(changes: changes)).bytes, as: UTF8.self)
        == "{\"l\":\(json)}")
  }

  private struct List: JSONObject {
    let changes: [FilmChange]
    func write(to json: inout JSONText) { json.field("l", changes) }
  }

  @Test func `changes make one picture the other`() {
    var dice = Dice(seed: 51)
    for _ in 0..<500 {
      let (before, after) = (tree(&dice, depth: 3), tree(&dice, depth: 3))
      var made = before
      for change in FilmChange.changes(from: before, to: after) { made.make(change) }
      #expect(made == after)
    }
  }

  private func tree(_ dice: inout Dice, depth: Int) -> SVGElement {
    var element = SVGElement(depth == 3 ? "svg" : dice.below(2) == 0 ? "g" : "rect")
    element.key = depth == 3 ? "" : ["", "a", "b", "c"][dice.below(4)]
    for name in ["x", "y"] where dice.below(2) == 0 {
      element.attributes.append(.init(name: name, value: "\(dice.below(3))"))
    }
    if depth > 0 {
      element.children = (0..<dice.below(4)).map { _ in tree(&dice, depth: depth - 1) }
    }
    return element
  }
}

extension SVGElement {
  /// Does what the script of a handout does with a change.
  fileprivate mutating func make(_ change: FilmChange) { make(change.kind, at: change.path[...]) }

  private mutating func make(_ kind: FilmChange.Kind, at path: ArraySlice<Int>) {
    if let index = path.first { return children[index].make(kind, at: path.dropFirst()) }
    switch kind {
    case .attribute(let name, let value):
      attributes.removeAll { $0.name == name }
      if let value { attributes.append(.init(name: name, value: value)) }
      attributes.sort { $0.name < $1.name }
    case .text(let text): self.text = text
    case .children(let from, let removed, let added):
      children.replaceSubrange(from..<from + removed, with: added)
    }
  }
}
