import TestSupport
import Testing

@testable import Syntax

/// A page that uses everything, for tests that cut it up.
private let page = """
  // A lesson
  let data: [(Double, Color)] = [(40, .red), (60, .orange)]
  let chart = View(width: 400, height: 200, backgroundColor: .lightGray)
  var total = 0.0, names: [String]? = nil
  for (value, color) in data where value > 0 {
    let bar = View(backgroundColor: color)
    stack.add(bar)
    bar.height = chart.height * (value / 200) /* points */
    total += value
  }
  func label(_ text: String, at point: (x: Int, y: Int) = (0, 0), then: (Int) -> Void) -> Int? {
    if let first = names, text != "" && !first.isEmpty { return first.count } else if a { }
    while total < 10 || done { total *= 2; continue }
    return text == "a\\(total + f("b", { $0 })) {" ? nil : -1 ?? 3
  }
  func sort(_ text: String?) -> String {
    guard let text, case let (first, _) = (text, 1) else { return "" }
    defer { print("sorted") }
    turns: repeat {
      switch (first, total) {
      case ("a", 0...1), (let b, _) where b > "b": continue turns
      case let (c, d): print(c, d); fallthrough
      default: break turns
      }
    } while true
    for case let number? in [1, nil] { total += number }
    return text
  }
  class Chart: View, Drawing {
    private let name: String, kind = Kind.line(1, width: 2)
    static var count = 0 { didSet { print(oldValue) } }
    lazy var bars: [View] = []
    var total: Double { get { bars.count * 2 } set(new) { bars = [] } }
    override init?(name: String = "a") { self.name = name; super.init(frame: .zero) }
    mutating func add(_ bar: View) -> Self { self[0] = bar; return self }
    subscript(i: Int) -> View { bars[i] }
    enum Kind: Int { case line(Int, width: Double), bar = 3; case none }
  }
  extension [Double] { struct Mean { static func + (a: Mean, b: Mean) -> Mean { a } } }
  animate(duration: 1.5, delay: 1) {
    chart.layoutIfNeeded()
  } completion: { finished in print("Finished!", finished) }
  (a, b) = (b, a.0)
  data
    .map { (value: Double, _) -> Double in value }
    .reduce(0, +)

  """

private let fragments =
  Keyword.allCases.map(\.rawValue) + [
    "a", "b", "_", "f", "1", "2.5", "\"s\"", "\"\\(", "\"", ")", "(", "[", "]", "{", "}", "<", ">",
    "+", "-", "=", "==", "+=", "&&", "!", "?", "??", "...", "..<", ".", ",", ":", ";", "->", "&",
    "@", "#", "\\", "`", "$0", "$", "/*", "*/", "//", "\n", "\n", "\n", " ", " ", " ", "\t", "“",
    "'", "×", "ö", "🐶", "\0", "\u{FEFF}", "e\u{301}", "\"\"\"", "#\"", "await", "and", "not",
    "lazy", "0x", "1.", ".5", "++",
  ]

@Test(arguments: 0..<8)
func `token soup is parsed`(seed: Int) {
  var random = Dice(seed: UInt64(seed))
  for _ in 0..<250 {
    let separator = ["", " "][random.below(2)]
    let source = (0..<random.below(60)).map { _ in fragments[random.below(fragments.count)] }
      .joined(separator: separator)
    let found = violations(of: parse(source), in: source)
    #expect(found == [], "\(source.debugDescription)")
  }
}

@Test(arguments: 0..<4)
func `a page with a few mistakes is parsed`(seed: Int) {
  var random = Dice(seed: UInt64(seed))
  for _ in 0..<60 {
    var scalars = Array(page.unicodeScalars)
    for _ in 0..<1 + random.below(4) {
      let index = random.below(scalars.count)
      switch random.below(3) {
      case 0: scalars.remove(at: index)
      case 1: scalars.swapAt(index, random.below(scalars.count))
      default:
        scalars.insert(
          contentsOf: fragments[random.below(fragments.count)].unicodeScalars, at: index)
      }
    }
    let source = String(String.UnicodeScalarView(scalars))
    #expect(violations(of: parse(source), in: source) == [])
  }
}

@Test func `every beginning of a page is parsed`() {
  for end in 0...page.utf8.count {
    let source = String(decoding: page.utf8.prefix(end), as: UTF8.self)
    #expect(violations(of: parse(source), in: source) == [])
  }
}

/// An assignment in brackets is one only with what it is compared with, and a parameter takes a closure only where its
/// brackets are closed.
private let wholePrograms =
  [page]
  + programs.map(\.source).filter {
    !$0.contains("?.c = d) ==") && !$0.contains("@autoclosure")
  }

@Test(arguments: wholePrograms)
func `a whole program cut between two tokens is whole or unfinished`(program: String) {
  #expect(parse(program).diagnostics == [])
  let bytes = Array(program.utf8)
  let tokens = Lexer(bytes).tokens
  var openStrings = 0
  for (index, token) in tokens.dropLast().enumerated() {
    if token.kind == .stringStart { openStrings += 1 }
    if token.kind == .stringEnd { openStrings -= 1 }
    guard openStrings == 0, isFreeToCut(tokens, after: index) else { continue }
    let parse = parse(String(decoding: bytes[..<token.range.upperBound], as: UTF8.self))
    let isWhole = parse.diagnostics.isEmpty || parse.unfinished != nil
    #expect(isWhole, "cut after \(token.range): \(parse.diagnostics)")
  }
}

/// Whether a new line may follow the token at `index` in Swift, and a value is not called for.
private func isFreeToCut(_ tokens: [Token], after index: Int) -> Bool {
  switch tokens[index].kind {
  case .period, .prefixOperator, .postfixOperator, .closureParameter: false
  case .binaryOperator, .question:
    tokens[index].range.upperBound < tokens[index + 1].range.lowerBound
  case .identifier, .rightParen:
    // `let a` alone is an error, although `= 1` may follow.
    tokens[index + 1].kind != .equal && tokens[index + 1].kind != .colon
  default: true
  }
}

@Test func `a line of a hundred kilobytes is parsed`() {
  for source in [
    repeated("a; ", 30_000), "f(" + repeated("1, ", 30_000) + ")",
    "\"" + repeated("x", 100_000),
    repeated("9", 100_000), repeated("a", 100_000), repeated("§", 50_000),
    repeated("(", 100_000),
    repeated("+", 100_000), repeated(" ", 100_000) + "a",
  ] {
    let parse = parse(source)
    #expect(parse.diagnostics.count <= 20)
    #expect(parse.diagnostics.allSatisfy { $0.message.utf8.count < 400 })
  }
}
