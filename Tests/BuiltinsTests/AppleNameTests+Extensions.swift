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
}
