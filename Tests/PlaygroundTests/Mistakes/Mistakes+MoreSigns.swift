extension Mistake {
  /// More mistakes in operators, brackets, quotes and blanks.
  static let moreSigns: [Mistake] = [
    Mistake(
      "let x = 3\nprint(x «+»1)", "'+' has space on one side only",
      "put space on both sides of it, or on none", prints: "4\n"),
    Mistake(
      "let x = 3\nprint(x«+» 1)", "'+' has space on one side only",
      "put space on both sides of it, or on none", prints: "4\n"),
    Mistake("print(4 «–» 1)", "'–' is not '-'", "write '-'", prints: "3\n"),
    Mistake("print(3 «×» 4)", "'×' is not '*'", "write '*'", prints: "12\n"),
    Mistake("print(«“»hello”)", "'“' does not begin a string", #"write '"'"#, prints: "hello\n"),
    Mistake(
      "print(«'»hello')", "''' does not begin a string", #"write "hello""#, prints: "hello\n"),
    Mistake(
      #"print(«"»hello)"#, "this string is not closed", #"end it with '"' on the same line"#,
      prints: "hello\n"),
    Mistake(
      #"let name = «"»Anna\#nprint(name)"#, "this string is not closed",
      #"end it with '"' on the same line"#, prints: "Anna\n"),
    Mistake(
      #"let x = 3\#nprint("x is \(x«"»)"#, #"the '\(' before this is not closed"#,
      "close it with ')'", prints: "x is 3\n"),
    Mistake("print«(»(1 + 2)", "'(' is not closed", "close it with ')'", prints: "3\n"),
    Mistake("print([1, 2].count)«)»", "')' closes nothing", "delete it", prints: "2\n"),
    Mistake(
      "for i in 0..<2 «{»\n  print(i)", "'{' is not closed", "close it with '}'", prints: "0\n1\n"),
    Mistake(
      #"func greet() «{»\#n  print("hi")\#n\#ngreet()"#, "'{' is not closed", "close it with '}'",
      prints: "hi\n"),
    Mistake("if true { print(1) }«}»", "'}' closes nothing", "delete it", prints: "1\n"),
    Mistake(
      "let list = «[»1, 2\nprint(list)", "'[' is not closed", "close it with ']'",
      prints: "[1, 2]\n"),
    Mistake("print(1 «2»)", "expected ',' or ')'", "put ',' between two values", prints: "1 2\n"),
    Mistake(
      #"let list = ["a" «"b"»]\#nprint(list)"#, "expected ',' or ']'", "put ',' between two values",
      prints: #"["a", "b"]\#n"#),
    Mistake(
      "let x = true«?» 3 : 4\nprint(x)", "'?' stands too close", "put space on both sides of it",
      prints: "3\n"),
    Mistake("let a = b «=» 3", "an assignment has no value", "write two statements"),
    Mistake("let x = «.5»\nprint(x)", "'.5' is not a number", "write '0.5'", prints: "0.5\n"),
    Mistake("let x = «2.»\nprint(x)", "'2.' is not a number", "write '2.0'", prints: "2.0\n"),
    Mistake("let x = «1,5»\nprint(x)", "a number has no ','", "write '1.5'", prints: "1.5\n"),
    Mistake("let x = «40px»\nprint(x)", "'40px' is not a number", "write '40'", prints: "40\n"),
    Mistake(
      "let view = View(width: «40px»)\nprint(view.width)", "'40px' is not a number", "write '40'",
      prints: "40.0\n"),
    Mistake("let x = 4 «+»", "expected a value after '+'", nil),
  ]
}
