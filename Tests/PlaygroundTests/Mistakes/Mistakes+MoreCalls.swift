import Syntax

extension Mistake {
  /// More mistakes in functions, methods and labels.
  static let moreCalls: [Mistake] = [
    Mistake(
      "print(sqrt(«x»: 4))", "'sqrt' takes this without a label", "leave out 'x:'", prints: "2.0\n"),
    Mistake(
      "func double(x: Int) -> Int { x * 2 }\nprint(double(«3»))",
      "'double' needs the label 'x' here", "write 'x: …'", prints: "6\n"),
    Mistake(
      "func double(_ x: Int) -> Int { x * 2 }\nprint(double(«x»: 3))",
      "'double' takes this without a label", "leave out 'x:'", prints: "6\n"),
    Mistake(
      "func area(w: Int, h: Int) -> Int { w * h }\nprint(area(«h»: 2, w: 3))",
      "'w' comes before 'h'", "write 'area(w: …, h: …)'", prints: "6\n"),
    Mistake(
      "func area(w: Int, h: Int) -> Int { w * h }\nprint(area(«2», 3))",
      "'area' needs the label 'w' here", "write 'area(w: …, h: …)'", prints: "6\n"),
    Mistake(
      "func area(w: Int, h: Int) -> Int { w * h }\nprint(«area»(w: 2))", "'area' needs 'h'",
      "write 'area(w: …, h: …)'"),
    Mistake(
      "func area(w: Int, h: Int) -> Int { w * h }\nprint(area(w: 2, «height»: 3))",
      "'area' has no parameter 'height'", "write 'area(w: …, h: …)'"),
    Mistake(
      "let view = View(width «=» 300)\nprint(view.width)", "expected ',' or ')'",
      "a label ends with ':'", prints: "300.0\n"),
    Mistake(
      "let view = View(width: 300 «height»: 200)\nprint(view.width)", "expected ',' or ')'",
      "put ',' between two values", prints: "300.0\n"),
    Mistake(
      "let view = View(width: 300«;» height: 200)\nprint(view.width)", "expected ',' or ')'",
      "write ','", prints: "300.0\n"),
    Mistake(
      "let view = View(«widht»: 300)\nprint(view.width)", "'View' has no property 'widht'",
      "did you mean 'width'?", prints: "300.0\n"),
    Mistake(
      #"let view = View()\#nview.«color» = .red\#nprint("ok")"#, "'View' has no property 'color'",
      "did you mean 'backgroundColor'?", prints: "ok\n"),
    Mistake(
      #"let view = View()\#nview.«addSubView»(View())\#nprint("ok")"#,
      "'View' has no method 'addSubView'", "did you mean 'addSubview'?", prints: "ok\n"),
    Mistake(
      #"let view = View()\#nanimate(«1») { view.width = 4 }\#nprint("ok")"#,
      "'animate' needs the label 'duration' here", "write 'duration: …'", prints: "ok\n"),
    Mistake(
      #"let view = View()\#nanimate(duration: 1, «{» view.width = 4 })\#nprint("ok")"#,
      "'animate' needs the label 'animations' here", "write 'animations: { … }'", prints: "ok\n"),
    Mistake(
      "let view = «new» View()\nprint(view.width)", "'new' is not in this dialect", "leave it out",
      prints: "0.0\n"),
    Mistake("let view = «View»", "'View' is a type, not a value", "write 'View(…)' to make one"),
    Mistake("«wait»", "'wait' is not called", "write 'wait(…)'"),
    Mistake(
      #"func greet() { print("hi") }\#n«greet»"#, "'greet' is not called", "write 'greet()'",
      prints: "hi\n", severity: .warning),
    Mistake("func double(x«)» { }", "expected ':' and a type", "write 'x: Int'"),
    Mistake(
      "func double(int x«)» { print(x * 2) }\ndouble(x: 3)", "expected ':' and a type",
      "write 'x: Int'", prints: "6\n"),
    Mistake(
      "func double(x: Int)«:» Int { x * 2 }\nprint(double(x: 3))", "expected '->'", "write '->'",
      prints: "6\n"),
    Mistake(
      "func double(x: Int) «=>» Int { x * 2 }\nprint(double(x: 3))", "expected '->'", "write '->'",
      prints: "6\n"),
    Mistake(
      "func «double»(x: Int) -> Int { let y = x * 2 }",
      "'double' does not return a whole number on every path", "add a 'return'"),
    Mistake(
      "func double(x: Int) -> Int { «print(x)» }", "'double' returns a whole number, not nothing",
      "add a 'return'"),
    Mistake(
      "func double(x: Int) { return «x * 2» }", "'double' returns nothing, not a whole number",
      "write '-> Int' after its parameters"),
    Mistake(
      "func grow(x: Int) { «x» += 1 }", "cannot change 'x', it is a parameter",
      "write 'var x = x' first"),
    Mistake(
      "bars(«1...5»)", "a chart does not show ranges", "write 'Array(1...5)'", prints: ""),
    Mistake("bars(«4»)", "a chart does not show whole numbers", "write '[4]'", prints: ""),
    Mistake(
      "bars([1]).morph(to: «4», duration: 1)", "a chart does not show whole numbers",
      "write '[4]'"),
    Mistake(
      "let rain: [Int]? = [4]\nbars(«rain»)",
      "a chart does not show optional lists of whole numbers",
      "unwrap it with 'if let' or '??'"),
  ]
}
