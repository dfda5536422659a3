extension Mistake {
  /// Mistakes that show only while the program runs.
  static let running: [Mistake] = [
    Mistake(
      "let n = 0\nprint(10 «/» n)", "a whole number cannot be divided by zero",
      "check the divisor first"),
    Mistake(
      "let n = 0\nprint(10 «%» n)", "a whole number cannot be divided by zero",
      "check the divisor first"),
    Mistake(
      "var x = 9223372036854775807\nx «+=» 1", "the result does not fit in Int",
      "use Double, as in 'Double(x)', for numbers this large"),
    Mistake("print(Int(«1e30»))", "1e+30 does not fit in Int", "keep it a Double, without 'Int()'"),
    Mistake(
      "var list: [Int] = []\n«list.removeLast()»", "the list is empty, there is nothing to remove",
      "ask 'isEmpty' first"),
    Mistake(
      "func f(n: Int) -> Int { «f(n: n + 1)» }\nprint(f(n: 1))",
      "calls are nested too deeply: the limit 'call-depth' is 2000",
      "see to it that no function always calls itself, or raise it with --limit call-depth=4000"),
    Mistake("let view = View(width: «-5»)", "a width cannot be -5", "use 0 or a positive number"),
    Mistake(
      "let view = View()\nview.addSubview(«view»)", "a view cannot be put into itself",
      "put it into another view"),
    Mistake("wait(«-1»)", "a page cannot wait -1 seconds", "give a number from 0 upwards"),
  ]
}
