import Language
import Syntax

/// The texts of collections of the library, which their elements decide: `list.description`.
struct Descriptions: CheckerPart {
  let checker: Checker

  /// The draft of a property of a collection that shows it as a text; nil for any other member.
  func draft(
    of name: Name, on receiver: Draft, _ type: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    guard ["description", "debugDescription"].contains(name.text),
      Self.collections.contains(where: { type.is($0) })
    else { return nil }
    // A list shows itself as it shows one that is in it.
    guard
      let describing = library.initializers(of: .string).first(where: {
        $0.labels == ["describing"] && !$0.isDeclared
      })
    else { return nil }
    let value = try checker.convert(receiver, into: .any, for: .argument(name.text))
    return Draft(.string, at: range) { (checker) throws(Diagnostic) in
      let whole = try checker.finish(receiver)
      if let refusal = whole.refusalOfOwn(isPrinted: true) { throw refusal }
      return .builtin(describing, receiver: nil, [try checker.finish(value)])
    }
  }

  private static let collections: [TypeConstructor] = [
    .array, .dictionary, .set, .slice, .range, .closedRange,
  ]
}
