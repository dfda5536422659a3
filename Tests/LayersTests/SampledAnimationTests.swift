import Geometry
import Layers
import Motion
import Testing

/// What shows at the times of the lessons' pictures, against numbers worked out elsewhere.
///
/// Source: TheArtOfTheChart.md, "The bars' bounce", "The pie", "Animated lines" and "The swinging
/// gradient".
@Suite struct SampledAnimationTests {
  private func shape(_ scene: inout Scene) throws -> LayerID {
    let layer = scene.makeShapeLayer()
    var shape = Shape()
    shape.path = line([50, 50, 50])
    try scene.setShape(shape, of: layer)
    scene.show(layer)
    return layer
  }

  /// A line through these heights, 50 points apart.
  private func line(_ heights: [Double]) -> Path {
    let points = heights.enumerated().map { Point(x: 50 * Double($0), y: $1) }
    return Path(elements: [.move(points[0])] + points.dropFirst().map(Path.Element.line))
  }

  /// A spring with ζ = 0.5 that has settled after 1.5 s, begun at 20 distances per second.
  @Test func `the bars spring up after a second`() throws {
    var scene = Scene()
    let bar = scene.makeLayer()
    scene.show(bar)
    let before = scene
    try scene.setPosition(Point(x: 0, y: 160), of: bar)
    scene.animateChanges(
      since: before,
      with: try Transaction(duration: 1.5, delay: 1, dampingRatio: 0.5, velocity: 20))
    _ = scene.commitAnimations(at: .zero)
    for (time, fraction) in [
      (0, 0), (1, 0), (1.1, 1.45546576), (1.2, 1.87095196), (1.6, 0.86292944), (2.5, 1),
    ] {
      let position = scene.presentation(of: bar, at: Time(seconds: time)).position
      // The fractions are rounded to 10⁻⁸.
      #expect(abs(position.y / 160 - fraction) < 6e-9, "\(time): \(position.y)")
    }
    let position = scene.presentation(of: bar, at: Time(seconds: 1.2)).position
    #expect(abs(position.y - 160 * 1.87095195764624668) < 1e-9)
  }

  @Test func `the pie fans out at one pace`() throws {
    var scene = Scene()
    let slice = try shape(&scene)
    var sweep = Animation(.strokeEnd, from: .number(0))
    sweep.playback.duration = Time(seconds: 0.5)
    try scene.addAnimation(sweep, to: slice, forKey: nil)
    _ = scene.commitAnimations(at: .zero)
    for (time, end) in [(0, 0), (0.25, 0.5), (0.5, 1)] {
      let values = scene.presentation(of: slice, at: Time(seconds: time))
      #expect(values.shape?.strokeEnd == end)
    }
  }

  @Test func `a level line draws itself, then rises to the data`() throws {
    var scene = Scene()
    let layer = try shape(&scene)
    let wait = scene.waitForAnimations()
    var draw = Animation(.strokeEnd, from: .number(0), to: .number(1))
    draw.playback.duration = Time(seconds: 1)
    try scene.addAnimation(draw, to: layer, forKey: nil)
    #expect(scene.endsOfWaits(ifCommittedAt: .zero)[wait] == Time(seconds: 1))
    _ = scene.commitAnimations(at: .zero)
    // What the completion block does, at 1 s.
    var later = scene
    var shape = try #require(later.shape(of: layer))
    var morph = Animation(.path, from: .path(shape.path), to: .path(line([10, 90, 30])))
    morph.playback.duration = Time(seconds: 1)
    try later.addAnimation(morph, to: layer, forKey: nil)
    shape.path = line([10, 90, 30])
    try later.setShape(shape, of: layer)
    _ = later.commitAnimations(at: Time(seconds: 1))
    #expect(later.endOfAnimations(after: Time(seconds: 1)) == Time(seconds: 2))

    for (time, end) in [(0, 0), (0.5, 0.5)] {
      let drawn = scene.presentation(of: layer, at: Time(seconds: time)).shape
      #expect(drawn?.strokeEnd == end)
      #expect(drawn?.path == line([50, 50, 50]))
    }
    for (time, heights) in [(1.0, [50.0, 50, 50]), (1.5, [30, 70, 40]), (2, [10, 90, 30])] {
      let drawn = later.presentation(of: layer, at: Time(seconds: time)).shape
      #expect(drawn?.strokeEnd == 1)
      #expect(drawn?.path == line(heights))
    }
  }

  @Test func `the axis of the gradient swings from one diagonal to the other`() throws {
    var scene = Scene()
    let layer = scene.makeGradientLayer()
    scene.show(layer)
    func end(_ property: AnimatedProperty, from: Point, to: Point) -> Animation {
      Animation(property, from: .point(from), to: .point(to))
    }
    var group = Animation(
      .group([
        end(.startPoint, from: Point(x: 0, y: 0), to: Point(x: 1, y: 0)),
        end(.endPoint, from: Point(x: 1, y: 1), to: Point(x: 0, y: 1)),
      ]))
    group.playback.duration = Time(seconds: 1)
    group.playback.autoreverses = true
    group.playback.repeatCount = .infinity
    try scene.addAnimation(group, to: layer, forKey: nil)
    _ = scene.commitAnimations(at: .zero)
    #expect(scene.longestPeriod == Time(seconds: 2))
    for (time, x) in [(0.0, 0.0), (0.5, 0.5), (1, 1), (1.5, 0.5), (2, 0), (100.25, 0.25)] {
      let gradient = scene.presentation(of: layer, at: Time(seconds: time)).gradient
      #expect(gradient?.startPoint == Point(x: x, y: 0))
      #expect(gradient?.endPoint == Point(x: 1 - x, y: 1))
    }
  }
}
