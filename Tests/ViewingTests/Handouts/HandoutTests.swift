import FoundationEssentials
import Layers
import Motion
import Playground
import Testing

@testable import Viewing

@Suite struct HandoutTests {
  private func handout(_ title: String = "A") -> Handout {
    Handout(title: title, theme: .automatic, by: Renderer())
  }

  private func body(of handout: Handout) throws -> String {
    let text = String(decoding: handout.file(), as: UTF8.self)
    let start = try #require(text.firstRange(of: "<article>\n")).upperBound
    let end = try #require(text.firstRange(of: "</article>")).lowerBound
    return String(text[start..<end])
  }

  @Test(arguments: [
    ("", ""), ("a < b && c > \"d\"", "a &lt; b &amp;&amp; c &gt; &quot;d&quot;"),
    ("</script><!--", "&lt;/script&gt;&lt;!--"), ("]]>", "]]&gt;"), ("a\0b", "a\u{fffd}b"),
    ("a\r\nb", "a&#13;\nb"), ("é 漢 😀", "é 漢 😀"),
  ])
  func `a text stays a text`(text: String, html: String) {
    var made = HTMLText()
    made.write(escaping: text)
    #expect(String(decoding: made.bytes, as: UTF8.self) == html)
  }

  @Test func `data cannot end its element`() {
    var made = HTMLText()
    made.data(Array("[\"</script><!--\"]".utf8), className: "film")
    #expect(
      String(decoding: made.bytes, as: UTF8.self)
        == "<script type=\"application/json\" class=\"film\">[\"\\u003c/script>\\u003c!--\"]</script>"
    )
  }

  @Test(arguments: [
    ("let a = 1", "<span class=\"keyword\">let</span> a = <span class=\"number\">1</span>"),
    ("// <b>", "<span class=\"comment\">// &lt;b&gt;</span>"),
    (
      "\"é\\(x)\" + é",
      "<span class=\"string\">&quot;</span><span class=\"string\">é</span><span class=\"string\">\\(</span>x"
        + "<span class=\"string\">)</span><span class=\"string\">&quot;</span> + é"
    ),
    ("a \u{202e} b", "a \\u{202E} b"), ("", ""),
    ("/* open", "<span class=\"comment\">/* open</span>"),
  ])
  func `code has colours`(code: String, html: String) {
    var made = HTMLText()
    HandoutCode.write(code, to: &made)
    #expect(String(decoding: made.bytes, as: UTF8.self) == html)
  }

  @Test func `code is the same text without its colours`() {
    for code in [
      "let s = \"\"\"\n  a \\(b + \"c\")\n  \"\"\"", "x = 0x1F // é", "\"open", "a\n\n\nb",
      "#\"x\"#",
    ] {
      var made = HTMLText()
      HandoutCode.write(code, to: &made)
      let text = String(decoding: made.bytes, as: UTF8.self)
        .replacing(#/<[^>]*>/#, with: "").replacing("&quot;", with: "\"")
      #expect(text == code)
    }
  }

  @Test func `a change says what comes and what goes`() {
    var made = HTMLText()
    HandoutCode.write(change: " a\n-let b\n+c <\n@@", to: &made)
    #expect(
      String(decoding: made.bytes, as: UTF8.self) == """
         a
        <del>-<span class="keyword">let</span> b
        </del><ins>+c &lt;
        </ins>@@

        """)
  }

  @Test func `headings leave out no level and have names of their own`() throws {
    var handout = handout()
    for (level, text) in [
      (1, "Bars & pies"), (4, "An arc"), (2, "An arc"), (3, "!"), (6, "Ünï 2_b"),
    ] {
      handout.add(heading: text, "<em>\(text == "!" ? "!" : "x")</em>", level: level)
    }
    #expect(
      try body(of: handout) == """
        <h1 id="bars--pies"><em>x</em></h1>
        <h2 id="an-arc"><em>x</em></h2>
        <h2 id="an-arc-1"><em>x</em></h2>
        <h3><em>!</em></h3>
        <h4 id="ünï-2_b"><em>x</em></h4>

        """)
  }

  @Test func `pieces stand in their order`() throws {
    var handout = handout()
    handout.add(prose: "<p>a</p>\n")
    handout.add(code: "print(1)")
    handout.add(output: "1\n<2>\n")
    handout.beginFold("Solution \u{202e}<b>")
    handout.add(code: "echo <x>", language: "sh")
    handout.endFold()
    #expect(
      try body(of: handout) == """
        <p>a</p>
        <pre class="code"><code>print(<span class="number">1</span>)</code></pre>
        <pre class="output"><samp>1
        &lt;2&gt;</samp></pre>
        <details>
        <summary>Solution \\u{202E}&lt;b&gt;</summary>
        <div class="fold">
        <pre class="code"><code>echo &lt;x&gt;</code></pre>
        </div>
        </details>

        """)
  }

  @Test func `the title is a text, and the file may run its own script alone`() throws {
    let text = String(
      decoding: handout("</title><script>x()</script> \u{202e}").file(), as: UTF8.self)
    #expect(
      text.contains("<title>&lt;/title&gt;&lt;script&gt;x()&lt;/script&gt; \\u{202E}</title>"))
    let script = try #require(
      text.split(separator: "<script>").last?.split(separator: "</script>").first)
    let hash = Data(SHA256.hash(Array(script.utf8))).base64EncodedString()
    #expect(StandaloneHTML.handout.policy.contains("script-src 'sha256-\(hash)';"))
    let styles = try #require(
      text.split(separator: "<style>").last?.split(separator: "</style>").first)
    let other = Data(SHA256.hash(Array(styles.utf8))).base64EncodedString()
    #expect(StandaloneHTML.handout.policy.contains("style-src 'sha256-\(other)';"))
    #expect(StandaloneHTML.handout.policy.hasPrefix("default-src 'none';"))
  }

  private func settled(_ cells: String..., in theme: Theme = .light) throws -> Settled {
    var page = Page(theme: theme)
    for cell in cells { try #require(page.run(cell).isAccepted) }
    return page.settled
  }

  @Test func `a picture says what it shows and has the colours of both themes`() throws {
    var handout = handout()
    let pages = [try settled("bars([1, 2])"), try settled("bars([1, 2])", in: .dark)]
    try handout.add(HandoutView(pages: pages, description: "Two \"bars\""))
    let body = try body(of: handout)
    #expect(body.contains(" role=\"img\" aria-label=\"Two &quot;bars&quot;\""))
    #expect(body.contains("light-dark(#ffffff,#1c1c1c)"))
    #expect(!body.contains("class=\"film\""))
    #expect(!body.contains(" id="))
  }

  @Test func `a picture that is another one in dark stays light`() throws {
    var handout = handout()
    let pages = [try settled("bars([1, 2])"), try settled("bars([1, 2, 3])", in: .dark)]
    try handout.add(HandoutView(pages: pages, description: "x"))
    let body = try body(of: handout)
    #expect(body.contains("fill=\"#ffffff\"") && !body.contains("light-dark("))
  }

  @Test func `what moves is a film, and what stands still is none`() throws {
    let moving = try settled(
      "let box = View(width: 40, height: 40, backgroundColor: .red)", "show(box)",
      "animate(duration: 1) { box.alpha = 0.5 }")
    for (page, stretch, isFilm) in [
      (moving, Time.zero...Time(seconds: 1), true), (moving, nil, false),
      (try settled("bars([1, 2])"), .zero...Time(seconds: 1), false),
    ] {
      var handout = handout()
      try handout.add(HandoutView(pages: [page], description: "A box", motion: stretch))
      #expect(try body(of: handout).contains("class=\"film\"") == isFilm)
    }
  }

  @Test(arguments: [
    ("", nil, nil), ("", 0.0...2.0, 0.0...2.0), ("at 1s", nil, 0.0...1.0),
    ("at 1s", 0.5...0.75, 0.5...1.0),
    ("at 1s, 3s", nil, 1.0...3.0), ("at 1s, 3s", 2.0...4.0, 1.0...4.0), ("at 2s, 2s", nil, nil),
  ])
  func `a film has the times that are named and what is in motion`(
    title: String, motion: ClosedRange<Double>?, stretch: ClosedRange<Double>?
  ) throws {
    func times(_ range: ClosedRange<Double>?) -> ClosedRange<Time>? {
      range.map { Time(seconds: $0.lowerBound)...Time(seconds: $0.upperBound) }
    }
    let view = HandoutView(
      pages: [try settled("bars([1, 2])")], shot: try Shot(parsing: title), description: "",
      motion: times(motion))
    #expect(view.stretch == times(stretch))
  }

  @Test(arguments: [
    ("", "null"), ("at 0.5s", "null"), ("at 0s, 0.5s", "[0,0.5]"),
    ("filmstrip 0s...1s, 3 frames", "[0,0.5,1]"),
  ])
  func `paper has the moments that are named together`(title: String, moments: String) throws {
    let page = try settled(
      "let box = View(width: 40, height: 40, backgroundColor: .red)", "show(box)",
      "animate(duration: 1) { box.alpha = 0.5 }")
    var handout = handout()
    try handout.add(
      HandoutView(
        pages: [page], shot: try Shot(parsing: title), description: "",
        motion: .zero...Time(seconds: 1)))
    let body = try body(of: handout)
    #expect(body.contains("class=\"film\""))
    #expect(body.contains("\"moments\":\(moments)") == (moments != "null"))
    #expect(body.contains("\"moments\"") == (moments != "null"))
  }

  @Test func `a sound is its voices`() throws {
    var page = Page()
    for cell in ["let chart = line([1, 3, 2])", "play(chart)"] { _ = page.run(cell) }
    let sound = try #require(page.settled.audibleSound(in: .all))
    let json = String(decoding: JSONText(of: HandoutSound(sound: sound)).bytes, as: UTF8.self)
    #expect(json.hasPrefix("{\"duration\":"))
    #expect(json.contains("\"voices\":[{\"gain\":0."))
    #expect(json.contains("\"trace\":[[0,"))
  }

  @Test func `the bytes are the same each time`() throws {
    let pages = [try settled("bars([1, 2])")]
    let files = try (0..<3).map { _ in
      var handout = handout()
      try handout.add(HandoutView(pages: pages, description: "x"))
      return handout.file()
    }
    #expect(Set(files).count == 1)
  }
}
