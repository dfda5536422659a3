import Syntax

extension Mistake {
  /// Mistakes in values where others are wanted.
  static let types: [Mistake] = [
    Mistake(
      #"let view = View(width: «"50"»)\#nprint(view.width)"#,
      "'width' takes a number, not a string", "write '50'", prints: "50.0\n"),
    Mistake(
      #"let view = View()\#nview.width = «"40"»\#nprint(view.width)"#,
      "'width' takes a number, not a string", "write '40'", prints: "40.0\n"),
    Mistake(
      #"let view = View()\#nanimate(duration: «"1s"») { view.width = 4 }\#nprint("ok")"#,
      "'duration' takes a number, not a string", "write '1'", prints: "ok\n"),
    Mistake(
      "let x: «int» = 1\nprint(x)", "there is no type 'int'", "did you mean 'Int'?", prints: "1\n"),
    Mistake(
      "let x: «boolean» = true\nprint(x)", "there is no type 'boolean'", "write 'Bool'",
      prints: "true\n"),
    Mistake(
      "let x: «float» = 1\nprint(x)", "there is no type 'float'", "write 'Double'", prints: "1.0\n"),
    Mistake(
      #"let x: «string» = "a"\#nprint(x)"#, "there is no type 'string'", "did you mean 'String'?",
      prints: "a\n"),
    Mistake(
      "let f: Float = 0.5\nlet d = 0.25\nprint(f + «d»)",
      "'+' takes two values of one type, not 'Float' and 'Double'",
      "write 'Float(…)' around it", prints: "0.75\n"),
    Mistake(
      "let f: Float = 0.5\nlet n = 3\nprint(«n» * f)",
      "'*' takes two values of one type, not 'Float' and 'Int'",
      "write 'Float(…)' around it", prints: "1.5\n"),
    Mistake(
      "let f: Float = 0.5\nlet d: Double = «f»\nprint(d)", "'d' takes 'Double', not 'Float'",
      "write 'Double(…)' around it", prints: "0.5\n"),
    Mistake(
      "let f: Float = 2.5\nlet n: Int = «f»\nprint(n)", "'n' takes 'Int', not 'Float'",
      "write 'Int(…)' to drop the fraction", prints: "2\n"),
    Mistake(
      "let p: «SIMD2<Double>» = [1, 2]", "'SIMD2' is not in this dialect",
      "write a 'struct' with 'x' and 'y', and the operators that it needs"),
    Mistake(
      "struct Lines: «TextOutputStream» {\n  mutating func write(_ text: String) { }\n}",
      "'TextOutputStream' is not in this dialect",
      "write 'CustomStringConvertible' with a 'description', or collect lines in a text"),
    Mistake(
      "let x: «Float80» = 1.5\nprint(x)", "'Float80' is not in this dialect",
      "write 'Double', which rounds in other places"),
    Mistake(
      "let x: Int = «2.5»\nprint(x)", "'x' takes a whole number, not a number",
      "write 'Int(…)' to drop the fraction", prints: "2\n"),
    Mistake(
      #"let x: Int = «"3"»\#nprint(x)"#, "'x' takes a whole number, not a string", "write '3'",
      prints: "3\n"),
    Mistake(
      "let x: String = «3»\nprint(x)", "'x' takes a string, not a whole number", #"write '"3"'"#,
      prints: "3\n"),
    Mistake(
      "let x: Bool = «1»\nprint(x)", "'x' takes true or false, not a whole number", "write 'true'",
      prints: "true\n"),
    Mistake(
      "let n = 3\nlet text: String = «n»\nprint(text)", "'text' takes a string, not a whole number",
      "write 'String(…)'", prints: "3\n"),
    Mistake(
      #"let ready = true\#nif ready == «"true"» { print("yes") }"#,
      "'==' takes two values of one type, not true or false and a string", "write 'true'",
      prints: "yes\n"),
    Mistake(
      #"print("a" + «1»)"#, "'+' takes two values of one type, not a string and a whole number",
      #"put the number into a string: "\(…)""#, prints: "a1\n"),
    Mistake(
      #"let n = 3\#nprint("n is " + «n»)"#,
      "'+' takes two values of one type, not a string and a whole number",
      #"put the number into a string: "\(…)""#, prints: "n is 3\n"),
    Mistake(
      #"let n = 3\#nprint("«${n}»")"#, "'${n}' is not filled in", #"write '\(n)'"#, prints: "3\n",
      severity: .note),
    Mistake(
      #"let n = 3\#nprint("%d" % «n»)"#,
      "'%' takes two values of one type, not a string and a whole number",
      #"write 'print(String(format: "%d", n))'"#, prints: "3\n"),
    Mistake(
      #"let n = 3\#nprint(«f»"n is {n}")"#, "'f' has no place before a string",
      #"put the value into the string: "\(…)""#, prints: "n is 3\n"),
    Mistake(
      #"print(1 + «"2"»)"#, "'+' takes two values of one type, not a whole number and a string",
      #"put the number into a string: "\(…)""#),
    Mistake(
      #"let list = [1, «"b"»]"#, "a list holds values of one type, not a whole number and a string",
      nil),
    Mistake(
      "let list = [1, 2]\nprint(list + «3»)",
      "'+' takes two values of one type, not a list of whole numbers and a whole number",
      "write '[3]'", prints: "[1, 2, 3]\n"),
    Mistake(
      "let half = «1 / 2»\nprint(half)",
      "this is 0, a division of whole numbers drops the fraction", "write '1.0 / 2'",
      prints: "0.5\n", severity: .note),
    Mistake(
      "let view = View(width: 10)\nview.backgroundColor = «red»\nprint(view.width)",
      "there is no 'red' here", "did you mean '.red'?", prints: "10.0\n"),
    Mistake(
      #"let view = View(backgroundColor: «red»)\#nprint("ok")"#, "there is no 'red' here",
      "did you mean '.red'?", prints: "ok\n"),
    Mistake(
      #"let view = View(backgroundColor: «"red"»)\#nprint("ok")"#,
      "'backgroundColor' takes a 'Color', not a string", "write '.red'", prints: "ok\n"),
    Mistake(
      #"let view = View(backgroundColor: .«Red»)\#nprint("ok")"#, "'Color' has no constant 'Red'",
      "did you mean '.red'?", prints: "ok\n"),
  ]
}
