import Comparing
import Graphics
import Layers
import Motion
import Playground
import Rendering

/// What a page does not show at one time, of what its variables hold.
struct PageAbsence {
  private let page: Settled
  /// The time of the picture.
  private let time: Time
  private let renderer: Renderer
  private let search: AbsenceSearch
  /// The variables that hold layers, by these.
  let names: [LayerID: String]

  /// - Parameters:
  ///   - time: Nil is the end of the page.
  init(_ page: Settled, at time: Time? = nil, _ renderer: Renderer) {
    (self.page, self.renderer) = (page, renderer)
    self.time = time ?? page.end
    names = page.layerNames(at: self.time)
    search = PageAbsence.search(page, at: self.time, names, renderer)
  }

  /// The same of the page of a session.
  init(_ page: Page, at time: Time? = nil) {
    self.init(page.settled, at: time, Renderer(limits: page.limits, stop: page.stop))
  }

  private static func search(
    _ page: Settled, at time: Time, _ names: [LayerID: String], _ renderer: Renderer
  ) -> AbsenceSearch {
    let eye = Eye(renderer)
    return AbsenceSearch(
      page.timeline.scene(at: time), at: time, charts: page.timeline.charts(at: time),
      names: AbsenceNames(layers: names, constraints: page.constraintNames), differ: eye.differ)
  }

  var scene: Scene { page.timeline.scene(at: time) }

  /// The layers that a variable holds, itself or in a list.
  func layers(named name: String) -> [LayerID] {
    names.filter { $0.value == name || $0.value.hasPrefix("\(name)[") }.keys
      .sorted { $0.rawValue < $1.rawValue }
  }

  /// Whether a layer shows.
  func shows(_ layer: LayerID) -> Bool { search.shows(layer) }

  /// How many constraints of layers are not active, and what to do about it; nil if all are.
  func idleConstraints(of layers: [LayerID]) -> (count: Int, advice: String)? {
    search.idleConstraints(of: layers)
  }

  /// Why a layer does not show; nil if it does.
  func absence(of layer: LayerID) -> Absence? {
    guard let absence = search.absence(of: layer) else { return nil }
    return momentCause(of: layer, instead: absence.cause).map {
      search.absence(of: layer, because: $0)
    } ?? absence
  }

  /// When a layer shows, if that is not at the time of the picture: first afterwards, or else last before it. At the
  /// page's end it is told what it lacks there, if a line can give it that.
  private func momentCause(of layer: LayerID, instead cause: AbsenceCause) -> AbsenceCause? {
    guard page.length > .zero else { return nil }
    let samples = (0...PageAbsence.moments).map {
      Time(nanoseconds: page.length.nanoseconds / Int64(PageAbsence.moments) * Int64($0))
    }
    let times = Set(samples + page.timeline.times.suffix(PageAbsence.moments)).sorted()
    func shows(at time: Time) -> Bool {
      guard page.timeline.scene(at: time).shares(layer, with: scene) else { return false }
      return PageAbsence.search(page, at: time, [:], renderer).shows(layer)
    }
    /// Where it begins or ends to show, between a time at which it does not and one at which it does.
    func edge(
      from hidden: Time, to shown: Time, _ rule: FloatingPointRoundingRule
    ) -> Double {
      var (hidden, shown) = (hidden.nanoseconds, shown.nanoseconds)
      while abs(shown - hidden) > PageAbsence.precision {
        let middle = hidden + (shown - hidden) / 2
        if shows(at: Time(nanoseconds: middle)) { shown = middle } else { hidden = middle }
      }
      return (Time(nanoseconds: shown).seconds * 100).rounded(rule) / 100
    }
    var last = time
    for later in times where later > time {
      if shows(at: later) { return .notYet(edge(from: last, to: later, .up)) }
      last = later
    }
    if time >= page.end, cause.kind != .animated, cause.kind != .unknown { return nil }
    var next = time
    for earlier in times.reversed() where earlier < time {
      if shows(at: earlier) { return .over(edge(from: next, to: earlier, .down)) }
      next = earlier
    }
    return nil
  }

  /// How exactly the moment is found at which something begins or ends to show, in nanoseconds.
  private static let precision: Int64 = 5_000_000

  /// How many moments of a page that moves are looked at.
  private static let moments = 12
}

/// What compares two pictures as a person would.
private final class Eye {
  private let renderer: Renderer
  private var latest: LatestDrawing? = LatestDrawing()

  /// The least difference of a channel that can be seen, of 255.
  private static let leastDifference = 8

  init(_ renderer: Renderer) { self.renderer = renderer }

  func differ(_ one: DisplayList, _ other: DisplayList) -> Bool {
    do {
      let first = try renderer.image(of: one, after: &latest)
      let second = try renderer.image(of: other, after: &latest)
      return first.differs(from: second, by: Eye.leastDifference)
    } catch {
      // A picture beyond a limit is not shown either.
      return false
    }
  }
}
