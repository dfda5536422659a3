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
      PlaygroundPage.current.liveView = ring
      print(UIGraphicsGetCurrentContext() == nil)
      """,
      prints: """
        true
        (0.0, 0.0, 80.0, 40.0)
        4.0 3.0 0.5 [4.0, 2.0]
        1.0 1.0
        """)
  ]
}
