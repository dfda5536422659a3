import Builtins
import Checking
import Language
import Syntax
import Testing

/// What is offered at the mark `‸` in the types of a page, and where they are used.
@Suite struct TypeCompletionTests {
  private static let names =
    check(
      parse(
        """
        class Base: View {
          var slices: [Double] = []
          func clear() {}
        }
        struct Sample {
          enum Side { case left, right }
          let value: Double
          var side = Side.left
          static let origin = Sample(value: 0)
          mutating func move(by step: Double) { side = .right }
        }
        protocol Chart { func draw() }
        enum Problem: Error { case missing, wrong(String) }
        typealias Samples = [Sample]
        func samples() -> [Sample] { [] }
        let sample = Sample(value: 1)
        """
      ).statements, names: Names(), library: .easel
    ).cell?.names ?? Names()

  private func items(_ marked: String) -> [Completion] {
    let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
    return completions(
      in: parts.joined(), at: parts[0].utf8.count, names: Self.names, library: .easel
    ).items
  }

  /// The offered words in one line, without the spaces that some end in.
  private func offered(_ marked: String) -> String {
    items(marked).map { $0.text.hasSuffix(" ") ? String($0.text.dropLast()) : $0.text }
      .joined(separator: " ")
  }

  @Test(arguments: [
    (
      "struct P { ‸",
      "class enum func init lazy let mutating static struct subscript var"
    ),
    (
      "class P {\n  var a = 1\n  ‸\n}",
      "class convenience enum func init lazy let override required static struct subscript var"
    ),
    ("enum P { ‸", "case class enum func init mutating static struct subscript var"),
    ("protocol P { func a() -> Int; ‸", "func init mutating static subscript var"),
    (
      "extension Sample { ‸",
      "class convenience enum func init mutating static struct subscript var"
    ),
    ("struct P { static ‸", "func let var"),
    ("struct P { var x: Int { g‸", "gauge( guard get"),
    ("struct P { var x: Int { get { 1 }\n se‸", "set"),
    ("struct P { var x: Int { get { 1 } ‸", "set"),
    ("struct P { var x = 3 { ‸", "willSet didSet"),
    ("struct P { var x: Int = 3 { did‸", "didSet"),
    ("protocol P { var x: Int { get ‸", "set"),
    ("struct P { var x: Int { didSet { } ‸", "willSet"),
    ("class P { override ‸", "class convenience func init subscript var"),
    ("class P { private lazy ‸", "var"), ("class P { required convenience ‸", "init"),
    ("struct P { func f() {}\n st‸", "static struct"),
    ("class P { class func a() {}\n ov‸", "override"),
    ("struct P { var a = 1 ‸", ""), ("struct P { var ‸", ""), ("class ‸", ""),
    ("class P { class ‸", ""),
    ("struct P { func f(‸", ""), ("struct P { init(_ ‸", ""), ("typealias ‸", ""),
  ])
  func `a member begins with the words of its type`(marked: String, words: String) {
    #expect(offered(marked) == words)
  }

  @Test(arguments: ["struct P { var x: Int { ‸", "struct P { subscript(i: Int) -> Int { ‸"])
  func `what begins behind a type is an accessor, or the getter's own code`(marked: String) {
    let words = offered(marked).split(separator: " ")
    #expect(words.suffix(4) == ["get", "set", "willSet", "didSet"])
    #expect(words.contains("self") && words.contains("return"))
  }

  @Test(arguments: [
    ("class P: Base { func f() { sli‸ } }", "slices"),
    ("class P: Base { func f() { cle‸ } }", "clear()"),
    ("class P: Base { func f() { let n = bou‸", "bounds"),
    ("class P: Base { func f() { super.cl‸", "clear()"),
    ("class P: Base { func f() { super.bo‸", "bottomAnchor bounds"),
    ("class P: Base { func f() { sup‸", "super superview"),
    ("class P: Base { func f() { self.sli‸", "slices"),
    ("class P: Base { override func clear() { slices.for‸", "forEach {"),
    ("class P { class func make() -> Int { 1 }\n func f() { let a = P.ma‸", "make()"),
    (
      "struct P { var wide = 1, wild = 2\n func f(_ will: Int) { let w = 1; print(wi‸",
      "wide wild will"
    ),
    ("struct P { var wide = 1\n mutating func f() { wi‸ = 2 } }", "wide"),
    ("struct P { var wide = 1\n func f() { wi‸ = 2 } }", ""),
    ("struct P { let wide: Int\n init(by n: Int) { wi‸ = 2 } }", "wide"),
    ("struct P { let wide: Int\n init(by n: Int) { self.wide = n‸", "n"),
    ("struct P { static let wide = 1\n static func f() { wi‸ } }", "wide"),
    ("struct P { let wide = 1\n static func f() { wi‸ } }", ""),
    ("extension Sample { func f() -> Double { val‸ } }", "value"),
    ("struct P { let wide = 1\n var twice: Int { wi‸ } }", "wide"),
  ])
  func `a member sees the others by their names`(marked: String, words: String) {
    #expect(offered(marked).hasPrefix(words), "\(offered(marked))")
    #expect(offered(marked).isEmpty == words.isEmpty)
  }

  @Test(arguments: [
    ("struct P { func f() { self‸ } }", "self"), ("class P: Base { func f() { super‸ } }", "super"),
    ("class P { func f() { super‸ } }", ""), ("struct P { static func f() { self‸ } }", ""),
    ("self‸", ""),
  ])
  func `self and super stand where they mean something`(marked: String, words: String) {
    #expect(items(marked).filter { $0.kind == .keyword }.map(\.text).joined() == words)
  }

  @Test(arguments: [
    ("let a: Sam‸", "Sample Samples"), ("let a: Sample.‸", "Side"),
    ("let a: [Ch‸", "Character CharacterSet Chart"),
    ("struct P { enum Q { case a }\n var q: Q‸", "Q"), ("class Early {}\nlet a: Ear‸", "Early"),
    ("struct P { func f() -> Sel‸", "Selector Self"), ("let a = Sam‸", "Sample Samples"),
    ("let a = Sample(‸", "value:"), ("let a = Sample.‸", "origin Side"),
    ("let a: Sample.Side = .‸", "left right"), ("sample.‸", "side value"),
    ("func make() -> Base { Base() }\nmake().sli‸", "slices"),
    ("func make() -> Base { Base() }\nlet base = make()\nbase.sli‸", "slices"),
    ("samples()[0].va‸", "value"), ("let all: Samples = []\nall[0].va‸", "value"),
    ("typealias Number = Double\nlet a: Num‸", "Number"),
    ("class B { func tapped() { let s = #selector(tap‸) } }", "tapped"),
    ("class B { func tapped() { let s = #selector(self.tap‸) } }", "tapped"),
    ("class P: ‸", "AdditiveArithmetic AnimationDelegate AnimationGroup AnyObject"),
    ("struct P: Ch‸", "Chart"),
    ("struct P: Bas‸", ""),
    ("class P: Bas‸", "Base"), ("enum P: Int‸", "Int"), ("struct P: Eq‸", "Equatable"),
  ])
  func `types of the page are offered like those of the library`(marked: String, words: String) {
    #expect(offered(marked).hasPrefix(words), "\(offered(marked))")
    #expect(offered(marked).isEmpty == words.isEmpty)
  }

  @Test(arguments: [
    ("do { try samp‸ } catch { }", "sample samples()"),
    ("func f() throws { throw Pro‸", "Problem"),
    ("func f() throws { throw Problem.‸", "missing wrong("),
    ("switch sample.side { case .‸", "left right"),
    ("switch sample.side { case .left: pri‸", "print("),
    ("do { } catch { print(err‸", "error"),
    ("if case .‸ = sample.side { }", "left right"),
  ])
  func `errors and cases are offered where they fit`(marked: String, words: String) {
    #expect(offered(marked) == words)
  }

  @Test(arguments: [
    ("for (color, width) in [(Color.orange, 90.0), (.bla‸", "black"),
    ("for (color, width) in [(Col‸", "Color colors"),
    ("let pair: (Color, Double) = (.re‸", "red"),
    ("let n = (Color.‸", "black blue brown clear cyan"),
    ("let n: Double = (sample.va‸", "value"),
  ])
  func `a parenthesis may be that of a tuple`(marked: String, words: String) {
    #expect(
      offered(marked).hasPrefix(words.split(separator: " ").first ?? ""), "\(offered(marked))")
  }
}
