import Motion
import Testing

@testable import Playground

@Suite struct SettledDescriptionTests {
  private func page(_ cells: String...) -> Settled {
    var page = Page()
    for cell in cells { #expect(page.run(cell).isAccepted) }
    return page.settled
  }

  @Test func `a page without charts is as large as it is`() {
    let settled = page("show(View(width: 40, height: 20.5))")
    #expect(settled.description(at: nil) == "A picture of 40 by 20.5 points")
    #expect(settled.chartDescription(at: nil) == nil)
  }

  @Test(arguments: [
    ("show(View(width: 40, height: 20, backgroundColor: .red))", "on red"),
    (
      """
      let row = StackView(frame: Rect(x: 0, y: 0, width: 140, height: 100))
      row.distribution = .fillEqually
      row.alignment = .bottom
      row.spacing = 10
      for color in [Color.red, .orange, .blue] {
        let bar = View(backgroundColor: color)
        row.addArrangedSubview(bar)
        bar.heightAnchor.constraint(equalToConstant: 20 + 30 * Double(row.arrangedSubviews.count)).isActive = true
      }
      show(row)
      """, "3 views in a row: red, orange, blue, 40 points wide and 50 to 110 high"
    ),
    (
      """
      let board = View(width: 100, height: 100)
      let disc = ShapeLayer(path: UIBezierPath(ovalIn: Rect(x: 60, y: 10, width: 30, height: 30)))
      disc.fillColor = .green
      disc.strokeColor = .black
      board.layer.addSublayer(disc)
      let line = Path()
      line.move(to: Point(x: 0, y: 0))
      line.addLine(to: Point(x: 90, y: 80))
      let stroke = ShapeLayer(path: line, strokeColor: .blue)
      board.layer.addSublayer(stroke)
      show(board)
      """,
      "a green circle of 30 points with a black outline at the top right; a blue line of 90 by 80 points"
    ),
    (
      """
      let board = View(width: 200, height: 60)
      for (index, word) in ["Mon", "Tue"].enumerated() {
        let label = Label(text: word)
        label.sizeToFit()
        label.center = Point(x: 40 + 100 * index, y: 30)
        board.addSubview(label)
      }
      show(board)
      """, #"2 labels in a row: "Mon", "Tue""#
    ),
    (
      """
      let board = View(width: 200, height: 60)
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.frame = Rect(x: 0, y: 0, width: 60, height: 20)
      board.addSubview(button)
      show(board)
      """, #"the button "Go" at the top left"#
    ),
    // What a clip hides is not there, and a mask is not a thing.
    (
      """
      let board = View(width: 100, height: 100)
      let window = View(width: 50, height: 50)
      window.clipsToBounds = true
      for place in [5.0, 60] {
        let box = View(frame: Rect(x: place, y: place, width: 20, height: 20), backgroundColor: .red)
        window.addSubview(box)
      }
      board.addSubview(window)
      show(board)
      """, "a red view of 20 by 20 points at the top left"
    ),
    (
      """
      let board = View(width: 100, height: 100)
      let sky = GradientLayer()
      sky.frame = board.bounds
      sky.colors = [Color.red.cgColor, Color.blue.cgColor]
      let hole = Rect(x: 10, y: 10, width: 30, height: 30)
      sky.mask = ShapeLayer(path: UIBezierPath(ovalIn: hole))
      board.layer.addSublayer(sky)
      show(board)
      """, "a gradient of 100 by 100 points from red to blue"
    ),
    // Of very many, no number is said that is not true.
    (
      """
      let board = View(width: 100, height: 100)
      for _ in 0..<2_001 {
        board.addSubview(View(width: 20, height: 20, backgroundColor: .red))
      }
      show(board)
      """, "2000 red views, 20 points wide and 20 high; and more"
    ),
  ])
  func `a page of views is described by what they draw`(page program: String, words: String) {
    let settled = page(program)
    let description = settled.description(at: nil)
    #expect(description.hasPrefix("A picture of "))
    #expect(description.hasSuffix(" points: " + words))
  }

  @Test func `many different things are counted, not told`() {
    let settled = page(
      """
      let board = View(width: 100, height: 100)
      for index in 0..<12 {
        let words = ["a", "b"]
        if index % 2 == 0 {
          board.addSubview(View(frame: Rect(x: 5 * index, y: 0, width: 4, height: 4), backgroundColor: .red))
        } else {
          let label = Label(text: String(index))
          label.frame = Rect(x: 5 * index, y: 50, width: 20, height: 20)
          board.addSubview(label)
        }
      }
      show(board)
      """)
    #expect(settled.description(at: nil).hasSuffix("; 4 more things"))
  }

  @Test func `a moment is described as it is then`() throws {
    let settled = page(
      """
      let box = View(frame: Rect(x: 0, y: 0, width: 20, height: 20), backgroundColor: .red)
      let board = View(width: 100, height: 100)
      board.addSubview(box)
      show(board)
      """,
      "View.animate(withDuration: 1) { box.center = Point(x: 90, y: 90) }")
    #expect(
      settled.description(at: .zero)
        == "A picture of 100 by 100 points: a red view of 20 by 20 points at the top left")
    #expect(
      settled.description(at: nil)
        == "A picture of 100 by 100 points: a red view of 20 by 20 points at the bottom right")
  }

  @Test func `a picture says what its chart shows at its time`() throws {
    let settled = page(
      "let chart = bars([1, 2])", "wait(1)", "chart.morph(to: [3, 1], duration: 1)")
    let before = "Bar chart of 2 values: minimum 1 at 0, maximum 2 at 1, rising."
    let after = "Bar chart of 2 values: minimum 1 at 1, maximum 3 at 0, falling."
    #expect(settled.description(at: .zero) == before)
    #expect(settled.description(at: Time(seconds: 1.5)) == after)
    #expect(settled.description(at: nil) == after)
    #expect(try Shot(parsing: "at 0s, 0.5s, 2s").description(of: settled) == "\(before) \(after)")
  }

  @Test func `several charts on a page are all described`() {
    let settled = page(
      """
      let row = StackView(spacing: 10)
      for chart in [bars([1]), line([2])] { row.addArrangedSubview(chart) }
      show(row)
      """)
    #expect(
      settled.description(at: nil) == "Bar chart of 1 value: 1 at 0. Line chart of 1 value: 2 at 0."
    )
  }
}
