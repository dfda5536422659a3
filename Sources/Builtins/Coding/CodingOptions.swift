internal import Language
internal import Scales

/// What a coder is set to.
struct CodingOptions: Hashable, Sendable {
  var keys = KeyCoding.useDefaultKeys
  var dates = DateCoding.deferredToDate
  var formatting: [OutputFormatting] = []
  var form = Form.json

  /// The language of the text.
  enum Form: Hashable, Sendable { case json, propertyList }

  /// How the names of stored properties are written and read.
  enum KeyCoding: Hashable, Sendable { case useDefaultKeys, snakeCase }

  /// How dates are written and read.
  enum DateCoding: Hashable, Sendable, CaseIterable {
    case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
  }
}

/// How the text of a `JSONEncoder` looks.
enum OutputFormatting: String, LanguageEnumeration {
  case prettyPrinted, sortedKeys, withoutEscapingSlashes

  static var languageName: String { "JSONEncoder.OutputFormatting" }
}

/// How a `JSONEncoder` writes the names of stored properties.
enum KeyEncodingStrategy: String, LanguageEnumeration {
  case useDefaultKeys, convertToSnakeCase

  static var languageName: String { "JSONEncoder.KeyEncodingStrategy" }
}

/// How a `JSONDecoder` reads the names of stored properties.
enum KeyDecodingStrategy: String, LanguageEnumeration {
  case useDefaultKeys, convertFromSnakeCase

  static var languageName: String { "JSONDecoder.KeyDecodingStrategy" }
}

/// How a `JSONEncoder` writes dates.
enum DateEncodingStrategy: String, LanguageEnumeration {
  case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601

  static var languageName: String { "JSONEncoder.DateEncodingStrategy" }
}

/// How a `JSONDecoder` reads dates.
enum DateDecodingStrategy: String, LanguageEnumeration {
  case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601

  static var languageName: String { "JSONDecoder.DateDecodingStrategy" }
}

/// A writer of JSON, as a reference of the language.
struct JSONEncoderObject: NativeReference {
  static let languageName = "JSONEncoder"
  var options = CodingOptions()
  var languageDescription: String { "Foundation.JSONEncoder" }
}

/// A reader of JSON, as a reference of the language.
struct JSONDecoderObject: NativeReference {
  static let languageName = "JSONDecoder"
  var options = CodingOptions()
  var languageDescription: String { "Foundation.JSONDecoder" }
}

extension Date {
  /// As `2001-01-01T00:00:10Z`, in UTC, without parts of seconds.
  var isoText: String {
    let texts = ISODate.parts(of: CalendarTime(secondsSince1970: secondsSince1970.rounded(.down)))
    return "\(texts.date)T\(texts.clock)Z"
  }

  /// The date of such a text, with `Z` or an offset; nil for any other text.
  init?(isoText text: String) {
    guard text.utf8.count >= 20, !text.contains("."), text.contains("T"),
      let date = try? Date(text: text)
    else { return nil }
    self = date
  }
}
