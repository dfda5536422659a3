"""Hostile pages: what a page computes. Each kind has sizes, for which `@n` stands, and pages."""

MANY = [10**4, 10**6, 10**8]
LARGE = [10**5, 10**6, 10**7]
DEEP = [200, 2_000, 50_000]
LONG = [100, 1_000, 5_000]

KINDS = {
    "loops": (MANY, [
        "var n = 0\nwhile n >= 0 { n = (n + 1) % @n }",
        "var n = @n\nrepeat { n -= 1; n += 1 } while n == @n",
        "for i in 0..<@n { for j in 0..<@n { if i * j < 0 { print(i) } } }",
        "func f(_ n: Int) -> Int { n < 2 ? n : f(n - 1) + f(n - 2) }\nprint(f(@n))",
        "for i in 0..<@n { print(i) }",
        "let a = (0..<@n).map { i in (0..<i).reduce(0, +) }\nprint(a.count)",
    ]),
    "recursion": ([1, 1_000, 10**6], [
        "func f(_ n: Int) -> Int { f(n + @n) + 1 }\nprint(f(0))",
        "func f(_ n: Int) -> Int { n == 0 ? 0 : g(n - 1) }\nfunc g(_ n: Int) -> Int { f(n + @n) }\nprint(f(@n))",
        "func a(_ m: Int, _ n: Int) -> Int { m == 0 ? n + 1 : n == 0 ? a(m - 1, 1) : a(m - 1, a(m, n - 1)) }\n"
            "print(a(4, @n))",
        "class C { var next: C?\nvar x: Int { next!.x + @n } }\nlet c = C()\nc.next = c\nprint(c.x)",
        "struct S { var v = 0 { didSet { grow(@n) } }\nmutating func grow(_ n: Int) { v += n } }\nvar s = S()\n"
            "s.v = 1",
        "class C: CustomStringConvertible { var description: String { \"\\(self)@n\" } }\nprint(C())",
    ]),
    "texts": (LARGE, [
        'let s = String(repeating: "ab", count: @n)\nprint(s.count)',
        'var s = ""\nfor i in 0..<@n { s += "word \\(i) " }\nprint(s.count)',
        'var s = ""\nfor i in 0..<@n { s = "x" + s }\nprint(s.count)',
        'var s = ""\nfor i in 0..<@n { s.insert("x", at: s.startIndex) }\nprint(s.count)',
        'let s = String(repeating: "e\\u{301}", count: @n)\nprint(s.count, s.reversed().count)',
        'let s = String(repeating: "a", count: @n) + "b"\nprint(s.replacingOccurrences(of: "a", with: "aaaa").count)',
        'let s = String(repeating: "a,", count: @n)\nprint(s.split(separator: ",").count, '
            's.components(separatedBy: ",").count)',
        'let s = String(repeating: "a", count: @n)\nlet t = String(repeating: "a", count: @n / 2) + "b"\n'
            'print(s.contains(t), s.range(of: t) == nil)',
        'let s = "e" + String(repeating: "\\u{301}", count: @n)\nprint(s.count, s == s + "\\u{301}", '
            's.uppercased().count)',
        'var s = "👨‍👩‍👧"\nfor _ in 0..<60 { s += s }\nprint(s.count + @n)',
        'let s = String(repeating: "x", count: @n)\nvar n = 0\nfor i in 0..<@n { n += s.distance(from: '
            's.startIndex, to: s.index(s.startIndex, offsetBy: i)) }\nprint(n)',
        'let a = (0..<@n).map { "row \\($0)" }\nprint(a.joined(separator: ", ").count)',
        'print("x".padding(toLength: @n, withPad: "yz", startingAt: 0).count)',
        'var a: [String] = []\nfor i in 0..<@n { a.append(String(format: "%0200d", i)) }\nprint(a.count)',
        'print(String(format: "%@nd %.@nf", 1, 2.0))',
        'let s = String(repeating: "a b", count: @n)\nprint(s.capitalized.trimmingCharacters(in: '
            '.letters).count, s.sorted().count, Set(s).count)',
        'let s = String(repeating: "x", count: @n)\nprint(s.map { $0 }.count, s.unicodeScalars.count, '
            's.filter { $0 == "y" }.count)',
    ]),
    "arrays": (LARGE, [
        "let a = Array(repeating: 0.0, count: @n)\nprint(a.count)",
        "let a = Array(0..<@n)\nlet b = a.map { Double($0) }\nlet c = b.map { ($0, $0) }\nprint(c.count)",
        "var a: [Int] = []\nfor i in 0..<@n { a.insert(i, at: 0) }\nprint(a.count)",
        "var a = Array(0..<@n)\nwhile !a.isEmpty { a.removeFirst() }\nprint(a.count)",
        "var a = Array(0..<@n)\nwhile a.count > 1 { a.remove(at: a.count / 2) }\nprint(a)",
        "let a = Array(repeating: Array(repeating: 1, count: @n), count: @n)\nprint(a.joined().count)",
        "var a = [[Int]]()\nfor i in 0..<@n { a.append([i]) }\nprint(a.flatMap { $0 }.count)",
        "var a: [Any] = []\nfor _ in 0..<@n { a = [a] }\nprint(a.count)",
        "var a: [Any] = []\nfor _ in 0..<40 { a = [a, a] }\nprint(a, @n)",
        "let a = Array(0..<@n)\nprint(a.reduce([]) { $0 + [$1] }.count)",
        "var a = [1]\nfor _ in 0..<60 { a += a }\nprint(a.count + @n)",
        "let a = (0..<@n).map { ($0 * 7919) % 10007 }\nprint(a.sorted { $0 > $1 }.count, "
            "a.sorted().count, a.reversed().count)",
        "let a = Array(0..<@n)\nprint(a.sorted { _, _ in true }.count)",
        "let a = Array(0..<@n)\nvar n = 0\nfor x in a { if a.contains(-x - 1) { n += 1 } }\nprint(n)",
        "let a = Array(0..<@n).map { \"\\($0)\" }\nprint(a.sorted().count, a.map { $0 + $0 }.count)",
        "let a = Array(zip(Array(0..<@n), Array(0..<@n)))\nprint(a.count, a.map { $0.0 }.count)",
        "let a = Array(Array(0..<@n).enumerated())\nprint(a.count)",
        "struct P { var x = 0.0, y = 0.0, name = \"p\" }\nlet a = (0..<@n).map { P(x: Double($0)) }\nprint(a.count)",
        "class C { var next: C? }\nvar head: C?\nfor _ in 0..<@n { let c = C(); c.next = head; head = c }\n"
            "print(head == nil)",
        "let a = (0..<@n).map { i in { i } }\nprint(a.map { $0() }.count)",
        "indirect enum L { case end, node(Int, L) }\nvar l = L.end\nfor i in 0..<@n { l = .node(i, l) }\n"
            "if case .node(let i, _) = l { print(i) }",
        "var a = Array(0..<@n)\nfor i in 0..<@n { a.swapAt(i, 0); let b = a; a[0] = b[0] + 1 }\nprint(a.count)",
        "let a = Array(0..<@n)\nprint(a)",
        "let a = Array(0..<@n)\nprint(a.split { $0 % 2 == 0 }.count, "
            "Array(a.dropFirst(3)).count, Array(a.prefix(9)).count)",
        "let a = Array(0..<@n)\nlet b = a.map { Optional($0) }\nprint(b.compactMap { $0 }.count, b.count)",
    ]),
    "dictionaries": (LARGE, [
        "let d = Dictionary(grouping: Array(0..<@n)) { $0 }\nprint(d.count)",
        "let d = Dictionary(grouping: Array(0..<@n)) { $0 % 3 }\nprint(d.count)",
        'let d = Dictionary(grouping: Array(0..<@n)) { "key \\($0)" }\nprint(d.count)',
        "let d = Dictionary(uniqueKeysWithValues: (0..<@n).map { ($0, $0) })\nprint(d.count)",
        'var d: [String: String] = [:]\nfor i in 0..<@n { d["a rather long key of number \\(i)"] = "a rather '
            'long value of number \\(i)" }\nprint(d.count)',
        "var d: [Int: [Int]] = [:]\nfor i in 0..<@n { d[i, default: []].append(i) }\nprint(d.count)",
        "var d: [Double: Double] = [:]\nfor i in 0..<@n { d[Double(i) / 3] = 1 }\n"
            "print(d.mapValues { $0 + 1 }.filter { $0.value > 0 }.count)",
        "let d = Dictionary(uniqueKeysWithValues: (0..<@n).map { ($0, $0) })\nprint(d.sorted { $0.key < $1.key "
            "}.count, d.keys.count, d.values.count)",
        "let d = Dictionary(uniqueKeysWithValues: (0..<@n).map { ($0, $0) })\n"
            "print(d.merging(d) { $0 + $1 }.count, d.map { ($0.key, $0.value) }.count)",
        "struct K: Hashable { var a = 0, b = \"x\" }\nvar d: [K: K] = [:]\nfor i in 0..<@n { d[K(a: i)] = K(a: "
            "i) }\nprint(d.count)",
        "enum K: Hashable { case a(Int), b(Int, Int) }\nvar d: [K: Int] = [:]\n"
            "for i in 0..<@n { d[K.a(i)] = i; d[K.b(i, i)] = i }\nprint(d.count)",
        "var d: [[Int]: Int] = [:]\nvar k: [Int] = []\nfor i in 0..<@n { k.append(i); d[k] = i }\nprint(d.count)",
        "print(Set(0..<@n).union(Set(0..<@n)).count)",
        "var s = Set<Int>()\nfor i in 0..<@n { s.insert(i) }\nprint(s.sorted().count, s.intersection(s).count)",
        "var s = Set(0..<@n)\nwhile let x = s.popFirst() { s.remove(x) }\nprint(s.count)",
        "var s = Set(0..<@n)\nwhile s.count > 1 { s.remove(s.first!) }\nprint(s.count)",
        "let d = Dictionary(uniqueKeysWithValues: (0..<@n).map { ($0, $0) })\nprint(d)",
        "var d: [Int: Int] = [:]\nfor i in 0..<@n { d[i] = i; let e = d; d[0] = e.count }\nprint(d.count)",
    ]),
    "ranges": ([10**7, 10**12, 2**63 - 2], [
        "print(Array(0..<@n).count)",
        "print((0..<@n).map { $0 }.count)",
        "print((0...@n).filter { $0 % 2 == 0 }.count)",
        "print((0..<@n).reversed().count)",
        "print(stride(from: 0, to: @n, by: 1).map { $0 }.count)",
        "print(stride(from: 0.0, through: @n, by: 1e-9).count)",
        "print(stride(from: 0.0, to: 1.0, by: 1e-300).count + @n)",
        "print(Set(0..<@n).count)",
        "for i in 0..<@n { _ = i }",
        "let x = Array(repeating: 0, count: @n)\nprint(x.count)",
        'print(String(repeating: "x", count: @n).count)',
    ]),
    "deep text": (DEEP, [
        lambda n: "let x = " + "(" * n + "1" + ")" * n,
        lambda n: "let x = " + "[" * n + "1" + "]" * n,
        lambda n: "let x = " + "{ " * n + "1" + " }" * n,
        lambda n: "if true { " * n + "print(1)" + " }" * n,
        lambda n: "let x: " + "[" * n + "Int" + "]" * n + " = []",
        lambda n: "let x: Int" + "?" * n + " = 1\nprint(x as Any)",
        lambda n: "let x = " + "-" * n + "1",
        lambda n: "let x = " + "!" * n + "true",
        lambda n: "let x = " + "true ? 1 : " * n + "0\nprint(x)",
        lambda n: 'let x = ' + '"\\(' * n + '1' + ')"' * n,
        lambda n: "func f() { " * n + " }" * n,
        lambda n: "struct S { " * n + " }" * n,
        lambda n: "let x = " + "f(" * n + ")" * n,
        lambda n: "let x = a" + ".b" * n,
        lambda n: "let x = a" + "[0]" * n,
        lambda n: "/*" * n + "*/" * n + "\nprint(1)",
        lambda n: "let x: " + "(Int) -> " * n + "Int = { $0 }",
        lambda n: "switch 1 { default: " * n + "print(1)" + " }" * n,
    ]),
    "long text": (LONG, [
        lambda n: "let x = " + " + ".join(["1"] * n) + "\nprint(x)",
        lambda n: "let x = " + " + ".join(["1", "2.5"] * n) + "\nprint(x)",
        lambda n: "let x: Double = " + " * ".join(f"({i} - 2.5)" for i in range(n)) + "\nprint(x)",
        lambda n: "let x = " + " + ".join(f'"a{i}"' for i in range(n)) + "\nprint(x)",
        lambda n: 'let x = ' + " + ".join(['"a"', "1"] * n) + "\nprint(x)",
        lambda n: "let x = [" + ", ".join(["1", "2.5", "nil"] * n) + "]\nprint(x.count)",
        lambda n: "let x = [" + ", ".join(f'"k{i}": [{i}, {i}.5]' for i in range(n)) + "]\nprint(x.count)",
        lambda n: "let x = [" + ", ".join(["{ $0 + 1 }"] * n) + "]\nprint(x.count)",
        lambda n: "let f: [(Int) -> Int] = [" + ", ".join(["{ $0 + 1 }"] * n) + "]\nprint(f.count)",
        lambda n: "let x = [1]" + ".map { $0 + 1 }" * n + "\nprint(x)",
        lambda n: "let x = [1]" + ".map { ($0, $0) }.map { $0.0 }" * n + "\nprint(x)",
        lambda n: "let x = " + " && ".join(["1 < 2"] * n) + "\nprint(x)",
        lambda n: "let x = " + " == ".join(["1"] * n),
        lambda n: "let x = " + " ?? ".join(["Optional(1)"] * n) + " ?? 0\nprint(x)",
        lambda n: "let x = " + " + ".join(["abs(-1)", "max(1, 2)", "min(1.5, 2)"] * n) + "\nprint(x)",
        lambda n: "let x = " + " + ".join(["(true ? 1 : 2.5)"] * n) + "\nprint(x)",
        lambda n: "\n".join(f"let v{i} = {i}" for i in range(n)),
        lambda n: "\n".join(f"func f{i}() -> Int {{ {'f%d()' % (i - 1) if i else '1'} }}" for i in range(n)) + f"\n"
            f"print(f{n - 1}())",
        lambda n: "\n".join(f"struct S{i} {{ var a = {i}; func f() -> Int {{ a }} }}" for i in range(n)) + f"\n"
            f"print(S{n - 1}().f())",
        lambda n: "\n".join(f"class C{i}{f': C{i - 1}' if i else ''} {{ }}" for i in range(n)) + f"\n"
            f"print(C{n - 1}() is C0)",
        lambda n: "\n".join(f"protocol P{i}{f': P{i - 1}' if i else ''} {{ }}" for i in range(n)) + f"\n"
            f"struct S: P{n - 1} {{ }}\nprint(S() is P0)",
        lambda n: "\n".join(f"extension Int {{ var v{i}: Int {{ self + {i} }} }}" for i in range(n)) + f"\n"
            f"print(1.v{n - 1})",
        lambda n: "struct S<" + ", ".join(f"T{i}" for i in range(n)) + "> { }",
        lambda n: "func f<T>(_ x: T) -> [T] { [x] }\nlet x = " + "f(" * min(n, 200) + "1" + ")" * min(n, 200) + "\n"
            "print(x)",
        lambda n: "func g<T>(_ x: T) -> (T, T) { (x, x) }\nlet x = " + "g(" * min(n, 100) + "1" + ")" * min(n,
            100) + "\nprint(1)",
        lambda n: "enum E { case " + ", ".join(f"c{i}" for i in range(n)) + " }\nlet e = E.c1\nswitch e { "
            + " ".join(f"case .c{i}: print({i})" for i in range(n)) + " }",
        lambda n: "switch 5 { " + " ".join(f"case {i}..<{i + 1}: print({i})" for i in range(n))
            + " default: print(0) }",
        lambda n: "enum E { case a(Int, Int), b }\nlet e = (E.b, E.b, E.b)\nswitch e { "
            + " ".join(f"case (.a({i}, _), .b, _): print({i})" for i in range(n)) + " default: print(0) }",
        lambda n: "let (" + ", ".join(f"a{i}" for i in range(n)) + ") = (" + ", ".join(["1"] * n) + ")\nprint(a0)",
        lambda n: "func f(" + ", ".join(f"a{i}: Int = {i}" for i in range(n)) + ") -> Int { a0 }\nprint(f())",
        lambda n: "\n".join(f"func f(_ a: T{i}) -> Int {{ {i} }}\nstruct T{i} {{ }}" for i in range(n)) + "\n"
            "print(f(T0()))",
        lambda n: 'print("' + "\\(1 + 1) " * n + '")',
        lambda n: "// " + "x" * 100 * n + "\nprint(1)",
        lambda n: "let " + "x" * 100 * n + " = 1",
        lambda n: "print(" + "9" * 100 * n + ")",
        lambda n: 'print("' + "\\u{1F468}\\u{200D}" * n + '")',
        lambda n: "print(unknown)\n" * n,
        lambda n: "\n// ---\n".join(f"let v{i} = {i}" for i in range(2 * n)),
    ]),
    "generics": ([10, 100, 1_000], [
        "struct B<T> { var x: T }\nfunc f<T>(_ x: T, _ n: Int) -> Int { n == 0 ? 0 : f(B(x: x), n - 1) }\n"
            "print(f(1, @n))",
        "func f<T>(_ x: T, _ n: Int) -> Int { f([x], n + @n) }\nprint(f(1, 0))",
        "protocol P { func d(_ n: Int) -> Int }\nextension P { func d(_ n: Int) -> Int { n > @n * 1000 ? n : d(n + "
            "1) } }\nstruct S: P { }\nprint(S().d(0))",
        "func f<T: Comparable>(_ a: [T]) -> [T] { a.count < 2 ? a : f(a.filter { $0 < a[0] }) "
            "+ f(a.filter { !($0 < a[0]) }) }\nprint(f(Array(0..<@n)).count)",
        lambda n: "let x = [" + ", ".join(f"{i}: [{{ $0 + {i} }}, {{ $0 * 2.5 }}]" for i in range(n)) + "]",
        lambda n: "let f = { a in { b in { c in a + b + c } } }\n" + "print(f(1)(2)(3))\n" * n,
        lambda n: "typealias A0 = (Int, Int)\n" + "\n".join(f"typealias A{i} = (A{i - 1}, "
            f"A{i - 1})" for i in range(1, n)) + f"\nlet x: A{n - 1}? = nil",
        lambda n: "struct A0 { var a = 0 }\n" + "\n".join(f"struct A{i} {{ var "
            f"a = A{i - 1}(), b = A{i - 1}() }}" for i in range(1, n)) + f"\nlet x = A{n - 1}()",
        lambda n: "struct A0: Hashable { var a = 0 }\n" + "\n".join(f"struct A{i}: Hashable "
            f"{{ var a = A{i - 1}(), b = A{i - 1}() }}" for i in range(1, min(n, 17))) + f"\n"
            f"print(Set([A{min(n, 17) - 1}()]).count)",
    ]),
    "numbers": ([10**3, 10**6, 10**9], [
        "var x = 1.0\nfor _ in 0..<@n { x = sqrt(sin(x) + 2) }\nprint(x)",
        "var x = 1\nfor _ in 0..<@n { x = x &* 3 }\nprint(x)",
        "var x = 1\nfor _ in 0..<@n { x *= 3 }\nprint(x)",
        "print(Int(Double(@n) * 1e300))",
        "print(1 << @n, 1 >> -@n, Int.min / -1)",
        "let a = [0]\nprint(a[@n])",
        "print(String(@n, radix: 99))",
        "print(drand48() * Double(@n), (0..<@n).map { _ in drand48() }.reduce(0, +))",
    ]),
}
