import Checking
import Language
import TestSupport
import Syntax
import Testing

@Suite struct NominalDiagnosticTests {
  @Test(arguments: [
    ("class A { let x: Int\n«init»() { } }", "this 'init' ends before 'x' has a value", nil),
    ("class A { private var x: «Foo» = [] }", "there is no type 'Foo'", nil),
    ("class A { var x: «Foo»?\ninit() { } }", "there is no type 'Foo'", nil),
    ("struct A { static var x: «Foo» = .red }", "there is no type 'Foo'", nil),
    ("class A { lazy var x: «Foo» = [] }", "there is no type 'Foo'", nil),
    (
      "class A { var «x»: Int }", "'A' has no 'init' that gives 'x' a value",
      "write 'init', or give it a value here"
    ),
    (
      "struct P { let x: Int\n«init»(a: Bool) { if a { x = 1 } } }",
      "this 'init' ends before 'x' has a value", nil
    ),
    (
      "struct P { let x: Int\ninit() { x = 1\n«x = 2» } }",
      "'x' is a 'let' and may have its value already", nil
    ),
    (
      "class A { var x: Int\ninit() { «f»()\nx = 1 }\nfunc f() { } }",
      "'self' is used before 'x' has a value", nil
    ),
    (
      "struct P { var x: Int, y: Int\ninit() { y = «x»\nx = 1 } }",
      "'x' is read before it has a value", nil
    ),
    (
      "class A { init(n: Int) { } }\nclass B: A { var y: Int\ninit() { «super.init(n: 1)»\ny = 2 } }",
      "'y' has no value yet when 'super.init' is called", nil
    ),
    (
      "class A { init(n: Int) { } }\nclass B: A { «init»(y: Int) { } }",
      "this 'init' does not call 'super.init'",
      "add 'super.init(…)' after the properties have their values"
    ),
    (
      "struct P { var x = 1\nfunc f() { «x» = 2 } }", "cannot change 'self' here",
      "write 'mutating' before the method"
    ),
    (
      "struct P { var x = 1 }\nlet p = P()\n«p».x = 2", "cannot change 'p', it is a 'let'",
      "declare it with 'var'"
    ),
    ("struct P { let x = 1 }\nvar p = P()\n«p.x» = 2", "'x' can be read, not set", nil),
    ("struct P { var x = 1 }\nP(«y»: 2)", "'P' has no parameter 'y'", "write 'P(x: …)'"),
    (
      "struct P { var lenght = 1 }\nP().«length»", "'P' has no property 'length'",
      "did you mean 'lenght'?"
    ),
    (
      "class A { func f() { } }\nclass B: A { func «f»() { } }", "'f' is also a member of 'A'",
      "write 'override' before it"
    ),
    (
      "class A { func go() { } }\nclass B: A { override func «got»() { } }",
      "'got' overrides nothing of 'A'", "did you mean 'go'?"
    ),
    (
      "class A { func go() { } }\nclass B: A { }\nextension B { override func «go»() { } }",
      "an extension cannot override 'go', which a class of the page declares",
      "put it into 'class B'"
    ),
    (
      "struct P { static var n = 1 { «didSet { }» } }",
      "'observer of a static property' is not in this dialect",
      "change it by a static function that does the rest"
    ),
    (
      "protocol P { static var n: P { get } }\nextension P { func f() -> P { .«n» } }",
      "'Self.n' in an extension of a protocol is not in this dialect",
      "let the protocol ask for 'n' of each instance, without 'static'"
    ),
    (
      "protocol P { static var n: Int { get } }\nlet n = P.«n»",
      "each type that is a 'P' has its own 'n'", "write the name of one before the dot"
    ),
    (
      "class A { func f() { print(«Self».self) } }\nclass B: A { }",
      "'Self.self' of a class with subclasses is not in this dialect", "write 'type(of: self)'"
    ),
    (
      "protocol P { var n: Int { get } }\nextension Array: «P» where Element: Numeric { var n: Int { 1 } }",
      "'protocol of a list of any kind of number' is not in this dialect",
      "ask for one kind: 'where Element == Int'"
    ),
    (
      "protocol P { static func f(_ a: Self) -> Self }\nextension Array: P where Element: «P» { static func f(_ a: [Element]) -> [Element] { a } }",
      "'where Element: P', whose types are open, is not in this dialect",
      "put the values into a 'struct' with '<Element: P>'"
    ),
    (
      "protocol P { }\nextension Array: P { }\nlet p: any P = «[1]»",
      "a list as 'P' is not in this dialect", "put it into a 'struct' that conforms to 'P'"
    ),
    (
      "protocol P { }\nextension Int: P { }\nextension Array: P where Element: P { }\n"
        + "func f<T: P>(_ t: T) { }\n«f»([1.5])",
      "'f' asks for 'P', which a list of numbers is not", nil
    ),
    (
      "class A { }\nextension A { class func f() -> A { «Self»() } }\nclass B: A { }",
      "'Self' where a subclass has its own 'init' is not in this dialect",
      "write a method that each class overrides"
    ),
    (
      "struct T { lazy var x = 1 }\nlet t = T()\nprint(«t».x)", "cannot change 't', it is a 'let'",
      "declare it with 'var'"
    ),
    (
      "struct T { lazy var x = 1 }\nprint(«T()».x)",
      "this is a value, not a place that can be changed", "put it into a 'var' first"
    ),
    (
      "class T { lazy var x = 1 { «didSet { }» }\nvar y = 1 }",
      "'observer of a lazy property' is not in this dialect", "leave out 'lazy'"
    ),
    (
      "class A { var x = 1 }\nclass B: A { override var «x»: Int { 2 } }",
      "'overriding a stored property' is not in this dialect", nil
    ),
    (
      "protocol S { func area() -> Double }\nstruct «Q»: S { }",
      "'Q' has no 'area' as 'S' asks for",
      nil
    ),
    (
      "enum E { case a, b }\n«switch» E.a { case .a: 1 }",
      "this 'switch' does not cover every value",
      "add 'case .b:' or 'default:'"
    ),
    (
      "enum E { case a(Bool, Bool), b }\n«switch» E.b { case .a(true, _), .a(_, true): 1\ncase .b: 2 }",
      "this 'switch' does not cover every value", "add 'case .a(false, false):' or 'default:'"
    ),
    (
      "enum E { case left }\nswitch E.left { case .«lft»: 1\ndefault: 2 }",
      "'E' has no case 'lft'", "did you mean '.left'?"
    ),
    (
      "enum E { case a(Int) }\nif case .«a»(let x, let y) = E.a(1) { }", "'.a' carries 1 value", nil
    ),
    (
      "extension Int { var «x» = 1 }", "an extension cannot hold a stored property",
      "put 'x' into the type, or compute it"
    ),
    (
      "class P { func f(a: Int) { } }\nclass Q: P { func «f»(a: Int) -> Int { a } }",
      "'overloading by type alone' is not in this dialect", "give one of them other labels"
    ),
    (
      "struct P { }\nextension P where «Element» == Int { }",
      "'where clause' is not in this dialect", nil
    ),
    (
      "extension Array where «Wrapped» == Int { }", "'where clause' is not in this dialect",
      "ask something of 'Element'"
    ),
    (
      "class P { }\nprotocol Q { }\nextension Array: Q where Element: «P» { }",
      "'where Element: P' is not in this dialect",
      "say which type it is: 'where Element == …'"
    ),
    (
      "protocol P { }\nextension Array where Element: P { var f: Int { 1 } }\nprint([1].«f»)",
      "'f' asks for 'P', not for whole numbers", nil
    ),
    (
      "extension Array { func f() -> Bool { self «==» [] } }",
      "'==' cannot compare 'Element' values", nil
    ),
    (
      "extension Array where Element: Equatable { func f() -> Bool { self[0] «<» self[1] } }",
      "'<' cannot compare 'Element' values", nil
    ),
    (
      "extension Array where Element: Comparable { var last2: Element { max()! } }\n"
        + "[true].«last2»", "'last2' cannot compare values that are true or false", nil
    ),
    (
      "extension Array { static var «count2» = 1 }",
      "'a static stored property of every 'Array'' is not in this dialect", "compute it"
    ),
    (
      "extension Array { «subscript»(i: Double) -> Int { 1 } }",
      "'overloading by type alone' is not in this dialect", "give the index a label"
    ),
    (
      "extension Double { static func «*»(a: Int, b: Double) -> Double { b } }",
      "'operator * of Double' is not in this dialect", "write a method"
    ),
    (
      "extension Int { «init»(a: Bool) { if a { self = 1 } } }",
      "this 'init' ends before 'self' has a value", nil
    ),
    (
      "extension Int { init(a: String) { «self.init»(a) } }", "'self.init' may fail here",
      "write 'init?', or give 'self' a value in another way"
    ),
    ("class A: «A» { }", "'A' would be its own superclass", nil),
    ("class A: B { }\nclass B: «A» { }", "'B' would be its own superclass", nil),
    (
      "final class A { }\nclass B: «A» { }", "'A' is 'final', so that nothing inherits from it",
      "leave out 'final' before 'class A'"
    ),
    (
      "class A { final func f() { } }\nclass B: A { override func «f»() { } }",
      "'f' is 'final' in 'A'", "leave out 'final' there, or give this one another name"
    ),
    (
      "enum A: String, «Int» { case b }", "the raw values of 'A' have one type",
      "leave out 'Int'"
    ),
    (
      "enum A: CaseIterable, «Int» { case b }", "the type of the raw values stands first", nil
    ),
    (
      "enum A: Int { case b = 9_223_372_036_854_775_807, «c» }",
      "no whole number follows the raw value before 'c'", "write it: 'c = …'"
    ),
    (
      "protocol A: B { }\nprotocol B: «A» { }", "'B' would ask for itself",
      "leave out one of the two"
    ),
    (
      "struct A { var b = 1; var «a»: A? = nil }", "'A' would hold itself",
      "make it a 'class', or hold a list of type '[A]'"
    ),
    ("typealias «A» = B\ntypealias B = A", "'A' would be a name for itself", nil),
    ("struct P { }\nstruct «P» { }", "there are two types 'P'", nil),
    ("class A { }\nA() «==» A()", "'==' cannot compare 'A' values", nil),
    ("struct P { }\nP() «<» P()", "'<' cannot compare 'P' values", nil),
    ("protocol S { }\n«S»()", "'S' cannot be made by a call", nil),
    ("struct P { var x: Int { «get» } }", "'get' needs a body", "write 'get { … }'"),
    (
      "struct P { }\nfunc f() { struct «P» { } }",
      "'struct within a function' is not in this dialect",
      "give it a name that nothing else has, or put it at the top level: 'P' has a meaning already"
    ),
    (
      "let f = { enum «P» { case a } }", "'enum within a function' is not in this dialect",
      "put it at the top level"
    ),
    (
      "func f(limit: Int) { struct «P» { var x = limit } }",
      "'struct within a function' is not in this dialect", "put it at the top level"
    ),
    (
      "class V: View { override func «remove»() { } }", "'remove' overrides nothing of 'View'",
      "nothing here calls it: leave it out, or leave out 'override' and call it"
    ),
  ])
  func `a mistake in a type is said where it is`(
    marked: String, message: String, hint: String?
  ) throws {
    let (source, range) = unmark(marked)
    let errors = try checked(source).diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [message])
    #expect(errors.map(\.range) == [range])
    #expect(errors.map(\.hint) == [hint])
  }

  // What they are about is found in the text of a cell.
  @Test(arguments: [
    (
      "protocol P { }\nextension P { func f() -> Self { print(Self.self)\nreturn self } }\n"
        + "struct A: P { }\nlet p: any P = A()\n_ = p.«f»()",
      "'f' of 'any P' is not in this dialect", "let the protocol 'P' ask for 'f', too"
    ),
    (
      "protocol P { static var n: Int { get } }\nextension P { func f() -> Int { Self.n } }\n"
        + "class A: P { class var n: Int { 1 } }\nclass B: A { }\nlet a: A = B()\nlet p: any P = «a»",
      "'A' as 'any P' is not in this dialect, as 'f' of 'B' means its own 'Self'",
      "let 'P' ask for 'f', and write it in each class"
    ),
    (
      "protocol P { }\nextension P { func f() { print(Self.self) } }\nstruct «A»: P { func f() { } }",
      "'f' of 'A' beside that of 'P' is not in this dialect",
      "let the protocol 'P' ask for 'f', too"
    ),
    (
      "class A { class var n: Int { 1 }\nclass func f() -> Int { n } }\n"
        + "class B: A { override class func f() -> Int { «super».f() } }",
      "'super.f', which uses other members of its class, is not in this dialect",
      "write what it does in this class, too"
    ),
  ])
  func `a mistake about Self is said where it is`(
    marked: String, message: String, hint: String?
  ) throws {
    let (source, range) = unmark(marked)
    let errors = try checked(source, text: source).diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [message])
    #expect(errors.map(\.range) == [range])
    #expect(errors.map(\.hint) == [hint])
  }

  @Test(arguments: [
    // What is read may be known from one side of a branch only.
    "struct P { let x: Int\ninit(a: Bool) { if a { x = 1 } else { x = 2 } } }",
    "struct P { let x: Int\ninit(a: Int) { switch a { case 1: x = 1\ndefault: x = 2 } } }",
    "struct P { let x: Int\ninit?(a: Int) { guard a > 0 else { return nil }\nx = a } }",
    "struct P { var x: Int, y: Int\ninit() { x = 1\ny = x + 1\nf() }\nfunc f() { } }",
    "enum E { case a, b\ninit(x: Bool) { self = x ? .a : .b } }",
    "class A { let f: () -> Int\ninit(x: Int) { f = { x } } }",
  ])
  func `an initialiser that gives every property its value is fine`(source: String) throws {
    #expect(try checked(source).diagnostics == [])
  }
}
