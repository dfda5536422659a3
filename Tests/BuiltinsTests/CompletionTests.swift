import Builtins
import Checking
import Language
import Syntax
import Testing

/// What is offered at the mark `‸`, in a session that has a chart.
@Suite struct CompletionTests {
  private static let names =
    check(
      parse(
        """
        let chart = View(width: 400, height: 200, backgroundColor: .lightGray)
        let values = [40, 60, 120, 160, 20, 30, 78]
        let colors = [Color.red, .orange]
        let stack = StackView(width: chart.width, height: chart.height)
        var heights: [LayoutConstraint] = []
        var total = 0
        let name = "a"
        let maybe: Double? = nil
        func half(of value: Double, by n: Double = 2) -> Double { value / n }
        func twice(_ x: Int) -> Int { x * 2 }
        """
      ).statements, names: Names(), library: .easel
    ).cell?.names ?? Names()

  private func completions(_ marked: String) -> Completions {
    let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
    return Checking.completions(
      in: parts.joined(), at: parts[0].utf8.count, names: Self.names, library: .easel)
  }

  /// The offered words in one line, without the spaces that some end in.
  private func offered(_ marked: String) -> String {
    completions(marked).items
      .map { $0.text.hasSuffix(" ") ? String($0.text.dropLast()) : $0.text }
      .joined(separator: " ")
  }

  private static let stack = """
    accessibilityActions addAccessibilityAction( addArrangedSubview( addSubview( alignment \
    arrangedSubviews axis backgroundColor bottomAnchor \
    bounds centerXAnchor centerYAnchor distribution draw( firstBaselineAnchor frame height \
    heightAnchor isHidden lastBaselineAnchor layer layoutIfNeeded() leadingAnchor \
    onDrag( onTap { onTouch { removeArrangedSubview( removeFromSuperview() setNeedsDisplay() \
    spacing subviews superview topAnchor trailingAnchor width widthAnchor
    """
  private static let view = """
    accessibilityActions addAccessibilityAction( addSubview( backgroundColor bottomAnchor \
    bounds centerXAnchor centerYAnchor draw( \
    firstBaselineAnchor frame height heightAnchor isHidden lastBaselineAnchor layer \
    layoutIfNeeded() leadingAnchor onDrag( onTap { onTouch { removeFromSuperview() \
    setNeedsDisplay() subviews superview topAnchor trailingAnchor width widthAnchor
    """
  private static let color = "alpha blue green red withAlphaComponent("
  private static let colors = """
    black blue brown clear cyan darkGray gray green indigo lightGray magenta mint orange pink purple red teal white yellow
    """

  @Test(arguments: [
    ("struct P { var alpha = 1; func beta() -> Int { al‸ } }", "alpha"),
    ("struct P { var alpha = 1, alter = 2 }\nP().al‸", "alpha alter"),
    ("enum E { case left, right }\nlet e: E = .l‸", "left"),
    ("stack.‸", stack),
    ("stack.re‸", "removeArrangedSubview( removeFromSuperview() removeGestureRecognizer("),
    ("stack .‸", stack),
    ("stack\n  .sp‸", "spacing"),
    ("chart.‸\nstack.spacing = 3", view),
    ("stack.arrangedSubviews[3].‸", view),
    ("animate {\n  chart.‸\n}", view),
    ("colors.map { $0.‸ }", color),
    ("colors.map { $0.‸", color),
    ("colors.map { c in c.‸", color),
    ("zip(values, colors).map { $1.‸ }", color),
    ("zip(values, colors).map { $0.‸ }", "0 1"),
    ("for (value, color) in zip(values, colors) {\n  color.‸", color),
    ("let pair = (low: 1, high: 2)\npair.‸", "high low"),
    ("Color.red.‸", color),
    ("Color.‸", colors),
    ("StackView.‸", "Alignment Axis Distribution"),
    ("LayoutConstraint.‸", "activate("),
    ("heights[0].‸", "isActive"),
    ("chart.frame.origin.‸", "applying( x y"),
    ("maybe.‸", "flatMap { map {"),
    ("print(\"a \\(chart.fr‸) b\")", "frame"),
  ])
  func `after a dot, exactly the members`(marked: String, words: String) {
    #expect(offered(marked) == words)
  }

  @Test(arguments: [
    (
      "let v: UI‸",
      "UIAccessibilityCustomAction UIBezierPath UIButton UIColor UIControl UIEdgeInsets UIEvent UIFont UIGestureRecognizer UIGraphicsImageRenderer UIGraphicsImageRendererContext UIImage UIImageView UIImpactFeedbackGenerator UILabel UILayoutPriority UILongPressGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer UIRectCorner UIResponder UIScreen UISegmentedControl UISelectionFeedbackGenerator UISlider UIStackView UISwitch UITapGestureRecognizer UITouch UITraitCollection UIUserInterfaceStyle UIView UIViewController"
    ),
    ("let v = U‸", "UUID"),
    ("let a: NSLayoutC‸", "NSLayoutConstraint"), ("let x: CGF‸", "CGFloat"),
    ("print(UIColor.re‸)", "red"), ("print(Color.red.cg‸)", "cgColor"),
    ("print(Color.red.c‸)", ""), ("UIView.an‸", "animate("), ("View.‸", ""),
    ("UIView.animate(wi‸", "withDuration:"), ("Playground‸", "PlaygroundPage"),
    ("PlaygroundPage.current.li‸", "liveView"), ("let p = Path()\np.closeSub‸", "closeSubpath()"),
  ])
  func `Apple's names are offered when two letters are there`(marked: String, words: String) {
    #expect(offered(marked) == words)
  }

  @Test(arguments: [
    ("let x = stack.‸", false), ("print(stack.‸)", false), ("stack.‸", true),
    ("animate { stack.‸ }", true), ("func f() -> Int { stack.‸", true),
  ])
  func `a method that returns nothing is not a value`(marked: String, isOffered: Bool) {
    #expect(completions(marked).items.contains { $0.text == "addSubview(" } == isOffered)
  }

  @Test func `only what can change is offered what changes it`() {
    #expect(offered("heights.app‸") == "append(")
    #expect(offered("values.app‸") == "")
    #expect(offered("var own = values\nown.app‸") == "append(")
    #expect(offered("func f(_ list: [Int]) { list.app‸") == "")
    #expect(offered("stack.‸ = 5") == "height spacing width")
    #expect(offered("‸ = 5") == "total")
    // Variables of the page itself that can be set, also when all of their name is typed.
    #expect(offered("‸ = .dark") == "theme")
    #expect(offered("theme‸ = .dark\nbars([1, 2])") == "theme")
    #expect(offered("tod‸ = Date(\"2024-05-13\")") == "today")
    #expect(offered("total‸ += 1") == "total")
  }

  @Test(arguments: [
    "stack.alignment = .‸", "StackView(alignment: .‸", "show(StackView(alignment: .‸))",
    "if stack.alignment == .‸", "stack.alignment = total > 3 ? .‸ : .fill",
    "func f(_ a: StackView.Alignment) { }\nf(.‸", "let a: StackView.Alignment = .‸",
  ])
  func `after a dot alone, exactly the values of the type`(marked: String) {
    #expect(offered(marked) == "bottom center fill firstBaseline lastBaseline leading top trailing")
  }

  @Test(arguments: [
    ("[Color.red, .‸]", colors),
    ("let c: [Color] = [.‸", colors),
    ("chart.backgroundColor = .li‸", "lightGray lightText link"),
    ("View(backgroundColor: .‸", colors),
    ("[.‸]", ""),
    (".‸", ""),
    (
      "stack.alignment = ‸",
      "stack .bottom .center .fill .firstBaseline .lastBaseline .leading .top .trailing "
        + "StackView dump( try"
    ),
    ("stack.alignment = c‸", ""),
  ])
  func `values are those of the type that is wanted`(marked: String, words: String) {
    #expect(offered(marked) == words)
  }

  @Test(arguments: [
    ("rain.fill(.r‸", "rainbow red"), ("rain.fill(.‸)", "\(colors) rainbow"),
    ("rain.fill(.red.with‸", "withAlphaComponent("), ("rain.fill(‸)", ".red .rainbow"),
  ])
  func `of an overloaded call, the values of every type that it takes`(
    marked: String, words: String
  ) {
    let offered = Set(offered("let rain = bars([1])\n" + marked).split(separator: " "))
    #expect(offered.isSuperset(of: words.split(separator: " ")))
  }

  @Test(arguments: [
    (
      "StackView(‸",
      "frame: bounds: width: height: backgroundColor: isHidden: axis: alignment: distribution: "
        + "spacing: arrangedSubviews:"
    ),
    ("StackView(width: chart.width, he‸", "height:"),
    ("View(‸, height: 4)", "frame: bounds: width: backgroundColor: isHidden:"),
    ("View(wi‸: 4)", "width"),
    ("animate(‸", "duration: delay: damping: velocity: completion: animations:"),
    ("animate(delay: 1, ‸", "damping: velocity: completion: animations:"),
    ("animate(delay: 1, ‸) { }", "damping: velocity: completion:"),
    ("Color(red: 1, ‸", "green:"),
    ("Color(red: 1, ‸, blue: 2)", "green:"),
    (
      "heights.append(chart.heightAnchor.constraint(‸",
      "equalTo: equalToConstant: lessThanOrEqualToConstant: lessThanOrEqualTo: "
        + "greaterThanOrEqualToConstant: greaterThanOrEqualTo:"
    ),
    (
      "heights.append(chart.heightAnchor.constraint(\n  equalTo: stack.heightAnchor, ‸",
      "multiplier: constant:"
    ),
    ("half(‸", "of:"),
    ("half(of: 2, ‸", "by:"),
    ("half(of: 2, by: 3, ‸", ""),
    ("values.sorted(‸", "by:"),
    ("values.contains(wh‸", "where:"),
  ])
  func `labels are those not given yet, in the order of declaration`(
    marked: String, labels: String
  ) {
    #expect(offered(marked) == labels)
  }

  @Test(arguments: [
    (
      "chart.addSubview(\n  ‸\n)",
      "chart stack Button ChartView Label SegmentedControl Slider StackView Switch View area( bars( box( dump( gauge( heatmap( histogram( line( pie( radar( scatter("
    ),
    ("let fresh = 1\nfre‸", "fresh"),
    ("let fresh = 1; fre‸", "fresh"),
    ("let fresh = bogus\nlet other = fre‸", "fresh"),
    ("values.map { v in v‸ }", "v values var"),
    ("values.forEach { v in\n  let wide = v\n  wi‸", "wide"),
    ("for color in co‸", "colors copysign( cos( cosh("),
    ("print(bogus, tot‸)", "total"), ("print(tod‸)", "today"), ("tod‸", "today"),
    ("bogus(1) + tot‸", "total"),
    ("print(bogus.foo, chart.frame.or‸)", "origin"),
    ("func f(size: Int) { si‸ }", "size sin( sinh("),
    ("if let ‸", "maybe"),
    ("\"a \\(st‸", "stack stride("),
    ("\"a \\(st‸)\"", "stack stride("),
    ("\"st‸\"", ""),
    ("// st‸", ""),
    ("let ‸", ""),
    ("let st‸ = 3", ""),
    ("func st‸", ""),
    ("for st‸", ""),
    ("st‸ack.axis", "stack"),
    (
      "‸.red",
      "chart colors stack Color area( bars( box( dump( gauge( heatmap( histogram( line( pie( radar( scatter("
    ),
    ("tw‸(3)", "twice"),
    ("rad‸([1, 2, 3], ringStep: 2, title: \"Points\")", "radar"),
    ("bar‸([1, 2], orientation: .horizontal)", "bars"),
    ("values.filter { $‸", "$0"),
    ("12‸", ""),
  ])
  func `names are those that mean something there`(marked: String, words: String) {
    #expect(offered(marked) == words)
  }

  @Test(arguments: [
    ("show(‸", "chart colors stack Color Path StackView View", "total twice( print( for"),
    ("for color in ‸", "chart colors heights total Array( stride( zip(", "print( show( for"),
  ])
  func `names are offered whose values can be meant there, and no others`(
    marked: String, words: String, others: String
  ) {
    let offered = Set(offered(marked).split(separator: " "))
    #expect(offered.isSuperset(of: words.split(separator: " ")))
    #expect(offered.isDisjoint(with: others.split(separator: " ")))
  }

  @Test(arguments: [
    ("let x = la‸", "layoutIfNeeded()", false),
    ("la‸", "layoutIfNeeded()", true),
    ("animate { la‸ }", "layoutIfNeeded()", true),
    ("animate(duration: 1, completion: la‸", "layoutIfNeeded", true),
    ("wa‸", "wait(", true),
    ("func f() { wa‸ }", "wait(", false),
    ("values.map(‸", "twice", true),
    ("let x: Double = ‸", "chart", true),
    ("let x: Double = ‸", "half(", true),
    ("let x: [Color] = ‸", "half(", false),
    ("let x: Double = ‸", "heights", true),
    ("show(‸", "values", true),
    ("show(‸", "total", false),
    ("stack.alignment = ‸", "values", false),
    ("chart.backgroundColor = ‸", "nil", true),
    ("chart.width = ‸", "nil", false),
    ("chart.isHidden = ‸", "true", true),
    ("chart.width = ‸", "true", false),
    ("values.‸", "map { ", true),
    ("for x in values.‸", "map(", true),
    ("values.‸", "max()", true),
    ("colors.‸", "max()", false),
    ("let a: ‸", "StackView", true),
    ("let a: StackView.‸", "Axis", true),
    ("func f(a: ‸", "Double", true),
    ("let a: ‸", "chart", false),
    ("let a: [‸", "Color", true),
  ])
  func `a word is offered where it type-checks`(marked: String, word: String, isOffered: Bool) {
    #expect(completions(marked).items.contains { $0.text == word } == isOffered)
  }

  private static let outermost = """
    class do enum extension for func if import let protocol repeat struct switch throw try \
    typealias var while
    """

  @Test(arguments: [
    ("‸", outermost), ("show(chart)\n‸", outermost),
    (
      "func f() { ‸",
      "defer do for func guard if let repeat return switch throw try typealias var while"
    ),
    (
      "for v in values {\n  ‸\n}",
      "break continue defer do for func guard if let repeat switch throw try typealias var while"
    ),
    ("let x = ‸", "try"), ("print(‸", ""),
    ("do { } ‸", "catch"), ("do { } catch { } ‸", "catch"),
    ("switch total { ‸", "case default"), ("switch total { case ‸", "let is"),
    ("if ‸", "let var case"),
    ("stack.‸", ""),
    ("for v ‸", "in"),
    ("if total > 3 { } ‸", "else"),
  ])
  func `keywords stand where a statement can begin or go on`(marked: String, words: String) {
    let keywords = completions(marked).items.filter { $0.kind == .keyword }.map(\.text)
    #expect(keywords.joined(separator: " ") == words)
  }

  @Test func `a word has a kind, and the library's have a summary`() throws {
    let expected: [(String, Completion.Kind)] = [
      ("tot‸", .variable), ("char‸", .constant), ("hal‸", .function), ("sho‸", .function),
      ("StackV‸", .type), ("stack.axi‸", .property), ("stack.addS‸", .method),
      ("View(wid‸", .label), ("stack.axis = .ver‸", .value), ("let x = fals‸", .value),
      ("whil‸", .keyword),
    ]
    for (marked, kind) in expected {
      let items = completions(marked).items
      #expect(items.map(\.kind) == [kind], "\(marked)")
      let isOurs = [.type, .property, .method, .label].contains(kind) || marked == "sho‸"
      #expect(items.first?.summary.isEmpty == !isOurs || kind == .value, "\(marked)")
    }
  }
}
