import Testing

@Suite struct DynamicTypeTests {
  @Test(arguments: [
    (
      """
      protocol Shape { func area() -> Double }
      class Animal { func name() -> String { "animal" } }
      class Dog: Animal, Shape {
        override func name() -> String { "dog" }
        func area() -> Double { 2 }
      }
      struct Square: Shape { var side = 3.0; func area() -> Double { side * side } }
      extension Int: Shape { func area() -> Double { 1 } }
      let animals: [Animal] = [Animal(), Dog()]
      for a in animals {
        if let d = a as? Dog { print("is", d.name()) } else { print("no", a is Dog, a.name()) }
      }
      let shapes: [Shape] = [Square(), Dog(), 5]
      for s in shapes {
        switch s {
        case let q as Square: print("square", q.side)
        case is Dog: print("dog")
        case let n as Int: print("int", n + 1)
        default: print("?")
        }
      }
      let any: [Any] = [Square(side: 1), 3, "x", Dog()]
      for x in any {
        if let s = x as? Shape { print(s.area()) } else { print("none") }
      }
      print(any[0])
      let f = animals[1] as! Dog
      print(f.area())
      enum Oops: Error { case bad(Int), worse }
      func risky(_ n: Int) throws -> Int {
        if n > 2 { throw Oops.bad(n) }
        if n < 0 { throw Oops.worse }
        return n
      }
      for n in [1, 5, -1] {
        do { print(try risky(n)) }
        catch Oops.bad(let k) { print("bad", k) }
        catch { print("other", error) }
      }
      struct Account {
        var balance = 1
        mutating func take(_ n: Int) throws { if n > balance { throw Oops.worse }; balance -= n }
      }
      var acc = Account()
      do { try acc.take(1); try acc.take(1) } catch { print(error, acc.balance) }
      let d: Dog? = Dog()
      print(d?.name() ?? "-", (d as Animal?)?.name() ?? "-")
      class Holder { var dog: Dog?; var list = [1]; lazy var twice: () -> Int = { [unowned self] in self.list.count * 2 } }
      let h = Holder()
      h.list.append(4)
      print(h.dog?.name() as Any, h.twice())
      h.dog = Dog()
      print(h.dog!.name(), h.dog?.area() ?? 0)
      """,
      """
      no false animal
      is dog
      square 3.0
      dog
      int 6
      1.0
      1.0
      none
      2.0
      Square(side: 1.0)
      2.0
      1
      bad 5
      other worse
      worse 0
      dog dog
      nil 4
      dog 2.0
      """
    )
  ])
  func `instances know what they are`(program: String, output: String) {
    #expect(printed(by: program) == output.replacing("\n", with: "|"))
  }
}
