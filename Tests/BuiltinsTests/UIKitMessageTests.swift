import Builtins
import Language
import Syntax
import Testing

/// What UIKit's words refuse, and what they say.
struct UIKitMessageTests {
  @Test(arguments: [
    (
      "UIGraphicsImageRenderer(size: .zero)", "an image cannot be 0 by 0 points",
      "give it a width and a height above 0"
    ),
    (
      "UIGraphicsBeginImageContext(CGSize(width: 0.0 / 0, height: 4))",
      "an image cannot be nan by 4 points", "give it a width and a height above 0"
    ),
    (
      "UIFont(name: \"Avenir\", size: 0)", "a font has no size 0", "17 is a usual one"
    ),
    (
      """
      let text = NSMutableAttributedString(string: "72")
      text.setAttributes(nil, range: NSRange(location: 1, length: 2))
      """, "the range {1, 2} is outside of a text of length 2",
      "'NSRange(location: 0, length: text.length)' is all of it"
    ),
    (
      """
      let text = NSMutableAttributedString(string: "72")
      text.addAttribute(.font, value: 7, range: NSRange(location: 0, length: 1))
      """, "the attribute 'font' does not take 'Int'",
      "write '.font: UIFont.systemFont(ofSize: 20)'"
    ),
    (
      "class Clock: NSObject { @objc func step() { } }\n"
        + "let link = CADisplayLink(target: Clock(), selector: #selector(Clock.step))\n"
        + "link.preferredFramesPerSecond = -1",
      "a display link cannot tick -1 times", "0 is 60 times a second"
    ),
    (
      "DispatchQueue.main.asyncAfter(deadline: 0.0 / 0) { }", "a deadline cannot be nan",
      "'nan' comes from a calculation such as 0.0 / 0"
    ),
    (
      """
      let chart = line([4, 2, 6])
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { chart.yAxis.domain = 0...9 }
      """, "a chart does not repeat its movement", "leave out '.repeat' and '.autoreverse'"
    ),
    (
      """
      class Card: UIView {
        override func draw(_ rect: CGRect) {
          UIRectFill(rect)
          UIGraphicsGetCurrentContext()?.clear(rect)
        }
      }
      show(Card(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
      """, "what is painted is not taken away again",
      "clear before anything is painted, or leave it unpainted"
    ),
    (
      "let layer = CALayer()\nlayer.transform = CATransform3DMakeRotation(1, 0, 1, 0)",
      "a layer turns in the plane of the page alone",
      "write 'CATransform3DMakeRotation(angle, 0, 0, 1)'"
    ),
    (
      "UIView().heightAnchor.constraint(equalToConstant: 4).priority = UILayoutPriority(0)",
      "a priority cannot be 0.0", "give a number from 1 to 1000"
    ),
    (
      "CATextLayer().string = 7", "a text layer reads a text, not 'Int'",
      "\"\\(value)\" is the text of a value"
    ),
  ])
  func `what cannot be is said`(page: String, message: String, hint: String) {
    let error = #expect(throws: Diagnostic.self) { try Page(page) }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }
}
