extension AppleNameTests {
  static let coding = [
    Row(
      """
      print(Data("bars".utf8).base64EncodedString(), NSCocoaErrorDomain, NSUnderlyingErrorKey)
      print(NSLocalizedDescriptionKey, NSLocalizedFailureReasonErrorKey)
      print(NSLocalizedRecoverySuggestionErrorKey)
      """,
      prints:
        """
        YmFycw== NSCocoaErrorDomain NSUnderlyingError
        NSLocalizedDescription NSLocalizedFailureReason
        NSLocalizedRecoverySuggestion
        """),
    Row(
      """
      struct Bar: Codable {
        var _text = 1, _encode = 2, _decode = 3
      }
      let encoder = JSONEncoder()
      let look: JSONEncoder.OutputFormatting = .sortedKeys
      encoder.outputFormatting = look
      let written: JSONEncoder.KeyEncodingStrategy = .convertToSnakeCase
      encoder.keyEncodingStrategy = written
      let days: JSONEncoder.DateEncodingStrategy = .millisecondsSince1970
      encoder.dateEncodingStrategy = days
      let bytes: Data = try encoder.encode(Bar())
      print(String(decoding: bytes, as: UTF8.self))
      let decoder = JSONDecoder()
      let read: JSONDecoder.KeyDecodingStrategy = .convertFromSnakeCase
      decoder.keyDecodingStrategy = read
      let dates: JSONDecoder.DateDecodingStrategy = .secondsSince1970
      decoder.dateDecodingStrategy = dates
      print(try decoder.decode([Date].self, from: Data("[0, 60]".utf8)))
      encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
      encoder.keyEncodingStrategy = .useDefaultKeys
      encoder.dateEncodingStrategy = .deferredToDate
      print(String(data: try encoder.encode(["a/b"]), encoding: .utf8) ?? "")
      encoder.dateEncodingStrategy = .iso8601
      let start = Date(timeIntervalSince1970: 0)
      print(String(data: try encoder.encode([start]), encoding: .utf8) ?? "")
      """,
      prints:
        """
        {"_decode":3,"_encode":2,"_text":1}
        [1970-01-01 00:00:00 +0000, 1970-01-01 00:01:00 +0000]
        [
          "a/b"
        ]
        [
          "1970-01-01T00:00:00Z"
        ]
        """),
    Row(
      """
      struct Trip: Codable {
        enum CodingKeys: String, CodingKey { case stops, note, rest, far }
        var stops = [1, 2]
        init() {}
        init(from decoder: Decoder) throws {
          let container: KeyedDecodingContainer<CodingKeys> =
            try decoder.container(keyedBy: CodingKeys.self)
          var list: UnkeyedDecodingContainer = try container.nestedUnkeyedContainer(forKey: .stops)
          while !list.isAtEnd {
            if try list.decodeNil() { continue }
            stops[list.currentIndex % 2] = try list.decodeIfPresent(Int.self) ?? 0
          }
          print(list.count ?? 0, try container.decodeNil(forKey: .note), container.allKeys.count)
          let rest = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .rest)
          print(rest.codingPath.map(\\.stringValue), rest.codingPath[0].intValue ?? 0)
          print(rest.contains(.far))
        }
        func encode(to encoder: Encoder) throws {
          var container: KeyedEncodingContainer<CodingKeys> =
            encoder.container(keyedBy: CodingKeys.self)
          var list: UnkeyedEncodingContainer = container.nestedUnkeyedContainer(forKey: .stops)
          try list.encodeNil()
          try list.encode(stops[0])
          try container.encodeNil(forKey: .note)
          let nothing: String? = nil
          try container.encodeIfPresent(nothing, forKey: .far)
          var rest = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .rest)
          try rest.encode(4, forKey: .far)
        }
      }
      struct Name: Codable {
        init() {}
        init(from decoder: Decoder) throws {
          let container: SingleValueDecodingContainer = try decoder.singleValueContainer()
          print(container.decodeNil(), try container.decode(String.self))
        }
        func encode(to encoder: Encoder) throws {
          var container: SingleValueEncodingContainer = encoder.singleValueContainer()
          try container.encode("Ann")
        }
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let text = String(data: try encoder.encode(Trip()), encoding: .utf8)!
      print(text)
      _ = try JSONDecoder().decode(Trip.self, from: text.data(using: .utf8)!)
      _ = try JSONDecoder().decode(Name.self, from: try encoder.encode(Name()))
      """,
      prints:
        """
        {"note":null,"rest":{"far":4},"stops":[null,1]}
        2 true 3
        ["rest"] 0
        true
        false Ann
        """),
    Row(
      """
      struct Box: Codable { var size: Int, label: Data }
      let encoder = PropertyListEncoder()
      let format: PropertyListSerialization.PropertyListFormat = .xml
      print(encoder.outputFormat, encoder.outputFormat == .binary)
      encoder.outputFormat = format
      let data = try encoder.encode(Box(size: 4, label: Data([1, 2])))
      print(String(decoding: data, as: UTF8.self).contains("AQI="))
      print(try PropertyListDecoder().decode(Box.self, from: data))
      class Animal: Codable { var age = 4 }
      class Cat: Animal {
        var mice: [Int] = [2]
        enum CodingKeys: String, CodingKey { case mice, animal }
        override init() { super.init() }
        required init(from decoder: Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          var list = try container.nestedUnkeyedContainer(forKey: .mice)
          mice = [try list.superDecoder().singleValueContainer().decode(Int.self)]
          try super.init(from: container.superDecoder(forKey: .animal))
        }
        override func encode(to encoder: Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          var list = container.nestedUnkeyedContainer(forKey: .mice)
          var mouse = list.superEncoder().singleValueContainer()
          try mouse.encode(mice[0])
          try super.encode(to: container.superEncoder(forKey: .animal))
        }
      }
      let json = JSONEncoder()
      json.outputFormatting = .sortedKeys
      let cat = try json.encode(Cat())
      print(String(decoding: cat, as: UTF8.self))
      print(try JSONDecoder().decode(Cat.self, from: cat).mice)
      """,
      prints:
        """
        binary true
        true
        Box(size: 4, label: 2 bytes)
        {"animal":{"age":4},"mice":[2]}
        [2]
        """),
  ]
}
