extension AppleNameTests {
  /// What published chart code has beside the words of other rows.
  static let chartCode = [
    Row(
      """
      var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
      orange.getRed(&r, green: &g, blue: &b, alpha: &a)
      print(r, g, b, a)
      var h: CGFloat = 0, s: CGFloat = 0, v: CGFloat = 0
      if UIColor.blue.getHue(&h, saturation: &s, brightness: &v, alpha: &a) { print(h * 3, s, v, a) }
      UIColor(white: 0.5, alpha: 1).getHue(&h, saturation: &s, brightness: &v, alpha: &a)
      print(h, s, v, a)
      let hues: [CGFloat] = [0, 0.125, 0.25, 0.5, 0.75, 0.875].map { hue in
        UIColor(hue: hue, saturation: 0.5, brightness: 1, alpha: 1)
          .getHue(&h, saturation: &s, brightness: &v, alpha: &a)
        return h
      }
      print(hues, s, v)
      """,
      prints: """
        1.0 0.5 0.0 0.25
        2.0 1.0 1.0 1.0
        0.0 0.0 0.5 1.0
        [0.0, 0.125, 0.25, 0.5, 0.75, 0.875] 0.5 1.0
        """),
  ]
}
