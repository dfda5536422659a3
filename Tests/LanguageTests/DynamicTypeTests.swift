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

  @Test(arguments: [
    ("print(Dog().sound(), Puppy().sound(), Fox().sound())", "woof wif …"),
    (
      "print(type(of: animals[1]).kind, animals.map { $0.own() })",
      "woof [\"…\", \"woof\", \"wif\"]"
    ),
    (
      "let k: Animal.Type = Puppy.self\nprint(k, k.kind, k.init(3).sound(), k.init(3).size)",
      "Puppy wif wif 3"
    ),
    ("for k in [Dog.self, Fox.self] { print(k.kind, k.init(1).sound()) }", "woof woof|… …"),
    (
      "print([Dog.self], [Int.self], (Int.self, 1), Dog.self)",
      "[main.Dog] [Swift.Int] (Swift.Int, 1) Dog"
    ),
    ("print(animals[2].twin().sound(), animals[2].twin().size)", "wif 3"),
    (
      "func make(_ k: Animal.Type) -> Animal { k.init(5) }\nprint(make(Fox.self) is Fox, make(Animal.self) is Fox)",
      "true false"
    ),
    (
      "var k: Animal.Type = Dog.self\nk = Fox.self\nprint(k.kind, k == Fox.self, k == Dog.self)",
      "… true false"
    ),
  ])
  func `members of a class are those of the class that an object has`(text: String, output: String)
  {
    let classes = """
      class Animal {
        class var kind: String { "…" }
        let size: Int
        required init(_ size: Int = 2) { self.size = size }
        func sound() -> String { type(of: self).kind }
        func own() -> String { Self.kind }
        func twin() -> Animal { type(of: self).init(size + 1) }
      }
      class Dog: Animal { override class var kind: String { "woof" } }
      class Puppy: Dog { override class var kind: String { "wif" } }
      class Fox: Animal {}
      let animals = [Animal(), Dog(), Puppy()]
      """
    #expect(printed(by: "\(classes)\n\(text)") == output)
  }
}
