import Graphics
import Testing

@Suite struct ItemOwnerTests {
  typealias Part = ItemOwner.Part

  @Test(arguments: [
    ([Part("title")], "title"),
    (
      [Part("bar", 3, name: "Wed", value: "6"), Part("series", 1, name: "Rain"), Part("chart")],
      #"bar 3 "Wed" = "6" of series 1 "Rain" of chart"#
    ),
    (
      [Part("grid line", name: "80"), Part("y axis", value: "0 to 8")],
      #"grid line "80" of y axis = "0 to 8""#
    ),
    (
      [Part("view", 2, name: "a \"b\" of — c\n\u{1b}\u{e9}")],
      #"view 2 "a \"b\" of — c\n\u{1B}é""#
    ),
    ([Part("view", name: ""), Part("mask")], #"view "" of mask"#),
  ])
  func `an owner is written and read`(parts: [Part], text: String) {
    let owner = ItemOwner(parts)
    #expect(owner.text == text)
    #expect(ItemOwner(parsing: text) == owner)
  }

  @Test(arguments: [
    "", "3", "of", "bar of", "bar 3 of ", #"bar "3"#, #"bar = 3"#, "bar 3 x", #"bar "\u{xyz}""#,
    #"bar "\u{110000}""#, "bar 99999999999999999999", #"bar "a\"#,
  ])
  func `another text is none`(text: String) {
    #expect(ItemOwner(parsing: text) == nil)
  }
}
