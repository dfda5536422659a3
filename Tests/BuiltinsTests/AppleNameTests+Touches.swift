extension AppleNameTests {
  static let touches = [
    Row(
      """
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      let front = UIView(frame: card.bounds)
      let back = UIView(frame: card.bounds)
      card.addSubview(front)
      card.addSubview(back)
      back.isHidden = true
      UIView.transition(
        from: front, to: back, duration: 1,
        options: [.transitionFlipFromRight, .showHideTransitionViews]
      ) { finished in print("over", finished) }
      print(front.isHidden, back.isHidden, card.subviews.count)
      let others: [UIView.AnimationOptions] = [
        .transitionFlipFromLeft, .transitionFlipFromTop, .transitionFlipFromBottom,
        .transitionCrossDissolve,
      ]
      for option in others {
        UIView.transition(
          from: back, to: front, duration: 0, options: [option, .showHideTransitionViews])
      }
      print(front.isHidden, back.isHidden)
      """,
      prints: """
        true false 2
        false true
        over true
        """),
    Row(
      """
      class Board: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          super.touchesBegan(touches, with: event)
          guard let touch = touches.first else { return }
          print("began", touch.location(in: self), touch.tapCount, touch.view == self)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
          super.touchesMoved(touches, with: event)
          let touch = touches.first!
          print("moved", touch.previousLocation(in: self), touch.location(in: nil))
          print(touch.phase == .moved, touch.timestamp == event?.timestamp)
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
          super.touchesEnded(touches, with: event)
          let phase: UITouch.Phase = touches.first!.phase
          print("ended", phase, event?.allTouches?.count ?? 0)
          print(phase == .began, phase == .stationary)
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
          super.touchesCancelled(touches, with: event)
          print("cancelled", touches.first!.phase == .cancelled, touches.first!.phase == .ended)
        }
      }
      let board = Board(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      PlaygroundPage.current.liveView = board
      touch(at: CGPoint(x: 5, y: 6))
      drag(to: CGPoint(x: 9, y: 6), duration: 0)
      release()
      board.addGestureRecognizer(UITapGestureRecognizer())
      tap(board)
      """,
      prints: """
        began (5.0, 6.0) 1 true
        moved (5.0, 6.0) (9.0, 6.0)
        true true
        ended ended 1
        false false
        began (40.0, 20.0) 2 true
        cancelled true false
        """),
    Row(
      """
      class Board: UIView {
        var finder: UIGestureRecognizer?
        @objc func tapped(_ finder: UITapGestureRecognizer) {
          print(finder.state == .ended, finder.state == .recognized, finder.numberOfTouches)
          print(finder.location(in: self), finder.location(ofTouch: 0, in: nil))
          print(finder.view == self)
        }
        @objc func pressed(_ finder: UILongPressGestureRecognizer) { print(finder.state) }
      }
      let board = Board(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      PlaygroundPage.current.liveView = board
      let finder = UITapGestureRecognizer(target: board, action: #selector(Board.tapped))
      finder.numberOfTapsRequired = 2
      finder.numberOfTouchesRequired = 1
      finder.cancelsTouchesInView = false
      board.addGestureRecognizer(finder)
      tap(board)
      tap(board)
      finder.isEnabled = false
      tap(board)
      tap(board)
      board.removeGestureRecognizer(finder)
      let press = UILongPressGestureRecognizer()
      press.addTarget(board, action: #selector(Board.pressed))
      press.minimumPressDuration = 0
      press.allowableMovement = 5
      board.addGestureRecognizer(press)
      touch(board)
      print(press.state == .began, press.state == .changed)
      release()
      print(press.state == .possible, press.state == .failed, press.state == .cancelled)
      press.removeTarget(board, action: nil)
      tap(board)
      print(board.gestureRecognizers?.count ?? 0, press.isEnabled)
      let state: UIGestureRecognizer.State = press.state
      print(state)
      """,
      prints: """
        true true 1
        (40.0, 20.0) (40.0, 20.0)
        true
        began
        true false
        ended
        true false false
        1 true
        possible
        """),
    Row(
      """
      class Board: UIView {
        @objc func panned(_ finder: UIPanGestureRecognizer) {
          let way = finder.translation(in: self)
          print(finder.state, way, finder.velocity(in: self))
          finder.setTranslation(.zero, in: self)
        }
        @objc func pinched(_ finder: UIPinchGestureRecognizer) {
          print(finder.state, finder.scale)
          finder.scale = 1
        }
      }
      let board = Board(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      PlaygroundPage.current.liveView = board
      let pan = UIPanGestureRecognizer(target: board, action: #selector(Board.panned))
      pan.minimumNumberOfTouches = 1
      pan.maximumNumberOfTouches = 1
      board.addGestureRecognizer(pan)
      board.addGestureRecognizer(
        UIPinchGestureRecognizer(target: board, action: #selector(Board.pinched)))
      touch(at: CGPoint(x: 10, y: 20))
      drag(to: CGPoint(x: 30, y: 20), duration: 0)
      drag(to: CGPoint(x: 35, y: 24), duration: 0)
      release()
      touch(at: CGPoint(x: 30, y: 20), CGPoint(x: 50, y: 20))
      drag(to: CGPoint(x: 20, y: 20), CGPoint(x: 60, y: 20), duration: 0)
      drag(to: CGPoint(x: 30, y: 20), CGPoint(x: 50, y: 20), duration: 0)
      release()
      """,
      prints: """
        began (20.0, 0.0) (0.0, 0.0)
        changed (5.0, 4.0) (0.0, 0.0)
        ended (0.0, 0.0) (0.0, 0.0)
        began 2.0
        changed 0.5
        ended 1.0
        """),
    Row(
      """
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      let dot = UIView(frame: CGRect(x: 10, y: 5, width: 20, height: 20))
      box.addSubview(dot)
      box.clipsToBounds = true
      dot.transform = CGAffineTransform(scaleX: 2, y: 2)
      print(box.layer.masksToBounds, dot.frame)
      dot.transform = .identity
      print(dot.isUserInteractionEnabled, UILabel().isUserInteractionEnabled)
      print(dot.isMultipleTouchEnabled)
      print(dot.convert(CGPoint(x: 1, y: 2), to: box), dot.convert(CGPoint.zero, from: box))
      let feedback = UISelectionFeedbackGenerator()
      feedback.prepare()
      feedback.selectionChanged()
      UIImpactFeedbackGenerator().impactOccurred()
      let event: TouchEvent? = nil
      print(haptics, event == nil)
      """,
      prints: """
        true (0.0, -5.0, 40.0, 40.0)
        true false
        false
        (11.0, 7.0) (-10.0, -5.0)
        [0.0, 0.0] true
        """),
  ]
}
