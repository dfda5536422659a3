import Syntax

extension Mistake {
  /// What pasted code takes for granted, and pages have not.
  static let pasted: [Mistake] = [
    Mistake(
      "class Game: «UINavigationController» { }", "'UINavigationController' is not in this dialect",
      "put a view on the page with 'show(…)'"),
    Mistake(
      "let table = «UITableView»()", "'UITableView' is not in this dialect",
      "line views up in a 'StackView'"),
    Mistake("let shine = «CAEmitterLayer»()", "'CAEmitterLayer' is not in this dialect", nil),
    Mistake(
      #"let view = «UIVeiw»()\#nprint("ok")"#, "there is no function 'UIVeiw'",
      "did you mean 'UIView'?", prints: "ok\n"),
    Mistake(
      "«DispatchQueue».main.asyncAfter(deadline: .now() + 1) { print(1) }",
      "'DispatchQueue' is not in this dialect", "let time pass with 'wait(1)'"),
    Mistake(
      "struct Chart: «View» { }", "'Chart' cannot inherit from a 'View'", "make it a 'class'"),
    Mistake(
      #"let view = View(backgroundColor: .«niceBlue»)\#nprint("ok")"#,
      "'Color' has no constant 'niceBlue'", "write 'blue'", prints: "ok\n"),
    Mistake(
      """
      let colors: [UIColor] = «.red»
      print("ok")
      """, "'[Color]' has no constant 'red'", "write '[.red]'", prints: "ok\n"),
    Mistake(
      "let n: Int? = .«none»\nprint(n == nil)", "'Optional.none' is not in this dialect",
      "write 'nil'", prints: "true\n"),
    Mistake(
      "let n = Optional<Int>.«none»", "'Optional.none' is not in this dialect", "write 'nil'"),
    Mistake(
      "struct Stack«<»T> { var items: [T] = [] }\nlet stack = Stack<Int>()",
      "'generic type' is not in this dialect",
      "write it once for each type that you need, each with a name of its own"),
    Mistake(
      "let box = «Box<Int>»(3)", "'Box' does not take a type", nil),
    Mistake(
      "func «+» (a: Bool, b: Bool) -> Bool { a || b }",
      "'operator +' outside of a type is not in this dialect",
      "put it into the type: 'static func +'"),
    Mistake(
      "struct V { static func «+=» (a: V, b: V) { } }",
      "'+=' that changes nothing is not in this dialect",
      "write 'inout' before the type of its first parameter"),
    Mistake(
      """
      class Bar { static func make() -> Bar { «self.init»() } }
      """, "'self.init' of a class is not in this dialect", "write 'Bar(…)'"),
    Mistake(
      """
      class Bar { func grow(_ x: Int) { } }
      class Pie: Bar { func «grow»(_ x: String) { } }
      """, "'overloading by type alone' is not in this dialect",
      "give one of them other labels"),
    Mistake(
      "for i in -3«...-»1 { print(i) }", "there is no operator '...-'", "put space around '...'",
      prints: "-3\n-2\n-1\n"),
    Mistake(
      "print(3«*-»2)", "there is no operator '*-'", "put space around '*'", prints: "-6\n"),
    Mistake(
      "let a, b = «1, 2»\nprint(a, b)", "each name takes its own value",
      "write 'let a = 1, b = 2'", prints: "1 2\n"),
    Mistake(
      "let view = View(«300», 200)\nprint(view.width)", "'View' takes nothing without a label",
      "write 'View(width: …, height: …)'", prints: "300.0\n"),
    Mistake(
      "let layer = Layer(«300», 200)", "'Layer' takes nothing without a label",
      "name the property it sets"),
    Mistake(
      #"let x = 3\#nprint("x is «{x}»")"#, "'{x}' is not filled in", #"write '\(x)'"#,
      prints: "x is 3\n", severity: .note),
    Mistake(
      """
      let view = View()
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      view.layer.opacity = 0.5
      «CATransaction.commit()»
      """, "no animation was added in this transaction, so nothing moves",
      "add one, or change properties in 'animate(duration: …) { … }'", severity: .note),
    Mistake(
      "let n = 4\nexpect(n > 2 && «n < 4»)", "expectation failed", "the sides are 4 and 4"),
    Mistake(
      "let isOn = false\nexpect(«isOn» && 1 / 0 == 1)", "expectation failed", nil),
  ]
}
