extension AppleNameTests {
  static let text = [
    Row(
      """
      let label = UILabel()
      print(label.text ?? "nil", label.numberOfLines, label.font.pointSize)
      label.text = "Hello"
      label.font = UIFont.systemFont(ofSize: 16)
      label.textColor = UIColor.red
      label.textAlignment = NSTextAlignment.center
      label.numberOfLines = 0
      print(label.intrinsicContentSize, label.textColor == .red, label.textAlignment)
      label.font = .boldSystemFont(ofSize: 16)
      label.sizeToFit()
      print(label.frame, label.layer is CATextLayer, label is UIView)
      label.font = UIFont.systemFont(ofSize: 12, weight: UIFont.Weight.bold)
      print(label.font.lineHeight, label.font.ascender, label.font.descender)
      """,
      prints: """
        nil 1 17.0
        (39.0, 20.0) true center
        (0.0, 0.0, 40.0, 20.0) false true
        14.522727272727273 11.625 -2.8977272727272725
        """),
    Row(
      """
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      let title = CATextLayer()
      print(title.fontSize, title.foregroundColor == UIColor.white.cgColor, title.isWrapped)
      title.string = "Hello"
      title.font = UIFont.boldSystemFont(ofSize: 1)
      title.fontSize = 16
      title.foregroundColor = UIColor.black.cgColor
      title.alignmentMode = CATextLayerAlignmentMode.right
      title.truncationMode = CATextLayerTruncationMode.end
      title.isWrapped = true
      title.contentsScale = 2
      title.frame = CGRect(origin: .zero, size: title.preferredFrameSize())
      view.layer.addSublayer(title)
      print(title.frame, title.font.weight, title.string ?? "nil", title)
      """,
      prints: """
        36.0 true false
        (0.0, 0.0, 39.45454545454545, 19.363636363636363) bold Hello TextLayer 39.455 × 19.364
        """),
    Row(
      """
      let row = UIStackView()
      row.alignment = .firstBaseline
      let (small, large) = (UILabel(), UILabel())
      for label in [small, large] { row.addArrangedSubview(label) }
      (small.text, large.text) = ("small", "large")
      small.font = .systemFont(ofSize: 16)
      large.font = .systemFont(ofSize: 32)
      row.layoutIfNeeded()
      print(small.frame.minY, large.frame.minY)
      let below = UILabel()
      row.addSubview(below)
      below.text = "below"
      let rule = below.firstBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor)
      rule.isActive = true
      row.layoutIfNeeded()
      print(below.frame.minY)
      """,
      prints: """
        15.0 0.0
        14.0
        """),
  ]
}
