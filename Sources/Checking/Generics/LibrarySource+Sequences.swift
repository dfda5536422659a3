import Language
import Syntax

extension LibrarySource {
  /// The text of the types of the library that are sequences, of which iterators are written in
  /// `LibrarySource+Iterators`, lazy ones in `LibrarySource+Lazy`, and collections in
  /// `LibrarySource+Collections`.
  static let sequenceText =
    iteratorText + lazyText + collectionText + """
      struct KeyValuePairs<Key, Value>: Sequence, ExpressibleByDictionaryLiteral,
        CustomStringConvertible
      {
        private let _pairs: [(key: Key, value: Value)]
        init(dictionaryLiteral elements: (Key, Value)...) {
          _pairs = elements.map { (key: $0.0, value: $0.1) }
        }
        var count: Int { _pairs.count }
        var isEmpty: Bool { _pairs.isEmpty }
        var startIndex: Int { 0 }
        var endIndex: Int { _pairs.count }
        var indices: Range<Int> { 0..<_pairs.count }
        var first: (key: Key, value: Value)? { _pairs.first }
        var last: (key: Key, value: Value)? { _pairs.last }
        subscript(position: Int) -> (key: Key, value: Value) { _pairs[position] }
        func first(
          where predicate: ((key: Key, value: Value)) throws -> Bool
        ) rethrows -> (key: Key, value: Value)? {
          for pair in _pairs { if try predicate(pair) { return pair } }
          return nil
        }
        func makeIterator() -> AnyIterator<(key: Key, value: Value)> {
          var index = 0
          return AnyIterator<(key: Key, value: Value)> {
            guard index < _pairs.count else { return nil }
            index += 1
            return _pairs[index - 1]
          }
        }
        var description: String {
          if _pairs.isEmpty { return "[:]" }
          var texts: [String] = []
          for pair in _pairs {
            let key = String("\\([pair.key])".dropFirst().dropLast())
            let value = String("\\([pair.value])".dropFirst().dropLast())
            texts.append("\\(key): \\(value)")
          }
          return "[" + texts.joined(separator: ", ") + "]"
        }
      }
      """

  /// The members that a sequence of the page has beside those of a list: they take no more elements than
  /// they need, and no earlier.
  ///
  /// - Parameters:
  ///   - start: The code that makes an iterator of `self`.
  ///   - isEquatable: Whether elements are equal or not.
  ///   - isComparable: Whether elements have an order.
  /// - Returns: The text of the members; nil if those of a list do the same.
  static func members(
    named name: String, start: String, isEquatable: Bool, isComparable: Bool
  ) -> String? {
    switch name {
    case "starts", "elementsEqual", "lexicographicallyPrecedes":
      likenesses(named: name, start: start, isEquatable: isEquatable, isComparable: isComparable)
    case "drop":
      """
      func drop(while predicate: (Element) throws -> Bool) rethrows -> AnySequence<Element> {
        var iterator = \(start)
        var first = iterator.next()
        while let element = first, try predicate(element) { first = iterator.next() }
        let (rest, next) = (iterator, first)
        return AnySequence<Element>({ () -> AnyIterator<Element> in
          var iterator = rest
          var next = next
          return AnyIterator<Element> {
            guard let element = next else { return nil }
            next = iterator.next()
            return element
          }
        })
      }
      """
    case "prefix":
      """
      func prefix(_ maxLength: Int) -> AnySequence<Element> {
        precondition(maxLength >= 0, "Can't take a prefix of negative length from a sequence")
        return AnySequence<Element>({ () -> AnyIterator<Element> in
          var iterator = \(start)
          var remaining = maxLength
          return AnyIterator<Element> {
            if remaining <= 0 { return nil }
            remaining -= 1
            return iterator.next()
          }
        })
      }
      func prefix(while predicate: (Element) throws -> Bool) rethrows -> [Element] {
        var all: [Element] = []
        for element in self {
          if try !predicate(element) { break }
          all.append(element)
        }
        return all
      }
      """
    case "dropFirst":
      """
      func dropFirst(_ k: Int = 1) -> AnySequence<Element> {
        precondition(k >= 0, "Can't drop a negative number of elements from a sequence")
        return AnySequence<Element>({ () -> AnyIterator<Element> in
          var iterator = \(start)
          var dropped = 0
          while dropped < k, iterator.next() != nil { dropped += 1 }
          return AnyIterator<Element> { iterator.next() }
        })
      }
      """
    case "enumerated":
      """
      func enumerated() -> AnySequence<(offset: Int, element: Element)> {
        AnySequence<(offset: Int, element: Element)>({
          () -> AnyIterator<(offset: Int, element: Element)> in
          var iterator = \(start)
          var offset = -1
          return AnyIterator<(offset: Int, element: Element)> {
            guard let element = iterator.next() else { return nil }
            offset += 1
            return (offset: offset, element: element)
          }
        })
      }
      """
    case "lazy":
      """
      var lazy: LazySequence<Element> {
        LazySequence<Element>({ () -> AnyIterator<Element> in
          var iterator = \(start)
          return AnyIterator<Element> { iterator.next() }
        })
      }
      """
    case "first":
      """
      func first(where predicate: (Element) throws -> Bool) rethrows -> Element? {
        for element in self { if try predicate(element) { return element } }
        return nil
      }
      """
    case "contains":
      """
      func contains(where predicate: (Element) throws -> Bool) rethrows -> Bool {
        for element in self { if try predicate(element) { return true } }
        return false
      }

      """
        + (isEquatable
          ? """
          func contains(_ element: Element) -> Bool {
            for other in self { if other == element { return true } }
            return false
          }
          """ : "")
    case "allSatisfy":
      """
      func allSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool {
        for element in self { if try !predicate(element) { return false } }
        return true
      }
      """
    case "forEach":
      """
      func forEach(_ body: (Element) throws -> Void) rethrows {
        for element in self { try body(element) }
      }
      """
    default: nil
    }
  }
}
