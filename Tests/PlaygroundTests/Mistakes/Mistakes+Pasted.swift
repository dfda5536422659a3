import Syntax

extension Mistake {
  /// What pasted code takes for granted, and pages have not.
  static let pasted: [Mistake] = [
    Mistake(
      "class Game: «UINavigationController» { }", "'UINavigationController' is not in this dialect",
      "put a view on the page with 'show(…)'"),
    Mistake(
      "let table = «UITableView»()", "'UITableView' is not in this dialect",
      "line views up in a 'StackView'"),
    Mistake(
      "class Pad: UILabel { override func «drawText»(in rect: CGRect) { } }",
      "'drawText' overrides nothing of 'Label'",
      "nothing here calls it: leave it out, or leave out 'override' and call it"),
    Mistake(
      "let pane = «UIScrollView»()", "'UIScrollView' is not in this dialect",
      "put what it holds into a 'UIView' that is large enough: a page does not scroll"),
    Mistake(
      "let (a, b) = (1, 2)\nprint(a.«foo», b)", "'Int' has no property 'foo'", nil),
    Mistake(
      "let shine = «CAEmitterLayer»()", "'CAEmitterLayer' is not in this dialect",
      "add a layer for each in a loop: 'layer.addSublayer(dot)'"),
    Mistake(
      #"let view = «UIVeiw»()\#nprint("ok")"#, "there is no function 'UIVeiw'",
      "did you mean 'UIView'?", prints: "ok\n"),
    Mistake(
      "«Thread».sleep(forTimeInterval: 1)", "'Thread' is not in this dialect",
      "a page runs from top to bottom: write what is in it, and 'wait(1)' lets time pass"),
    Mistake(
      "struct Chart: «View» { }", "'Chart' cannot inherit from a 'View'", "make it a 'class'"),
    Mistake(
      "struct Page: «View» { var body: some View { Text(\"a\") } }",
      "'Page' cannot inherit from a 'View'",
      "a view here is an object: 'let box = View(width: 40, height: 20)', then 'show(box)'"),
    Mistake(
      "«Task» { print(1) }", "'Task' is not in this dialect",
      "a page runs from top to bottom: write what is in it, and 'wait(1)' lets time pass"),
    Mistake(
      "let n = «withTaskGroup»(of: Int.self) { _ in 4 }", "'withTaskGroup' is not in this dialect",
      "a page runs from top to bottom: call the function, and go on with what it returns"),
    Mistake(
      "print(«Mirror»(reflecting: 4).children.count)", "'Mirror' is not in this dialect",
      "write 'dump(value)', which prints a value with its parts"),
    Mistake(
      "«NotificationCenter».default.post(name: \"a\", object: nil)",
      "'NotificationCenter' is not in this dialect",
      "give the object a closure to call: 'var changed: () -> Void = { }'"),
    Mistake(
      "var bars: «NSMutableArray» = []", "'NSMutableArray' is not in this dialect",
      "write a list: 'var values: [Double] = []'"),
    Mistake(
      "func mean(_ values: «NSArray») -> Double { 4 }", "'NSArray' is not in this dialect",
      "write a list: 'var values: [Double] = []'"),
    Mistake(
      "class Card { let looks: «NSDictionary» = [:] }", "'NSDictionary' is not in this dialect",
      "write a dictionary: 'var values: [String: Double] = [:]'"),
    Mistake(
      "let names = «NSMutableSet»()", "'NSMutableSet' is not in this dialect",
      "write a set: 'var names: Set<String> = []'"),
    Mistake(
      "let bar = CAShapeLayer()\nbar.«shadowOpacity» = 0.5",
      "'ShapeLayer' has no property 'shadowOpacity'",
      "nothing casts a shadow here: leave it out, or draw a gray shape below"),
    Mistake(
      "let title = UILabel()\ntitle.«adjustsFontSizeToFitWidth» = true",
      "'Label' has no property 'adjustsFontSizeToFitWidth'",
      "choose the size of the letters: 'title.font = .systemFont(ofSize: 12)'"),
    Mistake(
      "let v = UIView()\nv.«tintColor» = .red", "'View' has no property 'tintColor'",
      "a view hands no colour down: leave it out, and set that of what is drawn"),
    Mistake(
      "let row = UIStackView()\nrow.«isLayoutMarginsRelativeArrangement» = true",
      "'StackView' has no property 'isLayoutMarginsRelativeArrangement'",
      "leave it out, and put the stack into a view, at a distance from its edges: 'constant: 8'"),
    Mistake(
      "let v = UIView()\nv.layer.maskedCorners = [.«topLeft»]\nprint(v.layer.maskedCorners.count)",
      "'CornerMask' has no constant 'topLeft'", "write 'layerMinXMinYCorner'", prints: "1\n"),
    Mistake(
      "let corners: CACornerMask = «[.layerMinXMinYCorner]»",
      "'corners' takes a 'CornerMask', not a list",
      "write '[CornerMask]' for the type, a list of them"
    ),
    Mistake(
      "print(«MemoryLayout<Int>».size)", "'MemoryLayout' is not in this dialect",
      "write how many bytes it has: an 'Int' and a 'Double' have 8"),
    Mistake(
      "print([4, 2].«hashValue»)", "'hashValue' is not in this dialect",
      "compare the values themselves with '=='"),
    Mistake(
      "class Slice: CALayer { «@NSManaged» var angle: CGFloat }",
      "'@NSManaged' is not in this dialect",
      "leave it out and give a first value: 'strokeEnd' and 'path' of a shape layer move, a property of your own does not"
    ),
    Mistake(
      "let font = «CGFont»(\"Avenir\" as CFString)", "'CGFont' is not in this dialect",
      "write 'UIFont(name: \"Avenir-Heavy\", size: 12)'"),
    Mistake(
      "let n = NSNumber(value: 4.5)\nprint(n.«intValue»)", "'Double' has no property 'intValue'",
      "write 'Int(n)'", prints: "4\n"),
    Mistake(
      "let n = NSNumber(value: 4.5)\nprint(n.«doubleValue» / 2)",
      "'Double' has no property 'doubleValue'", "write 'n'", prints: "2.25\n"),
    Mistake(
      "let path = «Bundle».main.path(forResource: \"a\", ofType: \"csv\")",
      "'Bundle' is not in this dialect",
      "read a file beside the page: 'String(contentsOfFile: \"data.csv\")'"),
    Mistake(
      "let reader = «JSONSerialization».self", "'JSONSerialization' is not in this dialect",
      "read a list of objects: 'table(\"data.json\")'"),
    Mistake(
      "let data = «PropertyListSerialization»()",
      "'PropertyListSerialization' is not in this dialect",
      "write 'PropertyListEncoder' and 'PropertyListDecoder', with 'outputFormat = .xml'"),
    Mistake(
      "let data = try «PropertyListEncoder().encode([4])»",
      "property lists in bytes that are not text are not in this dialect",
      "write 'encoder.outputFormat = .xml' before, whatever the encoder is called"),
    Mistake(
      "struct Bar: Codable { var width = 4, «tapped»: (Int) -> Void }",
      "'tapped' is a function, so that 'Bar' is not 'Codable'",
      "give it a value, and write 'CodingKeys' without it"),
    Mistake(
      "struct Bar: Codable { var «sizes»: [(Int, Int)] = [] }",
      "'sizes' is made of tuples, so that 'Bar' is not 'Codable'",
      "make a 'struct' of its values"),
    Mistake(
      "struct Bar: Encodable { let «other»: [String: Any] }",
      "'other' is of the type 'Any', so that 'Bar' is not 'Codable'",
      "give it the type that it has"),
    Mistake(
      "struct «Key»: CodingKey { var stringValue: String }", "only an 'enum' is a 'CodingKey' here",
      "for keys that are not known, read and write a '[String: Int]'"),
    Mistake(
      """
      struct Bar: Codable {
        var width = 4
        enum CodingKeys: String, CodingKey { case width, «height» }
      }
      """, "'CodingKeys' has 'height', which is not a stored property of 'Bar'",
      "leave the case out, or write 'init(from:)' and 'encode(to:)'"),
    Mistake(
      """
      struct Bar: Codable {
        var width: Int, «height»: Int
        enum CodingKeys: String, CodingKey { case width }
      }
      """, "'CodingKeys' leaves out 'height', which has no value when it is read",
      "give it a value here, or a case in 'CodingKeys'"),
    Mistake(
      "let text = String(«contentsOf»: \"a.txt\")",
      "'String(contentsOf:)' is not in this dialect",
      "read a file beside the page: 'String(contentsOfFile: \"data.txt\")'"),
    Mistake(
      #"let view = View(backgroundColor: .«niceBlue»)\#nprint("ok")"#,
      "'Color' has no constant 'niceBlue'", "write 'blue'", prints: "ok\n"),
    Mistake(
      """
      let colors: [UIColor] = «.red»
      print("ok")
      """, "'[Color]' has no constant 'red'", "write '[.red]'", prints: "ok\n"),
    Mistake(
      "struct Stack<T> { var items: [T] = [] }\nfunc size(_ s: «Stack») -> Int { s.items.count }",
      "'Stack' does not say what it holds", "write 'Stack<Int>'"),
    Mistake(
      "let box = «Box»<Int>(3)\nlet other: Box<Int> = box", "there is no type 'Box'", nil),
    Mistake(
      "func f(_ pair: «Pair»<Int, String>) { }", "there is no type 'Pair'", nil),
    Mistake(
      "let list: «Array<Int, Int>» = []", "'Array' does not take 2 types", nil),
    Mistake(
      "let box: «Date<Int>» = nil", "'Date' does not take a type", nil),
    Mistake(
      "func «+» (a: Bool, b: Bool) -> Bool { a || b }",
      "'operator + of Bool' is not in this dialect", "write a function with a name"),
    Mistake(
      "struct V { static func «+=» (a: V, b: V) { } }",
      "'+=' that changes nothing is not in this dialect",
      "write 'inout' before the type of its first parameter"),
    Mistake(
      """
      class Bar { }
      extension Bar { static func make() -> Bar { «self.init»() } }
      """, "'self.init' of a class is not in this dialect", "write 'Bar(…)'"),
    Mistake(
      """
      class Bar { func grow(_ x: Int) { } }
      class Pie: Bar { func «grow»(_ x: Int) -> Int { x } }
      """, "'overloading by type alone' is not in this dialect",
      "give one of them other labels"),
    Mistake(
      "for i in -3«...-»1 { print(i) }", "there is no operator '...-'", "put space around '...'",
      prints: "-3\n-2\n-1\n"),
    Mistake(
      "«#if» os(macOS) || os(Linux)\nprint(1)\n#elseif os(iOS)\nprint(2)\n#else\nprint(3)\n#endif",
      "'#if' is not in this dialect", "keep the lines of one branch, and no others"),
    Mistake(
      "«#if» os(iOS) print(1) #else print(2) #endif", "'#if' is not in this dialect",
      "keep the lines of one branch, and no others"),
    Mistake(
      #"let x = 2.5\#nprint("\(x, «specifier»: "%.2f") mm")"#,
      "'specifier' of a text is not in this dialect", #"write 'String(format: "%.2f", x)'"#,
      prints: "2.50 mm\n"),
    Mistake(
      "let s = \"hi\"\nprint(3 * «s»)",
      "'*' takes two values of one type, not a whole number and a string",
      "repeat a text with 'String(repeating: s, count: 3)'"),
    Mistake(
      "let s = \"hi\"\nprint(s * «4»)",
      "'*' takes two values of one type, not a string and a whole number",
      "repeat a text with 'String(repeating: \"ab\", count: 4)'"),
    Mistake(
      "print(3«*-»2)", "there is no operator '*-'", "put space around '*'", prints: "-6\n"),
    Mistake(
      "let a, b = «1, 2»\nprint(a, b)", "each name takes its own value",
      "write 'let a = 1, b = 2'", prints: "1 2\n"),
    Mistake(
      "let view = View(«300», 200)\nprint(view.width)", "'View' takes nothing without a label",
      "write 'View(width: …, height: …)'", prints: "300.0\n"),
    Mistake(
      "let layer = Layer(«300», 200)", "'Layer' takes nothing without a label",
      "name the property it sets"),
    Mistake(
      #"let x = 3\#nprint("x is «{x}»")"#, "'{x}' is not filled in", #"write '\(x)'"#,
      prints: "x is 3\n", severity: .note),
    Mistake(
      """
      let view = View()
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      view.layer.opacity = 0.5
      «CATransaction.commit()»
      """, "no animation was added in this transaction, so nothing moves",
      "add one, or change properties in 'animate(duration: …) { … }'", severity: .note),
    Mistake(
      "«let dawn = Color(red: 255, green: 128, blue: 0)»",
      "the parts of a colour go from 0 to 1, and more counts as 1",
      "divide parts up to 255 by it: 'Color(red: 255 / 255.0, green: 128 / 255.0, blue: 0)'",
      severity: .note),
    Mistake(
      "let n = 4\nexpect(n > 2 && «n < 4»)", "expectation failed", "the sides are 4 and 4"),
    Mistake(
      "let isOn = false\nexpect(«isOn» && 1 / 0 == 1)", "expectation failed", nil),
  ]
}
