extension AppleNameTests {
  /// What UIKit's code has around its views: options, fonts, tags, timers, texts, images and actions.
  static let uikit = [
    Row(
      """
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      PlaygroundPage.current.liveView = box
      UIView.animate(withDuration: 1, delay: 0, options: .curveEaseOut) { box.alpha = 0.5 }
      UIView.animate(
        withDuration: 1, delay: 0,
        options: [.curveLinear, .beginFromCurrentState, .allowUserInteraction, .layoutSubviews]
      ) { box.frame.origin.x = 10 }
      UIView.animate(
        withDuration: 1, delay: 0, options: UIView.AnimationOptions.curveEaseIn,
        animations: { box.frame.origin.y = 10 })
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat, .autoreverse],
        animations: { box.backgroundColor = .red })
      print(box.alpha, box.frame)
      """,
      prints: "0.5 (10.0, 10.0, 40.0, 40.0)"),
    Row(
      """
      let label = UILabel()
      let light: UIFont? = UIFont(name: "HelveticaNeue-Light", size: 11)
      label.font = light
      print(label.font.pointSize, label.font.weight)
      label.font = UIFont(name: "Avenir-Black", size: 12)
      print(label.font.weight)
      label.font = nil
      print(label.font.pointSize)
      let weights: [UIFont.Weight] = [
        .ultraLight, .thin, .light, .medium, .semibold, .heavy, .black,
      ]
      print(weights.map { UIFont.monospacedDigitSystemFont(ofSize: 10, weight: $0).weight })
      label.font = .italicSystemFont(ofSize: 10)
      print(label.font.pointSize, UIFont.monospacedSystemFont(ofSize: 0, weight: .bold))
      print(UIColor.darkText == .black, UIColor.lightText == UIColor.white.withAlphaComponent(0.6))
      """,
      prints: """
        11.0 light
        black
        17.0
        [ultraLight, thin, light, medium, semibold, heavy, black]
        10.0 Font 12 bold
        true true
        """),
    Row(
      """
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      let dot = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
      box.addSubview(dot)
      dot.tag = 7
      print(box.viewWithTag(7) == dot, box.viewWithTag(8) == nil, dot.tag, box.tag)
      dot.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      box.frame.size = CGSize(width: 120, height: 60)
      print(dot.frame)
      dot.frame = CGRect(x: 20, y: 10, width: 40, height: 20)
      dot.autoresizingMask = [
        .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
      ]
      box.frame.size = CGSize(width: 160, height: 80)
      print(dot.frame)
      dot.autoresizingMask = UIView.AutoresizingMask.flexibleWidth
      box.bounds.size.width = 200
      print(dot.frame.width)
      """,
      prints: """
        true true 7 0
        (10.0, 10.0, 50.0, 40.0)
        (30.0, 15.0, 40.0, 20.0)
        80.0
        """),
    Row(
      """
      let timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { timer in
        print("block", timer.isValid)
      }
      print(timer.isValid, timer.timeInterval, timer.userInfo == nil)
      timer.fire()
      timer.invalidate()
      print(timer.isValid)
      class Clock: NSObject {
        @objc func tick(_ timer: Timer) { print(timer.userInfo as? String ?? "none") }
        @objc func step(_ link: CADisplayLink) {}
      }
      let clock = Clock()
      let other = Timer(
        timeInterval: 1, target: clock, selector: #selector(Clock.tick(_:)), userInfo: "seven",
        repeats: false)
      RunLoop.main.add(other, forMode: RunLoop.Mode.common)
      other.fire()
      print(other.isValid)
      let link = CADisplayLink(target: clock, selector: #selector(Clock.step))
      link.preferredFramesPerSecond = 30
      link.isPaused = true
      link.add(to: .current, forMode: .default)
      print(link.timestamp, link.targetTimestamp, link.preferredFramesPerSecond, link.isPaused)
      print((link.duration * 60).rounded())
      link.invalidate()
      """,
      prints: """
        true 2.0 true
        block true
        false
        seven
        false
        0.0 0.0 30 true
        1.0
        """),
    Row(
      """
      DispatchQueue.main.async { print("second") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { print("third") }
      let time = DispatchTime.now() + .milliseconds(250)
      DispatchQueue.main.asyncAfter(deadline: time + .seconds(1)) { print("fourth") }
      let short: DispatchTimeInterval = .microseconds(500)
      let last = { print("fifth") }
      DispatchQueue.main.asyncAfter(deadline: .now() + short, execute: last)
      print("first", time + .nanoseconds(500) > time)
      """,
      prints: "first true\nsecond\nthird\nfourth\nfifth"),
    Row(
      """
      let text = NSMutableAttributedString(
        string: "72", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
      text.append(NSAttributedString(string: " %"))
      text.addAttribute(
        .foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 2))
      text.addAttributes([.font: UIFont.systemFont(ofSize: 10)], range: NSMakeRange(2, 2))
      print(text.string, text.length)
      let copy = NSAttributedString(attributedString: text)
      text.setAttributes(nil, range: NSRange(location: 0, length: 4))
      print(copy.size().width > text.size().width, copy.size().height > text.size().height)
      let label = UILabel()
      label.attributedText = copy
      print(label.text ?? "", label.attributedText?.length ?? 0)
      label.text = "seven"
      print(label.attributedText?.string ?? "")
      let range = NSRange(location: 1, length: 3)
      print(range, range.location + range.length)
      class Card: UIView {
        override func draw(_ rect: CGRect) {
          NSAttributedString(string: "a").draw(at: .zero)
          NSAttributedString(string: "b").draw(in: rect)
          print("drawn")
        }
      }
      show(Card(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
      """,
      prints: """
        72 % 4
        true true
        72 % 4
        seven
        {1, 3} 4
        drawn
        """),
    Row(
      """
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20))
      let image = renderer.image { (context: UIGraphicsImageRendererContext) in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        context.cgContext.setFillColor(UIColor.blue.cgColor)
        context.cgContext.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      }
      print(image.size)
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 0)
      image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      image.draw(at: .zero)
      let small: UIImage? = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
      UIGraphicsEndImageContext()
      print(small?.size ?? .zero, UIGraphicsGetImageFromCurrentImageContext() == nil)
      let view = UIImageView(image: small)
      print(view.frame, view.image == small, UIImageView().image == nil)
      """,
      prints: """
        (40.0, 20.0)
        (10.0, 10.0) true
        (0.0, 0.0, 10.0, 10.0) true true
        """),
    Row(
      """
      class Card: UIView {
        @objc func greet(_ action: UIAccessibilityCustomAction) -> Bool {
          print(action.name)
          return true
        }
      }
      let card = Card(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      card.accessibilityCustomActions = [
        UIAccessibilityCustomAction(
          name: "Greet", target: card, selector: #selector(Card.greet)),
        UIAccessibilityCustomAction(name: "Play") { action in
          print("play", action.name)
          return true
        },
      ]
      print(card.accessibilityActions, card.accessibilityCustomActions?.count ?? 0)
      perform("Greet", on: card)
      perform("Play", on: card)
      card.accessibilityCustomActions = nil
      print(card.accessibilityActions.count)
      """,
      prints: """
        ["Greet", "Play"] 2
        Greet
        play Play
        0
        """),
    Row(
      """
      struct Style { var inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      var style = Style()
      print(style.inset, UIEdgeInsets() == .zero, style.inset == UIEdgeInsets.zero)
      style.inset.top = 10
      style.inset.left += 18
      print([style.inset])
      print(style.inset.top, style.inset.left, style.inset.bottom, style.inset.right)
      print(style)
      let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
      print(rect.inset(by: style.inset), rect.inset(by: .zero) == rect)
      let narrow = rect.inset(by: UIEdgeInsets(top: 0, left: 60, bottom: -5, right: 60))
      print(narrow.size, narrow.width, narrow.minX, narrow.maxY)
      """,
      prints: """
        UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0) true false
        [__C.UIEdgeInsets(top: 10.0, left: 20.0, bottom: 3.0, right: 4.0)]
        10.0 20.0 3.0 4.0
        Style(inset: __C.UIEdgeInsets(top: 10.0, left: 20.0, bottom: 3.0, right: 4.0))
        (20.0, 10.0, 76.0, 37.0) true
        (-20.0, 55.0) 20.0 40.0 55.0
        """),
    Row(
      """
      let title = CATextLayer()
      print(title.string == nil)
      title.string = "plain"
      print(title.string as? String ?? "nil", title.string ?? "nil")
      title.fontSize = 14
      title.string = NSAttributedString(
        string: "72 mm", attributes: [.font: UIFont.systemFont(ofSize: 20)])
      if let text = title.string as? NSAttributedString { print(text.string, text.length) }
      let height = title.preferredFrameSize().height
      print(title.fontSize)
      title.fontSize = 40
      print(title.preferredFrameSize().height == height)
      let maybe: String? = "maybe"
      title.string = maybe
      print(title.string ?? "nil", title.preferredFrameSize().height > height)
      title.string = nil
      print(title.string == nil)
      """,
      prints: """
        true
        plain plain
        72 mm 5
        14.0
        true
        maybe true
        true
        """),
    Row(
      """
      let value = (arc4random() % 90) + 10
      print((10..<100).contains(value), Float(value) / 100 < 1)
      let dice = (0..<100).map { _ in Int(arc4random_uniform(6)) + 1 }
      print(dice.min() ?? 0, dice.max() ?? 0)
      let count = 3
      print(arc4random_uniform(UInt32(count)) < 3, arc4random_uniform(1), arc4random_uniform(0))
      print(CGFloat(arc4random_uniform(100)) / 100 < 1)
      """,
      prints: "true true\n1 6\ntrue 0 0\ntrue"),
  ]
}
