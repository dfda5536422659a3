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
  /// Names that are not told.
  private let hidden: Set<String>
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
  ///   - hidden: Names that are not told, because the learner does not know them.
  init(
    _ expected: Settled, _ actual: Settled, at times: [Time], moving stretch: ClosedRange<Time>?,
    from start: Time?, by renderer: Renderer, hiding hidden: Set<String> = [],
    isStopped: @escaping () -> Bool = { false }
  ) {
    (self.hidden, self.isStopped) = (hidden, isStopped)
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

  /// A moment of a page, where things with a hidden name are not named.
  private func drawn(_ page: Settled, at time: Time?, titled title: String? = nil)
    -> DrawnPicture.Moment
  {
    var moment = DrawnPicture.Moment(page, at: time, titled: title)
    guard !hidden.isEmpty else { return moment }
    let owner = moment.owner
    moment.owner = { number in owner(number).flatMap { hasHiddenName($0) ? nil : $0 } }
    return moment
  }

  private func hasHiddenName(_ owner: ItemOwner) -> Bool {
    guard let name = owner.parts.lazy.compactMap(\.name).first else { return false }
    return hidden.contains(String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
  }

  /// What differs, the most important first.
  var differences: [Difference] {
    guard !isStopped() else { return [] }
    if !isSame(nil, nil) {
      return Comparing.differences(
        from: DrawnPicture([drawn(expected, at: nil)]), to: DrawnPicture([drawn(actual, at: nil)]))
    }
    func film(_ page: Settled, _ time: (Moment) -> Time) -> DrawnPicture {
      DrawnPicture(
        moments.map { drawn(page, at: time($0), titled: $0.expected.title) })
    }
    return Comparing.differences(
      from: film(expected) { $0.expected }, to: film(actual) { $0.actual })
  }
}
