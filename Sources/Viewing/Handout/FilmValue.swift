/// The value of an attribute as numbers and what stands between them, so that values are mixed: `matrix(1 0 0 1 5 -3)`.
struct FilmValue: Hashable {
  /// What stands before each number, and after the last one.
  let marks: [String]
  let numbers: [Double]

  /// Nil for a value with other things than numbers in it, such as a colour.
  ///
  /// - Parameter name: The attribute's; of paths, `d`, all numbers become positions.
  init?(_ text: String, of name: String) {
    if name == "d" {
      var path = PathPositions(text)
      guard path.read() else { return nil }
      (marks, numbers) = (path.marks + [path.mark], path.numbers)
      return
    }
    guard name != "font-family", !text.contains("#"), !text.contains("url(") else { return nil }
    var (marks, numbers) = ([""], [Double]())
    var number = ""
    for character in text + " " {
      let isPart =
        character.isASCII
        && (character.isNumber || character == "." || number.isEmpty && character == "-")
      if isPart {
        number.append(character)
        continue
      }
      if !number.isEmpty {
        guard let value = Double(number) else { return nil }
        numbers.append(value)
        marks.append("")
        number = ""
      }
      marks[marks.count - 1].append(character)
    }
    marks[marks.count - 1].removeLast()
    guard !numbers.isEmpty else { return nil }
    (self.marks, self.numbers) = (marks, numbers)
  }

  /// The value as an attribute has it.
  var text: String {
    var text = marks[0]
    for (number, mark) in zip(numbers, marks.dropFirst()) {
      text += Self.decimal(number)
      text += mark
    }
    return text
  }

  /// A number without an exponent, in which the script of a handout would see a second number.
  ///
  /// - Parameter number: Beyond 10⁹ it is held there.
  private static func decimal(_ number: Double) -> String {
    // To thousandths; of coefficients there may be more digits.
    let (decimals, unit) = number.magnitude < 1e6 ? (9, 1_000_000_000) : (3, 1_000)
    let parts = Int((max(-1e9, min(1e9, number)) * Double(unit)).rounded())
    let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    var digits = String(rest)
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return (parts < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : ".\(digits)")
  }
}

/// Reads the letters that `Rendering` writes: moves, lines and curves, some of which are counted from the pen.
private struct PathPositions {
  private(set) var marks: [String] = []
  private(set) var numbers: [Double] = []
  /// What stands after the last number.
  private(set) var mark = ""

  private let bytes: [UInt8]
  private var offset = 0
  private var (x, y) = (0.0, 0.0)
  private var start = (0.0, 0.0)

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func read() -> Bool {
    var letter: UInt8 = 0
    while offset < bytes.count {
      if bytes[offset] >= UInt8(ascii: "A") {
        letter = bytes[offset]
        offset += 1
      }
      let isRelative = letter >= UInt8(ascii: "a")
      let origin = isRelative ? (x, y) : (0, 0)
      switch letter & 0xDF {
      case UInt8(ascii: "M"):
        guard add("M", 1, from: origin) else { return false }
        start = (x, y)
      case UInt8(ascii: "L"): guard add("L", 1, from: origin) else { return false }
      case UInt8(ascii: "C"): guard add("C", 3, from: origin) else { return false }
      case UInt8(ascii: "H"):
        guard let number = number() else { return false }
        x = origin.0 + number
        put("L", x, y)
      case UInt8(ascii: "V"):
        guard let number = number() else { return false }
        y = origin.1 + number
        put("L", x, y)
      case UInt8(ascii: "Z"):
        mark += "Z"
        (x, y) = start
      default: return false
      }
    }
    return !numbers.isEmpty
  }

  private mutating func add(_ letter: String, _ count: Int, from origin: (Double, Double)) -> Bool {
    for index in 0..<count {
      guard let first = number(), let second = number() else { return false }
      (x, y) = (origin.0 + first, origin.1 + second)
      put(index == 0 ? letter : " ", x, y)
    }
    return true
  }

  private mutating func put(_ letter: String, _ x: Double, _ y: Double) {
    marks += [mark + letter, " "]
    numbers += [x, y]
    mark = ""
  }

  private mutating func number() -> Double? {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    let start = offset
    var hasPoint = false
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "-"), offset > start { break }
      if byte == UInt8(ascii: ".") {
        if hasPoint { break }
        hasPoint = true
      } else if byte != UInt8(ascii: "-"), !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        break
      }
      offset += 1
    }
    return Double(String(decoding: bytes[start..<offset], as: UTF8.self))
  }
}
