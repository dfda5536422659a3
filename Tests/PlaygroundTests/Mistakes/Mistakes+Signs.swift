import Syntax

extension Mistake {
  /// Mistakes in operators, brackets, quotes and blanks.
  static let signs: [Mistake] = [
    Mistake("let x «:=» 4\nprint(x)", "there is no operator ':='", "write '='", prints: "4\n"),
    Mistake(
      "var x = 1\nx «:=» 4\nprint(x)", "there is no operator ':='", "write '='", prints: "4\n"),
    Mistake(
      "let x = 4\nif x «=» 4 { print(x) }", "'=' does not compare", "write '=='", prints: "4\n"),
    Mistake(
      "var x = 1\nx «==» 4\nprint(x)", "this compares, and nothing uses the answer",
      "write '=' to change the value", prints: "4\n", severity: .warning),
    Mistake(
      "let x = 4\nif x == 4 «print»(x)", "expected '{'", "a block stands between '{' and '}'",
      prints: "4\n"),
    Mistake(
      "let x = 4\n«if» (x == 4)\n  print(x)", "expected '{' after 'if'",
      "a block stands between '{' and '}'", prints: "4\n"),
    Mistake(
      "let x = 4\nif x == 4«:»\n  print(x)", "expected '{'",
      "write 'if x == 4 {', then 'print(x)', then '}'", prints: "4\n"),
    Mistake(
      "let x = 4\nif x == 4 «then» { print(x) }", "expected '{'", "leave it out", prints: "4\n"),
    Mistake(
      "let x = 4\nif x == 3 { print(x) } else «print»(0)", "expected '{'",
      "a block stands between '{' and '}'", prints: "0\n"),
    Mistake(
      "let x = 4\nif x «=>» 4 { print(x) }", "there is no operator '=>'", "write '>='",
      prints: "4\n"),
    Mistake(
      "let x = 4\nif x «=<» 4 { print(x) }", "there is no operator '=<'", "write '<='",
      prints: "4\n"),
    Mistake(
      "let x = 4\nif x «<>» 3 { print(x) }", "there is no operator '<>'", "write '!='",
      prints: "4\n"),
    Mistake(
      "let x = 4\nif x «===» 4 { print(x) }", "'===' compares objects, not whole numbers",
      "write '=='", prints: "4\n"),
    Mistake(
      "let x = 4\nif 1 < x «<» 9 { print(x) }", "comparisons do not chain",
      "write 'a < b && b < c'", prints: "4\n"),
    Mistake(
      "let x = 4\nif x == 4 «and» x > 0 { print(x) }", "'and' is not an operator", "write '&&'",
      prints: "4\n"),
    Mistake(
      "let x = 4\nif x == 3 «or» x == 4 { print(x) }", "'or' is not an operator", "write '||'",
      prints: "4\n"),
    Mistake(
      "let x = true\nif «not» x { print(1) } else { print(2) }", "'not' is not an operator",
      "write '!'", prints: "2\n"),
    Mistake(
      "let x = 4\nif x == 3 || «4» { print(x) }", "'||' takes true or false, not a whole number",
      "compare it too: 'a == 1 || a == 2'"),
    Mistake(
      "let x = 4\nif !«x» == 3 { print(x) }", "'!' takes true or false, not a whole number",
      "write '!=' to compare"),
    Mistake(
      "let x = 4\nif x «in» [1, 4] { print(x) }", "expected '{'",
      "write 'if [1, 4].contains(x) { print(x) }'", prints: "4\n"),
    Mistake(
      "var i = 0\ni«++»\nprint(i)", "'++' is not in this dialect", "write '+= 1'", prints: "1\n"),
    Mistake(
      "var i = 0\n«++»i\nprint(i)", "'++' is not in this dialect", "write '+= 1'", prints: "1\n"),
    Mistake(
      "var i = 4\ni«--»\nprint(i)", "'--' is not in this dialect", "write '-= 1'", prints: "3\n"),
    Mistake("print(2 «**» 3)", "there is no operator '**'", "write 'pow(2, 3)'", prints: "8\n"),
    Mistake("print(7 «mod» 4)", "'mod' is not an operator", "write '%'", prints: "3\n"),
    Mistake(
      "var a = true\na «&=» false", "'&=' takes whole numbers, not values that are true or false",
      "write 'a = a && b'"),
    Mistake(
      "print(true «|» false)", "'|' takes whole numbers, not values that are true or false",
      "write '||'"),
    Mistake(
      "let c = bars([4, 2])\nc.title = «Rainfall»\nprint(c.title)", "there is no 'Rainfall' here",
      "write '\"Rainfall\"'", prints: "Rainfall\n"),
    Mistake(
      "print(bars([4, 2], title: «Rainfall»).title)", "there is no 'Rainfall' here",
      "write '\"Rainfall\"'", prints: "Rainfall\n"),
    Mistake(
      "let n = [1, 2]\nlet x: [Double] = «n»\nprint(x)",
      "'x' takes a list of numbers, not a list of whole numbers",
      "write 'n.map { Double($0) }'", prints: "[1.0, 2.0]\n"),
    Mistake("«**»", "expected a value before '**'", "write pow(a, b)"),
  ]
}
