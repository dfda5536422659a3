extension AppleNameTests {
  static let controls = [
    Row(
      """
      class Board: UIView {
        let plus = UIButton(type: .system)
        let minus = UIButton(type: UIButton.ButtonType.custom)
        @objc func tapped(_ sender: UIButton) { print("tapped", sender.currentTitle ?? "") }
        @objc func touched() { print("touched") }
      }
      let board = Board(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      let plus = board.plus
      plus.setTitle("+", for: .normal)
      plus.setTitleColor(.red, for: .normal)
      plus.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      board.addSubview(plus)
      plus.addTarget(board, action: #selector(Board.tapped(_:)), for: .touchUpInside)
      plus.addTarget(board, action: #selector(Board.touched), for: [.touchDown, .touchCancel])
      PlaygroundPage.current.liveView = board
      tap(plus)
      plus.removeTarget(board, action: #selector(Board.touched), for: .allEvents)
      plus.sendActions(for: .touchDown)
      plus.sendActions(for: .touchUpInside)
      plus.isEnabled = false
      tap(plus)
      print(plus.isEnabled, plus.isHighlighted, plus.isSelected, plus.isTracking)
      plus.setTitle("more", for: [.highlighted, .disabled, .selected])
      plus.tintColor = .green
      print(plus.currentTitle ?? "", plus.tintColor == .green)
      let state: UIControl.State = .normal
      let control: UIControl = plus
      print(state, control is UIButton, board.minus.currentTitle == nil)
      """,
      prints: """
        touched
        tapped +
        tapped +
        false false false false
        more true
        normal true true
        """),
    Row(
      """
      class Board: UIView {
        var all = 0
        @objc func slid(_ slider: UISlider) { print("slid", slider.value) }
        @objc func chosen(_ control: UISegmentedControl) { print(control.selectedSegmentIndex) }
        @objc func turned(_ sender: UISwitch) { print(sender.isOn) }
        @objc func heard() { all += 1 }
      }
      let board = Board(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      PlaygroundPage.current.liveView = board
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 31))
      slider.minimumValue = 1
      slider.maximumValue = 5
      slider.isContinuous = true
      slider.minimumTrackTintColor = .red
      slider.setValue(3, animated: true)
      board.addSubview(slider)
      slider.addTarget(board, action: #selector(Board.slid), for: .valueChanged)
      slide(slider, to: 2)
      let ranges = UISegmentedControl(items: ["1D", "All"])
      ranges.frame = CGRect(x: 0, y: 50, width: 300, height: 32)
      ranges.insertSegment(withTitle: "3M", at: 1, animated: false)
      board.addSubview(ranges)
      ranges.addTarget(board, action: #selector(Board.chosen), for: .primaryActionTriggered)
      tap(ranges, "3M")
      print(ranges.numberOfSegments, ranges.titleForSegment(at: 2) ?? "")
      ranges.removeAllSegments()
      print(ranges.selectedSegmentIndex)
      let sound = UISwitch()
      sound.frame = CGRect(x: 0, y: 100, width: 51, height: 31)
      sound.onTintColor = .blue
      sound.setOn(true, animated: false)
      board.addSubview(sound)
      sound.addTarget(board, action: #selector(Board.turned), for: .valueChanged)
      sound.addTarget(board, action: #selector(Board.heard), for: .allTouchEvents)
      tap(sound)
      let event: UIControl.Event = .touchDragInside
      print(board.all, event)
      for event in [UIControl.Event.touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpOutside] {
        print(event)
      }
      """,
      prints: """
        slid 2.0
        1
        3 All
        -1
        false
        2 touchDragInside
        touchDragOutside
        touchDragEnter
        touchDragExit
        touchUpOutside
        """),
  ]
}
