package import Geometry
package import Motion

/// The fingers on a page, and the recognisers that follow them.
///
/// Fingers come together and leave together. Each event, `begin`, `move`, `end`, `cancel` or `press`,
/// says which code of the page is to be told, in order; `finish` ends it once that has run.
package struct Touches: Sendable {
  private var touches: [Int: Touch] = [:]
  /// The fingers on the page, in the order of the points that they were given.
  package private(set) var down: [Int] = []
  /// The view of the page that they touch; nil without fingers.
  package private(set) var page: LayerID?
  private var recognizers: [Int: GestureRecognizer] = [:]
  /// The recognisers of each view, in the order in which they were added.
  private var ofView: [LayerID: [Int]] = [:]
  /// The recognisers that follow the fingers, those of the deepest view first.
  private var following: [Int] = []
  /// Whether the event that is under way is that they leave.
  private var isLeaving = false
  /// The touch that ended last.
  private var last: Touch?
  /// The number of touches and recognisers so far; numbers are not used again.
  private var madeCount = 0

  package init() {}

  private mutating func makeNumber() -> Int {
    defer { madeCount += 1 }
    return madeCount
  }

  // MARK: Touches

  /// The touch with a number; nil if it is over and was forgotten.
  package subscript(touch number: Int) -> Touch? { touches[number] }

  package var count: Int { touches.count + recognizers.count }

  /// The views that fingers touch, and that of the page below them.
  package var views: [LayerID] {
    down.compactMap { touches[$0]?.view } + [page].compactMap(\.self)
  }

  // MARK: Recognisers

  /// The recogniser with a number; one without a view if it was forgotten.
  package subscript(recognizer number: Int) -> GestureRecognizer {
    get { recognizers[number] ?? GestureRecognizer(.tap) }
    set { recognizers[number] = newValue }
  }

  /// Whether there is a recogniser with a number.
  package func hasRecognizer(_ number: Int) -> Bool { recognizers[number] != nil }

  /// Makes a recogniser without a view, and returns its number.
  package mutating func makeRecognizer(_ kind: GestureRecognizer.Kind) -> Int {
    let number = makeNumber()
    recognizers[number] = GestureRecognizer(kind)
    return number
  }

  /// The recognisers of a view, in the order in which they were added.
  package func recognizers(of view: LayerID) -> [Int] { ofView[view] ?? [] }

  /// Whether any view has a recogniser.
  package var hasRecognizers: Bool { !ofView.isEmpty }

  /// Adds a recogniser to a view, and takes it from the one that it was added to before.
  package mutating func add(_ recognizer: Int, to view: LayerID) {
    remove(recognizer)
    self[recognizer: recognizer].view = view
    ofView[view, default: []].append(recognizer)
  }

  /// Takes a recogniser from its view, if it has one.
  package mutating func remove(_ recognizer: Int) {
    guard let view = self[recognizer: recognizer].view else { return }
    self[recognizer: recognizer].view = nil
    self[recognizer: recognizer].reset()
    following.removeAll { $0 == recognizer }
    ofView[view]?.removeAll { $0 == recognizer }
    if ofView[view]?.isEmpty == true { ofView[view] = nil }
  }

  /// Forgets touches and recognisers but some, and views that are gone.
  package mutating func keep(_ isKept: (Int) -> Bool, views isView: (LayerID) -> Bool) {
    for number in recognizers.keys {
      guard let view = self[recognizer: number].view, !isView(view) else { continue }
      remove(number)
    }
    recognizers = recognizers.filter { isKept($0.key) || $0.value.view != nil }
    touches = touches.filter { isKept($0.key) || down.contains($0.key) }
    for number in touches.keys {
      if let view = touches[number]?.view, !isView(view) { touches[number]?.view = nil }
    }
    if let view = last?.view, !isView(view) { last = nil }
    if let page, !isView(page) { self.page = nil }
  }

  // MARK: Events

  /// Fingers touch a page, at points in the bounds of its view.
  package mutating func begin(
    at points: [Point], on page: LayerID, in scene: Scene, _ now: Time
  ) -> [TouchDelivery] {
    self.page = page
    for point in points {
      var touch = Touch(at: point, of: scene.hitTest(point, in: page), time: now)
      if let last, last.view == touch.view, touch.isSoonAfter(last) {
        touch.tapCount = last.tapCount + 1
      }
      touch.isDelivered = isTold(touch.view, in: scene)
      let number = makeNumber()
      touches[number] = touch
      down.append(number)
    }
    let reach = recognizersInReach(of: down, on: page, in: scene)
    following = reach.order
    return update(.began) { recognizer, number, locations in
      let fingers = reach.fingers[number] ?? []
      recognizer.begin(fingers, at: fingers.compactMap { locations[$0] }, now)
    }
  }

  /// The fingers move, each to a point of its own.
  package mutating func move(to points: [Point], _ now: Time) -> [TouchDelivery] {
    for (number, point) in zip(down, points) { touches[number]?.move(to: point, at: now) }
    return update(.moved) { recognizer, _, locations in
      recognizer.move(to: recognizer.fingers.compactMap { locations[$0] }, now)
    }
  }

  /// The fingers leave the page.
  package mutating func end(_ now: Time) -> [TouchDelivery] {
    isLeaving = true
    for number in down {
      touches[number]?.phase = .ended
      touches[number]?.time = now
    }
    return update(.ended) { recognizer, _, _ in recognizer.end(now) }
  }

  /// When a long press begins next; nil if none is under way.
  package var nextDue: Time? {
    following.compactMap { self[recognizer: $0].progress.due }.min()
  }

  /// Long presses that are due begin.
  package mutating func press(at now: Time) -> [TouchDelivery] {
    update(nil) { recognizer, _, _ in
      if let due = recognizer.progress.due, due <= now { recognizer.press() }
    }
  }

  /// A recogniser gives up, because it was turned off.
  package mutating func cancel(_ recognizer: Int) -> [TouchDelivery] {
    guard following.contains(recognizer) else { return [] }
    let wasActive = self[recognizer: recognizer].isActive
    self[recognizer: recognizer].fail()
    return wasActive ? [.actions(ofRecognizer: recognizer)] : []
  }

  /// Ends an event, after all code of the page has run: fingers that have left are no longer there,
  /// and recognisers wait for others.
  package mutating func finish() {
    guard isLeaving else {
      for number in down { touches[number]?.phase = .stationary }
      return
    }
    last = down.last.flatMap { touches[$0] }
    for number in following { recognizers[number]?.reset() }
    (down, following, page, isLeaving) = ([], [], nil, false)
  }

  // MARK: What an event does

  /// Lets recognisers see an event, and lists who is to be told: their actions, then the views of
  /// fingers that none has taken over, and before that those it has taken them from.
  private mutating func update(
    _ phase: TouchPhase?,
    _ change: (inout GestureRecognizer, _ number: Int, _ locations: [Int: Point]) -> Void
  ) -> [TouchDelivery] {
    var deliveries: [TouchDelivery] = []
    let locations = Dictionary(
      uniqueKeysWithValues: down.map { ($0, touches[$0]?.location ?? .zero) })
    for number in following {
      guard var recognizer = recognizers[number], recognizer.isEnabled else { continue }
      let old = recognizer
      change(&recognizer, number, locations)
      recognizers[number] = recognizer
      let isChanged = phase == .moved && recognizer.state == .changed
      guard recognizer.state != old.state || isChanged,
        recognizer.state != .failed, recognizer.state != .possible
      else { continue }
      deliveries.append(.actions(ofRecognizer: number))
      if !old.isRecognized { prevent(by: number) }
    }
    deliveries += cancelTakenTouches()
    if let phase { deliveries += told(phase) }
    return deliveries
  }

  /// The recognisers of the views that fingers touch, and of those around these, in the order in
  /// which they see an event: those of more taps first, as they have waited for longer.
  private func recognizersInReach(
    of down: [Int], on page: LayerID, in scene: Scene
  ) -> (order: [Int], fingers: [Int: [Int]]) {
    var order: [Int] = []
    var fingers: [Int: [Int]] = [:]
    guard hasRecognizers else { return (order, fingers) }
    for finger in down {
      guard let hit = touches[finger]?.view else { continue }
      for view in scene.views(around: hit, upTo: page) {
        let inReach = recognizers(of: view).filter { number in
          let recognizer = self[recognizer: number]
          return recognizer.isEnabled
            && (view == hit || !scene.controlKeeps(hit, from: recognizer.kind))
        }
        for number in inReach {
          if fingers[number] == nil { order.append(number) }
          fingers[number, default: []].append(finger)
        }
      }
    }
    let taps = order.map { self[recognizer: $0].demands.taps }
    order = order.indices.sorted { (-taps[$0], $0) < (-taps[$1], $1) }.map { order[$0] }
    return (order, fingers)
  }

  /// Recognisers that follow the same fingers fail: a gesture is one alone. Only one that waits for
  /// more taps goes on.
  private mutating func prevent(by number: Int) {
    let first = self[recognizer: number]
    guard first.kind != .follow else { return }
    for other in following where other != number {
      guard let recognizer = recognizers[other], recognizer.kind != .follow,
        recognizer.state == .possible, recognizer.fingers.contains(where: first.fingers.contains),
        first.kind != .tap || recognizer.demands.taps <= first.demands.taps
      else { continue }
      recognizers[other]?.fail()
    }
  }

  /// The views of fingers that a recogniser has just taken over.
  private mutating func cancelTakenTouches() -> [TouchDelivery] {
    let taken = following.compactMap { recognizers[$0] }
      .filter { $0.isRecognized && $0.cancelsTouchesInView }.flatMap(\.fingers)
    let cancelled = down.filter {
      taken.contains($0) && touches[$0]?.isDelivered == true && touches[$0]?.view != nil
    }
    for finger in cancelled {
      touches[finger]?.isDelivered = false
      touches[finger]?.phase = .cancelled
    }
    return grouped(cancelled, .cancelled)
  }

  /// The views that hear of the fingers.
  private func told(_ phase: TouchPhase) -> [TouchDelivery] {
    grouped(down.filter { touches[$0]?.isDelivered == true }, phase)
  }

  /// A delivery for each view of fingers.
  private func grouped(_ fingers: [Int], _ phase: TouchPhase) -> [TouchDelivery] {
    var views: [LayerID] = []
    var fingersOfView: [LayerID: [Int]] = [:]
    for finger in fingers {
      guard let view = touches[finger]?.view else { continue }
      if fingersOfView[view] == nil { views.append(view) }
      fingersOfView[view, default: []].append(finger)
    }
    return views.map { .touches(fingersOfView[$0] ?? [], phase, $0) }
  }

  /// Whether a view is told of one more finger.
  private func isTold(_ view: LayerID?, in scene: Scene) -> Bool {
    guard let view else { return false }
    return scene.interaction(of: view).takesMultipleTouches
      || !down.contains { touches[$0]?.view == view }
  }
}

extension Touch {
  /// Whether it may be the next tap after another one.
  fileprivate func isSoonAfter(_ last: Touch) -> Bool {
    time - last.time <= GestureRecognizer.tapPause
      && (start - last.start).length <= GestureRecognizer.tapMovement
  }
}
