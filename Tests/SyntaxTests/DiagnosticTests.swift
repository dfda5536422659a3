import TestSupport
import Syntax
import Testing

@Test(
  arguments: [
    // Text
    ("let a = «\"»hello", "this string is not closed", #"end it with '"' on the same line"#),
    (
      "print(«\"»hello)\nlet b = 1", "this string is not closed",
      #"end it with '"' on the same line"#
    ),
    ("f(«\"»a\\(b, \"c)\")", "this string is not closed", #"end it with '"' on the same line"#),
    ("f(«\"»a\\(b +\n", "this string is not closed", #"end it with '"' on the same line"#),
    ("let a = «“»hi”", "'“' does not begin a string", "write '\"'"),
    ("let a = «'»hi'", "''' does not begin a string", "write \"hi\""),
    (#"let a = "x«\q»y""#, #"'\q' is not an escape"#, #"write '\\' for a backslash"#),
    (
      #"let a = "«\u{110000}»""#, #"'\u{110000}' is not a character"#,
      #"write one to eight hexadecimal digits: \u{41}"#
    ),
    (#"let a = "x«\()»""#, "expected a value", nil),
    (#"let a = "\(b«,» c)""#, "expected ')'", nil),
    ("«#» a comment", "'#' does not begin a comment", "a comment begins with '//'"),
    ("a «×» b", "'×' is not '*'", "write '*'"),
    ("let a = 3 «−» 2", "'−' is not '-'", "write '-'"),
    ("a = b«\u{200B}» + c", "U+200B has no meaning here", "delete it"),
    ("a = «§» b", "'§' has no meaning here", "delete it"),
    ("let a = «\0»1", "the byte at offset 8 is NUL", "delete it"),
    (
      "let a = «99999999999999999999»", "'99999999999999999999' does not fit in an Int",
      "write a Double, such as 1e20"
    ),
    ("let a = «1e999»", "'1e999' does not fit in a Double", nil),
    ("let a = «1.»", "'1.' is not a number", "write '1.0'"),
    ("f(«.5», 1)", "'.5' is not a number", "write '0.5'"),
    ("let a = «5px»", "'5px' is not a number", "write '5'"),
    ("let a = «0b12» + 1", "'0b12' is not a number", nil),
    // Values and operators
    ("let a = «)» b", "expected a value", nil),
    ("let a «=»\nlet b = 2", "expected a value after '='", nil),
    ("a = 2 * «*» 3", "expected a value before '*'", nil),
    ("a + «-» b", "'-' stands apart from its value", "leave the space out"),
    ("a «+»b", "'+' has space on one side only", "put space on both sides of it, or on none"),
    ("a«+» b", "'+' has space on one side only", "put space on both sides of it, or on none"),
    ("a «**» b", "there is no operator '**'", "write 'pow(a, b)'"),
    ("a «==-»1", "there is no operator '==-'", "put space around '=='"),
    (
      "f(«if» b { 1 } else { 2 })", "'if' is a value only after '=' and 'return'",
      "write 'condition ? a : b'"
    ),
    (
      "let a = 1 + «switch» b { default: 1 }",
      "'switch' is a value only after '=' and 'return'", "put it into a 'let' first"
    ),
    ("let c = a «&<<» b", "'&<<' is not in this dialect", nil),
    ("let c = 1 << 2 «>>» 3", "'<<' and '>>' do not chain", "put parentheses around one of them"),
    (
      "func f(a: A «&» [B]) { }", "'A & …' is not in this dialect",
      "declare a protocol that asks for both: 'protocol Both: A, B { }'"
    ),
    (
      "for x«:» Double in list { }",
      "a type in 'for' is not in this dialect, but before a list that is written out",
      "leave it out, or write it after the list: 'in list as [Double]'"
    ),
    (
      "let a = «\\A.b()»", "'key path to a call' is not in this dialect",
      "write a closure: '{ $0.name() }'"
    ),
    (
      "let a = «\\A.b[c]»", "'key path with an index that is computed' is not in this dialect",
      "write a closure: '{ $0[index] }'"
    ),
    (
      "struct A { typealias «B»<T> = [T] }",
      "'generic typealias within a type' is not in this dialect",
      "put it outside of the type"
    ),
    ("x«++»", "'++' is not in this dialect", "write '+= 1'"),
    ("«++»x", "'++' is not in this dialect", "write '+= 1'"),
    ("a < b «<» c", "comparisons do not chain", "write 'a < b && b < c'"),
    ("a == b «!=» c", "comparisons do not chain", "write 'a == b && b != c'"),
    ("a...b«...»c", "'...' needs an end", nil),
    (
      "let a = list«<3>»(2)", "'<…>' is not in this dialect",
      "write the type of a variable, or [Int]() for an array"
    ),
    ("a = b «=» c", "an assignment has no value", "write two statements"),
    (
      "func f(_ a: Int, _ b: @autoclosure () -> Void) { }\nf(«x = 1», 2)",
      "an assignment has no value", "write two statements"
    ),
    ("a«?» b : c", "'?' stands too close", "put space on both sides of it"),
    ("a ? b «c»", "expected ':'", nil),
    ("let b = «&»a", "'&' stands only before an argument", "leave out '&'"),
    ("f(1 + «&»a)", "'&' stands only before an argument", "leave out '&'"),
    ("if a «and» b { }", "'and' is not an operator", "write '&&'"),
    ("if «not» a { }", "'not' is not an operator", "write '!'"),
    ("let a = «_» + 1", "'_' has no value", nil),
    ("(a, «_» + 1) = b", "'_' has no value", nil),
    ("f(«_», 1)", "'_' has no value", nil),
    ("if let (a, b) «{» }", "expected '='", nil),
    ("a«.»\nb", "expected a name after '.'", nil),
    ("a«.» + b", "expected a name after '.'", nil),
    ("f(1 «2»)", "expected ',' or ')'", "put ',' between two values"),
    ("f(1 «\"two\"»)", "expected ',' or ')'", "put ',' between two values"),
    ("f(a «=» 1)", "expected ',' or ')'", "a label ends with ':'"),
    (
      "a < b ? (a «=» 1) : b", "an assignment is a statement of its own, not a value",
      "write 'if … { … } else { … }', with an assignment in each"
    ),
    ("f«(»1\nlet a = 2", "'(' is not closed", "close it with ')'"),
    ("f(1«]»", "expected ',' or ')'", nil),
    ("let a = [\n  1 «2»,\n  3,\n]", "expected ',' or ']'", "put ',' between two values"),
    // Statements
    ("let a = 1 «b» = 2", "expected ';' or a new line", nil),
    ("print «x»", "expected ';' or a new line", "write 'print(x)' for a call"),
    ("print «\"a\"», b", "expected ';' or a new line", "write 'print(\"a\", b)' for a call"),
    ("a«)»", "')' closes nothing", "delete it"),
    ("«}»", "'}' closes nothing", "delete it"),
    ("a;«;»", "';' stands alone", "delete it"),
    ("«else» { }", "'else' has no 'if'", nil),
    ("«{» a }", "a statement does not begin with '{'", nil),
    ("«private»\nb", "expected a declaration after 'private'", nil),
    ("private(«get») let a = 1", "expected 'set'", nil),
    ("#keyPath(«3»)", "expected a name", nil),
    ("#selector(«)»", "expected a value", nil),
    ("#selector(a«,» b)", "expected ')'", nil),
    (
      "#selector(«getter»: a)", "'#selector(getter:)' is not in this dialect",
      "name a method that reads the property"
    ),
    (
      "«#Preview» { a(1) }\nb", "'#Preview' is not in this dialect",
      "leave it out: 'show(box)' puts a view on the page"
    ),
    (
      "«#Preview»(\"Dark\") {\n  a { b }\n}", "'#Preview' is not in this dialect",
      "leave it out: 'show(box)' puts a view on the page"
    ),
    (
      "struct A { «@State» var a = 1 }", "'@State' is not in this dialect",
      "leave it out: a view here is an object, which changes with 'box.width = 40'"
    ),
    (
      "«@Observable» class A { }", "'@Observable' is not in this dialect",
      "leave it out, and write 'didSet' where a change has an effect"
    ),
    ("a(«#line»)", "'#line' is not in this dialect", "write it out: '4'"),
    (
      "let a = «/b+/»", "'/…/' is not in this dialect",
      "search in texts with 'contains', 'firstIndex(of:)' and 'split'"
    ),
    (
      "let a = «##/b/#+/##»", "'/…/' is not in this dialect",
      "search in texts with 'contains', 'firstIndex(of:)' and 'split'"
    ),
    ("a(«#file»)", "'#file' is not in this dialect", "write it out: '\"page\"'"),
    ("a as «3»", "expected a type", nil),
    ("f { [«3»] in b }", "expected a name", nil),
    ("typealias A «[»Int]", "expected '='", nil),
    ("«catch» { }", "'catch' has no 'do'", nil),
    ("do «a»", "expected '{'", "a block stands between '{' and '}'"),
    ("private «3»", "expected a declaration", nil),
    ("import «\"UIKit\"»", "expected a name", nil),
    ("«@»\nlet a = 1", "'@' has no place here", nil),
    ("let «class» = 1", "'class' is a keyword", "take another name, or write '`class`'"),
    ("let «5» = 1", "expected a name", nil),
    ("let «x»", "'x' has neither a type nor a value", "write 'let x = …'"),
    ("var «(a, b)»", "'(a, b)' has neither a type nor a value", "write 'var (a, b) = …'"),
    ("«if» { }", "expected a condition", nil),
    ("if a «==» { }", "expected a value after '=='", nil),
    ("let a = 5 «{» b }", "expected ';' or a new line", nil),
    ("if a «=» b { }", "'=' does not compare", "write '=='"),
    ("if a«:»\n  b", "expected '{'", "a block stands between '{' and '}'"),
    ("for i «of» xs { }", "expected 'in'", "write 'in'"),
    ("guard a «{» return }", "expected 'else'", nil),
    ("«switch» { }", "expected a value", nil),
    ("switch a { «b» }", "expected 'case' or 'default'", nil),
    (
      "switch a {\n«case 1:»\ndefault: b }", "a case needs a statement",
      "write 'break' to do nothing"
    ),
    ("switch a { «default:» b\ncase 1: c }", "'default' is the last case", nil),
    ("switch a { case let (b, «let» c): d }", "'let' stands within another", "leave it out"),
    ("switch a { case 1 «{» b } }", "expected ':'", "a case takes ':' and no '{'"),
    ("«case» 1: a", "'case' has no 'switch'", nil),
    ("«default»: a", "'default' has no 'switch'", nil),
    ("if case 1 «{» }", "expected '='", nil),
    ("«guard» else { return }", "expected a condition", nil),
    ("repeat { a } «until» b", "expected 'while'", nil),
    ("defer «a»", "expected '{'", "a block stands between '{' and '}'"),
    (
      "for «(i = 0; i < 3; i += 1)» { a }", "'for (;;)' is not in this dialect",
      "write 'for i in 0..<3'"
    ),
    ("func f(a«)» { }", "expected ':' and a type", "write 'a: Int'"),
    (
      "func «+-»(a: Int) { }", "there is no infix operator '+-'",
      "declare it first: 'infix operator +-'"
    ),
    ("func f<T«(»a: T) { }", "expected '>'", nil),
    (
      "struct A { prefix func «√» (a: A) -> A { a } }\nlet b = √A()", "'√' is not an operator here",
      "declare it first, as in 'prefix operator √'"
    ),
    (
      "infix operator **: «AditionPrecedence»", "there is no precedence group 'AditionPrecedence'",
      "did you mean 'AdditionPrecedence'?"
    ),
    (
      "infix operator **: «PowerPrecedence»\nlet a = 2 ** 3",
      "there is no precedence group 'PowerPrecedence'",
      "declare it first: 'precedencegroup PowerPrecedence { higherThan: MultiplicationPrecedence }'"
    ),
    ("infix «operator»", "'operator' needs the sign that it declares", nil),
    (
      "infix operator «=»", "'infix operator =' cannot be declared",
      "it means something of its own; choose another sign"
    ),
    (
      "prefix operator ~~\nfunc «~~» (a: A) -> A { a }", "there is no infix operator '~~'",
      "write 'prefix func ~~'"
    ),
    (
      "«operator» **", "'operator' does not say where it stands",
      "write 'prefix', 'infix' or 'postfix' before it"
    ),
    (
      "postfix func «++» (a: A) -> A { a }", "there is no postfix operator '++'",
      "declare it first: 'postfix operator ++'"
    ),
    ("struct A { «@Limited» func a() { } }", "'@Limited' is not in this dialect", nil),
    (
      "struct A { «@Limited» @Clamped var a = 1 }", "'@Limited' is not in this dialect",
      "one property has one wrapper"
    ),
    (
      "func f(«@ListBuilder» _ a: () -> Int) { }", "'@ListBuilder' is not in this dialect",
      "let it take a list"
    ),
    (
      "protocol A { var a: Int { «mutating get» } }", "'mutating get' is not in this dialect",
      "write a 'mutating func', and call it"
    ),
    (
      "«#if» os(Linux)\na()\n#endif", "'#if' is not in this dialect",
      "keep the lines of one branch, and no others"
    ),
    (
      #"print("\(a, «format»: .number)")"#, "'format' of a text is not in this dialect",
      "write the value alone"
    ),
    (
      "class A { «deinit» { a() } }", "'deinit' is not in this dialect",
      "write a method, and call it where the object is given up"
    ),
    ("«def» f(x): return x", "'def' is not in this dialect", "write 'func'"),
    ("«function» f(x) {\n  return x\n}", "'function' is not in this dialect", "write 'func'"),
    ("«const» a = 1", "'const' is not in this dialect", "write 'let'"),
    ("if a { } \n«elif» b { }", "'elif' is not in this dialect", "write 'else if'"),
    ("let a = «new» A()", "'new' is not in this dialect", "leave it out"),
    ("a «=-»1", "there is no operator '=-'", "put space around '='"),
  ] as [(String, String, String?)])
func `a diagnostic points at what is wrong`(marked: String, message: String, hint: String?) {
  let (source, ranges) = unmarkAll(marked)
  let found = parse(source).diagnostics
  #expect(found.map(\.message) == [message])
  #expect(found.map(\.range) == [ranges[0]])
  #expect(found.map(\.hint) == [hint])
}

@Test(arguments: [
  ("class A {\n  «deinit» { b }\n  func f() { }\n}", "deinit"),
  ("class A: B «where» C { func f() { } }", "where clause"),
  ("struct A { «@State» var a = 1 }", "@State"),
  ("struct A { «@State» var a = 1; @State var b = 1 }", "@State"),
  ("a(«#line», #line)", "#line"),
  (
    "«@resultBuilder»\nstruct Lines { static func buildBlock(_ a: Int...) -> [Int] { a } }\n@Lines func f() -> [Int] { [1] }",
    "@resultBuilder"
  ),
  ("«@resultBuilder» struct Lines { }\nfunc f(@Lines _ a: () -> Int) { }", "@resultBuilder"),
  ("«@main»\nstruct A { }", "@main"),
  ("«override» func f() { }", "override"),
  ("private «static» let a = 1", "static"),
  ("func f(a: «@autoclosure» (Int) -> Bool) { }", "@autoclosure"),
  ("let a: («@autoclosure» () -> Bool) -> Int = b", "@autoclosure"),
  ("struct A { subscript(a: «@autoclosure» () -> Int) -> Int { a() } }", "@autoclosure"),
  ("«lazy» var a = 1", "lazy"),
  ("«@NSCopying»\nclass A { }", "@NSCopying"),
  ("«actor» A { }", "actor"),
  ("let a: [Int«!»] = b", "!"),
  ("func f() «async» throws -> Int { 1 }", "async"),
  ("let a = try «await» b()", "await"),
  ("let a = «\\A.b.c()»", "key path to a call"),
  ("«#if» os(Linux)\na b c\n#endif\nb", "#if"),
])
func `a construct of Swift that is left out is named once`(marked: String, name: String) {
  let (source, ranges) = unmarkAll(marked)
  for source in [source, source + "\nlet after = 1"] {
    let found = parse(source).diagnostics
    #expect(found.map(\.message) == ["'\(name)' is not in this dialect"])
    #expect(found.map(\.range) == ranges)
    #expect(parse(source).unfinished == nil)
  }
}

@Test(arguments: [
  ("let a = «)»\nlet b = 2 «3»\nf(«;»", 3),
  ("f {\n  a «b»\n  c«)»\n}\nd «e»", 3),
  ("if «{» }\nfunc f() {\n  let «5»\n}\n", 2),
])
func `independent errors are all found`(marked: String, count: Int) {
  let (source, ranges) = unmarkAll(marked)
  let found = parse(source).diagnostics
  #expect(found.count == count)
  #expect(ranges.count == count)
}

@Test func `what stands after a faulty statement is read`() {
  #expect(dump("let a = )\nlet b = 2") == "(let (b = 2))")
  #expect(dump("f(1, [2 3], {\n let x = 1\n})\ng()") == "(call g)")
  #expect(dump("f {\n  a b\n  c\n}\nd") == "(call f ~(closure {a; c})); d")
}

@Test func `no text gets more than twenty diagnostics`() {
  #expect(parse(String(repeating: "a b\n", count: 1000)).diagnostics.count == 20)
  #expect(parse(String(repeating: "§\n", count: 1000)).diagnostics.count == 20)
}
