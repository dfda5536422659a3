extension AppleNameTests {
  static let extended = [
    Row(
      """
      import UIKit
      extension UIColor {
        convenience init(hex: Int, alpha: CGFloat = 1) {
          let (red, green, blue) = (hex / 65536 % 256, hex / 256 % 256, hex % 256)
          self.init(
            red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
            alpha: alpha)
        }
        convenience init?(named name: String) {
          guard name == "brick" else { return nil }
          self.init(hex: 0xB22222)
        }
      }
      print(UIColor(hex: 0xFF8000), UIColor(hex: 0x3366CC, alpha: 0.5))
      print(UIColor(named: "brick") ?? .black, UIColor(named: "moss") == nil)
      """,
      prints: """
        #FF8000 #3366CC80
        #B22222 true
        """),
    Row(
      """
      extension UIView {
        convenience init(color: UIColor, side: CGFloat = 10) {
          self.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
          backgroundColor = color
        }
        convenience init?(named name: String) {
          if name.isEmpty { return nil }
          self.init(color: .blue, side: 4)
          layer.name = name
        }
      }
      class Bar: UIView {
        var value = 3
        func grow() { value += 1 }
      }
      let (view, bar) = (UIView(color: .red), Bar(color: .green, side: 20))
      bar.grow()
      print(view.frame, view.backgroundColor == .red, bar.value, bar.frame.width)
      view.addSubview(bar)
      print((view.subviews[0] as? Bar)?.value ?? 0, view.subviews[0] == bar, bar is UIView)
      print(UIView(named: "a")?.layer.name ?? "none", UIView(named: "") == nil)
      """,
      prints: """
        (0.0, 0.0, 10.0, 10.0) true 4 20.0
        4 true true
        a true
        """),
    Row(
      """
      extension CGRect {
        init(center: CGPoint, size: CGSize) {
          self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
        }
      }
      extension UIBezierPath {
        convenience init(star points: Int, in rect: CGRect) {
          self.init()
          move(to: CGPoint(x: rect.midX, y: rect.minY))
          for k in 1..<points * 2 {
            let angle = CGFloat(k) * .pi / CGFloat(points)
            let radius = (k % 2 == 0 ? 0.5 : 0.2) * rect.width
            addLine(
              to: CGPoint(x: rect.midX + radius * sin(angle), y: rect.midY - radius * cos(angle)))
          }
          close()
        }
      }
      extension CALayer {
        convenience init(dotAt point: CGPoint) {
          self.init()
          frame = CGRect(center: point, size: CGSize(width: 4, height: 2))
        }
      }
      let rect = CGRect(center: CGPoint(x: 50, y: 50), size: CGSize(width: 40, height: 20))
      print(rect, CALayer(dotAt: .zero).frame)
      let star = UIBezierPath(star: 4, in: CGRect(x: 0, y: 0, width: 40, height: 40))
      print(star.bounds, star.contains(CGPoint(x: 20, y: 1)), star.contains(.zero))
      """,
      prints: """
        (30.0, 40.0, 40.0, 20.0) (-2.0, -1.0, 4.0, 2.0)
        (0.0, 0.0, 40.0, 40.0) true false
        """),
  ]

  static let methodsAsValues = [
    Row(
      """
      let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]
      let (first, second) = (UIBezierPath(), UIBezierPath())
      [first, second].forEach { $0.move(to: points[0]) }
      points.dropFirst().forEach(first.addLine)
      points.dropFirst().forEach(second.addLine(to:))
      print(first.bounds, second.bounds)
      let curve = first.addCurve(to:controlPoint1:controlPoint2:)
      curve(.zero, .zero, .zero)
      print(first.currentPoint)
      let all = UIBezierPath()
      [first, second].forEach(all.append)
      print(all.length == first.length + second.length)
      """,
      prints: """
        (0.0, 0.0, 10.0, 10.0) (0.0, 0.0, 10.0, 10.0)
        (0.0, 0.0)
        true
        """),
    Row(
      """
      let (stack, box, views) = (UIStackView(), UIView(), [UIView(), UIView(), UIView()])
      views.forEach(stack.addArrangedSubview)
      views.dropLast().forEach(stack.removeArrangedSubview(_:))
      views.forEach(box.addSubview)
      print(stack.arrangedSubviews.count, stack.subviews.count, box.subviews.count)
      views.reversed().forEach(box.bringSubviewToFront)
      print(box.subviews == views.reversed())
      [CALayer(), CAShapeLayer()].forEach(box.layer.addSublayer)
      print(box.layer.sublayers?.count ?? 0)
      print([0.25, 0.5].map(UIColor.red.withAlphaComponent))
      print([CGRect(x: 0, y: 0, width: 4, height: 4)].map(UIBezierPath.init(rect:)))
      let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
      print([CGPoint(x: 1, y: 1), CGPoint(x: 11, y: 1)].filter(rect.contains))
      """,
      prints: """
        0 0 3
        true
        5
        [#FF000040, #FF000080]
        [Path 4 × 4]
        [(1.0, 1.0)]
        """),
  ]
}
