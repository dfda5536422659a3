import Geometry
import Motion
import Testing

@testable import Layers

/// Which gestures recognisers find in what fingers do.
@Suite struct GestureTests {
  /// What fingers do, at points of the page.
  enum Event: Sendable {
    case down([Point]), move([Point]), up
    /// Seconds pass.
    case wait(Double)

    static func down(_ points: (Double, Double)...) -> Event {
      .down(points.map { Point(x: $0.0, y: $0.1) })
    }

    static func move(_ points: (Double, Double)...) -> Event {
      .move(points.map { Point(x: $0.0, y: $0.1) })
    }
  }

  /// A page with a box in it that fills its left half, and recognisers.
  struct Table {
    var scene = Scene()
    var touches = Touches()
    var now = Time.zero
    let page: LayerID
    let box: LayerID
    /// What was told, in order.
    var told: [String] = []
    var names: [Int: String] = [:]

    init() throws {
      page = scene.makeView()
      box = scene.makeView()
      try scene.setFrame(Rect(x: 0, y: 0, width: 200, height: 100), of: page)
      try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 100), of: box)
      try scene.addSubview(box, to: page)
      scene.show(page)
    }

    mutating func add(
      _ kind: GestureRecognizer.Kind, _ name: String, to view: LayerID,
      _ change: (inout GestureRecognizer) -> Void = { _ in }
    ) {
      let number = touches.makeRecognizer(kind)
      change(&touches[recognizer: number])
      touches.add(number, to: view)
      names[number] = name
    }

    mutating func play(_ event: Event) {
      switch event {
      case .down(let points): tell(touches.begin(at: points, on: page, in: scene, now))
      case .move(let points): tell(touches.move(to: points, now))
      case .up: tell(touches.end(now))
      case .wait(let seconds):
        let end = now + Time(seconds: seconds)
        while let due = touches.nextDue, due <= end {
          now = due
          tell(touches.press(at: now))
        }
        now = end
        return
      }
    }

    private mutating func tell(_ deliveries: [TouchDelivery]) {
      for delivery in deliveries {
        switch delivery {
        case .actions(let number):
          told.append("\(names[number] ?? "") \(touches[recognizer: number].state)")
        case .touches(let fingers, let phase, let view):
          let count = fingers.count == 1 ? "" : " \(fingers.count)"
          told.append("\(view == box ? "box" : "page") \(phase)\(count)")
        }
      }
      touches.finish()
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var told: [String]
    var events: [Event]
    var setUp: @Sendable (inout Table) -> Void

    init(
      _ description: String, _ events: [Event], _ told: [String],
      _ setUp: @escaping @Sendable (inout Table) -> Void
    ) {
      (testDescription, self.events, self.told, self.setUp) = (description, events, told, setUp)
    }
  }

  private static let tap: [Event] = [.down((50, 50)), .up]

  private static let rows: [Row] = [
    Row(
      "a view hears of a finger", [.down((50, 50)), .move((60, 50)), .up],
      ["box began", "box moved", "box ended"]
    ) { _ in },
    Row(
      "and of the finger that it touched first, wherever that goes",
      [.down((50, 50)), .move((150, 50)), .up], ["box began", "box moved", "box ended"]
    ) { _ in },
    Row(
      "a tap takes the finger from the view", tap,
      ["box began", "tap ended", "box cancelled"]
    ) { $0.add(.tap, "tap", to: $0.box) },
    Row("unless it is not to", tap, ["box began", "tap ended", "box ended"]) {
      $0.add(.tap, "tap", to: $0.box) { $0.cancelsTouchesInView = false }
    },
    Row(
      "a recogniser follows the views inside of its own", tap,
      ["box began", "tap ended", "box cancelled"]
    ) { $0.add(.tap, "tap", to: $0.page) },
    Row("not those beside it", [.down((150, 50)), .up], ["page began", "page ended"]) {
      $0.add(.tap, "tap", to: $0.box)
    },
    Row("the inner of two finds the tap", tap, ["box began", "inner ended", "box cancelled"]) {
      $0.add(.tap, "outer", to: $0.page)
      $0.add(.tap, "inner", to: $0.box)
    },
    Row(
      "a finger that moves far does not tap", [.down((50, 50)), .move((50, 96)), .up],
      ["box began", "box moved", "box ended"]
    ) { $0.add(.tap, "tap", to: $0.box) },
    Row(
      "one that moves a little is", [.down((50, 50)), .move((50, 90)), .up],
      ["box began", "box moved", "tap ended", "box cancelled"]
    ) { $0.add(.tap, "tap", to: $0.box) },
    Row(
      "one that stays does not either", [.down((50, 50)), .wait(0.8), .up],
      ["box began", "box ended"]
    ) {
      $0.add(.tap, "tap", to: $0.box)
    },
    Row("two fingers are not one", [.down((20, 50), (80, 50)), .up], ["box began", "box ended"]) {
      $0.add(.tap, "tap", to: $0.box)
    },
    Row(
      "two fingers are two", [.down((20, 50), (80, 50)), .up],
      ["box began", "tap ended", "box cancelled"]
    ) {
      $0.add(.tap, "tap", to: $0.box) { $0.demands.touches = 2 }
    },
    Row(
      "a double tap", tap + [.wait(0.3)] + tap,
      ["box began", "box ended", "box began", "double ended", "box cancelled"]
    ) {
      $0.add(.tap, "double", to: $0.box) { $0.demands.taps = 2 }
    },
    Row(
      "two taps far apart are none", tap + [.wait(0.4)] + tap,
      ["box began", "box ended", "box began", "box ended"]
    ) {
      $0.add(.tap, "double", to: $0.box) { $0.demands.taps = 2 }
    },
    Row(
      "a single and a double tap", tap + tap,
      ["box began", "single ended", "box cancelled", "box began", "double ended", "box cancelled"]
    ) {
      $0.add(.tap, "single", to: $0.box)
      $0.add(.tap, "double", to: $0.box) { $0.demands.taps = 2 }
    },
    Row(
      "a long press begins after half a second",
      [.down((50, 50)), .wait(0.6), .move((60, 50)), .up],
      ["box began", "press began", "box cancelled", "press changed", "press ended"]
    ) {
      $0.add(.longPress, "press", to: $0.box)
    },
    Row("not before", [.down((50, 50)), .wait(0.49), .up], ["box began", "box ended"]) {
      $0.add(.longPress, "press", to: $0.box)
    },
    Row(
      "nor if the finger moves before", [.down((50, 50)), .move((50, 61)), .wait(0.6), .up],
      ["box began", "box moved", "box ended"]
    ) { $0.add(.longPress, "press", to: $0.box) },
    Row(
      "a press of no length begins at once, and no tap comes of it", tap,
      ["press began", "box cancelled", "press ended"]
    ) {
      $0.add(.tap, "tap", to: $0.box)
      $0.add(.longPress, "press", to: $0.box) { $0.demands.pressDuration = .zero }
    },
    Row(
      "a pan begins after 10 points",
      [.down((50, 50)), .move((59, 50)), .move((60, 50)), .move((70, 50)), .up],
      ["box began", "box moved", "pan began", "box cancelled", "pan changed", "pan ended"]
    ) {
      $0.add(.pan, "pan", to: $0.box)
    },
    Row(
      "a tap or a pan", tap + [.down((50, 50)), .move((80, 50)), .up],
      [
        "box began", "tap ended", "box cancelled", "box began", "pan began", "box cancelled",
        "pan ended",
      ]
    ) {
      $0.add(.pan, "pan", to: $0.box)
      $0.add(.tap, "tap", to: $0.box)
    },
    Row(
      "one finger of a pan for two", [.down((50, 50)), .move((80, 50)), .up],
      ["box began", "box moved", "box ended"]
    ) {
      $0.add(.pan, "pan", to: $0.box) { $0.demands.fewestTouches = 2 }
    },
    Row(
      "a pinch begins after 8 points",
      [.down((40, 50), (60, 50)), .move((38, 50), (62, 50)), .move((30, 50), (70, 50)), .up],
      ["box began", "box moved", "pinch began", "box cancelled", "pinch ended"]
    ) {
      $0.add(.pinch, "pinch", to: $0.box)
    },
    Row(
      "what follows fingers takes them from no one",
      [.down((50, 50)), .move((52, 50)), .up],
      [
        "follow began", "box began", "follow changed", "box moved", "tap ended", "follow ended",
        "box cancelled",
      ]
    ) {
      $0.add(.tap, "tap", to: $0.box)
      $0.add(.follow, "follow", to: $0.box)
    },
    Row("a recogniser that is off", tap, ["box began", "box ended"]) {
      $0.add(.tap, "tap", to: $0.box) { $0.isEnabled = false }
    },
    Row(
      "a view for one finger hears of the first", [.down((20, 50), (80, 50)), .up],
      ["box began", "box ended"]
    ) { _ in },
    Row(
      "a view for several hears of both", [.down((20, 50), (80, 50)), .up],
      ["box began 2", "box ended 2"]
    ) {
      $0.scene.setInteraction(Scene.Interaction(takesMultipleTouches: true), of: $0.box)
    },
    Row(
      "each view hears of its own", [.down((20, 50), (150, 50)), .up],
      ["box began", "page began", "box ended", "page ended"]
    ) { _ in },
    Row("nothing is touched", [.down((250, 50)), .move((50, 50)), .up], []) {
      $0.add(.tap, "tap", to: $0.page)
    },
  ]

  @Test(arguments: rows)
  func `fingers are heard of`(row: Row) throws {
    var table = try Table()
    row.setUp(&table)
    for event in row.events { table.play(event) }
    #expect(table.told == row.told)
    #expect(table.touches.isAtRest)
  }

  @Test func `a pan measures its way, and a pinch its scale`() throws {
    var table = try Table()
    table.add(.pan, "pan", to: table.box)
    table.add(.pinch, "pinch", to: table.page)
    table.play(.down((50, 50)))
    table.play(.wait(0.1))
    table.play(.move((70, 45)))
    let pan = table.touches[recognizer: table.touches.recognizers(of: table.box)[0]]
    #expect(pan.location == Point(x: 70, y: 45))
    #expect(pan.origin == Point(x: 50, y: 50))
    #expect(pan.velocity == Vector(dx: 200, dy: -50))
    table.play(.up)
    table.play(.down((40, 50), (60, 50)))
    table.play(.move((20, 50), (80, 50)))
    let number = table.touches.recognizers(of: table.page)[0]
    #expect(table.touches[recognizer: number].scale == 3)
    table.touches[recognizer: number].scale = 1
    table.play(.move((35, 50), (65, 50)))
    #expect(table.touches[recognizer: number].scale == 0.5)
  }

  @Test func `taps in one place are counted`() throws {
    var table = try Table()
    func count() -> Int? { table.touches.down.first.flatMap { table.touches[touch: $0]?.tapCount } }
    table.play(.down((50, 50)))
    #expect(count() == 1)
    table.play(.up)
    table.play(.down((52, 50)))
    #expect(count() == 2)
    table.play(.up)
    table.play(.wait(0.4))
    table.play(.down((52, 50)))
    #expect(count() == 1)
  }
}

extension Touches {
  /// Whether no finger is on the page, and no recogniser follows one.
  fileprivate var isAtRest: Bool {
    down.isEmpty && page == nil && nextDue == nil
      && (0..<100).filter(hasRecognizer).allSatisfy {
        self[recognizer: $0].state == .possible && self[recognizer: $0].fingers.isEmpty
      }
  }
}
