/// What a value would be in Swift, where that is not a list and the value here is one.
package indirect enum SwiftForm: Hashable, Sendable {
  /// A collection or a sequence of a type of its own.
  case own(Own)
  /// A list, or a dictionary, of such values.
  case list(SwiftForm)
  case optional(SwiftForm)
  /// A tuple; nil for the parts that are the same in Swift.
  case tuple([SwiftForm?])
  /// A function that returns such a value.
  case function(SwiftForm)

  /// A type of Swift's library that stands for a list here.
  package struct Own: Hashable, Sendable {
    /// The word that makes it, as in messages: `reversed()`.
    package var word: String
    /// The name of the type, without its arguments: `ReversedCollection`.
    package var type: String
    /// Whether a part of it is a list in Swift too.
    package var isSequence: Bool
    /// Whether it prints as a list does if nothing is around it.
    package var printsAsList: Bool

    /// The type that a word makes.
    package init(
      _ word: String, _ type: String, isSequence: Bool = false, printsAsList: Bool = false
    ) {
      (self.word, self.type) = (word, type)
      (self.isSequence, self.printsAsList) = (isSequence, printsAsList)
    }
  }

  /// The first type of its own in the value, and whether it is inside another value; nil for a function.
  package var first: (own: Own, isInside: Bool)? {
    switch self {
    case .own(let own): (own, false)
    case .list(let form), .optional(let form): form.first.map { ($0.own, true) }
    case .tuple(let parts): parts.lazy.compactMap { $0?.first }.first.map { ($0.own, true) }
    case .function: nil
    }
  }

  /// The form of what an optional holds.
  package var content: SwiftForm? { if case .optional(let form) = self { form } else { nil } }

  /// The form of the elements of a list.
  package var element: SwiftForm? { if case .list(let form) = self { form } else { nil } }
}
