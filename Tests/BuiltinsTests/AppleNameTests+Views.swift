extension AppleNameTests {
  static let subviewOrder = [
    // A layer that is not a view keeps its place.
    Row(
      """
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
      let (names, views) = (["a", "b", "c", "d"], [a, b, c, d])
      func order() -> String {
        box.subviews.map { view in names[views.firstIndex { $0 == view }!] }.joined()
      }
      let back = CALayer()
      back.name = "back"
      box.layer.addSublayer(back)
      box.insertSubview(a, at: 0)
      box.insertSubview(b, at: 0)
      print(order())
      box.insertSubview(c, belowSubview: a)
      box.insertSubview(d, aboveSubview: b)
      print(order())
      box.bringSubviewToFront(b)
      box.sendSubviewToBack(a)
      print(order())
      box.exchangeSubview(at: 0, withSubviewAt: 3)
      box.exchangeSubview(at: 2, withSubviewAt: 1)
      print(order())
      box.insertSubview(b, at: 3)
      box.bringSubviewToFront(UIView())
      print(order(), box.layer.sublayers?.first?.name ?? "")
      """,
      prints: """
        ba
        bdca
        adcb
        bcda
        cdab back
        """),
    Row(
      """
      let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
      let (a, b) = (UIView(), UIView())
      [a, b].forEach { stack.addArrangedSubview($0) }
      stack.distribution = .fillEqually
      stack.bringSubviewToFront(a)
      stack.layoutIfNeeded()
      print(stack.arrangedSubviews == [a, b], stack.subviews == [b, a], b.frame.minX)
      """, prints: "true true 45.0"),
    // One mask, by the view and by its layer; the mask may also be a layer that is not a view.
    Row(
      """
      let (box, hole) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 4)))
      print(box.mask == nil)
      box.mask = hole
      print(box.mask == hole, box.layer.mask == hole.layer, hole.superview == nil)
      box.layer.mask = CAShapeLayer()
      print(box.mask == nil, box.layer.mask is CAShapeLayer)
      box.mask = nil
      print(box.layer.mask == nil)
      """,
      prints: """
        true
        true true true
        true true
        true
        """),
    Row(
      """
      let (box, ring) = (UIView(), CAShapeLayer())
      print(ring.name == nil)
      ring.name = "ring"
      box.layer.addSublayer(CALayer())
      box.layer.addSublayer(ring)
      let rings = box.layer.sublayers?.filter { $0.name == "ring" } ?? []
      print(rings.count, rings[0] == ring, ring.presentation()?.name ?? "none")
      ring.name = nil
      print(ring.name ?? "none")
      """,
      prints: """
        true
        1 true ring
        none
        """),
  ]

  // The answers are those of Foundation's 'CGRect' on Linux, as
  // Tests/Conformance/rectangles.md records them.
  static let combinedPlaces = [
    Row(
      """
      let a = CGRect(x: 0, y: 0, width: 10, height: 10)
      let b = CGRect(x: 5, y: 5, width: 10, height: 20)
      print(a.intersects(b), a.intersection(b), a.union(b))
      let far = CGRect(x: 30, y: 5, width: 1, height: 1)
      print(a.intersects(far), a.intersection(far), a.intersection(far).isNull)
      print(a.contains(CGRect(x: 2, y: 2, width: 8, height: 8)), a.contains(b), a.contains(b.origin))
      print(CGRect(x: 1.5, y: -2.5, width: 3.2, height: 4).integral)
      print(CGRect(x: 10, y: 20, width: -8, height: -4).standardized)
      print(CGRect.null.isEmpty, CGRect.zero.isEmpty, a.isEmpty, CGRect.null.union(a) == a)
      print(CGRect.null.offsetBy(dx: 1, dy: 1).isNull, CGRect.null.insetBy(dx: -1, dy: -1).isNull)
      """,
      prints: """
        true (5.0, 5.0, 5.0, 5.0) (0.0, 0.0, 15.0, 25.0)
        false (inf, inf, 0.0, 0.0) true
        true false true
        (1.0, -3.0, 4.0, 5.0)
        (2.0, 16.0, 8.0, 4.0)
        true true false true
        true true
        """)
  ]

  static let screen = [
    Row(
      "print(UIScreen.main.scale, UIScreen.main.bounds)", prints: "2.0 (0.0, 0.0, 375.0, 667.0)"),
    Row(
      """
      import PlaygroundSupport
      let page: PlaygroundPage = PlaygroundPage.current
      print(page.needsIndefiniteExecution)
      PlaygroundPage.current.needsIndefiniteExecution = true
      print(page.needsIndefiniteExecution)
      """, prints: "false\ntrue"),
  ]

  static let interfaceBuilder = [
    Row(
      """
      import UIKit
      @IBDesignable
      class Gauge: UIView {
        @IBInspectable var level: CGFloat = 0.5
        @IBInspectable public var ink: UIColor = .red { didSet { backgroundColor = ink } }
        @IBOutlet weak var needle: UIView!
        @IBOutlet private var title: UILabel?
        @IBAction func turn(_ sender: Any) { level += 0.25 }
      }
      let gauge = Gauge()
      print(gauge.needle == nil)
      let needle = UIView()
      gauge.needle = needle
      gauge.needle.alpha = 0.5
      gauge.ink = .blue
      gauge.turn(gauge)
      print(gauge.level, gauge.needle.alpha, gauge.backgroundColor == .blue)
      """,
      prints: """
        true
        0.75 0.5 true
        """)
  ]
}
