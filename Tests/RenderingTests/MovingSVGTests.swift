import Geometry
import Graphics
import Testing
import Text

@testable import Rendering

private let red = Color(red: 1, green: 0, blue: 0)
private let black = Color(white: 0)
private let white = Color(white: 1)

/// The lines of a moving picture's elements, not indented.
///
/// - Parameters:
///   - times: Of the key frames, from 0; between them there are four more.
///   - items: What shows at a time, each with its owner.
private func elements(
  at times: [Double] = [0, 1], rest: Int? = nil, isEndless: Bool = false,
  _ items: (Double) -> [(DisplayList.Item, Int)]
) throws -> String {
  var frames: [MovingPicture.Frame] = []
  func add(_ time: Double, isKey: Bool) {
    let items = items(time)
    let list = DisplayList(
      canvas: Size(width: 100, height: 50), background: white, complete: items.map(\.0),
      owners: items.map(\.1))
    frames.append(MovingPicture.Frame(time: time, list: list, isKey: isKey))
  }
  for (index, time) in times.enumerated() {
    if index > 0 {
      let last = times[index - 1]
      for step in 1..<5 where time - last > 1e-6 {
        add(last + (time - last) * Double(step) / 5, isKey: false)
      }
    }
    add(time, isKey: true)
  }
  let restTime = rest.map { times[$0] }
  let place = frames.firstIndex { $0.time == restTime } ?? frames.count - 1
  let picture = MovingPicture(frames: frames, rest: place, isEndless: isEndless)
  let text = String(
    decoding: try movingSVG(of: picture, options: SVGOptions(isTransparent: true)), as: UTF8.self)
  return text.split(separator: "\n").dropFirst().dropLast()
    .map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
}

@Suite struct MovingSVGTests {
  @Test func `what rests is written as in a still picture`() throws {
    let text = try elements { _ in [(.fill(box(1, 2, 3, 4), red), 0)] }
    #expect(text == "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"#ff0000\"/>")
  }

  @Test func `a rectangle moves by its place`() throws {
    let text = try elements { [(.fill(box(10 + 40 * $0, 2, 3, 4), red), 0)] }
    #expect(
      text == """
        <rect x="50" y="2" width="3" height="4" fill="#ff0000">
        <animate attributeName="x" dur="1s" values="10;50"/>
        </rect>
        """)
  }

  @Test func `a colour and its alpha move apart`() throws {
    let text = try elements { time in
      let color = Color(red: 1 - time, green: 0, blue: 0, alpha: time)
      return [(.fill(box(1, 2, 3, 4), color), 0)]
    }
    #expect(
      text == """
        <rect x="1" y="2" width="3" height="4" fill="#000000">
        <animate attributeName="fill-opacity" dur="1s" values="0;1"/>
        <animate attributeName="fill" dur="1s" values="#f00;#000"/>
        </rect>
        """)
  }

  @Test func `a path that is deformed keeps its letters`() throws {
    let text = try elements { time in
      [(.stroke(polyline((0, 0), (9, 9 * time), (18, 0)), black, Stroke(width: 2)), 0)]
    }
    #expect(text.contains("d=\"M0 0L9 9 18 0\""))
    #expect(
      text.contains(
        "<animate attributeName=\"d\" dur=\"1s\" values=\"M0 0L9 0l9 0;M0 0L9 9l9-9\"/>"))
  }

  @Test func `what turns has a turn`() throws {
    let shape = polyline((40, 20), (60, 20), (60, 30), (40, 30), closed: true)
    let text = try elements { time in
      let turn = AffineTransform(translationX: -50, y: -25)
        .concatenating(AffineTransform(rotation: Angle(radians: (1 - time) * .pi / 2)))
        .concatenating(AffineTransform(translationX: 50, y: 25))
      return [(.fill(shape.applying(turn), red), 0)]
    }
    #expect(
      text.contains(
        "<animateTransform attributeName=\"transform\" type=\"rotate\" dur=\"1s\" "
          + "values=\"90 50 25;0 50 25\"/>"))
  }

  @Test func `a line that is drawn on is one dash`() throws {
    let text = try elements { time in
      var stroke = Stroke(width: 1)
      if time < 1 { stroke.part = 0...time }
      return [(.stroke(polyline((0, 0), (40, 0)), black, stroke), 0)]
    }
    #expect(text.contains("pathLength=\"40\""))
    #expect(
      text.contains(
        "<animate attributeName=\"stroke-dasharray\" dur=\"1s\" values=\"0 40;40 40\"/>"))
  }

  @Test func `what is there for a while is shown for a while`() throws {
    let text = try elements(at: [0, 0.25, 0.5, 0.75, 1]) { time in
      [(.fill(box(1, 2, 3, 4), red), 0)]
        + (0.25..<0.75 ~= time ? [(.fill(box(9, 9, 1, 1), black), 1)] : [])
    }
    #expect(
      text == """
        <rect x="1" y="2" width="3" height="4" fill="#ff0000"/>
        <rect x="9" y="9" width="1" height="1" fill="#000000" display="none">
        <animate attributeName="display" dur=".75s" calcMode="discrete" keyTimes="0;.333333" \
        values="none;inline"/>
        </rect>
        """)
  }

  @Test func `what comes later is hidden until then`() throws {
    let text = try elements(at: [0, 0.5, 1]) { time in
      time < 0.5 ? [] : [(.fill(box(9, 9, 1, 1), black), 1)]
    }
    #expect(
      text == """
        <rect x="9" y="9" width="1" height="1" fill="#000000">
        <animate attributeName="display" dur=".5s" calcMode="discrete" values="none"/>
        </rect>
        """)
  }

  @Test func `the order of painting is kept where things come and go`() throws {
    let text = try elements(at: [0, 0.5, 1]) { time in
      let first = (DisplayList.Item.fill(box(1, 0, 1, 1), red), 1)
      let second = (DisplayList.Item.fill(box(2, 0, 1, 1), red), 2)
      let third = (DisplayList.Item.fill(box(3, 0, 1, 1), red), 3)
      return time < 0.5 ? [first, third] : [second, third]
    }
    let places = text.split(separator: "\n").filter { $0.hasPrefix("<rect") }
      .map { $0.prefix(10).suffix(1) }
    // What takes the place of another lies, as that, below what stays.
    #expect(Set(places) == ["1", "2", "3"] && places.last == "3")
  }

  @Test func `a group that fades is one also when it is opaque`() throws {
    let text = try elements { time in
      let items: [(DisplayList.Item, Int)] = [
        (.fill(box(1, 0, 1, 1), red), 2), (.fill(box(2, 0, 1, 1), red), 3),
      ]
      guard time < 1 else { return items }
      return [(group(time), 1)] + items + [(.endGroup, 1)]
    }
    #expect(
      text == """
        <g>
        <animate attributeName="opacity" dur="1s" values="0;1"/>
        <rect x="1" y="0" width="1" height="1" fill="#ff0000"/>
        <rect x="2" y="0" width="1" height="1" fill="#ff0000"/>
        </g>
        """)
  }

  @Test func `gradients and clips move in their definitions`() throws {
    let text = try elements { time in
      let shading = Shading(
        [.init(0, red), .init(1, black)], from: .zero, to: Point(x: 5 + 5 * time, y: 0))
      return [
        (group(1, clip: box(0, 0, 20 + 20 * time, 9)), 1),
        (.gradient(box(0, 0, 5, 5), shading), 2), (.fill(box(6, 0, 5, 5), red), 3),
        (.endGroup, 1),
      ]
    }
    #expect(
      text.contains(
        "<animate attributeName=\"width\" dur=\"1s\" values=\"20;40\"/>\n</rect>\n</clipPath>"))
    #expect(text.contains("<animate attributeName=\"x2\" dur=\"1s\" values=\"5;10\"/>\n<stop"))
  }

  @Test func `what never ends goes on after what ends`() throws {
    // It moves for a second, and then to and fro.
    let text = try elements(at: [0, 1, 1.5, 2], rest: 1, isEndless: true) { time in
      let x = time <= 1 ? 40 * time : time <= 1.5 ? 40 + 20 * (time - 1) : 50 - 20 * (time - 1.5)
      return [(.fill(box(x, 0, 1, 1), red), 0)]
    }
    #expect(
      text.contains(
        """
        <animate attributeName="d" dur="1s" values="M0 0h1V1H0Z;M40 0h1V1H40Z"/>
        <animate attributeName="d" begin="1s" dur="1s" repeatCount="indefinite" \
        values="M40 0h1V1H40Z;M50 0h1V1H50Z;M40 0h1V1H40Z"/>
        """))
  }

  @Test func `the bytes are the same each time, and cancelling stops it`() throws {
    let motion = { (time: Double) in
      [(DisplayList.Item.fill(box(10 + 40 * time * time, 2, 3, 4), red), 0)]
    }
    #expect(try Set((0..<5).map { _ in try elements(motion) }).count == 1)
    let list = DisplayList(canvas: Size(width: 9, height: 9), background: white)
    let picture = MovingPicture(
      frames: [.init(time: 0, list: list, isKey: true)], rest: 0, isEndless: false)
    #expect(throws: RenderingError.cancelled) {
      try movingSVG(of: picture, isCancelled: { true })
    }
  }

  @Test func `cancelling stops the search for keyframes, too`() {
    // Its corners go to and fro at once, so that there are many keyframes.
    let frames = (0..<200).map { index in
      let points = (0..<2_000).map { point in
        Point(x: Double(point), y: Double((point * 7 + index * (31 + point % 5)) % 40))
      }
      let list = DisplayList(
        canvas: Size(width: 2_000, height: 40), background: white,
        items: [.stroke(Path(lines: points), black, Stroke(width: 1))])
      return MovingPicture.Frame(
        time: Double(index) / 250, list: list, isKey: index == 0 || index == 199)
    }
    let picture = MovingPicture(frames: frames, rest: 199, isEndless: false)
    var questions = 0
    // The frames and the nodes in them are asked about once each.
    for last in [410, 450, 500, 550] {
      questions = 0
      #expect(throws: RenderingError.cancelled) {
        try movingSVG(
          of: picture,
          isCancelled: {
            questions += 1
            return questions > last
          })
      }
      #expect(questions == last + 1)
    }
  }

  @Test func `the bytes of a list are those of its items and points`() {
    let short = DisplayList(
      canvas: Size(width: 9, height: 9), background: white,
      items: [.fill(polyline((0, 0), (1, 1)), red)])
    let long = DisplayList(
      canvas: Size(width: 9, height: 9), background: white,
      items: [.fill(Path(lines: (0..<1_002).map { Point(x: Double($0), y: 0) }), red)])
    #expect(long.movingByteCount - short.movingByteCount == 32_000)
  }
}
