/// The order of texts in lists for readers: that of the root collation of Unicode, in which letters come
/// first to what they are, then to their accents, then to their case.
///
/// It knows what is made of the characters of ASCII and accents; another text it refuses.
struct TextOrder {
  var isCaseSensitive = true
  /// Whether neighbouring digits are a number.
  var isNumeric = false

  /// A text, taken apart into what decides first, second and third.
  private struct Weights {
    var primary: [Int] = []
    var accents: [[UInt32]] = []
    var capitals: [Bool] = []

    mutating func add(_ place: Int, _ accents: [UInt32], isCapital: Bool) {
      primary.append(place)
      self.accents.append(accents)
      capitals.append(isCapital)
    }

    /// Adds the number that digits are: the longer one is the greater one.
    mutating func add(number digits: inout [Int], after zero: Int) {
      guard !digits.isEmpty else { return }
      let number = digits.drop { $0 == zero }
      add(zero, [], isCapital: false)
      primary += [number.count] + number
      digits = []
    }
  }

  /// The characters of ASCII in their order; of letters the small one stands for both.
  private static let order: [Unicode.Scalar: Int] = {
    let characters = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"
    var order: [Unicode.Scalar: Int] = [:]
    for (place, scalar) in characters.unicodeScalars.enumerated() { order[scalar] = place }
    return order
  }()

  /// The place of the digit 0.
  private static let zero = order["0"] ?? 0

  /// The small letters with an accent, each with its letter and its accent.
  private static let composed: [Unicode.Scalar: (base: Unicode.Scalar, accent: UInt32)] = {
    let letters: [(UInt32, String)] = [
      (0x300, "aàeèiìoòuù"), (0x301, "aácćeéiílĺnńoórŕsśuúyýzź"),
      (0x302, "aâcĉeêgĝhĥiîjĵoôsŝuûwŵyŷ"), (0x303, "aãiĩnñoõuũ"), (0x304, "aāeēiīoōuū"),
      (0x306, "aăeĕgğiĭoŏuŭ"), (0x307, "cċeėgġzż"), (0x308, "aäeëiïoöuüyÿ"), (0x30A, "aåuů"),
      (0x30B, "oőuű"), (0x30C, "cčdďeěnňrřsštťzž"), (0x327, "cçgģkķlļnņrŗsştţ"),
      (0x328, "aąeęiįuų"),
    ]
    var composed: [Unicode.Scalar: (base: Unicode.Scalar, accent: UInt32)] = [:]
    for (accent, pairs) in letters {
      let scalars = Array(pairs.unicodeScalars)
      for place in stride(from: 1, to: scalars.count, by: 2) {
        composed[scalars[place]] = (scalars[place - 1], accent)
      }
    }
    return composed
  }()

  /// Which text comes first.
  ///
  /// - Throws: A `Failure` for a text with a character of which the order is not known.
  func compare(_ first: String, _ second: String) throws -> ComparisonOrder {
    let isSame = first == second
    let (first, second) = (try weights(of: first), try weights(of: second))
    if first.primary != second.primary {
      return ComparisonOrder(first.primary.lexicographicallyPrecedes(second.primary) ? -1 : 1)
    }
    for (own, other) in zip(first.accents, second.accents) where own != other {
      // The order of two accents is not that of their numbers.
      guard own.isEmpty || other.isEmpty else { throw Self.unknown }
      return ComparisonOrder(own.isEmpty ? -1 : 1)
    }
    guard isCaseSensitive else { return ComparisonOrder(0) }
    for (own, other) in zip(first.capitals, second.capitals) where own != other {
      return ComparisonOrder(own ? 1 : -1)
    }
    // Of numbers that differ by zeros before them, one comes first too.
    guard isSame || !isNumeric else { throw Self.unknown }
    return ComparisonOrder(0)
  }

  private func weights(of text: String) throws -> Weights {
    var weights = Weights()
    var digits: [Int] = []
    for character in text {
      let small = character.lowercased()
      let scalars = small.unicodeScalars
      guard let first = scalars.first else { continue }
      let composed = Self.composed[first]
      let base = composed?.base ?? first
      let accents = (composed.map { [$0.accent] } ?? []) + scalars.dropFirst().map(\.value)
      guard let place = Self.order[base], accents.allSatisfy(Self.accents.contains) else {
        throw Self.unknown
      }
      if isNumeric, ("0"..."9").contains(base) {
        guard accents.isEmpty else { throw Self.unknown }
        digits.append(place)
        continue
      }
      weights.add(number: &digits, after: Self.zero)
      weights.add(place, accents, isCapital: small != String(character))
    }
    weights.add(number: &digits, after: Self.zero)
    return weights
  }

  private static let accents: ClosedRange<UInt32> = 0x300...0x36F

  private static let unknown = Failure(
    "the order of these letters is not known here", hint: "compare them with '<'")

  // MARK: Letter by letter

  /// Which text comes first by the numbers of its letters, with accents taken off.
  ///
  /// - Throws: A `Failure` for a text with a letter of which it is not known whether it has an accent.
  static func compareLetters(
    of first: String, _ second: String, isCaseSensitive: Bool, isNumeric: Bool = false
  ) throws -> ComparisonOrder {
    guard first != second else { return ComparisonOrder(0) }
    var own = try letters(of: first, isCaseSensitive: isCaseSensitive)[...]
    var other = try letters(of: second, isCaseSensitive: isCaseSensitive)[...]
    while let letter = own.first, let wanted = other.first {
      if isNumeric, digits.contains(letter), digits.contains(wanted) {
        let order = compare(number(from: &own), number(from: &other))
        guard order.number == 0 else { return order }
        continue
      }
      guard letter == wanted else { break }
      own.removeFirst()
      other.removeFirst()
    }
    guard let letter = own.first, let wanted = other.first else {
      return ComparisonOrder(own.count - other.count)
    }
    for (accent, letters) in [(letter, other), (wanted, own)]
    where accents.contains(accent) && letters.first.map(accents.contains) == false {
      // Foundation takes an accent off one text, and not off the other then.
      guard letters.prefix(2).allSatisfy({ $0 < 128 }) else { throw unknown }
    }
    return ComparisonOrder(letter < wanted ? -1 : 1)
  }

  private static let digits: ClosedRange<UInt32> = 0x30...0x39

  /// Takes the digits of a number, without zeros before it.
  private static func number(from letters: inout ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    let number = letters.prefix { digits.contains($0) }
    letters.removeFirst(number.count)
    return number.drop { $0 == 0x30 }
  }

  private static func compare(
    _ first: ArraySlice<UInt32>, _ second: ArraySlice<UInt32>
  ) -> ComparisonOrder {
    if first.count != second.count { return ComparisonOrder(first.count - second.count) }
    return ComparisonOrder(
      first.elementsEqual(second) ? 0 : first.lexicographicallyPrecedes(second) ? -1 : 1)
  }

  private static func letters(of text: String, isCaseSensitive: Bool) throws -> [UInt32] {
    var letters: [UInt32] = []
    for scalar in text.unicodeScalars {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      guard lower.count == 1, let small = lower.first else { throw unknown }
      let isCapital = small != scalar
      let (base, accent) = composed[small] ?? (small, 0)
      switch base {
      case "ß" where !isCaseSensitive: throw unknown
      case _ where base.isASCII || plain.contains(base):
        let kept = isCaseSensitive && isCapital ? base.properties.uppercaseMapping : String(base)
        letters += kept.unicodeScalars.map(\.value)
      case _ where accents.contains(base.value) && !accents.contains(letters.last ?? 0x300):
        letters.append(base.value)
      default: throw unknown
      }
      if accent != 0 { letters.append(accent) }
    }
    return letters
  }

  /// Letters beyond ASCII without an accent.
  private static let plain: Set<Unicode.Scalar> = ["ß", "æ", "œ", "ø", "đ", "ł", "þ", "ð"]
}
