internal import Builtins

extension Python {
  /// A text with all Python notation translated.
  ///
  /// - Parameter isWhole: Whether it is a whole value, so that braces are not a closure.
  func translated(_ line: String, isWhole: Bool = false) -> (text: String, isChanged: Bool) {
    var text = ForeignText(line)
    quote(&text)
    // Nested parts are rewritten from the right, the inner before the outer.
    for rewrite in [comprehension, lambda, modules, calls, methods, indices, operators, powers] {
      var count = 0
      while count < 12, rewrite(&text) { count += 1 }
    }
    braces(&text, isWhole: isWhole)
    return isForeign(text) ? (line, false) : (text.text, text.text != line)
  }

  /// Whether something is left that exists only in Python: a named argument with `=`.
  private func isForeign(_ text: ForeignText) -> Bool {
    let (quoted, signs) = (text.isQuoted, Array("=!<>+-*/%"))
    var depth = 0
    for (index, character) in text.characters.enumerated() where !quoted[index] {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      guard character == "=", depth > 0, index > 0, index + 1 < text.characters.count else {
        continue
      }
      if !signs.contains(text.characters[index - 1]), text.characters[index + 1] != "=" {
        return true
      }
    }
    return false
  }

  /// `'x'` and `f"{x}"`.
  private func quote(_ text: inout ForeignText) {
    var result: [Character] = []
    var (open, isFormat, hole) = (Character?.none, false, String?.none)
    for (index, character) in text.characters.enumerated() {
      let next = index + 1 < text.characters.count ? text.characters[index + 1] : " "
      let before = index > 0 ? text.characters[index - 1] : " "
      switch (open, hole) {
      case (_, let inside?):
        hole = character == "}" ? nil : inside + String(character)
        if character == "}" { result += Array(interpolated(inside)) }
      case (let quote?, nil) where character == quote:
        (open, isFormat) = (nil, false)
        result.append("\"")
      case (_?, nil) where isFormat && character == "{": hole = ""
      case (_?, nil): result.append(character)
      case (nil, nil) where character == "f" && "\"'".contains(next) && !before.isOfName:
        isFormat = true
      case (nil, nil):
        if "\"'".contains(character) { open = character }
        result.append(open == nil ? character : "\"")
      }
    }
    // An apostrophe is not a quote.
    if open == nil, hole == nil { text.characters = result }
  }

  /// `x` and `x:.2f`, between the braces of a text.
  private func interpolated(_ text: String) -> String {
    let parts = ForeignText(text).parts(separatedBy: ":")
    guard parts.count == 2 else { return "\\(\(expression(text)))" }
    return "\\(String(format: \"%\(parts[1])\", \(expression(parts[0]))))"
  }

  /// `[x * 2 for x in list if x > 1]`.
  private func comprehension(_ text: inout ForeignText) -> Bool {
    guard let place = text.places(of: "for").last(where: { $0 > 0 }),
      let opener = text.characters[..<place].indices.last(where: { index in
        "[(".contains(text.characters[index]) && (text.end(ofGroupAt: index) ?? 0) > place
      }), let end = text.end(ofGroupAt: opener),
      let (names, rest) = split(ForeignText(text[place + 3..<end]), at: "in")
    else { return false }
    let value = expression(text[opener + 1..<place].trimmed)
    let (source, condition) = split(ForeignText(rest), at: "if") ?? (rest, "")
    let list = expression(source)
    let isRange = list.contains("..<") && !list.hasPrefix("(") && !list.hasSuffix(")")
    var code = isRange ? "(\(list))" : list
    let variables = names.contains(",") && !names.hasPrefix("(") ? names : names
    if !condition.isEmpty { code += ".filter { \(variables) in \(expression(condition)) }" }
    if value != names { code += ".map { \(variables) in \(value) }" }
    // The brackets of a call remain.
    let isCall =
      text.characters[opener] == "(" && opener > 0 && text.characters[opener - 1].isOfName
    text.replace(isCall ? opener + 1..<end : opener..<end + 1, with: code)
    return true
  }

  /// `lambda x: x + 1`.
  private func lambda(_ text: inout ForeignText) -> Bool {
    guard let place = text.places(of: "lambda").last else { return false }
    let rest = ForeignText(text[place + 6..<text.characters.count])
    guard let colon = rest.characters.firstIndex(of: ":") else { return false }
    let body = ForeignText(rest[colon + 1..<rest.characters.count])
    var end = body.characters.count
    var depth = 0
    for (index, character) in body.characters.enumerated() {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 || depth == 0 && character == "," {
        end = index
        break
      }
    }
    let start = place + 6 + colon + 1
    text.replace(
      place..<start + end, with: "{ \(rest[0..<colon].trimmed) in \(body[0..<end].trimmed) }")
    return true
  }

  // MARK: Calls

  private static let scalars: Set<String> = [
    "sin", "cos", "tan", "exp", "log", "log10", "sqrt", "abs", "floor", "ceil", "pow", "asin",
    "acos", "atan", "atan2",
  ]

  /// `np.sin(x)` and `math.pi`.
  private func modules(_ text: inout ForeignText) -> Bool {
    let owners = ["np", "numpy", "math", "pd", "pandas"].filter { !page.declares($0) }
    let places = owners.flatMap { owner in text.places(of: "\(owner).").map { ($0, owner) } }
    for (place, owner) in places.sorted(by: { $0.0 > $1.0 }) {
      let start = place + owner.count + 1
      let name = String(text.characters[start...].prefix { $0.isOfName })
      let end = start + name.count
      if name == "pi" {
        text.replace(place..<end, with: "Double.pi")
        return true
      }
      guard end < text.characters.count, text.characters[end] == "(",
        let close = text.end(ofGroupAt: end)
      else { continue }
      let values = ForeignText(text[end + 1..<close]).parts(separatedBy: ",").filter {
        ForeignText($0).parts(separatedBy: "=").count == 1
      }
      guard let code = call(ofModule: name, values) else { continue }
      text.replace(place..<close + 1, with: code)
      return true
    }
    return false
  }

  private func call(ofModule name: String, _ values: [String]) -> String? {
    let first = values.first ?? ""
    switch (name, values.count) {
    case (_, 1) where Self.scalars.contains(name) && isList(first):
      return "\(first).map { \(name)($0) }"
    case _ where Self.scalars.contains(name): return "\(name)(\(values.joined(separator: ", ")))"
    case ("power", 2): return "pow(\(values[0]), \(values[1]))"
    case ("array", 1), ("asarray", 1), ("Series", 1): return first
    case ("linspace", 2...):
      let count = values.count > 2 ? values[2] : "50"
      let step = "(\(values[1]) - \(values[0])) / \((Int(count) ?? 50) - 1)"
      let whole = Double(values[0]).flatMap { low in Double(values[1]).map { $0 - low } }
      let by = whole.map { "\($0) / \((Int(count) ?? 50) - 1)" } ?? step
      return "Array(stride(from: \(values[0]), through: \(values[1]), by: \(by)))"
    case ("arange", 1): return "Array(0..<\(first))"
    case ("arange", 2): return "Array(\(values[0])..<\(values[1]))"
    case ("arange", 3):
      return "Array(stride(from: \(values[0]), to: \(values[1]), by: \(values[2])))"
    case ("zeros", 1): return "Array(repeating: 0.0, count: \(first))"
    case ("ones", 1): return "Array(repeating: 1.0, count: \(first))"
    case ("max", 1), ("min", 1): return "\(first).\(name)()"
    case ("amax", 1), ("amin", 1): return "\(first).\(name.dropFirst())()"
    case ("sum", 1): return "\(first).reduce(0, +)"
    case ("mean", 1), ("average", 1): return "\(first).reduce(0, +) / Double(\(first).count)"
    case ("read_csv", 1...), ("loadtxt", 1...), ("genfromtxt", 1...):
      return "String(contentsOfFile: \(first)).split(separator: \"\\n\")"
        + ".map { $0.split(separator: \",\") }"
    default: return nil
    }
  }

  /// Whether a text is a list, or the name of one.
  private func isList(_ text: String) -> Bool {
    text.hasPrefix("[") || text.hasPrefix("Array(") || page.isList(text)
  }

  /// Functions of Python that are methods here, or have another name.
  private func calls(_ text: inout ForeignText) -> Bool {
    var found: (place: Int, name: String)?
    for name in Self.functions where !page.declares(name) {
      for place in text.places(of: "\(name)(") where place > found?.place ?? -1 {
        found = (place, name)
      }
    }
    guard let (place, name) = found else { return false }
    let opener = place + name.count
    guard let close = text.end(ofGroupAt: opener) else { return false }
    let values = ForeignText(text[opener + 1..<close]).parts(separatedBy: ",")
    guard var code = call(name, values) else { return false }
    let isAlone =
      text.characters[..<place].allSatisfy(\.isWhitespace) || text.characters[place - 1] == "="
      || text[0..<place].hasSuffix(" in ") || text[0..<place].hasSuffix("= ")
    if code.contains("..<"), !code.hasPrefix("Array("), !isAlone { code = "(\(code))" }
    text.replace(place..<close + 1, with: code)
    return true
  }

  private static let functions = [
    "enumerate", "list", "dict", "sorted", "reversed", "len", "range", "sum", "max", "min", "str",
    "int", "float", "map", "filter", "Counter", "open", "type", "round", "set",
  ]

  private func call(_ name: String, _ values: [String]) -> String? {
    let first = values[0]
    switch (name, values.count) {
    case (_, 1) where first.isEmpty:
      return ["list": "[Int]()", "dict": "[String: Int]()", "str": "\"\""][name]
    case ("enumerate", 1): return "\(first).enumerated()"
    case ("list", 1) where first.hasPrefix("(") && first.contains("..<"):
      return "Array\(first)"
    case ("list", 1), ("set", 1):
      let isArray = first.hasPrefix("Array(") || first.hasSuffix("}") || isList(first)
      return isArray ? first : name == "set" ? "Set(\(first))" : "Array(\(first))"
    case ("dict", 1): return "Dictionary(uniqueKeysWithValues: \(first))"
    case ("sorted", 2) where ["reverse=True", "reverse=true"].contains(values[1]):
      return "\(first).sorted(by: >)"
    case ("sorted", 1), ("reversed", 1): return "\(first).\(name)()"
    case ("len", 1): return "\(first).count"
    case ("range", 1): return "0..<\(first)"
    case ("range", 2): return "\(values[0])..<\(values[1])"
    case ("range", 3): return "stride(from: \(values[0]), to: \(values[1]), by: \(values[2]))"
    case ("sum", 1): return "\(first).reduce(0, +)"
    case ("max", 1), ("min", 1): return "\(first).\(name)()"
    case ("str", 1): return "String(\(first))"
    case ("int", 1): return "Int(\(first))"
    case ("float", 1): return "Double(\(first))"
    case ("round", 1): return "\(first).rounded()"
    case ("type", 1) where !first.hasPrefix("of:"): return "type(of: \(first))"
    case ("map", 2), ("filter", 2):
      let function = first.hasPrefix("{") ? first : "{ \(first)($0) }"
      return "\(values[1]).\(name) \(function)"
    case ("Counter", 1): return "Dictionary(grouping: \(first)) { $0 }.mapValues { $0.count }"
    case ("open", 1...) where first.hasPrefix("\""): return "String(contentsOfFile: \(first))"
    default: return nil
    }
  }
}
