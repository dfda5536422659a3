import Geometry
import Graphics
import Motion
import Testing

@testable import Layers

/// A card that turns over: Flo.md, "The views" and "The flip".
@Suite struct FlipTests {
  /// A container of 300 × 300 with a counter and, hidden, a graph.
  private struct Card {
    var scene = Scene()
    let container: LayerID
    let counter: LayerID
    let graph: LayerID

    init() throws {
      container = scene.makeView()
      counter = scene.makeView()
      graph = scene.makeView()
      try scene.setFrame(Rect(x: 0, y: 0, width: 300, height: 300), of: container)
      try scene.setFrame(Rect(x: 35, y: 35, width: 230, height: 230), of: counter)
      try scene.setFrame(Rect(x: 0, y: 35, width: 300, height: 230), of: graph)
      scene.setBackgroundColor(.red, of: counter)
      scene.setBackgroundColor(.blue, of: graph)
      try scene.addSubview(counter, to: container)
      try scene.addSubview(graph, to: container)
      scene.setHidden(true, of: graph)
      scene.show(container)
    }

    mutating func flip(
      from old: LayerID, to new: LayerID, at now: Double, _ transition: ViewTransition = .flip
    ) throws {
      try scene.replace(
        old, with: new, by: transition, duration: Time(seconds: 1), at: Time(seconds: now))
      _ = scene.commitAnimations(at: Time(seconds: now))
    }

    /// How wide the container is seen at a time, and which face shows.
    func look(at time: Double) -> (width: Double, height: Double, faces: [String]) {
      let looks = scene.presentations(
        of: [container, counter, graph], at: Time(seconds: time))
      let frame = looks[0].frame
      let faces = zip(["counter", "graph"], looks.dropFirst()).filter { !$1.isHidden }.map(\.0)
      return (frame.width, frame.height, faces)
    }
  }

  @Test(arguments: [
    (0, 300, "counter"), (0.25, 212.132, "counter"), (0.499, 0.942, "counter"), (0.5, 0, "graph"),
    (0.501, 0.942, "graph"), (0.75, 212.132, "graph"), (1, 300, "graph"), (2, 300, "graph"),
  ])
  func `a flip turns about the vertical middle`(time: Double, width: Double, face: String) throws {
    var card = try Card()
    try card.flip(from: card.counter, to: card.graph, at: 0)
    let look = card.look(at: time)
    #expect(abs(look.width - width) < 1.0 / 256)
    #expect(look.height == 300)
    #expect(look.faces == [face])
    #expect(abs(look.width - 300 * abs(cosine(.pi * min(time, 1)))) < 1.0 / 256)
  }

  private func cosine(_ angle: Double) -> Double {
    AffineTransform(rotation: Angle(radians: angle)).a
  }

  @Test func `views are hidden and shown, and none is taken out`() throws {
    var card = try Card()
    try card.flip(from: card.counter, to: card.graph, at: 0)
    #expect(card.scene.isHidden(card.counter) && !card.scene.isHidden(card.graph))
    #expect(card.scene.subviews(of: card.container) == [card.counter, card.graph])
    #expect(card.scene.style(of: card.container).transform == .identity)
  }

  @Test func `neither face is mirrored`() throws {
    var card = try Card()
    try card.flip(from: card.counter, to: card.graph, at: 0)
    for time in [0.1, 0.3, 0.6, 0.9] {
      let look = card.scene.presentations(of: [card.container], at: Time(seconds: time))[0]
      #expect(look.style.transform.a > 0)
    }
  }

  @Test func `a flip from the top turns about the horizontal middle`() throws {
    var card = try Card()
    try card.flip(from: card.counter, to: card.graph, at: 0, .flipOver)
    let look = card.look(at: 0.25)
    #expect(abs(look.height - 212.132) < 1.0 / 256 && look.width == 300)
  }

  @Test(arguments: stride(from: 0.05, through: 0.95, by: 0.05).map(\.self))
  func `a flip back goes on from where the card is seen`(time: Double) throws {
    var card = try Card()
    try card.flip(from: card.counter, to: card.graph, at: 0)
    let before = card.look(at: time)
    try card.flip(from: card.graph, to: card.counter, at: time)
    let after = card.look(at: time)
    #expect(abs(before.width - after.width) < 1.0 / 256)
    // Where the card is seen from its edge, no face shows.
    if before.width > 1.0 / 256 { #expect(before.faces == after.faces) }
    let end = card.look(at: time + 1)
    #expect(end.width == 300 && end.faces == ["counter"])
  }

  @Test func `views dissolve into each other`() throws {
    var card = try Card()
    try card.flip(from: card.counter, to: card.graph, at: 0, .dissolve)
    let looks = card.scene.presentations(
      of: [card.counter, card.graph], at: Time(seconds: 0.25))
    #expect(looks.map(\.style.opacity) == [0.75, 0.25])
    #expect(looks.map(\.isHidden) == [false, false])
    #expect(card.look(at: 1).faces == ["graph"])
  }

  @Test func `a view that shows already is turned to all the same`() throws {
    var card = try Card()
    card.scene.setHidden(false, of: card.graph)
    try card.flip(from: card.counter, to: card.graph, at: 0)
    let look = card.look(at: 0.25)
    #expect(abs(look.width - 212.132) < 1.0 / 256 && look.faces == ["counter"])
    #expect(card.look(at: 0.75).faces == ["graph"])
  }

  @Test(arguments: [0.1, 0.25, 0.4, 0.6, 0.9])
  func `a flip about the other axis goes on about the first one`(time: Double) throws {
    var card = try Card()
    try card.flip(from: card.counter, to: card.graph, at: 0)
    let before = card.look(at: time)
    try card.flip(from: card.graph, to: card.counter, at: time, .flipOver)
    let after = card.look(at: time)
    #expect(abs(before.width - after.width) < 1.0 / 256 && after.height == 300)
    #expect(before.faces == after.faces)
    let end = card.look(at: time + 1)
    #expect(end.width == 300 && end.height == 300 && end.faces == ["counter"])
  }

  @Test(arguments: [0.25, 0.75])
  func `a flip to a third face shows what showed until nothing is seen`(time: Double) throws {
    var card = try Card()
    let third = card.scene.makeView()
    try card.scene.addSubview(third, to: card.container)
    card.scene.setHidden(true, of: third)
    func faces(at time: Double) -> [Bool] {
      card.scene.presentations(of: [card.counter, card.graph, third], at: Time(seconds: time))
        .map { !$0.isHidden }
    }
    try card.flip(from: card.counter, to: card.graph, at: 0)
    let before = (card.look(at: time), faces(at: time))
    try card.flip(from: card.graph, to: third, at: time)
    #expect(abs(card.look(at: time).width - before.0.width) < 1.0 / 256)
    #expect(faces(at: time) == before.1 && faces(at: time + 0.001) == before.1)
    #expect(faces(at: time + 0.999) == [false, false, true])
    #expect(faces(at: time + 1) == [false, false, true])
  }

  @Test func `two flips at one instant leave the first face`() throws {
    var card = try Card()
    try card.scene.replace(
      card.counter, with: card.graph, by: .flip, duration: Time(seconds: 1), at: .zero)
    try card.flip(from: card.graph, to: card.counter, at: 0)
    for time in [0, 0.25, 0.75, 1] {
      let look = card.look(at: time)
      #expect(look.width == 300 && look.faces == ["counter"])
    }
  }

  /// The opacities of counter and graph at a time, 0 where one is hidden.
  private func opacities(of card: Card, at time: Double) -> [Double] {
    card.scene.presentations(of: [card.counter, card.graph], at: Time(seconds: time))
      .map { $0.isHidden ? 0 : ($0.style.opacity * 1_000_000).rounded() / 1_000_000 }
  }

  @Test(arguments: stride(from: 0.1, through: 0.9, by: 0.1).map(\.self))
  func `a dissolve goes on from what is seen`(time: Double) throws {
    var card = try Card()
    try card.flip(from: card.counter, to: card.graph, at: 0, .dissolve)
    let before = opacities(of: card, at: time)
    try card.flip(from: card.graph, to: card.counter, at: time, .dissolve)
    #expect(opacities(of: card, at: time) == before)
    #expect(opacities(of: card, at: time + 1) == [1, 0])
  }

  @Test(arguments: stride(from: 0.1, through: 0.9, by: 0.1).map(\.self))
  func `a flip goes on from a dissolve, and a dissolve from a flip`(time: Double) throws {
    for ways in [[ViewTransition.dissolve, .flip], [.flip, .dissolve]] {
      var card = try Card()
      try card.flip(from: card.counter, to: card.graph, at: 0, ways[0])
      let before = (opacities(of: card, at: time), card.look(at: time).width)
      try card.flip(from: card.graph, to: card.counter, at: time, ways[1])
      #expect(opacities(of: card, at: time) == before.0)
      #expect(abs(card.look(at: time).width - before.1) < 1.0 / 256)
      #expect(opacities(of: card, at: time + 1) == [1, 0])
      #expect(card.look(at: time + 1).width == 300)
    }
  }

  @Test func `a dissolve begins with the alpha of the first view`() throws {
    var card = try Card()
    var style = card.scene.style(of: card.counter)
    style.opacity = 0.5
    try card.scene.setStyle(style, of: card.counter)
    try card.flip(from: card.counter, to: card.graph, at: 0, .dissolve)
    #expect(opacities(of: card, at: 0) == [0.5, 0])
    #expect(opacities(of: card, at: 0.5) == [0.25, 0.5])
    #expect(opacities(of: card, at: 1) == [0, 1])
  }

  @Test func `without a duration the second view shows at once`() throws {
    var card = try Card()
    try card.scene.replace(
      card.counter, with: card.graph, by: .flip, duration: .zero, at: .zero)
    #expect(card.scene.animationCount == 0)
    #expect(card.look(at: 0).faces == ["graph"])
  }
}
