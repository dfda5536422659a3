import Checking
import Language
import Syntax
import Testing

/// Expressions that are solved beside one another, with a few names around them.
struct Solving {
  var limit = 300_000

  /// The types of the names that the expressions use, as these declare them in Swift:
  /// `let k = 2`, `let w = 3.0`, `let o: Int? = 6`, `let z: Int?? = 5`, `let a = [4, 1]`, …
  static let types: [String: Type] = [
    "c": .bool, "k": .int, "w": .double, "o": .optional(.int), "q": .optional(.double),
    "z": .optional(.optional(.int)), "a": .array(.int), "b": .array(.double),
    "d": .dictionary(.string, .int), "s": .string,
    "show": .function([.any], result: .void),
  ]

  private static var names: SolverNames {
    SolverNames(library: .core, value: { types[$0] }, type: { type($0) })
  }

  /// The type that is written; nil if it is none that the tests use.
  static func type(_ written: TypeExpression) -> Type? {
    switch written.kind {
    case .named("Int", _): .int
    case .named("Double", _): .double
    case .named("String", _): .string
    case .named("Any", _): .any
    case .optional(let wrapped): type(wrapped).map(Type.optional)
    case .array(let element): type(element).map(Type.array)
    case .dictionary(let key, let value):
      type(key).flatMap { key in type(value).map { .dictionary(key, $0) } }
    default: nil
    }
  }

  /// What comes out for the first statement of a program.
  func outcome(_ source: String) throws -> ConstraintSolver.Outcome {
    let statement = try #require(parse(source).statements.first)
    let solver = ConstraintSolver(Self.names, limit: limit)
    switch statement.kind {
    case .expression(let value): return solver.solve(value)
    case .variable(_, let bindings):
      let value = try #require(bindings[0].value)
      guard let written = bindings[0].type else { return solver.solve(value) }
      return solver.solve(value, .conversion(try #require(Self.type(written))))
    case .for(_, let values, _, _): return solver.solve(values, .sequence)
    case .if(let conditions, _, _):
      guard case .binding(_, _, _, let value)? = conditions.first else { break }
      return solver.solve(value, .optional)
    default: break
    }
    throw Unexpected(text: "a statement")
  }

  /// The solution of the first statement of a program.
  func solution(_ source: String) throws -> SolvedExpression {
    switch try outcome(source) {
    case .solved(let solution): return solution
    case let other: throw Unexpected(text: "\(other)")
    }
  }

  /// The node between `«` and `»`; the whole expression if they are missing.
  func node(_ marked: String) throws -> SolvedExpression.Node {
    let parts = marked.split(separator: "«", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return try #require(solution(marked).nodes.first) }
    let rest = parts[1].split(separator: "»", omittingEmptySubsequences: false)
    let lower = parts[0].utf8.count
    let solution = try solution(String(parts[0] + rest.joined()))
    return try #require(solution[lower..<lower + rest[0].utf8.count])
  }

  struct Unexpected: Error {
    var text: String
  }
}
