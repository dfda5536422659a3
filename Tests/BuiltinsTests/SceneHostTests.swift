import Builtins
import Language
import Layers
import Motion
import Syntax
import Testing

@Suite struct SceneHostTests {
  @Test func `views that nothing holds are dropped, so a loop can make any number`() throws {
    var limits = Limits()
    limits[.objects] = 1000
    let page = try Page(
      """
      let kept = View(width: 3)
      let anchor = View(width: 4).widthAnchor
      for _ in 0..<5000 {
        let view = View(width: 5)
        let other = view.heightAnchor.constraint(equalToConstant: 6)
      }
      let rule = kept.heightAnchor.constraint(equalTo: anchor)
      rule.isActive = true
      print(kept.height)
      """, limits: limits)
    #expect(page.printed == "4.0\n")
    #expect(page.host.objectCount < 1000)
  }

  @Test func `views and constraints count towards the limit on objects`() throws {
    let page = """
      var views = [View]()
      for _ in 0..<COUNT { views.append(View()) }
      """
    var limits = Limits()
    limits[.objects] = 1000
    #expect(throws: Never.self) {
      try Page(page.replacing("COUNT", with: "900"), limits: limits)
    }
    let diagnostic = #expect(throws: Diagnostic.self) {
      try Page(page.replacing("COUNT", with: "1100"), limits: limits)
    }
    #expect(diagnostic?.cause == .limit("objects"))
  }

  @Test func `completion blocks wait for what they complete, and are numbered`() throws {
    let page = try Page(
      """
      let box = View(width: 10, height: 10)
      show(box)
      animate(duration: 1, delay: 0.5, completion: { print("a") }) { box.backgroundColor = .red }
      animate(duration: 1, completion: { print("b") }) { box.backgroundColor = .red }
      box.backgroundColor = .blue
      animate(completion: { print("c") }) { box.backgroundColor = .green }
      """)
    #expect(page.host.state.blocks.map(\.id.ordinal) == [0, 1, 2])
    let ends = page.host.state.scene.endsOfWaits(ifCommittedAt: .zero)
    #expect(
      page.host.state.blocks.map { $0.wait.flatMap { ends[$0] }??.seconds } == [1.5, nil, 0.25])
    #expect(page.host.state.blocks.map(\.due) == [nil, nil, nil])
    #expect(page.host.state.nextOrdinal == [SourceID(1): 3])
    #expect(page.printed == "a\nb\nc\n")
  }

  @Test func `what a completion block refers to is not collected`() throws {
    var limits = Limits()
    limits[.objects] = 1000
    let page = try Page(
      """
      func start() {
        let box = View(width: 10)
        show(View())
        animate(completion: { print(box.width) }) { }
      }
      start()
      for _ in 0..<5000 { let view = View(width: 5) }
      """, limits: limits)
    #expect(page.printed == "10.0\n")
  }

  @Test func `two animations of one property in one turn get a remark`() throws {
    let page = try Page(
      """
      let box = View(width: 10, height: 10, backgroundColor: .red)
      show(box)
      animate(duration: 1) { box.backgroundColor = .green }
      animate(duration: 1) { box.backgroundColor = .blue }
      """)
    #expect(
      page.host.notes == [
        Diagnostic(
          .note,
          "two animations of the colour of view start at 0 s, and the later one shows",
          at: 0..<0, hint: "'wait()' between them plays them in turn", in: SourceID(1))
      ])
  }

  @Test func `after wait, the next animation begins later`() throws {
    let page = try Page(
      """
      let box = View(width: 10, height: 10, backgroundColor: .red)
      show(box)
      animate(duration: 1) { box.backgroundColor = .green }
      wait()
      wait(0.5)
      animate(duration: 2) { box.backgroundColor = .blue }
      """)
    #expect(page.host.notes == [])
    #expect(page.host.state.now == Time(seconds: 1.5))
    #expect(page.host.state.scene.endOfAnimations(after: .zero) == Time(seconds: 3.5))
  }

  @Test func `a size that a stack decides gets a remark`() throws {
    let page = try Page(
      """
      let row = StackView(distribution: .fillEqually)
      row.frame = Rect(x: 0, y: 0, width: 100, height: 50)
      row.addArrangedSubview(View(width: 40))
      show(row)
      """)
    #expect(page.host.notes.map(\.message) == ["stack decides, not 'view.width == 40'"])
  }
}
