internal import Geometry
internal import Language
internal import Layers
internal import Motion

extension Topic {
  static let touches = Topic(
    "Touches", label: "Touch",
    "A finger on the page is typed, too: it touches, moves and leaves, and views, gestures and "
      + "controls hear of it.",
    types: touchTypes + gestureTypes,
    words: [
      { fingers }, { haptics }, { viewTouches }, { ConversionWords.ofViews }, { gestures },
      { responders },
    ],
    highlights: [])

  /// The words that are fingers.
  private static let fingers = [
    Builtin(
      locatedFunction: "tap",
      "Taps the middle of a view: a finger touches it and leaves at the same moment.",
      Parameter(nil, as: View.self, "The view to tap."),
      example: tapExample("tap(box)"),
      availability: .topLevel
    ) { machine, site, view in
      let host = machine.sceneHost
      let point = try host.pagePoint(of: view.id)
      host.noteMiss(of: view.id, at: point, site: site)
      try host.beginTouch(at: [point], site: site, on: machine)
      try host.endTouch(on: machine)
    },
    Builtin(
      locatedFunction: "tap", "Taps a point of the page.",
      Parameter(
        "at", as: Point.self, "Where, in the view that the page shows.", unit: "points"),
      example: tapExample("tap(at: Point(x: 40, y: 20))"),
      availability: .topLevel
    ) { machine, site, point in
      let host = machine.sceneHost
      try host.beginTouch(at: [point], site: site, on: machine)
      try host.endTouch(on: machine)
    },
    Builtin(
      locatedFunction: "touch",
      "Puts a finger on the middle of a view, where it stays until 'release()'.",
      Parameter(nil, as: View.self, "The view to touch."),
      example: tapExample("touch(box)\nrelease()"),
      availability: .topLevel
    ) { machine, site, view in
      let host = machine.sceneHost
      let point = try host.pagePoint(of: view.id)
      host.noteMiss(of: view.id, at: point, site: site)
      try host.beginTouch(at: [point], site: site, on: machine)
    },
    Builtin(
      locatedFunction: "touch",
      "Puts a finger, or two, on the page, where they stay until 'release()'.",
      Parameter(
        "at", as: Point.self, "Where, in the view that the page shows.", unit: "points"),
      Parameter(
        nil, "Where a second finger touches; nil is none.", unit: "points", default: Point?.none),
      example: dragExample("touch(at: Point(x: 10, y: 20))\nrelease()"),
      availability: .topLevel
    ) { machine, site, first, second in
      try machine.sceneHost.beginTouch(
        at: [first, second].compactMap(\.self), site: site, on: machine)
    },
    Builtin(
      function: "drag",
      "Moves the finger on the page, or both fingers, in straight lines to other points, where they "
        + "stay. They are heard of every 1/60 of a second.",
      Parameter("to", as: Point.self, "Where to.", unit: "points"),
      Parameter(
        nil, "Where to the second finger moves.", unit: "points", default: Point?.none),
      Parameter("duration", "How long it takes.", unit: "seconds", default: 0.25),
      example: dragExample("touch(box)\ndrag(to: Point(x: 70, y: 20))\nrelease()"),
      availability: .topLevel
    ) { machine, first, second, seconds in
      guard seconds >= 0, seconds.isFinite else {
        throw Failure(
          "a finger cannot move for \(brief(seconds)) seconds",
          hint: "give a number from 0 upwards",
          argument: 2)
      }
      try machine.sceneHost.dragTouch(
        to: [first, second].compactMap(\.self), seconds: seconds, on: machine)
    },
    Builtin(
      function: "release", "Takes all fingers from the page.",
      example: tapExample("touch(box)\nwait(0.5)\nrelease()"),
      availability: .topLevel
    ) { machine in try machine.sceneHost.endTouch(on: machine) },
  ]

  private static let haptics = [
    Builtin(
      .property, "haptics",
      "The times of the haptic ticks so far: what a phone would let the hand feel.",
      returning: .array(.double), unit: "seconds",
      example: """
        FeedbackGenerator().selectionChanged()
        print(haptics)
        """,
      body: .property(
        get: { machine, _ in try machine.touching.haptics.map(\.seconds).write(to: machine) },
        set: nil)),
    Builtin(
      initializer: FeedbackGenerator.self, "Makes what lets the hand feel ticks.",
      example: "FeedbackGenerator().selectionChanged()"
    ) { _ in FeedbackGenerator() },
    Builtin(
      method: "prepare", of: FeedbackGenerator.self,
      "Gets a phone ready for a tick; here it has no effect.",
      example: "FeedbackGenerator().prepare()"
    ) { (_: Machine, _: FeedbackGenerator) in }.onlyApples,
    tick("selectionChanged", "Lets the hand feel a tick, for a choice that changes."),
    tick("impactOccurred", "Lets the hand feel a tick, for things that meet.").onlyApples,
  ]

  /// A method that makes a haptic tick.
  private static func tick(_ name: String, _ summary: String) -> Builtin {
    Builtin(
      method: name, of: FeedbackGenerator.self, summary,
      example: "FeedbackGenerator().\(name)()"
    ) { machine, _ in
      try machine.willAllocate(64 * machine.touching.haptics.count)
      machine.touching.haptics.append(machine.sceneHost.state.now)
    }
  }

  private static let touchTypes = [
    TypeDeclaration(
      "FeedbackGenerator", "Lets the hand feel ticks.", isReference: true, isFinal: true,
      appleNames: ["UISelectionFeedbackGenerator", "UIImpactFeedbackGenerator"]),
    TypeDeclaration(
      "Touch", "A finger on the page.", isReference: true, isFinal: true, isHashable: true,
      appleNames: ["UITouch"], isApples: true),
    TypeDeclaration(
      "Touch.Phase", "What a finger has just done.", isHashable: true,
      appleNames: ["UITouch.Phase"], isApples: true),
    TypeDeclaration(
      "TouchEvent", "What has just happened to the fingers on the page.",
      appleNames: ["UIEvent"], isApples: true),
  ]

  /// A page with a box that one can tap, and a few more lines.
  static func tapExample(_ lines: String) -> String {
    """
    let box = View(width: 80, height: 40, backgroundColor: .red)
    box.onTap { box.backgroundColor = .blue }
    show(box)
    \(lines)
    """
  }

  /// A page with a box that tells where it is touched, and a few more lines.
  static func dragExample(_ lines: String) -> String {
    """
    let box = View(width: 80, height: 40, backgroundColor: .red)
    box.onDrag { point in print(point) }
    show(box)
    \(lines)
    """
  }
}

/// What lets the hand feel ticks.
struct FeedbackGenerator: NativeReference {
  static let languageName = "FeedbackGenerator"
  var languageDescription: String { "FeedbackGenerator" }
}
