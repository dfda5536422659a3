import Charting
import Geometry
import Playground
import Serving
import Syntax

/// A mark of a chart that is pulled, and the number of the program that it comes from with it.
///
/// The mark follows the axes of the page as it was before the pull: a pull has no effect on where it leads to.
struct MarkPull: Hashable {
  private let address: MarkAddress
  private let goal: Goal

  private enum Goal: Hashable {
    /// Where the mark is to end, in points of the picture.
    case point(Point)
    /// So many steps more, or fewer.
    case steps(Int)
  }

  /// - Parameter words: `chart`, `series` and `value`, the indices of the mark; `part`, what of it; and `x` and `y`, where
  ///   it is to end, in thousandths of a point of the picture, or `steps`.
  /// - Returns: Nil where they are about no mark.
  init?(_ words: SaidWords) throws(PageRefusal) {
    guard let chart = words.number("chart") else { return nil }
    guard let series = words.number("series"), let value = words.number("value"), series >= 0,
      value >= 0, let part = words.text("part").flatMap(MarkPart.init)
    else { throw .notUnderstood }
    address = MarkAddress(chart: chart, ChartDatum(series: series, index: value), part)
    if let steps = words.number("steps") {
      goal = .steps(steps)
    } else if let x = words.number("x"), let y = words.number("y") {
      goal = .point(Point(x: Double(x) / 1_000, y: Double(y) / 1_000))
    } else {
      throw .notUnderstood
    }
  }

  /// What the number becomes.
  ///
  /// - Parameter isWhole: Whether it becomes a whole number, where others do not run.
  func literal(
    of number: PulledNumber, on page: Page, isWhole: Bool = false
  ) throws(PageRefusal) -> String {
    guard let handle = page.settled.handle(of: address),
      let present = handle.value(of: address.part)
    else { throw PageRefusal("the picture has no such mark") }
    guard agrees(number.value, present.value) else {
      throw PageRefusal("the mark does not come from this number")
    }
    let literal: String?
    switch goal {
    case .steps(let steps):
      literal = number.text(steps: steps, handle.fineness(present, isWhole: isWhole))
    case .point(let point):
      guard let pulled = handle.value(of: address.part, at: point) else {
        throw PageRefusal("no value of the mark leads there")
      }
      let isSame = (pulled.value - present.value).magnitude <= pulled.resolution / 2
      literal =
        isSame
        ? number.text(steps: 0)
        : number.text(near: pulled.value, handle.fineness(pulled, isWhole: isWhole))
    }
    guard let literal else { throw PageRefusal("a number there would have too many digits") }
    return literal
  }

  /// Checks that the mark of a page with another number has become that number.
  func check(_ literal: String, on page: Page, after old: Page) throws(PageRefusal) {
    guard let number = PulledNumber.all(in: literal).first,
      let shown = old.settled.number(of: address, on: page.settled), agrees(shown, number.value)
    else {
      throw PageRefusal(
        "with '\(literal)' the mark is not \(literal): it is calculated, or in another place")
    }
  }

  /// Whether two numbers are the same, also where one of them is a `Float`.
  private func agrees(_ number: Double, _ other: Double) -> Bool {
    (number - other).magnitude <= 1e-6 * max(number.magnitude, other.magnitude)
  }
}

extension MarkHandle {
  fileprivate func fineness(_ value: Value, isWhole: Bool) -> PulledNumber.Fineness {
    let resolution = isWhole ? max(1, value.resolution) : value.resolution
    return PulledNumber.Fineness(resolution: resolution, isPositive: value.isPositive)
  }
}
