extension LibrarySource {
  /// The text of collections that are made of collections of the page.
  static let collectionText = """
    struct Slice<Base: Collection>: Collection {
      let base: Base
      let startIndex: Base.Index
      let endIndex: Base.Index
      init(base: Base, bounds: Range<Base.Index>) {
        self.base = base
        startIndex = bounds.lowerBound
        endIndex = bounds.upperBound
      }
      func index(after i: Base.Index) -> Base.Index { base.index(after: i) }
      subscript(position: Base.Index) -> Base.Element {
        precondition(startIndex <= position, "Out of bounds: index < startIndex")
        precondition(position < endIndex, "Out of bounds: index >= endIndex")
        return base[position]
      }
      subscript(bounds: Range<Base.Index>) -> Slice<Base> {
        precondition(
          startIndex <= bounds.lowerBound, "Out of bounds: range begins before startIndex")
        precondition(bounds.upperBound <= endIndex, "Out of bounds: range ends after endIndex")
        return Slice<Base>(base: base, bounds: bounds)
      }
    }
    extension Slice: BidirectionalCollection where Base: BidirectionalCollection {
      func index(before i: Base.Index) -> Base.Index { base.index(before: i) }
    }
    extension Slice: RandomAccessCollection where Base: RandomAccessCollection {
      func index(_ i: Base.Index, offsetBy distance: Int) -> Base.Index {
        base.index(i, offsetBy: distance)
      }
      func distance(from start: Base.Index, to end: Base.Index) -> Int {
        base.distance(from: start, to: end)
      }
    }
    struct DefaultIndices<Elements: Collection>: Collection {
      private let _elements: Elements
      let startIndex: Elements.Index
      let endIndex: Elements.Index
      init(_ elements: Elements) {
        _elements = elements
        startIndex = elements.startIndex
        endIndex = elements.endIndex
      }
      func index(after i: Elements.Index) -> Elements.Index { _elements.index(after: i) }
      subscript(position: Elements.Index) -> Elements.Index { position }
    }
    extension DefaultIndices: BidirectionalCollection where Elements: BidirectionalCollection {
      func index(before i: Elements.Index) -> Elements.Index { _elements.index(before: i) }
    }
    struct ReversedCollection<Base: BidirectionalCollection>: Sequence {
      private let _base: Base
      init(_base: Base) { self._base = _base }
      struct Iterator: IteratorProtocol {
        let _base: Base
        var _position: Base.Index
        mutating func next() -> Base.Element? {
          if _position == _base.startIndex { return nil }
          _position = _base.index(before: _position)
          return _base[_position]
        }
      }
      func makeIterator() -> Iterator { Iterator(_base: _base, _position: _base.endIndex) }
      var count: Int { _base.count }
      var isEmpty: Bool { _base.isEmpty }
      var first: Base.Element? { _base.last }
      var last: Base.Element? { _base.first }
      func first(where predicate: (Base.Element) throws -> Bool) rethrows -> Base.Element? {
        for element in self { if try predicate(element) { return element } }
        return nil
      }
      func reversed() -> Base { _base }
    }

    """

  /// What decides which members the protocols of collections give to a type.
  struct CollectionKind {
    var isBidirectional: Bool
    /// Whether the indices of a random access collection are whole numbers, between which it is not walked.
    var isCounted: Bool
    var isRandomAccess: Bool
    /// Whether its indices are whole numbers.
    var isNumbered: Bool
    var isMutable: Bool
    var isEquatable: Bool
    var isComparable: Bool
  }

  /// The members of a name that Swift's protocols of collections give to a type that has none of its own.
  ///
  /// - Returns: Their text; nil if they give none.
  static func members(named name: String, of kind: CollectionKind) -> String? {
    switch name {
    case "makeIterator":
      "func makeIterator() -> IndexingIterator<Self> { IndexingIterator<Self>(_elements: self) }"
    case "index", "distance", "formIndex":
      kind.isCounted ? counted(name) : walking(name, kind.isBidirectional)
    case "count": "var count: Int { distance(from: startIndex, to: endIndex) }"
    case "isEmpty": "var isEmpty: Bool { startIndex == endIndex }"
    case "indices":
      kind.isCounted
        ? "var indices: Range<Index> { startIndex..<endIndex }"
        : "var indices: DefaultIndices<Self> { DefaultIndices<Self>(self) }"
    case "reversed" where kind.isBidirectional:
      "func reversed() -> ReversedCollection<Self> { ReversedCollection<Self>(_base: self) }"
    case "first", "firstIndex": firsts(name, kind.isEquatable)
    case "last", "lastIndex": kind.isBidirectional ? lasts(name, kind.isEquatable) : nil
    case "subscript": kind.isNumbered ? ranges + openRanges : ranges
    case "prefix", "dropFirst", "drop", "suffix", "dropLast": parts(name, kind.isBidirectional)
    case "swapAt", "sort", "reverse", "shuffle":
      kind.isMutable ? changes(name, kind) : nil
    default: nil
    }
  }

  /// Steps between whole numbers.
  private static func counted(_ name: String) -> String {
    switch name {
    case "distance": "func distance(from start: Index, to end: Index) -> Int { end - start }"
    case "formIndex": forming
    default:
      """
      func index(after i: Index) -> Index { i + 1 }
      func index(before i: Index) -> Index { i - 1 }
      func index(_ i: Index, offsetBy distance: Int) -> Index { i + distance }
      func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
        let end = limit - i
        if distance > 0 ? end >= 0 && end < distance : end <= 0 && distance < end { return nil }
        return i + distance
      }
      """
    }
  }

  /// Steps from index to index.
  private static func walking(_ name: String, _ isBidirectional: Bool) -> String {
    let (back, limited) =
      isBidirectional
      ? (
        "while steps < 0 { i = index(before: i); steps += 1 }",
        "while steps < 0 { if i == limit { return nil }; i = index(before: i); steps += 1 }"
      )
      : (only, only)
    return switch name {
    case "distance":
      """
      func distance(from start: Index, to end: Index) -> Int {
        var (i, steps) = (start, 0)
        if start < end {
          while i != end { i = index(after: i); steps += 1 }
        } else {
          \(isBidirectional ? "while i != end { i = index(before: i); steps -= 1 }" : onlyForwards)
        }
        return steps
      }
      """
    case "formIndex": forming
    default:
      """
      func index(_ i: Index, offsetBy distance: Int) -> Index {
        var (i, steps) = (i, distance)
        while steps > 0 { i = index(after: i); steps -= 1 }
        \(back)
        return i
      }
      func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
        var (i, steps) = (i, distance)
        while steps > 0 { if i == limit { return nil }; i = index(after: i); steps -= 1 }
        \(limited)
        return i
      }
      """
    }
  }

  private static let only =
    "precondition(steps >= 0, \"Only BidirectionalCollections can be advanced by a negative amount\")"
  private static let onlyForwards =
    "precondition(start == end, \"Only BidirectionalCollections can have end come before start\")"

  private static let forming = """
    func formIndex(after i: inout Index) { i = index(after: i) }
    func formIndex(before i: inout Index) { i = index(before: i) }
    func formIndex(_ i: inout Index, offsetBy distance: Int) { i = index(i, offsetBy: distance) }
    """

  private static func firsts(_ name: String, _ isEquatable: Bool) -> String {
    guard name == "firstIndex" else {
      return """
        var first: Element? { isEmpty ? nil : self[startIndex] }
        func first(where predicate: (Element) throws -> Bool) rethrows -> Element? {
          for element in self { if try predicate(element) { return element } }
          return nil
        }
        """
    }
    let place = """
      func firstIndex(where predicate: (Element) throws -> Bool) rethrows -> Index? {
        var i = startIndex
        while i != endIndex {
          if try predicate(self[i]) { return i }
          i = index(after: i)
        }
        return nil
      }

      """
    guard isEquatable else { return place }
    return place + "func firstIndex(of element: Element) -> Index? { firstIndex { $0 == element } }"
  }

  private static func lasts(_ name: String, _ isEquatable: Bool) -> String {
    let place = """
      func lastIndex(where predicate: (Element) throws -> Bool) rethrows -> Index? {
        var i = endIndex
        while i != startIndex {
          i = index(before: i)
          if try predicate(self[i]) { return i }
        }
        return nil
      }

      """
    guard name == "lastIndex" else {
      return """
        var last: Element? { isEmpty ? nil : self[index(before: endIndex)] }
        func last(where predicate: (Element) throws -> Bool) rethrows -> Element? {
          var i = endIndex
          while i != startIndex {
            i = index(before: i)
            let element = self[i]
            if try predicate(element) { return element }
          }
          return nil
        }
        """
    }
    guard isEquatable else { return place }
    return place + "func lastIndex(of element: Element) -> Index? { lastIndex { $0 == element } }"
  }

  private static let ranges = """
    subscript(bounds: Range<Index>) -> Slice<Self> {
      precondition(
        startIndex <= bounds.lowerBound, "Out of bounds: range begins before startIndex")
      precondition(bounds.upperBound <= endIndex, "Out of bounds: range ends after endIndex")
      return Slice<Self>(base: self, bounds: bounds)
    }
    subscript(bounds: ClosedRange<Index>) -> SubSequence {
      self[bounds.lowerBound..<index(after: bounds.upperBound)]
    }
    """

  private static let openRanges = """

    subscript(bounds: PartialRangeFrom<Int>) -> SubSequence { self[bounds.lowerBound..<endIndex] }
    subscript(bounds: PartialRangeUpTo<Int>) -> SubSequence {
      self[startIndex..<bounds.upperBound]
    }
    subscript(bounds: PartialRangeThrough<Int>) -> SubSequence {
      self[startIndex..<bounds.upperBound + 1]
    }
    """

  /// Parts of a collection.
  private static func parts(_ name: String, _ isBidirectional: Bool) -> String {
    switch name {
    case "prefix":
      """
      func prefix(_ maxLength: Int) -> SubSequence {
        precondition(maxLength >= 0, "Can't take a prefix of negative length from a collection")
        let end = index(startIndex, offsetBy: maxLength, limitedBy: endIndex) ?? endIndex
        return self[startIndex..<end]
      }
      func prefix(upTo end: Index) -> SubSequence { self[startIndex..<end] }
      func prefix(through end: Index) -> SubSequence { self[startIndex..<index(after: end)] }
      func prefix(while predicate: (Element) throws -> Bool) rethrows -> SubSequence {
        var end = startIndex
        while try end != endIndex && predicate(self[end]) { end = index(after: end) }
        return self[startIndex..<end]
      }
      """
    case "dropFirst":
      """
      func dropFirst(_ k: Int = 1) -> SubSequence {
        precondition(k >= 0, "Can't drop a negative number of elements from a collection")
        let start = index(startIndex, offsetBy: k, limitedBy: endIndex) ?? endIndex
        return self[start..<endIndex]
      }
      """
    case "drop":
      """
      func drop(while predicate: (Element) throws -> Bool) rethrows -> SubSequence {
        var start = startIndex
        while try start != endIndex && predicate(self[start]) { start = index(after: start) }
        return self[start..<endIndex]
      }
      """
    case "dropLast":
      """
      func dropLast(_ k: Int = 1) -> SubSequence {
        precondition(
          k >= 0, "Can't drop a negative number of elements from a collection")
        let end = \(isBidirectional
          ? "index(endIndex, offsetBy: -k, limitedBy: startIndex) ?? startIndex"
          : "index(startIndex, offsetBy: max(0, count - k), limitedBy: endIndex) ?? endIndex")
        return self[startIndex..<end]
      }
      """
    default:
      """
      func suffix(_ maxLength: Int) -> SubSequence {
        precondition(
          maxLength >= 0, "Can't take a suffix of negative length from a collection")
        let start = \(isBidirectional
          ? "index(endIndex, offsetBy: -maxLength, limitedBy: startIndex) ?? startIndex"
          : "index(startIndex, offsetBy: max(0, count - maxLength), limitedBy: endIndex) ?? endIndex")
        return self[start..<endIndex]
      }
      func suffix(from start: Index) -> SubSequence { self[start..<endIndex] }
      """
    }
  }

  /// Members that put other elements into a collection.
  private static func changes(_ name: String, _ kind: CollectionKind) -> String? {
    switch name {
    case "swapAt":
      """
      mutating func swapAt(_ i: Index, _ j: Index) {
        if i == j { return }
        let element = self[i]
        self[i] = self[j]
        self[j] = element
      }
      """
    case "reverse" where kind.isBidirectional:
      """
      mutating func reverse() {
        var (first, last) = (startIndex, endIndex)
        while first < last {
          last = index(before: last)
          swapAt(first, last)
          first = index(after: first)
        }
      }
      """
    case "sort" where kind.isRandomAccess:
      """
      mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
        let elements = try sorted(by: areInIncreasingOrder)
        var i = startIndex
        for element in elements {
          self[i] = element
          i = index(after: i)
        }
      }

      """ + (kind.isComparable ? "mutating func sort() { sort(by: { $0 < $1 }) }" : "")
    case "shuffle" where kind.isRandomAccess:
      """
      mutating func shuffle() {
        var (amount, i) = (count, startIndex)
        while amount > 1 {
          let random = Int.random(in: 0..<amount)
          amount -= 1
          swapAt(i, index(i, offsetBy: random))
          i = index(after: i)
        }
      }
      """
    default: nil
    }
  }
}
