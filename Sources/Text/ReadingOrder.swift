internal import CHarfBuzz

/// Which characters of a paragraph run from right to left.
///
/// Source: the Unicode Bidirectional Algorithm, UAX #9, for whole characters and without the
/// formatting characters that embed or isolate: rules P2, P3, W2 to W7, N1, N2, I1, I2 and L2.
struct ReadingOrder {
  /// The embedding level of each character: odd from right to left.
  let levels: [UInt8]
  let isRightToLeft: Bool

  private enum Class {
    case left, right, arabic, number, arabicNumber, separator, terminator, neutral

    var isNumber: Bool { self == .number || self == .arabicNumber }
  }

  /// - Parameter isRightToLeft: Nil goes by the first letter, from left to right without one.
  init(_ characters: some Collection<Character>, isRightToLeft: Bool? = nil) {
    var classes = characters.map(Self.classify)
    let first = classes.first { [.left, .right, .arabic].contains($0) }
    self.isRightToLeft = isRightToLeft ?? (first == .right || first == .arabic)
    let base: UInt8 = self.isRightToLeft ? 1 : 0
    guard
      self.isRightToLeft
        || classes.contains(where: { $0 == .right || $0 == .arabic || $0 == .arabicNumber })
    else {
      levels = Array(repeating: 0, count: classes.count)
      return
    }
    Self.resolveNumbers(&classes, base: base)
    Self.resolveNeutrals(&classes, base: base)
    levels = classes.map { kind in
      switch kind {
      case .right, .arabic: 1
      case .number, .arabicNumber: 2
      default: base == 0 ? 0 : 2
      }
    }
  }

  /// The indices of a line's runs, given by their levels, from left to right (rule L2).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  // MARK: Classes

  private static func classify(_ character: Character) -> Class {
    guard let scalar = character.unicodeScalars.first else { return .neutral }
    switch scalar {
    case "0"..."9", "\u{6F0}"..."\u{6F9}": return .number
    case "\u{660}"..."\u{669}", "\u{66B}", "\u{66C}": return .arabicNumber
    case "+", "-", ",", ".", "/", ":", "\u{A0}", "\u{2212}": return .separator
    case "#", "%", "°", "‰", "′", "″": return .terminator
    case "\u{200E}": return .left
    case "\u{200F}": return .right
    case "\u{61C}": return .arabic
    default: break
    }
    switch scalar.properties.generalCategory {
    case .currencySymbol: return .terminator
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .decimalNumber, .spacingMark:
      let script = scalar.script
      guard script.isRightToLeft else { return .left }
      let isArabic =
        script == HB_SCRIPT_ARABIC || script == HB_SCRIPT_SYRIAC || script == HB_SCRIPT_THAANA
      return isArabic ? .arabic : .right
    default: return .neutral
    }
  }

  // MARK: Rules

  /// Rules W2 to W7: numbers with their signs and separators.
  private static func resolveNumbers(_ classes: inout [Class], base: UInt8) {
    var isAfterArabic = false
    for index in classes.indices {
      switch classes[index] {
      case .arabic: isAfterArabic = true
      case .left, .right: isAfterArabic = false
      case .number: if isAfterArabic { classes[index] = .arabicNumber }
      default: break
      }
    }
    for index in classes.indices where classes[index] == .separator {
      let isBetween = index > 0 && index + 1 < classes.count
      if isBetween, classes[index - 1].isNumber, classes[index - 1] == classes[index + 1] {
        classes[index] = classes[index - 1]
      } else {
        classes[index] = .neutral
      }
    }
    var start = 0
    while start < classes.count {
      var end = start
      while end < classes.count, classes[end] == .terminator { end += 1 }
      if end > start {
        let isBeside =
          (start > 0 && classes[start - 1] == .number)
          || (end < classes.count && classes[end] == .number)
        for index in start..<end { classes[index] = isBeside ? .number : .neutral }
      }
      start = max(end, start + 1)
    }
    var isAfterLeft = base == 0
    for index in classes.indices {
      switch classes[index] {
      case .left: isAfterLeft = true
      case .right, .arabic: isAfterLeft = false
      case .number: if isAfterLeft { classes[index] = .left }
      default: break
      }
    }
  }

  /// Rules N1 and N2: neutral characters take the direction of both sides if these agree, otherwise
  /// that of the paragraph.
  private static func resolveNeutrals(_ classes: inout [Class], base: UInt8) {
    let own: Class = base == 0 ? .left : .right
    func side(_ kind: Class) -> Class { kind == .left ? .left : .right }
    var before = own
    var start = 0
    while start < classes.count {
      guard classes[start] == .neutral else {
        before = side(classes[start])
        start += 1
        continue
      }
      var end = start
      while end < classes.count, classes[end] == .neutral { end += 1 }
      let after = end < classes.count ? side(classes[end]) : own
      for index in start..<end { classes[index] = before == after ? before : own }
      start = end
    }
  }
}
