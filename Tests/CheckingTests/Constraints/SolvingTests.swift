import Checking
import Language
import Testing

/// The types that swiftc 6.3 gives to expressions, and what it prints of them.
@Suite struct SolvingTests {
  /// Expressions written by hand: swiftc told the types itself.
  @Test(arguments: [
    ("print([«[2.5, 1]», [k, 3]][0])", "[Any]", "[2.5, 1]"),
    ("let v = [w, w] + [k, 1]", "[Any]", "[3.0, 3.0, 2, 1]"),
    (#"let v = ["a": 0.5]["a"] ?? ["a": 1]["a"]!"#, "Any?", "Optional(0.5)"),
    ("let v = [c ? 1 : 2.5, w]", "[Double]", "[1.0, 3.0]"),
    ("let v = [0, w][0]", "Double", "0.0"),
    ("print(«[0, w]»[0])", "[Any]", "0"),
    ("print(«[1, 2.5].first { $0 > 1 }» as Any)", "Double?", "Optional(2.5)"),
    ("let v = z ?? nil", "Int?", "Optional(5)"),
    ("let v = [o, 1].first", "((Any) -> Bool) -> Any?", "(Function)"),
    ("let v = c ? o : 1", "Int?", "Optional(6)"),
    ("let v = (c ? 1 : 2.5, [k, 1])", "(Double, [Int])", "(1.0, [2, 1])"),
    ("let v = [(1, 2.5), (k, 1)]", "[(Int, Double)]", "[(1, 2.5), (2, 1.0)]"),
    ("let v = [1, 2.5].map { $0 * 2 }", "[Double]", "[2.0, 5.0]"),
    ("let v = [o, nil, 1]", "[Int?]", "[Optional(6), nil, Optional(1)]"),
    ("let v = o.map { [$0] } ?? [1]", "[Int]", "[6]"),
    ("let v = [[1], [2.5]]", "[[Double]]", "[[1.0], [2.5]]"),
    ("let v = [1].first ?? 2.5", "Any?", "Optional(1)"),
    ("let v: Double = c ? 1 : 2", "Double", "1.0"),
    ("let v = [1, 2].reduce(0) { $0 + $1 }", "Int", "3"),
    ("let v = [1, 2.5].reduce(0, +)", "Double", "3.5"),
    ("let v: [Double] = «[1, 2]».map { $0 * 2 }", "[Double]", "[2.0, 4.0]"),
    ("let v = max(1, 2.5)", "Double", "2.5"),
    ("let v = [w, 1].max()!", "Double", "3.0"),
    ("let v = [1: 2.5, 2: 1]", "[Int: Double]", "[1: 2.5, 2: 1.0]"),
    ("let v = (c ? nil : 1) ?? 2.5", "Double", "2.5"),
    ("let v: Any = [1, 2.5]", "[Double]", "[1.0, 2.5]"),
    ("let v = d.map { $0.value }", "[Int]", "[3]"),
    ("let v = [[k], «[0.5, 1]»] as [Any]", "[Double]", "[[2], [0.5, 1.0]]"),
    ("let v = o == 6", "Bool", "true"),
    ("let v = [1, 2].first.map { $0 + 1 }", "Int?", "Optional(2)"),
    ("print(«[Double]().first.map { $0 } ?? 3»)", "Any", "3"),
    ("let v: [Double] = []", "[Double]", "[]"),
    ("print(«(z ?? nil) ?? w»)", "Any", "5"),
    ("let v = [[], [1]]", "[[Int]]", "[[], [1]]"),
    ("let v = c ? [:] : d", "[String: Int]", "[\"a\": 3]"),
    ("let v = Array(repeating: 1, count: 2) + [2]", "[Int]", "[1, 1, 2]"),
    ("let v = Optional(1) ?? 2.5", "Double", "1.0"),
    ("let v = { $0 * 2 }(2.5)", "Double", "5.0"),
    ("let v = o.map { _ in k } ?? o.map { _ in w }", "()?", "Optional(())"),
    ("print(«[1, c ? (z ?? nil) ?? w : 2.5].first!»)", "Any??", "Optional(Optional(1))"),
    (
      #"print(«[["a": 0.5]["b"], d["a"]]».compactMap { $0 }.last ?? "none")"#, "[Any]",
      "Optional(3)"
    ),
    ("let v: Any = «[-k, 2.5]»", "[Any]", "[-2, 2.5]"),
    ("let v = [-w, 1]", "[Double]", "[-3.0, 1.0]"),
    ("let v = -(c ? 1 : 2.5)", "Double", "-1.0"),
    ("let v: Any = «[-(1 + 2), 2.5]»", "[Any]", "[-3, 2.5]"),
    ("let v: Any = «[-[1, 2].first!, w]»", "[Double]", "[-1.0, 3.0]"),
    ("let v = [c, false].map(!)", "[Bool]", "[false, true]"),
    ("let v = !c ? 1 : 2.5", "Double", "2.5"),
    ("print(«(k as? Int) ?? 2.5»)", "Any", "2"),
    ("print(«(try? k) ?? 2.5»)", "Any", "2"),
    ("print(k is Int ? «1» : 2.5)", "Int", "1"),
    ("let v = { (x: Double) in x }(1)", "Double", "1.0"),
    ("let v = [1, 2].map { x -> Double in 1 }", "[Double]", "[1.0, 1.0]"),
    ("let v = «[1, 2]».map { (x: Double) in x * 2 }", "[Double]", "[2.0, 4.0]"),
    ("print(«[Double.pi, 1]»[1])", "[Any]", "1"),
    ("print(c ? «1» : Double.pi)", "Int", "1"),
    ("let v = [Double.pi, 1]", "[Double]", "[3.141592653589793, 1.0]"),
    // An optional of a variable is converted to that of another one after the two were merged.
    (#"print("\(«[0.5 + 1, [2.5].last ?? 1]».last!)")"#, "[Any?]", "Optional(2.5)"),
    // A subscript waits as an overload set, and holds together the part that it is in.
    (
      #"print((«["a": b]["a"] ?? [1, 2.5]», ["a": 0.5]["b"] ?? w))"#, "Any?",
      "(Optional([2.5]), 3.0)"
    ),
    (
      #"print([«[["a": 1]["a"], q.map { $0 + 1 } ?? (-1)]».first])"#, "[Any]",
      "[Optional(Optional(1))]"
    ),
    (
      #"for v in [["a": 0.5, "b": k]["b"]!]"#
        + #".map({ [$0, «["a": 1]["a"] ?? [[1, 2], [2.5]].first!.first!»][0] }) {}"#,
      "Any", "2"
    ),
    // An overload set keeps its place, and is chosen by what its result becomes.
    (
      #"for v in [["a": 0.5, "b": k]["b"]!].map({ [$0, «["a": 1]["a"] ?? b.first!»][0] }) {}"#,
      "Any?", "Optional(2)"
    ),
    (
      #"print(type(of: «[["a": 0.5]["b"], ([o].first ?? nil) ?? w][0]»))"#, "Any",
      "Optional<Double>"
    ),
    // 'Optional.init' is two declarations, and of two choices the one that is deeper inside counts more.
    ("print(«[Optional(1), 2.5].first»)", "Any?", "Optional(Optional(1))"),
    ("let v: Any = «[[1].first, 1].first»", "((Any) -> Bool) -> Any?", "(Function)"),
    // Each optional that the result of a function becomes costs a conversion of it.
    ("print(o.map { [$0] } ?? «[b.max(), q].compactMap { $0 }»)", "[Double]", "[6]"),
    // A variable learns of constraints in the order in which what is written in them became known.
    (#"print((c ? «[w].filter { _ in c }.first» : k) ?? "none")"#, "Any?", "3.0"),
    (
      #"print(["a": 2, "b": c ? «Optional(1)» ?? 2 : max(1, 2.5)]["b"] ?? "none")"#, "Int?", "1"
    ),
    // The call of an initializer says what it makes before one is chosen.
    (
      #"let v = ["k": { [[k], [0.5, 1]].first ?? Array(repeating: k, count: 2) }()]"#,
      "[String: [Any]]", #"["k": [2]]"#
    ),
    // What it takes was made with the call, and 'reversed' gives a list first.
    (
      #"print(["a": «[2.5, 0]»]["a"] ?? Array(d.map { $0.value }.reversed()))"#, "[Double]",
      "[2.5, 0.0]"
    ),
    // A '?:' does not say which '??' fits.
    (
      #"let v = { ["a": (c ? d["a"] : -1) ?? [w, 2].last!, "#
        + #""b": ([[1, 2], [2.5]] + [[1, 2]]).flatMap { $0 }]["a"] }"#,
      "() -> Any?", "Optional(3)"
    ),
    // An empty list that is a part of another value may be one of anything.
    ("print(«[]»)", "[Any]", "[]"),
    ("let v = («[]», 1)", "[Any]", "([], 1)"),
    // 'count' is two declarations, of which the second is tried with what is known from the first.
    (
      #"let v: Any? = [[«["a": [1, 2.5]]["a"]?.last», [2.5].count], [[2, 1], [1, 2.5]][0]]"#,
      "Any?", "[[Optional(2.5), 1], [2, 1]]"
    ),
    // Of an operator that is not called the generic declarations come first, so that they prune what follows.
    (#"print([«[["a": 0.5]["b"], nil].last ?? nil», [1, 1].reduce(0, +)])"#, "Double?", "[nil, 2]"),
    (
      "print([«[[1, 2], [2.5]].first?.first», [k, 0.5].map { _ in 0 }.reduce(0, +)])", "Any?",
      "[Optional(1), 0]"
    ),
    // The element of a list that was opened is left over when its variable becomes 'Any' after that.
    (#"print((«["a": [1, 2.5]]["a"] ?? a», 1))"#, "Any?", "(Optional([1.0, 2.5]), 1)"),
    (
      #"show(«["a": [o, 0.5]]["a"] ?? (["a": [k, 1]]["a"] ?? b)»)"#, "Any?",
      "Optional([Optional(6), 0.5])"
    ),
    // Of two operators that fit as well, the one whose operands are not only literals is tried first; a declaration
    // that one of them has comes first for the other.
    (#"print("\(«([["a": 1]["a"], 2.5].first ?? nil) ?? 1»)")"#, "Any", "Optional(1)"),
    ("print([«(Optional(o) ?? nil) ?? (c ? w : 2.5)», k])", "Any??", "[Optional(Optional(6)), 2]"),
    // A list with variables yields to one without that comes before it.
    ("print([a, [1]] + [«[w, 1]»])", "[Double]", "[[4, 1], [1], [3.0, 1.0]]"),
    // The initializer of every list that may be made is tried after that of an array.
    (
      "print([[0.5, 0.5][0], «[1].first», Array(repeating: 0, count: 2)])", "Int?",
      "[0.5, Optional(1), [0, 0]]"
    ),
    // What the element of a list may be does not say which '??' fits.
    ("print([a, «[b].first ?? [w, 1]»])", "Any?", "[Optional([4, 1]), Optional([2.5])]"),
  ])
  func `an expression has the types that swiftc gives it`(
    marked: String, type: String, output: String
  ) throws {
    #expect(try Solving().node(marked).description == type)
  }

  /// Programs written by the generator of `scripts/conformance --random --literals`, in which the
  /// output of swiftc follows from the types.
  @Test(arguments: [
    ("print(«[o].first ?? nil»)", "Int?", "Optional(6)"),
    ("print(«[1].first» as Any)", "Int?", "Optional(1)"),
    ("print(«[2.5].last» as Any)", "Double?", "Optional(2.5)"),
    ("print(c ? «[k, 1]» : [2.5].last)", "[Int]", "[2, 1]"),
    (#"print(«[1].first» ?? "none")"#, "Any?", "1"),
    ("print((«q» ?? 1).description)", "Double?", "1.0"),
    ("print(«c ? Optional(1) : 0»)", "Int?", "Optional(1)"),
    ("let v: Double? = «[1].first»", "Double?", "1.0"),
    ("print(«o.map { Optional($0) }»)", "Int??", "Optional(Optional(6))"),
    ("print(«o.map { _ in 1 }» as Any)", "Int?", "Optional(1)"),
    ("print(«b».reduce(0, +).description)", "[Double]", "2.5"),
    ("print(«type(of: [w, 1].reduce(0, +))»)", "Double.Type", "Double"),
    ("print(max(w, «b».reduce(0) { $0 + $1 }), 2.5)", "[Double]", "3.0 2.5"),
    ("let v: Any = «[a.reduce(0) { $0 + $1 }, w].last»!", "Any?", "3.0"),
    ("let v = «[[2.5].last, [2.5].last].compactMap { $0 }»", "[Double]", "[2.5, 2.5]"),
    ("let v: Any? = «[[2.5].last, [2.5].last].compactMap { $0 }»", "[Double]", "[2.5, 2.5]"),
    ("print(«[[[1, 2.5], [2.5]].flatMap { $0 }]»)", "[[[Any]]]", "[[[1, 2.5], [2.5]]]"),
    ("let v: [Double] = «[b, [1]].flatMap { $0 }»", "[Double]", "[2.5, 1.0]"),
    ("print(«[-1, -1].max()» as Any)", "Int?", "Optional(-1)"),
    ("print(«[max(-1, -1), abs(1)]»)", "[Int]", "[-1, 1]"),
    ("print(«min(w, -1).description»)", "String", "-1.0"),
    ("print(«[1, 1].min()»!.description)", "Int?", "1"),
    ("print(max(«[k, -1].max()»!, -1))", "Int?", "2"),
    ("print(«[-1, 1].max()»!.description)", "Int?", "1"),
    (#"let v: Any = «[["a": 1].values.first!, k].sorted()»"#, "[Int]", "[1, 2]"),
    ("let v: [Double] = «[(w, 1).1, [1, 0.5].last!].sorted()»", "[Double]", "[0.5, 1.0]"),
    ("let v: Double = «pow(w, 2)»", "Double", "9.0"),
    ("print(«pow(2, 2)».description)", "Decimal", "4"),
    ("print(«[Optional(1), abs((c ? 2 : 1))]»)", "[Int?]", "[Optional(1), Optional(2)]"),
    ("print(max(k * 2, «((-1) + k, abs(k))».0))", "(Int, Int)", "4"),
    ("print(«Optional(k)» as Any)", "Int?", "Optional(2)"),
    (#"print(«Optional(2)» ?? "none")"#, "Any?", "2"),
    ("print(«type(of: d.mapValues { $0 })»)", "[String: Int].Type", "Dictionary<String, Int>"),
    ("let v = «(c ? d : d).mapValues { $0 }»", "[String: Int]", #"["a": 3]"#),
    (#"print(«["a": 1].values.first»!)"#, "Int?", "1"),
    (#"print(«d.values.first» ?? "none")"#, "Int?", "3"),
    (#"print(«[["a": 0.5]["a", default: 2], 1].min()»!)"#, "Double?", "0.5"),
    (#"let v: Double = «["a": -1]»["a", default: { 2.5 }()]"#, "[String: Double]", "-1.0"),
    ("print(«w.description»)", "String", "3.0"),
    ("print(«(1).description»)", "String", "1"),
    (#"print("\(«["a": a.count]»)")"#, "[String: Int]", #"["a": 2]"#),
    (#"print(«"\({ $0 }((2.5).rounded()))"»)"#, "String", "3.0"),
    ("print(«[String(describing: a.first { $0 > 1 })]»)", "[String]", #"["Optional(4)"]"#),
    ("let v: Any? = String(describing: «[d.values.first, 0 + (-1)]».first)", "[Any]", "(Function)"),
    ("print(«[(1).rounded(), { $0 }({ w }())]»)", "[Double]", "[1.0, 3.0]"),
    ("let v: Double = «{ $0 }((2.5).rounded())»", "Double", "3.0"),
    ("print(«[[(1, 2.5), 0] as [Any]]»)", "[[Any]]", "[[(1, 2.5), 0]]"),
    ("print(«[-1, (1).description] as [Any]»)", "[Any]", #"[-1, "1"]"#),
    (#"print(«(c ? k : nil)» ?? "none")"#, "Int?", "2"),
    ("print(«(c ? 0 * 2 : nil)» as Any)", "Int?", "Optional(0)"),
    (#"print(«["a": b]["a"]?.last» as Any)"#, "Double?", "Optional(2.5)"),
    ("print(«[b, [1]].first?.first» as Any)", "Double?", "Optional(2.5)"),
    ("print(«[k, 1].filter { $0 > 1 }.first»)", "Int?", "Optional(2)"),
    ("let v = «{ [2].filter { $0 > 1 }.first }»", "() -> Int?", "Optional(2)"),
    ("let v = «{ Array(b.reversed()) }»", "() -> [Double]", "[2.5]"),
    ("print(«Array([k, 0.5].reversed())»)", "[Any]", "[0.5, 2]"),
    ("let v: Any = «Array(repeating: w, count: 2)»", "[Double]", "[3.0, 3.0]"),
    (#"print("\(k)", «Array(repeating: 2, count: 2)»)"#, "[Int]", "2 [2, 2]"),
    ("print(«[a.count, (2, w).0]»)", "[Int]", "[2, 2]"),
    (#"print(«(c ? Optional((w, w).0) : { 2 }())» ?? "none")"#, "Double?", "3.0"),
    ("print(«[b, [1]].first!.first»!, (1, 2.5).1)", "Double?", "2.5 2.5"),
    ("print(«[(k, 0.5).1, 1].min()»!.description)", "Double?", "0.5"),
    ("print(«(1).rounded()»)", "Double", "1.0"),
    ("print(«(2.5).rounded()»)", "Double", "3.0"),
    ("print(«type(of: [k, 0.5].count)»)", "Int.Type", "Int"),
    ("let v = «a.map { _ in 2.5 }».count", "[Double]", "2"),
    ("let v: [Any] = «[(w, 1), [2.5].last ?? w]»", "[Any]", "[(3.0, 1), 2.5]"),
    (#"print(«[(c ? d : ["a": 1]).mapValues { $0 }]»)"#, "[[String: Int]]", #"[["a": 3]]"#),
    (#"print(«[[2.5]][0].first { $0 > 1 }» ?? "none")"#, "Double?", "2.5"),
    (#"print("\(«d.map { $0.value }.first { $0 > 1 }»)")"#, "Int?", "Optional(3)"),
    ("let v: Double = «(1).rounded()»", "Double", "1.0"),
    ("let v: Any? = «(1).description»", "String", "1"),
    ("print(«[Optional(max(0, -1)), 1]»)", "[Int?]", "[Optional(0), Optional(1)]"),
    ("print(min(«Optional(1)» ?? (-1), 1))", "Int?", "1"),
  ])
  func `a program of literals has the types that swiftc's output shows`(
    marked: String, type: String, output: String
  ) throws {
    #expect(try Solving().node(marked).description == type)
  }
}
