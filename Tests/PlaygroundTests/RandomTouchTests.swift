import Graphics
import Layers
import Syntax
import TestSupport
import Testing

@testable import Builtins
@testable import Playground

/// What holds of any touches of any views.
struct RandomTouchTests {
  /// A page with views in views, turned, scaled, clipped, hidden, with gestures and controls, and the
  /// cells that touch it.
  private struct Script {
    var setUp: [String]
    var touches: [String]

    init(_ dice: inout Dice) {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }
      func isTrue(in percent: Int) -> Bool { number(1...100) <= percent }
      setUp = [
        """
        class Board: View {
          var name = ""
          @objc func found(_ finder: UIGestureRecognizer) {
            print(name, finder.state, finder.location(in: self))
          }
          override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            print(name, "began", touches.count)
            if name.count % 2 == 0 { super.touchesBegan(touches, with: event) }
          }
          override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            print(name, "cancelled")
          }
        }
        let v0 = Board(frame: Rect(x: 0, y: 0, width: 200, height: 150))
        v0.name = "v0"
        show(v0)
        """
      ]
      let kinds = ["Tap", "LongPress", "Pan", "Pinch"]
      for index in 1...6 {
        let holder = number(0...(index - 1))
        let rect =
          "Rect(x: \(number(-20...120)), y: \(number(-20...90)), width: \(number(0...120)), height: \(number(0...100)))"
        var lines = [
          index == 5
            ? "let v5 = Slider(0...10) { value in print(value); v0.alpha = value / 10 + 0.1 }"
            : index == 6
              ? "let v6 = Button(\"+\") { v1.isHidden = !v1.isHidden }"
              : "let v\(index) = Board(frame: \(rect))\nv\(index).name = \"view\(index)\"",
          index > 4 ? "v\(index).frame = \(rect)" : "", "v\(holder).addSubview(v\(index))",
        ]
        if isTrue(in: 40) {
          lines.append(
            "v\(index).layer.transform = CGAffineTransform(rotationAngle: \(number(0...6))).scaledBy(x: 0.\(number(0...9)), y: 1.\(number(0...9)))"
          )
        }
        if isTrue(in: 30) { lines.append("v\(index).clipsToBounds = true") }
        if isTrue(in: 10) { lines.append("v\(index).isHidden = true") }
        if isTrue(in: 10) { lines.append("v\(index).isUserInteractionEnabled = false") }
        if isTrue(in: 30) { lines.append("v\(index).isMultipleTouchEnabled = true") }
        if isTrue(in: 60), index < 5 {
          lines.append(
            "v\(index).addGestureRecognizer(UI\(kinds[number(0...3)])GestureRecognizer(target: v\(index), action: #selector(Board.found)))"
          )
        }
        if isTrue(in: 30) {
          lines.append(
            "v\(index).onTap { animate(duration: 0.5) { v\(index).frame.origin.x += 7 } }")
        }
        if isTrue(in: 30) {
          lines.append("v\(index).onDrag { p in print(p) } ended: { print(\"gone\") }")
        }
        if isTrue(in: 20) {
          lines.append(
            "v\(index).onTouch { ps in v\(holder).backgroundColor = ps.isEmpty ? .red : .blue }")
        }
        setUp.append(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
      }
      touches = (0..<10).map { _ in
        func point() -> String { "Point(x: \(number(-10...210)), y: \(number(-10...160)))" }
        let isPair = isTrue(in: 30)
        func points() -> String { isPair ? "\(point()), \(point())" : point() }
        var steps = ["touch(at: \(points()))"]
        for _ in 0..<number(0...3) {
          steps.append(
            isTrue(in: 60)
              ? "drag(to: \(points()), duration: 0.\(number(0...9)))" : "wait(0.\(number(0...9)))")
        }
        if isTrue(in: 20) { steps.append("v1.gestureRecognizers?.first?.isEnabled = false") }
        return (steps + ["release()"]).joined(separator: "\n")
      }
    }
  }

  /// What a page shows and says after each touch, and whether it then believes that it is touched.
  private func play(_ script: Script) -> (texts: [String], isAtRest: Bool) {
    var page = Page()
    var texts: [String] = []
    var isAtRest = true
    for cell in script.setUp {
      let outcome = page.run(cell)
      #expect(outcome.diagnostics.allSatisfy { $0.severity != .error }, "\(cell)")
    }
    for cell in script.touches {
      let outcome = page.run(cell)
      #expect(outcome.diagnostics.allSatisfy { $0.severity != .error }, "\(cell)")
      texts.append(outcome.printed + outcome.late + page.settled.picture.text)
      let state = page.present.state.host
      isAtRest = isAtRest && state.touching.isAtRest(in: state.scene)
    }
    return (texts, isAtRest)
  }

  @Test(arguments: 0..<100)
  func `a thousand touches are the same in every replay, and leave nothing touched`(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let script = Script(&dice)
    let first = play(script)
    #expect(first.texts == play(script).texts)
    #expect(first.isAtRest)
    #expect(first.texts.count == 10)
  }
}

extension Touching {
  /// Whether no finger, view or recogniser is touched.
  fileprivate func isAtRest(in scene: Scene) -> Bool {
    let controls = controlActions.keys
    return touches.down.isEmpty && touches.nextDue == nil
      && (0..<200).filter(touches.hasRecognizer).allSatisfy {
        touches[recognizer: $0].state == .possible && touches[recognizer: $0].fingers.isEmpty
      }
      && controls.allSatisfy { scene.control(of: $0)?.isTracking == false }
  }
}
