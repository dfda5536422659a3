import Playground
import Testing

@testable import Prompt

@Suite struct HelpPagerTests {
  @Test(arguments: [(1, [1]), (23, [23]), (24, [23, 1]), (46, [23, 23]), (50, [23, 23, 4])])
  func `a text is cut into screens that leave a row free`(count: Int, screens: [Int]) {
    let text = (1...count).map { "line \($0)\n" }.joined()
    let parts = HelpPager.screens(of: StyledText(text), columns: 80, rows: 24)
    #expect(parts.map { $0.plain.count { $0 == "\n" } } == screens)
    #expect(parts.map(\.plain).joined() == text)
  }

  @Test func `a line that is wider than the terminal counts as the rows that it takes`() {
    let line = String(repeating: "a", count: 25) + "\n"
    let text = StyledText(String(repeating: line, count: 4))
    let parts = HelpPager.screens(of: text, columns: 10, rows: 7)
    #expect(parts.map { $0.plain.count { $0 == "\n" } } == [2, 2])
  }
}
