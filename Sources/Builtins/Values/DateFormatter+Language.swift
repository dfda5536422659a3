internal import Language
internal import Scales

/// A formatter and parser of dates by a pattern, as a reference of the language.
struct DateFormatter: NativeReference {
  static let languageName = "DateFormatter"
  var languageDescription: String { "DateFormatter(dateFormat: \(pattern.text.debugDescription))" }
  var bytes: Int { MemoryLayout<DateFormatter>.size + pattern.bytes }

  var pattern = DatePattern.empty
  var dateStyle = DateStyle.none { didSet { pattern = stylePattern } }
  var timeStyle = DateStyle.none { didSet { pattern = stylePattern } }
  var timeZone = TimeZone(offset: 0)
  var locale = Locale(identifier: "en_US")

  private var stylePattern: DatePattern {
    let (date, time) = (dateStyle.datePattern, timeStyle.timePattern)
    let separator =
      date.isEmpty || time.isEmpty ? "" : dateStyle == .short ? ", " : " 'at' "
    return (try? DatePattern(date + separator + time)) ?? .empty
  }
}

/// How much of a date or a time is written, in American English.
enum DateStyle: LanguageEnumeration {
  case none, short, medium, long, full

  static var languageName: String { "DateFormatter.Style" }

  var datePattern: String {
    switch self {
    case .none: ""
    case .short: "M/d/yy"
    case .medium: "MMM d, y"
    case .long: "MMMM d, y"
    case .full: "EEEE, MMMM d, y"
    }
  }

  /// With the narrow space that American English has before AM and PM.
  var timePattern: String {
    switch self {
    case .none: ""
    case .short: "h:mm\u{202F}a"
    case .medium: "h:mm:ss\u{202F}a"
    case .long: "h:mm:ss\u{202F}a z"
    case .full: "h:mm:ss\u{202F}a zzzz"
    }
  }

  var summary: String {
    switch self {
    case .none: "Nothing."
    case .short: "Numbers only: '5/13/24', '2:30 PM'."
    case .medium: "'May 13, 2024', '2:30:05 PM'."
    case .long: "'May 13, 2024' with the whole name of the month, '2:30:05 PM GMT'."
    case .full: "'Monday, May 13, 2024', '2:30:05 PM Greenwich Mean Time'."
    }
  }
}

/// A formatter and parser of dates in ISO 8601, as a reference of the language.
struct ISODateFormatter: NativeReference {
  static let languageName = "ISO8601DateFormatter"
  var languageDescription: String { "ISO8601DateFormatter" }

  var options: [ISODateOption] = [.withInternetDateTime]
  var timeZone = TimeZone(offset: 0)

  /// Its pattern.
  var pattern: DatePattern {
    let text =
      options.contains(.withInternetDateTime)
      ? "yyyy-MM-dd'T'HH:mm:ss" + (options.contains(.withFractionalSeconds) ? ".SSS" : "") + "XXXXX"
      : "yyyy-MM-dd"
    return (try? DatePattern(text)) ?? .empty
  }
}

/// The parts of a date in ISO 8601.
enum ISODateOption: LanguageEnumeration {
  case withInternetDateTime, withFullDate, withFractionalSeconds

  static var languageName: String { "ISO8601DateFormatter.Options" }
}

/// An offset from UTC, as a value of the language.
struct TimeZone: NativeValue {
  static let languageName = "TimeZone"
  /// The seconds ahead of UTC.
  let offset: Int

  /// Apple's name: `GMT`, `GMT+0200`.
  var identifier: String {
    offset == 0 ? "GMT" : "GMT" + DatePattern.zoneText(offset)
  }
  var languageDescription: String { identifier }
}

/// The locale of a formatter, always English, as a value of the language.
struct Locale: NativeValue {
  static let languageName = "Locale"
  let identifier: String
  var languageDescription: String { identifier }

  /// The known names: all write the same.
  static let known = ["en_US_POSIX", "en_US", "en"]
}
