internal import Language

/// How much of a day `formatted` writes, as in Swift's `Date.FormatStyle`.
enum FormattedDay: LanguageEnumeration {
  case omitted, numeric, abbreviated, long, complete

  static var languageName: String { "Date.FormatStyle.DateStyle" }

  /// The pattern of a day and a time.
  func pattern(before time: FormattedTime) -> String {
    let separator =
      switch self {
      case .omitted: ""
      case .numeric: ", "
      case .abbreviated, .long, .complete: " 'at' "
      }
    guard time != .omitted else {
      // Swift does not omit both.
      return self == .omitted ? FormattedDay.numeric.pattern(before: .shortened) : pattern
    }
    return pattern + separator + time.pattern
  }

  private var pattern: String {
    switch self {
    case .omitted: ""
    case .numeric: "M/d/y"
    case .abbreviated: "MMM d, y"
    case .long: "MMMM d, y"
    case .complete: "EEEE, MMMM d, y"
    }
  }

  var summary: String {
    switch self {
    case .omitted: "Nothing."
    case .numeric: "'5/13/2024'."
    case .abbreviated: "'May 13, 2024', with the short name of the month."
    case .long: "'May 13, 2024', with the whole name of the month."
    case .complete: "'Monday, May 13, 2024'."
    }
  }
}

/// How much of a time `formatted` writes.
enum FormattedTime: LanguageEnumeration {
  case omitted, shortened, standard, complete

  static var languageName: String { "Date.FormatStyle.TimeStyle" }

  /// With the narrow space that American English has before AM and PM.
  fileprivate var pattern: String {
    switch self {
    case .omitted: ""
    case .shortened: "h:mm\u{202F}a"
    case .standard: "h:mm:ss\u{202F}a"
    case .complete: "h:mm:ss\u{202F}a z"
    }
  }

  var summary: String {
    switch self {
    case .omitted: "Nothing."
    case .shortened: "'2:30 PM'."
    case .standard: "'2:30:05 PM'."
    case .complete: "'2:30:05 PM GMT'."
    }
  }
}
