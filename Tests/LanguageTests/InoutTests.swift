import Language
import Syntax
import Testing

@Suite struct InoutTests {
  @Test(arguments: [
    (
      "func increment(_ n: inout Int, by step: Int = 1) { n += step }\nvar a = 1\nincrement(&a)\nincrement(&a, by: 5)\nprint(a)\nvar list = [1, 2, 3]\nincrement(&list[1], by: 10)\nvar pair = (x: 1, y: 2)\nincrement(&pair.y)\nprint(list, pair)",
      "7|[1, 12, 3] (x: 1, y: 3)"
    ),
    (
      "func add(_ x: Int, to list: inout [Int]) { list.append(x) }\nvar a = [1]\nlet b = a\nadd(2, to: &a)\nadd(3, to: &a)\nprint(a, b)\nvar grid = [[1], [2]]\nlet old = grid\nadd(9, to: &grid[1])\nprint(grid, old)",
      "[1, 2, 3] [1]|[[1], [2, 9]] [[1], [2]]"
    ),
    (
      "var a = 1, b = 2\nswap(&a, &b)\nprint(a, b)\nvar s = [\"x\"], t = [\"y\", \"z\"]\nswap(&s, &t)\ns.append(\"w\")\nprint(s, t)\nfunc turned() -> (Int, Int) {\n  var tuple = (1, 2)\n  swap(&tuple.0, &tuple.1)\n  return tuple\n}\nprint(turned())\nvar list = [1, 2, 3]\nlist.swapAt(0, 2)\nprint(list)",
      "2 1|[\"y\", \"z\", \"w\"] [\"x\"]|(2, 1)|[3, 2, 1]"
    ),
    (
      "func clear(_ n: inout Int?) -> Int? {\n  defer { n = nil }\n  return n\n}\nvar a: Int? = 4\nlet was = clear(&a)\nprint(was, a)\nfunc double(_ n: inout Int) { n *= 2 }\na = 5\ndouble(&a!)\nprint(a)",
      "Optional(4) nil|Optional(10)"
    ),
    (
      "func minMax(_ values: [Int], _ low: inout Int, _ high: inout Int) {\n  low = values[0]\n  high = values[0]\n  for v in values { if v < low { low = v }; if v > high { high = v } }\n}\nvar (lo, hi) = (0, 0)\nminMax([3, 1, 4, 1, 5], &lo, &hi)\nprint(lo, hi)",
      "1 5"
    ),
    (
      "var n = 0\nfunc next() -> Int {\n  n += 1\n  return n\n}\nfunc put(_ x: Int, _ place: inout Int, _ y: Int) { place = x * 100 + y }\nvar a = [0, 0, 0, 0]\nput(next(), &a[next()], next())\nprint(a, n)",
      "[0, 0, 103, 0] 3"
    ),
    (
      "func outer() -> [Int] {\n  var local = [1]\n  func push(_ list: inout [Int], _ x: Int) { list.append(x) }\n  push(&local, 2)\n  let apply = { (x: Int) in push(&local, x) }\n  apply(3)\n  apply(4)\n  return local\n}\nprint(outer())",
      "[1, 2, 3, 4]"
    ),
    (
      "func twice(_ f: (inout Int) -> Void, _ n: inout Int) {\n  f(&n)\n  f(&n)\n}\nvar a = 1\ntwice({ $0 += 3 }, &a)\ntwice({ (n: inout Int) in n *= 2 }, &a)\ntwice({ n in n -= 1 }, &a)\nprint(a)\nlet g: (inout [Int]) -> Int = { $0.append(7); return $0.count }\nvar l = [1]\nlet c = g(&l)\nprint(c, l)",
      "26|2 [1, 7]"
    ),
    (
      "func count(_ n: inout Int) -> Int {\n  func step() { n += 1 }\n  step()\n  step()\n  return n * 10\n}\nvar a = 1\nlet r = count(&a)\nprint(a, r)",
      "3 30"
    ),
    (
      "func recurse(_ n: Int, _ out: inout [Int]) {\n  if n == 0 { return }\n  out.append(n)\n  recurse(n - 1, &out)\n  out.append(-n)\n}\nvar out: [Int] = []\nrecurse(3, &out)\nprint(out)",
      "[3, 2, 1, -1, -2, -3]"
    ),
    (
      "func take(_ a: inout [Int]) -> [Int] {\n  let was = a\n  a = []\n  return was\n}\nvar queue = [1, 2]\nwhile let first = take(&queue).first { print(first, queue) }\nfunc early(_ n: inout Int) -> Bool {\n  if n > 2 { n = 0; return true }\n  n += 1\n  return false\n}\nvar m = 2\nlet e = early(&m), e2 = early(&m)\nprint(e, e2, m)",
      "1 []|false true 0"
    ),
    (
      "func add(_ s: inout String, _ t: String) { s += t }\nvar s = \"a\"\nlet copy = s\nadd(&s, \"b\")\nadd(&s, s)\nprint(s, copy)\nvar words = [\"x\", \"y\"]\nfor i in words.indices { add(&words[i], \"\\(i)\") }\nprint(words)",
      "abab a|[\"x0\", \"y1\"]"
    ),
    (
      "func fill(_ a: inout [Int], _ b: [Int]) { a.append(contentsOf: b); a.append(b.count) }\nvar a = [1, 2]\nfill(&a, a)\nprint(a)\nfunc both(_ a: inout [Int], _ b: inout [Int]) { a.append(1); b.append(2) }\nfunc local() {\n  var p = ([0], [0])\n  both(&p.0, &p.1)\n  print(p)\n}\nlocal()",
      "[1, 2, 1, 2, 2]|([0, 1], [0, 2])"
    ),
    (
      "func f(_ n: inout Int, _ m: Int) -> Int { n += m; return n }\nvar a = 1\nlet x = f(&a, f(&a, 2))\nprint(x, a)\nfunc sort(_ a: inout [Int]) {\n  for i in a.indices { for j in i..<a.count { if a[j] < a[i] { let t = a[i]; a[i] = a[j]; a[j] = t } } }\n}\nvar l = [3, 1, 2]\nsort(&l)\nprint(l)",
      "6 6|[1, 2, 3]"
    ),
    (
      "print([4, 2, 6].reduce(into: 0) { $0 += $1 })\nlet evens = [1, 2, 3, 4].reduce(into: []) { (list: inout [Int], n: Int) in\n  if n % 2 == 0 { list.append(n) }\n}\nprint(evens)\nlet x: Double = [1.5, 2].reduce(into: 0) { sum, n in sum += n }\nprint(x, (0..<4).reduce(into: [Int]()) { $0.append($1 * $1) })\nlet start = [9]\nlet all = [1, 2].reduce(into: start) { $0.append($1) }\nprint(start, all)",
      "12|[2, 4]|3.5 [0, 1, 4, 9]|[9] [9, 1, 2]"
    ),
  ])
  func `a call changes what it is lent as in Swift`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    "var x = 1\nfunc f(_ y: inout Int) { x += 10; y += 1 }\nf(&x)",
    "class C { var k = 1 }\nlet c = C()\nfunc f(_ y: inout Int) { c.k += 10; y += 1 }\nf(&c.k)",
    "var a = [1, 2]\nfunc f(_ y: inout Int) { a = [7, 8]; y += 1 }\nf(&a[0])",
    "func g() {\n  var z = 1\n  let add = { z += 10 }\n  func f(_ y: inout Int) { add(); y += 1 }\n  f(&z)\n}\ng()",
    "struct P { var n = 0\nmutating func f(_ c: () -> Void) { c(); n += 1 } }\nvar p = P()\np.f { p = P() }",
  ])
  func `a change of what is lent meanwhile is not lost in silence`(program: String) {
    #expect(printed(by: program) == "error: this is changed while the call has access to it")
  }
}
