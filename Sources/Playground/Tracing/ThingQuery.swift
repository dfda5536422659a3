import Graphics

/// What a thing is called: by its noun, its number or its name, and by what it is a part of.
struct ThingQuery {
  struct Part {
    var noun = ""
    var number: Int?
    var name: String?
  }

  var parts: [Part]

  init?(_ parts: [Part]) {
    guard !parts.isEmpty else { return nil }
    self.parts = parts
  }

  /// Nil for an empty text.
  init?(_ text: String) {
    parts = []
    for part in text.split(separator: " of ") {
      var query = Part()
      var words: [Substring] = []
      var rest = part.drop { $0 == " " }
      while let first = rest.first {
        if first == "\"", let name = String(takingQuoted: &rest) {
          query.name = name
        } else {
          let word = rest.prefix { $0 != " " }
          rest.removeFirst(word.count)
          if let number = Int(word), number > 0 {
            query.number = number
          } else if word.lowercased() != "the" || !words.isEmpty {
            words.append(word)
          }
        }
        rest = rest.drop { $0 == " " }
      }
      query.noun = words.joined(separator: " ")
      parts.append(query)
    }
    guard parts.contains(where: { !$0.noun.isEmpty || $0.name != nil }) else { return nil }
  }

  /// The owner from the part on that is called so; nil if none is.
  func match(_ owner: ItemOwner) -> ItemOwner? {
    for start in owner.parts.indices {
      var rest = owner.parts[start...]
      guard let first = rest.popFirst(), parts[0].matches(first) else { continue }
      let isWithin = parts.dropFirst().allSatisfy { part in
        while let next = rest.popFirst() { if part.matches(next) { return true } }
        return false
      }
      if isWithin { return ItemOwner(Array(owner.parts[start...])) }
    }
    return nil
  }
}

extension ThingQuery.Part {
  func matches(_ part: ItemOwner.Part) -> Bool {
    let isCalled =
      part.name.map {
        [$0, "\(part.noun) \($0)"].contains { $0.lowercased() == noun.lowercased() }
      }
      ?? false
    if isCalled, number == nil, name == nil { return true }
    guard noun.isEmpty || noun.lowercased() == part.noun || noun.lowercased() == part.noun + "s"
    else { return false }
    if let number, number != part.number ?? 1 { return false }
    guard let name else { return true }
    return name == part.name
  }
}
