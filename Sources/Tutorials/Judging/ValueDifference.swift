import Comparing
import Interpreter
import Motion
import Playground

/// The first difference of two values of one name.
struct ValueDifference {
  let difference: Difference
  /// Whether layout computes what differs.
  let isDerived: Bool
  /// The properties on the way from the name's value to what differs.
  let path: [String]

  init(_ name: String, _ expected: ValuePortrait, _ actual: ValuePortrait) {
    let places = Place.first(in: expected, actual, isDerived: false)
    let place = places ?? Place.first(in: expected, actual, isDerived: true)
    isDerived = places == nil
    path = place?.path ?? []
    guard let place, !place.path.isEmpty else {
      difference = Difference(
        sentence: "'\(name)' is \(actual), expected \(expected)", object: name, property: "value",
        actual: "\(actual)", expected: "\(expected)", cause: "value of \(name)")
      return
    }
    let words = ([name] + place.path).joined(separator: ".")
    let sentence = "'\(words)' is \(place.actual), expected \(place.expected)"
    difference = Difference(
      sentence: sentence, object: name, property: place.path[place.path.count - 1],
      actual: "\(place.actual)", expected: "\(place.expected)", cause: words)
  }
}

extension ValueDifference {
  /// The differences, those of a name's own properties before those of parts, and none that another one
  /// has said of the object itself.
  static func ranked(_ differences: [ValueDifference]) -> [Difference] {
    let depths = Set(differences.map(\.path.count)).sorted()
    var told: [Difference] = []
    for difference in depths.flatMap({ depth in differences.filter { $0.path.count == depth } }) {
      let new = difference.difference
      let isTold = told.contains {
        $0.property == new.property && $0.actual == new.actual && $0.expected == new.expected
      }
      if difference.path.isEmpty || !isTold { told.append(new) }
    }
    return told
  }
}

/// Where two values differ.
private struct Place {
  /// The properties on the way there; empty for the values themselves.
  var path: [String]
  var expected: ValuePortrait
  var actual: ValuePortrait

  /// The first place where two values differ.
  ///
  /// - Parameter isDerived: Whether what layout computes counts.
  static func first(
    in expected: ValuePortrait, _ actual: ValuePortrait, isDerived: Bool
  ) -> Place? {
    guard expected != actual else { return nil }
    switch (expected, actual) {
    case (.object(let kind, let properties), .object(let otherKind, let others)):
      guard kind == otherKind, properties.count == others.count else { break }
      for (property, other) in zip(properties, others) where property.value != other.value {
        if property.name != other.name { continue }
        if property.isDerived, !isDerived { continue }
        guard
          var place = first(in: property.value, other.value, isDerived: isDerived)
        else { continue }
        place.path.insert(property.name, at: 0)
        return place
      }
      return nil
    case (.list(let values), .list(let others))
    where values.count == others.count && values.contains(where: \.isObject):
      for (index, (value, other)) in zip(values, others).enumerated() where value != other {
        guard var place = first(in: value, other, isDerived: isDerived) else { continue }
        place.path.insert("\(index)", at: 0)
        return place
      }
      return nil
    case (.native(let value), .native(let other)) where expected.description == actual.description:
      if let part = other.firstDifference(from: value) {
        guard part.name == "nanoseconds" else {
          return Place(
            path: [part.name], expected: .plain(part.expected), actual: .plain(part.actual))
        }
        return Place(
          path: ["time"], expected: .plain(seconds(part.expected)),
          actual: .plain(seconds(part.actual)))
      }
    default: break
    }
    return Place(path: [], expected: expected, actual: actual)
  }
}

/// The title of a time in nanoseconds.
private func seconds(_ nanoseconds: String) -> String {
  Int64(nanoseconds).map { Time(nanoseconds: $0).title } ?? nanoseconds
}

extension ValuePortrait {
  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }
}
