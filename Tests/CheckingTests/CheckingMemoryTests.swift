import Language
import Syntax
import Testing

@testable import Checking

@Suite struct CheckingMemoryTests {
  // What is kept of a cell grows with a session: each draft knows what it becomes, and that may not know it.
  @Test(arguments: [
    "total = count + 1", "view.frame", "print(view.frame.origin, point)", "place(at: fraction)",
    "let v = values.map { $0 * fraction }", "let v = maybe ?? fraction", "rect = view.frame",
    "label?.text = name", "if let maybe { sum += maybe }", "let v = flag ? count : value",
    "let v: (Double) -> Double = double", "let v = values.map(double)", "let v = pair.x",
    "let v = [count: name][1, default: name]", "let v = \"\\(count) \\(name.count)\"",
    "let v = \\View.frame", "let v = bars.map(\\.frame)", "view.nothing = total", "nothing(total)",
    "struct A { var b = 1 }\nlet a = A(b: count)\nprint(a.b + total)",
    "func f<T>(_ x: T) -> [T] { [x, x] }\nlet v = f(count)",
  ])
  func `of a checked cell nothing is left but its tree`(text: String) {
    weak var frame: Frame?
    do {
      let checker = Checker(names: preludeNames, library: TestWords.library, source: text)
      frame = checker.cellFrame
      _ = checker.checkCell(parse(text).statements)
    }
    #expect(frame == nil)
  }
}
