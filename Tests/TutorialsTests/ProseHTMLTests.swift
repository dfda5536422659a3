import Testing

@testable import Tutorials

@Suite struct ProseHTMLTests {
  @Test(arguments: [
    ("", ""),
    (
      "## Size\n\nA *bar* is `4` high.",
      "<h2>Size</h2>\n<p>A <em>bar</em> is <code>4</code> high.</p>\n"
    ),
    ("- one\n- two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n"),
    ("1 < 2 & \"3\"", "<p>1 &lt; 2 &amp; &quot;3&quot;</p>\n"),
    ("```\na < b\n```", "<pre><code>a &lt; b\n</code></pre>\n"),
    (
      "[Apple](https://developer.apple.com \"Docs\")",
      "<p><a href=\"https://developer.apple.com\" title=\"Docs\">Apple</a></p>\n"
    ),
    (
      "| a | b |\n|---|--:|\n| 1 | 2 |",
      "<table>\n<thead>\n<tr>\n<th>a</th>\n<th align=\"right\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align=\"right\">2</td>\n</tr>\n</tbody>\n</table>\n"
    ),
  ])
  func `Markdown becomes HTML`(markdown: String, html: String) {
    #expect(proseHTML(markdown) == html)
  }

  @Test(arguments: [
    ("before <b>bold</b> after", "<p>before bold after</p>\n"),
    ("<script>alert(1)</script>\n\nafter", "<p>after</p>\n"),
    ("<div onclick=\"x()\">\n\ninside\n\n</div>", "<p>inside</p>\n"),
    ("[x](javascript:alert(1))", "<p><a href=\"\">x</a></p>\n"),
    ("[x](JAVASCRIPT:alert)", "<p><a href=\"\">x</a></p>\n"),
    ("[x](data:text/html,hello)", "<p><a href=\"\">x</a></p>\n"),
    ("[x](vbscript:y)", "<p><a href=\"\">x</a></p>\n"),
    ("<javascript:alert(1)>", "<p><a href=\"\">javascript:alert(1)</a></p>\n"),
    (
      "[\"><script>](https://a.b/\"onmouseover=x)",
      "<p><a href=\"https://a.b/%22onmouseover=x\">&quot;&gt;</a></p>\n"
    ),
    ("`</code><script>`", "<p><code>&lt;/code&gt;&lt;script&gt;</code></p>\n"),
  ])
  func `nothing of it runs`(markdown: String, html: String) {
    #expect(proseHTML(markdown) == html)
  }

  @Test(arguments: [
    ("![a bar](bar.png)", ""),
    ("see ![a *bar*](bar.png \"title\") here", "<p>see  here</p>\n"),
    ("[![a bar](bar.png)](https://a.b)\n\nafter", "<p>after</p>\n"),
    ("![a ![b](c.png) d](e.png) after", "<p> after</p>\n"),
    ("**![a](b.png)**", ""),
    ("- ![a](b.png)\n- two", "<ul>\n<li></li>\n<li>two</li>\n</ul>\n"),
  ])
  func `images are left out, with what would be empty without them`(markdown: String, html: String)
  {
    #expect(proseHTML(markdown) == html)
  }
}
