/// A pattern for dates as in `DateFormatter`, for example `d MMM yyyy`: letters are parts of the
/// date, text in single quotes and other characters are literal. Names are English.
///
/// Source: Unicode Technical Standard #35, part 4, date field symbols.
package struct DatePattern: Hashable, Sendable {
  /// One part of a pattern.
  enum Piece: Hashable, Sendable {
    case literal(String)
    /// A letter, and how often it is repeated.
    case field(Character, Int)
  }

  /// A letter that stands for nothing that is known here.
  package struct Fault: Error, Hashable {
    package let letter: Character
  }

  /// As it was written.
  package let text: String
  let pieces: [Piece]

  /// About how much memory it takes.
  package var bytes: Int { text.utf8.count + MemoryLayout<Piece>.stride * pieces.count }

  /// The greatest length of a text for a pattern of that many bytes.
  package static func bytes(ofPattern count: Int) -> Int {
    count * (1 + MemoryLayout<Piece>.stride)
  }

  /// The letters that stand for a part of a date.
  package static let letters = "GyYuQqMLwWDdFEecahHkKmsSzZOxX"

  package init(_ text: String) throws(Fault) {
    self.text = text
    var pieces: [Piece] = []
    var literal = ""
    var isQuoted = false
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character == "'" {
        if index + 1 < characters.count, characters[index + 1] == "'" {
          literal.append("'")
          index += 1
        } else {
          isQuoted.toggle()
        }
      } else if !isQuoted, character.isASCII, character.isLetter {
        guard DatePattern.letters.contains(character) else { throw Fault(letter: character) }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        let start = index
        while index + 1 < characters.count, characters[index + 1] == character { index += 1 }
        pieces.append(.field(character, index - start + 1))
      } else {
        literal.append(character)
      }
      index += 1
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    self.pieces = pieces
  }

  /// The pattern of no text.
  package static let empty = DatePattern()

  private init() { (text, pieces) = ("", []) }

  /// The text of an instant.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970 in UTC.
  ///   - offset: How many seconds the clock is ahead of UTC.
  package func text(_ seconds: Double, offset: Int = 0) -> String {
    text(of: CalendarTime(secondsSince1970: seconds, offset: offset), offset: offset)
  }

  /// The text of a calendar date and time.
  package func text(of time: CalendarTime, offset: Int = 0) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let literal): text += literal
      case .field(let letter, let count): text += time.text(of: letter, count, offset: offset)
      }
    }
  }
}

extension CalendarTime {
  /// The text for a letter of a pattern.
  fileprivate func text(of letter: Character, _ count: Int, offset: Int) -> String {
    func number(_ value: Int) -> String { ISODate.padded(value, to: count) }
    switch letter {
    case "G": return era(count)
    case "y": return year(year > 0 ? year : 1 - year, count)
    case "Y": return year(week().year, count)
    case "u": return number(year)
    case "Q", "q": return quarter(count)
    case "M", "L":
      return count < 3
        ? number(month) : name(EnglishNames.months[month - 1], count)
    case "w": return number(week().week)
    case "W": return number(weekOfMonth())
    case "D": return number(dayOfYear)
    case "d": return number(day)
    case "F": return number((day - 1) / 7 + 1)
    case "E": return weekday(max(3, count))
    case "e", "c": return count < 3 ? number(weekday) : weekday(count)
    case "a":
      let text = hour < 12 ? "AM" : "PM"
      return count == 5 ? text.prefix(1).lowercased() : text
    case "h": return number(hour % 12 == 0 ? 12 : hour % 12)
    case "H": return number(hour)
    case "k": return number(hour == 0 ? 24 : hour)
    case "K": return number(hour % 12)
    case "m": return number(minute)
    case "s": return number(second)
    case "S": return fraction(count)
    default: return zone(letter, count, offset)
    }
  }

  private func era(_ count: Int) -> String {
    switch count {
    case ...3: year > 0 ? "AD" : "BC"
    case 4: year > 0 ? "Anno Domini" : "Before Christ"
    default: year > 0 ? "A" : "B"
    }
  }

  private func year(_ year: Int, _ count: Int) -> String {
    ISODate.padded(count == 2 ? abs(year) % 100 : year, to: count)
  }

  private func quarter(_ count: Int) -> String {
    switch count {
    case 1, 2: ISODate.padded(quarter, to: count)
    case 3: "Q\(quarter)"
    case 4: "\(EnglishNames.ordinal(quarter)) quarter"
    default: "\(quarter)"
    }
  }

  private func name(_ name: String, _ count: Int) -> String {
    switch count {
    case 3: String(name.prefix(3))
    case 4: name
    case 5: String(name.prefix(1))
    default: String(name.prefix(2))
    }
  }

  private func weekday(_ count: Int) -> String {
    name(EnglishNames.weekdays[weekday - 1], count)
  }

  /// As many digits of the fraction of the second, cut off and not rounded.
  private func fraction(_ count: Int) -> String {
    // A date counts from 2001, so that a thousandth may come out a little less than it was.
    let millionths = min(999_999, Int((fraction * 1_000_000).rounded()))
    let digits = ISODate.padded(millionths, to: 6)
    return count <= 6
      ? String(digits.prefix(count)) : digits + String(repeating: "0", count: count - 6)
  }

  private func zone(_ letter: Character, _ count: Int, _ offset: Int) -> String {
    switch (letter, count) {
    case ("z", ...3), ("O", 1): return offset == 0 ? "GMT" : "GMT" + DatePattern.short(offset)
    case ("z", _) where offset == 0: return "Greenwich Mean Time"
    case ("Z", 4), ("z", _), ("O", _):
      return offset == 0 ? "GMT" : "GMT" + ISODate.signed(offset, separator: ":", digits: 4)
    case ("Z", ...3): return ISODate.signed(offset, separator: "", digits: 4)
    case ("Z", _): return ISODate.zone(offset)
    case ("X", _) where offset == 0: return "Z"
    case (_, 1): return ISODate.signed(offset, separator: "", digits: 2)
    case (_, 2), (_, 4): return ISODate.signed(offset, separator: "", digits: 4)
    default: return ISODate.signed(offset, separator: ":", digits: 4)
    }
  }
}

extension DatePattern {
  /// How far a clock is from UTC: `+0200`.
  package static func zoneText(_ offset: Int) -> String {
    ISODate.signed(offset, separator: "", digits: 4)
  }

  /// `+2` or `+5:30`.
  fileprivate static func short(_ offset: Int) -> String {
    let minutes = abs(offset) / 60 % 60
    let hours = "\(offset < 0 ? "-" : "+")\(abs(offset) / 3_600)"
    return minutes == 0 ? hours : hours + ":" + ISODate.padded(minutes, to: 2)
  }
}
