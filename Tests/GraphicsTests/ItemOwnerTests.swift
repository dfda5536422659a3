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

@Suite struct TextWithoutOwnersTests {
  @Test func `owners are taken off the text, and nothing else`() {
    let text = """
      canvas 10 × 10, background #FFFFFF
      fill #FF0000 rect (0, 0) to (10, 5) — bar 1 "a — b" of chart
      glyphs #000000 "x — \\"y" in DejaVu Sans 12 at (1, 2) 3 (0, 0) — title
      end

      """
    #expect(
      DisplayList.withoutOwners(text) == """
        canvas 10 × 10, background #FFFFFF
        fill #FF0000 rect (0, 0) to (10, 5)
        glyphs #000000 "x — \\"y" in DejaVu Sans 12 at (1, 2) 3 (0, 0)
        end

        """)
  }
}
