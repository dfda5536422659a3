extension AppleNameTests {
  // The answers are those of Swift on Linux.
  static let mathematics = [
    Row(
      """
      var dice = SystemRandomNumberGenerator()
      print(Int.random(in: 3...3, using: &dice), UInt8.random(in: 7..<8))
      print([4].randomElement(using: &dice)!, [5].shuffled(using: &dice))
      print(Float(0.1).bitPattern, Array(Data([4, 2])))
      var cards = [6]
      cards = cards.shuffled(using: &dice)
      cards.shuffle(using: &dice)
      let option: NSString.CompareOptions = .numeric
      print(cards, "a10".compare("a9", options: [option]) == .orderedDescending)
      let edge: CGRectEdge = .minXEdge
      let rect = CGRect(x: 0, y: 0, width: 8, height: 4)
      print(rect.divided(atDistance: 2, from: edge).slice.width)
      today = Date("2024-05-13")
      let date = Date("2024-05-12")
      print(Calendar.current.isDateInYesterday(date), Calendar.current.isDateInTomorrow(date))
      """,
      prints: """
        3 7
        4 [5]
        1036831949 [4, 2]
        [6] true
        2.0
        true false
        """),
    Row(
      """
      let x = 2.5, f: Float = 0.5
      print(cbrt(27.0), exp2(3.0), fabs(-x), copysign(x, -1), fdim(5.0, 3))
      print(fmod(7.5, 2), remainder(7.5, 2), rint(x))
      print(x.sign, x.significand, x.exponent, x.binade, (1.0).nextUp, (1.0).nextDown)
      print(x.isNormal, (5e-324).isSubnormal, (0.1).ulp, x.addingProduct(3, 4))
      print(Double.minimum(1, 2), Double.maximum(1, 2), (1.0).distance(to: 4), x.advanced(by: 1))
      var y = 16.0
      y.formSquareRoot()
      print(y)
      y = 7.5
      y.formTruncatingRemainder(dividingBy: 2)
      print(y)
      y = 7.5
      y.formRemainder(dividingBy: 2)
      print(y)
      print(f.nextUp, f.significand, f.exponent, f.binade, f.isNormal, f.addingProduct(2, 3))
      print(cbrt(f), exp2(f), fmod(f, 0.3), fabs(-f), f.distance(to: 2))
      """,
      prints: """
        3.0000000000000004 8.0 2.5 -2.5 2.0
        1.5 -0.5 2.0
        plus 1.25 1 2.0 1.0000000000000002 0.9999999999999999
        true true 1.3877787807814457e-17 14.5
        1.0 2.0 3.0 3.5
        4.0
        1.5
        -0.5
        0.50000006 1.0 -1 0.5 true 6.5
        0.7937005 1.4142135 0.19999999 0.5 1.5
        """),
    Row(
      """
      let x = 0.5
      print(expm1(x), log1p(x), sinh(x), cosh(x), tanh(x))
      print(asinh(x), acosh(1 + x), atanh(x))
      print(erf(x), erfc(x), tgamma(5.0))
      """,
      prints: """
        0.6487212707001282 0.4054651081081644 0.5210953054937474 1.1276259652063807 0.46211715726000974
        0.48121182505960347 0.9624236501192069 0.5493061443340548
        0.5204998778130465 0.4795001221869535 24.0
        """),
    Row(
      """
      struct Pair: Codable {
        var first = 4, second = 2
        init() {}
        init(from decoder: Decoder) throws {
          var container = try decoder.unkeyedContainer()
          first = try container.decode(Int.self)
          second = try container.decode(Int.self)
        }
        func encode(to encoder: Encoder) throws {
          var container = encoder.unkeyedContainer()
          try container.encode(first)
          try container.encode(second)
        }
      }
      let data = try JSONEncoder().encode(Pair())
      print(String(decoding: data, as: UTF8.self))
      print(try JSONDecoder().decode(Pair.self, from: data))
      """,
      prints: """
        [4,2]
        Pair(first: 4, second: 2)
        """),
  ]
}
