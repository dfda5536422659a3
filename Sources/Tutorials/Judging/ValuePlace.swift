import Comparing
import Geometry
import Language
import Playground

/// A place where two values of one name differ.
struct ValuePlace {
  /// The properties and the indices on the way there, the outermost first; empty for the values
  /// themselves.
  private var path: [Part] = []
  let expected: ValuePortrait
  let actual: ValuePortrait
  /// Whether layout computes it, or code draws it.
  private(set) var isDerived = false
  /// The type of the object whose property it is; nil if it is not that of an object.
  private(set) var kind: String?

  /// Whether the actual object has no such property.
  private var isAbsent = false

  private enum Part {
    case property(String)
    case index(Int)
  }

  init(expected: ValuePortrait, actual: ValuePortrait) {
    (self.expected, self.actual) = (expected, actual)
  }

  private init(property: String, expected: String, actual: String) {
    self.init(expected: .plain(expected), actual: .plain(actual))
    path = [.property(property)]
  }

  /// How many properties lead there.
  var depth: Int {
    path.reduce(0) { if case .property = $1 { $0 + 1 } else { $0 } }
  }

  /// The last property on the way; nil without one.
  private var property: String? {
    for case .property(let name) in path.reversed() { return name }
    return nil
  }

  // MARK: Finding

  /// The most places that are looked at.
  private static let limit = 200

  /// The places where two values differ, as far down as they have parts in common; none where they differ
  /// only in the order or the direction of the lines of paths.
  ///
  /// - Parameter natives: Reads the properties of builtin types.
  static func all(
    in expected: ValuePortrait, _ actual: ValuePortrait, by natives: NativeReader
  ) -> [ValuePlace] {
    var places: [ValuePlace] = []
    add(to: &places, expected, actual, natives)
    return places
  }

  /// - Returns: Whether some of them are paths with the same lines in another order, which are left out.
  @discardableResult private static func add(
    to places: inout [ValuePlace], _ expected: ValuePortrait, _ actual: ValuePortrait,
    _ natives: NativeReader
  ) -> Bool {
    guard expected != actual, places.count < limit else { return false }
    if PathStrokes.areEqual(expected, actual) { return true }
    var hasLikePaths = false
    let first = places.count
    /// Puts `part` before the paths that were found since the first one.
    func lead(by part: Part, from start: Int, _ change: (inout ValuePlace) -> Void = { _ in }) {
      for index in start..<places.count {
        places[index].path.insert(part, at: 0)
        change(&places[index])
      }
    }
    switch (expected, actual) {
    case (.object(let kind, let properties), .object(let otherKind, let others))
    where kind == otherKind:
      for (property, other) in pairs(properties, others) {
        let (value, otherValue) = (property?.value ?? none, other?.value ?? none)
        guard value != otherValue, let one = property ?? other else { continue }
        let start = places.count
        if add(to: &places, value, otherValue, natives) { hasLikePaths = true }
        lead(by: .property(one.name), from: start) { place in
          if one.isDerived { place.isDerived = true }
          if other == nil { place.isAbsent = true }
          if place.kind == nil { place.kind = kind }
        }
      }
    case (.list(let values), .list(let others)) where values.count == others.count:
      // A short list of plain values is told as a whole.
      guard values.contains(where: \.isObject) || expected.isCut || actual.isCut else { break }
      for (index, (value, other)) in zip(values, others).enumerated() where value != other {
        let start = places.count
        if add(to: &places, value, other, natives) { hasLikePaths = true }
        lead(by: .index(index), from: start)
      }
    case (.native(let value), .native(let other))
    where !(value.content is Path) && expected.description == actual.description:
      if let part = natives.properties.firstDifference(of: other, from: value) {
        places.append(
          ValuePlace(property: part.name, expected: part.expected, actual: part.actual))
      }
    default: break
    }
    if places.count == first, !hasLikePaths {
      places.append(ValuePlace(expected: expected, actual: actual))
    }
    return hasLikePaths
  }

  /// A property that an object does not have.
  private static let none = ValuePortrait.plain("nil")

  /// The properties of two objects by their names; nil where one has none of the name.
  private static func pairs(
    _ properties: [ValuePortrait.Property], _ others: [ValuePortrait.Property]
  ) -> [(ValuePortrait.Property?, ValuePortrait.Property?)] {
    let names = properties.map(\.name)
    guard names != others.map(\.name) else { return Array(zip(properties, others)) }
    return properties.map { property in (property, others.first { $0.name == property.name }) }
      + others.filter { !names.contains($0.name) }.map { (nil, $0) }
  }

  // MARK: Telling

  /// What is said of it.
  ///
  /// - Parameter name: That of the variable.
  func difference(of name: String) -> Difference {
    let words = path.reduce(name) { words, part in
      switch part {
      case .property(let name): "\(words).\(name)"
      case .index(let index): "\(words)[\(index)]"
      }
    }
    if case .native(let value) = expected, case .native(let other) = actual,
      let path = value.content as? Path, let otherPath = other.content as? Path,
      let change = Comparing.difference(of: words, from: path, to: otherPath)
    {
      return Difference(
        sentence: change.sentence, object: name, property: change.property, actual: change.actual,
        expected: change.expected, cause: words)
    }
    if case .list(let values) = expected, case .list(let others) = actual,
      values.count != others.count,
      max(values.count, others.count) > 3 || expected.isCut || actual.isCut
    {
      return Difference(
        sentence: "'\(words).count' is \(others.count), expected \(values.count)", object: name,
        property: property ?? "value", actual: "\(others.count)", expected: "\(values.count)",
        cause: "\(words).count")
    }
    if let sentence = sentence(of: words) {
      return Difference(
        sentence: sentence, object: name, property: property ?? "value", actual: "\(actual)",
        expected: "\(expected)", cause: words)
    }
    let contrast = Contrast(expected: expected.text, actual: actual.text)
    let isSaid = contrast.actual != contrast.expected
    return Difference(
      sentence: isSaid
        ? "'\(words)' is \(contrast.actual), expected \(contrast.expected)"
        : "'\(words)' is another value than expected", object: name,
      property: property ?? "value", actual: "\(actual)", expected: "\(expected)",
      cause: path.isEmpty ? "value of \(name)" : words)
  }

  /// What is said of a property that is not a value of its own; nil for others.
  ///
  /// - Parameter words: Those that lead to it.
  private func sentence(of words: String) -> String? {
    guard let property, words.hasSuffix(".\(property)") else { return nil }
    let owner = words.dropLast(property.count + 1)
    if isAbsent { return "'\(owner)' has no '\(property)'" }
    guard property == "place", kind != nil else { return nil }
    let (wanted, found) = (TreePlace(expected.text), TreePlace(actual.text))
    return "'\(owner)' \(found.phrase(besides: wanted))"
  }

  /// Whether a step writes its property, or one that sets it.
  func isWritten(in words: Set<String>) -> Bool {
    guard let property else { return false }
    return !words.isDisjoint(with: [property] + (Self.setters[property] ?? []))
  }

  /// What sets a property, but for this itself.
  private static let setters: [String: [String]] = {
    let (corners, sizes) = (
      ["origin", "frame", "center", "position"], ["size", "frame", "bounds"]
    )
    return [
      "width": sizes, "height": sizes, "bounds.width": sizes + ["width"],
      "bounds.height": sizes + ["height"], "frame.origin.x": corners + ["x"],
      "frame.origin.y": corners + ["y"], "arrangedSubviews": ["addArrangedSubview", "views"],
      "subviews": ["addSubview"], "layer.sublayers": ["addSublayer"], "sublayers": ["addSublayer"],
    ]
  }()
}

/// Reads the properties of builtin types, as code of a page does. It is made when it is asked first.
final class NativeReader {
  private let page: Page
  private(set) lazy var properties = page.propertyReader

  init(_ page: Page) { self.page = page }
}

extension ValuePortrait {
  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// Whether its description leaves some of it out.
  fileprivate var isCut: Bool { description.hasSuffix("…") }
}
