extension DatePattern {
  /// A letter for a part that cannot be read back into a date: the week of the year, for example.
  package var unreadableLetter: Character? {
    for case .field(let letter, let count) in pieces {
      let isName = "ML".contains(letter) && count >= 5 || letter == "E" && count >= 5
      if isName || "GYwWFu".contains(letter) || "ec".contains(letter) && count < 3 { return letter }
    }
    return nil
  }

  /// Reads an instant, in seconds since 1970; nil if a text does not match the pattern. Missing
  /// parts are those of the beginning of the year 2000.
  ///
  /// Numbers may have fewer digits than letters, unless another one follows directly; names may be
  /// short or long, and in capitals or not; `-`, `/` and `.` are equivalent; days of the week are
  /// read and ignored.
  ///
  /// - Parameter offset: The seconds ahead of UTC if the text has no offset.
  package func read(_ text: String, offset: Int = 0) -> Double? {
    var reading = Reading(offset: offset)
    var reader = TextReader(text)
    reader.skipSpaces()
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let literal):
        guard reader.skip(literal: literal) else { return nil }
      case .field(let letter, let count):
        let digits = digits(at: index, count)
        guard reading.read(letter, count, digits: digits, &reader) else { return nil }
      }
    }
    reader.skipSpaces()
    return reader.isAtEnd ? reading.instant : nil
  }

  /// How many digits the number at a place of the pattern may have: as many as letters if a number
  /// follows at once, or stood before it.
  private func digits(at index: Int, _ count: Int) -> ClosedRange<Int> {
    let isFollowed = index + 1 < pieces.count && pieces[index + 1].isNumber
    return isFollowed ? count...count : 1...9
  }
}

extension DatePattern.Piece {
  fileprivate var isNumber: Bool {
    guard case .field(let letter, let count) = self else { return false }
    return "yQqMLecDdhHkKmsS".contains(letter) && (count < 3 || !"QqMLec".contains(letter))
  }
}

extension TextReader {
  /// Skips the literal text between two parts of a date.
  fileprivate mutating func skip(literal: String) -> Bool {
    let separators: Set<Character> = ["-", "/", "."]
    for character in literal {
      if character == "\u{202F}" {
        // People write a space where a pattern of a style has a narrow one.
        if !skip("\u{202F}"), !skipSpaces() { return false }
      } else if character == " " {
        // Several spaces in a row are passed over with the first.
        if !skipSpaces(), !isAfterSpace { return false }
      } else if separators.contains(character) {
        guard separators.contains(where: { skip(String($0)) }) else { return false }
      } else if !skip(String(character)) {
        return false
      }
    }
    return true
  }
}

/// The parts of a date as they are read.
private struct Reading {
  private var time = CalendarTime(year: 2000)
  private var offset: Int
  private var isAfternoon: Bool?
  private var dayOfYear: Int?

  init(offset: Int) { self.offset = offset }

  /// The instant; nil if the day does not exist, or is out of range.
  var instant: Double? {
    var time = time
    if let dayOfYear {
      guard dayOfYear <= (CalendarTime.isLeap(time.year) ? 366 : 365) else { return nil }
      (time.month, time.day) = (1, dayOfYear)
    } else if time.day > CalendarTime.days(ofMonth: time.month, year: time.year) {
      return nil
    }
    if let isAfternoon {
      guard time.hour <= 12 else { return nil }
      time.hour = time.hour % 12 + (isAfternoon ? 12 : 0)
    }
    return time.secondsSince1970(offset: offset)
  }

  /// Reads what a letter stands for; whether it is there.
  mutating func read(
    _ letter: Character, _ count: Int, digits: ClosedRange<Int>, _ reader: inout TextReader
  ) -> Bool {
    func number(_ range: ClosedRange<Int>) -> Int? {
      guard let number = reader.number(digits: digits), range.contains(number) else { return nil }
      return number
    }
    func name(_ names: [String]) -> Int? {
      // The long names first, because they begin with the short ones.
      for names in [names, names.map { String($0.prefix(3)) }] {
        for (index, name) in names.enumerated() where reader.skip(name, ignoringCase: true) {
          return index + 1
        }
      }
      return nil
    }
    func set(_ part: WritableKeyPath<CalendarTime, Int>, _ value: Int?) -> Bool {
      guard let value else { return false }
      time[keyPath: part] = value
      return true
    }
    switch letter {
    case "y":
      let start = reader.position
      guard let number = number(0...9_999) else { return false }
      // Two digits are those of a year from 1950 to 2049, as Apple has it.
      let isShort = count == 2 && reader.position - start == 2
      return set(\.year, isShort ? number + (number < 50 ? 2_000 : 1_900) : number)
    case "M", "L": return set(\.month, number(1...12) ?? name(EnglishNames.months))
    case "d": return set(\.day, number(1...31))
    case "Q", "q":
      _ = reader.skip("Q", ignoringCase: true)
      return set(\.month, number(1...4).map { $0 * 3 - 2 })
    case "D":
      dayOfYear = number(1...366)
      return dayOfYear != nil
    case "E", "e", "c": return name(EnglishNames.weekdays) != nil
    case "H": return set(\.hour, number(0...23))
    case "k": return set(\.hour, number(1...24).map { $0 % 24 })
    case "h": return set(\.hour, number(0...12).map { $0 % 12 })
    case "K": return set(\.hour, number(0...11))
    case "a":
      isAfternoon = reader.skip("PM", ignoringCase: true)
      return isAfternoon == true || reader.skip("AM", ignoringCase: true)
    case "m": return set(\.minute, number(0...59))
    case "s": return set(\.second, number(0...59))
    case "S":
      guard let fraction = reader.fraction() else { return false }
      time.fraction = fraction
      return true
    default: return readZone(&reader)
    }
  }

  private mutating func readZone(_ reader: inout TextReader) -> Bool {
    let isNamed = reader.skip("GMT") || reader.skip("UTC")
    if let found = isNamed ? reader.hours() ?? 0 : reader.offset() {
      offset = found
      return true
    }
    return false
  }
}
