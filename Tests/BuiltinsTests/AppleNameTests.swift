import Builtins
import Language
import Testing

/// Apple's names, labels and behaviour: a page for each, and its output.
@Suite struct AppleNameTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var page: String
    var printed: String

    init(_ page: String, prints printed: String) { (self.page, self.printed) = (page, printed) }

    var testDescription: String { page }
  }

  static let rows =
    numbers + sizedIntegers + floats + mathematics + collections + places + combinedPlaces + colors
    + views
    + subviewOrder
    + layout + controllers + touches + controls
    + transforms + paths + playground + screen + interfaceBuilder
    + extended + methodsAsValues
    + layers + gradients + drawing + shapes
    + animations
    + text + axes + dates + uikit + coding + chartCode

  @Test(arguments: rows)
  func `a page in Apple's words prints what it prints there`(row: Row) throws {
    let printed = try Page(row.page).printed
    #expect(printed == row.printed + "\n")
  }

  @Test func `every name of Apple's stands in a row`() {
    let pages = Self.rows.map(\.page)
    let forms = Library.easel.builtins.flatMap { $0.inAppleForms + ($0.isApples ? [$0] : []) }
    let types = Library.easel.types.flatMap { $0.appleNames + ($0.isApples ? [$0.name] : []) }
    for name in forms.map(\.name) + types where !pages.contains(where: { $0.contains(name) }) {
      Issue.record("\(name)")
    }
  }
}

extension AppleNameTests {
  static let sizedIntegers = [
    Row(
      """
      let a = Int8(100), b = UInt8(200)
      print(a.addingReportingOverflow(100), b.subtractingReportingOverflow(201))
      print(a.multipliedReportingOverflow(by: 2), Int16.bitWidth, UInt16(0x1234).byteSwapped)
      print(Int32(8).leadingZeroBitCount, UInt32(8).trailingZeroBitCount, UInt64(7).nonzeroBitCount)
      print(Int64(-5).signum(), UInt(7).quotientAndRemainder(dividingBy: 2))
      print(fmax(1.0, 2), fmin(1.0, 2), Double.leastNonzeroMagnitude, Double.leastNormalMagnitude)
      print(Double.ulpOfOne, UInt16(0x1234).bigEndian, Int8(3).littleEndian)
      """,
      prints:
        """
        (partialValue: -56, overflow: true) (partialValue: 255, overflow: true)
        (partialValue: -56, overflow: true) 16 13330
        28 3 3
        -1 (quotient: 3, remainder: 1)
        2.0 1.0 5e-324 2.2250738585072014e-308
        2.220446049250313e-16 13330 3
        """)
  ]

  static let numbers = [
    Row(
      """
      let formatter = NumberFormatter()
      formatter.numberStyle = .currency
      formatter.currencyCode = "JPY"
      formatter.locale = Locale(identifier: "en_US")
      print(formatter.string(from: NSNumber(value: 1234.5)) ?? "")
      """,
      prints: "¥1,234"),
    Row("let half: CGFloat = 1 / 2\nprint(half)", prints: "0.5"),
    Row("print(CGFloat(3) / 2, CGFloat.pi > 3)", prints: "1.5 true"),
    Row(
      "let fraction = 0.5\nlet angle: CGFloat = .pi * 2 * fraction\nprint(angle == .pi)",
      prints: "true"),
    Row(
      "let limits: [CGFloat] = [.infinity, .greatestFiniteMagnitude]\nprint(limits[0] > limits[1])",
      prints: "true"),
  ]

  static let collections = [
    Row(
      """
      import UIKit
      import PlaygroundSupport
      var rules = [NSLayoutConstraint]()
      rules.append(UIView().widthAnchor.constraint(equalToConstant: 1))
      print(rules.count, rules.isEmpty)
      let values: [CGFloat] = [40, 60, 120]
      print(values.map { $0 / 2 }, values.reduce(0, +), values.filter { $0 > 50 })
      print(values.first ?? 0, values.last ?? 0, values.max() ?? 0, values.min() ?? 0)
      values.enumerated().forEach { index, value in print(index, value) }
      for (value, name) in zip(values, ["a", "b"]) { print(value, name) }
      print(values.sorted(by: >), Array(values.reversed()), Array(values.dropFirst()))
      """,
      prints: """
        1 false
        [20.0, 30.0, 60.0] 220.0 [60.0, 120.0]
        40.0 120.0 120.0 40.0
        0 40.0
        1 60.0
        2 120.0
        40.0 a
        60.0 b
        [120.0, 60.0, 40.0] [120.0, 60.0, 40.0] [60.0, 120.0]
        """)
  ]

  static let places = [
    Row("print(CGPoint(x: 1, y: 2), CGPoint.zero)", prints: "(1.0, 2.0) (0.0, 0.0)"),
    Row("let point: CGPoint = .zero\nprint(point.x, point.y)", prints: "0.0 0.0"),
    Row("print(CGSize(width: 80, height: 40), CGSize.zero)", prints: "(80.0, 40.0) (0.0, 0.0)"),
    Row(
      "print(CGRect(x: 10, y: 20, width: 80, height: 40), CGRect.zero)",
      prints: "(10.0, 20.0, 80.0, 40.0) (0.0, 0.0, 0.0, 0.0)"),
    Row(
      "print(CGRect(origin: .zero, size: CGSize(width: 80, height: 40)))",
      prints: "(0.0, 0.0, 80.0, 40.0)"),
    Row(
      """
      let rect = CGRect(x: 10, y: 20, width: 80, height: 40)
      print(rect.minX, rect.midX, rect.maxX, rect.minY, rect.midY, rect.maxY)
      print(rect.width, rect.height, rect.origin, rect.size)
      print(rect.insetBy(dx: 5, dy: 10), rect.offsetBy(dx: 1, dy: 2))
      """,
      prints: """
        10.0 50.0 90.0 20.0 40.0 60.0
        80.0 40.0 (10.0, 20.0) (80.0, 40.0)
        (15.0, 30.0, 70.0, 20.0) (11.0, 22.0, 80.0, 40.0)
        """),
    Row(
      """
      var rect = CGRect.zero
      rect.size.width = 80
      rect.origin = CGPoint(x: 1, y: 2)
      print(rect)
      """, prints: "(1.0, 2.0, 80.0, 0.0)"),
    // A size may be negative; a rectangle with nothing left of it is none.
    Row(
      """
      let rect = CGRect(x: 10, y: 20, width: -8, height: 4)
      print(rect.width, rect.minX, rect.midX, rect.maxX)
      print(rect.insetBy(dx: 1, dy: 1), rect.insetBy(dx: 5, dy: 0))
      """,
      prints: """
        8.0 2.0 6.0 10.0
        (3.0, 21.0, 6.0, 2.0) (inf, inf, 0.0, 0.0)
        """),
    Row("print(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue)", prints: "(1.0, 2.0)"),
  ]

  static let colors = [
    Row("print(UIColor.red, UIColor.lightGray)", prints: "red lightGray"),
    Row(
      """
      let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal,
        .systemCyan, .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown,
        .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
      ]
      print(colors[5] == .systemTeal, colors.count)
      """,
      prints: "true 18"),
    Row(
      """
      print(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
      print(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1))
      print(UIColor(white: 0.5, alpha: 1))
      """,
      prints: """
        orange
        red
        gray
        """),
    Row("print(#colorLiteral(red: 0, green: 0, blue: 1, alpha: 1))", prints: "blue"),
    Row("print(UIColor.red.withAlphaComponent(0.5))", prints: "#FF000080"),
    Row("let ink: CGColor = UIColor.red.cgColor\nprint(ink == UIColor.red)", prints: "true"),
    Row("print(UIColor(cgColor: UIColor.blue.cgColor))", prints: "blue"),
    Row("print(UIColor.red.cgColor.alpha)", prints: "1.0"),
  ]

  static let views = [
    Row(
      """
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 80, height: 40))
      view.backgroundColor = .red
      print(view.frame, view.bounds)
      let inner: UIView = UIView()
      view.addSubview(inner)
      print(view.subviews.count)
      inner.removeFromSuperview()
      print(view.subviews.count)
      """,
      prints: """
        (10.0, 20.0, 80.0, 40.0) (0.0, 0.0, 80.0, 40.0)
        1
        0
        """),
    Row(
      """
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 80, height: 40))
      view.center = CGPoint(x: 40, y: 20)
      view.alpha = 0.5
      print(view.frame, view.center.x, view.layer.opacity)
      PlaygroundPage.current.liveView = view
      UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseInOut]) {
        view.alpha = 0
      }
      print(view.alpha)
      """,
      prints: "(0.0, 0.0, 80.0, 40.0) 40.0 0.5\n0.0"),
    Row(
      """
      let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      stack.axis = .horizontal
      stack.alignment = .fill
      stack.distribution = .fillEqually
      stack.spacing = 10
      for _ in 0..<2 { stack.addArrangedSubview(UIView()) }
      stack.layoutIfNeeded()
      print(stack.arrangedSubviews.map { $0.frame.width })
      """, prints: "[45.0, 45.0]"),
    Row(
      """
      let distributions: [UIStackView.Distribution] = [
        .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
      ]
      let alignments: [UIStackView.Alignment] = [
        .fill, .leading, .top, .center, .trailing, .bottom, .firstBaseline, .lastBaseline,
      ]
      print(distributions.count, alignments.count)
      let axis: NSLayoutConstraint.Axis = .vertical
      let alignment = UIStackView.Alignment.center
      let distribution: UIStackView.Distribution = .equalSpacing
      print(axis, alignment, distribution)
      """,
      prints: """
        5 8
        vertical center equalSpacing
        """),
    Row(
      """
      let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      for width in [10.0, 30.0] {
        let box = UIView()
        box.widthAnchor.constraint(equalToConstant: width).isActive = true
        stack.addArrangedSubview(box)
      }
      stack.distribution = .equalCentering
      stack.layoutIfNeeded()
      print(stack.arrangedSubviews.map { $0.frame.midX })
      """, prints: "[5.0, 85.0]"),
  ]

  static let layout = [
    Row(
      """
      let chart = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
      let bar = UIView()
      chart.addSubview(bar)
      let height: NSLayoutDimension = chart.heightAnchor
      var rules = [NSLayoutConstraint]()
      rules.append(bar.heightAnchor.constraint(equalTo: height, multiplier: 0.5))
      rules.append(bar.widthAnchor.constraint(equalToConstant: 40))
      NSLayoutConstraint.activate(rules)
      chart.layoutIfNeeded()
      print(bar.bounds, rules[0].isActive)
      """, prints: "(0.0, 0.0, 40.0, 100.0) true"),
    Row(
      """
      let chart = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
      let bar = UIView()
      chart.addSubview(bar)
      let (full, wide) = (chart.heightAnchor, chart.widthAnchor)
      bar.heightAnchor.constraint(equalTo: full, constant: -20).isActive = true
      bar.widthAnchor.constraint(equalTo: wide, multiplier: 0.5, constant: 1).isActive = true
      chart.layoutIfNeeded()
      print(bar.bounds)
      """, prints: "(0.0, 0.0, 201.0, 180.0)"),
    Row(
      """
      let chart = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
      let bar = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      bar.translatesAutoresizingMaskIntoConstraints = false
      chart.addSubview(bar)
      let left: NSLayoutXAxisAnchor = chart.leadingAnchor
      let top: NSLayoutYAxisAnchor = chart.topAnchor
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: left, constant: 10),
        bar.trailingAnchor.constraint(equalTo: chart.trailingAnchor, constant: -10),
        bar.topAnchor.constraint(equalTo: top),
        bar.bottomAnchor.constraint(equalTo: chart.bottomAnchor),
      ])
      chart.layoutIfNeeded()
      print(bar.frame)
      """, prints: "(10.0, 0.0, 380.0, 200.0)"),
    Row(
      """
      let chart = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
      let dot = UIView()
      chart.addSubview(dot)
      dot.widthAnchor.constraint(equalToConstant: 20).isActive = true
      dot.heightAnchor.constraint(equalToConstant: 20).isActive = true
      dot.centerXAnchor.constraint(equalTo: chart.centerXAnchor).isActive = true
      dot.centerYAnchor.constraint(equalTo: chart.centerYAnchor, constant: 5).isActive = true
      chart.layoutIfNeeded()
      print(dot.frame)
      """, prints: "(190.0, 95.0, 20.0, 20.0)"),
  ]

  static let transforms = [
    Row(
      """
      let turn = CGAffineTransform(rotationAngle: .pi / 2)
      let point = CGPoint(x: 1, y: 0).applying(turn)
      print(abs(point.x) < 1e-15, point.y)
      """, prints: "true 1.0"),
    Row(
      "print(CGAffineTransform(scaleX: 2, y: 3))",
      prints: "Transform(a: 2.0, b: 0.0, c: 0.0, d: 3.0, tx: 0.0, ty: 0.0)"),
    Row("print(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).ty)", prints: "6.0"),
    Row(
      "print(CGAffineTransform.identity == CGAffineTransform(translationX: 0, y: 0))",
      prints: "true"),
    // The last added transform is applied first, except for concatenation.
    Row(
      """
      let shift = CGAffineTransform(translationX: 10, y: 20)
      let double = CGAffineTransform(scaleX: 2, y: 2)
      print(CGPoint(x: 1, y: 1).applying(shift.scaledBy(x: 2, y: 2)))
      print(CGPoint(x: 1, y: 1).applying(shift.concatenating(double)))
      print(CGPoint(x: 1, y: 1).applying(double.translatedBy(x: 10, y: 20)))
      print(CGPoint(x: 1, y: 1).applying(double.rotated(by: 0).inverted()))
      """,
      prints: """
        (12.0, 22.0)
        (22.0, 42.0)
        (22.0, 42.0)
        (0.5, 0.5)
        """),
    Row(
      "let flat = CGAffineTransform(scaleX: 0, y: 1)\nprint(flat.inverted() == flat)",
      prints: "true"),
    Row(
      """
      let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
      print(rect.applying(CGAffineTransform(scaleX: -1, y: 1)))
      """, prints: "(-4.0, 2.0, 3.0, 4.0)"),
  ]

  static let paths = [
    Row(
      """
      let path = UIBezierPath()
      print(path.isEmpty, path.currentPoint, path.bounds)
      path.move(to: CGPoint(x: 10, y: 10))
      path.addLine(to: CGPoint(x: 50, y: 10))
      path.addCurve(to: CGPoint(x: 50, y: 50), controlPoint1: CGPoint(x: 90, y: 10),
        controlPoint2: CGPoint(x: 90, y: 50))
      path.addQuadCurve(to: CGPoint(x: 10, y: 50), controlPoint: CGPoint(x: 30, y: 90))
      path.close()
      print(path.isEmpty, path.currentPoint, path.bounds, path.boundingBoxOfPath)
      """,
      prints: """
        true (0.0, 0.0) (inf, inf, 0.0, 0.0)
        false (10.0, 10.0) (10.0, 10.0, 80.0, 80.0) (10.0, 10.0, 70.0, 60.0)
        """),
    // Two names for one path; its Core Graphics path is another one.
    Row(
      """
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 40))
      let other = path
      let copy: CGPath = path.cgPath
      other.apply(CGAffineTransform(translationX: 5, y: 0))
      print(path.bounds, copy.boundingBox, path == other, path == copy)
      let third = UIBezierPath(cgPath: copy)
      third.removeAllPoints()
      print(copy.isEmpty, third.isEmpty)
      """,
      prints: """
        (5.0, 0.0, 80.0, 40.0) (0.0, 0.0, 80.0, 40.0) true false
        false true
        """),
    Row(
      """
      let rect = CGRect(x: 0, y: 0, width: 80, height: 40)
      print(UIBezierPath(ovalIn: rect).bounds)
      print(UIBezierPath(roundedRect: rect, cornerRadius: 10).contains(CGPoint(x: 1, y: 1)))
      print(UIBezierPath(rect: rect).contains(CGPoint(x: 1, y: 1)))
      """,
      prints: """
        (0.0, 0.0, 80.0, 40.0)
        false
        true
        """),
    // Clockwise as it looks on screen, from East over South.
    Row(
      """
      let arc = UIBezierPath(arcCenter: .zero, radius: 50, startAngle: 0, endAngle: .pi / 2,
        clockwise: true)
      print(arc.boundingBoxOfPath, arc.currentPoint.y)
      let back = UIBezierPath()
      back.addArc(withCenter: .zero, radius: 50, startAngle: 0, endAngle: .pi / 2, clockwise: false)
      print(back.length > 200, back.currentPoint.y)
      """,
      prints: """
        (0.0, 0.0, 50.0, 50.0) 50.0
        true 50.0
        """),
    // Core Graphics thinks of y as growing up.
    Row(
      """
      let arc = CGMutablePath()
      arc.addArc(center: .zero, radius: 50, startAngle: 0, endAngle: .pi / 2, clockwise: true)
      print(arc.boundingBox.width > 90)
      let short = CGMutablePath()
      short.addArc(center: .zero, radius: 50, startAngle: 0, endAngle: .pi / 2, clockwise: false)
      print(short.boundingBoxOfPath)
      """,
      prints: """
        true
        (0.0, 0.0, 50.0, 50.0)
        """),
    Row(
      """
      let path = CGMutablePath()
      path.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 40)])
      path.closeSubpath()
      path.addCurve(to: .zero, control1: .zero, control2: .zero)
      path.addQuadCurve(to: .zero, control: .zero)
      print(UIBezierPath(cgPath: path).length)
      let all = CGMutablePath()
      all.addPath(path)
      all.addRect(CGRect(x: 100, y: 0, width: 10, height: 10))
      all.addEllipse(in: CGRect(x: 0, y: 100, width: 10, height: 10))
      print(all.boundingBox)
      """,
      prints: """
        120.0
        (0.0, 0.0, 110.0, 110.0)
        """),
    Row(
      """
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 40))
      path.append(UIBezierPath(rect: CGRect(x: 100, y: 0, width: 80, height: 40)))
      print(path.bounds, path.reversing().currentPoint, path.currentPoint)
      """, prints: "(0.0, 0.0, 180.0, 40.0) (0.0, 0.0) (100.0, 0.0)"),
    // Each copy is a separate path; the transform is only read.
    Row(
      """
      let path = CGMutablePath()
      path.addLines(between: [.zero, CGPoint(x: 30, y: 40)])
      var transform = CGAffineTransform(scaleX: 2, y: 0.5)
      let scaled = path.copy(using: &transform)!
      let area = path.mutableCopy()!
      area.addLine(to: CGPoint(x: 30, y: 0))
      area.closeSubpath()
      print(scaled.boundingBox, transform == CGAffineTransform(scaleX: 2, y: 0.5))
      print(area == path, area.contains(CGPoint(x: 29, y: 1)), path.copy()! == path)
      """,
      prints: """
        (0.0, 0.0, 60.0, 20.0) true
        false true true
        """),
  ]

  static let playground = [
    Row(
      """
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      PlaygroundPage.current.liveView = view
      print(PlaygroundPage.current.liveView == view)
      """, prints: "true"),
    Row(
      """
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      let none: [UIView.AnimationOptions] = []
      print(none.count)
      UIView.animate(
        withDuration: 1.5, delay: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 20,
        options: [],
        animations: { view.backgroundColor = .red },
        completion: { finished in print("spring", finished) })
      UIView.animate(withDuration: 1, animations: { view.isHidden = true })
      UIView.animate(withDuration: 1) { view.isHidden = false }
      UIView.animate(withDuration: 1, animations: { view.isHidden = true }) { print("over", $0) }
      UIView.animate(withDuration: 1) { view.isHidden = false } completion: { print("end", $0) }
      """,
      prints: """
        0
        spring true
        over true
        end true
        """),
  ]

  static let axes = [
    Row(
      """
      let range: ClosedRange<CGFloat> = 0...1000
      print(range.size, range.lowerBound, range.upperBound)
      let ticks: [Tick] = range.ticks(maximumTickCount: 11)
      print(ticks.map { $0.value }, ticks[3])
      let axis = Axis(valueRange: range, maximumTickCount: 11)!
      print(axis)
      print(axis.valueRange == range, axis.ticks == ticks, axis.ticks[1].label)
      """,
      prints: """
        1000.0 0.0 1000.0
        [0.0, 100.0, 200.0, 300.0, 400.0, 500.0, 600.0, 700.0, 800.0, 900.0, 1000.0] \
        Tick(position: 0.3, value: 300.0, label: "300")
        0.0...1000.0, 11 ticks, size 100.0
        true true 100
        """),
    Row(
      """
      import Foundation
      srand48(2)
      let noise: CGFloat = CGFloat(drand48())
      srand48(2)
      print(noise == drand48(), (0..<1).contains(drand48()))
      """, prints: "true true"),
    Row(
      """
      let points = randomPoints(100)
      let path = CGMutablePath()
      path.addLines(between: points)
      let xAxis = Axis(valueRange: 0...100, maximumTickCount: 11)!
      let yAxis = Axis(valueRange: 0...path.boundingBox.maxY, maximumTickCount: 11)!
      let chart: UIView = ChartView(xAxis: xAxis, yAxis: yAxis)
      let plot = (chart as! ChartView).plotArea
      let layer = CAShapeLayer()
      layer.strokeColor = UIColor.red.cgColor
      layer.fillColor = nil
      plot.layer.addSublayer(layer)
      plot.layer.isGeometryFlipped = true
      let (xScale, yScale) = (
        plot.bounds.width / xAxis.valueRange.size, plot.bounds.height / yAxis.valueRange.size
      )
      var transform = CGAffineTransform(scaleX: xScale, y: yScale)
      layer.path = path.copy(using: &transform)
      print(chart.frame, plot.frame, transform == (chart as! ChartView).scale)
      print(layer.path!.boundingBox.width)
      PlaygroundPage.current.liveView = chart
      """,
      prints: """
        (0.0, 0.0, 400.0, 400.0) (50.0, 10.0, 330.0, 340.0) true
        326.7
        """),
    Row(
      """
      let chart = ChartView(maxX: 100, maxY: 281)
      let fill = chart.createShapeLayer(fillColor: UIColor.red.withAlphaComponent(0.5))
      let line = chart.createShapeLayer(strokeColor: .red)
      print(line.lineWidth, line.lineJoin == .round, line.fillColor == nil, line.frame)
      let gradient = CAGradientLayer()
      gradient.frame = chart.plotArea.bounds
      chart.plotArea.layer.insertSublayer(gradient, below: line)
      fill.removeFromSuperlayer()
      gradient.mask = fill
      print(chart.plotArea.layer.sublayers! == [gradient, line], chart.plotArea.layer.isGeometryFlipped)
      """,
      prints: """
        2.0 true true (0.0, 0.0, 430.0, 440.0)
        true true
        """),
  ]
}
