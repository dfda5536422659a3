import Language
import TestSupport
import Builtins
import Syntax
import Testing

@Suite struct MessageTests {
  @Test(arguments: [
    (
      "let a = View()\na.addSubview(«a»)",
      "a view cannot be put into itself", "put it into another view"
    ),
    (
      "let a = View()\nlet b = StackView()\na.addSubview(b)\nb.addArrangedSubview(«a»)",
      "a view cannot be put into one that it holds",
      "take the inner view out first with 'removeFromSuperview()'"
    ),
    (
      "let a = View()\n«a.width» = -1",
      "a width cannot be -1", "use 0 or a positive number"
    ),
    (
      "let a = View()\n«a.height» = 0.0 / 0",
      "a height cannot be nan", "'nan' comes from a calculation such as 0.0 / 0"
    ),
    (
      "let a = StackView()\n«a.spacing» = 1.0 / 0",
      "a spacing cannot be inf", "'inf' comes from a calculation such as 1.0 / 0"
    ),
    (
      "Color(red: 0, green: «0.0 / 0», blue: 0)",
      "a colour has no part that is nan", "give a number from 0 to 1"
    ),
    (
      "animate(duration: «-1») { }",
      "a duration is 0 or more, not -1", "give the seconds that the movement takes"
    ),
    (
      "animate(duration: 1, delay: «0.0 / 0») { }",
      "a delay is 0 or more, not nan", "give the seconds that pass before the movement"
    ),
    (
      "animate(duration: 1, damping: «0») { }",
      "a damping ratio is above 0, not 0",
      "try 0.5, or 1 for a movement that does not overshoot"
    ),
    (
      "animate(duration: 1, velocity: «20») { }",
      "only a spring has a velocity", "give 'damping' too, for example 0.5"
    ),
    (
      "ChartView(maxX: «0», maxY: 1)",
      "'maxX' cannot be 0", "if all data is 0, take 1"
    ),
    (
      "ChartView(maxX: 1, maxY: «-1»)",
      "'maxY' cannot be -1", "the axis goes up from 0, so give a number above 0"
    ),
    (
      "ChartView(maxX: 1, maxY: «0.0 / 0»)",
      "'maxY' cannot be nan", "'nan' comes from a calculation such as 0.0 / 0"
    ),
    (
      "ChartView(maxX: 1, maxY: «Path().bounds.maxY»)",
      "'maxY' cannot be inf", "a path without points has no greatest value"
    ),
    (
      "show(«[1, 1.0 / 0]»)",
      "there is no bar for 'inf'", "leave it out with 'filter'"
    ),
    (
      "wait(«-1»)",
      "a page cannot wait -1 seconds", "give a number from 0 upwards"
    ),
    (
      """
      let a = View()
      let b = View()
      «a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0)»
      """,
      "a multiplier cannot be 0", "use a number other than 0"
    ),
    (
      """
      let a = View()
      show(a)
      a.width = 10
      a.widthAnchor.constraint(equalToConstant: 20).isActive = true
      «layoutIfNeeded()»
      """,
      "'view.width == 20' contradicts 'view.width == 10'",
      "set 'isActive' of one of them to false"
    ),
    (
      """
      let a = View(width: 10)
      a.widthAnchor.constraint(equalToConstant: 20).isActive = true
      «a.width»
      """,
      "'view.width == 20' contradicts 'view.width == 10'",
      "set 'isActive' of one of them to false"
    ),
    (
      "let a = Layer()\na.addSublayer(«a»)",
      "a layer cannot be put into itself", "put it into another layer"
    ),
    (
      "let a = Layer()\nlet b = Layer()\na.addSublayer(b)\nb.addSublayer(«a»)",
      "a layer cannot be put into one that it holds",
      "take the inner layer out first with 'removeFromSuperlayer()'"
    ),
    (
      "let a = Layer()\na.insertSublayer(Layer(), at: «1»)",
      "there is no place 1 among 0 layers", "the first place is 0"
    ),
    (
      "let a = Layer()\na.insertSublayer(Layer(), below: «Layer()»)",
      "this is not another layer in layer", "put that one in first with 'addSublayer'"
    ),
    (
      "let a = ShapeLayer()\n«a.lineWidth» = 0.0 / 0",
      "a line width cannot be nan", "'nan' comes from a calculation such as 0.0 / 0"
    ),
    (
      "BasicAnimation(keyPath: «\"opacty\"»)",
      "no property 'opacty' of a layer moves", "did you mean 'opacity'?"
    ),
    (
      "BasicAnimation(keyPath: «\"mood\"»)",
      "no property 'mood' of a layer moves",
      "every layer has position, position.x, position.y, bounds, bounds.size, backgroundColor, "
        + "transform, transform.scale, transform.rotation, transform.rotation.y, "
        + "transform.rotation.x, transform.translation, opacity, "
        + "cornerRadius, borderWidth, borderColor, hidden; a shape has path, fillColor, strokeColor, "
        + "lineWidth, strokeStart, strokeEnd; a gradient has colors, locations, startPoint, endPoint; "
        + "a text has foregroundColor, fontSize"
    ),
    (
      "BasicAnimation(keyPath: \"opacity\", duration: «-1»)",
      "a duration cannot be -1", "use 0 or a positive number"
    ),
    (
      "let a = BasicAnimation(keyPath: \"lineWidth\")\nLayer().add(«a»)",
      "layer has no 'lineWidth', as it draws no shape", "add the animation to a 'ShapeLayer'"
    ),
    (
      "let a = BasicAnimation(keyPath: \"colors\")\nShapeLayer().add(«a»)",
      "layer has no 'colors', as it draws no gradient", "add the animation to a 'GradientLayer'"
    ),
    (
      "let a = GradientLayer()\n«a.locations» = [0.0 / 0]",
      "a location of a gradient cannot be nan", "'nan' comes from a calculation such as 0.0 / 0"
    ),
    (
      "(0...1).ticks(maximumTickCount: «1»)",
      "1 is too low a maximum", "allow 2 or more"
    ),
    (
      "(-1...1).niceTicks(maximumTickCount: «2»)",
      "2 is too low a maximum", "allow 3 or more"
    ),
    (
      "(0...1).ticks(maximumTickCount: «\(Int.max)»)",
      "\(Int.max) is too high a maximum of ticks", "allow 10000 or fewer"
    ),
    (
      "let last = 7\n«(7...last).ticks(maximumTickCount: 11)»",
      "the range is empty, from 7.0 to 7.0", "let it end above 7"
    ),
    (
      "«(0...Double.infinity).ticks(maximumTickCount: 11)»",
      "the range has no end", "give it numbers at both ends, as in 0...100"
    ),
    (
      "«(-1e308...1e308).niceTicks(maximumTickCount: 11)»",
      "the range is too wide for ticks", "use smaller numbers"
    ),
    (
      "let a = Layer()\nlet b = Layer()\na.addSublayer(b)\n«a.mask» = b",
      "a layer in another layer can be no mask",
      "take it out first with 'removeFromSuperlayer()'"
    ),
    (
      "let a = Layer()\nlet b = Layer()\na.mask = b\na.addSublayer(«b»)",
      "this layer is the mask of a layer already", "set the 'mask' of that layer to nil first"
    ),
    (
      "let a = Layer()\nlet b = Layer()\na.addSublayer(b)\n«b.mask» = a",
      "a layer cannot mask one that it holds", "make another layer for the mask"
    ),
    (
      "let a = Layer()\n«a.mask» = a",
      "a layer cannot mask itself", "make another layer for the mask"
    ),
    (
      "class Route: «Path» {}",
      "nothing inherits from a 'Path'", "let 'Route' keep one in a property"
    ),
    (
      "Layer().add(«AnimationGroup()»)", "the group has no animations", "set its 'animations'"
    ),
    (
      "let a = AnimationGroup()\na.animations = [a]\nLayer().add(«a»)",
      "groups are nested too deeply: the limit 'group-depth' is 100",
      "see to it that no group holds itself; nothing raises this limit"
    ),
    (
      "let a = KeyframeAnimation(keyPath: \"opacity\", values: [0, 1], keyTimes: [0])\n"
        + "«Layer().add(a)»",
      "2 keyframes take 2 key times, not 1",
      "give a time to each keyframe, and a function to each interval between two"
    ),
    (
      "let a = KeyframeAnimation(keyPath: \"opacity\", values: [0, 1], keyTimes: [1, 0])\n"
        + "«Layer().add(a)»",
      "key times rise from 0 to 1", "begin with 0, end with 1, and never go back"
    ),
    (
      "let a = SpringAnimation(keyPath: \"opacity\", mass: 0)\n«Layer().add(a)»",
      "a mass cannot be 0", "use a number other than 0"
    ),
  ])
  func `a fault says what is wrong, where, and what to do`(
    marked: String, message: String, hint: String
  ) throws {
    let (text, range) = unmark(marked)
    let diagnostic = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.hint == hint)
    #expect(diagnostic?.range == range)
  }

  @Test(arguments: [
    ("«a.toValue» = Color.red", "'opacity' takes a number, not a colour"),
    ("«a.toValue» = \"1\"", "'opacity' takes a number, not a value of type 'String'"),
    ("«a.toValue» = [1, 2]", "'opacity' takes a number, not a list of numbers"),
    ("«a.toValue» = [Color.red]", "'opacity' takes a number, not a list of colours"),
    ("«a.toValue» = [\"1\"]", "'opacity' takes a number, not a value of type '[String]'"),
    ("TimingFunction(controlPoints: 0, 0, «1.0 / 0», 1)", "a control point has no coordinate inf"),
  ])
  func `a value that an animation cannot have says what it takes`(
    marked: String, message: String
  ) throws {
    let (text, range) = unmark("let a = BasicAnimation(keyPath: \"opacity\")\n" + marked)
    let diagnostic = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.range == range)
  }

  @Test func `a page that cannot be laid out when its turn ends names both rules`() {
    let failure = #expect(throws: Failure.self) {
      try Page(
        """
        let a = View(width: 10)
        show(a)
        a.widthAnchor.constraint(equalToConstant: 20).isActive = true
        """)
    }
    #expect(failure?.message == "'view.width == 20' contradicts 'view.width == 10'")
  }

  @Test(arguments: [
    (".redd", "red"), (".bleu", "blue"), (".lightGrey", "lightGray"),
  ])
  func `a colour that is nearly one gets its name`(typed: String, meant: String) {
    let diagnostic = #expect(throws: Diagnostic.self) {
      try Page("let a = View(backgroundColor: \(typed))")
    }
    #expect(diagnostic?.hint == "did you mean '.\(meant)'?")
  }

  @Test func `wait belongs at the top level`() {
    #expect(throws: Diagnostic.self) { try Page("func f() { wait(1) }") }
    #expect(throws: Diagnostic.self) { try Page("animate { wait() }") }
    #expect(throws: Never.self) { try Page("for _ in 0..<2 { wait(1) }") }
  }
}
