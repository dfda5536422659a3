import Syntax

extension Mistake {
  /// More mistakes in values where others are wanted.
  static let moreTypes: [Mistake] = [
    Mistake(
      #"let view = View(backgroundColor: Color.«Red»)\#nprint("ok")"#,
      "'Color' has no constant 'Red'", "did you mean 'red'?", prints: "ok\n"),
    Mistake(
      #"let view = View(backgroundColor: «#ff0000»)\#nprint("ok")"#,
      "'#ff0000' is not in this dialect",
      "write '#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)'", prints: "ok\n"),
    Mistake(
      #"let view = View(backgroundColor: UIColor.«redColor»())\#nprint("ok")"#,
      "'Color' has no constant 'redColor'", "write 'red'", prints: "ok\n"),
    Mistake(
      #"let view = View(backgroundColor: Color.«red»())\#nprint("ok")"#,
      "'red' is a 'Color', not a function", "leave out '()'", prints: "ok\n"),
    Mistake(
      #"let view = View(backgroundColor: Color(«1», 0, 0))\#nprint("ok")"#,
      "'Color' needs the label 'red' here", "write 'Color(red: …, green: …, blue: …)'",
      prints: "ok\n"),
    Mistake(
      "let view = View(frame: «CGRectMake»(0, 0, 9, 9))", "there is no function 'CGRectMake'",
      "write 'CGRect(…)' with labels"),
    Mistake(
      "let view = View(frame: CGRect(«0», 0, 9, 9))\nprint(view.frame.width)",
      "'Rect' needs the label 'x' here", "write 'Rect(x: …, y: …, width: …, height: …)'",
      prints: "9.0\n"),
    Mistake(
      "let «Color» = 3\nprint(Color)", "this hides the type 'Color'", "take another name",
      severity: .warning),
    Mistake(
      "print(«[4, 2].reversed()»)",
      "'reversed()' gives 'ReversedCollection' in Swift, which is not a list",
      "write 'Array(…)' around it"),
    Mistake(
      "let pairs = zip([4], [2])\nprint(\"\\(«pairs»)\")",
      "'zip' gives 'Zip2Sequence' in Swift, which is not a list", "write 'Array(…)' around it"),
    Mistake(
      "print(«(1...5).prefix(2)»)",
      "'prefix(…)' gives 'Slice<ClosedRange<Int>>' in Swift, which is not a list",
      "write 'Array(…)' around it"),
    Mistake(
      "print(type(of: «[4].enumerated()»))",
      "'enumerated()' gives 'EnumeratedSequence' in Swift, which is not a list",
      "write 'Array(…)' around it"),
    Mistake(
      "let rows = [[4, 2]].map { $0.reversed() }\nprint(«rows»)",
      "'reversed()' gives 'ReversedCollection' in Swift, which is not a list",
      "write 'Array(…)' around each"),
    Mistake(
      "for row in [stride(from: 0, to: 4, by: 2)] { print(«row») }",
      "'stride' gives 'StrideTo' in Swift, which is not a list", "write 'Array(…)' around it"),
    Mistake(
      "print(«stride(from: 0, through: 4, by: 2).prefix(2)»)",
      "'stride' gives 'PrefixSequence<StrideThrough>' in Swift, which is not a list",
      "write 'Array(…)' around it"),
    Mistake(
      "if let row = [[4, 2]].map({ $0.reversed() }).first { dump(«row») }",
      "'reversed()' gives 'ReversedCollection' in Swift, which is not a list",
      "write 'Array(…)' around it"),
    Mistake(
      "print(«([[4], [2]].joined(), 1)»)",
      "'joined()' gives 'FlattenSequence' in Swift, which is not a list",
      "write 'Array(…)' around each"),
    Mistake(
      "print(«\"bars\".utf8»)", "'utf8' gives 'UTF8View' in Swift, which is not a list",
      "write 'Array(…)' around it"),
    Mistake(
      "print([\"a\": 4].keys, «[[\"a\": 4].keys]»)",
      "'keys' gives 'Dictionary.Keys' in Swift, which is not a list",
      "write 'Array(…)' around each"),
    Mistake(
      "print(«[\"a\": 4].values» is [Int])",
      "'values' gives 'Dictionary.Values' in Swift, which is not a list",
      "write 'Array(…)' around it"),
    Mistake(
      "let all = sequence(first: 1) { $0 * 2 }\nprint(«all.prefix(2)»)",
      "a sequence where its type matters is not in this dialect", "write 'Array(…)' around it"),
    Mistake(
      "print(sequence(first: 1) { $0 * 2 }.lazy.«drop»(while: { $0 < 4 }).prefix(2).map { $0 })",
      "'drop' of a lazy sequence is not in this dialect",
      "write 'Array(…).drop' of one that ends"),
    Mistake(
      "let even = [4, 2].lazy.filter { $0 > 2 }\nprint(even.«last»!)",
      "'last' of a lazy sequence is not in this dialect", "write 'Array(…).last' of one that ends"),
    Mistake(
      "func show<T>(_ value: T) { print(value) }\nshow(«[4, 2].reversed()»)",
      "'reversed()' gives 'ReversedCollection' in Swift, which is not a list",
      "write 'Array(…)' around it"),
    Mistake(
      "let x = «True»\nprint(x)", "there is no 'True' here", "write 'true'", prints: "true\n"),
    Mistake(
      "let x: Int? = «None»\nprint(x == nil)", "there is no 'None' here", "write 'nil'",
      prints: "true\n"),
    Mistake(
      "let x: Int? = «null»\nprint(x == nil)", "there is no 'null' here", "write 'nil'",
      prints: "true\n"),
    Mistake(
      "let x: Int? = «undefined»\nprint(x == nil)", "there is no 'undefined' here", "write 'nil'",
      prints: "true\n"),
    Mistake(
      "let x = «nil»", "the type of 'x' is not clear", "write the type: 'let x: Double? = nil'"),
    Mistake(
      "let list = «[]»", "the type of 'list' is not clear",
      "write the type: 'let list: [Double] = []'"),
    Mistake("var x = 3\nx = «nil»", "'x' takes a whole number, not nil", "declare it with 'Int?'"),
    Mistake(#"var x = 3\#nx = «"four"»"#, "'x' takes a whole number, not a string", nil),
    Mistake(
      "let x = 1\n«x» = 2\nprint(x)", "cannot change 'x', it is a 'let'", "declare it with 'var'",
      prints: "2\n"),
    Mistake(
      "let list = [1]\n«list».append(2)\nprint(list)", "cannot change 'list', it is a 'let'",
      "declare it with 'var'", prints: "[1, 2]\n"),
    Mistake(
      #"let n = Int("4")\#nprint(n «+» 1)"#, "'+' cannot add optional whole numbers",
      "unwrap it with 'if let' or '??'"),
    Mistake(
      #"let n: Int? = 4\#nif «n» { print("yes") }"#,
      "'if' takes true or false, not an optional whole number", "compare it with '!= nil'",
      prints: "yes\n"),
    Mistake(
      "let n = 4\nprint(n«!»)", "'!' takes an optional, not a whole number", "leave out '!'",
      prints: "4\n"),
    Mistake(
      "let n = 4\nprint(«n» ?? 0)", "'??' takes an optional, not a whole number",
      "leave out '??' and what follows", prints: "4\n"),
    Mistake(
      "let n = 4\nif let m = «n» { print(m) }", "'if let' takes an optional, not a whole number",
      nil),
    Mistake(
      #"let n = Int("four")\#nprint(«n!»)"#, "this is nil, so there is nothing for '!' to take out",
      "unwrap it with 'if let' or '??'"),
    Mistake(
      #"throw «"oops"»"#, "'throw' takes an error, not a string",
      "declare one: 'enum Problem: Error { case … }'"),
    Mistake(
      "«try» { print(1) } catch { print(2) }", "'try' has no block", "write 'do'", prints: "1\n"),
    Mistake(
      "View().addSubview(View()).«width» = 40", "'addSubview' gives nothing back",
      "name the value with 'let', and go on with that name"),
    Mistake(
      "print(print(1).«count»)", "'print' gives nothing back",
      "name the value with 'let', and go on with that name"),
    Mistake(
      "let «bar» = View().addSubview(View())",
      "'bar' is nothing, as 'addSubview' gives nothing back", "call 'addSubview' alone",
      severity: .warning),
  ]
}
