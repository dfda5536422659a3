extension LibrarySource {
  /// The text of iterators, of sequences that are made of them, and of what `sequence` and `zip` give.
  static let iteratorText = """
    struct AnyIterator<Element>: Sequence, IteratorProtocol {
      private let _next: () -> Element?
      init(_ body: @escaping () -> Element?) { _next = body }
      init<I: IteratorProtocol>(_ base: I) where I.Element == Element {
        var base = base
        _next = { () -> Element? in base.next() }
      }
      func next() -> Element? { _next() }
    }
    struct AnySequence<Element>: Sequence {
      private let _make: () -> AnyIterator<Element>
      init(_ make: @escaping () -> AnyIterator<Element>) { _make = make }
      init(_ base: [Element]) {
        _make = {
          var index = 0
          return AnyIterator<Element> {
            guard index < base.count else { return nil }
            index += 1
            return base[index - 1]
          }
        }
      }
      init<S: Sequence>(_ base: S) where S.Element == Element {
        _make = { () -> AnyIterator<Element> in AnyIterator<Element>(base.makeIterator()) }
      }
      func makeIterator() -> AnyIterator<Element> { _make() }
    }
    struct IndexingIterator<Elements: Collection>: Sequence, IteratorProtocol {
      private let _elements: Elements
      private var _position: Elements.Index
      init(_elements: Elements) {
        self._elements = _elements
        _position = _elements.startIndex
      }
      mutating func next() -> Elements.Element? {
        if _position == _elements.endIndex { return nil }
        let element = _elements[_position]
        _position = _elements.index(after: _position)
        return element
      }
    }
    struct UnfoldSequence<Element, State>: Sequence, IteratorProtocol {
      private var _state: State
      private let _next: (inout State) -> Element?
      private var _isOver = false
      init(state: State, next: @escaping (inout State) -> Element?) {
        _state = state
        _next = next
      }
      mutating func next() -> Element? {
        if _isOver { return nil }
        if let element = _next(&_state) { return element }
        _isOver = true
        return nil
      }
    }
    extension UnfoldSequence where State == (Element?, Bool) {
      init(first: Element, next: @escaping (Element) -> Element?) {
        self.init(
          state: (first, true),
          next: { (state: inout (Element?, Bool)) -> Element? in
            if state.1 {
              state.1 = false
              return state.0
            }
            guard let element = state.0 else { return nil }
            let following = next(element)
            state.0 = following
            return following
          })
      }
    }
    struct Zip2Sequence<Sequence1: Sequence, Sequence2: Sequence>: Sequence {
      private let _first: Sequence1
      private let _second: Sequence2
      init(_ first: Sequence1, _ second: Sequence2) {
        _first = first
        _second = second
      }
      func makeIterator() -> Iterator {
        Iterator(_first: _first.makeIterator(), _second: _second.makeIterator())
      }
      struct Iterator: IteratorProtocol {
        var _first: Sequence1.Iterator
        var _second: Sequence2.Iterator
        var _isOver = false
        mutating func next() -> (Sequence1.Element, Sequence2.Element)? {
          if _isOver { return nil }
          guard let first = _first.next(), let second = _second.next() else {
            _isOver = true
            return nil
          }
          return (first, second)
        }
      }
    }
    struct RangeSteps<Bound>: Sequence, IteratorProtocol {
      private var _next: Bound
      private var _rest: Int
      init(_ range: Range<Bound>) {
        _next = range.lowerBound
        _rest = range.lowerBound.distance(to: range.upperBound)
      }
      init(_ range: ClosedRange<Bound>) {
        _next = range.lowerBound
        _rest = range.lowerBound.distance(to: range.upperBound) + 1
      }
      mutating func next() -> Bound? {
        if _rest <= 0 { return nil }
        let element = _next
        _rest -= 1
        if _rest > 0 { _next = element.advanced(by: 1) }
        return element
      }
    }
    struct StrideTo<Element, Step>: Sequence, IteratorProtocol {
      private var _next: Element
      private let _end: Element
      private let _step: Step
      init(from start: Element, to end: Element, by stride: Step) {
        precondition(stride != 0, "Stride size must not be zero")
        _next = start
        _end = end
        _step = stride
      }
      mutating func next() -> Element? {
        let element = _next
        let rest = element.distance(to: _end)
        if _step > 0 ? rest <= 0 : rest >= 0 { return nil }
        _next = element.advanced(by: _step)
        return element
      }
    }
    struct StrideThrough<Element, Step>: Sequence, IteratorProtocol {
      private var _next: Element
      private let _end: Element
      private let _step: Step
      private var _isOver = false
      init(from start: Element, through end: Element, by stride: Step) {
        precondition(stride != 0, "Stride size must not be zero")
        _next = start
        _end = end
        _step = stride
      }
      mutating func next() -> Element? {
        let element = _next
        let rest = element.distance(to: _end)
        if _step > 0 ? rest <= 0 : rest >= 0 {
          if rest != 0 || _isOver { return nil }
          _isOver = true
          return element
        }
        _next = element.advanced(by: _step)
        return element
      }
    }

    """

  /// The members that compare a sequence with another one, of which they read no more than they need.
  static func likenesses(
    named name: String, start: String, isEquatable: Bool, isComparable: Bool
  ) -> String? {
    switch name {
    case "starts":
      likeness("starts", "with other", isEquatable) { test in
        """
        var others = other.makeIterator()
        for one in self {
          guard let another = others.next() else { return true }
          if !(\(test)) { return false }
        }
        return others.next() == nil
        """
      }
    case "elementsEqual":
      likeness("elementsEqual", "_ other", isEquatable) { test in
        """
        var iterator = \(start)
        var others = other.makeIterator()
        while true {
          let next = iterator.next()
          let following = others.next()
          guard let one = next, let another = following else {
            return next == nil && following == nil
          }
          if !(\(test)) { return false }
        }
        """
      }
    case "lexicographicallyPrecedes" where isComparable:
      """
      func lexicographicallyPrecedes<Other: Sequence>(
        _ other: Other
      ) -> Bool where Other.Element == Element {
        var iterator = \(start)
        var others = other.makeIterator()
        while let one = iterator.next() {
          guard let another = others.next() else { return false }
          if one < another { return true }
          if another < one { return false }
        }
        return others.next() != nil
      }
      """
    default: nil
    }
  }

  /// A member with a closure that compares elements, and one without if these are equal or not.
  private static func likeness(
    _ name: String, _ parameter: String, _ isEquatable: Bool, _ body: (String) -> String
  ) -> String {
    let head = "func \(name)<Other: Sequence>(\(parameter): Other"
    let test = "by test: (Element, Other.Element) throws -> Bool"
    let given = "\(head), \(test)) rethrows -> Bool {\n\(body("try test(one, another)"))\n}\n"
    guard isEquatable else { return given }
    return given
      + "\(head)) -> Bool where Other.Element == Element {\n\(body("one == another"))\n}\n"
  }
}
