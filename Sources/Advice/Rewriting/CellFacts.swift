internal import Builtins
internal import Checking
internal import Language
internal import Syntax

/// What the page and the cell say about names, for a cell that was refused.
struct CellFacts {
  private let text: String
  private let parse: Parse
  private let names: Names
  private let library: Library
  private let limits: Limits
  private let trial: (String) -> Result<String, Diagnostic>?
  private let isStopped: @Sendable () -> Bool
  private let found = Found()
  /// Which all questions about types share, and so the work that they may take.
  private let surroundings: Surroundings
  /// The names that the cell declares.
  private let declared: Set<String>

  /// Answers that were found already.
  private final class Found {
    var types: [String: Type?] = [:]
    var columns: [String: [PageFacts.Column]] = [:]
    private var names: [String: (made: String?, all: Set<String>)] = [:]

    /// The names in a line, and the one that it declares or changes; of a loop, whose variable ends with it, and of
    /// what only shows something there is none.
    func names(in line: String) -> (made: String?, all: Set<String>) {
      if let known = names[line] { return known }
      let pieces = pieces(of: line)
      var first = pieces.prefix(2).filter { $0.kind == .name }.map(\.text)[...]
      if let word = first.first, ["let", "var", "func"].contains(word) { first.removeFirst() }
      let made = first.first.flatMap { Self.heads.contains($0) ? nil : $0 }
      let found = (made, Set(pieces.filter { $0.kind == .name }.map(\.text)))
      names[line] = found
      return found
    }

    private static let heads: Set<String> = ["for", "while", "if", "guard", "switch", "print"]
  }

  init(
    _ text: String, _ parse: Parse, _ names: Names, _ library: Library, limits: Limits,
    trial: @escaping (String) -> Result<String, Diagnostic>?,
    isStopped: @escaping @Sendable () -> Bool
  ) {
    (self.text, self.parse, self.names, self.library) = (text, parse, names, library)
    declared = Self.names(declaredBy: text)
    (self.limits, self.trial, self.isStopped) = (limits, trial, isStopped)
    surroundings = Surroundings(text, parse, names, library, limits: limits, isStopped: isStopped)
  }

  /// Whether the page, or the cell, declares a name.
  func declares(_ name: String) -> Bool {
    declaresBefore(name) || declared.contains(name)
  }

  private func declaresBefore(_ name: String) -> Bool { names[name] != nil || names.declares(name) }

  /// The variables and functions that a text declares, which may have errors.
  private static func names(declaredBy text: String) -> Set<String> {
    let pieces = pieces(of: text.utf8.count <= 20_000 ? text : "")
    var names: Set<String> = []
    for (index, piece) in pieces.enumerated().dropFirst() where piece.kind == .name {
      let before = pieces[index - 1].text
      let isAssigned = index + 1 < pieces.count && pieces[index + 1].text == "=" && before == ","
      if ["let", "var", "func", "for"].contains(before) || isAssigned { names.insert(piece.text) }
    }
    return names
  }

  /// The facts after some lines of a translation, of which a statement sees the names that are declared in `visible`.
  func facts(after lines: [String], declaring visible: [String]? = nil) -> PageFacts {
    let visible = visible ?? lines
    let program = lines.map { $0 + "\n" }.joined()
    var facts = PageFacts()
    facts.declares = { name in
      declaresBefore(name)
        || visible.contains { line in
          let line = line.trimmed
          return ["let ", "var ", "func "].contains {
            let declaration = $0 + name
            return [" ", "(", ":", "<"].contains { line.hasPrefix(declaration + $0) }
          }
        }
    }
    facts.isVariable = { name in
      visible.contains { $0.trimmed.hasPrefix("var \(name) ") }
        || names[name].map { !$0.isConstant } ?? false
    }
    facts.type = { expression in
      guard expression.utf8.count <= 200, let first = expression.first,
        first.isLetter || first == "(" || first == "["
      else { return nil }
      let lines = declarations(of: lines, usedIn: expression)
      let key = lines.joined(separator: "\n") + "\n" + expression
      if let known = found.types[key] { return known }
      let type = surroundings.after(lines) { surroundings.type(of: expression) }
      found.types[key] = .some(type)
      return type
    }
    facts.columns = { [type = facts.type] expression in
      guard type(expression) == .named("Table") else { return [] }
      let program = declarations(of: lines, usedIn: expression).map { $0 + "\n" }.joined()
      if let known = found.columns[program + expression] { return known }
      let columns = columns(of: expression, after: program)
      found.columns[program + expression] = columns
      return columns
    }
    facts.lines = { code in
      printed(by: program + code).split(separator: "\n").map(String.init)
    }
    let own = names.unordered.sorted().filter { names[$0]?.type == .named("Table") }
    let new = lines.compactMap { line -> String? in
      guard line.hasPrefix("let ") || line.hasPrefix("var ") else { return nil }
      return String(line.dropFirst(4).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    facts.known = (own + new).prefix(8).flatMap { facts.columns($0) }
    facts.chart = names.unordered.filter { names[$0]?.type == .named("Chart") }
      .max { (names[$0]?.index ?? 0) < (names[$1]?.index ?? 0) }
    return facts
  }

  /// The lines of a program that an expression depends on: the declarations of its names, and of what these use.
  private func declarations(of lines: [String], usedIn expression: String) -> [String] {
    var wanted = found.names(in: expression).all
    var kept: [String] = []
    for (index, line) in lines.enumerated().reversed() where !line.hasPrefix(" ") && line != "}" {
      guard let made = found.names(in: line).made, wanted.contains(made) else { continue }
      let end = line.hasSuffix("{") ? lines[index...].firstIndex(of: "}") ?? index : index
      kept.insert(contentsOf: lines[index...end], at: 0)
      for line in lines[index...end] { wanted.formUnion(found.names(in: line).all) }
    }
    return kept
  }

  private func columns(of table: String, after program: String) -> [PageFacts.Column] {
    let probe = """
      for row in (\(table)).summary.rows {
        print(row.text("Column") ?? "", row.text("Kind") ?? "", row.number("Missing") ?? 0, separator: "\t")
      }
      """
    return printed(by: "\(program)\(probe)").split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      let kind: PageFacts.Column.Kind =
        parts.count < 2
        ? .text : parts[1] == "numbers" ? .number : parts[1] == "dates" ? .date : .text
      return PageFacts.Column(
        String(parts[0]), kind, hasGaps: !(parts.last?.hasPrefix("0") ?? true))
    }
  }

  // MARK: Trials

  /// The error that ends a program on the page; nil if it runs.
  func error(endingRunOf program: String) -> Diagnostic? {
    guard case .failure(let error)? = trial(program) else { return nil }
    return error
  }

  private func printed(by program: String) -> String {
    guard case .success(let text)? = trial(program) else { return "" }
    return text
  }

  /// Whether a program has no errors on the page.
  func accepts(_ program: String) -> Bool { errors(in: program)?.isEmpty ?? false }

  /// Whether the cell with an edit made is a program without errors.
  func accepts(_ fix: TextEdit) -> Bool {
    let fixed = text.making(fix)
    return fixed.contains { !$0.isWhitespace } && accepts(fixed)
  }

  /// Whether the cell has no error left in what an edit writes.
  func leadsOn(_ fix: TextEdit) -> Bool {
    guard fix.range.upperBound <= text.utf8.count else { return false }
    let fixed = text.making(fix)
    let end = fix.range.lowerBound + fix.replacement.utf8.count
    guard let errors = errors(in: fixed) else { return false }
    return !errors.contains {
      $0.range.lowerBound <= end && $0.range.upperBound >= fix.range.lowerBound
    }
  }

  /// The diagnostic, without a fix that leads into another error.
  func withoutWrongTurn(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.isError, let fix = diagnostic.fix, fix.replacement.utf8.count > 1,
      !leadsOn(fix)
    else {
      return diagnostic
    }
    var plain = diagnostic
    plain.fix = nil
    if let hint = diagnostic.hint, hint.hasPrefix("write '") || hint.hasPrefix("did you mean") {
      plain.hint = nil
    }
    return plain
  }

  /// The diagnostic, with a column of the page's tables in the place of each that a hint has as an example.
  func namingColumns(_ diagnostic: Diagnostic) -> Diagnostic {
    if let (table, column) = diagnostic.hint?.columnInQuestion {
      let columns = facts(after: []).columns(table)
      guard columns.isEmpty || columns.contains(where: { $0.name == column }) else {
        var plain = diagnostic
        plain.hint = "its columns are \(columns.map { "'\($0.name)'" }.joined(separator: ", "))"
        return plain
      }
    }
    guard let hint = diagnostic.hint else { return diagnostic }
    let examples = PageFacts.Column.examples.filter { hint.contains("\"\($0.name)\"") }
    guard !examples.isEmpty else { return diagnostic }
    let known = facts(after: []).known
    let missing = examples.filter { example in !known.contains { $0.name == example.name } }
    var named = diagnostic
    for (example, own) in zip(missing, known.columns(ofKinds: missing.map(\.kind))) {
      let name = example.name
      named.hint = named.hint?.replacing("\"\(name)\"", with: "\"\(own.name)\"")
      named.fix = named.fix.map {
        TextEdit($0.range, with: $0.replacement.replacing("\"\(name)\"", with: "\"\(own.name)\""))
      }
    }
    return named
  }

  /// The diagnostic on the name of a column that is nearly right, with the edit that puts it right.
  func namingColumn(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.fix == nil, let hint = diagnostic.hint, hint.hasPrefix("did you mean '"),
      let found = diagnostic.message.firstRange(of: " has no column '")
    else { return diagnostic }
    let written = "\"\(diagnostic.message[found.upperBound...].dropLast())\""
    let places = pieces(of: text).filter {
      $0.text == written && $0.range.upperBound > diagnostic.range.lowerBound
    }
    guard let place = places.first, place.range.lowerBound < diagnostic.range.upperBound else {
      return diagnostic
    }
    var named = diagnostic
    named.fix = TextEdit(
      place.range, with: "\"\(hint.dropFirst("did you mean '".count).dropLast(2))\"")
    return named
  }

  /// The errors in a program on the page; those of its syntax if it cannot be read.
  func errors(in program: String) -> [Diagnostic]? {
    guard program.utf8.count <= 40_000 else { return nil }
    let parse = Syntax.parse(
      program, nestingLimit: limits[.nesting], tokenLimit: limits[.tokens], isStopped: isStopped)
    guard parse.diagnostics.isEmpty else { return parse.diagnostics.filter(\.isError) }
    return check(
      parse.statements, names: names, library: library, text: program, limits: limits,
      isStopped: isStopped
    ).diagnostics.filter(\.isError)
  }
}

extension String {
  /// The text with an edit made; the text as it is if the edit lies outside of it.
  func making(_ edit: TextEdit) -> String {
    let bytes = utf8
    guard edit.range.lowerBound >= 0, edit.range.upperBound <= bytes.count else { return self }
    return String(decoding: bytes.prefix(edit.range.lowerBound), as: UTF8.self) + edit.replacement
      + String(decoding: bytes.dropFirst(edit.range.upperBound), as: UTF8.self)
  }
}

extension String {
  /// The table and the column in a hint `name the column: 't.numbers("Rain")'`; nil of another.
  fileprivate var columnInQuestion: (table: String, column: String)? {
    let lead = "name the column: '"
    guard hasPrefix(lead), let start = firstRange(of: ".numbers(\""),
      let end = firstRange(of: "\")"),
      start.upperBound < end.lowerBound
    else { return nil }
    return (
      String(self[..<start.lowerBound].dropFirst(lead.count)),
      String(self[start.upperBound..<end.lowerBound])
    )
  }
}
