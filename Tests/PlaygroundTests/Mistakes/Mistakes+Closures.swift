extension Mistake {
  /// Mistakes in functions without a name.
  static let closures: [Mistake] = [
    Mistake(
      "print([1, 2].map(x «=>» x + 1))", "there is no operator '=>'", "write '{ x in x + 1 }'",
      prints: "[2, 3]\n"),
    Mistake(
      "print([1, 2].map((x) «=>» { return x + 1 }))", "there is no operator '=>'",
      "write '{ x in return x + 1 }'", prints: "[2, 3]\n"),
    Mistake(
      "print([1, 2].map { x «=>» x + 1 })", "there is no operator '=>'", "write 'in'",
      prints: "[2, 3]\n"),
    Mistake(
      "print([1, 2].map { x «->» x + 1 })", "'->' does not begin a body", "write 'in'",
      prints: "[2, 3]\n"),
    Mistake(
      "print([1, 2].map(«lambda» x: x + 1))", "'lambda' is not in this dialect",
      "write '{ x in x + 1 }'", prints: "[2, 3]\n"),
    Mistake(
      "print([1, 2].map(«|»x| x + 1))", "'|' is not in this dialect", "write '{ x in x + 1 }'",
      prints: "[2, 3]\n"),
    Mistake(
      "print([1, 2].map(«function»(x) { return x + 1 }))",
      "a function without a name has no 'function'", "write '{ x in return x + 1 }'",
      prints: "[2, 3]\n"),
    Mistake(
      "print([1, 2].map(«$0» + 1))", "'$0' means something only in a closure",
      "put what uses it between '{' and '}'"),
    Mistake(
      "print([1, 2].map «{» 3 })", "the closure gets 1 value and uses none", "write '{ _ in … }'"),
    Mistake(
      "print([1, 2].filter { «$0» = 1 })", "cannot change '$0', it is a parameter",
      "write '==' to compare", prints: "[1]\n"),
    Mistake(
      "print([3, 1].«reduce» { $0 + $1 })", "'reduce' needs more arguments", "write 'reduce(…, …)'"),
    Mistake(
      "let f = «{ (x) in return x + 1 }»", "the type of 'f' is not clear",
      "write the types: '{ (x: Int) -> Int in … }'"),
  ]
}
