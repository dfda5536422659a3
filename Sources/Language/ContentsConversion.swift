/// How a value becomes one of another type together with all that it holds: a list of numbers one of
/// anything, an optional of a number one of an optional.
package indirect enum ContentsConversion: Hashable, Sendable {
  case same
  /// To `Any`; the type is carried along.
  case erased(Type)
  /// To an optional with one level more.
  case wrapped(Self)
  /// The content of an optional, if there is one.
  case optional(Self)
  /// The elements of a list.
  case list(Self)
  /// The keys and the values of a dictionary.
  case dictionary(keys: Self, values: Self)
  /// The parts of a tuple.
  case tuple([Self])

  /// The conversion between two types without type variables; nil if there is none.
  ///
  /// Of two optionals the one with fewer levels is wrapped, as in Swift, so that `nil` stays inside.
  package init?(from type: Type, to target: Type) {
    if type == target {
      self = .same
    } else if target == .any {
      self = .erased(type)
    } else if let content = target.wrapped {
      let levels = (type.optionalLevels, target.optionalLevels)
      if let part = type.wrapped, levels.0 >= levels.1 || target.innermost == .any {
        guard let inner = Self(from: part, to: content) else { return nil }
        self = .optional(inner)
      } else {
        guard let inner = Self(from: type, to: content) else { return nil }
        self = .wrapped(inner)
      }
    } else {
      self.init(fromContentsOf: type, to: target)
    }
  }

  private init?(fromContentsOf type: Type, to target: Type) {
    switch (type, target) {
    case (.nominal(.array, .one(let part)), .nominal(.array, .one(let element))),
      // A part of a list becomes one of its own, whose indices begin at 0.
      (.nominal(.slice, .one(let part)), .nominal(.array, .one(let element))):
      guard let inner = Self(from: part, to: element) else { return nil }
      self = .list(inner)
    case (
      .nominal(.dictionary, .two(let key, let value)),
      .nominal(.dictionary, .two(let wantedKey, let wantedValue))
    ):
      guard let keys = Self(from: key, to: wantedKey),
        let values = Self(from: value, to: wantedValue)
      else { return nil }
      self = .dictionary(keys: keys, values: values)
    case (.tuple(let parts), .tuple(let places)):
      guard parts.count == places.count, zip(parts, places).allSatisfy({ $0.agrees(with: $1) })
      else { return nil }
      var converted: [Self] = []
      for (part, place) in zip(parts, places) {
        guard let inner = Self(from: part.type, to: place.type) else { return nil }
        converted.append(inner)
      }
      self = .tuple(converted)
    default: return nil
    }
  }
}

extension Type {
  /// How many optionals it is, one inside of another.
  fileprivate var optionalLevels: Int { wrapped.map { $0.optionalLevels + 1 } ?? 0 }

  /// What is inside of all optionals.
  fileprivate var innermost: Type { wrapped?.innermost ?? self }
}
