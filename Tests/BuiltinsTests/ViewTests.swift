import Geometry
import Syntax
import Testing

@Suite struct ViewTests {
  @Test(arguments: [
    (
      "let v = View(width: 80, height: 40)\nprint(v.width, v.height, v.frame)",
      "80.0 40.0 (0.0, 0.0, 80.0, 40.0)"
    ),
    (
      "let views: [View] = [View(), StackView()]\nprint(views.map { $0 is StackView })\n"
        + "print((views[1] as? StackView)?.axis == .horizontal, views[0] as? StackView == nil)\n"
        + "let a: Any = StackView()\nprint(a is View, a is StackView, a is Color, a is Int)",
      "[false, true]\ntrue true\ntrue true false false"
    ),
    (
      "let v = View(width: 5)\nlet width = { [weak v] in v?.width }\nprint(width() ?? 0)\n"
        + "var o: View? = v\no?.width = 7\no!.frame.origin.x += 2\n"
        + "print(v.width, o?.frame.origin.x ?? 0)\no = nil\no?.width = 9\nprint(v.width)",
      "5.0\n7.0 2.0\n7.0"
    ),
    (
      "func fail() throws { throw \"no\" as! Error }\n"
        + "do { try [1].forEach { _ in try fail() } } catch { print(error) }", "no"
    ),
    ("let v = View(width: 80)\nv.width = 60\nprint(v.width)", "60.0"),
    ("let v = View()\nprint(v.width, v.isHidden)", "0.0 false"),
    (
      "let v = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))\nprint(v.bounds)",
      "(0.0, 0.0, 3.0, 4.0)"
    ),
    ("let v = View()\nif let c = v.backgroundColor { print(c) } else { print(\"none\") }", "none"),
    (
      "let a = View()\nlet b = View()\na.addSubview(b)\nprint(a.subviews == [b], b.superview == a)",
      "true true"
    ),
    (
      "let a = View()\nlet b = View()\na.addSubview(b)\nb.removeFromSuperview()\n"
        + "print(a.subviews.count, b.superview == nil)", "0 true"
    ),
    (
      "let s = StackView()\nlet a = View()\ns.addArrangedSubview(a)\ns.removeArrangedSubview(a)\n"
        + "print(s.arrangedSubviews.count, s.subviews.count)", "0 1"
    ),
    (
      "let s = StackView(spacing: 10)\ns.frame = Rect(x: 0, y: 0, width: 100, height: 50)\n"
        + "s.addArrangedSubview(View(width: 40))\ns.addArrangedSubview(View())\n"
        + "s.layoutIfNeeded()\nprint(s.subviews[1].frame)", "(50.0, 0.0, 50.0, 50.0)"
    ),
    (
      "let v = View()\nlet c = v.heightAnchor.constraint(equalToConstant: 40)\n"
        + "print(c.isActive, v.height)\nc.isActive = true\nprint(c.isActive, v.height)",
      "false 0.0\ntrue 40.0"
    ),
    (
      "let a = View(height: 100)\nlet b = View()\n"
        + "let c = b.heightAnchor.constraint(equalTo: a.heightAnchor, constant: 5)\n"
        + "a.addSubview(b)\nLayoutConstraint.activate([c])\nprint(b.height)", "105.0"
    ),
  ])
  func `a page about views prints this`(page: String, printed: String) throws {
    #expect(try Page(page).printed == printed + "\n")
  }

  @Test func `an error does not leave a closure that acts on the host`() {
    let page =
      "func fail() throws { throw \"no\" as! Error }\n"
      + "do { animate(duration: 1) { try fail() } } catch { print(\"never\") }"
    let error = #expect(throws: Diagnostic.self) { try Page(page) }
    #expect(error?.message == "the error 'no' is not caught")
  }

  @Test func `asking for a size does not lay out the page`() throws {
    let page = try Page(
      "let v = View()\nv.heightAnchor.constraint(equalToConstant: 40).isActive = true\n"
        + "let h = v.height\nprint(v.frame.height)")
    #expect(page.printed == "0.0\n")
  }

  @Test func `what is shown is painted, and what is not shown is not`() throws {
    let page = try Page(
      """
      let a = View(width: 80, height: 40, backgroundColor: .red)
      let b = View(width: 10, height: 10, backgroundColor: .blue)
      show(b)
      show(a)
      """)
    #expect(page.rectangles(at: 0).map(\.rect) == [Rect(x: 0, y: 0, width: 80, height: 40)])
  }
}
