import Checking
import Language
import Testing

/// One rule at a time: bindings, scores, overloads, and what has no solution.
@Suite struct SolvingRuleTests {
  @Test(
    arguments: [
      ("let v: Double = «1»", "Double"), ("let v: Double? = «1»", "Double"),
      ("let v: Any = «1»", "Int"), ("[«1», w]", "Double"), ("[«k», w] as [Any]", "Int"),
      ("[«1», 2.5]", "Double"), ("«nil» ?? o", "Int?"), ("c ? «1» : 2.5", "Double"),
      ("c ? «nil» : 1", "Int?"), ("[«o», 1]", "Int?"), ("[o, «1»]", "Int"),
      ("w * «2»", "Double"), ("k * «2»", "Int"), ("«1» + 2.5", "Double"),
      ("w == «1»", "Double"), ("o == «1»", "Int"), ("[1, 2].map { «$0» * w }", "Double"),
      ("let v: [String: Double] = [\"a\": «1»]", "Double"),
      ("let v: [Any] = [«[1, 2.5]»]", "[Double]"), ("«0»...w", "Double"), ("k..<«3»", "Int"),
      ("print([0...2, «1...2.5»][0])", "ClosedRange<Double>"),
      ("print(«(0...2).map { $0 }»)", "[Int]"),
      ("a.enumerated().map { $0 + «$1» }", "Int"), ("b.lazy.map { $0 * «2» }.first", "Double"),
      ("a.map { x -> Double in let y = w; return y }.first ?? «0»", "Double"),
      ("zip(b, b).map { $0 + «$1» }", "Double"), ("zip(b, [1]).map { $0 + «$1» }", "Double"),
      // The value may be anything, so that none is a fraction where 'b' is empty.
      ("print(zip(b, b).map { $0 * $1 }.first ?? «0»)", "Int"),
      ("let v: [Double] = zip(b, [1]).map { $0 + «$1» }", "Double"),
      ("print(o == nil ? «1» : w)", "Int"), ("print(a.filter { let y = $0; return y > 1 })", "()"),
    ])
  func `a literal is bound to the type that its place has, or to its own`(
    marked: String, type: String
  ) throws {
    #expect(try Solving().node(marked).description == type)
  }

  @Test(
    arguments: [
      ("1", Score()), ("[1, 2]", Score()), ("let v: Double = 1", Score(.nonDefaultLiteral)),
      ("let v: Int? = 1", Score(.valueToOptional)), ("let v: Any = k", Score(.erasure)),
      ("let v: Any? = k", Score(.valueToOptional, .erasure)),
      ("[1, 2.5]", Score(.nonDefaultLiteral)),
      ("let v: [Any] = a", Score(.collectionUpcast, .erasure)),
      ("let v: [Int?] = a", Score(.collectionUpcast, .valueToOptional)),
      ("print(k)", Score(.erasure)), ("print(k, w)", Score(.erasure, .erasure)),
      ("c ? o : k", Score(.valueToOptional)), ("[1, 2].reduce(0, +)", Score(.unappliedFunction)),

    ])
  func `a solution has the score of its conversions and literals`(
    source: String, score: Score
  ) throws {
    #expect(try Solving().solution(source).score == score)
  }

  @Test func `a score is compared kind by kind, the most important first`() {
    let kinds = Score.Kind.allCases
    for (kind, worse) in zip(kinds.dropFirst(), kinds) {
      #expect(Score() < Score(kind))
      #expect(Score(kind) < Score(worse))
      #expect(Score(kind, kind, kind) < Score(worse))
      #expect(Score(worse) < Score(worse, kind))
    }
  }

  @Test(arguments: [
    ("«o ?? 1»", "(τ0?, τ0) -> τ0"), ("«o ?? o»", "(τ0?, τ0?) -> τ0?"),
    ("«z ?? nil»", "(τ0?, τ0) -> τ0"), ("«k + 1»", "(Int, Int) -> Int"),
    ("«w + 1»", "(Double, Double) -> Double"), ("«a + [1]»", "([τ0], [τ0]) -> [τ0]"),
    ("«o == 1»", "(τ0, τ0) -> Bool"), ("«k == 1»", "(Int, Int) -> Bool"),
    ("«c == true»", "(τ0, τ0) -> Bool"), ("(«a.first»)!", "τ0.Element?"),
    ("«a.first» { $0 > 1 }", "((τ0.Element) -> Bool) -> τ0.Element?"),
    ("«a.max»()", "() -> τ0.Element?"), ("«a.map» { $0 }", "((τ0.Element) -> τ1) -> [τ1]"),
    ("«d[\"a\"]»", "(τ0) -> τ1?"), ("«d[\"a\", default: 1]»", "(τ0, τ1) -> τ1"),
    ("let v: Double = «pow»(2, 3)", "(Double, Double) -> Double"),
    ("«o.map» { $0 }", "((τ0) -> τ1) -> τ1?"), ("«a.count»", "Int"),
  ])
  func `the best of several overloads is chosen`(marked: String, signature: String) throws {
    #expect(try Solving().node(marked).signature == signature)
  }

  @Test(
    arguments: [
      "[k, w]", "[1, \"a\"]", "let v: Int = 2.5", "let v: [Int] = [2.5]",
      "k + w",
      "k.nothing", "max(k, w)", "[k].first!.first", "let v: String = 1", "(k, w).2", "max(k)",
      "a.max(1)", "nil", "o + 1",
    ])
  func `what swiftc refuses has no solution`(source: String) throws {
    guard case .noSolution = try Solving().outcome(source) else {
      Issue.record("\(source) is not refused")
      return
    }
  }

  @Test(arguments: [
    "unknown", "~k", "k as? Unknown", "let f = { let x = 1; return x }",
  ])
  func `an unknown construct is said to be none of the model`(source: String) throws {
    guard case .notModelled = try Solving().outcome(source) else {
      Issue.record("\(source) is modelled")
      return
    }
  }

  @Test(arguments: [
    ("for x in [1, 2.5] {}", "[Double]"), ("for x in d {}", "[String: Int]"),
    ("for x in [\"a\": [k, 0.5]][\"a\"] ?? b {}", "[Any]"),
    ("if let x = [k, 1].last {}", "Int?"), ("if let x = c ? 1 : nil {}", "Int?"),
  ])
  func `the place of an expression is part of the system`(source: String, type: String) throws {
    #expect(try Solving().node(source).description == type)
  }

  static let hard = "[[k, 1], [0.5]].map { $0.reduce(0) { $0 + $1 } } + [[1, w].max() ?? 2, 3]"

  @Test func `the search ends when its steps are used up`() throws {
    for limit in [1, 5, 20] {
      guard case .tooComplex = try Solving(limit: limit).outcome(Self.hard) else {
        Issue.record("\(limit) steps suffice")
        return
      }
    }
  }

  @Test(arguments: [
    (hard, true), ("[1, 2.5].map { $0 * 2 }", false), ("o ?? o ?? k", false), ("c ? k : w", true),
    ("c ? 1 : w", false),
    ("[a, b].flatMap { $0 }", true),
  ])
  func `what is too complex may differ where '??' or 'flatMap' stands among numbers of both kinds`(
    source: String, isTrue: Bool
  ) throws {
    guard case .tooComplex(mayDiffer: isTrue) = try Solving(limit: 1).outcome(source) else {
      Issue.record("\(source) is not as it says")
      return
    }
  }

  @Test(arguments: [
    "print([pow(1, 2), (k, 0.5).1])", "print([(2, 2.5).1, pow(2, 3)])",
    #"let v = ["k": [pow(2, 3), ["a": 1]["a"] ?? 0.5].last!]"#,
  ])
  func `a power of literals beside a fraction in a list is ambiguous`(source: String) throws {
    guard case .ambiguous = try Solving().outcome(source) else {
      Issue.record("\(source) is not ambiguous")
      return
    }
  }

  @Test(arguments: [
    ("print([1, 2].first.map { x in let y = x; return y } ?? 0.5)", true),
    ("let v: Any = c ? [1].map { x in let y = x; return y }[0] : w", true),
    ("let v: Double = [1].map { x in let y = x; return y }.first ?? 0.5", false),
    ("print([1, 2].map { x in let y = x; return y }[0] + 0.5)", false),
    ("print([1, 2].first.map { x in let y = x; return y } ?? k)", false),
  ])
  func `what is not modelled is ambiguous in a choice of numbers whose value may be anything`(
    source: String, isTrue: Bool
  ) throws {
    switch try Solving().outcome(source) {
    case .ambiguous: #expect(isTrue)
    case .notModelled: #expect(!isTrue)
    case let other: Issue.record("\(source): \(other)")
    }
  }

  @Test func `expressions have the same solutions in either order`() throws {
    let sources = [
      "[[2.5, 1], [k, 3]][0]", "o ?? 2", "[o, 1].compactMap { $0 }", "max(k, 1) * 2",
      "[1, 2.5].map { $0 * 2 }.reduce(0, +)", "c ? [1] : b",
    ]
    func results(_ sources: [String]) throws -> [[String]] {
      try sources.map { try Solving().solution($0).nodes.map(\.description) }
    }
    let forward = try results(sources)
    #expect(try results(sources.reversed()) == forward.reversed())
  }
}
