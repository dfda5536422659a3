import Syntax
import Testing

@Test(
  arguments: [
    ("storke", ["stroke", "strokeColor", "fill"], "stroke"),
    ("redd", ["red", "green"], "red"),
    ("strokecolor", ["strokeColor", "strokeCorner"], "strokeColor"),
    ("Count", ["count"], "count"),
    ("x", ["X"], "X"),
    ("x", ["y"], nil),
    ("ab", ["ac"], nil),
    ("abc", ["abd"], "abd"),
    ("abc", ["xbd"], nil),
    ("abc", ["abe", "abd"], "abd"),
    ("heigth", ["weight", "height"], "height"),
    ("wdith", ["width", "with"], "width"),
    ("count", ["count"], nil),
    ("count", [], nil),
    ("", ["a"], nil),
    ("größe", ["grosse", "größer"], "größer"),
    ("bar", ["barn", "Bar", "baz"], "Bar"),
  ] as [(String, [String], String?)])
func `the name that was meant is the nearest one`(
  name: String, candidates: [String], meant: String?
) {
  #expect(suggestion(for: name, among: candidates) == meant)
  #expect(suggestion(for: name, among: candidates.reversed()) == meant)
}

@Test func `a name of a megabyte gets no suggestion and costs nothing`() {
  let name = String(repeating: "a", count: 1_000_000)
  #expect(suggestion(for: name, among: [name + "b", "a"]) == nil)
}
