/// The examples of the words of containers, each of which has several of them.
enum CodingExamples {
  /// Writes values under keys.
  static let keyedWriting = """
    struct Bar: Encodable {
      enum CodingKeys: String, CodingKey { case width = "w", note, ends }
      func encode(to encoder: Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(40, forKey: .width)
        let note: String? = nil
        try container.encodeIfPresent(note, forKey: .note)
        try container.encodeNil(forKey: .note)
        var ends = container.nestedContainer(
          keyedBy: CodingKeys.self, forKey: .ends)
        try ends.encode(2, forKey: .width)
        print(ends.codingPath.map { $0.stringValue })
      }
    }
    let data = try JSONEncoder().encode(Bar())
    print(String(decoding: data, as: UTF8.self))
    """

  /// Writes a list.
  static let listWriting = """
    struct Trip: Encodable {
      enum CodingKeys: CodingKey { case days, name }
      func encode(to encoder: Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        var days = container.nestedUnkeyedContainer(forKey: .days)
        try days.encode(4)
        try days.encodeNil()
        var day = days.nestedContainer(keyedBy: CodingKeys.self)
        try day.encode("Ann", forKey: .name)
        var hours = days.nestedUnkeyedContainer()
        try hours.encode(1)
        print(days.codingPath.count)
      }
    }
    let data = try JSONEncoder().encode(Trip())
    print(String(decoding: data, as: UTF8.self))
    """

  /// Writes one value, in a list.
  static let valueWriting = """
    struct Age: Encodable {
      var years: Int?
      func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        print(container.codingPath.map { $0.intValue ?? 0 })
        if let years { try container.encode(years) }
        else { try container.encodeNil() }
      }
    }
    struct Ages: Encodable {
      func encode(to encoder: Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(Age(years: 4))
        try container.encode(Age())
      }
    }
    let data = try JSONEncoder().encode(Ages())
    print(String(decoding: data, as: UTF8.self))
    """

  /// Reads values under keys.
  static let keyedReading = """
    struct Bar: Decodable {
      var width: Int, note: String?
      enum CodingKeys: String, CodingKey { case width = "w", note, ends }
      init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        width = try container.decode(Int.self, forKey: .width)
        note = try container.decodeIfPresent(String.self, forKey: .note)
        let (key, all) = (CodingKeys.ends, container.allKeys.count)
        print(container.contains(key), all, container.codingPath.count)
        print(try container.decodeNil(forKey: key))
        let ends = try container.nestedContainer(
          keyedBy: CodingKeys.self, forKey: key)
        print(try ends.decode(Int.self, forKey: .width))
      }
    }
    let data = Data("{\\"w\\": 40, \\"ends\\": {\\"w\\": 2}}".utf8)
    print(try JSONDecoder().decode(Bar.self, from: data))
    """

  /// Reads a list.
  static let listReading = """
    struct Trip: Decodable {
      var days: [Int] = []
      enum CodingKeys: CodingKey { case days }
      init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        var list = try container.nestedUnkeyedContainer(forKey: .days)
        print(list.count ?? 0, list.codingPath.map { $0.stringValue })
        days.append(try list.decode(Int.self))
        print(try list.decodeNil(), list.currentIndex)
        var hours = try list.nestedUnkeyedContainer()
        days.append(try hours.decodeIfPresent(Int.self) ?? 0)
        let next = try list.nestedContainer(keyedBy: CodingKeys.self)
        days.append(try next.decode(Int.self, forKey: .days))
        print(list.isAtEnd)
      }
    }
    let data = Data("{\\"days\\": [4, null, [2], {\\"days\\": 6}]}".utf8)
    print(try JSONDecoder().decode(Trip.self, from: data))
    """

  /// Reads one value, in a list.
  static let valueReading = """
    struct Age: Decodable {
      var years: Int?
      init(from decoder: Decoder) throws {
        let container = try decoder.singleValueContainer()
        print(container.codingPath.map { $0.intValue ?? 0 })
        if container.decodeNil() { return }
        years = try container.decode(Int.self)
      }
    }
    struct Ages: Decodable {
      var first: Age
      init(from decoder: Decoder) throws {
        var container = try decoder.unkeyedContainer()
        first = try container.decode(Age.self)
      }
    }
    let data = Data("[4, null]".utf8)
    print(try JSONDecoder().decode(Ages.self, from: data))
    """
}
