import Checking
import Language
import Syntax
import TestSupport
import Testing

@Suite struct CheckingDiagnosticTests {
  static let rows: [(String, String, String?)] = [
    (
      "[«ints», [nil]]",
      "a list holds values of one type, not a list of optional whole numbers and a list of whole numbers",
      nil
    ),
    (
      "[[1], «2»]",
      "a list holds values of one type, not a list of whole numbers and a whole number",
      "write '[…]'"
    ),
    (
      "[\"a\": 4, \"b\": «[1]»]",
      "the values of a dictionary are of one type, not a whole number and a list",
      "write each value as a list, as in '[4]'"
    ),
    (
      "let x = 0.5\nprint((1, 2) == (1, 3) ? x : «0»)",
      "whether this is a whole number is not clear here", "write '0.0'"
    ),
    (
      "let x = 0.5\nprint(\"\\((1, 2) == (1, 3) ? -«2» : x)\")",
      "whether this is a whole number is not clear here", "write '2.0'"
    ),
    ("«line» = 3", "there is no 'line' here", "write 'var line = …' to make it"),
    ("«valeus».count", "there is no 'valeus' here", "did you mean 'values'?"),
    ("print(«True»)", "there is no 'True' here", "write 'true'"),
    ("print(«None»)", "there is no 'None' here", "write 'nil'"),
    ("«len»(values)", "there is no function 'len'", "write 'values.count'"),
    ("«println»(\"x\")", "there is no function 'println'", "write 'print(…)'"),
    ("«console».log(\"x\")", "there is no 'console' here", "write 'print(…)'"),
    (
      "«sorted»(values)",
      "there is no function 'sorted'",
      "it is a method: write 'value.sorted(…)'"
    ),
    ("«sqr»(4)", "there is no function 'sqr'", "did you mean 'sqrt'?"),
    ("view.«widht» = 4", "'View' has no property 'widht'", "did you mean 'width'?"),
    ("bars.map { $0.«widht» }", "'View' has no property 'widht'", "did you mean 'width'?"),
    ("view.«addSubviw»(view)", "'View' has no method 'addSubviw'", "did you mean 'addSubview'?"),
    ("values.«length»", "'[Double]' has no property 'length'", "write 'count'"),
    ("values.«push»(3)", "'[Double]' has no method 'push'", "write 'append'"),
    ("values.«0»", "'[Double]' has no property '0'", "write '[0]'"),
    ("pair.«z»", "'(x: Int, y: String)' has no property 'z'", nil),
    ("values.«max»", "'max' is a method", "call it: 'max(…)'"),
    ("values.«map» = 3", "'map' is a method", "call it: 'map(…)'"),
    ("(values.«map», _) = (3, 4)", "'map' is a method", "call it: 'map(…)'"),
    ("«sqrt»", "'sqrt' is not called", "write 'sqrt(…)'"),
    ("print(«wait»)", "'wait' is not called", "write 'wait(…)'"),
    ("«View»", "'View' is a type, not a value", "write 'View(…)' to make one"),
    (
      "«StackView.Axis»()",
      "'StackView.Axis' cannot be made by a call",
      "pick one, such as '.horizontal'"
    ),
    ("view.backgroundColor = .«redd»", "'Color' has no constant 'redd'", "did you mean '.red'?"),
    ("Color.«redd»", "'Color' has no constant 'redd'", "did you mean 'red'?"),
    ("«.red»", "the type of this is not clear", "write the type"),
    (
      "print(«$0»)", "'$0' means something only in a closure",
      "put what uses it between '{' and '}'"
    ),
    (
      "let x: «Float80» = 2", "'Float80' is not in this dialect",
      "write 'Double', which rounds in other places"
    ),
    ("let x: UInt8 = «300»", "300 does not fit in UInt8", "it goes from 0 to 255"),
    ("let x: UInt16 = «-1»", "-1 does not fit in UInt16", "it goes from 0 to 65535"),
    (
      "let x = true «&» false", "'&' takes whole numbers, not values that are true or false",
      "write '&&'"
    ),
    ("let x = 2.5 «<<» 1", "'<<' takes whole numbers, not numbers", "write 'Int(…)' around it"),
    ("let x: «Colr» = .red", "there is no type 'Colr'", "did you mean 'Color'?"),
    ("«label».width", "this may be nil, so it has no 'width'", "unwrap it with 'if let' or '??'"),
    ("position(of: «\"50\"», domain: 0...1)", "'of' takes a number, not a string", nil),
    ("«position»(of: 50)", "'position' needs 'domain'", "write 'position(of: …, domain: …)'"),
    (
      "position(«domain»: 0...1, of: 3)",
      "'of' comes before 'domain'",
      "write 'position(of: …, domain: …)'"
    ),
    ("position(«50», domain: 0...1)", "'position' needs the label 'of' here", "write 'of: …'"),
    (
      "position(of: 50, domain: 0...1, «rang»: 3)",
      "'position' has no parameter 'rang'",
      "write 'position(of: …, domain: …)'"
    ),
    (
      "position(of: 50, «domian»: 0...1)",
      "'position' has no parameter 'domian'",
      "did you mean 'domain'?"
    ),
    (
      "print(separator: \"\", «1»)",
      "this argument comes too late",
      "write 'print(…, separator: …, terminator: …)'"
    ),
    ("sqrt(«x»: 3)", "'sqrt' takes this without a label", "leave out 'x:'"),
    ("«sqrt»()", "'sqrt' needs an argument", "write 'sqrt(…)'"),
    ("sqrt(1, «2»)", "'sqrt' takes 1 argument, not 2", nil),
    ("sqrt(1) «{ 2 }»", "'sqrt' takes no closure", nil),
    ("view.addSubview(«\"a\"»)", "'addSubview' takes a 'View', not a string", nil),
    ("View(«widht»: 4)", "'View' has no property 'widht'", "did you mean 'width'?"),
    ("View(width: «\"4\"»)", "'width' takes a number, not a string", nil),
    ("view.width = «\"40\"»", "'width' takes a number, not a string", nil),
    ("double(«\"x\"»)", "'double' takes a number, not a string", nil),
    ("Double(«[1]»)", "'Double' takes a number or a string, not a list of whole numbers", nil),
    ("«value»(3)", "'value' is a whole number, not a function", nil),
    (
      "«animate»(duration: 1)",
      "'animate' needs 'changes'",
      "write 'animate(duration: …, changes: …)'"
    ),
    (
      "let x: Int = «2.5»",
      "'x' takes a whole number, not a number",
      "write 'Int(…)' to drop the fraction"
    ),
    (
      "let x: Double = «maybe»",
      "'x' takes a number, not an optional number",
      "unwrap it with 'if let' or '??'"
    ),
    ("let x: [Double] = [«\"a\"»]", "an element of this list is a number, not a string", nil),
    ("[1, «\"a\"»]", "a list holds values of one type, not a whole number and a string", nil),
    (
      "flag ? 1 : «\"a\"»",
      "both sides of '?:' have one type, not a whole number and a string",
      nil
    ),
    (
      "\"a\" + «1»",
      "'+' takes two values of one type, not a string and a whole number",
      "put the number into a string: \"\\(…)\""
    ),
    ("\"a\" «-» \"b\"", "'-' takes numbers, not strings", nil),
    ("maybe «+» 1", "'+' cannot add optional numbers", "unwrap it with 'if let' or '??'"),
    ("view == «3»", "'==' takes two values of one type, not a 'View' and a whole number", nil),
    ("view.heightAnchor «==» view.heightAnchor", "'==' cannot compare 'Anchor' values", nil),
    ("bars.«sorted»()", "'sorted' cannot compare 'View' values", nil),
    ("maybe «<» maybe", "'<' cannot compare optional numbers", "unwrap it with 'if let' or '??'"),
    ("1 «===» 2", "'===' compares objects, not whole numbers", "write '=='"),
    ("7.5 «%» 2", "'%' takes whole numbers only", nil),
    ("sum «%=» 2", "'%=' takes whole numbers only", nil),
    (
      "total += «2.5»",
      "'+=' takes a whole number here, not a number",
      "write 'Int(…)' to drop the fraction"
    ),
    ("values.«joined»()", "'joined' works on lists of strings, not on lists of numbers", nil),
    ("values[«\"a\"»]", "an index is a whole number, not a string", nil),
    ("values[0...1][«\"a\"»]", "an index is a whole number, not a string", nil),
    (
      "name.«map» { $0 }", "'String.map' is not in this dialect",
      "go through the characters: 'for character in text'"
    ),
    ("let x = count«!» + 1", "'!' takes an optional, not a whole number", "leave out '!'"),
    ("let x = name«?».count", "'?' takes an optional, not a string", "leave out '?'"),
    ("count«?» = 1", "'?' takes an optional, not a whole number", "leave out '?'"),
    (
      "func f(_ n: inout Int) { }\nf(«total»)", "'f' changes its argument", "put '&' before it"
    ),
    (
      "func f(n: inout Int) { }\nf(n: &«count»)", "cannot change 'count', it is a 'let'",
      "declare it with 'var'"
    ),
    (
      "func f(n: inout Int) { }\nf(n: &«3»)", "this is a value, not a place that can be changed",
      "put it into a 'var' first"
    ),
    ("func f(n: inout Double) { }\nf(n: «&total»)", "'n' takes a number, not a whole number", nil),
    ("double(«&sum»)", "'double' does not change its argument", "leave out '&'"),
    ("print(«&sum»)", "'print' does not change its argument", "leave out '&'"),
    ("let x = (1, «&sum»)", "'&' stands only before an argument", "leave out '&'"),
    (
      "func f(_ a: inout Int, _ b: inout Int) { }\nf(&total, «&total»)",
      "'total' is changed twice by one call",
      "copy one of the values into a variable first"
    ),
    (
      "func f(_ a: inout Int, _ b: inout Int) { }\nvar a = [1, 2]\nf(&a[0], «&a[1]»)",
      "'a' is changed twice by one call",
      "copy one of the values into a variable first"
    ),
    (
      "struct P { var x = 1 { didSet { } }; var y = 2 }\nvar p = P()\nfunc f(_ a: inout Int, _ b: inout Int) { }\nf(&p.x, «&p.y»)",
      "'p' is changed twice by one call",
      "copy one of the values into a variable first"
    ),
    (
      "struct P { var x = 1; lazy var y = 2 }\nvar p = P()\nfunc f(_ a: inout Int, _ b: inout Int) { }\nf(&p.y, «&p.x»)",
      "'p' is changed twice by one call",
      "copy one of the values into a variable first"
    ),
    (
      "struct P { var x = 1; mutating func f(_ y: inout Int) { } }\nvar p = P()\np.f(«&p.x»)",
      "'p' is changed twice by one call",
      "copy one of the values into a variable first"
    ),
    (
      "let x: «inout Int» = 1", "'inout' stands only before the type of a parameter",
      "leave it out"
    ),
    ("let x = «count» as String", "'as' takes a string, not a whole number", "write 'String(…)'"),
    (
      "let a: Any = 1\nlet b = «a» as Int", "'as' takes a whole number, not anything",
      "look whether it is one with 'as?'"
    ),
    (
      "let x = #keyPath(View.«fraem»)", "'View' has no property 'fraem'", "did you mean 'frame'?"
    ),
    (
      "let x = #keyPath(«View»)", "'#keyPath' needs a property", "write '#keyPath(View.…)'"
    ),
    (
      "let x = «\\.frame»", "the type where this key path begins is not clear",
      "write it: '\\Bar.frame'"
    ),
    ("let x = \\View.«fraem»", "'View' has no property 'fraem'", "did you mean 'frame'?"),
    (
      "let x: Int = «\\String.count»", "this is a key path, not what it leads to",
      "write 'value[keyPath: path]'"
    ),
    (
      "let x: KeyPath<String, Double> = «\\.count»",
      "this key path leads to a whole number, not a number", nil
    ),
    (
      "let x: WritableKeyPath<String, Int> = «\\.count»",
      "what this key path leads to can be read, not set, as 'WritableKeyPath' asks",
      "write 'KeyPath'"
    ),
    (
      "let x = values[keyPath: «count»]", "'keyPath:' takes a key path, not a whole number",
      "write '\\.name'"
    ),
    ("let x = #keyPath(«Vew».frame)", "there is no type 'Vew'", "did you mean 'View'?"),
    ("typealias A<T> = [«Vew»]", "there is no type 'Vew'", "did you mean 'View'?"),
    (
      "typealias A<T> = [T]\nlet x: «A» = [1]", "'A' does not say what it holds", "write 'A<Int>'"
    ),
    (
      "typealias A<T> = [T]\nlet x: «A<Int, Int>» = [1]", "'A' takes 1 type, not 2",
      "write 'A<Int>'"
    ),
    ("typealias «A»<T> = [B<T>]\ntypealias B<T> = [A<T>]", "'A' would be a name for itself", nil),
    (
      "func f() -> Int { 1 }\nfunc f() -> String { \"\" }\nlet x = «f»()",
      "which 'f' is meant is not clear", "write its type: 'f(…) as Int'"
    ),
    (
      "func f() -> Int { 1 }\nfunc f() -> String { \"\" }\nlet x: Bool = «f()»",
      "'f' gives a whole number or a string, which does not fit here", nil
    ),
    (
      "let x: «ArraySlice» = [1][...]", "'ArraySlice' does not say what it holds",
      "write 'ArraySlice<Int>'"
    ),
    (
      "let x = «ArraySlice»([1])", "there is no function 'ArraySlice'",
      "a part with all elements is '[4, 2, 6][...]'"
    ),
    (
      "extension «ArraySlice» { func f() { } }", "'extension of ArraySlice' is not in this dialect",
      "extend 'Array', and call the member of 'Array(part)'"
    ),
    (
      "let x = Int.self\nlet y = x.«max»", "'Any.Type' has no property 'max'",
      "write the name of the type, or pass the type on: 'func make<T: Shape>(_ type: T.Type)'"
    ),
    (
      "let x = Int.self\nlet y = x.«init»()", "'Any.Type' has no method 'init'",
      "write the name of the type, or pass the type on: 'func make<T: Shape>(_ type: T.Type)'"
    ),
    (
      "let x: «AnyKeyPath» = \\.count", "'AnyKeyPath' is not in this dialect",
      "write 'PartialKeyPath' with the type that it starts from"
    ),
    ("typealias A = [«Vew»]", "there is no type 'Vew'", "did you mean 'View'?"),
    (
      "func f() throws { throw «count» }", "'throw' takes an error, not a whole number",
      "declare one: 'enum Problem: Error { case … }'"
    ),
    (
      "let x: «Float16» = 1", "'Float16' is not in this dialect",
      "write 'Double', which rounds in other places"
    ),
    (
      "print(name - «3»)", "'-' takes two values of one type, not a string and a whole number", nil
    ),
    (
      "let x = (1, 2).«description»", "'description' is not in this dialect",
      "put it into a text: '\"\\(…)\"'"
    ),
    (
      "(1...).«map» { $0 }", "'map' of a range with one end is not in this dialect",
      "write the other end too, as in '1...100'"
    ),
    (
      "print(«sequence(first: 1) { $0 + 1 }»)",
      "a sequence where its type matters is not in this dialect", "write 'Array(…)' around it"
    ),
    (
      "struct V { static func - (a: V, b: V) -> V { a } }\n«-»V()",
      "'-' before a value takes numbers, not 'V' values", "declare 'static prefix func -'"
    ),
    ("values.append «{ 5 }»", "'append' takes a number, not a function", nil),
    (
      "«name»[0]", "a string has no elements to pick by index",
      "go through it: 'for character in text'"
    ),
    ("if «value» { }", "'if' takes true or false, not a whole number", "compare it with '!= 0'"),
    ("!«value»", "'!' takes true or false, not a whole number", "write '!=' to compare"),
    ("if let q = «value» { }", "'if let' takes an optional, not a whole number", nil),
    (
      "«value» ?? 1",
      "'??' takes an optional, not a whole number",
      "leave out '??' and what follows"
    ),
    ("for i in «5» { }", "'for' takes a list or a range, not a whole number", "write '0..<n'"),
    (
      "for i in «0...2.5» { }",
      "a loop counts whole numbers, not numbers with fractions",
      "count with '0..<n' and compute the number inside"
    ),
    ("for «(a, b)» in values { }", "a number does not come apart into 2 values", nil),
    (
      "let t = (1, 2)\nlet u: (Int?, Int) = «t»", "'tuple conversion' is not in this dialect",
      "write the tuple out, part by part"
    ),
    (
      "(maybe, 2) == «(1.5, 2)»", "'tuple conversion' is not in this dialect",
      "write the tuple out, part by part"
    ),
    ("let t: (Int, Int) = (1, «\"a\"»)", "'t' takes a whole number, not a string", nil),
    (
      "let t: (Int, Int) = «pair»", "'t' takes '(Int, Int)', not '(x: Int, y: String)'", nil
    ),
    (
      "let t: (a: Int, b: Int) = «(b: 1, a: 2)»", "'tuple conversion' is not in this dialect",
      "write the tuple out, part by part"
    ),
    (
      "let t: (a: Int, b: Int) = «(c: 1, b: 2)»",
      "'t' takes '(a: Int, b: Int)', not '(c: Int, b: Int)'", nil
    ),
    ("(total, «count») = (1, 2)", "cannot change 'count', it is a 'let'", "declare it with 'var'"),
    ("(total, «totl») = (1, 2)", "there is no 'totl' here", "did you mean 'total'?"),
    ("(total, sum) = «(1, 2, 3)»", "'the tuple' takes a pair, not a tuple of 3", nil),
    ("(«x»: total, y: sum) = (1, 2)", "a part that is assigned to has no label", "leave out 'x:'"),
    ("if let «(a, b)» = maybe { }", "a number does not come apart into 2 values", nil),
    ("(1, true) «<» (1, false)", "'<' cannot compare values that are true or false", nil),
    ("((1, 2), 3) «<» ((1, 2), 3)", "'<' cannot compare tuples", nil),
    ("(1, 2, 3, 4, 5, 6, 7) «<» (1, 2, 3, 4, 5, 6, 7)", "'<' cannot compare tuples", nil),
    ("[(1, 2)].«max»()", "'max' cannot compare tuples", nil),
    ("«values»[0] = 1", "cannot change 'values', it is a 'let'", "declare it with 'var'"),
    ("«values».append(1)", "cannot change 'values', it is a 'let'", "declare it with 'var'"),
    ("«point».x = 1", "cannot change 'point', it is a 'let'", "declare it with 'var'"),
    (
      "func f(x: Int) { «x» = 3 }",
      "cannot change 'x', it is a parameter",
      "write 'var x = x' first"
    ),
    ("«values.count» = 3", "'count' can be read, not set", nil),
    ("«3» = 4", "this is a value, not a place that can be changed", "put it into a 'var' first"),
    (
      "«sqrt» = 4", "cannot change 'sqrt', it is not a variable", "write 'var sqrt = …' to make one"
    ),
    (
      "func «f»() -> Int { if flag { return 1 } }",
      "'f' does not return a whole number on every path",
      "add a 'return'"
    ),
    (
      "func f() -> Int { if flag { 1 } else { «\"a\"» } }",
      "'f' returns a whole number, not a string", nil
    ),
    (
      "func «f»() -> Int { if flag { return 1 } else if !flag { return 2 } }",
      "'f' does not return a whole number on every path", "add a 'return'"
    ),
    ("func f() -> Int { «\"a\"» }", "'f' returns a whole number, not a string", nil),
    ("func f() -> Double { print()\n«return» }", "'return' needs a number here", nil),
    ("«return 1»", "'return' works only in a function", nil),
    ("«break»", "'break' works only in a loop or a 'switch'", nil),
    (
      "for i in ints { values.forEach { _ in «break» } }",
      "'break' works only in a loop or a 'switch'", nil
    ),
    ("switch flag { default: «continue» }", "'continue' works only in a loop", nil),
    ("«fallthrough»", "'fallthrough' works only in a 'switch'", nil),
    (
      "switch flag { default: for i in ints { «fallthrough» } }",
      "'fallthrough' works only in a 'switch'", nil
    ),
    (
      "switch flag { default: «fallthrough» }", "the last case has none to fall through to", nil
    ),
    (
      "switch value { case 1: «fallthrough»\ncase let x: print(x) }",
      "'fallthrough into a case that binds values' is not in this dialect", nil
    ),
    (
      "«switch» value { case 1: print() }", "this 'switch' does not cover every value",
      "add 'default:'"
    ),
    (
      "switch value { case «\"a\"»: print()\ndefault: print() }",
      "'case' takes a whole number, not a string", nil
    ),
    (
      "switch name { case «1...2»: print()\ndefault: print() }",
      "a range of whole numbers does not hold a string", nil
    ),
    (
      "switch double { case «double»: print()\ndefault: print() }",
      "'case' cannot compare functions", nil
    ),
    (
      "switch value { case let «x?»: print(x)\ndefault: print() }",
      "'?' takes an optional apart, not a whole number", "leave out '?'"
    ),
    (
      "switch pair { case «(1, let x, 2)»: print(x)\ndefault: print() }",
      "a pair does not come apart into 3 values", nil
    ),
    (
      "switch pair { case (x: 1, «z»: let x): print(x)\ndefault: print() }",
      "the tuple has no 'z' here", "write 'y:'"
    ),
    (
      "switch value { case let x, «2»: print(x)\ndefault: print() }",
      "'x' is not bound by every pattern of this case", nil
    ),
    (
      "switch value { case 2, let «x»: print(x) }",
      "'x' is not bound by every pattern of this case", nil
    ),
    (
      "switch (value, name) { case (let x, \"a\"), (1, let «x»): print(x)\ndefault: print() }",
      "'x' is a whole number in the pattern before, not a string", nil
    ),
    (
      "switch value { case let x where «x»: print(x)\ndefault: print() }",
      "'where' takes true or false, not a whole number", "compare it with '!= 0'"
    ),
    ("if case «1...» = name { }", "a range of numbers does not hold a string", nil),
    ("if case «\"a\"» = value { }", "'case' takes a whole number, not a string", nil),
    (
      "for case let «x?» in ints { }", "'?' takes an optional apart, not a whole number",
      "leave out '?'"
    ),
    ("for i in ints { break «outer» }", "there is no label 'outer' around this", nil),
    (
      "a: for i in ints { values.forEach { _ in break «a» } }", "there is no label 'a' around this",
      nil
    ),
    ("a: if flag { «continue a» }", "'continue' works only in a loop", nil),
    ("for i in ints { defer { «break» } }", "'break' cannot leave a 'defer'", nil),
    ("a: for i in ints { defer { «continue a» } }", "'continue' cannot leave a 'defer'", nil),
    ("func f() { defer { «return» } }", "'return' cannot leave a 'defer'", nil),
    ("defer { «break» }", "'break' works only in a loop or a 'switch'", nil),
    (
      "weak var a = «3»",
      "only what refers to an object is 'weak' or 'unowned', which a whole number does not",
      "leave the word out"
    ),
    (
      "unowned let a: «[Int]» = [3]",
      "only what refers to an object is 'weak' or 'unowned', which a list of whole numbers does not",
      "leave the word out"
    ),
    (
      "func f() { «guard» let q = maybe else { print() } }",
      "the 'else' of a 'guard' must not fall through",
      "end it with 'return', 'break' or 'continue'"
    ),
    (
      "func f() { «guard» flag else { if flag { return } } }",
      "the 'else' of a 'guard' must not fall through",
      "end it with 'return', 'break' or 'continue'"
    ),
    (
      "«guard» flag else { }",
      "the 'else' of a 'guard' must not fall through",
      "there is nothing to leave: write 'if'"
    ),
    (
      "func f() { guard let q = «value» else { return } }",
      "'guard let' takes an optional, not a whole number",
      nil
    ),
    (
      "repeat { let a = 1 } while «a» > 0",
      "there is no 'a' here",
      nil
    ),
    (
      "repeat { } while «value»", "'while' takes true or false, not a whole number",
      "compare it with '!= 0'"
    ),
    (
      "func «f»() -> Int { a: while true { while true { break a } } }",
      "'f' does not return a whole number on every path",
      "add a 'return'"
    ),
    (
      "func f() { «wait»(1) }",
      "'wait' works only at the top level of a page",
      "move it out of the function or closure"
    ),
    (
      "values.forEach { «wait»($0) }",
      "'wait' works only at the top level of a page",
      "move it out of the function or closure"
    ),
    ("let xs = «[]»", "the type of 'xs' is not clear", "write the type: 'let xs: [Double] = []'"),
    ("var n = «nil»", "the type of 'n' is not clear", "write the type: 'var n: Double? = nil'"),
    ("let f = «{ $0 }»", "the type of 'f' is not clear", "write the type"),
    ("values.map «{» 5 }", "the closure gets 1 value and uses none", "write '{ _ in … }'"),
    ("values.reduce(0) «{» $0 }", "the closure gets 2 values and uses 1", "write '{ a, _ in … }'"),
    ("values.map { «a», b in a }", "the closure names 2 parameters, but gets 1 value", nil),
    (
      "values.filter «{» v in if v > 1 { return true } }",
      "the closure does not return true or false on every path",
      "add a 'return'"
    ),
    (
      "let f: (Int) -> Int = { «$0 + 0.5» }",
      "the closure returns a whole number, not a number",
      "write 'Int(…)' to drop the fraction"
    ),
    ("if flag { let a = 1\nlet «a» = 2 }", "'a' is already declared in this block", nil),
    ("func g(_ a: Int, _ «a»: Int) {}", "there are two parameters 'a'", nil),
    // What is not there is said once, however often it is used.
    (
      "func a(_ x: «Foo», _ y: [Foo]) -> Foo? { nil }\nlet z: [String: Foo] = [:]\nlet w: Foo = 1",
      "there is no type 'Foo'", nil
    ),
    (
      "struct Q { var x = 1; var f: «Foo» }\nprint(Q(x: 1, f: 2).x)", "there is no type 'Foo'", nil
    ),
    (
      "enum E { case a, b }\nfunc f(_ e: E) { switch e { case .«c»: print(1); default: print(2) } }\nf(.c)",
      "'E' has no case 'c'", nil
    ),
    // What Swift has and this language has not.
    (
      "let u = «URL»(string: \"a\")", "'URL' is not in this dialect",
      "a page reads nothing from the network, and 'String(contentsOfFile: \"data.csv\")' a file beside it"
    ),
    (
      "print([1].«withUnsafeBufferPointer» { $0.count })",
      "'withUnsafeBufferPointer' is not in this dialect",
      "go through it with 'for', or keep an index"
    ),
    (
      "let c: Character = «\"ab\"»", "a 'Character' is one letter, not 2",
      "write 'String' as the type"
    ),
    (
      "let c: Character = «\"\"»", "a 'Character' is one letter, not none",
      "write 'String' as the type"
    ),
    (
      "let p = «pow(2, 3)»", "'Decimal', as Swift has it here, is not in this dialect",
      "write '.0' after the first number of 'pow'"
    ),
  ]

  @Test(arguments: rows)
  func `a diagnostic points at what is wrong`(marked: String, message: String, hint: String?) throws
  {
    let (source, range) = unmark(marked)
    let found = try checked(source).diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.range) == [range])
    #expect(found.map(\.hint) == [hint])
    #expect(found.map(\.severity) == [.error])
  }

  @Test func `a number that may be of either kind is told to be anything`() throws {
    let (source, range) = unmark("let n = «[0.5].first ?? 0»")
    let found = try checked(source).diagnostics
    #expect(
      found == [
        Diagnostic(
          .warning, "this may be a number of either kind, and is 'Any?'", at: try #require(range),
          hint: "write the type: 'let n: Double = …'")
      ])
  }

  @Test(arguments: [
    "let n = [1, 2.5].«first»", "let list = [3]\nprint([2, list.«first»])",
    "let v = [4]\nprint((flag ? v.«first» : 3))",
    "let v = [\"b\"]\nprint(flag ? \"a\" : v.«first»)",
  ])
  func `a method that is meant where a property could be is pointed at`(marked: String) throws {
    let (source, range) = unmark(marked)
    let found = try checked(source).diagnostics
    #expect(
      found == [
        Diagnostic(
          .warning, "'first' is the method here, as in Swift, not the element",
          at: try #require(range), hint: "name the element on a line before, with its type")
      ])
  }

  @Test func `an error is reported once, and others beside it`() throws {
    let source = """
      let a = foo(1)
      let b = a + 1
      let c = bar
      print(a.b.c, b * 2, c(3), [a], a ?? 1, a == 1, flag ? a : 2, [a, 1], max(a, 2), a < 1, -a, !a)
      print(a[0], "\\(a)", (a, 1), a...3, values.map { $0 * a }, a.b(1))
      for (x, y) in a { print(x + y) }
      for i in 0..<a { print(i) }
      if let d = a { print(d) }
      if a { a += 1 }
      a = 3
      a.b = 4
      values.map { v in
        let e = baz
        return v + e
      }
      func f() -> Int { return qux }
      let g: Sting = "a"
      print(f() + 1, g)
      """
    #expect(
      try checked(source).diagnostics.map(\.message) == [
        "there is no function 'foo'", "there is no 'bar' here", "there is no 'baz' here",
        "there is no 'qux' here", "there is no type 'Sting'",
      ])
  }

  @Test(arguments: [
    ("\"\\(«7 / 2»)\"", "this is 3, a division of whole numbers drops the fraction"),
    ("let x = «-7 / 2»", "this is -3, a division of whole numbers drops the fraction"),
    ("Double(«1 / 2»)", "this is 0, a division of whole numbers drops the fraction"),
    ("Double(«value / 200»)", "this division of whole numbers drops the fraction"),
  ])
  func `a note points at a fraction that is lost`(marked: String, message: String) throws {
    let (source, range) = unmark(marked)
    let checked = try checked(source)
    #expect(checked.cell != nil)
    #expect(checked.diagnostics.map(\.severity) == [.note])
    #expect(checked.diagnostics.map(\.message) == [message])
    #expect(checked.diagnostics.map(\.range) == [try #require(range)])
  }

  @Test(arguments: [
    "\"\\(6 / 2)\"", "value / 200", "\"\\(value / 60)\"", "sum = value / 200", "sum = 7 / 2",
    "1 / 0", "Double(value) / 200",
  ])
  func `no note where no fraction is lost, or where it is unknown`(source: String) throws {
    #expect(try checked(source).diagnostics == [])
  }
}
