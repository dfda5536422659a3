import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

/// Display lists of all kinds of items, with numbers from the ordinary to the absurd.
struct Lists {
  var random: RandomNumbers

  mutating func list() -> DisplayList {
    var list = DisplayList(canvas: Size(width: 30, height: 20), background: Color(white: 1))
    var depth = 0
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: list.append(.fill(path(), color(), Bool.random(using: &random) ? .winding : .evenOdd))
      case 1:
        let clip = Bool.random(using: &random) ? path() : nil
        let opacity = pick([1, 0.5, 0, 1, 2] as [Double])
        list.append(.beginGroup(DisplayList.Group(opacity: opacity, clip: clip)))
        depth += 1
      case 2 where depth > 0:
        list.append(.endGroup)
        depth -= 1
      case 3 where depth > 0:
        list.append(.beginMask)
        depth += 1
      case 4: list.append(.gradient(path(), shading()))
      default: list.append(.stroke(path(), color(), stroke()))
      }
    }
    return list
  }

  private mutating func pick<Option>(_ options: [Option]) -> Option {
    options[Int.random(in: options.indices, using: &random)]
  }

  private mutating func number() -> Double {
    let size = pick(
      [0, 0.001, 0.5, 1, 3, 7.3, 12, 20, 20, 20, 100, 3000, 1e6, 1e9, 1e17, 1e300] as [Double])
    return Double.random(in: -size...size, using: &random)
  }

  private mutating func place() -> Double {
    Int.random(in: 0..<8, using: &random) > 0 ? .random(in: -5...35, using: &random) : number()
  }

  private mutating func point() -> Point { Point(x: place(), y: place()) }

  private mutating func color() -> Color {
    Color(
      red: .random(in: 0...1, using: &random), green: 0.3, blue: 0.6,
      alpha: pick([1, 1, 0.4] as [Double]))
  }

  private mutating func shading() -> Shading {
    let stops = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Shading.Stop(pick([0, 0.5, 1, number()]), color())
    }
    return Shading(stops, from: point(), to: point())
  }

  private mutating func path() -> Path {
    Path(
      elements: (0..<Int.random(in: 0...9, using: &random)).map { _ in
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .move(point())
        case 1: .close
        case 2: .curve(point(), control1: point(), control2: point())
        case 3: .quadCurve(point(), control: point())
        default: .line(point())
        }
      })
  }

  private mutating func stroke() -> Stroke {
    var stroke = Stroke(width: number().magnitude)
    stroke.cap = pick([.butt, .round, .square])
    stroke.join = pick([.miter, .round, .bevel])
    if Int.random(in: 0..<4, using: &random) == 0 { stroke.miterLimit = number() }
    if Bool.random(using: &random) {
      stroke.dashPattern = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        number().magnitude
      }
      stroke.dashPhase = number()
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      let entries = (0..<4).map { _ in pick([-1, 0, 0.3, 1, 2] as [Double]) }
      stroke.pen = AffineTransform(
        a: entries[0], b: entries[1], c: entries[2], d: entries[3], tx: 9, ty: 9)
    }
    return stroke
  }
}

@Suite struct RandomListTests {
  @Test func `any list is drawn, or has too much of something`() throws {
    var lists = Lists(random: RandomNumbers(seed: 5))
    let limits = RenderingLimits(dashes: 300)
    var (drawn, refused) = (0, 0)
    for index in 0..<500 {
      let list = lists.list()
      switch Result(catching: { () throws(RenderingError) in try render(list, limits: limits) }) {
      case .success(let image):
        drawn += 1
        // Nothing is left over from one drawing to the next.
        if index.isMultiple(of: 10) { #expect(try render(list, limits: limits) == image) }
      case .failure(.exceeded(.dashes, _, _)), .failure(.exceeded(.penPixels, _, _)): refused += 1
      // A width of 10³⁰⁰ reaches farther than numbers do.
      case .failure(.notFinite): refused += 1
      case .failure(let error): Issue.record("\(error): \(list.text)")
      }
    }
    #expect(drawn > 250 && refused > 20, "\(drawn) drawn, \(refused) refused")
  }

  @Test func `lists give the same pixels on other threads`() async throws {
    var lists = Lists(random: RandomNumbers(seed: 8))
    let all = (0..<40).map { _ in lists.list() }
    let images = all.map { try? render($0, scale: 2) }
    await withTaskGroup(of: [Image?].self) { group in
      for _ in 0..<4 { group.addTask { all.map { try? render($0, scale: 2) } } }
      for await others in group { #expect(others == images) }
    }
  }
}
