extension Mistake {
  /// Mistakes in how statements begin, and how names are spelled.
  static let words: [Mistake] = [
    Mistake(
      "«Let» x = 1\nprint(x)", "there is no keyword 'Let'", "did you mean 'let'?", prints: "1\n"),
    Mistake(
      "«LET» x = 1\nprint(x)", "there is no keyword 'LET'", "did you mean 'let'?", prints: "1\n"),
    Mistake(
      "«lte» x = 1\nprint(x)", "there is no keyword 'lte'", "did you mean 'let'?", prints: "1\n"),
    Mistake(
      "«vra» x = 1\nprint(x)", "there is no keyword 'vra'", "did you mean 'var'?", prints: "1\n"),
    Mistake(
      "«const» x = 1\nprint(x)", "'const' is not in this dialect", "write 'let'", prints: "1\n"),
    Mistake("«val» x = 1\nprint(x)", "'val' is not in this dialect", "write 'let'", prints: "1\n"),
    Mistake("«int» x = 1\nprint(x)", "'int' is not in this dialect", "write 'var'", prints: "1\n"),
    Mistake(
      #"«fucn» greet() { print("hi") }\#ngreet()"#, "there is no keyword 'fucn'",
      "did you mean 'func'?", prints: "hi\n"),
    Mistake(
      #"«function» greet() { print("hi") }\#ngreet()"#, "'function' is not in this dialect",
      "write 'func'", prints: "hi\n"),
    Mistake(
      #"«def» greet() { print("hi") }\#ngreet()"#, "'def' is not in this dialect", "write 'func'",
      prints: "hi\n"),
    Mistake(
      #"«def» greet():\#n  print("hi")"#, "'def' is not in this dialect",
      #"write 'func greet() {', then 'print("hi")', then '}'"#, prints: ""),
    Mistake(
      "«fro» i in 0..<2 { print(i) }", "there is no keyword 'fro'", "did you mean 'for'?",
      prints: "0\n1\n"),
    Mistake(
      "«foreach» i in [1, 2] { print(i) }", "'foreach' is not in this dialect", "write 'for'",
      prints: "1\n2\n"),
    Mistake(
      #"«whiel» false { }\#nprint("done")"#, "there is no keyword 'whiel'", "did you mean 'while'?",
      prints: "done\n"),
    Mistake(
      #"«If» 2 > 1 { print("yes") }"#, "there is no keyword 'If'", "did you mean 'if'?",
      prints: "yes\n"),
    Mistake(
      "if 2 > 3 { print(1) } «esle» { print(2) }", "there is no keyword 'esle'",
      "did you mean 'else'?", prints: "2\n"),
    Mistake(
      "if 2 > 3 { print(1) } «elif» 2 > 1 { print(2) }", "'elif' is not in this dialect",
      "write 'else if'", prints: "2\n"),
    Mistake(
      "if 2 > 3 { print(1) }\n«elif» 2 > 1 { print(2) }", "'elif' is not in this dialect",
      "write 'else if'", prints: "2\n"),
    Mistake(
      #"«unless» 2 > 3 { print("no") }"#, "'unless' is not in this dialect", "write 'if !(…)'",
      prints: "no\n"),
    Mistake(
      "func f() -> Int { «retrun» 3 }\nprint(f())", "there is no keyword 'retrun'",
      "did you mean 'return'?", prints: "3\n"),
    Mistake(
      #"«prnit»("a")"#, "there is no function 'prnit'", "did you mean 'print'?", prints: "a\n"),
    Mistake(
      #"«Print»("a")"#, "there is no function 'Print'", "did you mean 'print'?", prints: "a\n"),
    Mistake(
      "let height = 40\nprint(«hieght»)", "there is no 'hieght' here", "did you mean 'height'?",
      prints: "40\n"),
    Mistake(
      "let view = View(width: 300)\nprint(view.«widht»)", "'View' has no property 'widht'",
      "did you mean 'width'?", prints: "300.0\n"),
    Mistake(
      "let view = View(width: 300)\nview.«backgroundcolor» = .red\nprint(view.width)",
      "'View' has no property 'backgroundcolor'", "did you mean 'backgroundColor'?",
      prints: "300.0\n"),
    Mistake("let chart = View(width: 10)\n«view».width = 20", "there is no 'view' here", nil),
    Mistake(
      "let «my chart» = 4\nprint(myChart)", "a name has no spaces", "write 'myChart'", prints: "4\n"
    ),
    Mistake(
      "let «my-chart» = 4\nprint(myChart)", "a name has no '-'", "write 'myChart'", prints: "4\n"),
    Mistake("let «2x» = 4", "a name does not begin with a digit", nil),
    Mistake("let «class» = 3", "'class' is a keyword", "take another name, or write '`class`'"),
    Mistake("print(«self».x)", "there is no 'self' here", nil),
    Mistake(
      "print(«total»)\nlet total = 3", "'total' is declared further down",
      "use it below its declaration"),
    Mistake(
      "«x» = 3\nprint(x)", "there is no 'x' here", "write 'var x = …' to make it", prints: "3\n"),
    Mistake(
      "«from» math import sqrt\nprint(sqrt(4))", "'from' is not in this dialect",
      "leave the line out", prints: "2.0\n"),
    Mistake(
      "«#include» <stdio.h>\nprint(1)", "'#include' is not in this dialect", "leave the line out",
      prints: "1\n"),
    Mistake(
      "«#» a comment\nprint(1)", "'#' does not begin a comment", "a comment begins with '//'",
      prints: "1\n"),
    Mistake(
      "print(1) «#» one", "'#' does not begin a comment", "a comment begins with '//'",
      prints: "1\n"),
    Mistake("let «x»\nprint(1)", "'x' has neither a type nor a value", "write 'let x = …'"),
    Mistake(
      "let x = «pi»\nprint(x > 3)", "there is no 'pi' here", "write 'Double.pi'", prints: "true\n"),
    Mistake(
      #"let c = Color(«"red"»)"#, "'Color' needs the label 'red' here", "write 'Color.red'",
      prints: ""),
    Mistake(
      "print(Color(«blue»))", "'Color' needs the label 'red' here", "write 'Color.blue'",
      prints: "blue\n"),
    Mistake(
      "bars([1]).fill(«red»)", "there is no 'red' here", "did you mean '.red'?", prints: ""),
    Mistake(
      "bars([1]).fill(«rainbow»)", "there is no 'rainbow' here", "did you mean '.rainbow'?",
      prints: ""),
    Mistake(
      "print(«rainbow»)", "there is no 'rainbow' here", "write 'Gradient.rainbow'",
      prints: "rainbow\n"),
    Mistake(
      "let g = GradientLayer(colors: .«rainbow»)", "'[Color]' has no constant 'rainbow'",
      "write 'Gradient.rainbow.colors'", prints: ""),
    Mistake(
      "let g = GradientLayer(colors: «Gradient.rainbow»)",
      "'colors' takes a list of 'Color' values, not a 'Gradient'",
      "write 'Gradient.rainbow.colors'", prints: ""),
    Mistake(
      "let view = View()\nlet layer: Layer = «view»", "'layer' takes a 'Layer', not a 'View'",
      "write 'view.layer'", prints: ""),
    Mistake(
      "bars([1]).fill(.«sunset»)", "'Gradient' has no constant 'sunset'", "there is '.rainbow'"),
    Mistake(
      "let stack = StackView(axis: .«across»)", "'StackView.Axis' has no constant 'across'",
      "there are '.horizontal' and '.vertical'"),
  ]
}
