extension AppleNameTests {
  static let layers = [
    Row(
      """
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      let layer: CALayer = CALayer()
      layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      view.layer.addSublayer(layer)
      print(layer.bounds, layer.position, layer.superlayer == view.layer)
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      print(layer.frame)
      layer.position = CGPoint(x: 5, y: 5)
      print(layer.frame, layer)
      """,
      prints: """
        (0.0, 0.0, 20.0, 20.0) (20.0, 20.0) true
        (15.0, 15.0, 10.0, 10.0)
        (0.0, 0.0, 10.0, 10.0) Layer 10 × 10
        """),
    Row(
      """
      let layer = CALayer()
      layer.opacity = 0.5
      layer.cornerRadius = 8
      layer.borderWidth = 2
      layer.borderColor = UIColor.blue.cgColor
      layer.masksToBounds = true
      layer.isHidden = true
      layer.isGeometryFlipped = true
      layer.backgroundColor = UIColor.red.cgColor
      print(layer.opacity, layer.cornerRadius, layer.borderWidth, layer.masksToBounds)
      print(layer.isHidden, layer.isGeometryFlipped)
      layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
      print(layer.affineTransform() == layer.transform, layer.affineTransform().a)
      """,
      prints: """
        0.5 8.0 2.0 true
        true true
        true 2.0
        """),
    // A separate layer; the order is from the lowest.
    Row(
      """
      let (all, low, middle, high) = (CALayer(), CALayer(), CALayer(), CAShapeLayer())
      print(all.sublayers == nil)
      all.addSublayer(high)
      all.insertSublayer(low, at: 0)
      all.insertSublayer(middle, above: low)
      if let layers = all.sublayers { print(layers == [low, middle, high]) }
      all.insertSublayer(high, below: low)
      if let layers = all.sublayers { print(layers == [high, low, middle]) }
      middle.removeFromSuperlayer()
      if let layers = all.sublayers { print(layers.count, layers[0]) }
      """,
      prints: """
        true
        true
        true
        2 ShapeLayer 0 × 0
        """),
    Row(
      """
      let view = UIView()
      view.layer.addSublayer(CAShapeLayer())
      let layers = view.layer.sublayers ?? []
      print(layers[0] is CAShapeLayer, view.layer is CAShapeLayer)
      if let shape = layers[0] as? CAShapeLayer { print(shape.lineWidth) }
      let things: [Any] = [view, view.layer, UIStackView(), view.heightAnchor]
      print(things.map { $0 is UIView }, things.map { $0 is CALayer })
      """,
      prints: """
        true false
        1.0
        [true, false, true, false] [false, true, false, false]
        """),
    Row(
      """
      let shape = CAShapeLayer()
      print(shape.path == nil, shape.strokeColor == nil, shape.lineWidth)
      print(shape.strokeStart, shape.strokeEnd, shape.lineDashPattern == nil, shape.miterLimit)
      print(shape.lineCap, shape.lineJoin, shape.fillRule)
      if let color = shape.fillColor { print(color) }
      """,
      prints: """
        true true 1.0
        0.0 1.0 true 10.0
        butt miter nonZero
        black
        """),
    // A layer keeps a copy of the path.
    Row(
      """
      let shape = CAShapeLayer()
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 40))
      shape.path = path.cgPath
      path.apply(CGAffineTransform(scaleX: 2, y: 2))
      if let kept = shape.path { print(kept.boundingBox) }
      shape.path = nil
      print(shape.path == nil)
      """,
      prints: """
        (0.0, 0.0, 80.0, 40.0)
        true
        """),
    Row(
      """
      let shape = CAShapeLayer()
      shape.fillColor = nil
      shape.strokeColor = UIColor.red.cgColor
      shape.lineWidth = 4
      shape.lineCap = .round
      shape.lineJoin = CAShapeLayerLineJoin.bevel
      shape.fillRule = .evenOdd
      shape.lineDashPattern = [4, 2]
      shape.lineDashPhase = 1
      shape.miterLimit = 2
      shape.strokeStart = 0.25
      shape.strokeEnd = 0.75
      let cap: CAShapeLayerLineCap = shape.lineCap
      let rule: CAShapeLayerFillRule = shape.fillRule
      print(cap, shape.lineJoin, rule, shape.lineWidth, shape.strokeStart, shape.strokeEnd)
      """, prints: "round bevel evenOdd 4.0 0.25 0.75"),
  ]

  static let gradients = [
    Row(
      """
      let gradient = CAGradientLayer()
      print(gradient.colors == nil, gradient.locations == nil, gradient.type == .axial)
      print(gradient.startPoint, gradient.endPoint)
      gradient.type = CAGradientLayerType.axial
      gradient.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
      gradient.colors = [UIColor.red.withAlphaComponent(0.1).cgColor, UIColor.red.cgColor]
      gradient.locations = [0, 0.5]
      gradient.startPoint = CGPoint(x: 0, y: 0)
      gradient.endPoint = CGPoint(x: 1, y: 1)
      print(gradient.colors?.count ?? 0, gradient.locations ?? [], gradient.endPoint, gradient)
      let hues = stride(from: 0.0, through: 1, by: 0.5).map { hue in
        UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 0.5).cgColor
      }
      gradient.colors = hues
      print(gradient.colors?.count ?? 0, gradient is CALayer)
      """,
      prints: """
        true true true
        (0.5, 0.0) (0.5, 1.0)
        2 [0.0, 0.5] (1.0, 1.0) GradientLayer 80 × 40
        3 true
        """),
    // What masks is in no layer: it is taken out first.
    Row(
      """
      let (plot, gradient, area) = (CALayer(), CAGradientLayer(), CAShapeLayer())
      plot.addSublayer(area)
      plot.addSublayer(gradient)
      print(gradient.mask == nil)
      area.removeFromSuperlayer()
      gradient.mask = area
      print(gradient.mask == area, gradient.mask is CAShapeLayer, plot.sublayers?.count ?? 0)
      gradient.mask = nil
      print(gradient.mask == nil)
      """,
      prints: """
        true
        true true 1
        true
        """),
    Row(
      """
      let gradient = CAGradientLayer()
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      let swing = CABasicAnimation(keyPath: "startPoint")
      swing.fromValue = CGPoint(x: 0, y: 0)
      swing.toValue = CGPoint(x: 1, y: 0)
      let fade = CABasicAnimation(keyPath: "colors")
      fade.toValue = [UIColor.blue.cgColor, UIColor.blue.cgColor]
      let mixed: [Any] = [UIColor.green, UIColor.blue]
      fade.fromValue = mixed
      let places = CABasicAnimation(keyPath: "locations")
      places.fromValue = [0, 0]
      places.toValue = [0.5, 1]
      for move in [swing, fade, places] {
        move.duration = 2
        gradient.add(move, forKey: nil)
      }
      wait(1)
      if let now = gradient.presentation() {
        print(now.startPoint, now.locations ?? [])
        print(now.colors ?? [])
      }
      """,
      prints: """
        (0.5, 0.0) [0.25, 0.5]
        [#008080, blue]
        """),
  ]

  static let animations = [
    Row(
      """
      let sweep = CABasicAnimation(keyPath: "strokeEnd")
      print(sweep.duration, sweep.repeatCount, sweep.speed, sweep.timeOffset, sweep.beginTime)
      print(sweep.autoreverses, sweep.isRemovedOnCompletion, sweep.fillMode, sweep.keyPath)
      print(sweep.timingFunction == nil)
      """,
      prints: """
        0.0 0.0 1.0 0.0 0.0
        false true removed Optional("strokeEnd")
        true
        """),
    // Adding an animation to a layer copies it; the model value does not change.
    Row(
      """
      let shape = CAShapeLayer()
      let sweep = CABasicAnimation(keyPath: "strokeEnd")
      sweep.fromValue = 0
      sweep.toValue = 1
      sweep.duration = 0.5
      shape.add(sweep, forKey: "sweep")
      sweep.duration = 10
      wait(0.25)
      if let now = shape.presentation() { print(now.strokeEnd, shape.strokeEnd) }
      sweep.fromValue = shape.presentation()?.strokeEnd
      shape.add(sweep, forKey: "second")
      shape.removeAnimation(forKey: "sweep")
      shape.removeAnimation(forKey: "second")
      if let now = shape.presentation() { print(now.strokeEnd) }
      """,
      prints: """
        0.5 1.0
        1.0
        """),
    Row(
      """
      let layer = CALayer()
      let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
      fade.byValue = -1
      fade.duration = 1
      fade.beginTime = CACurrentMediaTime() + 1
      fade.repeatCount = .greatestFiniteMagnitude
      fade.autoreverses = true
      fade.fillMode = .both
      fade.isRemovedOnCompletion = false
      fade.speed = 1
      fade.timeOffset = 0
      fade.timingFunction = CAMediaTimingFunction(name: .linear)
      layer.add(fade, forKey: nil)
      wait(1.25)
      if let now = layer.presentation() { print(now.opacity) }
      layer.removeAllAnimations()
      if let now = layer.presentation() { print(now.opacity) }
      """,
      prints: """
        0.75
        1.0
        """),
    Row(
      """
      let layer = CALayer()
      let move = CABasicAnimation(keyPath: "position")
      move.fromValue = NSValue(cgPoint: .zero)
      move.toValue = NSValue(cgPoint: CGPoint(x: 10, y: 20))
      move.duration = 1
      layer.add(move, forKey: nil)
      let tint = CABasicAnimation(keyPath: "backgroundColor")
      tint.fromValue = UIColor.red.cgColor
      tint.toValue = UIColor.blue.cgColor
      tint.duration = 1
      layer.add(tint, forKey: nil)
      wait(0.5)
      if let now = layer.presentation() { print(now.position) }
      if let now = layer.presentation(), let color = now.backgroundColor { print(color) }
      """,
      prints: """
        (5.0, 10.0)
        purple
        """),
    Row(
      """
      let shape = CAShapeLayer()
      let line = CGMutablePath()
      line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
      let steep = CGMutablePath()
      steep.addLines(between: [.zero, CGPoint(x: 10, y: 20)])
      let morph = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.path))
      morph.fromValue = line
      morph.toValue = steep
      morph.duration = 1
      shape.path = steep
      shape.add(morph, forKey: nil)
      wait(0.5)
      if let path = shape.presentation()?.path { print(path.boundingBox, path.currentPoint) }
      """, prints: "(0.0, 0.0, 10.0, 10.0) (10.0, 10.0)"),
    Row(
      """
      let swing = CASpringAnimation(keyPath: "position.x")
      print(swing.mass, swing.stiffness, swing.damping, swing.initialVelocity, swing.duration)
      print(swing.settlingDuration)
      swing.fromValue = 0
      swing.toValue = 100
      swing.initialVelocity = 5
      swing.duration = swing.settlingDuration
      let layer = CALayer()
      layer.add(swing, forKey: "swing")
      wait(0.25)
      if let now = layer.presentation() { print(now.position.x.rounded()) }
      swing.mass = 2
      swing.stiffness = 300
      swing.damping = 5
      let basic: CABasicAnimation = swing
      print(basic.keyPath, basic is CASpringAnimation, basic)
      """,
      prints: """
        1.0 100.0 10.0 0.0 0.0
        1.4727003346780927
        116.0
        Optional("position.x") true SpringAnimation of position.x
        """),
    Row(
      """
      let layer = CALayer()
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      print(fade.values == nil, fade.keyTimes == nil, fade.timingFunctions == nil, fade.path == nil)
      fade.values = [0, 1, 0.5, 0.7]
      fade.keyTimes = [0, 0.1, 0.6, 1]
      fade.timingFunctions = [
        CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
        CAMediaTimingFunction(name: .easeOut),
      ]
      fade.duration = 1
      layer.add(fade, forKey: nil)
      let tour = CAKeyframeAnimation(keyPath: "position")
      let path = CGMutablePath()
      path.addLines(between: [.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 20)])
      tour.path = path
      tour.duration = 1
      layer.add(tour, forKey: nil)
      wait(0.35)
      if let now = layer.presentation() { print(now.opacity, now.position) }
      wait(0.4)
      if let now = layer.presentation() { print(now.position) }
      print(fade.values?.count ?? 0, fade.keyPath, tour)
      """,
      prints: """
        true true true true
        0.75 (70.0, 0.0)
        (100.0, 10.0)
        4 Optional("opacity") KeyframeAnimation of position
        """),
    // The delegate is told of the start and of the stop.
    Row(
      """
      class Fade: CABasicAnimation { var label = "fade" }
      class Watcher: NSObject, CAAnimationDelegate {
        override init() { super.init() }
        func animationDidStart(_ anim: CAAnimation) { print("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
          print((anim as? Fade)?.label ?? "none", flag)
        }
      }
      let fade = Fade(keyPath: "opacity")
      fade.fromValue = 0
      fade.delegate = Watcher()
      print(fade.delegate == nil)
      CALayer().add(fade, forKey: nil)
      """, prints: "false\nstart\nfade true"),
    // A group refers to its animations; adding it to a layer copies them.
    Row(
      """
      let layer = CALayer()
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 0
      move.toValue = 100
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.toValue = 1
      fade.beginTime = 0.5
      let group = CAAnimationGroup()
      print(group.animations == nil)
      group.animations = [move, fade]
      group.duration = 1
      group.autoreverses = true
      group.repeatCount = .infinity
      fade.duration = 0.25
      layer.add(group, forKey: "both")
      move.toValue = 0
      group.animations = nil
      wait(0.75)
      if let now = layer.presentation() { print(now.position.x, now.opacity) }
      wait(0.875)
      if let now = layer.presentation() { print(now.position.x, now.opacity) }
      let all: [CAAnimation] = [group, move]
      print(all.map { $0 is CAAnimationGroup }, all[1] as? CABasicAnimation == nil)
      """,
      prints: """
        true
        75.0 1.0
        37.5 1.0
        [true, false] false
        """),
    // What shows now is where a change of mind starts.
    Row(
      """
      let layer = CALayer()
      let there = CABasicAnimation(keyPath: "position")
      there.fromValue = CGPoint.zero
      there.toValue = CGPoint(x: 100, y: 0)
      there.duration = 1
      layer.add(there, forKey: "move")
      wait(0.5)
      let back = CABasicAnimation(keyPath: "position")
      back.fromValue = layer.presentation()?.position
      back.toValue = CGPoint.zero
      back.duration = 1
      layer.add(back, forKey: "move")
      if let now = layer.presentation() { print(now.position) }
      wait(0.5)
      if let now = layer.presentation() { print(now.position) }
      """,
      prints: """
        (50.0, 0.0)
        (25.0, 0.0)
        """),
    Row(
      """
      let mode: CAMediaTimingFillMode = .forwards
      let name: CAMediaTimingFunctionName = .easeInEaseOut
      print(mode, CAMediaTimingFunction(name: name), CAMediaTimingFunction(name: .default))
      print(CAMediaTimingFunction(controlPoints: 0.64, 0, 0, 1))
      """,
      prints: """
        forwards easeInEaseOut default
        TimingFunction(0.64, 0.0, 0.0, 1.0)
        """),
    Row(
      """
      let layer = CALayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      CATransaction.setCompletionBlock { print("faded") }
      layer.add(CABasicAnimation(keyPath: "opacity", fromValue: 0), forKey: nil)
      CATransaction.commit()
      wait(1)
      if let now = layer.presentation() { print(now.opacity) }
      """,
      prints: """
        0.5
        faded
        """),
  ]
}
