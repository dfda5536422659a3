import Language
import Syntax

/// An argument of a call whose value is inferred.
struct CallArgument {
  var label: Name?
  var draft: Draft
  var isTrailing: Bool
}

/// A parameter for the matching of labels.
struct Slot {
  var label: String?
  var hasDefault: Bool
  var isVariadic = false
  /// Whether it takes a closure.
  var isFunction: Bool
  /// Whether it takes anything, and so a closure too.
  var isGeneric: Bool
  var isList: Bool
  /// Whether it takes data in any form.
  var isData = false

  init(label: String?, type: Type, hasDefault: Bool, isVariadic: Bool = false) {
    self.label = label
    self.hasDefault = hasDefault
    self.isVariadic = isVariadic
    isFunction = type.takesClosure
    isGeneric = type.isOpen
    isList = type.is(.array)
  }

  init(_ parameter: Builtin.ParameterDescription) {
    self.init(
      label: parameter.label, type: parameter.type, hasDefault: parameter.defaultText != nil,
      isVariadic: parameter.isVariadic)
  }

  /// The parameters of a function.
  static func all(of builtin: Builtin) -> [Slot] {
    builtin.parameters.map { parameter in
      var slot = Slot(parameter)
      if case .parameter(let number) = parameter.type {
        slot.isData = builtin.constraints[number] == .data
      }
      return slot
    }
  }

  /// Whether a call must pass it.
  var isNeeded: Bool { !hasDefault && !isVariadic }
}

/// Which arguments are passed to which parameter.
struct Match {
  /// The arguments of each parameter, by their position in the call; several only of a variadic
  /// one.
  var arguments: [[Int]]
  /// The arguments that set a property instead.
  var properties: [Int] = []
  /// Whether a trailing closure is passed to a parameter of any type: a parameter of function type
  /// is preferred.
  var isLoose = false
}

/// Why the arguments of a call do not match the parameters.
struct MatchProblem: Error {
  var diagnostic: Diagnostic
  /// How many arguments were right before it.
  var progress: Int
  /// The remedy, if it needs the source text.
  var remedy: Remedy?

  enum Remedy {
    case leaveOut(Name)
    /// A label of another language, and the position of its argument.
    case translate(Name, Int)
    /// The arguments in another order, by their position in the call.
    case reorder([Int])
    /// The arguments with these labels.
    case label([String])
  }
}

/// The call whose arguments are matched.
struct CallSite {
  var name: Name
  var arguments: [Argument]
  /// Whether a label names a settable property of the result.
  var isProperty: (String) -> Bool = { _ in false }
  /// Further labels that would be right, for suggestions.
  var otherLabels: [String] { findOtherLabels() }
  var findOtherLabels: () -> [String] = { [] }
  /// Whether parameters with a default may stand in any order.
  var isInAnyOrder = false
  /// The argument with the hole: arguments after it may still be missing.
  var hole: Int?

  /// Matches the arguments to the parameters from left to right, as Swift does.
  func match(_ slots: [Slot]) throws(MatchProblem) -> Match {
    var match = Match(arguments: slots.map { _ in [] })
    var next = 0
    for (index, argument) in arguments.enumerated() {
      if let slot = try slot(for: index, argument, slots, from: &next, match) {
        match.arguments[slot].append(index)
        if argument.isTrailing, slots[slot].isGeneric { match.isLoose = true }
      } else {
        match.properties.append(index)
      }
    }
    for (slot, parameter) in slots.enumerated()
    where match.arguments[slot].isEmpty && parameter.isNeeded && hole == nil {
      throw problem(
        parameter.label.map { "'\(name.text)' needs '\($0)'" }
          ?? "'\(name.text)' needs \(slots.count == 1 ? "an argument" : "more arguments")",
        at: name.range, hint: "write '\(signature(slots.filter { !$0.hasDefault }))'",
        progress: arguments.count)
    }
    return match
  }

  /// The parameter for an argument; nil if it sets a property.
  private func slot(
    for index: Int, _ argument: Argument, _ slots: [Slot], from next: inout Int, _ match: Match
  ) throws(MatchProblem) -> Int? {
    if argument.isTrailing, argument.label == nil {
      let free = slots.indices.filter { slots[$0].isFunction && match.arguments[$0].isEmpty }
      let loose = slots.indices.first { slots[$0].isGeneric && match.arguments[$0].isEmpty }
      guard let slot = free.first(where: { !slots[$0].hasDefault }) ?? free.first ?? loose else {
        throw problem(
          "'\(name.text)' takes no closure", at: argument.value.range, progress: index)
      }
      next = max(next, slot + 1)
      return slot
    }
    guard let label = argument.label else {
      // Further values of a parameter that takes any number of them.
      if slots.indices.contains(next), slots[next].isVariadic, !match.arguments[next].isEmpty {
        return next
      }
      return try unlabelledSlot(for: index, argument, slots, from: &next)
    }
    if isInAnyOrder, let slot = slots.firstIndex(where: { $0.label == label.text }),
      !slots[next...].contains(where: \.isNeeded)
    {
      guard match.arguments[slot].isEmpty else {
        throw problem("'\(label.text)' is given twice", at: label.range, progress: index)
      }
      return slot
    }
    if let slot = slots[next...].firstIndex(where: { $0.label == label.text }) {
      if let missing = slots[next..<slot].first(where: \.isNeeded),
        hole.map({ $0 >= index }) ?? true
      {
        if missing.label == nil || !arguments.contains(where: { $0.label?.text == missing.label }) {
          throw missingProblem(missing, slots, before: label, progress: index)
        }
        var problem = problem(
          "'\(missing.label ?? "_")' comes before '\(label.text)'", at: label.range,
          hint: "write '\(signature(slots))'", progress: index)
        problem.remedy = order(by: slots).map { .reorder($0) }
        throw problem
      }
      next = slots[slot].isVariadic ? slot : slot + 1
      return slot
    }
    if isProperty(label.text) { return nil }
    if let earlier = slots.firstIndex(where: { $0.label == label.text }) {
      let isTwice = !match.arguments[earlier].isEmpty
      var problem = problem(
        isTwice ? "'\(label.text)' is given twice" : "'\(label.text)' comes too late",
        at: label.range, hint: isTwice ? nil : "write '\(signature(slots))'", progress: index)
      problem.remedy = isTwice ? nil : order(by: slots).map { .reorder($0) }
      throw problem
    }
    if name.text == "String", Self.leftOutTexts.contains(label.text) {
      throw problem(
        "'String(\(label.text):)' is not in this dialect", at: label.range,
        hint: "read a file beside the page: 'String(contentsOfFile: \"data.txt\")'",
        progress: index)
    }
    if name.text == "String", label.text == "locale" {
      throw problem(
        "'String(format:locale:)' is not in this dialect", at: label.range,
        hint: "leave out 'locale: …'; numbers of 'formatted(…)' take one", progress: index)
    }
    if ["print", "debugPrint", "dump"].contains(name.text), label.text == "to" {
      throw problem(
        "'\(name.text)(to:)' is not in this dialect", at: label.range,
        hint: "add to a text: 'text += \"\\(value)\\n\"'", progress: index)
    }
    if let slot = slots[next...].first, slot.label == nil, otherLabels.isEmpty {
      var problem = problem(
        "'\(name.text)' takes this without a label", at: label.range,
        hint: "leave out '\(label.text):'", progress: index)
      problem.remedy = .leaveOut(label)
      throw problem
    }
    throw unknownLabel(label, slots, progress: index)
  }

  /// The labels of texts that are made of bytes, or of a file somewhere.
  private static let leftOutTexts: Set = ["bytes", "contentsOf", "cString", "data", "decoding"]

  private func unlabelledSlot(
    for index: Int, _ argument: Argument, _ slots: [Slot], from next: inout Int
  ) throws(MatchProblem) -> Int {
    var slot = next
    while slot < slots.count, slots[slot].label != nil, slots[slot].hasDefault { slot += 1 }
    if slot < slots.count, slots[slot].label == nil {
      next = slots[slot].isVariadic ? slot : slot + 1
      return slot
    }
    if slots.indices.contains(next - 1), slots[next - 1].isList || slots[next - 1].isData,
      next <= index,
      arguments[(next - 1)...index].allSatisfy(\.isBareNumber)
    {
      throw problem(
        "'\(name.text)' takes numbers in a list", at: arguments[next - 1].value.range,
        hint: "write '\(name.text)([…, …])'", progress: index)
    }
    if next < slots.count, let label = slots[next].label,
      !slots[..<next].contains(where: \.isVariadic)
    {
      throw missingLabel(label, of: index, slots, from: next)
    }
    guard arguments.count > slots.count, !slots.isEmpty || otherLabels.isEmpty else {
      if slots.isEmpty {
        throw nothingUnlabelled(index, argument)
      }
      throw problem(
        "this argument comes too late", at: argument.value.range,
        hint: "write '\(signature(slots))'", progress: index)
    }
    let count = slots.count
    let takes = count == 0 ? "no arguments" : count == 1 ? "1 argument" : "\(count) arguments"
    throw problem(
      "'\(name.text)' takes \(takes), not \(arguments.count)", at: argument.value.range,
      progress: index)
  }

  /// The diagnostic for an argument without a label where only properties are set: two numbers are
  /// a width and a height.
  private func nothingUnlabelled(_ index: Int, _ argument: Argument) -> MatchProblem {
    let size = ["width", "height"]
    let isSize =
      arguments.count == size.count && arguments.allSatisfy(\.isBareNumber)
      && size.allSatisfy(otherLabels.contains)
    var problem = problem(
      "'\(name.text)' takes nothing without a label", at: argument.value.range,
      hint: isSize
        ? "write '\(name.text)(width: …, height: …)'" : "name the property it sets",
      progress: index)
    if isSize { problem.remedy = .label(size) }
    return problem
  }

  /// The diagnostic for an argument with a missing label.
  private func missingLabel(
    _ label: String, of index: Int, _ slots: [Slot], from next: Int
  ) -> MatchProblem {
    let value = arguments[index].value
    let start = value.range.lowerBound
    let labels = slots.compactMap(\.label)
    if case .closure = value.kind,
      let slot = slots[next...].first(where: { $0.isFunction && !$0.hasDefault })
        ?? slots[next...].first(where: \.isFunction), let label = slot.label
    {
      return problem(
        "'\(name.text)' needs the label '\(label)' here", at: start..<start + 1,
        hint: "write '\(label): { … }'", fix: TextEdit(start..<start, with: "\(label): "),
        progress: index)
    }
    let isBare = arguments.allSatisfy { $0.label == nil && !$0.isTrailing }
    if index == 0, isBare, arguments.count > 1, arguments.count <= slots.count,
      labels.count == slots.count
    {
      var problem = problem(
        "'\(name.text)' needs the label '\(label)' here", at: value.range,
        hint: "write '\(signature(Array(slots.prefix(arguments.count))))'", progress: index)
      problem.remedy = .label(labels)
      return problem
    }
    return problem(
      "'\(name.text)' needs the label '\(label)' here", at: value.range,
      hint: "write '\(label): …'",
      fix: arguments.count > slots.count ? nil : TextEdit(start..<start, with: "\(label): "),
      progress: index)
  }

  private func missingProblem(
    _ missing: Slot, _ slots: [Slot], before label: Name, progress: Int
  ) -> MatchProblem {
    problem(
      missing.label.map { "'\(name.text)' needs '\($0)' before '\(label.text)'" }
        ?? "'\(name.text)' needs a value before '\(label.text)'",
      at: label.range, hint: "write '\(signature(slots))'", progress: progress)
  }

  private func unknownLabel(_ label: Name, _ slots: [Slot], progress: Int) -> MatchProblem {
    let labels = slots.compactMap(\.label) + otherLabels
    let near = suggestion(for: label.text, among: labels)
    let hint =
      near.map { "did you mean '\($0)'?" }
      ?? (otherLabels.isEmpty ? "write '\(signature(slots))'" : nil)
    let fix = near.map { TextEdit(label.range, with: $0) }
    let message =
      otherLabels.isEmpty
      ? "'\(name.text)' has no parameter '\(label.text)'"
      : "'\(name.text)' has no property '\(label.text)'"
    var problem = problem(message, at: label.range, hint: hint, fix: fix, progress: progress)
    problem.remedy = .translate(label, progress)
    return problem
  }

  private func problem(
    _ message: String, at range: Range<Int>, hint: String? = nil, fix: TextEdit? = nil,
    progress: Int
  ) -> MatchProblem {
    MatchProblem(
      diagnostic: Diagnostic(.error, message, at: range, hint: hint, fix: fix), progress: progress)
  }

  /// The positions of the arguments in the order of the parameters; nil if one has no parameter.
  private func order(by slots: [Slot]) -> [Int]? {
    var places: [(slot: Int, argument: Int)] = []
    for (index, argument) in arguments.enumerated() {
      guard let slot = slots.firstIndex(where: { $0.label == argument.label?.text }) else {
        return nil
      }
      places.append((slot, index))
    }
    return places.sorted { $0 < $1 }.map(\.argument)
  }

  /// The call with its labels: `position(of: …, domain: …)`.
  private func signature(_ slots: [Slot]) -> String {
    let arguments = slots.map { slot in slot.label.map { "\($0): …" } ?? "…" }
    return "\(name.text)(\(arguments.joined(separator: ", ")))"
  }
}

extension Argument {
  /// Whether it is a number literal without a label.
  fileprivate var isBareNumber: Bool {
    guard label == nil else { return false }
    switch value.kind {
    case .integer, .floatingPoint: return true
    default: return false
    }
  }
}

extension Builtin {
  /// Whether it is a property that can be a further label of a call that makes its owner.
  var isLabelProperty: Bool { isSettable && !isStatic && !isDeclared }
}
