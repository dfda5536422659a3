/// A set of Unicode scalars: of whole general categories, with exceptions.
///
/// It is closed under union, intersection and inversion, and its depth is constant.
struct CharacterSet: NativeValue {
  /// The categories it holds, a bit for each.
  private var categories: UInt32
  /// The scalars that differ from their category: in the set though their category is not, or the
  /// reverse.
  private var exceptions: Set<Unicode.Scalar>

  static let languageName = "CharacterSet"
  var languageDescription: String { "CharacterSet" }
  var bytes: Int { MemoryLayout<CharacterSet>.size + 16 * exceptions.count }

  init(_ categories: [Unicode.GeneralCategory] = [], and scalars: some Sequence<Unicode.Scalar>) {
    self.categories = categories.reduce(0) { $0 | $1.bit }
    exceptions = []
    for scalar in scalars where !contains(scalar) { exceptions.insert(scalar) }
  }

  init(_ categories: [Unicode.GeneralCategory]) { self.init(categories, and: []) }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    hasCategory(of: scalar) != exceptions.contains(scalar)
  }

  private func hasCategory(of scalar: Unicode.Scalar) -> Bool {
    categories & scalar.properties.generalCategory.bit != 0
  }

  var inverted: CharacterSet {
    var set = self
    set.categories = ~categories
    return set
  }

  /// Whether no character is in it.
  var isEmpty: Bool { categories == 0 && exceptions.isEmpty }

  func union(_ other: CharacterSet) -> CharacterSet {
    var set = self
    set.categories |= other.categories
    set.exceptions = []
    for scalar in exceptions.union(other.exceptions)
    where (contains(scalar) || other.contains(scalar)) != set.hasCategory(of: scalar) {
      set.exceptions.insert(scalar)
    }
    return set
  }

  func intersection(_ other: CharacterSet) -> CharacterSet {
    inverted.union(other.inverted).inverted
  }
}

extension CharacterSet {
  private static let marks: [Unicode.GeneralCategory] = [
    .nonspacingMark, .spacingMark, .enclosingMark,
  ]
  private static let numbers: [Unicode.GeneralCategory] = [
    .decimalNumber, .letterNumber, .otherNumber,
  ]
  private static let cases: [Unicode.GeneralCategory] = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
  ]

  static let letters = CharacterSet(cases + marks)
  static let alphanumerics = CharacterSet(cases + marks + numbers)
  static let decimalDigits = CharacterSet([.decimalNumber])
  static let lowercaseLetters = CharacterSet([.lowercaseLetter])
  static let uppercaseLetters = CharacterSet([.uppercaseLetter, .titlecaseLetter])
  static let capitalizedLetters = CharacterSet([.titlecaseLetter])
  static let punctuationCharacters = CharacterSet([
    .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation,
  ])
  static let symbols = CharacterSet([
    .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
  ])
  static let controlCharacters = CharacterSet([.control, .format])
  // As in Foundation, with the zero-width space.
  static let whitespaces = CharacterSet([.spaceSeparator], and: ["\t", "\u{200B}"])
  static let newlines = CharacterSet(
    [.lineSeparator, .paragraphSeparator], and: ["\n", "\u{B}", "\u{C}", "\r", "\u{85}"])
  static let whitespacesAndNewlines = whitespaces.union(newlines)
}

extension Unicode.GeneralCategory {
  /// Its bit in a set of categories.
  fileprivate var bit: UInt32 {
    let number: UInt32 =
      switch self {
      case .uppercaseLetter: 0
      case .lowercaseLetter: 1
      case .titlecaseLetter: 2
      case .modifierLetter: 3
      case .otherLetter: 4
      case .nonspacingMark: 5
      case .spacingMark: 6
      case .enclosingMark: 7
      case .decimalNumber: 8
      case .letterNumber: 9
      case .otherNumber: 10
      case .connectorPunctuation: 11
      case .dashPunctuation: 12
      case .openPunctuation: 13
      case .closePunctuation: 14
      case .initialPunctuation: 15
      case .finalPunctuation: 16
      case .otherPunctuation: 17
      case .mathSymbol: 18
      case .currencySymbol: 19
      case .modifierSymbol: 20
      case .otherSymbol: 21
      case .spaceSeparator: 22
      case .lineSeparator: 23
      case .paragraphSeparator: 24
      case .control: 25
      case .format: 26
      case .surrogate: 27
      case .privateUse: 28
      case .unassigned: 29
      @unknown default: 30
      }
    return 1 << number
  }
}

extension TypeDeclaration {
  static let characterSet = TypeDeclaration(
    CharacterSet.languageName, "Characters to trim or to split a text at: '.whitespaces'.")
}
