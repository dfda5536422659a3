import Graphics
import Builtins
import Language
import Layers
import Motion
import Storage
import Synchronization
import Syntax
import Testing

@testable import Playground

@Suite struct PageTests {
  @Test func `an empty page is a white canvas`() {
    let page = Page()
    #expect(page.settled.picture.text == "canvas 600 × 400, background #FFFFFF\n")
    #expect(page.settled.end == .zero)
  }

  @Test func `an accepted cell becomes part of the page and echoes its value`() {
    var page = Page()
    let outcome = page.run("let n = 3")
    #expect(outcome.isAccepted)
    #expect(outcome.echo == "3")
    #expect(page.run("print(n); n * 2").printed == "3\n")
    #expect(page.cells.map(\.text) == ["let n = 3", "print(n); n * 2"])
  }

  @Test(arguments: [
    "let view = View(", "chart.widht = 3", "n += 1; chart.width = 30; [1][5]",
    "n += 1; chart.removeFromSuperview(); wait(1); 1 / 0",
    "chart.width = 70; wait(1); chart.heightAnchor.constraint(equalToConstant: 1).isActive = true",
    "show(View(width: 1_000_000, height: 1_000_000))",
    "let wide = View(width: 1_000_000, height: 1); show(wide); wide",
  ])
  func `after an error nothing has changed`(cell: String) {
    var page = Page()
    _ = page.run(
      "let chart = View(width: 40, height: 20, backgroundColor: .red); show(chart); var n = 1")
    _ = page.run("animate(duration: 1, completion: { n = 7 }) { chart.backgroundColor = .blue }")
    let before = page.settled
    let outcome = page.run(cell)
    #expect(!outcome.isAccepted)
    #expect(outcome.echo == nil)
    #expect(page.cells.count == 2)
    #expect(page.settled.picture == before.picture)
    #expect(page.settled.displayList(at: .zero) == before.displayList(at: .zero))
    #expect(page.run("n").echo == "1")
  }

  @Test func `what was printed before an error stands`() {
    var page = Page()
    let outcome = page.run("print(1); print([2][3])")
    #expect(outcome.printed == "1\n")
    #expect(outcome.diagnostics.map(\.message) == ["index 3 is past the end of a list of 1"])
  }

  @Test func `an error in code of an earlier cell is shown there`() throws {
    var page = Page()
    _ = page.run("func half(_ n: Int) -> Int { return 10 / n }")
    let outcome = page.run("half(0)")
    let diagnostic = try #require(outcome.diagnostics.first)
    #expect(
      page.text(of: diagnostic, in: outcome.cell) == """
        cell 1:1:40: error: a whole number cannot be divided by zero
        1 | func half(_ n: Int) -> Int { return 10 / n }
          |                                        ^
        hint: check the divisor first
        """)
  }

  @Test func `a function keeps the variable that was declared again`() {
    var page = Page()
    for cell in ["var n = 1", "func next() -> Int { n += 1; return n }", "var n = 10"] {
      #expect(page.run(cell).isAccepted)
    }
    #expect(page.run("next() + n").echo == "12")
  }

  @Test func `other cells in the place of some run from there on`() {
    var page = Page()
    for cell in ["var n = 1; print(n)", "n += 1; print(n)", "n *= 10; print(n)"] {
      _ = page.run(cell)
    }
    let revision = page.replace(from: 1, with: ["n += 4; print(n)", "n *= 3"])
    #expect(revision.isAccepted && revision.index == 1)
    #expect(revision.outcomes.map(\.printed) == ["5\n", ""])
    #expect(page.cells.map(\.id.number) == [1, 2, 3])
    #expect(page.run("n").echo == "15")
  }

  @Test func `cells of which one is refused change nothing`() {
    var page = Page()
    for cell in ["var n = 1", "n += 1", "n *= 10"] { _ = page.run(cell) }
    let revision = page.replace(from: 0, with: ["var n = 2", "n += m", "n *= 10"])
    #expect(!revision.isAccepted)
    #expect(revision.outcomes.map(\.isAccepted) == [true, false])
    #expect(page.cells.map(\.text) == ["var n = 1", "n += 1", "n *= 10"])
    #expect(page.run("n").echo == "20")
  }

  @Test func `without its last cells a page is what it was, however long ago`() {
    var page = Page()
    _ = page.run("var n = 0")
    for _ in 0..<300 { _ = page.run("n += 1") }
    for count in [290, 201, 200, 64, 3, 1, 0] {
      #expect(page.replace(from: count, with: []).outcomes.isEmpty)
      #expect(page.cells.count == count)
      if count > 0 {
        var copy = page
        #expect(copy.run("n").echo == "\(count - 1)")
      }
    }
    #expect(page.settled.picture == Page().settled.picture)
  }
}

@Suite struct TimeTests {
  private func page(_ cells: String...) -> (page: Page, last: Outcome) {
    var page = Page()
    var last = Outcome(cell: Cell(id: SourceID(1), text: ""))
    for cell in cells { last = page.run(cell) }
    return (page, last)
  }

  @Test func `waiting moves the clock, and the page ends there`() {
    let (page, _) = page(
      "let v = View(width: 4, height: 4, backgroundColor: .red); show(v)", "wait(0.5)",
      "v.backgroundColor = .blue", "wait(1)")
    #expect(page.settled.end == Time(seconds: 1.5))
    #expect(page.settled.displayList(at: .zero).text.contains("#FF0000"))
    #expect(page.settled.displayList(at: Time(seconds: 0.499)).text.contains("#FF0000"))
    // At a cut the later scene shows.
    #expect(page.settled.displayList(at: Time(seconds: 0.5)).text.contains("#0000FF"))
  }

  @Test func `waiting without a length waits for everything finite`() {
    let (page, _) = page(
      "let v = View(width: 4, height: 4, backgroundColor: .red); show(v)",
      "animate(duration: 2, delay: 1, completion: { animate(duration: 0.25) { v.backgroundColor = .green } }) { v.backgroundColor = .blue }",
      "wait()", "v.backgroundColor = .black")
    #expect(page.settled.end == Time(seconds: 3.25))
    #expect(page.settled.picture.text.contains("#000000"))
  }

  @Test func `the block of a transaction runs once, when what was added after it has ended`() throws
  {
    var page = Page()
    let outcome = page.run(
      """
      let line = CAShapeLayer()
      let flat = CGMutablePath()
      flat.addLines(between: [.zero, CGPoint(x: 100, y: 0)])
      let data = CGMutablePath()
      data.addLines(between: [.zero, CGPoint(x: 100, y: 80)])
      line.path = flat
      let draw = CABasicAnimation(keyPath: "strokeEnd")
      draw.fromValue = 0
      draw.duration = 1
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        print("Finished!", CACurrentMediaTime())
        let morph = CABasicAnimation(keyPath: "path")
        morph.fromValue = line.path
        morph.toValue = data
        morph.duration = 1
        line.add(morph, forKey: nil)
        line.path = data
      }
      line.add(draw, forKey: nil)
      CATransaction.commit()
      """)
    #expect(outcome.diagnostics.isEmpty)
    #expect(outcome.late == "Finished! 1.0\n")
    #expect(page.settled.end == Time(seconds: 2))
  }

  @Test func `a completion block runs when its animation has ended, and is shown once`() {
    var page = Page()
    _ = page.run("let v = View(width: 4, height: 4, backgroundColor: .red); show(v)")
    let outcome = page.run(
      "animate(duration: 1, completion: { print(\"Finished!\") }) { v.backgroundColor = .blue }; print(\"now\")"
    )
    #expect(outcome.printed == "now\n")
    #expect(outcome.late == "Finished!\n")
    // The block is still to come: the prompt keeps the page unsettled.
    #expect(page.run("let n = 1").late == "")
    let waiting = page.run("wait(2); print(\"later\")")
    #expect(waiting.printed == "later\n")
    #expect(page.settled.end == Time(seconds: 2))
  }

  @Test func `blocks due together run in the order of their registration`() {
    let (_, last) = page(
      "let v = View(width: 4, height: 4, backgroundColor: .red); show(v)",
      """
      animate(duration: 1, completion: { print("first") }) { v.backgroundColor = .blue }
      animate(duration: 0.5, delay: 0.5, completion: { print("second") }) { v.isHidden = true; v.backgroundColor = .red }
      animate(duration: 0.25, completion: { print("early") }) { v.backgroundColor = .green }
      """)
    #expect(last.late == "early\nfirst\nsecond\n")
  }

  @Test func `a block without an animation to wait for is due at once`() {
    let (_, last) = page("animate(completion: { print(\"done\") }) { }")
    #expect(last.late == "done\n")
  }

  @Test func `an error in a block refuses the cell that would run it`() {
    var page = Page()
    _ = page.run("let v = View(width: 4, height: 4, backgroundColor: .red); show(v)")
    let outcome = page.run(
      "animate(completion: { print([1][2]) }) { v.backgroundColor = .blue }")
    #expect(!outcome.isAccepted)
    #expect(page.settled.picture.text.contains("#FF0000"))
  }

  @Test func `bars on screen can still bounce in when the animation is typed next`() throws {
    let (page, _) = page(
      "let chart = View(width: 400, height: 200, backgroundColor: .lightGray); show(chart)",
      "let bar = View(backgroundColor: .red)",
      "let stack = StackView(frame: chart.bounds, alignment: .bottom, distribution: .fillEqually)",
      "chart.addSubview(stack); stack.addArrangedSubview(bar); bar.height = 100",
      "animate(duration: 1.5, delay: 1, damping: 0.5, velocity: 20) { chart.layoutIfNeeded() }")
    #expect(page.settled.end == Time(seconds: 2.5))
    #expect(!page.settled.displayList(at: Time(seconds: 1)).text.contains("#FF0000"))
    #expect(
      page.settled.picture.text.contains("fill #FF0000 rect (0, 100) to (400, 200)"))
  }

  @Test func `a remark is made once, whatever comes after it`() {
    var page = Page()
    for cell in [
      "let s = StackView(frame: Rect(x: 0, y: 0, width: 90, height: 9), distribution: .fillEqually)",
      "let a = View(backgroundColor: .red); s.addArrangedSubview(a); show(s)",
    ] { #expect(page.run(cell).diagnostics == []) }
    let remark = page.run("a.width = 30")
    #expect(remark.diagnostics.map(\.severity) == [.note])
    #expect(page.run("s.spacing = 3").diagnostics == [])
    #expect(page.run("s.spacing = 4").diagnostics == [])
    _ = page.replace(from: 2, with: [])
    #expect(page.run("a.width = 30").diagnostics == remark.diagnostics)
  }

  @Test func `what was shown before counts towards no limit of a later cell`() {
    var limits = Limits()
    limits[.outputBytes] = 6
    limits[.operations] = 5_000
    var page = Page(limits: limits)
    let block = "animate(completion: { print(12345); for i in 0..<1_500 { } }) { }"
    #expect(page.run(block).late == "12345\n")
    let outcome = page.run("print(67890); for i in 0..<4_000 { }")
    #expect(outcome.diagnostics == [] && outcome.printed == "67890\n")
  }

  @Test func `a page may end later than it may wait`() {
    var limits = Limits()
    limits[.virtualSeconds] = 3
    var page = Page(limits: limits)
    let wait = "let v = View(width: 4, height: 4, backgroundColor: .red); show(v); wait(3)"
    #expect(page.run(wait).isAccepted)
    #expect(page.run("animate(duration: 1) { v.isHidden = true; v.width = 2 }").isAccepted)
    #expect(
      page.run("animate(duration: 2, completion: { print(1) }) { v.height = 1 }").late == "1\n")
    #expect(page.run("wait()").diagnostics.map(\.cause) == [.limit("virtual-seconds")])
  }

  @Test func `a page that moves past the horizon is cut there with a warning`() {
    let (page, last) = page(
      "let v = View(width: 4, height: 4, backgroundColor: .red); show(v)",
      "func again() { animate(duration: 1, completion: { again() }) { v.isHidden = !v.isHidden; v.backgroundColor = v.isHidden ? .red : .blue } }",
      "again()")
    #expect(last.diagnostics.map(\.severity) == [.warning])
    #expect(page.settled.end == Time(seconds: 60))
  }
}

@Suite struct LimitTests {
  private func refusal(_ cell: String, raising: [Limits.Name: Int]) -> Diagnostic? {
    var limits = Limits()
    for (name, value) in raising { limits[name] = value }
    var page = Page(limits: limits)
    return page.run(cell).diagnostics.first { $0.severity == .error }
  }

  static let again =
    "var n = 0; func again() { n += 1; if n < 5 { animate(completion: { again() }) { } } }; again()"

  @Test(arguments: [
    ("wait(7)", Limits.Name.virtualSeconds, 7),
    ("for i in 0..<5 { wait(0.5) }", .turns, 6),
    (Self.again, .blocksAtOneInstant, 4),
    ("show(View(width: 30, height: 20))", .canvasPixels, 600),
    (
      "let v = View(width: 9, height: 9, backgroundColor: .red); show(v); v.addSubview(View(width: 1, height: 1, backgroundColor: .red))",
      .displayListItems, 2
    ),
    ("print(\"12345\")", .outputBytes, 6),
    ("((((1))))", .nesting, 4),
    ("print([1, 2, 3])", .tokens, 10),
    ("let a = (1, 2)", .typeParts, 3),
  ])
  func `a limit holds at its value and is named one below`(
    cell: String, name: Limits.Name, value: Int
  ) throws {
    #expect(refusal(cell, raising: [name: value]) == nil)
    let diagnostic = try #require(refusal(cell, raising: [name: value - 1]))
    #expect(diagnostic.cause == .limit(name.rawValue))
    #expect(diagnostic.hint?.contains("--limit \(name.rawValue)=") == true)
  }

  @Test func `waiting for no time, for ever, is stopped`() {
    var limits = Limits()
    limits[.operations] = 1_000_000
    var page = Page(limits: limits)
    #expect(
      page.run("while true { wait(0) }").diagnostics.map(\.cause) == [.limit("operations")])
  }

  @Test func `an interruption stops evaluation and leaves the page as it was`() {
    let interruption = Interruption()
    var page = Page(
      stop: StopSignal {
        interruption.isRequested.load(ordering: .relaxed) ? .interruption : nil
      })
    _ = page.run("var n = 1")
    interruption.isRequested.store(true, ordering: .relaxed)
    let outcome = page.run("while true { n += 1 }")
    #expect(outcome.diagnostics.map(\.cause) == [.interruption])
    interruption.isRequested.store(false, ordering: .relaxed)
    #expect(page.run("n").echo == "1")
  }

  @Test(arguments: ["let = = 1", "let a: Int = \"\"", "let a = 1"])
  func `what stops a cell stops the reading of it`(cell: String) {
    var page = Page(stop: StopSignal { .interruption })
    #expect(page.run(cell).diagnostics.map(\.cause) == [.interruption])
    page = Page(stop: StopSignal { .seconds(20) })
    #expect(page.run(cell).diagnostics.map(\.cause) == [.limit("seconds")])
  }

  @Test func `calls may nest as deep as the limit, in a block and in a cell`() {
    var page = Page()
    _ = page.run("func down(_ n: Int) -> Int { return n == 0 ? 0 : 1 + down(n - 1) }")
    #expect(page.run("down(1_990)").echo == "1990")
    #expect(page.run("down(1_000_000)").diagnostics.map(\.cause) == [.limit("call-depth")])
    #expect(page.run("animate(completion: { print(down(1_990)) }) { }").late == "1990\n")
  }
}

/// A request to stop, made by the test.
private final class Interruption: Sendable {
  let isRequested = Atomic<Bool>(false)
}

@Suite struct MemoryTests {
  @Test func `commands that make and drop objects leave memory flat`() {
    var page = Page()
    _ = page.run("var views: [View] = []")
    var most = (objects: 0, layers: 0)
    for number in 0..<1_600 {
      _ = page.run("views = (0..<44).map { View(width: $0 + \(number)) }")
      let state = page.present.state
      most.objects = max(most.objects, state.program.heap.objects)
      most.layers = max(most.layers, state.host.scene.layerCount)
    }
    // Garbage is collected when as much again has been made; all that was made is four times more.
    #expect(most.layers < 20_000)
    #expect(most.objects < 20_000)
    #expect(page.past.count < 400)
  }

  @Test func `what a name meant is dropped when it is declared again`() {
    var page = Page()
    var most = 0
    for number in 0..<1_500 {
      _ = page.run("let views = (0..<24).map { View(width: $0 + \(number)) }")
      most = max(most, page.present.state.host.scene.layerCount)
    }
    #expect(most < 20_000)
  }

  @Test func `what an older function refers to outlives its name`() {
    var page = Page()
    _ = page.run("let kept = [View(width: 7)]; func width() -> Double { return kept[0].width }")
    _ = page.run("let kept = 1")
    for _ in 0..<800 { _ = page.run("let views = (0..<24).map { _ in View() }") }
    #expect(page.run("width()").echo == "7.0")
  }

  @Test func `a copy and its first change share nearly every block`() {
    var page = Page()
    _ = page.run(
      "var n = 1; let chart = View(width: 9, height: 9, backgroundColor: .red); show(chart)")
    _ = page.run("let views = (0..<50_000).map { _ in View(width: 1) }; var text = \"a\"")
    _ = page.run("let lists = (0..<50_000).map { [$0] }")
    let before = page.present.state
    _ = page.run("n += 1; chart.backgroundColor = .blue; text += \"b\"")
    let after = page.present.state
    func changed(_ old: [ObjectIdentifier], _ new: [ObjectIdentifier]) -> Int {
      let old = Set(old)
      return new.filter { !old.contains($0) }.count
    }
    #expect(before.program.heap.objects >= 50_000 && before.host.scene.layerCount >= 50_000)
    #expect(before.host.scene.blockIdentities.count > 700)
    let scene = changed(before.host.scene.blockIdentities, after.host.scene.blockIdentities)
    let heap = changed(before.program.heap.blockIdentities, after.program.heap.blockIdentities)
    let globals = changed(
      before.program.globals.blockIdentities, after.program.globals.blockIdentities)
    #expect((1...6).contains(scene), "\(scene) blocks of the scene")
    #expect((1...6).contains(heap), "\(heap) blocks of the heap")
    #expect((1...2).contains(globals), "\(globals) blocks of the globals")
  }
}
