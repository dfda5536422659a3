import TestSupport
import Geometry
import Motion
import Testing

@testable import Layers

@Suite struct StackTests {
  var scene = Scene()
  let stack: LayerID

  init() throws {
    stack = scene.makeStackView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 200, height: 100), of: stack)
    try scene.setSpacing(10, of: stack)
  }

  /// The frames, across the axis left out, of subviews with these lengths, nil for none.
  private func spans(
    _ lengths: [Double?], _ distribution: StackDistribution, axis: StackAxis = .horizontal
  ) throws -> [[Double]] {
    var scene = scene
    scene.setDistribution(distribution, of: stack)
    scene.setAxis(axis, of: stack)
    if axis == .vertical {
      try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 200), of: stack)
    }
    for length in lengths {
      let view = scene.makeView()
      try scene.addArrangedSubview(view, to: stack)
      if axis == .horizontal {
        try scene.setWidth(length, of: view)
      } else {
        try scene.setHeight(length, of: view)
      }
    }
    try scene.layoutIfNeeded(stack)
    return scene.arrangedSubviews(of: stack).map { view in
      let frame = scene.frame(of: view)
      #expect((axis == .horizontal ? frame.height : frame.width) == 100)
      return axis == .horizontal ? [frame.minX, frame.maxX] : [frame.minY, frame.maxY]
    }
  }

  @Test(arguments: StackAxis.allCases)
  func `each distribution divides the length by its rule`(axis: StackAxis) throws {
    let rows: [([Double?], StackDistribution, [[Double]])] = [
      ([], .fill, []),
      ([nil], .fill, [[0, 200]]),
      ([nil, nil, nil], .fill, [[0, 180], [190, 190], [200, 200]]),
      ([50, nil, nil], .fill, [[0, 50], [60, 190], [200, 200]]),
      ([50, nil, 40], .fill, [[0, 50], [60, 150], [160, 200]]),
      ([nil, 30], .fill, [[0, 160], [170, 200]]),
      ([nil], .fillEqually, [[0, 200]]),
      ([nil, nil, nil], .fillEqually, [[0, 60], [70, 130], [140, 200]]),
      ([nil], .equalSpacing, [[0, 200]]),
      ([nil, nil], .equalSpacing, [[0, 0], [200, 200]]),
      ([50, 50], .equalSpacing, [[0, 50], [150, 200]]),
      ([20, 30, 50], .equalSpacing, [[0, 20], [70, 100], [150, 200]]),
      ([20, nil, 50], .equalSpacing, [[0, 20], [85, 85], [150, 200]]),
      ([nil], .fillProportionally, [[0, 200]]),
      ([nil, nil], .fillProportionally, [[0, 95], [105, 200]]),
      ([20, 30, 50], .fillProportionally, [[0, 36], [46, 100], [110, 200]]),
      ([20, nil, 60], .fillProportionally, [[0, 45], [55, 55], [65, 200]]),
      ([300, 100], .fillProportionally, [[0, 142.5], [152.5, 200]]),
      ([nil], .equalCentering, [[0, 200]]),
      ([nil, nil, nil], .equalCentering, [[0, 0], [100, 100], [200, 200]]),
      ([50, 50], .equalCentering, [[0, 50], [150, 200]]),
      ([20, 30, 50], .equalCentering, [[0, 20], [77.5, 107.5], [150, 200]]),
      ([20, nil, 50], .equalCentering, [[0, 20], [92.5, 92.5], [150, 200]]),
      // Between the first two the middles would leave no gap.
      ([100, 20, 60], .equalCentering, [[0, 100], [110, 130], [140, 200]]),
      ([90, 20, 20, 10], .equalCentering, [[0, 90], [100, 120], [142.5, 162.5], [190, 200]]),
    ]
    for (lengths, distribution, expected) in rows {
      let spans = try spans(lengths, distribution, axis: axis)
      #expect(spans == expected)
    }
  }

  @Test func `what does not fit shrinks, the later subviews first`() throws {
    #expect(try spans([150, 150], .fill) == [[0, 150], [160, 200]])
    #expect(try spans([300, 150], .fill) == [[0, 190], [200, 200]])
    #expect(try spans([150, 150], .equalSpacing) == [[0, 150], [160, 200]])
    #expect(try spans([100, 90.001], .equalSpacing)[1][0] == 110)
    #expect(try spans([150, 150], .equalCentering) == [[0, 150], [160, 200]])
    #expect(try spans([100, 90.001], .equalCentering)[1][0] == 110)
  }

  @Test(arguments: StackDistribution.allCases)
  func `where not even the gaps fit, they shrink and the subviews vanish`(
    distribution: StackDistribution
  ) throws {
    var scene = scene
    scene.setDistribution(distribution, of: stack)
    try scene.setSpacing(150, of: stack)
    let views = (0..<3).map { _ in scene.makeView() }
    for view in views { try scene.addArrangedSubview(view, to: stack) }
    try scene.layoutIfNeeded(stack)
    #expect(views.map { scene.frame(of: $0).minX } == [0, 100, 200])
    #expect(views.allSatisfy { scene.frame(of: $0).width == 0 })
  }

  @Test(arguments: [
    (StackAlignment.fill, 0, 100), (.leading, 0, 40), (.top, 0, 40), (.center, 30, 40),
    (.trailing, 60, 40), (.bottom, 60, 40),
  ])
  func `alignment places subviews across the axis`(
    alignment: StackAlignment, start: Double, length: Double
  ) throws {
    for axis in StackAxis.allCases {
      var scene = scene
      scene.setAlignment(alignment, of: stack)
      scene.setAxis(axis, of: stack)
      try scene.setFrame(Rect(x: 7, y: 8, width: 100, height: 100), of: stack)
      let view = scene.makeView()
      try scene.addArrangedSubview(view, to: stack)
      if axis == .horizontal {
        try scene.setHeight(40, of: view)
      } else {
        try scene.setWidth(40, of: view)
      }
      let notes = try scene.layoutIfNeeded(stack)
      let frame = scene.frame(of: view)
      #expect((axis == .horizontal ? frame.minY : frame.minX) == start)
      #expect((axis == .horizontal ? frame.height : frame.width) == length)
      #expect(notes.count == (alignment == .fill ? 1 : 0))
    }
  }

  @Test func `without text a baseline is the bottom edge, and a column has none`() throws {
    for alignment in [StackAlignment.firstBaseline, .lastBaseline] {
      for axis in StackAxis.allCases {
        var scene = scene
        scene.setAlignment(alignment, of: stack)
        scene.setAxis(axis, of: stack)
        let views = (0..<2).map { _ in scene.makeView() }
        for (view, length) in zip(views, [40.0, 60]) {
          try scene.addArrangedSubview(view, to: stack)
          try scene.setWidth(length, of: view)
          try scene.setHeight(length, of: view)
        }
        try scene.layoutIfNeeded(stack)
        let frames = views.map { scene.frame(of: $0) }
        #expect(
          axis == .horizontal ? frames.map(\.maxY) == [100, 100] : frames.map(\.minX) == [0, 0])
      }
    }
  }

  @Test(arguments: [
    (StackDistribution.fillProportionally, [20, 40], [[0, 20], [30, 70]]),
    (.equalCentering, [20, 40, 60], [[0, 20], [50, 90], [100, 160]]),
    (.equalCentering, [20, 20], [[0, 20], [30, 50]]),
  ])
  func `a stack of open length is as long as what it holds needs`(
    distribution: StackDistribution, lengths: [Double], expected: [[Double]]
  ) throws {
    var scene = Scene()
    let stack = scene.makeStackView()
    scene.setDistribution(distribution, of: stack)
    try scene.setSpacing(10, of: stack)
    for length in lengths {
      let view = scene.makeView()
      try scene.setWidth(length, of: view)
      try scene.addArrangedSubview(view, to: stack)
    }
    #expect(try scene.layoutIfNeeded(stack).isEmpty)
    let spans = scene.subviews(of: stack).map {
      [scene.frame(of: $0).minX, scene.frame(of: $0).maxX]
    }
    #expect(spans == expected)
    #expect(scene.bounds(of: stack).width == expected.last?.last)
  }

  @Test func `shares may come from another view, and need no note`() throws {
    var scene = scene
    scene.setDistribution(.fillProportionally, of: stack)
    let model = scene.makeView()
    try scene.setWidth(30, of: model)
    let views = (0..<2).map { _ in scene.makeView() }
    for (view, multiplier) in zip(views, [1.0, 3]) {
      try scene.addArrangedSubview(view, to: stack)
      let rule = try scene.makeConstraint(
        Constraint(Anchor(view, .width), equalTo: Anchor(model, .width), multiplier: multiplier))
      scene.setActive(true, rule)
    }
    #expect(try scene.layoutIfNeeded(stack).isEmpty)
    #expect(views.map { scene.frame(of: $0).width } == [47.5, 142.5])
    // A constraint on the other direction, or on a position, is not a share.
    try scene.setHeight(9, of: views[0])
    #expect(try scene.layoutIfNeeded(stack).count == 1)
  }

  @Test func `a hidden subview takes no place`() throws {
    var scene = scene
    scene.setDistribution(.fillEqually, of: stack)
    let views = (0..<3).map { _ in scene.makeView() }
    for view in views { try scene.addArrangedSubview(view, to: stack) }
    scene.setHidden(true, of: views[1])
    try scene.layoutIfNeeded(stack)
    #expect(scene.frame(of: views[0]).maxX == 95)
    #expect(scene.frame(of: views[2]).minX == 105)
    scene.setHidden(false, of: views[1])
    try scene.layoutIfNeeded(stack)
    #expect(scene.frame(of: views[1]) == Rect(x: 70, y: 0, width: 60, height: 100))
  }

  @Test func `a nested stack is as large as what it holds`() throws {
    var scene = scene
    scene.setAlignment(.bottom, of: stack)
    let inner = scene.makeStackView()
    scene.setAxis(.vertical, of: inner)
    scene.setAlignment(.leading, of: inner)
    try scene.setSpacing(5, of: inner)
    try scene.addArrangedSubview(inner, to: stack)
    let plain = scene.makeView()
    try scene.addArrangedSubview(plain, to: stack)
    for (width, height) in [(30, 10), (50, 20)] {
      let view = scene.makeView()
      try scene.setWidth(Double(width), of: view)
      try scene.setHeight(Double(height), of: view)
      try scene.addArrangedSubview(view, to: inner)
    }
    try scene.layoutIfNeeded(stack)
    #expect(scene.frame(of: inner) == Rect(x: 0, y: 65, width: 50, height: 35))
    #expect(scene.frame(of: plain) == Rect(x: 60, y: 100, width: 140, height: 0))
    #expect(scene.subviews(of: inner).map { scene.frame(of: $0).minY } == [0, 15])
  }

  @Test func `a stack on its own is as large as what it holds`() throws {
    for distribution in StackDistribution.allCases {
      var scene = Scene()
      let stack = scene.makeStackView()
      scene.setDistribution(distribution, of: stack)
      try scene.setSpacing(10, of: stack)
      scene.setAlignment(.top, of: stack)
      for height in [20.0, 50, 30] {
        let view = scene.makeView()
        try scene.setWidth(40, of: view)
        try scene.setHeight(height, of: view)
        try scene.addArrangedSubview(view, to: stack)
      }
      let notes = try scene.layoutIfNeeded(stack)
      #expect(scene.frame(of: stack) == Rect(x: 0, y: 0, width: 140, height: 50))
      #expect(notes.isEmpty)
    }
  }

  @Test func `a stack wins along its axis, with a note`() throws {
    var scene = scene
    scene.setDistribution(.fillEqually, of: stack)
    let views = (0..<2).map { _ in scene.makeView() }
    for view in views { try scene.addArrangedSubview(view, to: stack) }
    try scene.setWidth(40, of: views[0])
    let notes = try scene.layoutIfNeeded(stack)
    #expect(views.map { scene.frame(of: $0).width } == [95, 95])
    #expect(notes.map { $0.message() } == ["View 0 decides, not 'View 1.width == 40'"])
  }

  @Test func `an arranged subview's own frame does not count`() throws {
    var scene = scene
    let view = scene.makeView()
    try scene.setFrame(Rect(x: 50, y: 50, width: 10, height: 10), of: view)
    scene.setAlignment(.bottom, of: stack)
    try scene.addArrangedSubview(view, to: stack)
    try scene.layoutIfNeeded(stack)
    #expect(scene.frame(of: view) == Rect(x: 0, y: 100, width: 200, height: 0))
  }

  @Test func `arranged subviews are subviews in an order of their own`() throws {
    var scene = scene
    let views = (0..<3).map { _ in scene.makeView() }
    for view in views { try scene.addArrangedSubview(view, to: stack) }
    try scene.addArrangedSubview(views[0], to: stack)
    #expect(scene.arrangedSubviews(of: stack) == [views[1], views[2], views[0]])
    #expect(scene.subviews(of: stack) == views)
    scene.removeArrangedSubview(views[1], from: stack)
    #expect(scene.arrangedSubviews(of: stack) == [views[2], views[0]])
    #expect(scene.subviews(of: stack) == views)
    scene.removeFromSuperview(views[2])
    #expect(scene.arrangedSubviews(of: stack) == [views[0]])
  }

  @Test func `a stack is as high as the highest of what it holds, and equals share it`() throws {
    var scene = Scene()
    let outer = scene.makeStackView()
    scene.setDistribution(.fillEqually, of: outer)
    let inner = scene.makeStackView()
    scene.setAxis(.vertical, of: inner)
    try scene.setSpacing(5, of: inner)
    let plain = scene.makeView()
    try scene.addArrangedSubview(plain, to: outer)
    try scene.addArrangedSubview(inner, to: outer)
    for height in [10.0, 20] {
      let view = scene.makeView()
      try scene.setHeight(height, of: view)
      try scene.addArrangedSubview(view, to: inner)
    }
    let wide = try #require(scene.subviews(of: inner).last)
    try scene.setWidth(30, of: wide)
    let notes = try scene.layoutIfNeeded(outer)
    #expect(notes.isEmpty)
    #expect(scene.frame(of: outer) == Rect(x: 0, y: 0, width: 60, height: 35))
    #expect(scene.frame(of: plain) == Rect(x: 0, y: 0, width: 30, height: 35))
    #expect(scene.frame(of: inner) == Rect(x: 30, y: 0, width: 30, height: 35))
    #expect(scene.frame(of: wide) == Rect(x: 0, y: 15, width: 30, height: 20))
  }

  @Test func `random stacks fill their length and never overlap`() throws {
    var dice = Dice(seed: 42)
    for _ in 0..<300 {
      var scene = Scene()
      let stack = scene.makeStackView()
      let length = Double.random(in: 0...500, using: &dice)
      try scene.setFrame(Rect(x: 0, y: 0, width: length, height: 50), of: stack)
      let spacing = Double(Int.random(in: 0...20, using: &dice))
      try scene.setSpacing(spacing, of: stack)
      let distribution = StackDistribution.allCases.randomElement(using: &dice) ?? .fill
      scene.setDistribution(distribution, of: stack)
      let count = Int.random(in: 1...12, using: &dice)
      for _ in 0..<count {
        let view = scene.makeView()
        try scene.addArrangedSubview(view, to: stack)
        if Bool.random(using: &dice) {
          try scene.setWidth(Double.random(in: 0...120, using: &dice), of: view)
        }
      }
      try scene.layoutIfNeeded(stack)
      let frames = scene.arrangedSubviews(of: stack).map { scene.frame(of: $0) }
      #expect(frames.first?.minX == 0)
      #expect(abs((frames.last?.maxX ?? 0) - length) < 1e-6)
      let gaps = zip(frames, frames.dropFirst()).map { $1.minX - $0.maxX }
      #expect(gaps.allSatisfy { $0 > -1e-6 })
      if distribution != .equalCentering {
        #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 1e-6 })
      }
      let sum = frames.map(\.width).reduce(0, +) + gaps.reduce(0, +)
      #expect(abs(sum - length) < 1e-6)
      if spacing * Double(count - 1) <= length {
        #expect(gaps.allSatisfy { $0 >= spacing - 1e-6 })
      }
    }
  }

  @Test func `random stacks in stacks fill, align and keep their gaps`() throws {
    var dice = Dice(seed: 2024)
    for _ in 0..<300 {
      var scene = Scene()
      let root = scene.makeStackView()
      try scene.setFrame(
        Rect(
          x: 0, y: 0, width: .random(in: 0...900, using: &dice),
          height: .random(in: 0...900, using: &dice)), of: root)
      var stacks = [root]
      for _ in 0..<Int.random(in: 1...20, using: &dice) {
        let parent = stacks.randomElement(using: &dice) ?? root
        let isStack = Int.random(in: 0..<3, using: &dice) == 0
        let view = isStack ? scene.makeStackView() : scene.makeView()
        if isStack { stacks.append(view) }
        if Bool.random(using: &dice) {
          try scene.setWidth(Double(Int.random(in: 0...200, using: &dice)), of: view)
        }
        if Bool.random(using: &dice) {
          try scene.setHeight(Double(Int.random(in: 0...200, using: &dice)), of: view)
        }
        try scene.addArrangedSubview(view, to: parent)
      }
      for stack in stacks {
        scene.setAxis(StackAxis.allCases.randomElement(using: &dice) ?? .horizontal, of: stack)
        scene.setDistribution(
          StackDistribution.allCases.randomElement(using: &dice) ?? .fill, of: stack)
        scene.setAlignment(
          StackAlignment.allCases.randomElement(using: &dice) ?? .fill, of: stack)
        try scene.setSpacing(Double(Int.random(in: 0...10, using: &dice)), of: stack)
      }
      try scene.layoutIfNeeded(root)
      for stack in stacks { check(stack, in: scene) }
    }
  }

  private func check(_ stack: LayerID, in scene: Scene) {
    let views = scene.arrangedSubviews(of: stack)
    guard !views.isEmpty else { return }
    let isHorizontal = scene.axis(of: stack) == .horizontal
    func along(_ rect: Rect) -> (start: Double, end: Double) {
      isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    }
    func across(_ rect: Rect) -> (start: Double, end: Double) {
      isHorizontal ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    }
    let own = Rect(origin: .zero, size: scene.bounds(of: stack).size)
    let frames = views.map { scene.frame(of: $0) }
    #expect(along(frames[0]).start == 0)
    #expect(abs(along(frames[frames.count - 1]).end - along(own).end) < 1e-6)
    let gaps = zip(frames, frames.dropFirst()).map { along($1).start - along($0).end }
    #expect(gaps.allSatisfy { $0 > -1e-6 })
    if scene.distribution(of: stack) == .equalCentering {
      // Where the gap is more than it has to be, the middles are as far apart as elsewhere.
      let middles = frames.map { (along($0).start + along($0).end) / 2 }
      let steps = zip(zip(middles, middles.dropFirst()).map { $1 - $0 }, gaps)
        .filter { $1 > scene.spacing(of: stack) + 1e-6 }
      #expect(steps.allSatisfy { abs($0.0 - steps[0].0) < 1e-6 })
    } else {
      #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 1e-6 })
    }
    for frame in frames {
      let (start, end) = across(frame)
      switch scene.alignment(of: stack) {
      case .fill: #expect(abs(start) < 1e-6 && abs(end - across(own).end) < 1e-6)
      case .leading, .top: #expect(abs(start) < 1e-6)
      case .center: #expect(abs(start + end - across(own).end) < 1e-6)
      case .trailing, .bottom: #expect(abs(end - across(own).end) < 1e-6)
      case .firstBaseline, .lastBaseline:
        #expect(isHorizontal ? abs(end - across(own).end) < 1e-6 : abs(start) < 1e-6)
      }
    }
    if scene.distribution(of: stack) == .fillEqually {
      let lengths = frames.map { along($0).end - along($0).start }
      #expect(lengths.allSatisfy { abs($0 - lengths[0]) < 1e-6 })
    }
  }
}
