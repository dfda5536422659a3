internal import Language

extension Builtin {
  /// The word as it is called, with types for values: `view.addSubview(View)`,
  /// `Point(x: Double, y: Double)`, `color.alpha: Double`; broken between parameters into lines of
  /// at most `width` columns.
  func signature(width: Int = .max) -> String {
    if isOperator {
      let operands = parameters.map { spelling(of: $0.type) }.joined(separator: " \(name) ")
      return "\(operands) -> \(spelling(of: result))"
    }
    if isBare {
      let line = self.opening + ending
      let type = spelling(of: result)
      guard line.count > width, line.hasSuffix(" " + type) else { return line }
      let isReturned = line.hasSuffix("-> " + type)
      let rest = isReturned ? "-> " + type : type
      return "\(line.dropLast(rest.count + 1))\n    \(rest)"
    }
    let opening = self.opening + "("
    guard opening.count + pieces.joined(separator: ", ").count + ending.count > width
    else { return opening + pieces.joined(separator: ", ") + ending }
    let margin = String(repeating: " ", count: opening.count)
    var lines = [opening]
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      let text = piece + (isLast ? ending : ",")
      let last = lines.count - 1
      if index == 0 {
        lines[last] += text
      } else if lines[last].count + 1 + text.count <= width {
        lines[last] += " " + text
      } else {
        lines.append(margin + text)
      }
    }
    if let last = lines.last, last.count > width, ending.hasPrefix(") ") {
      // The text after the parentheses is on its own line.
      lines[lines.count - 1] = String(last.dropLast(ending.count - 1))
      lines.append("    " + ending.dropFirst(2))
    }
    return lines.joined(separator: "\n")
  }

  /// The text before the parentheses.
  private var opening: String {
    switch kind {
    case .function, .initializer: name
    case .property where receiver == nil: name
    case .method, .mutatingMethod, .property: "\(receiver?.placeholder ?? "").\(name)"
    case .constant, .staticMethod: "\(receiver.map(spelling) ?? "").\(name)"
    }
  }

  /// Whether it is written without parentheses.
  private var isBare: Bool {
    switch kind {
    case .property, .constant: true
    case .initializer: false
    case .function, .method, .mutatingMethod, .staticMethod:
      pieces.isEmpty && trailingBlock != nil
    }
  }

  /// The text after the last parameter.
  private var ending: String {
    switch kind {
    case .property, .constant: return ": \(spelling(of: result))\(ValueWords.usual(of: self))"
    case .initializer: return result == receiver ? ")" : ") -> \(spelling(of: result))"
    case .function, .method, .mutatingMethod, .staticMethod:
      let block = trailingBlock.map { " \($0)" } ?? ""
      let returned = result == .void ? "" : " -> \(spelling(of: result))"
      return (isBare ? "" : ")") + block + returned
    }
  }

  /// Its parameters, without the trailing closure.
  private var pieces: [String] {
    (trailingBlock == nil ? parameters : parameters.dropLast()).map { parameter in
      let label = parameter.label.map { "\($0): " } ?? ""
      let fallback = parameter.defaultText.map { " = \($0)" } ?? ""
      return label + spelling(of: parameter.type) + (parameter.isVariadic ? "..." : "") + fallback
    }
  }

  /// A type as the word's form spells it: Apple's form has Apple's names.
  private func spelling(of type: Type) -> String {
    guard isApples else { return type.spelling }
    return type.spelling { name in Library.easel.type(named: name)?.appleNames.first ?? name }
  }

  /// `{ … }`, if the last argument is a trailing closure.
  private var trailingBlock: String? {
    guard let last = parameters.last, last.defaultText == nil,
      case .function(let inputs, _) = last.type
    else { return nil }
    return inputs.isEmpty ? "{ … }" : "{ \(inputs.map(\.spelling).joined(separator: ", ")) in … }"
  }
}

extension [Builtin] {
  /// The words, with overloads grouped that do the same with other arguments.
  var withOneSummary: [[Builtin]] {
    var groups: [[Builtin]] = []
    for word in self {
      let group = groups.firstIndex { group in
        let first = group[0]
        return first.name == word.name && first.kind == word.kind && first.receiver == word.receiver
          && Help.summary(of: first) == Help.summary(of: word)
      }
      if let group { groups[group].append(word) } else { groups.append([word]) }
    }
    return groups
  }

  /// The words without those that look the same as an earlier one to a reader, such as a method of
  /// `0..<5` after that of `0...5`.
  var distinct: [Builtin] {
    var seen: Set<String> = []
    return filter { seen.insert($0.signature() + $0.summary).inserted }
  }
}

extension Type {
  /// The name of a value of the type in a signature: `view`, `array`.
  var placeholder: String {
    switch self {
    case .int, .double, .float: "number"
    case .bool: "flag"
    case .nominal(.slice, _): "slice"
    case .nominal(let constructor, _):
      constructor.row.name.placeholder
    case .tuple: "tuple"
    case .function: "function"
    case .inout(let type): type.placeholder
    case .any, .parameter, .variable, .failed: "value"
    }
  }
}

extension String {
  /// The name of a value of the type of this name.
  fileprivate var placeholder: String {
    if hasPrefix("PartialRange") || self == "ClosedRange" { return "range" }
    return lowercasedFirst.filter { $0 != "." }
  }
}
