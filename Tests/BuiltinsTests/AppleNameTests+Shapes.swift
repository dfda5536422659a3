extension AppleNameTests {
  static let shapes = [
    Row(
      """
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 1, y: 0))
      path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 1))
      path.addCurve(
        to: CGPoint(x: 3, y: 0), control1: CGPoint(x: 2, y: 1), control2: CGPoint(x: 3, y: 1))
      path.closeSubpath()
      path.applyWithBlock { element in
        let type: CGPathElementType = element.pointee.type
        switch type {
        case .moveToPoint, .addLineToPoint: print("line", element.pointee.points[0])
        case .addQuadCurveToPoint: print("quad", element.pointee.points[1])
        case .addCurveToPoint: print("cubic", element.pointee.points[2])
        case .closeSubpath: print("close")
        default: print("new")
        }
      }
      let last: PathElement.Kind = .closeSubpath
      print(last)
      """,
      prints:
        "line (0.0, 0.0)\nline (1.0, 0.0)\nquad (2.0, 0.0)\ncubic (3.0, 0.0)\nclose\ncloseSubpath"),
    Row(
      """
      class Shapes: UIView {
        override func draw(_ rect: CGRect) {
          guard let context = UIGraphicsGetCurrentContext() else { return }
          let box = CGRect(x: 10, y: 10, width: 20, height: 10)
          context.setFillColor(gray: 0.5, alpha: 1)
          context.setStrokeColor(gray: 0.25, alpha: 0.5)
          print(context.fillColor, context.strokeColor)
          context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
          context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 0.5)
          context.fill(box)
          context.fill([box, box])
          context.stroke(box)
          context.stroke(box, width: 4)
          context.fillEllipse(in: box)
          context.strokeEllipse(in: box)
          context.beginPath()
          context.move(to: .zero)
          context.addLine(to: CGPoint(x: 10, y: 0))
          context.addLines(between: [.zero, CGPoint(x: 5, y: 5)])
          context.addCurve(to: .zero, control1: .zero, control2: CGPoint(x: 1, y: 1))
          context.addQuadCurve(to: CGPoint(x: 2, y: 2), control: .zero)
          context.addArc(
            center: .zero, radius: 5, startAngle: 0, endAngle: .pi, clockwise: false)
          context.addRect(box)
          context.addEllipse(in: box)
          context.closePath()
          let mode: CGPathDrawingMode = .eoFillStroke
          context.drawPath(using: mode)
          for mode in [CGPathDrawingMode.fill, .eoFill, .stroke, .fillStroke] {
            context.addRect(box)
            context.drawPath(using: mode)
          }
          let rule: CGPathFillRule = .evenOdd
          context.addRect(box)
          context.fillPath(using: rule)
          context.addRect(box)
          context.clip(using: .evenOdd)
          context.clip(to: box)
          UIRectFrame(box)
          print(context.fillColor, context.strokeColor)
        }
      }
      PlaygroundPage.current.liveView = Shapes(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      """,
      prints: "gray #40404080\nred #0000FF80"),
    Row(
      """
      let plot = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      let (back, front) = (CALayer(), CAShapeLayer())
      plot.layer.addSublayer(CALayer())
      plot.layer.sublayers = [front, back]
      print(plot.layer.sublayers?.count ?? 0, plot.layer.sublayers?.first == front)
      plot.layer.sublayers?.removeLast()
      print(back.superlayer == nil, front.superlayer == plot.layer)
      plot.layer.sublayers = nil
      print(front.superlayer == nil, plot.layer.sublayers?.count ?? 0)
      """,
      prints: """
        2 true
        true true
        true 0
        """),
    Row(
      """
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      card.layer.cornerRadius = 10
      card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      print(card.layer.maskedCorners.contains(.layerMinXMaxYCorner))
      card.layer.maskedCorners = .layerMaxXMaxYCorner
      print(card.layer.maskedCorners.contains(CACornerMask.layerMaxXMaxYCorner))
      """,
      prints: """
        false
        true
        """),
    Row(
      """
      let corner = UIRectCorner.topLeft
      let rect = CGRect(x: 0, y: 0, width: 80, height: 40)
      let radii = CGSize(width: 10, height: 10)
      let all = UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
      print(all == UIBezierPath(roundedRect: rect, cornerRadius: 10), corner)
      let round = CGMutablePath()
      round.addRoundedRect(in: rect, cornerWidth: 10, cornerHeight: 10)
      print(round.contains(CGPoint(x: 1, y: 1)), round.contains(CGPoint(x: 9, y: 9)))
      let some = UIBezierPath(
        roundedRect: rect, byRoundingCorners: [.topLeft, .topRight, .bottomLeft, .bottomRight],
        cornerRadii: radii)
      print(some.bounds, some.contains(CGPoint(x: 1, y: 1)))
      let dashed = UIBezierPath(rect: rect)
      dashed.setLineDash([4, 2, 7], count: 2, phase: 1)
      print(dashed.lineWidth)
      """,
      prints: "true topLeft\nfalse true\n(0.0, 0.0, 80.0, 40.0) false\n1.0"),
    Row(
      """
      let space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
      let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      let gradient: CGGradient? = CGGradient(
        colorsSpace: space, colors: colors as CFArray, locations: [0.0, 1.0])
      print(gradient!.colors)
      let even = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)
      if let even { print(even.colors.count) }
      print(CGGradientDrawingOptions(rawValue: 0), CGGradientDrawingOptions(rawValue: 2))
      """,
      prints: "[red, blue]\n2\n[] [drawsAfterEndLocation]"),
    Row(
      """
      class Card: UIView {
        override func draw(_ rect: CGRect) {
          let style = NSMutableParagraphStyle()
          style.alignment = .center
          let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
            .paragraphStyle: style,
          ]
          "Hello".draw(in: rect, withAttributes: attributes)
          let text = "Hello" as NSString
          text.draw(at: .zero, withAttributes: nil)
          print(text.size(withAttributes: attributes).height > text.size().height)
        }
      }
      PlaygroundPage.current.liveView = Card(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      """,
      prints: "true"),
  ]
}
