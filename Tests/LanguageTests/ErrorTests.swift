import Language
import TestSupport
import Syntax
import Testing

@Suite struct ErrorTests {
  @Test(arguments: [
    (
      "func half(_ n: Int) throws -> Int {\n  if n % 2 != 0 { throw \"odd \\(n)\" as! Error }\n  return n / 2\n}\ndo {\n  print(try half(4))\n  print(try half(3))\n  print(\"never\")\n} catch {\n  print(\"caught\", error)\n}\nprint(try? half(8), try? half(7), (try? half(7)) ?? 0, try! half(2) + 1)",
      "2|caught odd 3|Optional(4) nil 0 2"
    ),
    (
      "func fail(_ n: Int) throws {\n  if n == 1 { throw 1 as! Error }\n  if n == 2 { throw \"two\" as! Error }\n  if n == 3 { throw 3.5 as! Error }\n  print(\"fine\", n)\n}\nfor n in 0...4 {\n  do {\n    try fail(n)\n    print(\"after\", n)\n  } catch let text as String where text.count > 5 {\n    print(\"long\", text)\n  } catch let text as String {\n    print(\"text\", text)\n  } catch is Int {\n    print(\"int\")\n  } catch let other {\n    print(\"other\", other)\n  }\n}",
      "fine 0|after 0|int|text two|other 3.5|fine 4|after 4"
    ),
    (
      "func f(_ n: Int) throws -> String {\n  defer { print(\"defer f\", n) }\n  if n > 1 {\n    defer { print(\"inner\") }\n    throw \"big\" as! Error\n  }\n  return \"ok\"\n}\nfunc g(_ n: Int) throws -> String {\n  defer { print(\"defer g\") }\n  let r = try f(n)\n  print(\"got\", r)\n  return r + \"!\"\n}\nfor n in 1...2 {\n  do { print(try g(n)) } catch { print(\"error\", error) }\n}",
      "defer f 1|got ok|defer g|ok!|inner|defer f 2|defer g|error big"
    ),
    (
      "func check(_ n: Int) throws -> Int {\n  guard n >= 0 else { throw \"negative\" as! Error }\n  return n * 2\n}\ndo {\n  print(try [1, 2, 3].map { try check($0) })\n  print(try [1, -2, 3].map { n in try check(n) })\n} catch {\n  print(error)\n}\ndo { try [1, -1].forEach { print(try check($0)) } } catch { print(\"stopped\", error) }\nlet total = try? [1, 2].reduce(0) { try $0 + check($1) }\nprint(total, try? [1, -1].filter { try check($0) > 0 })",
      "[2, 4, 6]|negative|2|stopped negative|Optional(6) nil"
    ),
    (
      "func outer() throws -> Int {\n  do {\n    throw \"inner\" as! Error\n  } catch is Int {\n    return 1\n  }\n}\ndo { print(try outer()) } catch { print(\"outer\", error) }\nfunc rethrow() throws {\n  do { throw \"a\" as! Error } catch { throw \"\\(error)b\" as! Error }\n}\ndo { try rethrow() } catch { print(error) }",
      "outer inner|ab"
    ),
    (
      "func change(_ n: inout Int, _ list: inout [Int]) throws {\n  n += 1\n  list.append(n)\n  if n > 1 { throw \"over\" as! Error }\n  n += 10\n}\nvar a = 0\nvar l: [Int] = []\ndo { try change(&a, &l); try change(&a, &l); try change(&a, &l) } catch { print(error) }\nprint(a, l)",
      "over|12 [1, 12]"
    ),
    (
      "func find(_ x: Int?) throws -> Int {\n  guard let x else { throw \"none\" as! Error }\n  return x\n}\nif let n = try? find(4) { print(n) }\nfunc g() { guard let m = try? find(5) else { return }\n  print(m) }\ng()\nwhile let n = try? find(nil) { print(n) }\nfunc twice(_ f: () throws -> Int) rethrows -> Int { try f() + f() }\nprint(twice { 3 }, (try? twice { try find(nil) }) ?? -1)\nlet f: (Int?) throws -> Int = find\nprint((try? f(1)) ?? 0, (try? f(nil)) ?? 0)",
      "4|5|6 -1|1 0"
    ),
    (
      "func loop() throws -> Int {\n  var sum = 0\n  for i in 0..<10 {\n    do {\n      if i == 2 { continue }\n      if i == 5 { break }\n      if i == 3 { throw \"three\" as! Error }\n      sum += i\n    } catch {\n      sum += 100\n    }\n  }\n  return sum\n}\nprint(try! loop())\nouter: for i in 0..<3 {\n  do {\n    if i == 1 { break outer }\n    print(i)\n  }\n}\nlabel: do {\n  print(\"in\")\n  if a() { break label }\n  print(\"never\")\n}\nfunc a() -> Bool { true }",
      "105|0|in"
    ),
    (
      "func deep(_ n: Int) throws -> Int {\n  if n == 0 { throw \"bottom\" as! Error }\n  return try deep(n - 1) + 1\n}\ndo { print(try deep(50)) } catch { print(error) }\nvar log: [String] = []\nfunc run(_ n: Int) {\n  do {\n    defer { log.append(\"d\\(n)\") }\n    _ = try deep(n)\n  } catch {\n    log.append(\"c\\(n)\")\n  }\n}\nrun(1)\nrun(2)\nprint(log)",
      "bottom|[\"d1\", \"c1\", \"d2\", \"c2\"]"
    ),
    (
      "let results = [1, 2, 3].map { n -> String in\n  do {\n    if n == 2 { throw \"even\" as! Error }\n    return \"ok \\(n)\"\n  } catch {\n    return \"no \\(error)\"\n  }\n}\nprint(results)\nfunc value() throws -> Int? { nil }\nlet v = try? value()\nprint(v == nil, (try? value()) ?? 7)",
      "[\"ok 1\", \"no even\", \"ok 3\"]|true 7"
    ),
  ])
  func `an error goes where Swift lets it go`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("func f() throws { «throw \"bad\" as! Error» }\ntry f()", "the error 'bad' is not caught"),
    (
      "func f() throws -> Int { «throw [1] as! Error» }\nlet n = try! f()",
      "the error '[1]' is not caught"
    ),
    (
      "do { «throw 1 as! Error» } catch is String { print(\"no\") }",
      "the error '1' is not caught"
    ),
    ("do { print([1][«5»]) } catch { print(\"no\") }", "index 5 is past the end of a list of 1"),
  ])
  func `what no catch takes is an error of the page`(marked: String, message: String) throws {
    let (source, range) = unmark(marked)
    var session = Session()
    let diagnostic = #expect(throws: Diagnostic.self) { try session.run(source) }
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.range == range)
    #expect(session.printed == "")
  }

  @Test(arguments: [
    ("func f() throws { try f() }\ndo { try f() } catch { print(\"no\") }", "call-depth"),
    ("func f() throws { while true { } }\ndo { try f() } catch { print(\"no\") }", "operations"),
    ("do { defer { print(\"no\") }\nwhile true { } } catch { }", "operations"),
  ])
  func `a limit is never caught`(source: String, limit: String) throws {
    var session = Session(limits: [.operations: 100_000])
    let diagnostic = #expect(throws: Diagnostic.self) { try session.run(source) }
    #expect(diagnostic?.cause == .limit(limit))
    #expect(session.printed == "")
  }

  @Test func `Ctrl-C is never caught`() throws {
    var session = Session()
    session.stop = StopSignal { .interruption }
    let diagnostic = #expect(throws: Diagnostic.self) {
      try session.run("do { while true { } } catch { print(\"no\") }")
    }
    #expect(diagnostic?.cause == .interruption)
    #expect(session.printed == "")
  }

  @Test func `an error on its way outlives collections`() throws {
    var session = Session(limits: [.objects: 2_000])
    try session.run(
      """
      func waste() { for i in 0..<5000 { _ = [i, i] } }
      func f() throws {
        defer { waste() }
        throw ["kept", "whole"] as! Error
      }
      do { try f() } catch {
        waste()
        print(error)
      }
      """)
    #expect(session.printed == "[\"kept\", \"whole\"]\n")
  }
}
