/// Reads declarations in Swift's notation, as `Signatures` has them.
struct SignatureReader {
  private var words: [String]
  private var next = 0
  private var names: [String] = []
  private var generics: [Conformances] = []

  private init(_ line: Substring) { words = Self.words(of: line) }

  /// The names of the functions that a line declares; the rest is not read.
  static func functionNames(_ line: Substring) -> [String] {
    var reader = SignatureReader(Substring(line.utf8.prefix { $0 != UInt8(ascii: "(") }))
    _ = reader.skip("func")
    return reader.takeNames()
  }

  /// The declarations of one line: one for each name before the signature.
  static func declarations(_ line: Substring, in terms: inout Terms) -> [Declaration] {
    var reader = SignatureReader(line)
    return reader.read(in: &terms)
  }

  private mutating func read(in terms: inout Terms) -> [Declaration] {
    var (owner, ownerProtocol): (Term?, Conformances) = (nil, [])
    if !skip("func") {
      let name = take()
      if let known = Conformances.named[name] {
        (names, generics, ownerProtocol) = (["Self"], [known], known)
        owner = terms.make(.parameter(0))
      } else {
        readGenerics()
        let arguments = names.indices.map { terms.make(.parameter($0)) }
        owner = terms.make(.nominal(head(named: name, in: terms), arguments))
      }
      _ = skip(".")
    }
    let declared = takeNames()
    readGenerics()
    let isProperty = skip(":")
    let parameters = isProperty ? [] : readParameters(in: &terms)
    if !isProperty { _ = skip("->") }
    let result = type(in: &terms)
    var (same, requirements): ([(Term, Term)], [(Term, Conformances)]) = ([], [])
    if skip("where") {
      let left = type(in: &terms)
      if skip(":") {
        requirements.append((left, takeProtocol()))
      } else {
        _ = skip("==")
        same.append((left, type(in: &terms)))
      }
    }
    let isHidden = skip("//")
    return declared.map {
      Declaration(
        $0, owner: owner, ownerProtocol: ownerProtocol, generics: generics, same: same,
        requirements: requirements, parameters: parameters, result: result,
        isProperty: isProperty, isHidden: isHidden, in: &terms)
    }
  }

  /// What stands before a signature: `min, max`.
  private mutating func takeNames() -> [String] {
    var names = [take()]
    while skip(",") { names.append(take()) }
    return names
  }

  /// `<K, V>` or `<S: Sequence & Comparable>`, if it stands here.
  private mutating func readGenerics() {
    guard skip("<") else { return }
    repeat {
      names.append(take())
      var protocols: Conformances = []
      if skip(":") {
        repeat { protocols.formUnion(takeProtocol()) } while skip("&")
      }
      generics.append(protocols)
    } while skip(",")
    _ = skip(">")
  }

  private mutating func takeProtocol() -> Conformances {
    let name = take()
    guard let known = Conformances.named[name] else {
      preconditionFailure("the signatures have a protocol '\(name)' that is not known")
    }
    return known
  }

  private mutating func readParameters(in terms: inout Terms) -> [Declaration.Parameter] {
    var parameters: [Declaration.Parameter] = []
    _ = skip("(")
    while !skip(")") {
      let label = take()
      _ = skip(":")
      var parameter = Declaration.Parameter(
        label: label == "_" ? nil : label, type: type(in: &terms))
      parameter.isVariadic = skip("...")
      parameter.hasDefault = skip("=")
      parameters.append(parameter)
      _ = skip(",")
    }
    return parameters
  }

  private mutating func type(in terms: inout Terms) -> Term {
    var found: Term
    if skip("[") {
      found = terms.nominal(.array, type(in: &terms))
      _ = skip("]")
    } else if skip("(") {
      var elements: [Term] = []
      while !skip(")") {
        elements.append(type(in: &terms))
        _ = skip(",")
      }
      if skip("->") { return terms.make(.function(elements, type(in: &terms))) }
      found = terms.make(.tuple(elements, labels: elements.map { _ in nil }))
    } else {
      found = named(take(), in: &terms)
    }
    while skip(".") {
      let name = take()
      guard let member = AssociatedType(rawValue: name) else {
        preconditionFailure("the signatures have an associated type '\(name)' that is not known")
      }
      found = terms.make(.member(found, member))
    }
    while skip("?") { found = terms.optional(found) }
    return found
  }

  private mutating func named(_ name: String, in terms: inout Terms) -> Term {
    if let number = names.firstIndex(of: name) { return terms.make(.parameter(number)) }
    var arguments: [Term] = []
    if skip("<") {
      repeat { arguments.append(type(in: &terms)) } while skip(",")
      _ = skip(">")
    }
    return terms.make(.nominal(head(named: name, in: terms), arguments))
  }

  private func head(named name: String, in terms: Terms) -> Head {
    guard let number = terms.rows.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("the signatures have a type '\(name)' that no row is for")
    }
    return Head(number: Int32(number))
  }

  // MARK: Words

  private mutating func skip(_ word: String) -> Bool {
    guard next < words.count, words[next] == word else { return false }
    next += 1
    return true
  }

  private mutating func take() -> String {
    guard next < words.count else { return "" }
    next += 1
    return words[next - 1]
  }

  /// Names, runs of operator characters, and signs that stand alone; all are ASCII.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var rest = line.utf8[...]
    while let first = rest.first {
      let word: Substring.UTF8View
      if first == UInt8(ascii: " ") {
        rest.removeFirst()
        continue
      } else if isOfName(first) {
        word = rest.prefix(while: isOfName)
      } else if let sign = signs.first(where: { rest.starts(with: $0) }) {
        word = rest.prefix(sign.count)
      } else {
        word = rest.prefix(1)
      }
      words.append(String(Substring(word)))
      rest = rest.dropFirst(word.count)
    }
    return words
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    let lowercase = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
  }

  private static let signs = [
    "...", "..<", "->", "//", "==", "!=", "<=", ">=", "??", "&&", "||", "<<", ">>", "&+", "&-",
    "&*",
    "-@",
  ].map { Array($0.utf8) }
}
