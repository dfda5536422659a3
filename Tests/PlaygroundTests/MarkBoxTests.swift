import Charting
import Geometry
import Graphics
import Layers
import Motion
import Testing

@testable import Playground

/// The boxes of marks, beside what the display list draws of them.
@Suite struct MarkBoxTests {
  /// A page, and the noun of the owners of its marks.
  @Test(arguments: [
    ("bars([4, 2, -6])", "bar"),
    ("bars([4, 2, 6], orientation: .horizontal)", "bar"),
    ("bars([\"a\": [4, 2], \"b\": [1, 3]], stacking: .stacked)", "bar"),
    ("bars([\"a\": [4, 2], \"b\": [1, 3]])", "bar"),
    ("let chart = bars([4, 2, 6])\nchart.fill(.rainbow)", "bar"),
    ("histogram([1, 2, 2, 3, 3, 3, 4, 9])", "bar"),
    ("pie([4, 2, 6])", "slice"),
    ("scatter([(1, 2), (3, 5), (4, 4)])", "point"),
    (
      "let host = View(width: 500, height: 400)\nlet chart = bars([4, 2, 6])\nchart.width = 200\n"
        + "chart.height = 150\nhost.addSubview(chart)\n"
        + "chart.transform = Transform(rotationAngle: 0.5)\nshow(host)", "bar"
    ),
  ])
  func `a mark has the bounds of what is drawn of it`(program: String, noun: String) throws {
    let page = try page(program)
    var owners = page.owners(at: page.end)
    let chart = try #require(page.charts.first)
    var drawn: [[Int]: Rect] = [:]
    for (item, owner) in zip(page.picture.items, page.picture.owners) {
      let parts = owners.owner(owner).parts
      guard parts[0].noun == noun, let bounds = item.bounds else { continue }
      let series = parts.dropFirst().first { $0.noun == "series" }?.number ?? 1
      drawn[[series - 1, (parts[0].number ?? 1) - 1], default: .null] =
        drawn[[series - 1, (parts[0].number ?? 1) - 1], default: .null].union(bounds)
    }
    let canvas = Rect(origin: .zero, size: page.picture.canvas)
    var count = 0
    for series in chart.data.series.indices {
      let scene = try #require(page.tree.scene)
      let boxes = try #require(chart.canvasMarks(ofSeries: series, in: scene))
      for index in 0..<100 {
        guard let box = boxes.box(ofValue: index) else { continue }
        count += 1
        guard let expected = drawn[[series, index]] else {
          // A gradient shows through bars that are not painted themselves.
          #expect(program.contains("fill"))
          continue
        }
        #expect(box.isClose(to: expected.intersection(canvas)), "\(index): \(box), \(expected)")
      }
    }
    #expect(count == (program.contains("fill") ? 3 : drawn.count))
  }

  /// A page, and the noun of the owner of its line.
  @Test(arguments: [
    ("line([4, 2, 6])", "line"),
    ("line([4, 2, 6], interpolation: .monotone)", "line"),
    ("line([(3, 1), (1, 4), (2, 2)])", "line"),
    ("area([4, 2, 6])", "line"),
    ("area([\"a\": [1, 2, 3], \"b\": [3, 2, 1]])", "line"),
    ("area(low: [1, 2, 3], high: [4, 5, 7])", "line"),
    ("radar([4, 2, 6, 3])", "line"),
  ])
  func `a point of a line is one that the line goes through`(program: String, noun: String) throws {
    let page = try page(program)
    var owners = page.owners(at: page.end)
    let chart = try #require(page.charts.first)
    for series in chart.data.series.indices {
      var points: [Point] = []
      for (item, owner) in zip(page.picture.items, page.picture.owners) {
        guard case .stroke(let path, _, _, let transform) = item else { continue }
        let part = owners.owner(owner).part
        guard part.noun == noun, (part.number ?? 1) == series + 1 else { continue }
        for element in path.applying(transform).elements {
          switch element {
          case .move(let end), .line(let end): points.append(end)
          default: break
          }
        }
      }
      let scene = try #require(page.tree.scene)
      let boxes = try #require(chart.canvasMarks(ofSeries: series, in: scene))
      let found = (0..<100).compactMap { boxes.box(ofValue: $0) }
      #expect(found.count == chart.valueCount / chart.data.series.count)
      for box in found {
        #expect(box.size == Size(width: 0, height: 0))
        #expect(points.contains { ($0 - box.origin).length < 0.01 }, "\(box)")
      }
    }
  }

  @Test func `what is not drawn has no box`() throws {
    let hidden = try page("let chart = bars([4, 2, 6])\nchart.marks[1].isHidden = true")
    #expect(try boxes(of: hidden).map { $0 != nil } == [true, false, true])
    let gaps = try page("line([4, .nan, 6])")
    #expect(try boxes(of: gaps).map { $0 != nil } == [true, false, true])
    let all = try page("let chart = bars([4, 2, 6])\nchart.isHidden = true\nshow(chart)")
    #expect(all.charts.isEmpty)
    let outside = try page("let chart = line([4, 2, 60])\nchart.yAxis.domain = 0...10")
    #expect(try boxes(of: outside).map { $0 != nil } == [true, true, false])
  }

  @Test func `a ring has the bounds of its arc`() throws {
    // From the top to the right for 40 of 100, along a circle with a radius of 162 points, 36 points wide.
    let box = try #require(try boxes(of: page("gauge(40)"))[0])
    #expect(box.isClose(to: Rect(x: 282, y: 20, width: 198, height: 329.0613)))
  }

  @Test func `many points have places of their own`() throws {
    let page = try page("scatter((0..<1_200).map { (Double($0), Double($0 % 7)) })")
    let scene = try #require(page.tree.scene)
    let boxes = try #require(page.charts.first?.canvasMarks(ofSeries: 0, in: scene))
    let first = try #require(boxes.box(ofValue: 0))
    let last = try #require(boxes.box(ofValue: 1_199))
    #expect(first.maxX < last.minX)
    #expect(first.width < 6)
  }

  private func boxes(of page: Settled) throws -> [Rect?] {
    let scene = try #require(page.tree.scene)
    let boxes = try #require(page.charts.first?.canvasMarks(ofSeries: 0, in: scene))
    return (0..<3).map { boxes.box(ofValue: $0) }
  }

  private func page(_ program: String) throws -> Settled {
    var page = Page()
    let outcome = page.run(program)
    #expect(outcome.diagnostics.filter(\.refusesCell) == [])
    return page.settled
  }
}

extension DisplayList.Item {
  /// The bounds of what it paints; nil for the ends of groups.
  fileprivate var bounds: Rect? {
    switch self {
    case .fill(let path, _, _): return path.boundingBoxOfPath
    case .stroke(let path, _, let stroke, let transform):
      let reach = stroke.width / 2
      return path.boundingBoxOfPath?.insetBy(dx: -reach, dy: -reach).covered(by: transform)
    default: return nil
    }
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs($0) < 0.01 }
  }
}
