extension Builtin {
  /// The builtins that replace a part of a list or a text.
  static let replacing: [Builtin] =
    listRanges.flatMap { range, example in
      [
        Builtin(
          .mutatingMethod, on: .list, "replaceSubrange",
          "Puts the elements of another list in the place of some of its own.",
          [.taking(nil, range, "Which ones."), .taking("with", .list, "The other list.")],
          returning: .void,
          example: "var a = [4, 2, 6]\na.replaceSubrange(\(example), with: [5, 5, 5])\nprint(a)",
          body: .mutate { machine, list, arguments in
            let added = machine.elements(arguments[1])
            try machine.charge(added.count)
            try machine.willAllocate(16 * added.count)
            for value in added { machine.share(value) }
            try machine.replace(arguments[0], of: range, in: &list, by: added)
            return .void
          }),
        Builtin(
          .mutatingMethod, on: .list, "removeSubrange", "Takes some of the elements out.",
          [.taking(nil, range, "Which ones.")], returning: .void,
          example: "var a = [4, 2, 6]\na.removeSubrange(\(example))\nprint(a)",
          body: .mutate { machine, list, arguments in
            try machine.replace(arguments[0], of: range, in: &list, by: [])
            return .void
          }),
      ]
    }
    + textRanges.flatMap { range, example in
      [
        Builtin(
          .mutatingMethod, on: .string, "replaceSubrange",
          "Puts a text in the place of some of the characters.",
          [.taking(nil, range, "Which ones."), .taking("with", .string, "The text.")],
          returning: .void,
          example: start + "s.replaceSubrange(\(example), with: \"C\")\nprint(s)",
          body: .mutate { machine, place, arguments in
            let text = machine.string(arguments[1])
            try machine.replace(arguments[0], of: range, inText: &place, by: text)
            return .void
          }),
        Builtin(
          .mutatingMethod, on: .string, "removeSubrange", "Takes some of the characters out.",
          [.taking(nil, range, "Which ones.")], returning: .void,
          example: start + "s.removeSubrange(\(example))\nprint(s)",
          body: .mutate { machine, place, arguments in
            try machine.replace(arguments[0], of: range, inText: &place, by: "")
            return .void
          }),
        Builtin(
          .method, on: .string, "replacingCharacters",
          "The text with another one in the place of some of its characters.",
          [.taking("in", range, "Which ones."), .taking("with", .string, "The text.")],
          returning: .string,
          example: "let \(start.dropFirst(4))"
            + "print(s.replacingCharacters(in: \(example), with: \"C\"))",
          body: .call { machine, arguments in
            var place = arguments.receiver
            let text = machine.string(arguments[1])
            try machine.replace(arguments[0], of: range, inText: &place, by: text)
            return place
          }),
      ]
    }

  private static let start = "var s = \"bars\"\nlet i = s.index(after: s.startIndex)\n"

  private static let listRanges: [(Type, String)] = [
    (.range(.int), "0..<2"), (.closedRange(.int), "0...1"),
    (PartialRange<RangeFrom, Int>.languageType, "1..."),
    (PartialRange<RangeUpTo, Int>.languageType, "..<2"),
    (PartialRange<RangeThrough, Int>.languageType, "...1"),
  ]

  private static let textRanges: [(Type, String)] = [
    (.range(TextIndex.languageType), "i..<s.endIndex"),
    (.closedRange(TextIndex.languageType), "i...i"),
  ]
}

extension Machine {
  /// Replaces the elements of a range of indices in the list in a place.
  fileprivate func replace(
    _ range: Value, of type: Type, in list: inout Value, by added: [Value]
  ) throws {
    let indices = ListIndices(of: list, in: self)
    let all = indices.start..<indices.start + indices.count
    let (lower, last, isClosed) = try ends(of: range, type, in: all)
    let replaced = try indices.places(from: lower, to: last, isClosed: isClosed)
    try charge(all.count / 16)
    try change(&list, growing: added.count - replaced.count) {
      $0.replaceSubrange(replaced, with: added)
    }
  }

  /// The ends of a range of indices in a list that has `all`, and whether the last is part of it.
  private func ends(
    of range: Value, _ type: Type, in all: Range<Int>
  ) throws -> (lower: Int, last: Int, isClosed: Bool) {
    switch PartialRangeType(type)?.slice {
    case .lower:
      return (try PartialRange<RangeFrom, Int>.read(range, in: self).bound, all.upperBound, false)
    case .upper:
      return (all.lowerBound, try PartialRange<RangeUpTo, Int>.read(range, in: self).bound, false)
    case .last:
      return (all.lowerBound, try PartialRange<RangeThrough, Int>.read(range, in: self).bound, true)
    case nil:
      let isClosed = type.is(.closedRange)
      return (elements(range)[0].asInt, elements(range)[1].asInt, isClosed)
    }
  }

  /// Replaces the characters of a range of indices in the text in a place.
  fileprivate func replace(
    _ range: Value, of type: Type, inText place: inout Value, by text: String
  ) throws {
    var whole = TextPart.read(place, in: self)
    let bounds = elements(range).map { TextIndex.read($0, in: self) }
    try charge((whole.text.utf8.count + text.utf8.count) / 8)
    let (lower, upper) = (try whole.position(bounds[0]), try whole.position(bounds[1]))
    if type.is(.closedRange) {
      whole.text.replaceSubrange(lower...(try whole.character(bounds[1])), with: text)
    } else {
      whole.text.replaceSubrange(lower..<upper, with: text)
    }
    place = try whole.write(to: self)
  }
}
