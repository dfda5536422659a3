/// The declarations of Swift's library whose overloads are not those of this language, in Swift's
/// notation and in the order in which swiftc tries them.
///
/// A name that stands here is looked up here alone, for the types that have it; any other is looked
/// up in the `Library`. `// hidden` marks a declaration that counts but is never tried, because
/// no argument here fits it, or another one hides it. `slice` is a subscript with the bounds of a range, and
/// `-@` the sign before a value.
enum Signatures {
  static let functions = """
    func min, max<T: Comparable>(_: T, _: T) -> T
    func min, max<T: Comparable>(_: T, _: T, _: T, _: T...) -> T
    func abs<T: Comparable & SignedNumeric>(_: T) -> T
    func print, debugPrint(_: Any..., separator: String=, terminator: String=) -> ()
    func print, debugPrint<T: TextOutputStreamable>(_: Any..., separator: String=, terminator: String= \
     to: T) -> ()
    func zip<S: Sequence, O: Sequence>(_: S, _: O) -> Zip2Sequence<S, O>
    func pow(_: Double, _: Double) -> Double
    func pow(_: Float, _: Float) -> Float
    func pow(_: Decimal, _: Int) -> Decimal
    func appendInterpolation<T: CustomStringConvertible & TextOutputStreamable>(_: T) -> ()
    func appendInterpolation<T: TextOutputStreamable>(_: T) -> ()
    func appendInterpolation<T: CustomStringConvertible>(_: T) -> ()
    func appendInterpolation<T>(_: T) -> ()
    """

  static let operators = """
    func +, -, *, /, %(_: Int, _: Int) -> Int
    func !(_: Bool) -> Bool
    func -@(_: Double) -> Double
    func -@<S: FloatingPoint>(_: S) -> S
    func -@<S: SignedNumeric>(_: S) -> S
    func -@<S: SignedNumeric>(_: S) -> S // hidden
    func &, |, ^, <<, >>, &+, &-, &*(_: Int, _: Int) -> Int
    func +, -, *, /(_: Double, _: Double) -> Double
    func +(_: String, _: String) -> String
    func +<E>(_: [E], _: [E]) -> [E]
    func +, -<S: AdditiveArithmetic>(_: S, _: S) -> S
    func *<S: Numeric>(_: S, _: S) -> S
    func +, -, *, /, %<S: BinaryInteger>(_: S, _: S) -> S
    func &, |, ^, &+, &-, &*<S: BinaryInteger>(_: S, _: S) -> S
    func <<, >><S: BinaryInteger, O: BinaryInteger>(_: S, _: O) -> S
    func +, -, *, /<S: FloatingPoint>(_: S, _: S) -> S
    func +<S: RangeReplaceableCollection, O: Sequence>(_: S, _: O) -> S where S.Element == O.Element
    func +<S: RangeReplaceableCollection, O: Sequence>(_: O, _: S) -> S where S.Element == O.Element
    func +<S: RangeReplaceableCollection, O: RangeReplaceableCollection>(_: S, _: O) -> S \
    where S.Element == O.Element
    func ==, !=(_: AnyHashable, _: AnyHashable) -> Bool
    func ==, !=, <, >, <=, >=(_: Int, _: Int) -> Bool
    func ==, !=, <, >, <=, >=(_: Double, _: Double) -> Bool
    func ==, !=<S: Equatable>(_: S, _: S) -> Bool
    func <, >, <=, >=<S: Comparable>(_: S, _: S) -> Bool
    func ==, !=, <, >, <=, >=<S: BinaryInteger>(_: S, _: S) -> Bool
    func ==, !=, <, >, <=, >=<S: FloatingPoint>(_: S, _: S) -> Bool
    func ==, !=, <, >, <=, >=<S: BinaryInteger, O: BinaryInteger>(_: S, _: O) -> Bool // hidden
    func ==, !=<W: Equatable>(_: W?, _: W?) -> Bool
    func &&, ||(_: Bool, _: Bool) -> Bool
    func ...<B: Comparable>(_: B, _: B) -> ClosedRange<B>
    func ..<<B: Comparable>(_: B, _: B) -> Range<B>
    func ??<T>(_: T?, _: T) -> T
    func ??<T>(_: T?, _: T?) -> T?
    """

  static let members = """
    Array<E>.init() -> [E]
    Dictionary<K, V>.init() -> Dictionary<K, V>
    Dictionary<K, V>.init<S: Sequence>(grouping: S, by: (S.Element) -> K) -> Dictionary<K, V> \
    where V == [S.Element]
    Dictionary<K, V>.init<S: Sequence>(uniqueKeysWithValues: S) -> Dictionary<K, V> \
    where S.Element == (K, V)
    Dictionary<K, V>.init<S: Sequence>(_: S, uniquingKeysWith: (V, V) -> V) -> Dictionary<K, V> \
    where S.Element == (K, V)
    Array<E>.init<S: Sequence>(_: S) -> [E] where S.Element == E
    RangeReplaceableCollection.init<S: Sequence>(_: S) -> Self \
    where S.Element == Self.Element // hidden
    Array<E>.init(repeating: E, count: Int) -> [E]
    RangeReplaceableCollection.init(repeating: Self.Element, count: Int) -> Self
    Optional<W>.init, init(_: W) -> W?
    String.init<T>(describing: T) -> String
    String.init<T>(reflecting: T) -> String
    String.init<T: CustomStringConvertible>(describing: T) -> String
    String.init<T: CustomStringConvertible & TextOutputStreamable>(describing: T) -> String
    Array<E>.subscript(_: Int) -> E
    Array<E>.subscript, subscript, subscript, subscript, subscript, subscript, subscript, \
    subscript, subscript, subscript, subscript(_: RangeExpression) -> ArraySlice<E> // hidden
    Array<E>.slice(_: Int...) -> ArraySlice<E>
    ArraySlice<E>.subscript(_: Int) -> E
    ArraySlice<E>.slice(_: Int...) -> ArraySlice<E>
    Dictionary<K, V>.subscript(_: K) -> V?
    Dictionary<K, V>.subscript, subscript, subscript, subscript, subscript, \
    subscript(_: Index) -> V // hidden
    Dictionary<K, V>.subscript(_: K, default: V) -> V
    Dictionary<K, V>.values: Values<K, V>
    Array<E>.count: Int
    ArraySlice<E>.count: Int
    Dictionary<K, V>.count: Int
    String.count: Int
    Values<K, V>.count: Int
    Collection.count: Int
    Collection.first: Self.Element?
    Sequence.first(where: (Self.Element) -> Bool) -> Self.Element?
    BidirectionalCollection.last: Self.Element?
    BidirectionalCollection.last(where: (Self.Element) -> Bool) -> Self.Element?
    Sequence.max, min() -> Self.Element? where Self.Element: Comparable
    Sequence.max, min(by: (Self.Element, Self.Element) -> Bool) -> Self.Element?
    Sequence.sorted() -> [Self.Element] where Self.Element: Comparable
    Sequence.sorted(by: (Self.Element, Self.Element) -> Bool) -> [Self.Element]
    Sequence.map<T>(_: (Self.Element) -> T) -> [T] // hidden
    Collection.map<T>(_: (Self.Element) -> T) -> [T]
    Sequence.compactMap<T>(_: (Self.Element) -> T?) -> [T]
    Sequence.flatMap<S: Sequence>(_: (Self.Element) -> S) -> [S.Element]
    Sequence.flatMap<T>(_: (Self.Element) -> T?) -> [T]
    Sequence.reduce<R>(_: R, _: (R, Self.Element) -> R) -> R
    Sequence.reduce<R>(into: R, _: (R, Self.Element) -> ()) -> R
    RangeReplaceableCollection.filter(_: (Self.Element) -> Bool) -> Self
    Sequence.filter(_: (Self.Element) -> Bool) -> [Self.Element]
    Array<E>.filter(_: (E) -> Bool) -> [E]
    Set<E>.filter(_: (E) -> Bool) -> Set<E>
    Sequence.enumerated() -> EnumeratedSequence<Self>
    Sequence.lazy: LazySequence<Self.Element>
    LazySequence<E>.map<T>(_: (E) -> T) -> LazySequence<T>
    LazySequence<E>.compactMap<T>(_: (E) -> T?) -> LazySequence<T>
    LazySequence<E>.filter(_: (E) -> Bool) -> LazySequence<E>
    Sequence.dropLast(_: Int=) -> [Self.Element]
    Array<E>.dropLast(_: Int=) -> ArraySlice<E>
    ArraySlice<E>.dropLast(_: Int=) -> ArraySlice<E>
    Sequence.suffix(_: Int) -> [Self.Element]
    Array<E>.suffix(_: Int) -> ArraySlice<E>
    ArraySlice<E>.suffix(_: Int) -> ArraySlice<E>
    Sequence.reversed() -> [Self.Element]
    BidirectionalCollection.reversed() -> ReversedCollection<Self>
    CustomStringConvertible.description: String
    FloatingPoint.rounded() -> Self
    FloatingPoint.rounded(_: FloatingPointRoundingRule) -> Self
    """
}
