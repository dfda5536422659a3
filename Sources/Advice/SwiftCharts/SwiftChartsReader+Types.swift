internal import Builtins
internal import Checking
internal import Language
internal import Syntax

/// Types as programs with Swift Charts declare them: views, previews, and those of data.
extension SwiftChartsReader {
  /// Reads a type; returns whether it is translated, or left out.
  mutating func read(_ type: NominalDeclaration, at range: Range<Int>) -> Bool {
    let inherited = type.inherited.map { surroundings.text($0.range) }
    if let kind = ["PreviewProvider", "App"].first(where: inherited.contains),
      !surroundings.declares(kind)
    {
      leaveOut(type, at: range, "'\(kind)' is not in this dialect")
      return true
    }
    if type.kind == .structure, inherited.contains("View") { return read(view: type, at: range) }
    return read(data: type, inheriting: inherited, at: range)
  }

  /// A view with a chart in it, or one that shows another one with a chart.
  private mutating func read(view: NominalDeclaration, at range: Range<Int>) -> Bool {
    let code = code
    let charts = view.members.compactMap(\.blockOfView).lazy.compactMap {
      FoundChart(in: $0, code)
    }
    guard let chart = charts.first, isForeign(chart) else {
      guard views.contains(where: surroundings.text(range).mentions) else { return false }
      leaveOut(view, at: range, "a view of SwiftUI is not in this dialect")
      return true
    }
    views.append(view.name.text)
    let properties =
      view.members.compactMap(line) + chart.prelude.map { surroundings.text($0.range) }
    translate(chart, at: range, properties: properties, in: view.name.text)
    return true
  }

  private mutating func leaveOut(
    _ type: NominalDeclaration, at range: Range<Int>, _ message: String
  ) {
    views.append(type.name.text)
    leaveOut(
      range, message, at: type.name.range,
      hint: "leave '\(type.name.text)' out: a chart shows itself")
  }

  /// A property or a method of a view as a line of the page; nil for one without a value, and for a
  /// view.
  private func line(_ member: Member) -> String? {
    switch member.kind {
    case .property(let isConstant, let bindings):
      guard bindings.count == 1, !bindings[0].isView else { return nil }
      let (start, end) = (bindings[0].pattern.range.lowerBound, member.range.upperBound)
      guard bindings[0].value != nil || !bindings[0].accessors.isEmpty else { return nil }
      return "\(isConstant ? "let" : "var") \(surroundings.text(start..<end))"
    case .function(let function, true):
      return function.result?.isView == true ? nil : surroundings.text(member.range)
    default: return nil
    }
  }

  // MARK: Data

  /// A type of data with what only Swift Charts needs: an identity, which is random, and protocols.
  private mutating func read(
    data type: NominalDeclaration, inheriting inherited: [String], at range: Range<Int>
  ) -> Bool {
    let identity = surroundings.declares("UUID") ? nil : type.members.first(where: isIdentity)
    var removed = ["Plottable"].filter { inherited.contains($0) && !surroundings.declares($0) }
    if identity != nil, inherited.contains("Identifiable") { removed.append("Identifiable") }
    guard identity != nil || !removed.isEmpty else { return false }
    // Its values are told apart by it.
    if let identity, identity.names.contains(where: surroundings.source.reads) { return false }
    var text = surroundings.text(range)
    if let member = identity {
      let start = member.range.lowerBound - range.lowerBound
      text.removeMember(start..<start + member.range.count)
    }
    for name in removed { text.removeInherited(name) }
    guard surroundings.accepts(text) else { return false }
    surroundings.take(text)
    let names = identity.map(\.names) ?? []
    let all = (names + removed).map { "'\($0)'" }.joined(separator: " and ")
    let place = identity?.range ?? type.name.range
    translations.append(
      Translation(
        of: range,
        identity == nil ? "'\(removed[0])' is not in this dialect" : "a chart needs no identity",
        at: place,
        hint: "leave \(all) out: a chart does without", code: text))
    return true
  }

  /// `let id = UUID()`.
  private func isIdentity(_ member: Member) -> Bool {
    guard case .property(_, let bindings) = member.kind, bindings.count == 1,
      let value = bindings[0].value
    else { return false }
    return surroundings.text(value.range).mentions("UUID")
  }
}

extension Member {
  /// The names that a property declares.
  fileprivate var names: [String] {
    guard case .property(_, let bindings) = kind else { return [] }
    return bindings.compactMap { if case .name(let name) = $0.pattern.kind { name } else { nil } }
  }

  /// The block that makes a view; nil of any other member.
  fileprivate var blockOfView: [Statement]? {
    switch kind {
    case .property(_, let bindings):
      guard let binding = bindings.first, binding.isView else { return nil }
      return binding.accessors.first { $0.kind == .get }?.body
    case .function(let function, true):
      return function.result?.isView == true ? function.body : nil
    default: return nil
    }
  }
}

extension Binding {
  fileprivate var isView: Bool { type?.isView ?? false }
}

extension TypeExpression {
  /// Whether it is `View`, or `some View`, which reads the same.
  var isView: Bool { if case .named("View", _) = kind { true } else { false } }
}

extension String {
  /// Whether it reads a property of this name of a value; a key path is only for a chart.
  fileprivate func reads(_ name: String) -> Bool {
    var rest = Substring(self)
    while let place = rest.firstRange(of: ".\(name)") {
      let isKeyPath = rest[..<place.lowerBound].last == "\\"
      rest = rest[place.upperBound...]
      if !isKeyPath, rest.first.map({ !$0.isLetter && !$0.isNumber && $0 != "_" }) ?? true {
        return true
      }
    }
    return false
  }

  /// Removes a member of a type, with its line or the `;` after it.
  fileprivate mutating func removeMember(_ range: Range<Int>) {
    let bytes = Array(utf8)
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return }
    func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
    var (start, end) = (range.lowerBound, range.upperBound)
    while end < bytes.count, isSpace(end) { end += 1 }
    while start > 0, isSpace(start - 1) { start -= 1 }
    let newline = UInt8(ascii: "\n")
    if end < bytes.count, bytes[end] == UInt8(ascii: ";") {
      end += 1
      while end < bytes.count, isSpace(end) { end += 1 }
      start = range.lowerBound
    } else if end < bytes.count, bytes[end] == newline, start > 0, bytes[start - 1] == newline {
      end += 1
    } else {
      start = range.lowerBound
    }
    self = String(decoding: bytes[..<start] + bytes[end...], as: UTF8.self)
  }

  /// Removes a protocol from the list of those that a type inherits.
  fileprivate mutating func removeInherited(_ name: String) {
    guard let brace = firstIndex(of: "{"), let colon = self[..<brace].firstIndex(of: ":") else {
      return
    }
    let others = self[index(after: colon)..<brace].split(separator: ",").map(\.trimmed)
      .filter { $0 != name }
    let head = self[..<colon] + (others.isEmpty ? "" : ": \(others.joined(separator: ", "))")
    self = "\(head.trimmed) \(self[brace...])"
  }
}

extension Surroundings {
  /// The range of a statement with the attributes and modifiers before it.
  func whole(_ range: Range<Int>) -> Range<Int> {
    let bytes = Array(source.utf8.prefix(range.lowerBound))
    let newline = UInt8(ascii: "\n")
    var start = bytes.count
    var first = (bytes.lastIndex(of: newline) ?? -1) + 1
    while first <= start {
      let line = String(decoding: bytes[first..<start], as: UTF8.self).trimmed
      let isLead = line.split(separator: " ").allSatisfy {
        $0.first == "@" || Self.modifiers.contains(String($0))
      }
      guard isLead, first == (bytes.lastIndex(of: newline) ?? -1) + 1 || line.first == "@" else {
        break
      }
      start = first
      guard first > 0 else { break }
      first = (bytes[..<(first - 1)].lastIndex(of: newline) ?? -1) + 1
    }
    while start < range.lowerBound, [0x20, 0x09, newline].contains(bytes[start]) { start += 1 }
    return start..<range.upperBound
  }

  private static let modifiers: Set<String> = [
    "public", "private", "internal", "fileprivate", "final",
  ]
}
