import Geometry
import Layers
import TestFonts
import Testing
import Text

/// How large labels are, and where their baselines lie.
///
/// At 16 points a line is 19 points high with its baseline 15 below its top; "Hello" is 41 points
/// wide, rounded up, and an "I" 5.
@Suite struct LabelTests {
  var scene = Scene()
  let page: LayerID

  init() throws {
    page = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 200, height: 100), of: page)
    scene.show(page)
  }

  private mutating func label(
    _ string: String = "Hello", size: Double = 16, lines: Int? = 1, in superview: LayerID? = nil
  ) throws -> LayerID {
    let label = scene.makeLabel(in: dejaVuFonts)
    var text = try #require(scene.text(of: label))
    text.string = string
    text.font.size = size
    text.style.lineLimit = lines
    text.style.isWrapped = lines != 1
    try scene.setText(text, of: label)
    if let superview, scene.isStackView(superview) {
      try scene.addArrangedSubview(label, to: superview)
    } else {
      try scene.addSubview(label, to: superview ?? page)
    }
    return label
  }

  private mutating func stack(
    _ axis: StackAxis = .horizontal, _ alignment: StackAlignment = .fill,
    _ distribution: StackDistribution = .fill, size: Size? = nil, in superview: LayerID? = nil
  ) throws -> LayerID {
    let stack = scene.makeStackView()
    scene.setAxis(axis, of: stack)
    scene.setAlignment(alignment, of: stack)
    scene.setDistribution(distribution, of: stack)
    if let size { try scene.setFrame(Rect(origin: .zero, size: size), of: stack) }
    if let superview {
      try scene.addArrangedSubview(stack, to: superview)
    } else {
      try scene.addSubview(stack, to: page)
    }
    return stack
  }

  private mutating func constrain(_ constraint: Constraint) throws {
    scene.setActive(true, try scene.makeConstraint(constraint))
  }

  private mutating func frames(_ ids: LayerID...) throws -> [Rect] {
    try scene.layoutIfNeeded()
    return ids.map { scene.frame(of: $0) }
  }

  @Test mutating func `a label is as large as its text, in whole points`() throws {
    let rows: [(String, Double, Int?, Double, Double)] = [
      ("Hello", 16, 1, 41, 19), ("", 16, 1, 0, 0), ("I", 17, 1, 6, 20),
      ("Hello\nI", 16, nil, 41, 38),
      ("Hello\nI", 16, 1, 57, 19), ("Hello I", 16, 3, 51, 19), ("Hello", 0, 1, 0, 0),
    ]
    for (string, size, lines, width, height) in rows {
      let label = try label(string, size: size, lines: lines)
      #expect(try frames(label)[0].size == Size(width: width, height: height), "\(string)")
    }
  }

  @Test mutating func `a frame or a constraint counts for more than the text`() throws {
    let a = try label()
    try scene.setFrame(Rect(x: 1, y: 2, width: 3, height: 4), of: a)
    let b = try label()
    try scene.setWidth(20, of: b)
    #expect(
      try frames(a, b) == [
        Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 0, y: 0, width: 20, height: 19),
      ])
  }

  @Test mutating func `a text that has to be narrow is high`() throws {
    let a = try label("Hello Hello Hello", lines: nil)
    try scene.setWidth(100, of: a)
    let b = try label("Hello Hello Hello", lines: 2)
    try scene.setWidth(50, of: b)
    #expect(try frames(a, b).map(\.height) == [38, 38])
  }

  @Test mutating func `a row is as large as its labels`() throws {
    let row = try stack(.horizontal, .center)
    try scene.setSpacing(5, of: row)
    let (a, b) = (try label(in: row), try label("I", size: 32, in: row))
    // An I at 32 points is 10 points wide, in a line 38 high.
    #expect(
      try frames(row, a, b) == [
        Rect(x: 0, y: 0, width: 56, height: 38), Rect(x: 0, y: 9.5, width: 41, height: 19),
        Rect(x: 46, y: 0, width: 10, height: 38),
      ])
  }

  @Test mutating func `a column that fills is as wide as its widest text`() throws {
    let column = try stack(.vertical)
    let (a, b) = (try label("I", in: column), try label(in: column))
    #expect(
      try frames(column, a, b) == [
        Rect(x: 0, y: 0, width: 41, height: 38), Rect(x: 0, y: 0, width: 41, height: 19),
        Rect(x: 0, y: 19, width: 41, height: 19),
      ])
  }

  @Test mutating func `columns hold rows, and rows columns`() throws {
    let column = try stack(.vertical)
    let wide = try label("Hello Hello", in: column)
    let row = try stack(.horizontal, in: column)
    let (a, b) = (try label("I", in: row), try label("I", size: 32, in: row))
    #expect(
      try frames(column, wide, row, a, b) == [
        Rect(x: 0, y: 0, width: 87, height: 57), Rect(x: 0, y: 0, width: 87, height: 19),
        Rect(x: 0, y: 19, width: 87, height: 38), Rect(x: 0, y: 0, width: 77, height: 38),
        Rect(x: 77, y: 0, width: 10, height: 38),
      ])
  }

  @Test mutating func `labels of one width are as wide as the widest`() throws {
    let row = try stack(.horizontal, .fill, .fillEqually)
    let (a, b) = (try label("I", in: row), try label(in: row))
    #expect(try frames(row, a, b).map(\.width) == [82, 41, 41])
  }

  @Test mutating func `the first label of a row takes what is left, and gives what is missing`()
    throws
  {
    let wide = try stack(size: Size(width: 200, height: 30))
    let (a, b) = (try label(in: wide), try label(in: wide))
    let narrow = try stack(size: Size(width: 60, height: 30))
    let (c, d) = (try label(in: narrow), try label(in: narrow))
    #expect(try frames(a, b, c, d).map(\.width) == [159, 41, 19, 41])
  }

  @Test mutating func `gaps go by what the labels leave`() throws {
    let row = try stack(.horizontal, .fill, .equalSpacing, size: Size(width: 200, height: 30))
    let (a, b) = (try label(in: row), try label(in: row))
    #expect(try frames(a, b).map(\.minX) == [0, 159])
  }

  @Test mutating func `texts stand on one line`() throws {
    for alignment in [StackAlignment.firstBaseline, .lastBaseline] {
      let row = try stack(.horizontal, alignment)
      let (a, b) = (try label(in: row), try label("I", size: 32, in: row))
      let box = scene.makeView()
      try scene.setHeight(10, of: box)
      try scene.setWidth(10, of: box)
      try scene.addArrangedSubview(box, to: row)
      // Baselines 15 of 19, 30 of 38, and 10 of 10 points below the top.
      #expect(try frames(row, a, b, box).map(\.minY) == [0, 15, 0, 20])
      #expect(scene.frame(of: row).height == 38)
    }
  }

  @Test mutating func `of several lines the first or the last one counts`() throws {
    let rows = [(StackAlignment.firstBaseline, 0.0), (.lastBaseline, 19)]
    for (alignment, top) in rows {
      let row = try stack(.horizontal, alignment)
      let (a, b) = (try label("I\nI", lines: nil, in: row), try label(in: row))
      #expect(try frames(row, a, b).map(\.minY) == [0, 0, top])
    }
  }

  @Test mutating func `a stack has the baseline of its first or last text`() throws {
    let row = try stack(.horizontal, .lastBaseline)
    let column = try stack(.vertical, in: row)
    _ = (try label(in: column), try label(in: column))
    let a = try label(in: row)
    #expect(try frames(column, a).map(\.minY) == [0, 19])
  }

  @Test mutating func `constraints speak of baselines`() throws {
    let (a, b) = (try label(), try label("I\nI", size: 32, lines: nil))
    try scene.setFrame(Rect(x: 0, y: 10, width: 50, height: 29), of: a)
    try constrain(Constraint(Anchor(b, .firstBaseline), equalTo: Anchor(a, .lastBaseline)))
    // The text of 19 points stands 5 below the top of 29, its baseline 15 below that.
    #expect(try frames(b)[0].minY == 10 + 5 + 15 - 30)
    try constrain(
      Constraint(Anchor(page, .lastBaseline), equalTo: Anchor(page, .bottom)))
    #expect(try frames(page)[0].height == 100)
  }

  @Test mutating func `a baseline knows how many lines there come to be`() throws {
    let (a, b) = (try label("Hello Hello Hello", lines: nil), try label())
    try scene.setWidth(50, of: a)
    try constrain(Constraint(Anchor(a, .lastBaseline), equalTo: Anchor(b, .firstBaseline)))
    try constrain(Constraint(Anchor(a, .top), equalTo: Anchor(page, .top)))
    #expect(try frames(a, b).map(\.minY) == [0, 38])
  }
}
