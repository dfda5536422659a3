extension AppleNameTests {
  // The answers are those of Swift on Linux, as Tests/Conformance/float.md records them.
  static let floats = [
    Row(
      """
      let f: Float = 0.1
      print(f + 0.2, Float(1) / 3, Double(f) == 0.1, Int(f * 30), CGFloat(f) > 0.1)
      print(Float.pi, Float.infinity, Float.zero, Float.nan.isNaN, Float.greatestFiniteMagnitude)
      print(f.isInfinite, f.isFinite, f.isZero, (-f).magnitude, f.description)
      print(Float(2).squareRoot(), Float(7.5).truncatingRemainder(dividingBy: 2))
      print(Float(7.5).remainder(dividingBy: 2), Float(2.5).rounded(), Float(2.5).rounded(.down))
      var g: Float = 2.5
      g.negate()
      g.round()
      print(g, Float(exactly: 0.5) ?? 0, Float("x") == nil)
      """,
      prints: """
        0.3 0.33333334 false 3 true
        3.1415925 inf 0.0 true 3.4028235e+38
        false true false 0.1 0.1
        1.4142135 1.5
        -0.5 3.0 2.0
        -3.0 0.5 true
        """),
    Row(
      """
      let f: Float = 0.5
      print(sqrt(f), pow(f, 3), hypot(f, f), atan2(f, 1), floor(f), ceil(f), round(f), trunc(f))
      print(sin(f), cos(f), tan(f), asin(f), acos(f), atan(f), exp(f), log(f), log2(f), log10(f))
      print(max(f, 1), min(f, 1), abs(-f), Array(stride(from: f, to: 2, by: 0.5)))
      print([f, 1].map { sqrt($0) }, String(format: "%.1f", f), (f...1).contains(0.75))
      """,
      prints: """
        0.70710677 0.125 0.70710677 0.4636476 0.0 1.0 1.0 0.0
        0.47942555 0.87758255 0.5463025 0.5235988 1.0471976 0.4636476 1.6487212 -0.6931472 -1.0 -0.30103
        1.0 0.5 0.5 [0.5, 1.0, 1.5]
        [0.70710677, 1.0] 0.5 true
        """),
  ]
}
