extension AppleNameTests {
  static let drawing = [
    Row(
      """
      class Ring: UIView {
        override func draw(_ rect: CGRect) {
          guard let context: CGContext = UIGraphicsGetCurrentContext() else { return }
          print(rect)
          context.saveGState()
          context.setFillColor(UIColor.red.cgColor)
          context.setStrokeColor(UIColor.blue.cgColor)
          context.setLineWidth(4)
          context.setLineCap(.round)
          context.setLineJoin(.bevel)
          context.setMiterLimit(3)
          context.setAlpha(0.5)
          context.setLineDash(phase: 1, lengths: [4, 2])
          print(context.lineWidth, context.miterLimit, context.alpha, context.lineDashPattern)
          context.addPath(UIBezierPath(ovalIn: rect).cgPath)
          context.clip()
          context.addPath(UIBezierPath(rect: rect).cgPath)
          context.fillPath()
          context.addPath(UIBezierPath(rect: rect).cgPath)
          context.strokePath()
          context.restoreGState()
          let after: CGGradientDrawingOptions = .drawsAfterEndLocation
          context.drawLinearGradient(
            Gradient(colors: [.red, .green]), start: .zero, end: CGPoint(x: 0, y: 9),
            options: [after])
          print(context.lineWidth, context.alpha)
        }
      }
      let ring = Ring(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      let mode: UIView.ContentMode = .redraw
      ring.contentMode = mode
      ring.isOpaque = false
      PlaygroundPage.current.liveView = ring
      print(UIGraphicsGetCurrentContext() == nil)
      """,
      prints: """
        true
        (0.0, 0.0, 80.0, 40.0)
        4.0 3.0 0.5 [4.0, 2.0]
        1.0 1.0
        """),
    Row(
      """
      class Ring: UIView {
        override func draw(_ rect: CGRect) {
          UIColor.red.setFill()
          UIColor.blue.setStroke()
          let path = UIBezierPath(ovalIn: rect)
          path.lineWidth = 5
          path.lineCapStyle = .round
          path.lineJoinStyle = .bevel
          path.miterLimit = 2
          path.usesEvenOddFillRule = true
          let copy = path.copy() as! UIBezierPath
          copy.lineWidth += 1
          print(path.lineWidth, copy.lineWidth, copy.miterLimit, copy.usesEvenOddFillRule)
          path.addClip()
          path.fill()
          path.stroke()
          UIColor.green.set()
          UIRectFill(CGRect(x: 0, y: 0, width: 9, height: 9))
          print(UIBezierPath().lineWidth)
        }
      }
      PlaygroundPage.current.liveView = Ring(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      """,
      prints: """
        5.0 6.0 2.0 true
        1.0
        """),
  ]
}
