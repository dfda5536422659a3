import Comparing

/// A program of which something does not show, and why.
struct AbsenceCase: Sendable {
  let cause: AbsenceCause.Kind
  /// The variable that holds it.
  let subject: String
  let program: String

  init(_ cause: AbsenceCause.Kind, _ subject: String, _ program: String) {
    (self.cause, self.subject, self.program) = (cause, subject, program)
  }

  /// A page with a grey view, to which the program adds.
  private static func onPage(
    _ cause: AbsenceCause.Kind, _ subject: String, _ program: String
  ) -> AbsenceCase {
    AbsenceCase(
      cause, subject,
      "let page = View(width: 400, height: 200, backgroundColor: .lightGray)\nshow(page)\n\(program)"
    )
  }

  private static let path = "Path(rect: Rect(x: 20, y: 20, width: 80, height: 40))"

  /// By hand: what people type who then see nothing.
  static let all: [AbsenceCase] = [
    // Never shown.
    AbsenceCase(
      .nothingShown, "box", "let box = View(width: 80, height: 40, backgroundColor: .red)"),
    AbsenceCase(
      .nothingShown, "dot",
      """
      let box = View(width: 80, height: 40)
      let dot = View(width: 20, height: 20, backgroundColor: .red)
      box.addSubview(dot)
      """),
    AbsenceCase(
      .nothingShown, "row",
      """
      let row = StackView(width: 200, height: 80)
      row.distribution = .fillEqually
      row.addArrangedSubview(View(backgroundColor: .red))
      """),
    AbsenceCase(.nothingShown, "label", "let label = Label(text: \"Hello\")"),
    onPage(.notAdded, "box", "let box = View(width: 80, height: 40, backgroundColor: .red)"),
    onPage(.notAdded, "line", "let line = ShapeLayer(path: \(path), strokeColor: .red)"),
    onPage(
      .notAdded, "dot",
      """
      let panel = View(width: 80, height: 40)
      let dot = View(width: 20, height: 20, backgroundColor: .red)
      panel.addSubview(dot)
      """),
    onPage(
      .notAdded, "box",
      """
      let box = View(width: 80, height: 40, backgroundColor: .red)
      page.addSubview(box)
      box.removeFromSuperview()
      """),
    AbsenceCase(
      .notAdded, "one", "let one = bars([1, 2, 3])\nlet two = bars([3, 2, 1])\nshow(two)"),

    // No size.
    onPage(.noSize, "box", "let box = View(backgroundColor: .red)\npage.addSubview(box)"),
    onPage(
      .noSize, "box", "let box = View(width: 80, backgroundColor: .red)\npage.addSubview(box)"),
    onPage(
      .noSize, "box", "let box = View(height: 80, backgroundColor: .red)\npage.addSubview(box)"),
    onPage(.noSize, "dot", "let dot = Layer(backgroundColor: .red)\npage.layer.addSublayer(dot)"),
    onPage(
      .noSize, "sky",
      "let sky = GradientLayer(colors: [.red, .yellow])\npage.layer.addSublayer(sky)"),
    onPage(
      .noSize, "title",
      "let title = TextLayer(string: \"Hi\", foregroundColor: .red)\npage.layer.addSublayer(title)"),
    onPage(
      .noSize, "stack",
      """
      let stack = StackView(width: 400, height: 200)
      stack.distribution = .fillEqually
      page.addSubview(stack)
      for color in [Color.red, .green, .blue] {
        stack.addArrangedSubview(View(backgroundColor: color))
      }
      stack.alignment = .bottom
      """),
    onPage(
      .noSize, "bar",
      """
      let stack = StackView(axis: .vertical, alignment: .leading, width: 400, height: 200)
      page.addSubview(stack)
      let bar = View(height: 20, backgroundColor: .red)
      stack.addArrangedSubview(bar)
      """),
    onPage(
      .noSize, "dot",
      """
      let panel = View()
      panel.clipsToBounds = true
      page.addSubview(panel)
      let dot = View(width: 20, height: 20, backgroundColor: .red)
      panel.addSubview(dot)
      """),

    // Constraints that are not active.
    onPage(
      .inactive, "bar",
      """
      let bar = View(width: 20, backgroundColor: .red)
      page.addSubview(bar)
      let tall = bar.heightAnchor.constraint(equalTo: page.heightAnchor, multiplier: 0.5)
      """),
    onPage(
      .inactive, "stack",
      """
      let stack = StackView(width: 400, height: 200)
      stack.distribution = .fillEqually
      stack.alignment = .bottom
      page.addSubview(stack)
      var heights: [LayoutConstraint] = []
      for color in [Color.red, .green, .blue] {
        let bar = View(backgroundColor: color)
        stack.addArrangedSubview(bar)
        heights.append(bar.heightAnchor.constraint(equalTo: page.heightAnchor, multiplier: 0.5))
      }
      """),
    onPage(
      .inactive, "bar",
      """
      let bar = View(height: 20, backgroundColor: .red)
      page.addSubview(bar)
      let wide = bar.widthAnchor.constraint(equalToConstant: 90)
      wide.isActive = true
      wide.isActive = false
      """),

    // Outside.
    onPage(
      .outside, "box",
      """
      let box = View(width: 80, height: 40, backgroundColor: .red)
      box.frame = Rect(x: 500, y: 20, width: 80, height: 40)
      page.addSubview(box)
      """),
    onPage(
      .outside, "box",
      """
      let box = View(backgroundColor: .red)
      box.frame = Rect(x: -100, y: 20, width: 80, height: 40)
      page.addSubview(box)
      """),
    onPage(
      .outside, "line",
      """
      let line = ShapeLayer(
        path: Path(rect: Rect(x: 20, y: 320, width: 80, height: 40)), fillColor: .red)
      page.layer.addSublayer(line)
      """),
    onPage(
      .outside, "dot",
      """
      let panel = View(backgroundColor: .yellow)
      panel.frame = Rect(x: 20, y: -150, width: 80, height: 60)
      page.addSubview(panel)
      let dot = View(width: 20, height: 20, backgroundColor: .red)
      panel.addSubview(dot)
      """),
    onPage(
      .outside, "dot",
      """
      let panel = View(width: 80, height: 60, backgroundColor: .yellow)
      panel.clipsToBounds = true
      page.addSubview(panel)
      let dot = View(backgroundColor: .red)
      dot.frame = Rect(x: 100, y: 10, width: 20, height: 20)
      panel.addSubview(dot)
      """),
    onPage(
      .outside, "label",
      """
      let label = Label(text: "Hello")
      label.frame = Rect(x: 20, y: 210, width: 80, height: 20)
      page.addSubview(label)
      """),
    onPage(
      .outside, "box",
      """
      let box = View(width: 80, height: 40, backgroundColor: .red)
      page.addSubview(box)
      box.transform = Transform(translationX: 0, y: 260)
      """),

    // Covered.
    onPage(
      .covered, "low",
      """
      let low = View(width: 40, height: 40, backgroundColor: .red)
      let high = View(width: 80, height: 80, backgroundColor: .blue)
      page.addSubview(low)
      page.addSubview(high)
      """),
    onPage(
      .covered, "line",
      """
      let line = ShapeLayer(path: \(path), fillColor: .red)
      let lid = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 300, height: 150)))
      page.layer.addSublayer(line)
      page.layer.addSublayer(lid)
      """),
    onPage(
      .covered, "dot",
      """
      let panel = View(width: 80, height: 60)
      let dot = View(width: 20, height: 20, backgroundColor: .red)
      panel.addSubview(dot)
      page.addSubview(panel)
      let lid = View(width: 400, height: 200, backgroundColor: .white)
      page.addSubview(lid)
      """),
    onPage(
      .covered, "label",
      """
      let label = Label(text: "Hello")
      page.addSubview(label)
      let lid = View(width: 200, height: 60, backgroundColor: .orange)
      page.addSubview(lid)
      """),

    // The colour of the ground.
    onPage(
      .sameColor, "box",
      "let box = View(width: 80, height: 40, backgroundColor: .lightGray)\npage.addSubview(box)"),
    AbsenceCase(
      .sameColor, "page",
      "let page = View(width: 400, height: 200, backgroundColor: .white)\nshow(page)"
    ),
    AbsenceCase(
      .sameColor, "line",
      """
      let page = View(width: 400, height: 200, backgroundColor: .black)
      show(page)
      let line = ShapeLayer(path: \(path))
      page.layer.addSublayer(line)
      """),
    AbsenceCase(
      .sameColor, "title",
      """
      let page = View(width: 400, height: 200)
      show(page)
      let title = TextLayer(string: "Hello")
      title.frame = Rect(x: 20, y: 20, width: 200, height: 60)
      page.layer.addSublayer(title)
      """),
    AbsenceCase(
      .sameColor, "label",
      """
      let page = View(width: 400, height: 200, backgroundColor: .blue)
      show(page)
      let label = Label(text: "Hello", textColor: .blue)
      page.addSubview(label)
      """),
    onPage(
      .sameColor, "dot",
      """
      let panel = View(width: 80, height: 60, backgroundColor: .red)
      page.addSubview(panel)
      let dot = View(width: 20, height: 20, backgroundColor: .red)
      panel.addSubview(dot)
      """),

    // Hidden, transparent, masked, clipped.
    onPage(
      .hidden, "box",
      """
      let box = View(width: 80, height: 40, backgroundColor: .red)
      page.addSubview(box)
      box.isHidden = true
      """),
    onPage(
      .hidden, "dot",
      """
      let panel = View(width: 80, height: 60)
      page.addSubview(panel)
      let dot = View(width: 20, height: 20, backgroundColor: .red)
      panel.addSubview(dot)
      panel.isHidden = true
      """),
    onPage(
      .hidden, "line",
      """
      let line = ShapeLayer(path: \(path))
      page.layer.addSublayer(line)
      line.isHidden = true
      """),
    onPage(
      .transparent, "box",
      """
      let box = View(width: 80, height: 40, backgroundColor: .red)
      page.addSubview(box)
      box.alpha = 0
      """),
    onPage(
      .transparent, "line",
      """
      let line = ShapeLayer(path: \(path))
      page.layer.addSublayer(line)
      page.layer.opacity = 0
      """),
    onPage(
      .noColor, "box",
      """
      let box = View(width: 80, height: 40, backgroundColor: Color.red.withAlphaComponent(0))
      page.addSubview(box)
      """),
    onPage(
      .masked, "box",
      """
      let box = View(width: 80, height: 40, backgroundColor: .red)
      page.addSubview(box)
      box.layer.mask = ShapeLayer(path: Path(rect: Rect(x: 200, y: 0, width: 20, height: 20)))
      """),
    onPage(
      .masked, "sky",
      """
      let sky = GradientLayer(colors: [.red, .yellow])
      sky.frame = Rect(x: 10, y: 10, width: 100, height: 50)
      sky.mask = ShapeLayer()
      page.layer.addSublayer(sky)
      """),

    // Empty, or nothing to draw with.
    onPage(.noColor, "box", "let box = View(width: 80, height: 40)\npage.addSubview(box)"),
    onPage(.noPath, "line", "let line = ShapeLayer()\npage.layer.addSublayer(line)"),
    onPage(.noText, "label", "let label = Label()\npage.addSubview(label)"),
    onPage(.empty, "row", "let row = StackView(width: 200, height: 80)\npage.addSubview(row)"),
    onPage(
      .noGradient, "sky",
      """
      let sky = GradientLayer()
      sky.frame = Rect(x: 10, y: 10, width: 100, height: 50)
      page.layer.addSublayer(sky)
      """),
    onPage(
      .noPaint, "line",
      "let line = ShapeLayer(path: \(path), fillColor: nil)\npage.layer.addSublayer(line)"),
    onPage(
      .noPaint, "line",
      """
      let path = Path()
      path.move(to: Point(x: 10, y: 20))
      path.addLine(to: Point(x: 200, y: 20))
      let line = ShapeLayer(path: path)
      page.layer.addSublayer(line)
      """),
    onPage(
      .noPaint, "line",
      """
      let path = Path()
      path.move(to: Point(x: 10, y: 20))
      path.addLine(to: Point(x: 200, y: 120))
      let line = ShapeLayer(path: path)
      page.layer.addSublayer(line)
      """),
    onPage(
      .noLineWidth, "line",
      """
      let line = ShapeLayer(path: \(path), fillColor: nil, strokeColor: .red, lineWidth: 0)
      page.layer.addSublayer(line)
      """),
    onPage(
      .noLinePart, "line",
      """
      let line = ShapeLayer(path: \(path), fillColor: nil, strokeColor: .red, lineWidth: 2)
      page.layer.addSublayer(line)
      line.strokeEnd = 0
      """),
    onPage(
      .noTextColor, "label",
      "let label = Label(text: \"Hi\", textColor: .clear)\npage.addSubview(label)"),

    // Too thin, flat, no room.
    onPage(
      .thin, "line",
      """
      let line = ShapeLayer(path: \(path), fillColor: nil, strokeColor: .red, lineWidth: 0.01)
      page.layer.addSublayer(line)
      """),
    onPage(
      .thin, "box",
      "let box = View(width: 80, height: 0.01, backgroundColor: .red)\npage.addSubview(box)"),
    onPage(
      .flattened, "box",
      """
      let box = View(width: 80, height: 40, backgroundColor: .red)
      page.addSubview(box)
      box.transform = Transform(scaleX: 1, y: 0)
      """),

    // Charts.
    AbsenceCase(
      .outsideAxis, "chart", "let chart = line([40, 60, 30])\nchart.yAxis.domain = 100...200"),
    AbsenceCase(
      .outsideAxis, "chart", "let chart = scatter([(0, 1), (10, 9)])\nchart.xAxis.zoom(to: 3...5)"),
    AbsenceCase(
      .outsideAxis, "chart",
      "let chart = line([Point(x: 1, y: 2), Point(x: 4, y: 5)])\nchart.xAxis.domain = 10...20"),
    AbsenceCase(
      .hidden, "chart",
      """
      let chart = bars([1, 2, 3])
      for mark in chart.marks { mark.isHidden = true }
      """),
    AbsenceCase(
      .noPaint, "chart",
      """
      let chart = line([1, 2, 3])
      for mark in chart.marks { mark.strokeColor = nil }
      """),

    // Two causes: the first of them.
    onPage(
      .hidden, "box",
      """
      let box = View(backgroundColor: .red)
      box.frame = Rect(x: 500, y: 20, width: 80, height: 40)
      page.addSubview(box)
      box.isHidden = true
      """),
  ]
}
