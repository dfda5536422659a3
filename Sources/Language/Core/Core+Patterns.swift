extension RegularExpression {
  /// The first place where a regular expression fits; nil if it does nowhere.
  static func range(
    of pattern: String, in text: String, _ options: [TextOption],
    _ machine: Machine
  ) throws -> Range<String.Index>? {
    let (expression, scalars) = try expression(pattern, text, options, machine)
    let found = try expression.matches(in: scalars, atMost: 1, charging: machine).first
    return found.map { match in
      let view = text.unicodeScalars
      let start = view.index(view.startIndex, offsetBy: match.range.lowerBound)
      return start..<view.index(start, offsetBy: match.range.count)
    }
  }

  /// The text with another one in each place where a regular expression fits. In it, `$1` is what the first group
  /// found, and `\` takes the next sign as it is.
  static func replacing(
    _ pattern: String, in text: String, by template: String, _ options: [TextOption],
    _ machine: Machine
  ) throws -> String {
    let (expression, scalars) = try expression(pattern, text, options, machine)
    let matches = try expression.matches(in: scalars, charging: machine)
    let other = Array(template.unicodeScalars)
    var result: [Unicode.Scalar] = []
    var end = 0
    for match in matches {
      try machine.charge(20 + other.count + match.range.lowerBound - end)
      try machine.checkString(bytes: 4 * (result.count + other.count + scalars.count))
      result += scalars[end..<match.range.lowerBound]
      var place = 0
      while place < other.count {
        defer { place += 1 }
        switch other[place] {
        case "\\" where place + 1 < other.count:
          place += 1
          result.append(other[place])
        case "$":
          guard place + 1 < other.count, ("0"..."9").contains(other[place + 1]) else {
            throw RegularExpression.unknown
          }
          place += 1
          let number = Int(other[place].value - 48)
          let isLonger = place + 1 < other.count && ("0"..."9").contains(other[place + 1])
          guard number < match.groups.count, !isLonger else { throw RegularExpression.unknown }
          let group = number == 0 ? match.range : match.groups[number]
          if let group { result += scalars[group] }
        default: result.append(other[place])
        }
      }
      end = match.range.upperBound
    }
    result += scalars[end...]
    return String(String.UnicodeScalarView(result))
  }

  private static func expression(
    _ pattern: String, _ text: String, _ options: [TextOption],
    _ machine: Machine
  ) throws -> (RegularExpression, [Unicode.Scalar]) {
    guard options.allSatisfy({ $0 == .regularExpression || $0 == .caseInsensitive }) else {
      throw TextOption.together
    }
    try machine.charge(20 * pattern.utf8.count + 4 * text.utf8.count)
    try machine.willAllocate(64 * pattern.utf8.count + 8 * text.utf8.count)
    let expression = try RegularExpression(
      pattern, isCaseInsensitive: options.contains(.caseInsensitive))
    return (expression, Array(text.unicodeScalars))
  }
}
