import Testing

@testable import Playground

/// Whose the items of a page are, as its display list says.
@Suite struct OwnersTests {
  private func owners(_ title: String = "", of cells: String...) throws -> [String] {
    var page = Page()
    for cell in cells { try #require(page.run(cell).isAccepted, "\(cell)") }
    return try Shot(parsing: title).displayListText(of: page.settled).split(separator: "\n")
      .filter { $0 != "end" && !$0.hasPrefix("canvas") && !$0.hasPrefix("at ") }
      .map { line in
        let mark = try #require(line.firstRange(of: " — "))
        return String(line[mark.upperBound...])
      }
  }

  @Test func `views have the names of their variables`() throws {
    #expect(
      try owners(
        of: """
          let page = View(width: 100, height: 100, backgroundColor: .white)
          var boxes: [View] = []
          for _ in 0..<3 {
            boxes.append(View(width: 10, height: 10, backgroundColor: .red))
          }
          for box in boxes { page.addSubview(box) }
          let maybe: View? = View(width: 5, height: 5, backgroundColor: .blue)
          if let maybe { page.addSubview(maybe) }
          page.addSubview(View(width: 5, height: 5, backgroundColor: .green))
          show(page)
          """) == [
          #"view "page""#, #"view 1 "boxes[0]" of view "page""#,
          #"view 2 "boxes[1]" of view "page""#,
          #"view 3 "boxes[2]" of view "page""#, #"view 4 "maybe" of view "page""#,
          #"view 5 of view "page""#,
        ])
  }

  @Test func `the shown view is left out unless it has a name`() throws {
    #expect(
      try owners(
        of: """
          do {
            let page = View(width: 100, height: 100, backgroundColor: .white)
            let layer = ShapeLayer()
            layer.path = Path(rect: Rect(x: 0, y: 0, width: 5, height: 5))
            page.layer.addSublayer(layer)
            show(page)
          }
          """) == ["view", "shape"])
  }

  @Test func `a name of a layer comes before a variable`() throws {
    #expect(
      try owners(
        of: """
          let box = View(width: 10, height: 10, backgroundColor: .red)
          box.layer.name = "a of \\"b\\" — c"
          box.addSubview(View(width: 5, height: 5, backgroundColor: .blue))
          show(box)
          """) == [
          #"view "a of \"b\" — c""#, #"view of view "a of \"b\" — c""#,
        ])
  }

  @Test func `controls, labels and stack views have their words`() throws {
    let owners = try owners(
      of: """
        let stack = StackView(axis: .vertical, spacing: 8)
        for view in [Label(text: "Hi"), Button("Go"), Slider(), Slider()] as [View] {
          stack.addArrangedSubview(view)
        }
        show(stack)
        """)
    #expect(owners.contains(#"label of stack view "stack""#))
    #expect(owners.contains { $0.hasSuffix(#"of button of stack view "stack""#) })
    #expect(owners.contains { $0.hasSuffix(#"of slider 2 of stack view "stack""#) })
  }

  @Test func `a mask says whose it is`() throws {
    #expect(
      try owners(
        of: """
          let box = View(width: 10, height: 10)
          let inner = View(width: 10, height: 10, backgroundColor: .red)
          let circle = ShapeLayer()
          circle.path = Path(ovalIn: Rect(x: 0, y: 0, width: 5, height: 5))
          inner.layer.mask = circle
          box.addSubview(inner)
          show(box)
          """) == [
          #"view "inner" of view "box""#, #"view "inner" of view "box""#,
          #"view "inner" of view "box""#, #"mask "circle" of view "inner" of view "box""#,
        ])
  }

  @Test func `deep ones keep names and both ends`() throws {
    #expect(
      try owners(
        of: """
          let page = View(width: 10, height: 10)
          var outer = page
          do {
            for _ in 0..<6 {
              let view = View(width: 10, height: 10)
              outer.addSubview(view)
              outer = view
            }
          }
          outer.backgroundColor = .red
          outer.superview?.superview?.superview?.layer.name = "middle"
          show(page)
          """) == [#"view "outer" of view of view "middle" of view "page""#])
  }

  @Test func `several charts have numbers`() throws {
    let owners = try owners(
      of: """
        let row = StackView(spacing: 10)
        row.addArrangedSubview(bars([1], title: "Rain"))
        row.addArrangedSubview(pie([1, 2]))
        show(row)
        """)
    #expect(owners.contains(#"bar = "1" of chart 1 "Rain""#))
    #expect(owners.contains(#"slice 2 = "2" of chart 2"#))
    #expect(owners.contains("chart 2"))
  }

  @Test func `a chart of an earlier time is told as it was`() throws {
    let cells = """
      let chart = bars([1, 2, 3])
      show(chart)
      wait(1)
      chart.morph(to: [4, 5], duration: 1)
      """
    #expect(
      try owners("at 0s", of: cells).filter { $0.hasPrefix("bar") } == [
        #"bar 1 = "1" of chart"#, #"bar 2 = "2" of chart"#, #"bar 3 = "3" of chart"#,
      ])
    #expect(
      try owners("at 1.5s", of: cells).filter { $0.hasPrefix("bar") }.sorted() == [
        #"bar 1 = "4" of chart"#, #"bar 2 = "5" of chart"#, "bar of chart",
      ])
  }

  @Test func `a plot has axes, and what the program draws`() throws {
    let owners = try owners(
      of: """
        let plot = ChartView(maxX: 10, maxY: 10)
        let line = plot.createShapeLayer(strokeColor: .red)
        line.path = Path(ovalIn: Rect(x: 0, y: 0, width: 5, height: 5))
        show(plot)
        """)
    #expect(owners.contains(#"shape "line" of plot of chart"#))
    #expect(
      owners.contains {
        $0.hasPrefix("label \"") && $0.hasSuffix(#" of y axis = "0 to 10" of chart"#)
      })
  }
}
