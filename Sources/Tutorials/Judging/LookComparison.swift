import Comparing
import Graphics
import Language
import Motion
import Playground
import Rendering

/// The comparison of two pages by what they show: when they have settled, and on the way there.
struct LookComparison {
  let expected: Settled
  let actual: Settled
  /// The instants at which both are compared besides the settled picture.
  private let moments: [Moment]
  private let renderer: Renderer
  /// Polled for each instant; true ends the comparison.
  private let isStopped: () -> Bool

  /// An instant of the expected page, and that of the actual page to compare with it.
  private struct Moment {
    let expected: Time
    let actual: Time
  }

  /// How many instants show what moves.
  static let momentsOfStretch = 16
  /// The most instants that are drawn because their display lists differ.
  private static let mostDrawings = 4

  /// - Parameters:
  ///   - times: The instants of the goldens.
  ///   - stretch: When the expected page moves; nil if it does not.
  ///   - start: When the actual page begins to move.
  init(
    _ expected: Settled, _ actual: Settled, at times: [Time], moving stretch: ClosedRange<Time>?,
    from start: Time?, by renderer: Renderer, isStopped: @escaping () -> Bool = { false }
  ) {
    self.isStopped = isStopped
    (self.expected, self.actual, self.renderer) = (expected, actual, renderer)
    guard let stretch else {
      moments = []
      return
    }
    let evenly = Shot(filmstrip: stretch, count: Self.momentsOfStretch).times.compactMap(\.self)
    let shift = (start ?? stretch.lowerBound) - stretch.lowerBound
    moments = Set(times + evenly).sorted().map { Moment(expected: $0, actual: $0 + shift) }
  }

  /// Whether both show the same at all instants.
  var isEqual: Bool {
    guard isSame(nil, nil) else { return false }
    var drawings = 0
    for moment in moments {
      guard !isStopped() else { return false }
      let (list, actualList) = (
        expected.displayList(at: moment.expected), actual.displayList(at: moment.actual)
      )
      guard list != actualList else { continue }
      drawings += 1
      // Lists that draw the same in other words do so at every instant.
      guard drawings > Self.mostDrawings || draws(list, actualList) else { return false }
    }
    return true
  }

  private func isSame(_ time: Time?, _ other: Time?) -> Bool {
    let (list, actualList) = (expected.displayList(at: time), actual.displayList(at: other))
    return list == actualList || draws(list, actualList)
  }

  /// Whether two lists have the same pixels.
  private func draws(_ list: DisplayList, _ other: DisplayList) -> Bool {
    guard list.canvas == other.canvas,
      let image = try? renderer.image(of: list), let otherImage = try? renderer.image(of: other)
    else { return false }
    return image == otherImage
  }

  /// What differs, the most important first.
  var differences: [Difference] {
    guard !isStopped() else { return [] }
    if !isSame(nil, nil) {
      return Comparing.differences(
        from: expected.displayListText(at: nil), to: actual.displayListText(at: nil))
    }
    func film(_ page: Settled, _ time: (Moment) -> Time) -> String {
      moments.map { moment in
        "at \(moment.expected.title)\n" + page.displayListText(at: time(moment))
      }.joined()
    }
    return Comparing.differences(
      from: film(expected) { $0.expected }, to: film(actual) { $0.actual })
  }
}
