import Interpreter
import Syntax
import Testing

@Suite struct DynamicTypeTests {
  @Test(arguments: [
    (
      "enum Problem: Error { case empty, bad(Int), named(String, code: Int) }\nstruct Failed: Error { let reason: String }\nfunc f(_ n: Int) throws -> Int {\n  switch n {\n  case 0: throw Problem.empty\n  case 1: throw Problem.bad(7)\n  case 2: throw Problem.named(\"x\", code: 3)\n  case 3: throw Failed(reason: \"r\")\n  default: return n\n  }\n}\nfor n in 0...4 {\n  do {\n    print(try f(n))\n  } catch Problem.empty {\n    print(\"empty\")\n  } catch Problem.bad(let k) where k > 5 {\n    print(\"bad\", k)\n  } catch let error as Failed {\n    print(\"failed\", error.reason)\n  } catch let p as Problem {\n    if case .named(let name, let code) = p { print(name, code) }\n  } catch {\n    print(\"other\", error)\n  }\n}\ndo { _ = try f(1) } catch Problem.bad { print(\"some bad\") } catch { print(error) }\ndo { _ = try f(0) } catch { print(error, error is Problem, error as? Failed == nil) }",
      "empty|bad 7|x 3|failed r|4|some bad|empty true true"
    ),
    (
      "class Animal { func name() -> String { \"animal\" } }\nclass Dog: Animal { override func name() -> String { \"dog\" }\n  func bark() -> String { \"wuff\" } }\nclass Cat: Animal { }\nlet animals: [Animal] = [Dog(), Cat(), Animal()]\nfor a in animals {\n  print(a is Dog, a is Animal, (a as? Dog)?.bark() ?? \"-\", a.name())\n}\nlet any: Any = animals[0]\nprint(any is Cat, any is Animal, (any as! Dog).bark(), any as? Int == nil)\nswitch animals[0] {\ncase is Cat: print(\"cat\")\ncase let d as Dog: print(d.bark())\ndefault: print(\"?\")\n}\nprint(animals.compactMap { $0 as? Dog }.count, (animals as? [Dog]) == nil)",
      "true true wuff dog|false true - animal|false true - animal|false true wuff true|wuff|1 true"
    ),
    (
      "protocol Shape { func area() -> Double }\nstruct Square: Shape { var side: Double\n  func area() -> Double { side * side } }\nstruct Circle: Shape { var r: Double\n  func area() -> Double { 3 * r * r } }\nlet shapes: [Shape] = [Square(side: 2), Circle(r: 1)]\nfor s in shapes {\n  if let q = s as? Square { print(\"square\", q.side) } else { print(\"not\", s is Circle, s.area()) }\n}\nlet items: [Any] = [Square(side: 3), 1, \"a\", Circle(r: 2)]\nprint(items.compactMap { ($0 as? Shape)?.area() }, items.map { $0 is Shape })\nvar first = items[0] as! Square\nfirst.side = 10\nprint(first.side, (items[0] as! Square).side)",
      "square 2.0|not true 3.0|[9.0, 12.0] [true, false, false, true]|10.0 3.0"
    ),
    (
      "class Node {\n  var next: Node?\n  var value: Int\n  var tags: [String]?\n  init(_ value: Int) { self.value = value }\n  func step() -> Node? { next }\n}\nlet a = Node(1)\na.next = Node(2)\na.next?.value += 10\na.next?.next = Node(3)\na.next?.next?.tags = [\"x\"]\na.next?.next?.tags?.append(\"y\")\na.tags?.append(\"no\")\nprint(a.next!.value, a.next?.next?.tags?.count ?? 0, a.next?.next?.next?.value == nil, a.tags == nil)\nprint(a.step()?.step()?.value ?? -1, a.step()!.step()!.tags![1])\nvar list: Node? = a\nwhile let n = list { print(n.value); list = n.next }",
      "12 2 true true|3 y|1|12|3"
    ),
    (
      "struct Point { var x = 0, y = 0\n  mutating func move(_ d: Int) { x += d; y += d } }\nfunc shift(_ p: inout Point) { p.x += 100; p.move(1) }\nvar p = Point()\nshift(&p)\nvar ps = [Point(), Point(x: 5)]\nshift(&ps[1])\nfunc bump(_ n: inout Int) { n += 1 }\nbump(&p.y)\nbump(&ps[0].x)\nprint(p.x, p.y, ps[0].x, ps[1].x, ps[1].y)\nvar o: Point? = Point(x: 1, y: 1)\no?.move(2)\no?.x = 9\nbump(&o!.y)\nprint(o!.x, o!.y, ps.count)",
      "101 2 1 106 1|9 4 2"
    ),
    (
      "class Timer {\n  var ticks = 0\n  var onTick: (() -> Void)?\n  func start() { onTick = { [weak self] in self?.ticks += 1 } }\n  func startStrong() { onTick = { [unowned self] in self.ticks += 10 } }\n  func guarded() { onTick = { [weak self] in\n    guard let self else { return }\n    self.ticks += 100\n  } }\n}\nlet t = Timer()\nt.start()\nt.onTick?()\nt.startStrong()\nt.onTick?()\nt.guarded()\nt.onTick?()\nprint(t.ticks)",
      "111"
    ),
  ])
  func `values of types of the page tell what they are as in Swift`(program: String, output: String)
  {
    #expect(printed(by: program) == output)
  }
}
