import Syntax
import TestSupport
import Testing

/// Programs that Swift takes too, and their trees.
let programs: [(source: String, tree: String)] = [
  // Literals
  ("1_000", "1000"),
  ("0xFF + 0b101 + 0o17", "(+ (+ 255 5) 15)"),
  ("9223372036854775807", "9223372036854775807"),
  ("-9223372036854775808", "-9223372036854775808"),
  ("08", "8"),
  ("1.5e3", "1500.0"),
  ("2e-1", "0.2"),
  ("true == false", "(== true false)"),
  ("nil", "nil"),
  (#""""#, #""""#),
  (#""a\tb\u{e9}\\\"\'""#, #""a\tbé\\\"\'""#),
  (#""\(a)""#, #"(\ a)"#),
  (#""x \(a + "y\(b)") z""#, #""x "&(\ (+ a "y"&(\ b)))&" z""#),
  (#""\(xs.map { $0 }[f(1)]) }""#, #"(\ (at (call (.map xs) ~(closure {$0})) (call f 1)))&" }""#),
  // Parts of lists
  (
    "a[1...]; a[..<b.c]; a[...(i + 1)]",
    "(at a (_... 1)); (at a (..<_ (.c b))); (at a (..._ (paren (+ i 1))))"
  ),
  // Dictionaries
  ("[1: a, b: [2: c]]", "[1: a b: [2: c:]:]"),
  ("[:]\n[a ? b : c : d,]", "[:]; [(? a b c): d:]"),
  ("let a: [String: [Int: B?]] = [:]", "(let (a : [String: [Int: B?]] = [:]))"),
  // Names
  ("`class`", "class"),
  ("größe + 数 + 🐶", "(+ (+ größe 数) 🐶)"),
  // Words without effect
  ("import UIKit\nimport struct Foundation.Date\na", "a"),
  ("public private(set) var a = 1", "(var (a = 1))"),
  ("a.forEach(b.c(d:e:))", "(call (.forEach a) ((.c b) d: e:))"),
  ("f = g(_:); h(.i(j:)); k(L(m: n))", "(= f (g _:)); (call h (.i j:)); (call k (call L m:n))"),
  ("@IBOutlet\nweak var a = b; unowned(unsafe) let c = d", "(var (a = b)); (let (c = d))"),
  (
    "@objc(f:) @discardableResult public final func f(a: @escaping () -> Void) { }",
    "(func f ((a/a (-> Void))) {})"
  ),
  ("open = weak; final(1)", "(= open weak); (call final 1)"),
  // Types
  ("struct A { }", "(struct A)"),
  ("struct A { typealias B = [Int] }", "(struct A (typealias B [Int]))"),
  (
    "final class A: B, C { let x = 1; var y, z: Int? }",
    "(class A (: B C) (let (x = 1)) (var (y : Int?) (z : Int?)))"
  ),
  (
    "struct A { private(set) static var a: Int { 1 }\n mutating func f(_ b: Int) { } }",
    "(struct A static (var (a : Int) (get {1})) mutating (func f ((_/b Int)) {}))"
  ),
  (
    "struct A { var a: Int { get { 1 } set(b) { c } }\n var d = 1 { willSet { e } didSet { f } } }",
    "(struct A (var (a : Int) (get {1}) (set b {c})) (var (d = 1) (willSet {e}) (didSet {f})))"
  ),
  (
    "class A { override init?(a: Int) { super.init(a: a) }\n convenience init() { } }",
    "(class A override (func init ((a/a Int)) {(call (.init super) a:a)})?"
      + " convenience (func init () {}))"
  ),
  (
    "struct A { subscript(i: Int, at j: Int) -> Int { self[i] } }",
    "(struct A (func subscript ((_/i Int) (at/j Int)) -> Int {}) (get {(at self i)}))"
  ),
  (
    "indirect enum A: Int { case b = 1, c(d: Int, A)\n case e }",
    "(enum A (: Int) (case b=1 c(d:Int A)) (case e))"
  ),
  (
    "protocol P { var a: Int { get set }\n func f() }",
    "(protocol P (var (a : Int) (get) (set)) (func f () {}))"
  ),
  ("extension [Int] { struct B { } }", "(extension [Int] (struct B))"),
  ("extension Array where Element == Int { }", "(extension Array (== Element Int))"),
  (
    "extension Dictionary: P where Key: A & B, Value == [Int] { }",
    "(extension Dictionary (: P) (: Key A) (: Key B) (== Value [Int]))"
  ),
  (
    "struct A { subscript(i: Int, default j: Int) -> Int { j } }",
    "(struct A (func subscript ((_/i Int) (default/j Int)) -> Int {}) (get {j}))"
  ),
  (
    "struct A { static func == (a: A, b: A) -> Bool { a.b } }",
    "(struct A static (func == ((a/a A) (b/b A)) -> Bool {(.b a)}))"
  ),
  ("switch a { case B.c(let d): e }", "(switch a (case B(.c let d) {e}))"),
  // Operators
  ("a + b * c", "(+ a (* b c))"),
  ("a * b + c", "(+ (* a b) c)"),
  ("a - b - c", "(- (- a b) c)"),
  ("a ?? b ?? c", "(?? a (?? b c))"),
  ("a??b", "(?? a b)"),
  ("a!=b", "(!= a b)"),
  ("a && b || c && d", "(|| (&& a b) (&& c d))"),
  ("a || b == c ?? d ... e + f * -g", "(|| a (== b (?? c (... d (+ e (* f (- g)))))))"),
  ("0..<a.count", "(..< 0 (.count a))"),
  ("a ? b : c ? d : e", "(? a b (? c d e))"),
  ("a == b ? c + 1 : d || e", "(? (== a b) (+ c 1) (|| d e))"),
  ("a ? b ? c : d : e", "(? a (? b c d) e)"),
  ("a === b", "(=== a b)"),
  ("!a && !b.c", "(&& (! a) (! (.c b)))"),
  ("-a.b", "(- (.b a))"),
  ("a-1", "(- a 1)"),
  ("a\n  + b", "(+ a b)"),
  ("a\n  -b", "a; (- b)"),
  ("a /* c */ + b // d", "(+ a b)"),
  ("a /* c /* d */ e */ - b", "(- a b)"),
  ("reduce(0, +)", "(call reduce 0 +)"),
  ("sorted(by: >)", "(call sorted by:>)"),
  // Optionals and places
  ("a!", "(! a)"),
  ("a!.b![c]!()", "(call (! (at (! (.b (! a))) c)))"),
  ("-a! + b!", "(+ (- (! a)) (! b))"),
  ("a! != b!", "(!= (! a) (! b))"),
  ("a?.b", "(chain (.b (? a)))"),
  ("a?.b.c()?.d", "(chain (.d (? (call (.c (.b (? a)))))))"),
  ("a?\n  .b?[c]?(d)", "(chain (call (? (at (? (.b (? a))) c)) d))"),
  ("a?.b! + c", "(+ (chain (! (.b (? a)))) c)"),
  ("(a?.b)!.c", "(.c (! (paren (chain (.b (? a))))))"),
  ("a?.b = c; a? += 1", "(= (chain (.b (? a))) c); (+= (chain (? a)) 1)"),
  ("a?.b ?? c?.d", "(?? (chain (.b (? a))) (chain (.d (? c))))"),
  ("a ? b?.c : d", "(? a (chain (.c (? b))) d)"),
  ("swap(&a, &b[0])", "(call swap (& a) (& (at b 0)))"),
  (
    "func f(_ a: inout Int, b: (inout [Int]) -> Void) { }",
    "(func f ((_/a (inout Int)) (b/b (-> (inout [Int]) Void))) {})"
  ),
  // Types
  ("typealias A = [Int]", "(typealias A [Int])"),
  ("a is Int && b as? [Int] ?? c == d", "(&& (is a Int) (== (?? (as? b [Int]) c) d))"),
  ("a + b as! Double?", "(as! (+ a b) Double?)"),
  ("a...b as Any as? Int", "(as? (as (... a b) Any) Int)"),
  ("a is B ? c : d", "(? (is a B) c d)"),
  ("if a as? B != nil { }", "(if (!= (as? a B) nil) {})"),
  (
    "switch a { case is B: c\ncase let d as Int where d > 0: e\ncase (let f as G, _)?: h }",
    "(switch a (case (is B) {c}) (case (as let d Int) where (> d 0) {e}) "
      + "(case ((as let f G) _)? {h}))"
  ),
  ("switch a { case .b?: c }", "(switch a (case .b? {c}))"),
  ("#keyPath(A.B.c)", "(#keyPath A B c)"), ("typealias A<T, U> = B<T>", "(typealias A T U B<T>)"),
  ("\\A.B.c", "(\\ A.B (.c $0))"), ("f(\\.a.b, \\.self)", "(call f (\\ (.b (.a $0))) (\\ $0))"),
  ("\\.[0]?.a", "(\\ (chain (.a (? (at $0 0)))))"), ("\\[A].b!", "(\\ [A] (! (.b $0)))"),
  ("\\A<B>.c", "(\\ A<B> (.c $0))"),
  ("a[keyPath: \\.b] = 1", "(= (at a keyPath:(\\ (.b $0))) 1)"),
  ("#selector(a)", "(#selector a)"),
  ("#selector(self.a(_:b:))", "(#selector ((.a self) _: b:))"),
  ("#colorLiteral(red: 1, alpha: a)", "(call #colorLiteral red:1 alpha:a)"),
  (
    "f { [weak self, unowned b, c = d + 1, unowned(safe) e] (x: Int) in x }",
    "(call f ~(closure [weak self] [b] [c=(+ d 1)] [e] (x:Int) {x}))"
  ),
  ("f({ [a] in a + $0 })", "(call f (closure [a] {(+ a $0)}))"),
  ("guard let self else { return }", "(guard (let self = self) else {(return)})"),
  // Errors
  ("let a = try b() + c", "(let (a = (try (+ (call b) c))))"),
  ("a = try? b() ?? c; try d = e()", "(= a (try? (?? (call b) c))); (= d (call e))"),
  ("f(try! a(), b)", "(call f (try! (call a)) b)"),
  ("throw a.b(1)", "(throw (call (.b a) 1))"),
  (
    "do { try a() } catch let b as C where b.d { e } catch F.g, F.h { i }\ncatch { j }",
    "(do {(try (call a))} (catch (as let b C) where (.d b) {e}) (catch (.g F), (.h F) {i}) "
      + "(catch {j}))"
  ),
  ("do { a }", "(do {a})"),
  (
    "func f(_ a: () throws -> Int) rethrows -> Int { try a() }",
    "(func f ((_/a (-> Int))) -> Int {(try (call a))})"
  ),
  ("let f = { (a: Int) throws -> Int in a }", "(let (f = (closure (a:Int) -> Int {a})))"),
  // Members, calls, subscripts
  ("a.b.c(1).d", "(.d (call (.c (.b a)) 1))"),
  ("a\n  .b()\n  // c\n  .d", "(.d (call (.b a)))"),
  ("a.0.1", "(.1 (.0 a))"),
  ("f(a, to: b, _: c)", "(call f a to:b c)"),
  ("f(in: a, for: b, default: c)", "(call f in:a for:b default:c)"),
  ("f(\n  a,\n)", "(call f a)"),
  ("f(a)(b)[c, d]", "(at (call (call f a) b) c d)"),
  ("a\n(b)", "a; (paren b)"),
  ("a\n[b]", "a; [b]"),
  ("f (1)", "(call f 1)"),
  ("x = .red", "(= x .red)"),
  (".init(a).b", "(.b (call .init a))"),
  ("[Double]().max() ?? 0", "(?? (call (.max (call [Double]))) 0)"),
  ("[[1, 2], []]", "[[1 2] []]"),
  ("()", "(tuple)"),
  ("(a)", "(paren a)"),
  ("(a, y: b)", "(tuple a y:b)"),
  ("(x: a)", "(tuple x:a)"),
  // Closures
  ("let f = { $0 + $1 }", "(let (f = (closure {(+ $0 $1)})))"),
  ("f { }", "(call f ~(closure {}))"),
  ("f(1) { a }", "(call f 1 ~(closure {a}))"),
  (
    "f { a } then: { b } else: { c }",
    "(call f ~(closure {a}) ~then:(closure {b}) ~else:(closure {c}))"
  ),
  ("f { a }\nthen: { b }", "(call f ~(closure {a}) ~then:(closure {b}))"),
  ("f()\n{ a }", "(call f ~(closure {a}))"),
  ("f { x in x }", "(call f ~(closure (x) {x}))"),
  (
    "f { x, _ in\n  let y = x\n  return y\n}",
    "(call f ~(closure (x _) {(let (y = x)); (return y)}))"
  ),
  ("f { (x: Int, y) -> Double in x }", "(call f ~(closure (x:Int y) -> Double {x}))"),
  ("f { () -> Int in 1 }", "(call f ~(closure () -> Int {1}))"),
  ("f { (a, b) }", "(call f ~(closure {(tuple a b)}))"),
  ("f { a = 1; b += 2 }", "(call f ~(closure {(= a 1); (+= b 2)}))"),
  (
    "xs.map { $0 }.filter { $0 > 1 }",
    "(call (.filter (call (.map xs) ~(closure {$0}))) ~(closure {(> $0 1)}))"
  ),
  // Variables and assignments
  ("let a = 1, b: Int = 2", "(let (a = 1) (b : Int = 2))"),
  ("var x: Int?", "(var (x : Int?))"),
  ("let (a, (b, _)) = c", "(let ((a (b _)) = c))"),
  ("let (a, (b, _)): (Int, (C, Int))", "(let (a : Int) (b : C))"),
  ("var (a, b): (Int, C?)", "(var (a : Int) (b : C?))"),
  (
    "(a.b?.c = d) == nil",
    "(== (paren (call (closure () -> Bool? {(if (let _ = (.b a)) {(= (chain (.c (? (.b a)))) d); (return true)}); (return nil)}))) nil)"
  ),
  ("a = b", "(= a b)"),
  ("a.b[c] *= d", "(*= (at (.b a) c) d)"),
  ("(a, b) = (b, a)", "(= (tuple a b) (tuple b a))"),
  ("_ = f()", "(= _ (call f))"),
  ("(_, (a, _)) = f()", "(= (tuple _ (tuple a _)) (call f))"),
  ("if let (a, _) = f() { }", "(if (let (a _) = (call f)) {})"),
  ("a +=b", "(+= a b)"),
  ("a; b;\nc", "a; b; c"),
  // Types
  ("let a: [[Double?]]", "(let (a : [[Double?]]))"),
  ("let a: (Int, Double) -> [Int] = f", "(let (a : (-> Int Double [Int]) = f))"),
  ("let a: (Int) -> (Int) -> Void", "(let (a : (-> Int (-> Int Void))))"),
  ("let a: ((Int) -> Void)?", "(let (a : (-> Int Void)?))"),
  ("let a: (x: Int, Int)", "(let (a : (x:Int Int)))"),
  ("let a: StackView.Axis = .x", "(let (a : StackView.Axis = .x))"),
  ("let a: Range<Range<Int>>= b", "(let (a : Range<Range<Int>> = b))"),
  ("let a: Range<Int>? = nil", "(let (a : Range<Int>? = nil))"),
  ("let a: (Range<Int>??, B)", "(let (a : (Range<Int>?? B)))"),
  ("let a: Range<Range<Int>?>?= b", "(let (a : Range<Range<Int>?>? = b))"),
  ("let a: Int?? = nil", "(let (a : Int?? = nil))"),
  ("let a: Any = 1", "(let (a : Any = 1))"),
  // Functions
  ("func f() { }", "(func f () {})"),
  ("func f()\n{ }", "(func f () {})"),
  (
    "func f(a: Int, _ b: Int = 2, at c: [Int],) -> Int { return a }",
    "(func f ((a/a Int) (_/b Int = 2) (at/c [Int])) -> Int {(return a)})"
  ),
  (
    "func f(of f: (Int) -> Int) -> (Int) -> Int { f }",
    "(func f ((of/f (-> Int Int))) -> (-> Int Int) {f})"
  ),
  ("func f() -> Int??{ nil }", "(func f () -> Int?? {nil})"),
  ("func f() { return }", "(func f () {(return)})"),
  ("func f() { func g() { } }", "(func f () {(func g () {})})"),
  // Control
  ("if a { b }", "(if a {b})"),
  ("if a == b, c { } else { d }", "(if (== a b) c {} else {d})"),
  ("if a { } else if b { } else { }", "(if a {} else {(if b {} else {})})"),
  ("if a { }\nelse { b }", "(if a {} else {b})"),
  ("if let a = b, let c { }", "(if (let a = b) (let c = c) {})"),
  ("if var a: Int = b { }", "(if (var a : Int = b) {})"),
  ("if f(xs.map { $0 }) { a }", "(if (call f (call (.map xs) ~(closure {$0}))) {a})"),
  (
    "if xs.contains { $0 } == true { a }",
    "(if (== (call (.contains xs) ~(closure {$0})) true) {a})"
  ),
  ("if a\n{ b }", "(if a {b})"),
  ("while true { break; continue }", "(while true {(break); (continue)})"),
  ("while let a = b { }", "(while (let a = b) {})"),
  ("for i in 0..<3 { f(i) }", "(for i (..< 0 3) {(call f i)})"),
  ("for (a, b) in zip(c, d) where a > b { }", "(for (a b) (call zip c d) where (> a b) {})"),
  ("while a == 1 { }", "(while (== a 1) {})"),
  (
    "f(1, b: c)\nfunc f(_ a: Int, b: @autoclosure () -> Bool = d) { }",
    "(call f 1 b:(closure {c})); (func f ((_/a Int) (b/b (-> Bool) = (closure {d}))) {})"
  ),
  ("func f() { { a } }", "(func f () {(closure {a})})"),
  ("if a == [1] { }", "(if (== a [1]) {})"),
  ("for _ in xs { }", "(for _ xs {})"),
  ("for var a in xs { a += 1 }", "(for a xs {(var (a = a)); (+= a 1)})"),
  ("guard let a, b else { return }", "(guard (let a = a) b else {(return)})"),
  ("guard a\nelse { return }", "(guard a else {(return)})"),
  ("repeat { a } while b", "(repeat {a} b)"),
  ("repeat {\n  a\n}\nwhile b { c }", "(repeat {a} (call b ~(closure {c})))"),
  ("defer { a }", "(defer {a})"),
  (
    "switch a {\ncase 1, 2 where b: c; d\ncase let e?: f\ndefault: break\n}",
    "(switch a (case 1, 2 where b {c; d}) (case let e? {f}) (default {(break)}))"
  ),
  ("switch a { case (1, let b), (let b, _): c }", "(switch a (case (1 let b), (let b _) {c}))"),
  ("switch a { case let (b, c): d }", "(switch a (case (let b let c) {d}))"),
  ("switch a { case (b + 1) * c: d }", "(switch a (case (* (paren (+ b 1)) c) {d}))"),
  ("switch a { case .some(var b): c }", "(switch a (case (.some var b) {c}))"),
  (
    "switch a { case .b, .c: fallthrough\ncase 1...2: d }",
    "(switch a (case .b, .c {(fallthrough)}) (case (... 1 2) {d}))"
  ),
  ("switch a { case \"b\"?, 1?: c }", "(switch a (case \"b\"?, 1? {c}))"),
  (
    "switch a { case ..<0, ...b + 1: c\ncase 1...: d }",
    "(switch a (case ..<0, ...(+ b 1) {c}) (case 1... {d}))"
  ),
  ("switch a { case b ? c : d: e }", "(switch a (case (? b c d) {e}))"),
  ("switch a { case (x: 1, y: let b): c }", "(switch a (case (x:1 y:let b) {c}))"),
  ("switch a\n{\n}", "(switch a)"),
  (
    "switch a { case 1: b case 2: c default: d }",
    "(switch a (case 1 {b}) (case 2 {c}) (default {d}))"
  ),
  ("if case let a? = b, c { }", "(if (case let a? b) c {})"),
  ("while case 1...2 = a { }", "(while (case (... 1 2) a) {})"),
  ("for case let a? in b where c { }", "(for case let a? b where c {})"),
  ("a: for b in c { break a; continue a }", "(a: (for b c {(break a); (continue a)}))"),
  ("while a {\n  break\n  b\n}", "(while a {(break); b})"),
  ("for x in xs.map { $0 } { }", "(for x (call (.map xs) ~(closure {$0})) {})"),
  ("", ""),
  (" // only a comment\n/* and another */\n", ""),
  ("\u{FEFF}#!/usr/bin/env easel\na\r\nb\rc", "a; b; c"),
]

@Test(arguments: programs)
func `a program has the tree that Swift gives it`(source: String, tree: String) {
  #expect(dump(source) == tree)
  #expect(parse(source).diagnostics == [])
}

@Test func `a closure is a value in a condition too if a block follows`() {
  #expect(dump("for a in b ?? { c } { d }") == "(for a (?? b (closure {c})) {d})")
}

@Test(arguments: [
  ("let a = «b + c»", "(+ b c)"),
  ("f(«x.y», 1)", "(.y x)"),
  ("let a = «[1, f(2)]» // c", "[1 (call f 2)]"),
  ("g(a: «-x[0]»)", "(- (at x 0))"),
  ("g(«\"a\\(b)\"»)", "\"a\"&(\\ b)"),
  ("let x = «f { 1 }»\n", "(call f ~(closure {1}))"),
  ("(«a ? b : c»)", "(? a b c)"),
])
func `a value's range covers its text and no more`(marked: String, tree: String) throws {
  let (source, ranges) = unmarkAll(marked)
  let values = parse(source).statements.flatMap(subexpressions).filter { dump($0) == tree }
  #expect(values.map(\.range) == ranges)
}

@Test func `a statement's range begins at its first word and ends at its last sign`() {
  let (source, ranges) = unmarkAll("  «let a = 1» ; «if a == 1 {\n  f(a) }» // b\n")
  #expect(parse(source).statements.map(\.range) == ranges)
}

/// The values directly in a statement, and those directly in them.
private func subexpressions(_ statement: Statement) -> [Expression] {
  switch statement.kind {
  case .expression(let value): [value] + children(value)
  case .variable(_, let bindings): bindings.compactMap(\.value)
  default: []
  }
}

private func children(_ value: Expression) -> [Expression] {
  switch value.kind {
  case .call(_, let arguments): arguments.map(\.value)
  case .parenthesized(let value): [value]
  default: []
  }
}
