import Language

extension LibrarySource {
  /// The text of the numbers of a range without an end, and of the lazy sequences: of one of the page, of a list whose elements are at most mapped, and of
  /// one of which it is not known where the elements are.
  ///
  /// They call their closures as often as Swift's do, and where that would be too hard to say, they lack the
  /// member.
  static let lazyText = """
    struct CountingSequence<Element>: Sequence, IteratorProtocol {
      private var _number: Element
      init(_ first: Element) { _number = first }
      mutating func next() -> Element? {
        defer { _number += 1 }
        return _number
      }
    }
    struct LazySequence<Element>: Sequence {
    \(members(of: "LazySequence"))
      func prefix(_ maxLength: Int) -> LazySequence<Element> {
        LazySequence<Element>({ () -> AnyIterator<Element> in
          let base = _make()
          var remaining = maxLength
          return AnyIterator<Element> {
            if remaining <= 0 { return nil }
            remaining -= 1
            return base.next()
          }
        })
      }
    }
    struct LazyFilterSequence<Element>: Sequence {
    \(members(of: "LazyFilterSequence"))
    }
    struct LazyMapSequence<Element>: Sequence {
      let count: Int
      private let _make: () -> AnyIterator<Element>
      init(_ base: [Element]) {
        count = base.count
        _make = {
          var index = 0
          return AnyIterator<Element> {
            guard index < base.count else { return nil }
            index += 1
            return base[index - 1]
          }
        }
      }
      init(_ count: Int, _ make: @escaping () -> AnyIterator<Element>) {
        self.count = count
        _make = make
      }
      func makeIterator() -> AnyIterator<Element> { _make() }
      var isEmpty: Bool { count == 0 }
      var first: Element? {
        for element in self { return element }
        return nil
      }
      func first(where predicate: (Element) throws -> Bool) rethrows -> Element? {
        for element in self { if try predicate(element) { return element } }
        return nil
      }
      func map<T>(_ transform: @escaping (Element) -> T) -> LazyMapSequence<T> {
        LazyMapSequence<T>(count, { () -> AnyIterator<T> in
          let base = _make()
          return AnyIterator<T> {
            guard let element = base.next() else { return nil }
            return transform(element)
          }
        })
      }
      func compactMap<T>(_ transform: @escaping (Element) -> T?) -> LazyFilterSequence<T> {
        LazyFilterSequence<Element>(_make).compactMap(transform)
      }
      func flatMap<T>(_ transform: @escaping (Element) -> [T]) -> LazyFilterSequence<T> {
        LazyFilterSequence<Element>(_make).flatMap(transform)
      }
      func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyFilterSequence<Element> {
        LazyFilterSequence<Element>(_make).filter(isIncluded)
      }
      func prefix(_ maxLength: Int) -> LazyMapSequence<Element> {
        precondition(maxLength >= 0, "Can't take a prefix of negative length from a collection")
        return LazyMapSequence<Element>(min(maxLength, count), { () -> AnyIterator<Element> in
          let base = _make()
          var remaining = maxLength
          return AnyIterator<Element> {
            if remaining <= 0 { return nil }
            remaining -= 1
            return base.next()
          }
        })
      }
      func prefix(while predicate: @escaping (Element) -> Bool) -> LazyFilterSequence<Element> {
        LazyFilterSequence<Element>(_make).prefix(while: predicate)
      }
      var lazy: LazyMapSequence<Element> { self }
    }

    """

  /// The members that lazy sequences have in common.
  private static func members(of type: String) -> String {
    """
      private let _make: () -> AnyIterator<Element>
      init(_ makeUnderlyingIterator: @escaping () -> AnyIterator<Element>) {
        _make = makeUnderlyingIterator
      }
      func makeIterator() -> AnyIterator<Element> { _make() }
      func map<T>(_ transform: @escaping (Element) -> T) -> \(type)<T> {
        \(type)<T>({ () -> AnyIterator<T> in
          let base = _make()
          return AnyIterator<T> {
            guard let element = base.next() else { return nil }
            return transform(element)
          }
        })
      }
      func compactMap<T>(_ transform: @escaping (Element) -> T?) -> \(type)<T> {
        \(type)<T>({ () -> AnyIterator<T> in
          let base = _make()
          return AnyIterator<T> {
            while let element = base.next() {
              if let value = transform(element) { return value }
            }
            return nil
          }
        })
      }
      func flatMap<T>(_ transform: @escaping (Element) -> [T]) -> \(type)<T> {
        \(type)<T>({ () -> AnyIterator<T> in
          let base = _make()
          var part: [T] = []
          var index = 0
          return AnyIterator<T> {
            while index >= part.count {
              guard let element = base.next() else { return nil }
              part = transform(element)
              index = 0
            }
            index += 1
            return part[index - 1]
          }
        })
      }
      func filter(_ isIncluded: @escaping (Element) -> Bool) -> \(type)<Element> {
        \(type)<Element>({ () -> AnyIterator<Element> in
          let base = _make()
          return AnyIterator<Element> {
            while let element = base.next() { if isIncluded(element) { return element } }
            return nil
          }
        })
      }
      func prefix(while predicate: @escaping (Element) -> Bool) -> \(type)<Element> {
        \(type)<Element>({ () -> AnyIterator<Element> in
          let base = _make()
          var isOver = false
          return AnyIterator<Element> {
            guard !isOver, let element = base.next(), predicate(element) else {
              isOver = true
              return nil
            }
            return element
          }
        })
      }
      var lazy: \(type)<Element> { self }
    """
  }
}
