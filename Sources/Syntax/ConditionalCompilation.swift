/// A `#if` with its branches, of which a page has to keep one.
struct ConditionalCompilation {
  /// One of the parts, which begins after a line such as `#elseif os(iOS)`.
  private struct Branch {
    var word: String
    /// What follows the word; empty for `#else`.
    var condition: String
    var lines: Range<Int>
  }

  private var branches: [Branch] = []
  /// From `#if` to `#endif`.
  private var range: Range<Int>
  private let word: Range<Int>
  private let lexer: Lexer
  /// The index of the token after `#endif`, or of the last one.
  let end: Int

  /// The one that begins at `position` among `tokens`.
  init(_ lexer: Lexer, _ tokens: [Token], from position: Int) {
    self.lexer = lexer
    word = tokens[position].range
    range = word
    var (depth, index) = (0, position)
    while tokens[index].kind != .end, index == position || depth > 0 {
      let token = tokens[index]
      let text = token.kind == .pound ? lexer.text(token.range) : ""
      if text == "#if" { depth += 1 }
      if depth == 1, let last = branches.indices.last, Self.ends.contains(text) {
        let stop = token.range.lowerBound
        branches[last].lines = min(branches[last].lines.lowerBound, stop)..<stop
      }
      if depth == 1, ["#if", "#elseif", "#else"].contains(text) {
        branches.append(Self.branch(text, behind: token.range.upperBound, in: lexer))
      }
      if text == "#endif" { depth -= 1 }
      range = word.lowerBound..<token.range.upperBound
      index += 1
    }
    if depth > 0 { branches = [] }
    end = index
  }

  private static let ends: Set<String> = ["#elseif", "#else", "#endif"]

  /// The branch that begins in the line after an offset, which has the rest of its condition.
  private static func branch(_ word: String, behind offset: Int, in lexer: Lexer) -> Branch {
    let line = lexer.bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }
    let condition = withoutComment(String(decoding: line, as: UTF8.self)).filter {
      !$0.isWhitespace
    }
    let end = min(line.endIndex + 1, lexer.bytes.count)
    return Branch(word: word, condition: condition, lines: end..<end)
  }

  private static func withoutComment(_ line: String) -> Substring {
    let starts = line.indices.filter { line[$0...].hasPrefix("//") || line[$0...].hasPrefix("/*") }
    return line[..<(starts.first ?? line.endIndex)]
  }

  /// The tokens of a text, without the branches that a program for iOS leaves out; a `#if` whose
  /// condition is not known stays as it is.
  static func kept(of lexer: Lexer) -> [Token] {
    guard lexer.tokens.contains(where: { $0.kind == .pound }) else { return lexer.tokens }
    return kept(lexer.tokens, lexer)
  }

  private static func kept(_ tokens: [Token], _ lexer: Lexer) -> [Token] {
    var (kept, index): ([Token], Int) = ([], 0)
    while index < tokens.count {
      let token = tokens[index]
      guard token.kind == .pound, lexer.text(token.range) == "#if" else {
        kept.append(token)
        index += 1
        continue
      }
      let condition = ConditionalCompilation(lexer, tokens, from: index)
      guard let branch = condition.kept else {
        kept.append(token)
        index += 1
        continue
      }
      if branch < condition.branches.count {
        let lines = condition.branches[branch].lines
        let inner = tokens[index..<condition.end].filter {
          lines.contains($0.range.lowerBound) && $0.range.upperBound <= lines.upperBound
        }
        kept += self.kept(inner, lexer)
      }
      index = condition.end
    }
    return kept
  }

  /// The diagnostic, with the branch that a playground for iOS would keep if that is known.
  var diagnostic: Diagnostic {
    let message = "'#if' is not in this dialect"
    guard let kept else {
      return Diagnostic(
        .error, message, at: word, hint: "keep the lines of one branch, and no others")
    }
    guard kept < branches.count else {
      return Diagnostic(
        .error, message, at: word, hint: "leave its lines out", fix: TextEdit(range, with: ""))
    }
    var lines = lexer.text(branches[kept].lines)
    if lines.last == "\n" { lines.removeLast() }
    let (before, after) = (branches[kept], branches.dropFirst(kept + 1).first?.word ?? "#endif")
    let part =
      kept == 0
      ? "up to '\(after)'" : "after '\(before.word)\(before.condition.isEmpty ? "" : " …")'"
    return Diagnostic(
      .error, message, at: word, hint: "keep the lines \(part), and no others",
      fix: TextEdit(range, with: lines))
  }

  /// The index of the branch that is kept, the number of branches for none; nil if that is not known.
  private var kept: Int? {
    guard !branches.isEmpty else { return nil }
    for (index, branch) in branches.enumerated() {
      guard branch.word != "#else" else { return index }
      guard let isTrue = Self.value(of: branch.condition) else { return nil }
      if isTrue { return index }
    }
    return branches.count
  }

  /// Whether a condition holds for a program for iOS that sets no conditions itself; nil if that is not
  /// known.
  private static func value(of condition: String) -> Bool? {
    let isDisjunction = condition.contains("||")
    guard !isDisjunction || !condition.contains("&&") else { return nil }
    let terms = condition.split { $0 == "&" || $0 == "|" }
      .map { term -> Bool? in
        let name = term.drop { $0 == "!" }
        let isWord = name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0 == "_" }
        let isTrue =
          name == "true" ? true : isWord ? false : isOfVersion(name) ?? known[String(name)]
        return isTrue.map { $0 != term.hasPrefix("!") }
      }
    if terms.contains(isDisjunction) { return isDisjunction }
    return terms.contains(nil) || terms.isEmpty ? nil : !isDisjunction
  }

  /// Whether a condition such as `swift(>=5.9)` holds; nil for another one.
  private static func isOfVersion(_ condition: Substring) -> Bool? {
    guard let start = ["swift(>=", "compiler(>="].first(where: condition.hasPrefix),
      condition.hasSuffix(")")
    else { return nil }
    let parts = condition.dropFirst(start.count).dropLast()
      .split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard !parts.isEmpty, !parts.contains(nil) else { return nil }
    return !version.lexicographicallyPrecedes(parts.compactMap(\.self))
  }

  /// The version of Swift whose programs a page reads.
  private static let version = [6, 2]

  /// The conditions that a page decides: it reads programs for iOS. 'os(Linux)' is not one of them, for
  /// that is where pages run.
  private static let known = [
    "canImport(UIKit)": true, "canImport(SwiftUI)": true, "canImport(Charts)": true,
    "canImport(Foundation)": true, "canImport(CoreGraphics)": true, "os(iOS)": true,
    "canImport(AppKit)": false, "canImport(Cocoa)": false, "os(macOS)": false, "os(OSX)": false,
    "os(Windows)": false, "os(tvOS)": false, "os(watchOS)": false,
  ]
}
