import Checking
import Language
import Syntax
import Testing

@Suite struct CheckingNameTests {
  @Test(arguments: [
    // A new variable takes the name; older functions keep the old one.
    (
      "let x = 1\nfunc f() -> Int { x }\nlet x = Double(x)\nprint(x)",
      "(let x@g1 1); (func f@g0 { in (return x)}); (let x@g2 (Double.init x)); (print [(erase x)] _ _)"
    ),
    (
      "func even(_ n: Int) -> Bool { n == 0 || odd(n - 1) }\n"
        + "func odd(_ n: Int) -> Bool { n != 0 && even(n - 1) }",
      "(func even@g0 {n@0 in (return ((n == 0) || (call odd (n - 1))))});"
        + " (func odd@g1 {n@0 in (return ((n != 0) && (call even (n - 1))))})"
    ),
    (
      "print(f())\nfunc f(_ a: Int = 1 + 1) -> Int { a }",
      "(print [(erase (call f _))] _ _); (func f@g0 {a@0=(1 + 1) in (return a)})"
    ),
  ])
  func `names of a cell`(source: String, expected: String) throws {
    let checked = try checked(source, after: Names())
    #expect(checked.cell?.statements.dump == expected, "\(checked.diagnostics)")
  }

  @Test func `a later cell sees the names of an earlier one`() throws {
    let first = try checked("let x = 1\nfunc f(at y: Double, _ z: Int = 2) {}", after: Names())
    let names = try #require(first.cell?.names)
    #expect(names.all == ["f", "x"])
    #expect(names.nextIndex == 2)
    let global = try #require(names["f"])
    #expect(global.index == 0)
    #expect(global.type == .function([.double, .int], result: .void))
    #expect(global.signature?.parameters.map(\.label) == ["at", nil])
    #expect(global.signature?.parameters.map(\.hasDefault) == [false, true])
    let second = try checked("f(at: Double(x))\nvar x = 2.5", after: names)
    #expect(second.cell?.statements.dump == "(call f (Double.init x) _); (let x@g2 2.5)")
    #expect(second.cell?.names["x"]?.index == 2)
    #expect(second.cell?.names["x"]?.isConstant == false)
  }

  @Test func `a faulty cell has no names`() throws {
    #expect(try checked("let x = 1\nlet y = x + \"a\"", after: Names()).cell == nil)
  }

  @Test(arguments: [
    // A variable that changes is boxed when a closure uses it, a constant is copied.
    (
      "for i in 0..<3 {\n var n = i\n let f = { n += i }\n f()\n}",
      "(for i@0 (0 ..< 3) {(let n@1* i); (let f@2 {[n@1* i@0]  in (+= n@1* i)}); (call f)})"
    ),
    // What a nested function captures, the functions between capture too.
    (
      "func f() {\n var n = 0\n let g = { ({ n }) }\n print(g()())\n}",
      "(func f@g0 { in (let n@0* 0); (let g@1 {[n@0*]  in (return {[n@0*]  in (return n)})});"
        + " (print [(erase (call (call g)))] _ _)})"
    ),
    // A local function may call itself and its neighbours.
    (
      "func f() {\n func a() { b() }\n func b() { a() }\n a()\n}",
      "(func f@g0 { in (func a@0* {[b@1*]  in (call b)}); (func b@1* {[a@0*]  in (call a)});"
        + " (call a)})"
    ),
    // Slots of ended blocks are used again.
    (
      "if true { let a = 1\n let b = a } else { let c = 1 }\nif true { let d = 1 }",
      "(if true {(let a@0 1); (let b@1 a)} {(let c@0 1)}); (if true {(let d@0 1)} {})"
    ),
  ])
  func `slots, captures and boxes`(source: String, expected: String) throws {
    let checked = try checked(source, after: Names())
    #expect(checked.cell?.statements.dump == expected, "\(checked.diagnostics)")
  }

  @Test func `a frame has room for all its variables`() throws {
    let cell = try #require(
      try checked("if true { let a = 1\n let b = a }\nif true { let d = 1 }").cell)
    #expect(cell.slotCount == 2)
    guard
      case .function(_, let function)? = try checked("func f(x: Int) { let y = x }").cell?
        .statements.first?.kind
    else {
      Issue.record("no function")
      return
    }
    #expect(function.slotCount == 2)
    #expect(function.parameters.map(\.type) == [.int])
    #expect(function.name == "f")
  }

  @Test func `a type that a function declares is of its cell alone`() throws {
    let function = "func f() -> Int { struct P { var x = 1 }\nreturn P().x }"
    let first = try checked(function, after: Names())
    let names = try #require(first.cell?.names)
    #expect(try checked(function, after: names).diagnostics == [])
    let outside = try checked("P()", after: names)
    #expect(outside.diagnostics.map(\.message) == ["there is no function 'P'"])
    #expect(try checked("struct P { var y = 2 }\nP().y + f()", after: names).diagnostics == [])
  }
}
