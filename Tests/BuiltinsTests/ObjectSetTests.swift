import Testing

/// Sets and dictionaries of objects of the library, which are found by their identity.
@Suite struct ObjectSetTests {
  @Test(arguments: [
    ("let s: Set<UIView> = [view, view, UIView()]\nprint(s.count, s.first === view)", "2 true"),
    (
      "var s = Set<UIView>()\nprint(s.insert(view).inserted, s.insert(view).inserted)", "true false"
    ),
    ("let s: Set<UIView> = [board]\nprint(s.contains(board), s.first is Board)", "true true"),
    ("let s: Set<Board> = [board, Board()]\nprint(s.filter { $0 === board }.count)", "1"),
    ("var d: [UIView: Int] = [view: 1]\nd[view, default: 0] += 1\nprint(d[view] ?? 0)", "2"),
    (
      "var s: Set = [layer, CALayer()]\ns.remove(layer)\nprint(s.contains(layer), s.count)",
      "false 1"
    ),
    (
      "let a = sweep\nvar s: Set = [a, sweep]\na.duration = 2\nprint(s.contains(a), s.count)",
      "true 1"
    ),
    ("let s: Set = [sweep, CABasicAnimation(keyPath: \"opacity\")]\nprint(s.count)", "2"),
    (
      "let s: Set<UIView> = [view, board]\nfor v in s { v.isHidden = true }\nprint(view.isHidden)",
      "true"
    ),
  ])
  func `objects are elements and keys by their identity`(text: String, output: String) throws {
    let page = """
      class Board: UIView { }
      let view = UIView()
      let board = Board()
      let layer = CALayer()
      let sweep = CABasicAnimation(keyPath: "opacity")

      """
    #expect(try Page(page + text).printed == output + "\n")
  }
}
