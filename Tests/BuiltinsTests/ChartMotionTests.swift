import Builtins
import Charting
import Geometry
import Graphics
import Language
import Layers
import Motion
import Syntax
import TestSupport
import Testing

/// Charts whose options and kinds change over time.
@Suite struct ChartMotionTests {
  /// 1,000 updates make some 20,000 layers, nearly all of which are gone when the page ends.
  @Test func `many updates of a chart leave no layers behind`() throws {
    let page = try Page(
      """
      let chart = bars(["A": [4, 2], "B": [1, 2]])
      for i in 0..<1000 {
        let b = [Double(i % 7), 2]
        chart.morph(to: i % 3 == 0 ? ["A": [4, 2]] : ["A": [1, 9], "B": b])
      }
      """)
    #expect(page.host.state.scene.layerCount < 4_000)
    #expect(page.host.state.scene.animationCount < 4_000)
  }

  @Test(arguments: [
    ("chart.xAxis.domain = 1...3", "domain"), ("chart.title = \"Rain\"", "title"),
    ("chart.kind = .area", "kind"), ("chart.symbol = .circle", "symbol"),
    ("chart.colorRanges = [ColorRange(3...5, .red)]", "ranges"),
  ])
  func `what is set in 'animate' moves there, and ends as if it was set at once`(
    change: String, name: String
  ) throws {
    let start = "let chart = line([4, 2, 6, 4])\n"
    let before = try Page(start)
    let plain = try Page(start + change)
    let moving = try Page(start + "animate(duration: 1) { \(change) }")
    #expect(moving.painted(at: 0).isSuperset(of: before.painted(at: 0)))
    #expect(moving.painted(at: 1) == plain.painted(at: 0))
    // Colours of ranges show at once.
    #expect(name == "ranges" || moving.painted(at: 0.5) != plain.painted(at: 0))
  }

  @Test func `the completion of 'animate' waits for a chart`() throws {
    let page = try Page(
      """
      let chart = line([4, 2, 6, 4])
      animate(duration: 1, completion: { print("over") }) { chart.xAxis.domain = 1...3 }
      """)
    #expect(page.host.state.scene.endOfAnimations(after: .zero) == Time(seconds: 1))
    #expect(page.printed == "over\n")
  }

  @Test(
    arguments: [
      ("bars([4, 2]).kind = .pie", nil),
      ("bars([\"a\": [1, 2], \"b\": [2, 3]]).kind = .pie", "'pie' shows one series, not 2"),
      ("bars([4, 2]).morph(to: 60, as: .gauge)", nil),
      ("bars([4, 2]).colorRanges = [ColorRange(0...1, .red)]", "'bars' has no 'colorRanges'"),
    ] as [(String, String?)])
  func `a kind that does not show the data is refused`(code: String, message: String?) {
    do {
      _ = try Page(code)
      #expect(message == nil)
    } catch let error as Diagnostic {
      #expect(message.map { error.message.contains($0) } ?? false, "\(error.message)")
    } catch let error as Failure {
      #expect(message.map { error.message.contains($0) } ?? false, "\(error.message)")
    } catch {
      Issue.record("\(error)")
    }
  }
}

extension Page {
  /// What is painted at a time, in any order.
  fileprivate func painted(at seconds: Double) -> Set<String> {
    Set(
      host.state.scene.displayList(at: Time(seconds: seconds)).text.split(separator: "\n")
        .filter { !$0.hasPrefix("group opacity 1 clip") && $0 != "end" }.map(String.init))
  }
}
