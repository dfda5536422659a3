internal import Graphics

/// The ids of elements: of their owners' words, each once, and valid in XML.
struct SVGNames {
  /// How often each name was asked for.
  private var uses: [String: Int] = [:]
  private var taken: Set<String> = []
  private let prefix: String

  /// - Parameters:
  ///   - prefix: What every id begins with.
  ///   - reserved: Ids that have another use, without the prefix.
  init(prefix: String = "", reserved: [String]) {
    self.prefix = prefix
    taken = Set(reserved)
  }

  /// The id of an owner's next element: `bar-3-of-Rain`, and then `bar-3-of-Rain-2`.
  ///
  /// - Parameter parts: The innermost first, at least one.
  mutating func id(of parts: some Collection<ItemOwner.Part>) -> String {
    let words = parts.enumerated().map { index, part in
      index == 0 ? Self.inner(part) : Self.outer(part)
    }
    var name = words.joined(separator: "-of-")
    // A name begins with a letter.
    if let first = name.unicodeScalars.first, !first.isNameStart { name = "_" + name }
    var id: String
    repeat {
      uses[name, default: 0] += 1
      let count = uses[name, default: 1]
      id = count == 1 ? name : "\(name)-\(count)"
    } while !taken.insert(id).inserted
    return prefix + id
  }

  /// The part by its noun, and by its number or its name.
  private static func inner(_ part: ItemOwner.Part) -> String {
    let noun = word(part.noun) ?? "part"
    if let number = part.number { return "\(noun)-\(number)" }
    guard let name = part.name.flatMap(word) else { return noun }
    return "\(noun)-\(name)"
  }

  /// The part by its name, or by its noun and number.
  private static func outer(_ part: ItemOwner.Part) -> String {
    if let name = part.name.flatMap(word) { return name }
    return inner(part)
  }

  /// The most characters of one name.
  private static let longest = 40

  /// The letters and digits of a text, with dashes for all between them; nil if there are none.
  static func word(_ text: String) -> String? {
    var word = String.UnicodeScalarView()
    var isApart = false
    for scalar in text.unicodeScalars {
      guard scalar.isName else {
        isApart = true
        continue
      }
      if isApart, !word.isEmpty { word.append("-") }
      isApart = false
      word.append(scalar)
      if word.count >= longest { break }
    }
    return word.isEmpty ? nil : String(word)
  }
}

extension Unicode.Scalar {
  /// Whether an id may begin with it: a letter that XML allows there.
  fileprivate var isNameStart: Bool {
    isASCII ? properties.isAlphabetic || self == "_" : isLetterOfXML
  }

  /// Whether it is kept in an id.
  fileprivate var isName: Bool {
    isASCII ? properties.isAlphabetic || ("0"..."9").contains(self) : isLetterOfXML
  }

  /// Source: NameStartChar of XML 1.0, fifth edition, of which only letters are taken.
  private var isLetterOfXML: Bool {
    switch value {
    case 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x2ff, 0x370...0x37d, 0x37f...0x1fff, 0x2c00...0x2fef,
      0x3001...0xd7ff, 0xf900...0xfdcf, 0xfdf0...0xfffd:
      properties.isAlphabetic
    default: false
    }
  }
}
