extension Mistake {
  /// Mistakes in functions, methods and labels.
  static let calls: [Mistake] = [
    Mistake(
      #"let view = View(width: 10, height: 10)\#nshow «view»\#nprint("ok")"#,
      "expected ';' or a new line", "write 'show(view)' for a call", prints: "ok\n"),
    Mistake(
      #"print «"a"»"#, "expected ';' or a new line", #"write 'print("a")' for a call"#,
      prints: "a\n"),
    Mistake(
      #"«println»("a")"#, "there is no function 'println'", "write 'print(…)'", prints: "a\n"),
    Mistake(
      #"«console».log("a")"#, "there is no 'console' here", "write 'print(…)'", prints: "a\n"),
    Mistake(
      "let list = [1, 2]\nprint(«len»(list))", "there is no function 'len'", "write 'list.count'",
      prints: "2\n"),
    Mistake(
      "let list = [1, 2]\nprint(«sum»(list))", "there is no function 'sum'",
      "write 'list.sum()'", prints: "3\n"),
    Mistake(
      "let list = [1, 2]\nprint(list.«length»)", "'[Int]' has no property 'length'",
      "write 'count'", prints: "2\n"),
    Mistake(
      "let list = [1, 2]\nprint(list.«size»())", "'[Int]' has no method 'size'", "write 'count'",
      prints: "2\n"),
    Mistake(
      "let list = [1, 2]\nprint(list.«count»())", "'count' is a whole number, not a function",
      "leave out '()'", prints: "2\n"),
    Mistake(
      "var list = [1]\nlist.«push»(2)\nprint(list)", "'[Int]' has no method 'push'",
      "write 'append'", prints: "[1, 2]\n"),
    Mistake("var list = [1]\nlist.append(2, «3»)", "'append' takes 1 argument, not 2", nil),
    Mistake(
      "let list = [1, 2]\nprint(list[«2»])", "index 2 is past the end of a list of 2",
      "the last index is 1"),
    Mistake(
      "let list = [1, 2]\nprint(list[«list.count»])", "index 2 is past the end of a list of 2",
      "the last index is 1"),
    Mistake(
      "let list = [1, 2]\nprint(list[«-1»])", "index -1 is before the start of the list",
      "write 'print(list[list.count - 1])'", prints: "2\n"),
    Mistake(
      "let list = [1, 2]\nprint(list[«0.0»])", "an index is a whole number, not a number",
      "write 'Int(…)' to drop the fraction", prints: "1\n"),
    Mistake(
      #"let list = [1, 2]\#nprint(list[«"0"»])"#, "an index is a whole number, not a string",
      "write '0'", prints: "1\n"),
    Mistake(
      "let list = [1, 2]\nprint(list.«0»)", "'[Int]' has no property '0'", "write '[0]'",
      prints: "1\n"),
    Mistake(
      "let list = [1, 2]\nprint(«list»(0))", "'list' is a list of whole numbers, not a function",
      "write '[0]'", prints: "1\n"),
    Mistake(
      "let list: [Int] = []\nprint(list[«0»])", "index 0 is past the end of a list of 0",
      "the list is empty"),
    Mistake(
      #"let name = "Anna"\#nprint(«name»[0])"#, "a string has no elements to pick by index",
      "write 'print(Array(name)[0])'", prints: "A\n"),
    Mistake(
      #"let name = "Anna"\#nprint(name.«toUpperCase»())"#, "'String' has no method 'toUpperCase'",
      "write 'uppercased'", prints: "ANNA\n"),
    Mistake(
      "let n = 3\nprint(n.«toString»())", "'Int' has no method 'toString'", "write 'String(…)'",
      prints: "3\n"),
    Mistake("print(«int»(2.5))", "there is no function 'int'", "write 'Int(…)'", prints: "2\n"),
    Mistake("print(«str»(3))", "there is no function 'str'", "write 'String(…)'", prints: "3\n"),
    Mistake(
      #"print(«parseInt»("3") ?? 0)"#, "there is no function 'parseInt'", "write 'Int(…)'",
      prints: "3\n"),
    Mistake(
      "print(«Math».sqrt(4))", "there is no 'Math' here",
      "call the function alone, such as 'sqrt(2)'", prints: "2.0\n"),
    Mistake("print(«sqrt»())", "'sqrt' needs an argument", "write 'sqrt(…)'"),
    Mistake("print(sqrt(1, «2»))", "'sqrt' takes 1 argument, not 2", nil),
  ]
}
