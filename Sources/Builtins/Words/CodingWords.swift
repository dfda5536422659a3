internal import Language

/// The words of coders, and of the bytes that they make.
enum CodingWords {
  static let topic = Topic(
    "Reading and writing JSON", label: "Codable",
    "Values of types that are 'Codable' become text in JSON or property lists, and are read from it.",
    types: types,
    words: [
      { data }, { texts }, { coders }, { propertyLists }, { CodingContainers.keys },
      { CodingContainers.writing },
      { CodingContainers.reading }, { CodingContainers.inherited },
    ], highlights: [])

  private static let types: [TypeDeclaration] =
    [
      TypeDeclaration(
        "JSONEncoder", "Writes values as JSON.", isReference: true, isFinal: true, isApples: true),
      TypeDeclaration(
        "JSONDecoder", "Reads values from JSON.", isReference: true, isFinal: true, isApples: true),
      TypeDeclaration(
        OutputFormatting.languageName, "How the text of a JSONEncoder looks.", isOptionSet: true,
        isApples: true),
      TypeDeclaration(
        KeyEncodingStrategy.languageName, "How names of properties are written.", isApples: true),
      TypeDeclaration(
        KeyDecodingStrategy.languageName, "How names of properties are read.", isApples: true),
      TypeDeclaration(
        DateEncodingStrategy.languageName, "How dates are written.", isApples: true),
      TypeDeclaration(DateDecodingStrategy.languageName, "How dates are read.", isApples: true),
      TypeDeclaration(
        "PropertyListEncoder", "Writes values as property lists.", isReference: true, isFinal: true,
        isApples: true),
      TypeDeclaration(
        "PropertyListDecoder", "Reads values from property lists.", isReference: true,
        isFinal: true,
        isApples: true),
      TypeDeclaration(
        PropertyListFormat.languageName, "The form of a property list.", isApples: true),
      TypeDeclaration("Data", "Bytes.", list: "bytes", hasOwnParts: true, isApples: true),
      TypeDeclaration("UTF8", "An encoding of text.", isApples: true),
      TypeDeclaration("CodingKey", "The name of a value in JSON.", isApples: true),
    ] + CodingContainers.types

  // MARK: Bytes

  private static let data: [Builtin] = [
    Builtin(
      initializer: PageData.self, "No bytes.", example: "print(Data().count)"
    ) { _ in PageData() },
    Builtin(
      initializer: PageData.self, "The bytes of a list of numbers.",
      Parameter(nil, as: [UInt8].self, "The numbers of the bytes."),
      example: "print(Data(\"bars\".utf8))"
    ) { _, bytes in PageData(content: bytes) },
    Builtin(
      property: "count", of: PageData.self, "How many bytes there are.",
      example: "print(Data(\"bars\".utf8).count)", get: { _, data in data.content.count }),
    Builtin(
      property: "isEmpty", of: PageData.self, "Whether there are no bytes.",
      example: "print(Data().isEmpty)", get: { _, data in data.content.isEmpty }),
    Builtin(
      property: "bytes", of: PageData.self, "The bytes as a list of numbers.",
      example: "print(Data(\"bars\".utf8).bytes)", get: { _, data in data.content }),
    Builtin(
      .initializer, on: .array(.sized(.uint8)), "Array", "The bytes as a list of numbers.",
      [.init(label: nil, type: PageData.languageType, summary: "The bytes.")],
      returning: .array(.sized(.uint8)), example: "print(Array(Data(\"bars\".utf8)))",
      body: .call { machine, arguments in
        try PageData.read(arguments[0], in: machine).content.write(to: machine)
      }),
    Builtin(
      method: "data", of: String.self, "The bytes of the text.",
      Parameter("using", as: TextEncoding.self, "The encoding, which is UTF-8."),
      example: "if let data = \"bars\".data(using: .utf8) { print(data.count) }"
    ) { machine, text, _ -> PageData? in
      try machine.charge(text.utf8.count / 4)
      return PageData(content: Array(text.utf8))
    },
    Builtin(
      .initializer, on: .string, "String", "The text of bytes; nil if they are not UTF-8.",
      [
        .init(label: "data", type: PageData.languageType, summary: "The bytes."),
        .init(
          label: "encoding", type: TextEncoding.languageType,
          summary: "The encoding, which is UTF-8."),
      ], returning: .optional(.string),
      example: """
        let data = Data("bars".utf8)
        print(String(data: data, encoding: .utf8) ?? "no text")
        """,
      body: .call { machine, arguments in
        let data = try PageData.read(arguments[0], in: machine)
        try machine.charge(data.content.count / 4)
        try machine.checkString(bytes: data.content.count)
        return try data.text.map { try machine.allocate(string: $0) } ?? .none
      }),
    Builtin(
      .initializer, on: .string, "String",
      "The text of bytes, with '\u{FFFD}' for what is not UTF-8.",
      [
        .init(label: "decoding", type: PageData.languageType, summary: "The bytes."),
        .init(
          label: "as", type: .metatype,
          summary: "The encoding, written 'UTF8.self'."),
      ], returning: .string,
      example: "print(String(decoding: Data(\"bars\".utf8), as: UTF8.self))",
      body: .call { machine, arguments in
        let data = try PageData.read(arguments[0], in: machine)
        try machine.charge(data.content.count / 4)
        try machine.checkString(bytes: 3 * data.content.count)
        return try machine.allocate(string: String(decoding: data.content, as: UTF8.self))
      }),
  ].map(\.onlyApples)

  /// Lists of bytes as text, and text of 64 letters.
  private static let texts: [Builtin] = [
    Builtin(
      .initializer, on: .string, "String",
      "The text of bytes, with '\u{FFFD}' for what is not UTF-8.",
      [
        .init(label: "decoding", type: .array(.sized(.uint8)), summary: "The bytes."),
        .init(
          label: "as", type: .metatype,
          summary: "The encoding, written 'UTF8.self'."),
      ], returning: .string,
      example: "let bytes: [UInt8] = [98, 97, 114]\nprint(String(decoding: bytes, as: UTF8.self))",
      body: .call { machine, arguments in
        let bytes = try [UInt8].read(arguments[0], in: machine)
        try machine.charge(bytes.count / 2)
        try machine.checkString(bytes: 3 * bytes.count)
        return try machine.allocate(string: String(decoding: bytes, as: UTF8.self))
      }),
    Builtin(
      .initializer, on: .string, "String", "The text of bytes; nil if they are not UTF-8.",
      [
        .init(label: "bytes", type: .array(.sized(.uint8)), summary: "The bytes."),
        .init(
          label: "encoding", type: TextEncoding.languageType,
          summary: "The encoding, which is UTF-8."),
      ], returning: .optional(.string),
      example: """
        let bytes: [UInt8] = [98, 97, 114]
        print(String(bytes: bytes, encoding: .utf8) ?? "no text")
        """,
      body: .call { machine, arguments in
        let bytes = try [UInt8].read(arguments[0], in: machine)
        try machine.charge(bytes.count / 2)
        try machine.checkString(bytes: bytes.count)
        return try PageData(content: bytes).text.map { try machine.allocate(string: $0) } ?? .none
      }),
    Builtin(
      method: "base64EncodedString", of: PageData.self, "The bytes as text of 64 letters.",
      example: "print(Data(\"bars\".utf8).base64EncodedString())"
    ) { machine, data in
      try machine.charge(data.content.count)
      try machine.checkString(bytes: 2 * data.content.count + 4)
      return Base64.text(of: data.content)
    },
    Builtin(
      .initializer, on: PageData.languageType, "Data",
      "The bytes of a text of 64 letters; nil if it has others.",
      [.init(label: "base64Encoded", type: .string, summary: "The text.")],
      returning: .optional(PageData.languageType),
      example: "if let data = Data(base64Encoded: \"YmFy\") { print(data.count) }",
      body: .call { machine, arguments in
        let text = machine.string(arguments[0])
        try machine.charge(text.utf8.count)
        try machine.willAllocate(text.utf8.count)
        return try Base64.bytes(of: text).map { PageData(content: $0) }.write(to: machine)
      }),
  ].map(\.onlyApples)

  // MARK: Coders

  private static let coders: [Builtin] =
    [
      Builtin(
        initializer: JSONEncoderObject.self, "A writer of JSON in one line.",
        example:
          "let encoder = JSONEncoder()\nlet data = try encoder.encode([4, 2, 6])\nprint(data)"
      ) { _ in JSONEncoderObject() },
      Builtin(
        .method, on: JSONEncoderObject.languageType, "encode",
        "The bytes of the text of a value. Members of objects are in the order of the program: in "
          + "Swift their order is another in each run, unless 'sortedKeys' is set.",
        [.init(label: nil, type: .parameter(0), summary: "A value of a type that is 'Codable'.")],
        returning: PageData.languageType, example: encoderExample(""),
        body: .located { machine, arguments, call in
          let options = try JSONEncoderObject.read(arguments.receiver, in: machine).options
          let encoding = Encoding(machine: machine, call: call, options: options)
          let coded = try encoding.coded(arguments[0], call.types[0] ?? .any, at: [])
          let text = JSONText(coded, options.formatting).text
          try machine.charge(text.utf8.count)
          try machine.checkString(bytes: text.utf8.count)
          return try PageData(content: Array(text.utf8)).write(to: machine)
        }),
      Builtin(
        property: "outputFormatting", of: JSONEncoderObject.self, "How the text looks.",
        example: encoderExample("encoder.outputFormatting = [.prettyPrinted, .sortedKeys]"),
        get: { _, encoder in encoder.options.formatting },
        set: { _, encoder, formatting in encoder.options.formatting = formatting }),
      Builtin(
        property: "keyEncodingStrategy", of: JSONEncoderObject.self,
        "How the names of stored properties are written.",
        example: encoderExample("encoder.keyEncodingStrategy = .convertToSnakeCase"),
        get: { _, encoder in
          encoder.options.keys == .snakeCase
            ? KeyEncodingStrategy.convertToSnakeCase : .useDefaultKeys
        },
        set: { _, encoder, strategy in
          encoder.options.keys =
            strategy == .convertToSnakeCase ? .snakeCase : .useDefaultKeys
        }),
      Builtin(
        property: "dateEncodingStrategy", of: JSONEncoderObject.self,
        "How dates are written: as seconds since 2001, unless it is set.",
        example: encoderExample("encoder.dateEncodingStrategy = .iso8601"),
        get: { _, encoder in
          DateEncodingStrategy(rawValue: "\(encoder.options.dates)") ?? .deferredToDate
        },
        set: { _, encoder, strategy in encoder.options.dates = .init(named: "\(strategy)") }),
      Builtin(
        initializer: JSONDecoderObject.self, "A reader of JSON.",
        example: decoderExample("")
      ) { _ in JSONDecoderObject() },
      Builtin(
        .method, on: JSONDecoderObject.languageType, "decode",
        "The value of a type in the bytes of a text in JSON. What is not there, or of another type, is "
          + "a 'DecodingError' that 'catch' gets.",
        [
          .init(
            label: nil, type: .metatype(of: .parameter(0)),
            summary: "A type that is 'Codable', with '.self'."),
          .init(label: "from", type: PageData.languageType, summary: "The bytes."),
        ],
        returning: .parameter(0), example: decoderExample(""),
        body: .located { machine, arguments, call in
          let options = try JSONDecoderObject.read(arguments.receiver, in: machine).options
          let data = try PageData.read(arguments[1], in: machine)
          let decoding = Decoding(machine: machine, call: call, options: options)
          let coded = try JSONSource(decoding: decoding).value(of: data.content)
          return try decoding.value(coded, call.result, at: [])
        }),
      Builtin(
        property: "keyDecodingStrategy", of: JSONDecoderObject.self,
        "How the names of stored properties are read.",
        example: decoderExample("decoder.keyDecodingStrategy = .convertFromSnakeCase"),
        get: { _, decoder in
          decoder.options.keys == .snakeCase
            ? KeyDecodingStrategy.convertFromSnakeCase : .useDefaultKeys
        },
        set: { _, decoder, strategy in
          decoder.options.keys =
            strategy == .convertFromSnakeCase ? .snakeCase : .useDefaultKeys
        }),
      Builtin(
        property: "dateDecodingStrategy", of: JSONDecoderObject.self,
        "How dates are read: as seconds since 2001, unless it is set.",
        example: decoderExample("decoder.dateDecodingStrategy = .iso8601"),
        get: { _, decoder in
          DateDecodingStrategy(rawValue: "\(decoder.options.dates)") ?? .deferredToDate
        },
        set: { _, decoder, strategy in decoder.options.dates = .init(named: "\(strategy)") }),
    ].map(\.onlyApples)
    + constants(OutputFormatting.self, OutputFormatting.summaries) {
      encoderExample("encoder.outputFormatting = .\($0)")
    }
    + constants(KeyEncodingStrategy.self, [:]) {
      encoderExample("encoder.keyEncodingStrategy = .\($0)")
    }
    + constants(KeyDecodingStrategy.self, [:]) {
      decoderExample("decoder.keyDecodingStrategy = .\($0)")
    }
    + constants(DateEncodingStrategy.self, [:]) {
      encoderExample("encoder.dateEncodingStrategy = .\($0)")
    }
    + constants(DateDecodingStrategy.self, [:]) {
      decoderExample("decoder.dateDecodingStrategy = .\($0)")
    }

  private static func constants<Case: LanguageEnumeration>(
    _ type: Case.Type, _ summaries: [String: String], _ example: (String) -> String
  ) -> [Builtin] {
    type.allCases.map { one in
      Builtin(
        constant: "\(one)", of: type, summaries["\(one)"] ?? "A way to write or to read them.",
        example: example("\(one)"), one
      ).onlyApples
    }
  }

  /// A page that writes a value, with one more line.
  private static func encoderExample(_ line: String) -> String {
    """
    struct Animal: Codable { var name: String; var age: Int? }
    let encoder = JSONEncoder()
    \(line.isEmpty ? "" : line + "\n")let data = try encoder.encode(Animal(name: "cat", age: 4))
    print(String(decoding: data, as: UTF8.self))
    """
  }

  /// A page that reads a value, with one more line.
  private static func decoderExample(_ line: String) -> String {
    """
    struct Animal: Codable { var name: String; var age: Int? }
    let text = "{\\"name\\": \\"cat\\"}"
    let decoder = JSONDecoder()
    \(line.isEmpty ? "" : line + "\n")print(try decoder.decode(Animal.self, from: Data(text.utf8)))
    """
  }
}

extension OutputFormatting {
  /// What each of them does.
  fileprivate static let summaries = [
    "prettyPrinted": "A line for each value.",
    "sortedKeys": "The members of objects in the order of their names.",
    "withoutEscapingSlashes": "A slash as it is, without a backslash before it.",
  ]
}

extension CodingOptions.DateCoding {
  fileprivate init(named name: String) {
    self = Self.allCases.first { "\($0)" == name } ?? .deferredToDate
  }
}

extension JSONText {
  /// The text of a value.
  fileprivate init(_ value: CodedValue, _ formatting: [OutputFormatting]) {
    self.init(
      value, isPretty: formatting.contains(.prettyPrinted),
      sortsKeys: formatting.contains(.sortedKeys),
      escapesSlashes: !formatting.contains(.withoutEscapingSlashes))
  }
}
