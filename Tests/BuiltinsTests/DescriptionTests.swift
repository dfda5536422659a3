import Testing

@Suite struct DescriptionTests {
  @Test(arguments: [
    ("Color.red", "red"),
    ("Color(red: 1, green: 0.5, blue: 0)", "orange"),
    ("Color(red: 0.36470589, green: 0.06666667, blue: 0.96862745)", "#5D11F7"),
    ("Color.red.withAlphaComponent(0.5)", "#FF000080"),
    ("[Color.clear, .lightGray]", "[clear, lightGray]"),
    ("Point(x: 1, y: 2)", "(1.0, 2.0)"),
    ("Size(width: 80, height: 0.5)", "(80.0, 0.5)"),
    ("Rect(x: 0, y: 0, width: 400, height: 200)", "(0.0, 0.0, 400.0, 200.0)"),
    ("View(width: 400, height: 200)", "View 400 × 200"),
    ("View(width: 52.857142, height: 1)", "View 52.857 × 1"),
    ("StackView()", "StackView 0 × 0"),
    ("StackView().axis", "horizontal"),
    ("StackView(alignment: .bottom).alignment", "bottom"),
    ("StackView().distribution", "fill"),
    ("View().heightAnchor", "view.height"),
    ("View().heightAnchor.constraint(equalToConstant: 40)", "view.height == 40"),
    (
      "View().heightAnchor.constraint(equalTo: StackView().heightAnchor, multiplier: 0.2)",
      "view.height == stack.height × 0.2"
    ),
  ])
  func `a value prints as a reader would write it`(expression: String, text: String) throws {
    #expect(try Page("print(\(expression))").printed == text + "\n")
  }

  /// Source: Apple's documentation of `UIColor`, "Standard colors".
  @Test(arguments: [
    ("red", "1.0 0.0 0.0 1.0"), ("orange", "1.0 0.5 0.0 1.0"), ("yellow", "1.0 1.0 0.0 1.0"),
    ("green", "0.0 1.0 0.0 1.0"), ("blue", "0.0 0.0 1.0 1.0"), ("purple", "0.5 0.0 0.5 1.0"),
    ("magenta", "1.0 0.0 1.0 1.0"), ("cyan", "0.0 1.0 1.0 1.0"), ("brown", "0.6 0.4 0.2 1.0"),
    ("black", "0.0 0.0 0.0 1.0"), ("white", "1.0 1.0 1.0 1.0"), ("gray", "0.5 0.5 0.5 1.0"),
    ("lightGray", "0.6666666666666666 0.6666666666666666 0.6666666666666666 1.0"),
    ("darkGray", "0.3333333333333333 0.3333333333333333 0.3333333333333333 1.0"),
    ("clear", "0.0 0.0 0.0 0.0"),
  ])
  func `a named colour has Apple's components`(name: String, components: String) throws {
    let page = "let c = Color.\(name)\nprint(c.red, c.green, c.blue, c.alpha)"
    #expect(try Page(page).printed == components + "\n")
  }

  @Test(arguments: [
    ("Color(hue: 0, saturation: 1, brightness: 1)", "1.0 0.0 0.0 1.0"),
    ("Color(hue: 0.5, saturation: 1, brightness: 1)", "0.0 1.0 1.0 1.0"),
    ("Color(hue: 1, saturation: 1, brightness: 1, alpha: 0.5)", "1.0 0.0 0.0 0.5"),
    ("Color(hue: 0.75, saturation: 0.5, brightness: 1)", "0.75 0.5 1.0 1.0"),
    ("Color(white: 0.25, alpha: 0.5)", "0.25 0.25 0.25 0.5"),
    ("Color(red: -1, green: 2, blue: 0.5, alpha: 7)", "0.0 1.0 0.5 1.0"),
  ])
  func `a mixed colour has these components`(color: String, components: String) throws {
    let page = "let c = \(color)\nprint(c.red, c.green, c.blue, c.alpha)"
    #expect(try Page(page).printed == components + "\n")
  }

  @Test(arguments: [
    ("minX", "10.0"), ("midX", "50.0"), ("maxX", "90.0"), ("minY", "20.0"), ("midY", "40.0"),
    ("maxY", "60.0"), ("width", "80.0"), ("height", "40.0"), ("origin", "(10.0, 20.0)"),
    ("size", "(80.0, 40.0)"), ("insetBy(dx: 5, dy: 10)", "(15.0, 30.0, 70.0, 20.0)"),
  ])
  func `a rectangle has these measures`(member: String, text: String) throws {
    let page = "print(Rect(x: 10, y: 20, width: 80, height: 40).\(member))"
    #expect(try Page(page).printed == text + "\n")
  }

  @Test func `parts of a rectangle can be set, and copies stay as they were`() throws {
    let page = """
      var rect = Rect(x: 1, y: 2, width: 3, height: 4)
      let copy = rect
      rect.origin.x = 10
      rect.size.height = 40
      rect.origin = Point(x: rect.origin.x, y: 20)
      print(rect, copy)
      """
    #expect(try Page(page).printed == "(10.0, 20.0, 3.0, 40.0) (1.0, 2.0, 3.0, 4.0)\n")
  }
}
