extension AppleNameTests {
  /// What published chart code has beside the words of other rows.
  static let chartCode = [
    Row(
      """
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
      print(label.lineBreakMode == .byTruncatingTail)
      label.lineBreakMode = NSLineBreakMode.byWordWrapping
      label.numberOfLines = 0
      let text = NSMutableAttributedString(string: "Rain in May", attributes: [.kern: 0])
      let style = NSMutableParagraphStyle()
      style.lineSpacing = 0
      style.lineBreakMode = .byWordWrapping
      let all = NSRange(location: 0, length: text.length)
      text.addAttribute(.paragraphStyle, value: style, range: all)
      text.addAttribute(.kern, value: CGFloat(0), range: all)
      label.attributedText = text
      print(label.attributedText?.string ?? "", label.numberOfLines)
      label.numberOfLines = 1
      print(label.lineBreakMode == .byWordWrapping, style.lineSpacing)
      """,
      prints: """
        true
        Rain in May 0
        true 0.0
        """),
    Row(
      """
      class Card: UIView {
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
          super.traitCollectionDidChange(previous)
          print("changed", previous == nil)
        }
        var style: UIUserInterfaceStyle { traitCollection.userInterfaceStyle }
        var isDark: Bool { style == .dark }
      }
      let card = Card()
      card.traitCollectionDidChange(nil)
      print(card.isDark, card.traitCollection.userInterfaceStyle == .light)
      theme = .dark
      print(card.isDark, card.traitCollection.userInterfaceStyle == .unspecified)
      """,
      prints: "changed true\nfalse true\ntrue false"),
    Row(
      """
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      let dot = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      page.addSubview(dot)
      print(dot.convert(CGPoint(x: 1, y: 2), to: page), dot.convert(CGPoint.zero, from: page))
      print(dot.convert(dot.bounds, to: page), page.convert(dot.frame, to: dot))
      dot.transform = CGAffineTransform(rotationAngle: .pi / 2)
      print(dot.convert(CGRect(x: 0, y: 0, width: 10, height: 40), to: page))
      let (outer, inner) = (CALayer(), CALayer())
      inner.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
      outer.addSublayer(inner)
      print(inner.convert(inner.bounds, to: outer), inner.convert(CGPoint.zero, from: outer))
      PlaygroundPage.current.liveView = page
      print(inner.convert(CGPoint.zero, to: inner), page.convert(CGPoint(x: 3, y: 4), to: nil))
      """,
      prints: """
        (11.0, 22.0) (-10.0, -20.0)
        (10.0, 20.0, 30.0, 40.0) (0.0, 0.0, 30.0, 40.0)
        (5.0, 25.0, 40.0, 10.0)
        (5.0, 6.0, 7.0, 8.0) (-5.0, -6.0)
        (0.0, 0.0) (3.0, 4.0)
        """),
    Row(
      """
      let box = CGRect(x: 0, y: 0, width: 80, height: 40)
      let rounded = CGPath(roundedRect: box, cornerWidth: 8, cornerHeight: 20, transform: nil)
      print(rounded.contains(CGPoint(x: 1, y: 2)), rounded.boundingBox == box)
      print(CGPath(rect: box, transform: nil) == CGPath(rect: box))
      print(CGPath(ellipseIn: box, transform: nil).contains(CGPoint(x: 2, y: 2)))
      print(NSLocalizedString("Rain", comment: ""), UIView().contentScaleFactor)
      """,
      prints: """
        false true
        true
        false
        Rain 2.0
        """),
    Row(
      """
      let row = UIStackView(arrangedSubviews: [UIView(), UILabel()])
      print(row.arrangedSubviews.count, row.subviews.count, row.axis, row.spacing)
      """,
      prints: "2 2 horizontal 0.0"),
    Row(
      """
      let layer = CALayer()
      layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      let turned: CATransform3D = layer.transform
      print(turned == CATransform3DMakeRotation(-.pi / 2, 0, 0, -2))
      let transform = CATransform3DConcat(
        CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(10, 20, 30))
      print(CGPoint(x: 1, y: 1).applying(transform))
      layer.transform = CATransform3DIdentity
      print(layer.transform == .identity)
      """,
      prints: "true\n(12.0, 23.0)\ntrue"),
    Row(
      """
      let path = UIBezierPath()
      path.lineCapStyle = CGLineCap.round
      let (cap, join): (CGLineCap, CGLineJoin) = (path.lineCapStyle, .bevel)
      print(cap, join)
      """,
      prints: "round bevel"),
    Row(
      """
      extension UIColor {
        struct Parts { var red: CGFloat, green: CGFloat }
        var parts: Parts { Parts(red: red, green: green) }
        convenience init(hex: UInt32) {
          self.init(
            red: CGFloat(hex >> 16 & 0xff) / 255, green: CGFloat(hex >> 8 & 0xff) / 255,
            blue: CGFloat(hex & 0xff) / 255, alpha: 1)
        }
      }
      extension UIColor.Parts { var sum: CGFloat { red + green } }
      class Card: UIView {
        var ink = UIColor(hex: 0xff8000)
        override class var requiresConstraintBasedLayout: Bool { return true }
      }
      let parts: UIColor.Parts = Card().ink.parts
      print(parts.red, parts.sum > 1.5, UIColor(hex: "#00ff00").parts)
      """,
      prints: "1.0 true Parts(red: 0.0, green: 1.0)"),
    Row(
      """
      let colors: [UIColor] = [
        .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link,
        .separator, .opaqueSeparator, .systemFill, .secondarySystemFill, .tertiarySystemFill,
        .quaternarySystemFill, .systemBackground, .secondarySystemBackground,
        .tertiarySystemBackground, .systemGroupedBackground,
      ]
      print(colors[0] == .black, colors[12] == .white, UIColor.link == .systemBlue)
      print(colors.map { $0.cgColor.alpha }.filter { $0 < 1 })
      """,
      prints: """
        true true true
        [0.6, 0.3, 0.18, 0.3, 0.29, 0.2, 0.16, 0.12, 0.08]
        """),
    Row(
      """
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      let (bar, label) = (UIView(), UILabel())
      page.addSubview(bar)
      page.addSubview(label)
      label.text = "a long title that does not fit into the page"
      let guide = page.safeAreaLayoutGuide
      let height = bar.heightAnchor.constraint(equalToConstant: 20)
      let wide = bar.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 2)
      wide.priority = .defaultHigh
      NSLayoutConstraint.activate([
        height, wide,
        bar.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: 10),
        bar.rightAnchor.constraint(lessThanOrEqualTo: guide.rightAnchor, constant: -10),
        bar.heightAnchor.constraint(greaterThanOrEqualToConstant: 10),
        label.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
        label.trailingAnchor.constraint(lessThanOrEqualTo: bar.trailingAnchor),
        label.topAnchor.constraint(greaterThanOrEqualTo: bar.bottomAnchor, constant: 5),
      ])
      page.layoutIfNeeded()
      print(bar.frame, label.frame.minX, label.frame.width, label.frame.minY)
      height.constant = 14
      page.layoutIfNeeded()
      print(bar.frame.height, height.constant, wide.multiplier, wide.priority.rawValue)
      NSLayoutConstraint.deactivate([wide])
      page.layoutIfNeeded()
      print(bar.frame.width, wide.isActive)
      print(UILayoutPriority.defaultLow, UILayoutPriority(999).rawValue, UILayoutPriority.required)
      print(UILayoutPriority(rawValue: 2) == UILayoutPriority(2), UILayoutPriority.fittingSizeLevel)
      """,
      prints: """
        (10.0, 0.0, 180.0, 20.0) 10.0 180.0 25.0
        14.0 14.0 2.0 750.0
        180.0 false
        UILayoutPriority(rawValue: 250.0) 999.0 UILayoutPriority(rawValue: 1000.0)
        true UILayoutPriority(rawValue: 50.0)
        """),
    Row(
      """
      class Gauge: UIView {
        var size = CGSize(width: 60, height: 40) { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize { return size }
        override func awakeFromNib() {
          super.awakeFromNib()
          print("awake")
        }
        override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
      }
      class Wide: Gauge {
        override var intrinsicContentSize: CGSize {
          CGSize(width: super.intrinsicContentSize.width * 2, height: UIView.noIntrinsicMetric)
        }
      }
      class Padded: UILabel {
        override var intrinsicContentSize: CGSize {
          let size = super.intrinsicContentSize
          return CGSize(width: size.width + 20, height: 50)
        }
      }
      let (gauge, wide, padded) = (Gauge(), Wide(), Padded())
      padded.text = "72"
      let row = UIStackView(arrangedSubviews: [gauge, wide, padded])
      row.layoutIfNeeded()
      print(gauge.frame, wide.frame)
      gauge.size.width = 80
      wide.size.width = 50
      row.layoutIfNeeded()
      print(gauge.frame, wide.frame, row.frame.height)
      print(wide.intrinsicContentSize, UIView().intrinsicContentSize.width)
      let width = padded.frame.width
      padded.text = "72 mm of rain"
      row.layoutIfNeeded()
      print(padded.intrinsicContentSize.height, padded.frame.width > width)
      """,
      prints: """
        (0.0, 0.0, 60.0, 50.0) (60.0, 0.0, 120.0, 50.0)
        (0.0, 0.0, 80.0, 50.0) (80.0, 0.0, 100.0, 50.0) 50.0
        (100.0, -1.0) -1.0
        50.0 true
        """),
    Row(
      """
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      let fixed = style.copy() as! NSParagraphStyle
      let other = fixed.mutableCopy() as! NSMutableParagraphStyle
      other.alignment = .right
      print(style.alignment, fixed.alignment, other.alignment, NSParagraphStyle.default.alignment)
      class Card: UIView {
        override func draw(_ rect: CGRect) {
          let text = "72 mm" as NSString
          text.draw(in: rect, withAttributes: [.paragraphStyle: fixed])
          print(text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).height > 20)
        }
      }
      show(Card(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
      """,
      prints: "center center right natural\ntrue"),
    Row(
      """
      class Card: UIView {
        override func draw(_ rect: CGRect) {
          guard let context = UIGraphicsGetCurrentContext() else { return }
          context.clear(rect)
          context.setLineWidth(2)
          context.strokeLineSegments(between: [.zero, CGPoint(x: 80, y: 40), .zero])
          UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
          UIGraphicsPushContext(context)
          print(UIGraphicsGetImageFromCurrentImageContext() == nil)
          UIGraphicsEndImageContext()
          UIGraphicsPopContext()
          print(UIGraphicsGetImageFromCurrentImageContext() == nil)
          UIGraphicsEndImageContext()
        }
      }
      show(Card(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
      """,
      prints: "true\nfalse"),
    Row(
      """
      let title = CATextLayer()
      title.font = CTFontCreateWithName(UIFont.systemFont(ofSize: 0).fontName as CFString, 0, nil)
      let font: CTFont = CTFontCreateWithName("Avenir-Heavy" as CFString, 20, nil)
      print(title.font.weight, title.font.pointSize, font.weight, font.pointSize, font.fontName)
      let again = UIFont(name: UIFont.boldSystemFont(ofSize: 12).fontName, size: 13)
      print(again?.fontName ?? "", again?.withSize(20).pointSize ?? 0)
      let styles: [UIFont.TextStyle] = [
        .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
        .caption1, .caption2,
      ]
      print(styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize })
      print(UIFont.preferredFont(forTextStyle: UIFont.TextStyle.headline).weight)
      print(UIFont.systemFontSize, UIFont.smallSystemFontSize, UIFont.labelFontSize)
      """,
      prints: """
        regular 36.0 heavy 20.0 .SFUI-Heavy
        .SFUI-Bold 20.0
        [34.0, 28.0, 22.0, 20.0, 17.0, 15.0, 17.0, 16.0, 13.0, 12.0, 11.0]
        semibold
        14.0 12.0 17.0
        """),
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
    Row(
      """
      class Dot: CALayer {
        var innerRadius: CGFloat = 8
        let inner = CALayer()
        override init() {
          super.init()
          addSublayer(inner)
        }
        override init(layer: Any) { super.init(layer: layer) }
        required init?(coder aDecoder: NSCoder) { fatalError("no archive") }
        override func layoutSublayers() {
          super.layoutSublayers()
          let inset = bounds.size.width - innerRadius
          inner.frame = bounds.insetBy(dx: inset / 2, dy: inset / 2)
          print("laid out", inner.frame)
        }
      }
      let dot = Dot()
      dot.frame = CGRect(x: 4, y: 4, width: 12, height: 12)
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      box.layer.addSublayer(dot)
      dot.layoutIfNeeded()
      dot.layoutIfNeeded()
      print("once")
      dot.innerRadius = 4
      dot.setNeedsLayout()
      show(box)
      """,
      prints: """
        laid out (2.0, 2.0, 8.0, 8.0)
        once
        laid out (4.0, 4.0, 4.0, 4.0)
        """),
    Row(
      """
      class Disc: CALayer {
        var count = 0
        override func draw(in ctx: CGContext) {
          count += 1
          print("drawn", bounds.size, UIGraphicsGetCurrentContext() == nil)
          ctx.setFillColor(UIColor.red.cgColor)
          ctx.fillEllipse(in: bounds)
        }
      }
      let disc = Disc()
      disc.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      box.layer.addSublayer(disc)
      disc.setNeedsDisplay()
      print("before", disc.count)
      let other = Disc()
      other.frame = disc.frame
      box.layer.addSublayer(other)
      show(box)
      """,
      prints: "before 0\ndrawn (20.0, 20.0) true"),
  ]
}
