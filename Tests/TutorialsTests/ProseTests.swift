import TestSupport
import Playground
import Syntax
import Testing

@testable import Tutorials

struct ProseTests {
  /// Markdown, and what a terminal of 24 columns shows of it.
  @Test(arguments: [
    ("", ""),
    ("  \n\n", ""),
    ("One.\nTwo.\n\n\nThree.", "One. Two.\n\nThree."),
    ("## 1. An *empty* `box`\nText.", "1. An empty `box`\n\nText."),
    (
      "Set `stack.spacing`, and it **moves** *at once*.",
      "Set `stack.spacing`, and\nit moves at once."
    ),
    ("a  \nb\\\nc", "a\nb\nc"),
    ("&lt;b&gt; &amp; \\*no\\*", "<b> & *no*"),
    // Lists.
    ("- one\n- two\n  more", "- one\n- two more"),
    ("- one\n\n- two\n\n  more", "- one\n\n- two\n\n  more"),
    (
      "Text:\n- one\n  - inner\n  - inner\n- two\n\nEnd",
      "Text:\n\n- one\n  - inner\n  - inner\n- two\n\nEnd"
    ),
    (
      "9. nine is a number\n10. ten is a number as well",
      "9. nine is a number\n10. ten is a number as\n    well"
    ),
    ("1. - a\n   - b\n2.\n3. c", "1. - a\n   - b\n2.\n3. c"),
    ("- one\n\n      let x = 1\n\n  two", "- one\n\n      let x = 1\n\n  two"),
    // Quotes.
    (
      "> Some words that go on\n> and on.\n>\n> - a\n\nEnd",
      "│ Some words that go on\n│ and on.\n│\n│ - a\n\nEnd"
    ),
    // Links and pictures.
    ("[Lines](02-lines.md) next.", "Lines (02-lines.md)\nnext."),
    ("<https://a.example>", "https://a.example"),
    ("<me@a.example>", "me@a.example"),
    ("[here](#there) [*a*][x]\n\n[x]: a", "here a"),
    ("![A *red* `box`\n&](a.png)", "[picture: A red box &]"),
    ("![](a.png)", "[picture]"),
    ("[![a ![b](c)](d)](e)", "[picture: a b] (e)"),
    // Code.
    (
      "```sh\nswift   build --a-very-long-option\n\n  two\n```\nEnd",
      "    swift   build --a-very-long-option\n\n      two\n\nEnd"
    ),
    ("    indented\n", "    indented"),
    ("```\n```", ""),
    ("a\n\n---\n\nb", "a\n\n────────────────────────\n\nb"),
    // HTML.
    ("<div>\nno\n</div>\n\na <b>bold</b> <!-- no --> word", "a bold word"),
    ("<br>\n\n<!-- no -->\n\na", "a"),
    // Tables.
    (
      "| Name | Points |\n|---|--:|\n| `a` | 5 |\n| bee | 1000 |",
      "Name  Points\n────  ──────\n`a`        5\nbee     1000"
    ),
    (
      "|a|b|\n|:-:|---|\n|some longer words|and quite a few more of them|",
      """
           a       b
      ───────────  ───────────
      some longer  and quite a
         words     few more of
                   them
      """
    ),
    (
      "|a|b|c|d|\n|-|-|-|-|\n|words here|more words|yet more of|them all|\n||x|||",
      "a: words here\nb: more words\nc: yet more of\nd: them all\n\na:\nb: x\nc:\nd:"
    ),
    // Control characters are spelled out and counted.
    ("aaaaaaaaaaaaaaaaaaaaa \u{1B}[2J", "aaaaaaaaaaaaaaaaaaaaa\n\\u{1B}[2J"),
    ("\0", "\u{FFFD}"),
    // Wide characters take two columns.
    ("図形図形図形 図形図形図形 図形", "図形図形図形 図形図形図\n形 図形"),
  ])
  func `Markdown is laid out for a narrow terminal`(markdown: String, text: String) {
    #expect(proseText(markdown, width: 24, isColoured: false).plain == text)
  }

  @Test func `what stands out has a style, and code then needs no backquotes`() {
    let text = proseText(
      "# A `b` *c*\n\nd *e **f*** `g` [h](i)\n\n    j\n\n> k\n\n| l |\n|---|\n| m |", width: 60,
      isColoured: true)
    #expect(
      text.spans.filter { $0.style != .plain }.map { "\($0.style) \($0.text)" } == [
        "heading A b c", "emphasis e ", "strong f", "code g", "faint  (i)", "code     j",
        "faint │ ",
        "strong l", "faint ─",
      ])
  }

  @Test(arguments: [0, 1, 20])
  func `no line is wider than the terminal, and none of 20 columns or more is too narrow`(
    width: Int
  ) {
    let markdown = """
      # A rather long heading of a page

      1. one with a good many words
         - two with a good many words
           - three with a good many words
             - four with a good many words
               > - five with a good many words

      | one | two | three | four | five | six | seven | eight | nine | ten | eleven |
      |---|---|---|---|---|---|---|---|---|---|---|
      | incomprehensibilities | b | c | d | e | f | g | h | i | j | k |
      """
    let text = proseText(markdown, width: width, isColoured: false)
    for line in text.plain.split(separator: "\n") { #expect(line.count <= 20, "\(line)") }
    #expect(text.plain.contains("five with a"))
  }

  @Test(arguments: 0..<12)
  func `whatever the Markdown is, without code no line is too wide`(seed: UInt64) {
    let scraps = [
      "word ", "words and words ", "incomprehensibilities", "図形", " ", "\n", "\n\n", "\n- ",
      "\n  - ",
      "\n1. ", "\n> ", "\n# ", "\n---\n", "*", "**", "_", "[", "](a.md)", "![", "<b>", "<!--",
      "-->", "\\",
      "|a|b|c|\n|-|:-:|-:|\n", "|", "|\n", "&amp;", "\u{1B}[2J", "é", "👩‍🚀", "\0", "\u{A0}",
    ]
    var dice = Dice(seed: seed)
    let markdown = (0..<400).map { _ in scraps[dice.below(scraps.count)] }.joined()
    for width in [20, 33, 80] {
      for isColoured in [false, true] {
        let text = proseText(markdown, width: width, isColoured: isColoured)
        for line in text.plain.split(separator: "\n") {
          #expect(displayWidth(line) <= width, "\(line)")
          #expect(line.last != " ")
        }
      }
    }
  }

  @Test func `deep nesting does no harm`() {
    let depth = 20_000
    let quote = proseText(String(repeating: ">", count: depth) + " a", width: 40, isColoured: false)
    #expect(quote.plain.hasSuffix("│ a"))
    let list = proseText(String(repeating: "- ", count: 300) + "a", width: 40, isColoured: false)
    #expect(list.plain.hasSuffix("- a"))
    let stars = String(repeating: "*a **b ", count: 2_000)
    #expect(proseText(stars, width: 40, isColoured: false).plain.count > 10_000)
  }
}
