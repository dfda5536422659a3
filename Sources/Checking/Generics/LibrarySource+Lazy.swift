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
      func prefix(_ maxLength: Int) -> AnySequence<Element> {
        AnySequence<Element>({ () -> AnyIterator<Element> in
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
    struct LazyFlattenSequence<Element>: Sequence {
    \(members(of: "LazyFlattenSequence"))
    }
    struct LazyPrefixWhileSequence<Element>: Sequence {
    \(members(of: "LazyPrefixWhileSequence"))
    }
    \(filtered)
    struct LazyMapSequence<Element>: Sequence {
      private let _start: Int
      private let _end: Int
      private let _at: (Int) -> Element
      init(_ base: [Element]) {
        _start = 0
        _end = base.count
        _at = { base[$0] }
      }
      init(_ start: Int, _ end: Int, _ at: @escaping (Int) -> Element) {
        _start = start
        _end = end
        _at = at
      }
      func makeIterator() -> AnyIterator<Element> {
        var index = _start
        return AnyIterator<Element> {
          guard index < _end else { return nil }
          index += 1
          return _at(index - 1)
        }
      }
      var count: Int { _end - _start }
      var isEmpty: Bool { _start == _end }
      var first: Element? { isEmpty ? nil : _at(_start) }
      var last: Element? { isEmpty ? nil : _at(_end - 1) }
      func first(where predicate: (Element) throws -> Bool) rethrows -> Element? {
        for element in self { if try predicate(element) { return element } }
        return nil
      }
      func last(where predicate: (Element) throws -> Bool) rethrows -> Element? {
        var index = _end
        while index > _start {
          index -= 1
          if try predicate(_at(index)) { return _at(index) }
        }
        return nil
      }
      func map<T>(_ transform: @escaping (Element) -> T) -> LazyMapSequence<T> {
        LazyMapSequence<T>(_start, _end, { transform(_at($0)) })
      }
      func compactMap<T>(_ transform: @escaping (Element) -> T?) -> LazyFilterSequence<T> {
        map(transform).filter({ $0 != nil }).map({ $0! })
      }
      func flatMap<T>(_ transform: @escaping (Element) -> [T]) -> LazyFlattenSequence<T> {
        LazyFlattenSequence<Element>(makeIterator).flatMap(transform)
      }
      func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyFilterSequence<Element> {
        LazyFilterSequence<Element>(
          _start, _end, _at, { (start: Int, _: Int) -> Int in start },
          { (start: Int, end: Int) -> AnyIterator<Element> in
            LazyMapSequence<Element>(start, end, _at).makeIterator()
          }
        ).filter(isIncluded)
      }
      func prefix(_ maxLength: Int) -> LazyMapSequence<Element> {
        precondition(maxLength >= 0, "Can't take a prefix of negative length from a collection")
        return LazyMapSequence<Element>(_start, min(_start + min(maxLength, count), _end), _at)
      }
      func suffix(_ maxLength: Int) -> LazyMapSequence<Element> {
        precondition(maxLength >= 0, "Can't take a suffix of negative length from a collection")
        return LazyMapSequence<Element>(_end - min(maxLength, count), _end, _at)
      }
      func dropFirst(_ k: Int = 1) -> LazyMapSequence<Element> {
        precondition(k >= 0, "Can't drop a negative number of elements from a collection")
        return LazyMapSequence<Element>(_start + min(k, count), _end, _at)
      }
      func dropLast(_ k: Int = 1) -> LazyMapSequence<Element> {
        precondition(k >= 0, "Can't drop a negative number of elements from a collection")
        return LazyMapSequence<Element>(_start, _end - min(k, count), _at)
      }
      func prefix(while predicate: @escaping (Element) -> Bool) -> LazyPrefixWhileSequence<Element> {
        LazyPrefixWhileSequence<Element>(makeIterator).prefix(while: predicate)
      }
      var lazy: LazyMapSequence<Element> { self }
    }

    """

  /// The text of a list that is filtered, and mapped after that.
  ///
  /// It looks where Swift looks: `_next` is the first index from one on, and before another, whose element is included.
  private static let filtered = """
    struct LazyFilterSequence<Element>: Sequence {
      private let _start: Int
      private let _end: Int
      private let _at: (Int) -> Element
      private let _next: (Int, Int) -> Int
      private let _make: (Int, Int) -> AnyIterator<Element>
      init(
        _ start: Int, _ end: Int, _ at: @escaping (Int) -> Element,
        _ next: @escaping (Int, Int) -> Int,
        _ make: @escaping (Int, Int) -> AnyIterator<Element>
      ) {
        _start = start
        _end = end
        _at = at
        _next = next
        _make = make
      }
      func makeIterator() -> AnyIterator<Element> { _make(_start, _end) }
      private var _first: Int { _next(_start, _end) }
      private func _index(_ distance: Int) -> Int {
        var (index, steps) = (_first, distance)
        while steps > 0 && index != _end {
          index = _next(index + 1, _end)
          steps -= 1
        }
        return index
      }
      private func _part(_ start: Int, _ end: Int) -> LazyFilterSequence<Element> {
        LazyFilterSequence<Element>(start, end, _at, _next, _make)
      }
      var count: Int {
        var (index, count) = (_first, 0)
        while index != _end {
          count += 1
          index = _next(index + 1, _end)
        }
        return count
      }
      var isEmpty: Bool { _first == _end }
      var first: Element? {
        let start = _first
        return start == _end ? nil : _at(start)
      }
      func first(where predicate: (Element) throws -> Bool) rethrows -> Element? {
        for element in self { if try predicate(element) { return element } }
        return nil
      }
      func map<T>(_ transform: @escaping (Element) -> T) -> LazyFilterSequence<T> {
        LazyFilterSequence<T>(
          _start, _end, { transform(_at($0)) }, _next,
          { (start: Int, end: Int) -> AnyIterator<T> in
            let base = _make(start, end)
            return AnyIterator<T> {
              guard let element = base.next() else { return nil }
              return transform(element)
            }
          })
      }
      func compactMap<T>(_ transform: @escaping (Element) -> T?) -> LazyFilterSequence<T> {
        map(transform).filter({ $0 != nil }).map({ $0! })
      }
      func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyFilterSequence<Element> {
        LazyFilterSequence<Element>(
          _start, _end, _at,
          { (start: Int, end: Int) -> Int in
            var index = _next(start, end)
            while index != end && !isIncluded(_at(index)) { index = _next(index + 1, end) }
            return index
          },
          { (start: Int, end: Int) -> AnyIterator<Element> in
            let base = _make(start, end)
            return AnyIterator<Element> {
              while let element = base.next() { if isIncluded(element) { return element } }
              return nil
            }
          })
      }
      func flatMap<T>(_ transform: @escaping (Element) -> [T]) -> LazyFlattenSequence<T> {
        LazyFlattenSequence<Element>(makeIterator).flatMap(transform)
      }
      func prefix(_ maxLength: Int) -> LazyFilterSequence<Element> {
        precondition(maxLength >= 0, "Can't take a prefix of negative length from a collection")
        let end = _index(maxLength)
        return _part(_first, end)
      }
      func dropFirst(_ k: Int = 1) -> LazyFilterSequence<Element> {
        precondition(k >= 0, "Can't drop a negative number of elements from a collection")
        return _part(_index(k), _end)
      }
      func prefix(while predicate: @escaping (Element) -> Bool) -> LazyPrefixWhileSequence<Element> {
        LazyPrefixWhileSequence<Element>(makeIterator).prefix(while: predicate)
      }
      var lazy: LazyFilterSequence<Element> { self }
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
