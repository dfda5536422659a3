import Comparing
import Language
import Playground
import Syntax

/// A value whose picture a program has drawn by `show`.
struct ShownValue {
  private let value: ValuePortrait
  private let type: Type

  /// The name of the value while it is looked at.
  private static let name = "valueToShow"

  /// The value that a text shows last; nil if it shows none, or a view.
  ///
  /// - Parameter page: The page after the text.
  init?(in text: String, on page: Page) {
    guard let argument = lastArgument(ofCallTo: "show", in: text) else { return nil }
    var page = page
    guard page.run("let \(Self.name) = \(argument)").isAccepted else { return nil }
    let portrait = page.portrait
    guard let value = portrait.value(of: Self.name), let type = portrait.type(of: Self.name) else {
      return nil
    }
    if case .object = value { return nil }
    (self.value, self.type) = (value, type)
  }

  /// In what it differs from an expected value, in words of values and not of their picture; nil if it does
  /// not.
  ///
  /// - Parameter isAnswer: Whether the expected value is not given away as a whole.
  func difference(from expected: ShownValue, isAnswer: Bool) -> Difference? {
    guard value != expected.value else { return nil }
    guard case .list(let values) = value, case .list(let others) = expected.value else {
      let (actual, wanted) = ("\(value)", "\(expected.value)")
      guard actual != wanted else { return nil }
      let words = isAnswer ? kind(of: wanted, besides: actual) : wanted
      return told("it shows \(actual), expected \(words)", "value", actual, wanted)
    }
    let noun = expected.noun
    guard values.count == others.count else {
      let words = values.count == 1 ? "there is 1 \(noun)" : "there are \(values.count) \(noun)s"
      return told(
        "\(words), expected \(others.count)", "count", "\(values.count)", "\(others.count)")
    }
    guard let index = values.indices.first(where: { values[$0] != others[$0] }) else { return nil }
    let contrast = Contrast(expected: others[index].text, actual: values[index].text)
    guard contrast.actual != contrast.expected else { return nil }
    return told(
      "\(noun) \(index + 1) is \(contrast.actual), expected \(contrast.expected)", "value",
      contrast.actual, contrast.expected)
  }

  private func told(
    _ sentence: String, _ property: String, _ actual: String, _ expected: String
  ) -> Difference {
    Difference(
      sentence: sentence, object: "the value", property: property, actual: actual,
      expected: expected, cause: "shown value")
  }

  /// What an element of the list is called.
  private var noun: String {
    let element: Type? =
      switch type {
      case .nominal(.array, .one(let element)), .nominal(.slice, .one(let element)): element
      default: nil
      }
    switch element {
    case .int, .double, .float: return "number"
    case .string: return "text"
    case .nominal(.named(let name), _):
      return name.split(separator: ".").last?.lowercased() ?? "value"
    default: return "value"
    }
  }
}
