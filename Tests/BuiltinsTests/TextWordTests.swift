import Builtins
import Graphics
import Language
import Layers
import Motion
import Syntax
import Testing

/// What a page can do with text.
@Suite struct TextWordTests {
  @Test(
    arguments: [
      (
        "let label = Label(text: \"Hello\", font: Font(size: 16))\n"
          + "print(label.width, label.height, label)",
        "39.0 20.0 Label 0 × 0"
      ),
      ("print(Font(size: 12), Font(size: 9.5, weight: .bold))", "Font 12 Font 9.5 bold"),
      ("print(Font(size: 12) == .systemFont(ofSize: 12))", "true"),
      (
        "class Title: Label { var level = 1 }\nlet title = Title()\ntitle.text = \"Bars\"\n"
          + "title.level += 1\nprint(title.text ?? \"\", title.level)",
        "Bars 2"
      ),
      (
        "let views: [View] = [Label(text: \"a\"), View()]\n"
          + "print(views.map { ($0 as? Label)?.text ?? \"none\" })",
        "[\"a\", \"none\"]"
      ),
      (
        "let box = View(width: 80, height: 40)\nlet title = TextLayer(string: \"Hi\")\n"
          + "box.layer.addSublayer(title)\nprint((box.layer.sublayers ?? []).map { $0 is TextLayer })",
        "[true]"
      ),
    ] as [(String, String)])
  func `a page prints`(text: String, printed: String) throws {
    #expect(try Page(text).printed == printed + "\n")
  }

  @Test func `text moves`() throws {
    let page = try Page(
      """
      let box = View(width: 100, height: 40)
      let title = TextLayer(string: "I", foregroundColor: .black)
      title.frame = Rect(x: 0, y: 0, width: 100, height: 40)
      box.layer.addSublayer(title)
      show(box)
      let growth = BasicAnimation(keyPath: "fontSize", duration: 1)
      growth.fromValue = 8
      growth.toValue = 16
      title.add(growth)
      let fading = BasicAnimation(keyPath: "foregroundColor", duration: 1)
      fading.toValue = Color.red
      title.add(fading)
      """)
    let list = page.host.state.scene.displayList(at: Time(seconds: 0.5)).text
    #expect(list.contains("glyphs #800000 \"I\" in Inter Regular 12 at (0, 11.625)"))
  }

  @Test func `the parts of a text layer's text look as they say, or as Apple's texts do`() throws {
    let page = try Page(
      """
      let box = View(width: 200, height: 40)
      let large = UIFont.boldSystemFont(ofSize: 20)
      let texts = [
        NSAttributedString(
          string: "72", attributes: [.font: large, .foregroundColor: UIColor.red]),
        NSAttributedString(string: "mm"),
      ]
      for text in texts {
        let title = CATextLayer()
        title.frame = box.bounds
        title.fontSize = 30
        title.string = text
        title.foregroundColor = UIColor.blue.cgColor
        box.layer.addSublayer(title)
      }
      show(box)
      """)
    let list = page.host.state.scene.displayList(at: .zero).text
    #expect(list.contains("glyphs #FF0000 \"72\" in Inter Semi Bold 20 at"))
    #expect(list.contains("glyphs #000000 \"mm\" in Inter Regular 12 at"))
  }

  @Test func `a text layer tells of a paragraph style that it does not follow`() throws {
    let page = try Page(
      """
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      let title = CATextLayer()
      title.string = NSAttributedString(
        string: "72", attributes: [.paragraphStyle: style])
      """)
    #expect(
      page.host.notes.map(\.message) == [
        "a text layer does not follow the alignment of a paragraph style"
      ])
    #expect(page.host.notes.first?.hint == "write 'alignmentMode = .center'")
  }

  @Test func `a character that no font has is told of`() throws {
    let page = try Page("show(Label(text: \"a🦊日🦊\"))")
    let note = try #require(page.host.notes.first)
    #expect(note.severity == .note)
    #expect(note.message == "no font has '🦊', '日', and a box stands there instead")
    #expect(page.host.notes.count == 1)
  }

  @Test func `there is a limit on text, and it counts what is there`() throws {
    var limits = Limits()
    limits[.glyphs] = 10
    func page(_ text: String) throws { _ = try Page(text, limits: limits) }
    try page("let a = Label(text: \"12345\")\nlet b = Label(text: \"12345\")")
    try page("let a = Label(text: \"1234567890\")\na.text = \"123\"\na.text = \"1234567890\"")
    let error = #expect(throws: Diagnostic.self) {
      try page("let a = Label(text: \"12345\")\nlet b = Label(text: \"123456\")")
    }
    #expect(error?.message == "the page has too much text: the limit 'glyphs' is 10")
    #expect(error?.hint == "raise it with --limit glyphs=20")
    #expect(error?.cause == .limit("glyphs"))
  }

  @Test func `a line of ten million characters meets the limit`() {
    let error = #expect(throws: Diagnostic.self) {
      try Page("let line = String(repeating: \"x\", count: 10_000_000)\nLabel(text: line)")
    }
    #expect(error?.cause == .limit("glyphs"))
  }

  @Test(arguments: [
    ("Font(size: 0)", "a font has no size 0"), ("Font(size: -0.5)", "a font has no size -0.5"),
    ("Font(size: 0.0 / 0)", "a font has no size nan"),
    ("Label().numberOfLines = -1", "a label cannot have -1 lines"),
    ("TextLayer().fontSize = 1.0 / 0", "a font size cannot be inf"),
  ])
  func `a wrong number is refused`(text: String, message: String) {
    let error = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(error?.message == message)
  }
}
