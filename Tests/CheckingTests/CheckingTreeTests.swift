import Language
import Testing

@Suite struct CheckingTreeTests {
  @Test(arguments: [
    ("1 / 2 * 3.0", "((1.0 / 2.0) * 3.0)"),
    ("1 / 2 == 0.5", "((1.0 / 2.0) == 0.5)"),
    ("let half: Double = 1 / 2", "(let half@g22 (1.0 / 2.0))"),
    ("let half: CGFloat = 1 / 2", "(let half@g22 (1.0 / 2.0))"),
    ("[Double]().max() ?? 0", "(((Array.init).max) ?? 0.0)"),
    (
      "[40, 60].map { $0 / 200 * 100.0 }",
      "([40.0 60.0].map {$0@0 in (return (($0 / 200.0) * 100.0))})"
    ),
    ("flag ? 1 : 2.5", "(flag ? 1.0 : 2.5)"),
    (
      "[Double]().reduce(0) { $0 + $1 }",
      "((Array.init).reduce 0.0 {$0@0 $1@1 in (return ($0 + $1))})"
    ),
    ("ints.reduce(0, +)", "(ints.reduce 0 {$0@0 $1@1 in (return ($0 + $1))})"),
    ("Double(1 / 2)", "(Double.init (1 / 2))"),
    ("\"\\(7 / 2)\"", "(text (7 / 2))"),
    (".pi * 2 * fraction", "((.pi * 2.0) * fraction)"),
    ("(1, 2) == (1.5, 2)", "((tuple 1.0 2) == (tuple 1.5 2))"),
    ("let t: (Double, Int) = (1, 2)", "(let t@g22 (tuple 1.0 2))"),
  ])
  func `literals take the type that the statement asks for`(source: String, expected: String) throws
  {
    #expect(try tree(source) == expected)
  }

  @Test(arguments: [
    ("let x: Double? = 1", "(let x@g22 (wrap 1.0))"),
    ("let x: [Double?] = [1, nil]", "(let x@g22 [(wrap 1.0) nil])"),
    ("let x: Color? = .red", "(let x@g22 (wrap .red))"),
    ("let x: Color? = flag ? .red : nil", "(let x@g22 (flag ? (wrap .red) : nil))"),
    (
      "view.backgroundColor = .red.withAlpha(0.5)",
      "(set view->backgroundColor (wrap (.red.withAlpha 0.5)))"
    ),
    ("view.backgroundColor == .red", "(view.backgroundColor == (wrap .red))"),
    ("let x: View = stack", "(let x@g22 (upcast stack))"),
    ("[stack, view]", "[(upcast stack) view]"),
    ("view === stack", "(view === (upcast stack))"),
    ("label ?? view", "((upcast label) ?? view)"),
    ("let x: Any = flag ? 1 : \"a\"", "(let x@g22 (flag ? (erase 1) : (erase \"a\")))"),
    ("let x: Any? = maybe", "(let x@g22 (eraseInside maybe))"),
    ("let x: [Any] = [1, 2.5]", "(let x@g22 [(erase 1) (erase 2.5)])"),
    (
      "print([count, 2.5, \"a\"])",
      "(print [(erase [(erase count) (erase 2.5) (erase \"a\")])] _ _)"
    ),
    ("maybe == 1", "(maybe == (wrap 1.0))"),
    ("maybe ?? maybe ?? 1", "(maybe ?? (maybe ?? 1.0))"),
    ("view.addSubview(.spacer)", "(view.addSubview .spacer)"),
  ])
  func `a conversion stands where Swift puts one`(source: String, expected: String) throws {
    #expect(try tree(source) == expected)
  }

  @Test(arguments: [
    ("let x: Double = count", "(let x@g22 (intToDouble count))"),
    ("let x: Double? = count", "(let x@g22 (wrap (intToDouble count)))"),
    ("sum * count", "(sum * (intToDouble count))"),
    ("sum = value / 200", "(set sum@g19 ((intToDouble value) / 200.0))"),
    ("sum += count", "(+= sum@g19 (intToDouble count))"),
    ("sum = -value", "(set sum@g19 (- (intToDouble value)))"),
    (
      "sum = flag ? count : value / 200",
      "(set sum@g19 (flag ? (intToDouble count) : ((intToDouble value) / 200.0)))"
    ),
    ("[count, 2.5]", "[(intToDouble count) 2.5]"),
    ("count < 2.5", "((intToDouble count) < 2.5)"),
    ("sum = values[0] * ints[0]", "(set sum@g19 (values[0] * (intToDouble ints[0])))"),
    ("maybe ?? count", "(maybe ?? (intToDouble count))"),
    (
      "let x: [Double] = ints.map { $0 / 2 }",
      "(let x@g22 (ints.map {$0@0 in (return ((intToDouble $0) / 2.0))}))"
    ),
    ("10 % 3 * 2.5", "((intToDouble (10 % 3)) * 2.5)"),
    (
      "view.heightAnchor.constraint(equalTo: stack.heightAnchor, multiplier: value / 200)",
      "(view.heightAnchor.constraint stack.heightAnchor ((intToDouble value) / 200.0))"
    ),
    // What needs no kindness stays as strict as in Swift.
    (
      "print(7 / value, sum * count)",
      "(print [(erase (7 / value)) (erase (sum * (intToDouble count)))] _ _)"
    ),
  ])
  func `without a strict solution whole numbers become numbers before they are combined`(
    source: String, expected: String
  ) throws {
    #expect(try tree(source) == expected)
  }

  @Test(arguments: [
    ("print(1, \"a\")", "(print [(erase 1) (erase \"a\")] _ _)"),
    ("print(1, separator: \"\")", "(print [(erase 1)] \"\" _)"),
    ("print()", "(print [] _ _)"),
    ("max(1, 2.5, count)", "(max 1.0 2.5 [(intToDouble count)])"),
    ("place(at: 1)", "(call place 1.0 _)"),
    ("place(at: 1, in: 0...2)", "(call place 1.0 (0.0 ... 2.0))"),
    ("double(1)", "(call double 1.0)"),
    ("values.map(double)", "(values.map double)"),
    ("values.map(sqrt)", "(values.map {$0@0 in (return (sqrt $0))})"),
    ("let x = { (x: Int) in x }(3)", "(let x@g22 (call {x@0 in (return x)} 3))"),
    (
      "View(width: 400, backgroundColor: .red)",
      "(make (View.init) width: 400.0 backgroundColor: (wrap .red))"
    ),
    (
      "StackView(width: 4, views: [view], axis: .vertical)",
      "(make (StackView.init [view]) width: 4.0 axis: .vertical)"
    ),
    ("View(frame: .init(x: 1, y: 2))", "(View.init (Rect.init 1.0 2.0))"),
    ("Color.gray(white: 1)", "(gray 1.0)"),
    (
      "animate(duration: 1) { view.width = 4 } completion: { print() }",
      "(animate 1.0 _ { in (set view->width 4.0)} (wrap { in (print [] _ _)}))"
    ),
    ("length(of: \"a\")", "(length \"a\")"),
    ("rules.append(contentsOf: [])", "(&rules@g20.append [])"),
    ("values.first { $0 > 1 }", "(values.first {$0@0 in (return ($0 > 1.0))})"),
    ("values.first", "values.first"),
    ("values.sorted(by: >)", "(values.sorted {$0@0 $1@1 in (return ($0 > $1))})"),
  ])
  func `arguments go to their parameters`(source: String, expected: String) throws {
    #expect(try tree(source) == expected)
  }

  @Test(arguments: [
    ("values.map { 5.5 * $0 }", "(values.map {$0@0 in (return (5.5 * $0))})"),
    ("values.forEach { print($0) }", "(values.forEach {$0@0 in (print [(erase $0)] _ _)})"),
    ("values.forEach { sum += $0 }", "(values.forEach {$0@0 in (+= sum@g19 $0)})"),
    (
      "zip(values, values).map { $0 * $1 }",
      "((zip values values).map {@0 in (let ($0@1 $1@2) ); (return ($0 * $1))})"
    ),
    (
      "zip(values, ints).map { a, _ in a }",
      "((zip values ints).map {@0 in (let (a@1 _) ); (return a)})"
    ),
    (
      "values.enumerated().map { $0.element }",
      "((values.enumerated).map {$0@0 in (return (.1 $0))})"
    ),
    (
      "values.map { v -> Double in\n let w = v / 2\n return w\n}",
      "(values.map {v@0 in (let w@1 (v / 2.0)); (return w)})"
    ),
    (
      "values.filter { v in\n if v > 1 { return true }\n return false\n}",
      "(values.filter {v@0 in (if (v > 1.0) {(return true)} {}); (return false)})"
    ),
    ("let f: (Int) -> Int = { $0 * 2 }", "(let f@g22 {$0@0 in (return ($0 * 2))})"),
    (
      "[[1, 2.5]].map { $0.map { $0 * 2 } }",
      "([[1.0 2.5]].map {$0@0 in (return ($0.map {$0@0 in (return ($0 * 2.0))}))})"
    ),
  ])
  func `a closure takes its types from where it stands`(source: String, expected: String) throws {
    #expect(try tree(source) == expected)
  }

  @Test(arguments: [
    ("total = 3", "(set total@g18 3)"), ("sum /= 2", "(/= sum@g19 2.0)"),
    ("rect.origin.x = 4", "(set rect@g21.origin.x 4.0)"),
    ("view.frame.origin.x += 4", "(+= view->frame.origin.x 4.0)"),
    ("bars[0].width = 4", "(set bars[0]->width 4.0)"),
    ("var t = (1, \"a\")\nt.0 = 5", "(let t@g22 (tuple 1 \"a\")); (set t@g22.0 5)"),
    ("var a = [[1]]\na[0][0] = 2", "(let a@g22 [[1]]); (set a@g22[0][0] 2)"),
    ("let z: Int\nz = 5", "(let z@g22); (set z@g22 5)"),
    ("var o: Int?", "(let o@g22 nil)"), ("_ = total", "total"),
    ("let (a, (b, _)) = (1, (2.5, 3))", "(let (a@g22 (b@g23 _)) (tuple 1 (tuple 2.5 3)))"),
    (
      "for (i, v) in values.enumerated() { sum += v }",
      "(for (i@0 v@1) (values.enumerated) {(+= sum@g19 v)})"
    ),
    (
      "for i in 0..<9 where i % 2 == 0 { continue }",
      "(for i@0 (0 ..< 9) where ((i % 2) == 0) {(continue)})"
    ),
    (
      "if let label, let m = maybe, m > 1 { label.width = m } else { break_() }\nfunc break_() {}",
      "(if (let label@0 label), (let m@1 maybe), (m > 1.0) {(set label->width m)} {(call break_)});"
        + " (func break_@g22 { in })"
    ),
    ("while flag { break }", "(while flag {(break)})"),
  ])
  func `statements and places`(source: String, expected: String) throws {
    #expect(try tree(source) == expected)
  }
}
