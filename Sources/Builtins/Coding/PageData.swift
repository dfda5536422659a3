internal import Language

/// Bytes, as a value of the language.
struct PageData: NativeValue {
  static let languageName = "Data"

  var content: [UInt8] = []

  var languageDescription: String { "\(content.count) bytes" }
  var bytes: Int { MemoryLayout<PageData>.size + content.count }

  /// The bytes as text; nil if they are not UTF-8.
  var text: String? { String(validating: content, as: UTF8.self) }
}

/// The key of a value in what a coder reads or writes, as a value of the language.
struct AnyCodingKey: NativeValue {
  static let languageName = "CodingKey"

  var name: CodingName

  var languageDescription: String { name.description }
  var bytes: Int { MemoryLayout<AnyCodingKey>.size + name.name.utf8.count }

  init(_ name: CodingName) { self.name = name }

  /// The key of an element of a list.
  static func index(_ index: Int) -> CodingName {
    CodingName(name: "Index \(index)", number: index, type: "_CodingKey")
  }

  /// The key of a value in a dictionary, which has a number if its text is one.
  static func entry(_ name: String) -> CodingName {
    CodingName(name: name, number: Int(name), type: "_DictionaryCodingKey")
  }

  /// Its part of a path in the text of an error.
  var pathText: String { name.name.contains(".") ? "`\(name.name)`" : name.name }
}
