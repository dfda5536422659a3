import Glibc
import Testing

@testable import Terminal

@Suite struct ProgressBarTests {
  @Test func `a bar says how much is done`() {
    var bar = ProgressBar(Output(descriptor: -1), total: 60, unit: "frames")
    #expect(bar.text == "[--------------------] 0 of 60 frames")
    for _ in 0..<15 { bar.advance() }
    #expect(bar.text == "[#####---------------] 15 of 60 frames")
    for _ in 0..<45 { bar.advance() }
    #expect(bar.text == "[####################] 60 of 60 frames")
  }
}
