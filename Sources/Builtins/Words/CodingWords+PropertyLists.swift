internal import Language

/// The form of a property list.
enum PropertyListFormat: String, LanguageEnumeration {
  case xml, binary

  static var languageName: String { "PropertyListSerialization.PropertyListFormat" }
}

/// A writer of property lists, as a reference of the language.
struct PropertyListEncoderObject: NativeReference {
  static let languageName = "PropertyListEncoder"
  var format = PropertyListFormat.binary
  var languageDescription: String { "FoundationEssentials.PropertyListEncoder" }
}

/// A reader of property lists, as a reference of the language.
struct PropertyListDecoderObject: NativeReference {
  static let languageName = "PropertyListDecoder"
  var languageDescription: String { "FoundationEssentials.PropertyListDecoder" }
}

extension CodingWords {
  /// The words of property lists.
  static let propertyLists: [Builtin] =
    [
      Builtin(
        initializer: PropertyListEncoderObject.self,
        "A writer of property lists. Set its 'outputFormat' to '.xml'.", example: example
      ) { _ in PropertyListEncoderObject() },
      Builtin(
        .method, on: PropertyListEncoderObject.languageType, "encode",
        "The bytes of the text of a value in XML, with the keys in their order.",
        [.init(label: nil, type: .parameter(0), summary: "A value of a type that is 'Codable'.")],
        returning: PageData.languageType, example: example,
        body: .located { machine, arguments, call in
          let encoder = try PropertyListEncoderObject.read(arguments.receiver, in: machine)
          guard encoder.format == .xml else {
            throw Failure(
              "property lists in bytes that are not text are not in this dialect",
              hint: "write 'encoder.outputFormat = .xml' before, whatever the encoder is called")
          }
          let options = CodingOptions(form: .propertyList)
          let type = call.types[0] ?? .any
          let coded = try Encoding(machine: machine, call: call, options: options)
            .coded(arguments[0], type, at: [])
          if let name = coded.fragmentName {
            throw try CodingErrors(machine: machine, call: call, form: .propertyList)
              .fragment(arguments[0], type, name)
          }
          let text = PropertyListText(coded).text
          try machine.charge(text.utf8.count)
          try machine.checkString(bytes: text.utf8.count)
          return try PageData(content: Array(text.utf8)).write(to: machine)
        }),
      Builtin(
        property: "outputFormat", of: PropertyListEncoderObject.self,
        "The form of what it writes, which is to be '.xml': other bytes are not in this dialect.",
        example: example, get: { _, encoder in encoder.format },
        set: { _, encoder, format in encoder.format = format }),
      Builtin(
        initializer: PropertyListDecoderObject.self, "A reader of property lists in XML.",
        example: example
      ) { _ in PropertyListDecoderObject() },
      Builtin(
        .method, on: PropertyListDecoderObject.languageType, "decode",
        "The value of a type in the bytes of a property list. What is not there, or of another type, "
          + "is a 'DecodingError' that 'catch' gets.",
        [
          .init(
            label: nil, type: .metatype(of: .parameter(0)),
            summary: "A type that is 'Codable', with '.self'."),
          .init(label: "from", type: PageData.languageType, summary: "The bytes."),
        ],
        returning: .parameter(0), example: example,
        body: .located { machine, arguments, call in
          let data = try PageData.read(arguments[1], in: machine)
          let decoding = Decoding(
            machine: machine, call: call, options: CodingOptions(form: .propertyList))
          let coded = try PropertyListSource(decoding: decoding).value(of: data.content)
          return try decoding.value(coded, call.result, at: [])
        }),
    ].map(\.onlyApples)
    + [
      Builtin(
        constant: "xml", of: PropertyListFormat.self, "Text in XML.", example: example,
        PropertyListFormat.xml),
      Builtin(
        constant: "binary", of: PropertyListFormat.self,
        "Bytes that are not text, which are not in this dialect.",
        example: "print(PropertyListEncoder().outputFormat == .binary)",
        PropertyListFormat.binary),
    ].map(\.onlyApples)

  private static let example = """
    struct Animal: Codable { var name: String; var age: Int? }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    let data = try encoder.encode(Animal(name: "cat", age: 4))
    print(String(decoding: data, as: UTF8.self))
    print(try PropertyListDecoder().decode(Animal.self, from: data))
    """
}
