internal import Geometry
internal import Language
internal import Layers
internal import Text

/// Apple's texts whose parts have fonts and colours of their own.
extension Topic {
  static let attributedStrings: [Builtin] =
    ((makers + members + changes + ranges).map(\.onlyApples)) + [attributedText]

  private static let attributedText = Builtin(
    property: "attributedText", of: Label.self,
    "What it reads, in parts with fonts and colours of their own; where a part has none, it has those of the "
      + "label. All lines are as high as the largest of its letters need. Nil is nothing.",
    example: """
      let label = UILabel()
      let text = NSMutableAttributedString(string: "72")
      let small = UIFont.systemFont(ofSize: 9)
      text.append(
        NSAttributedString(string: " %", attributes: [.font: small]))
      label.attributedText = text
      show(label)
      """,
    get: { machine, label -> AttributedText? in
      let content = machine.scene.content(reading: label.id)
      return content.string.map { _ in AttributedText(content) }
    },
    set: { machine, label, text in
      try machine.setString(text?.string, of: label.id)
      guard let text else { return }
      try machine.changeScene { scene in
        try scene.changeText(of: label.id) { $0 = text.content(over: $0) }
      }
      try machine.noteHostObjects()
    }
  ).onlyApples

  private static let makers = [false, true].flatMap { isMutable in
    let name = isMutable ? AttributedText.mutableName : AttributedText.languageName
    let type = Type.named(name)
    return [
      Builtin(
        .initializer, on: type, name, "Makes a text with the same attributes throughout.",
        Builtin.descriptions(
          of: Parameter("string", as: String.self, "The text."),
          Parameter(
            "attributes", "Its font, its colour and its alignment.",
            default: StringAttributes?.none)),
        returning: type, example: "print(\(name)(string: \"Hello\").string)",
        body: .call { machine, arguments in
          let string = String.read(arguments[0], in: machine)
          let attributes =
            arguments[1].tag == .absent
            ? nil : try StringAttributes?.read(arguments[1], in: machine)
          let part = AttributedText.Part(
            string: string, attributes: attributes ?? StringAttributes())
          return try AttributedText([part], isMutable: isMutable).write(to: machine)
        }),
      Builtin(
        .initializer, on: type, name, "Makes a copy of a text.",
        Builtin.descriptions(
          of: Parameter("attributedString", as: AttributedText.self, "The text.")),
        returning: type,
        example: """
          let text = NSAttributedString(string: "Hello")
          print(\(name)(attributedString: text).length)
          """,
        body: .call { machine, arguments in
          let text = try AttributedText.read(arguments[0], in: machine)
          return try AttributedText(text.parts, isMutable: isMutable).write(to: machine)
        }),
    ]
  }

  private static let members = [
    Builtin(
      property: "string", of: AttributedText.self, "The text without its attributes.",
      example: textExample("print(text.string)"), get: { _, text in text.string }),
    Builtin(
      property: "length", of: AttributedText.self,
      "How long the text is, by its UTF-16 units, as 'NSRange' counts.", unit: "units",
      example: textExample("print(text.length)"), get: { _, text in text.length }),
    Builtin(
      method: "size", of: AttributedText.self, "How large the text is when it is drawn.",
      example: textExample("print(text.size())")
    ) { machine, text -> Size in try machine.size(of: text.content) },
  ]

  private static let changes = [
    Builtin(
      changing: AttributedText.self, "append", "Adds another text at the end.",
      Parameter(nil, as: AttributedText.self, "The text to add."),
      example: textExample("text.append(NSAttributedString(string: \" world\"))")
    ) { (machine: Machine, text: inout AttributedText, other: AttributedText) in
      try machine.willAllocate(other.bytes)
      try machine.charge(other.bytes)
      text.append(other)
    },
    Builtin(
      .method, on: .named(AttributedText.mutableName), "addAttribute",
      "Gives a part of the text an attribute.",
      [
        .init(label: nil, type: StringAttribute.languageType, summary: "Which one."),
        .init(label: "value", type: .any, summary: "Its value."),
        .init(label: "range", type: TextRange.languageType, summary: "The part."),
      ], returning: .void,
      example: textExample(
        "text.addAttribute(\n  .foregroundColor, value: UIColor.red,\n"
          + "  range: NSRange(location: 0, length: 2))"),
      body: .call { machine, arguments in
        var added = StringAttributes()
        try added.set(
          StringAttribute.read(arguments[0], in: machine), to: arguments[1], in: machine)
        try machine.change(arguments.receiver, in: arguments[2]) { $0.add(added) }
        return .void
      }),
    Builtin(
      .method, on: .named(AttributedText.mutableName), "addAttributes",
      "Gives a part of the text attributes, and leaves it the others that it has.",
      Builtin.descriptions(
        of: Parameter(nil, as: StringAttributes.self, "The attributes."),
        Parameter("range", as: TextRange.self, "The part.")), returning: .void,
      example: textExample(
        "text.addAttributes(\n  [.foregroundColor: UIColor.red],\n"
          + "  range: NSRange(location: 0, length: 2))"),
      body: .call { machine, arguments in
        let added = try StringAttributes.read(arguments[0], in: machine)
        try machine.change(arguments.receiver, in: arguments[1]) { $0.add(added) }
        return .void
      }),
    Builtin(
      .method, on: .named(AttributedText.mutableName), "setAttributes",
      "Gives a part of the text attributes in place of all that it has; nil is none.",
      Builtin.descriptions(
        of: Parameter(nil, as: StringAttributes?.self, "The attributes."),
        Parameter("range", as: TextRange.self, "The part.")), returning: .void,
      example: textExample(
        "text.setAttributes(\n  [.foregroundColor: UIColor.red],\n"
          + "  range: NSRange(location: 0, length: 2))"),
      body: .call { machine, arguments in
        let attributes =
          try StringAttributes?.read(arguments[0], in: machine) ?? StringAttributes()
        try machine.change(arguments.receiver, in: arguments[1]) { $0 = attributes }
        return .void
      }),
  ].map { word in
    var word = word
    word.receiver = .named(AttributedText.mutableName)
    return word
  }

  private static let ranges = [
    Builtin(
      initializing: TextRange.self, "Makes a part of a text, by its UTF-16 units.",
      Parameter("location", as: Int.self, "Where it begins, from 0 on.", unit: "units"),
      Parameter("length", as: Int.self, "How long it is.", unit: "units"),
      example: "print(NSRange(location: 0, length: 2).length)"
    ) { location, length in TextRange(location: location, length: length) },
    Builtin(
      "NSMakeRange", "A part of a text, by its UTF-16 units.",
      Parameter(nil, as: Int.self, "Where it begins, from 0 on.", unit: "units"),
      Parameter(nil, as: Int.self, "How long it is.", unit: "units"),
      example: "print(NSMakeRange(0, 2).length)"
    ) { (location: Int, length: Int) in TextRange(location: location, length: length) },
    Builtin(
      property: "location", of: TextRange.self, "Where it begins, from 0 on.", unit: "units",
      example: "print(NSRange(location: 0, length: 2).location)", \.location),
    Builtin(
      property: "length", of: TextRange.self, "How long it is.", unit: "units",
      example: "print(NSRange(location: 0, length: 2).length)", \.length),
  ]

  /// A page with a text, and some more lines.
  private static func textExample(_ lines: String) -> String {
    """
    let text = NSMutableAttributedString(string: "Hello")
    \(lines)
    let label = UILabel()
    label.attributedText = text
    show(label)
    """
  }
}

extension Machine {
  /// Changes the attributes of a part of a text.
  ///
  /// - Throws: A `Failure` if the text does not have the part.
  fileprivate func change(
    _ text: Value, in range: Value, _ change: (inout StringAttributes) -> Void
  ) throws {
    let range = try TextRange.read(range, in: self)
    try self.change(text) { (text: inout AttributedText) in
      let length = text.length
      try charge(32 + 2 * length)
      guard range.location >= 0, range.length >= 0, range.end <= length else {
        throw Failure(
          "the range \(range.languageDescription) is outside of a text of length \(length)",
          hint: "'NSRange(location: 0, length: text.length)' is all of it")
      }
      text.change(range, change)
    }
  }
}
