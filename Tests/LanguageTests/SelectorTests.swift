import Language
import Syntax
import Testing

extension Builtin {
  fileprivate static let performing = [
    Builtin(
      function: "perform", "Performs a selector.",
      Parameter(nil, as: Selector.self, "What."), Parameter("on", as: AnyReference.self, "Whom."),
      Parameter("with", "The arguments.", default: [AnyReference]()), example: ""
    ) { machine, selector, target, arguments in
      try machine.perform(selector, on: target, with: arguments)
    },
    Builtin(
      function: "responds", "Looks for a method.",
      Parameter(nil, as: AnyReference?.self, "Who."), Parameter("to", as: Selector.self, "What."),
      example: ""
    ) { (machine: Machine, target: AnyReference?, selector: Selector) in
      try target.map { try machine.responds($0, to: selector) }?.description ?? "none"
    },
  ]
}

@Suite struct SelectorTests {
  private static let library = Library(
    builtins: Library.core.builtins + Builtin.performing, types: Library.core.types)

  /// What a page prints, its lines joined by `|`.
  private func printed(_ text: String) throws -> String {
    var session = Session()
    try session.run(text, with: Self.library)
    return session.printed.split(separator: "\n").joined(separator: "|")
  }

  private func failure(_ text: String) -> [String?] {
    var session = Session()
    do {
      try session.run(text, with: Self.library)
      return ["none"]
    } catch let diagnostic as Diagnostic {
      return [diagnostic.message, diagnostic.hint]
    } catch {
      return ["\(error)"]
    }
  }

  /// A class that counts taps.
  private static let board = """
    class Board {
      var count = 0
      @objc func tapped() { count += 1; print("tapped", count) }
      @objc func tapped(_ sender: Board) { print("by", sender.count) }
      @objc func moved(sender: Any, by other: AnyObject?) { print("moved", other == nil) }
      func start() {
        perform(#selector(tapped(_:)), on: self, with: [self])
        perform(#selector(self.moved), on: self, with: [self, self])
      }
    }

    """

  @Test(arguments: [
    ("tapped()", "tapped"), ("tapped(_:)", "tapped:"), ("handle(sender:)", "handleWithSender:"),
    ("handle(for:)", "handleFor:"), ("handle(forEvent:)", "handleForEvent:"),
    ("moveTo(point:)", "moveToPoint:"), ("a(_:_:)", "a::"), ("a(_:b:)", "a:b:"),
    ("a(b:c:)", "aWithB:c:"),
  ])
  func `a selector is called as Objective-C calls it`(method: String, name: String) throws {
    let (base, labels) = (method.prefix { $0 != "(" }, method.drop { $0 != "(" }.dropFirst())
    let selector = Selector(
      String(base),
      labels: labels.dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) })
    #expect(selector.name == name)
    #expect(selector.method == method)
    let own =
      "class C { @objc func \(base)"
      + "(\(labels.dropLast().split(separator: ":").enumerated().map { "\($1) p\($0): Int" }.joined(separator: ", "))) { } }"
    #expect(try printed(own + "\nlet s = #selector(C.\(base))\nprint(s)") == name)
    #expect(try printed(own + "\nprint(#selector(C.\(base)) == Selector(\"\(name)\"))") == "true")
  }

  @Test(arguments: [
    ("Board().start()", "by 0|moved false"),
    ("let b = Board()\nperform(#selector(b.tapped(_:)), on: b, with: [b, b])", "by 0"),
    (
      "let b = Board()\nperform(#selector(Board.tapped as (Board) -> () -> Void), on: b)",
      "tapped 1"
    ),
    (
      "let b = Board()\nperform(#selector(b.tapped as (Board) -> Void), on: b, with: [b])", "by 0"
    ),
    // The class of the object decides.
    (
      """
      class Loud: Board { override func tapped(_ sender: Board) { print("loud") } }
      perform(#selector(Board.tapped(_:)), on: Loud(), with: [Board()])
      """, "loud"
    ),
    // Another class with a method of this name will do.
    (
      """
      class Other { func tapped(_ sender: Any) { print("other") } }
      perform(#selector(Board.tapped(_:)), on: Other(), with: [Board()])
      """, "other"
    ),
    (
      "extension Board { @objc func far() { print(\"far\") } }\nperform(#selector(Board.far), on: Board())",
      "far"
    ),
    ("print(responds(Board(), to: Selector(\"tapped:\")))", "true"),
    ("print(responds(nil, to: Selector(\"tapped:\")))", "none"),
    ("print(responds(Board(), to: Selector(\"toppled\")))", "false"),
    ("let target: AnyObject = Board()\nprint(responds(target, to: Selector(\"moved:\")))", "false"),
    (
      "let s: Selector? = #selector(Board.moved(sender:by:))\nprint(s!, [s!], s == nil)",
      "movedWithSender:by: [movedWithSender:by:] false"
    ),
  ])
  func `a method is found by its name when it is performed`(text: String, output: String) throws {
    #expect(try printed(Self.board + text) == output)
  }

  @Test(arguments: [
    (
      "perform(Selector(\"taped:\"), on: Board())", "'Board' has no method 'taped(_:)'",
      "did you mean 'tapped()'?"
    ),
    (
      "class Other { }\nperform(#selector(Board.tapped(_:)), on: Other())",
      "'Other' has no method 'tapped(_:)'", "give the object that has it as the target"
    ),
    (
      "perform(#selector(Board.tapped(_:)), on: 5)",
      "an object of a class is needed here, not a whole number",
      "write 'self' in a method of a class"
    ),
    (
      "class Other { }\nperform(#selector(Board.tapped(_:)), on: Board(), with: [Other()])",
      "'tapped(_:)' takes a 'Board', not an 'Other'", "write the type 'Other' for its parameter"
    ),
    (
      "perform(#selector(Board.tapped(_:)), on: Board())",
      "'tapped(_:)' takes more arguments than the 0 there are here",
      "omit a parameter of the method"
    ),
  ])
  func `a method that an object does not have is a failure`(
    text: String, message: String, hint: String
  ) {
    #expect(failure(Self.board + text) == [message, hint])
  }

  @Test(arguments: [
    ("#selector(Board.taped)", "'Board' has no method 'taped'", "did you mean 'tapped'?"),
    ("#selector(Board.count)", "'Board' has no method 'count'", nil),
    ("#selector(Bord.tapped)", "there is no type 'Bord'", "did you mean 'Board'?"),
    (
      "#selector(Board.tapped)", "there are several methods 'tapped'",
      "write 'tapped(_:)'"
    ),
    (
      "#selector(Board.tapped(by:))", "'Board' has no method 'tapped(by:)'", "write 'tapped(_:)'"
    ),
    (
      "#selector(moved)", "'#selector' needs the class of 'moved' here",
      "write '#selector(Board.moved)'"
    ),
    (
      "#selector(Board.moved())", "'#selector' takes the name of a method, not a call",
      "write '#selector(Board.moved)'"
    ),
    ("#selector(3)", "'#selector' takes the name of a method", "write '#selector(Type.method)'"),
    (
      "#selector(P.f)", "'#selector' needs a method of a class, and 'P' is none",
      "make 'P' a class"
    ),
    (
      "#selector(Q.f)",
      "'#selector' of a method with more than 2 parameters is not in this dialect",
      "name a method that takes the sender alone"
    ),
  ])
  func `a selector names a method of a class`(text: String, message: String, hint: String?) {
    let page = """
      struct P { func f() { } }
      class Q { func f(_ a: Int, _ b: Int, _ c: Int) { } }
      let s = \(text)
      """
    #expect(failure(Self.board + page) == [message, hint])
  }
}
