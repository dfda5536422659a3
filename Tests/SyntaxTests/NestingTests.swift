import Syntax
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Texts that nest `count` levels, each in its own way.
private let nestings: [(name: String, text: @Sendable (Int) -> String)] = [
  ("parentheses", { wrapped("(", "a", ")", $0) }),
  ("square brackets", { "let a = " + wrapped("[", "1", "]", $0) }),
  ("mixed brackets", { wrapped("f([{ (", "a", ") }])", $0) }),
  ("open brackets", { repeated("([{", $0) }),
  ("calls", { wrapped("f(", "a", ")", $0) }),
  ("subscripts", { wrapped("a[", "0", "]", $0) }),
  ("closures", { "f " + wrapped("{ f ", "", " }", $0) }),
  ("closures with parameters", { wrapped("f { (a: Int) -> Int in ", "a", " }", $0) }),
  ("if blocks", { wrapped("if a { ", "", " }", $0) }),
  ("loops", { wrapped("for a in b { while c { ", "", " } }", $0) }),
  ("functions", { wrapped("func f(a: Int = 1) -> Int { ", "1", " }", $0) }),
  ("defaults", { wrapped("func f(a: Int = g { ", "1", " }) { }", $0) }),
  ("conditions", { wrapped("if f({ ", "a", " }) { }", $0) }),
  ("else if", { repeated("if a { } else ", $0) + "{ }" }),
  ("prefix operators", { wrapped("-(", "a", ")", $0) }),
  ("signs", { repeated("-", $0) + "a" }),
  ("spaced signs", { repeated("- ", $0) + "a" }),
  ("sums", { "a" + repeated(" + a", $0) }),
  ("defaults of nil", { repeated("a ?? ", $0) + "a" }),
  ("comparisons", { repeated("a < ", $0) + "a" }),
  ("ternaries", { repeated("a ? b : ", $0) + "c" }),
  ("ternaries in the middle", { wrapped("a ? ", "b", " : c", $0) }),
  ("members", { "a" + repeated(".b", $0) }),
  ("members on lines", { "a" + repeated("\n.b", $0) }),
  ("calls of calls", { "a" + repeated("()", $0) }),
  ("trailing closures", { "a" + repeated(" { }", $0) }),
  ("subscripts of subscripts", { "a" + repeated("[0]", $0) }),
  ("unwrapping", { "a" + repeated("!", $0) }),
  ("interpolations", { wrapped("\"\\(", "a", ")\"", $0) }),
  ("array types", { "let a: " + wrapped("[", "Int", "]", $0) }),
  ("dictionaries", { "let a = " + wrapped("[1: ", "2", "]", $0) }),
  ("dictionary types", { "let a: " + wrapped("[Int: ", "Int", "]", $0) }),
  ("optional types", { "let a: Int" + repeated("?", $0) }),
  ("function types", { "let a: " + repeated("(Int) -> ", $0) + "Int" }),
  ("parameter types", { "let a: " + wrapped("(", "Int", ") -> Int", $0) }),
  ("generic types", { "let a: " + wrapped("G<", "Int", ">", $0) }),
  ("patterns", { "let " + wrapped("(", "a", ", b)", $0) + " = c" }),
  ("switches", { wrapped("switch a { case 1: ", "b", " }", $0) }),
  ("patterns of cases", { "switch a { case " + wrapped("(", "1", ", _)", $0) + ": b }" }),
  ("optional patterns", { "switch a { case let b" + repeated("?", $0) + ": c }" }),
  ("repeated blocks", { wrapped("repeat { ", "", " } while a", $0) }),
  ("guards", { wrapped("guard a else { ", "", " }", $0) }),
  ("closing brackets", { repeated(")]}", $0) }),
  ("crossed brackets", { repeated("[", $0) + repeated(")", $0) }),
  ("comments", { wrapped("/*", "", "*/", $0) }),
  ("classes", { wrapped("class A { ", "", "}", $0) }),
]

@Test(arguments: nestings.map(\.name))
func `five thousand levels are a diagnostic on a small stack`(name: String) throws {
  let nesting = try #require(nestings.first { $0.name == name })
  let source = nesting.text(5_000)
  let found = try #require(onSmallStack { parse(source).diagnostics })
  let harmless = ["closing brackets", "comments", "classes", "signs", "spaced signs", "unwrapping"]
  if !harmless.contains(name) {
    #expect(found.contains { $0.cause == .limit("nesting") })
  }
}

@Test(arguments: nestings.map(\.name))
func `a tree at the limit can be read, compared, hashed and dropped on a small stack`(
  name: String
) throws {
  let nesting = try #require(nestings.first { $0.name == name })
  for count in [120, 255] {
    let source = nesting.text(count)
    let isSame = onSmallStack {
      let (first, second) = (parse(source), parse(source))
      return first == second && first.hashValue == second.hashValue
    }
    #expect(isSame == true)
  }
}

@Test(arguments: [
  "parentheses", "mixed brackets", "open brackets", "sums", "closures", "interpolations", "else if",
  "ternaries", "array types", "patterns",
])
func `a hundred thousand levels are a diagnostic`(name: String) throws {
  let nesting = try #require(nestings.first { $0.name == name })
  #expect(
    parse(nesting.text(100_000), tokenLimit: .max).diagnostics.map(\.cause) == [.limit("nesting")])
}

@Test(arguments: [
  ("(", "a", ")", 256), ("f { ", "", " }", 256), ("a", "", ".b", 256), ("a", "", " + a", 256),
])
func `the limit is the last count that is allowed`(
  open: String, middle: String, close: String, limit: Int
) {
  let isChain = middle.isEmpty && open == "a"
  let text = { (count: Int) in
    isChain ? open + repeated(close, count) : wrapped(open, middle, close, count)
  }
  let allowed = open.hasPrefix("f") ? limit / 2 : limit
  let limitError = Diagnostic(
    .error, "this is nested too deep: the limit 'nesting' is 256", at: 0..<0,
    hint: "split it into parts with names, or raise it with --limit nesting=512",
    cause: .limit("nesting"))
  #expect(parse(text(allowed)).diagnostics == [])
  var found = parse(text(allowed + 1)).diagnostics
  #expect(found.count == 1)
  found[0].range = 0..<0
  #expect(found == [limitError])
}

@Test func `the limit can be raised and lowered`() {
  #expect(parse("((1))", nestingLimit: 1).diagnostics.map(\.range) == [1..<2])
  #expect(parse("((1))", nestingLimit: 2).diagnostics == [])
  #expect(parse(wrapped("(", "1", ")", 400), nestingLimit: 400).diagnostics == [])
}

@Test func `levels add up along one path, not over siblings`() {
  let chain = "a" + repeated(".b", 100)
  #expect(parse(wrapped("(", chain, ")", 100) + repeated(".c", 56)).diagnostics == [])
  #expect(parse(wrapped("(", chain, ")", 100) + repeated(".c", 57)).diagnostics.count == 1)
  #expect(parse("f(" + repeated("((((a)))), ", 1000) + ")").diagnostics == [])
  #expect(parse(repeated("if a { b.c.d() }\n", 1000)).diagnostics == [])
}

func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

func wrapped(_ open: String, _ middle: String, _ close: String, _ count: Int) -> String {
  repeated(open, count) + middle + repeated(close, count)
}

/// What `body` returns on a thread with the stack of a secondary thread, or of a main thread
/// where frames are not optimized.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let work = Work(body)
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, stackSize)
  defer { pthread_attr_destroy(&attributes) }
  var thread = pthread_t()
  let context = Unmanaged<Thunk>.passUnretained(work).toOpaque()
  let status = pthread_create(
    &thread, &attributes,
    { context in
      if let context { Unmanaged<Thunk>.fromOpaque(context).takeUnretainedValue().run() }
      return nil
    }, context)
  guard status == 0 else { return nil }
  pthread_join(thread, nil)
  return work.result
}

#if DEBUG
  private let stackSize = 8 * 1024 * 1024
#else
  private let stackSize = 512 * 1024
#endif

/// Something that a thread runs.
private class Thunk {
  func run() {}
}

private final class Work<Result>: Thunk {
  let body: () -> Result
  var result: Result?

  init(_ body: @escaping () -> Result) { self.body = body }

  override func run() { result = body() }
}
