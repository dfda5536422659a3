import Language
import Syntax

/// Generic types of Swift's library that are written in the language itself: they are checked for
/// each list of arguments, as those of a page are.
enum LibrarySource {
  /// The name of the type whose initialisers are a function of the library; that of any other type itself.
  static func type(of name: String) -> String { name == "sequence" ? "UnfoldSequence" : name }

  /// The statements that declare a type and its extensions; none if there is none of that name.
  static func statements(declaring name: String) -> [Statement] {
    switch name {
    case "Result": result
    case _ where codingErrors.contains(name): declaration(of: name, in: coding)
    case "NSError": errors
    case "KeyPathComparator", "SortDescriptor", "SortOrder":
      declaration(of: name, in: comparators)
    case "PartialKeyPath", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath":
      declaration(of: name, in: keyPaths)
    case "KeyValuePairs",
      _ where Nominal.sequencesOfLibrary.contains(name):
      declaration(of: name, in: sequences)
    default: []
    }
  }

  /// The text in which a type is declared.
  static func text(declaring name: String) -> String {
    switch name {
    case "Result": resultText
    case _ where codingErrors.contains(name): codingText
    case "NSError": errorText
    case "KeyPathComparator", "SortDescriptor", "SortOrder": comparatorText
    case "KeyValuePairs",
      _ where Nominal.sequencesOfLibrary.contains(name):
      sequenceText
    default: keyPathText
    }
  }

  private static func declaration(of name: String, in statements: [Statement]) -> [Statement] {
    statements.filter { statement in
      if case .type(let type) = statement.kind { type.name.text == name } else { false }
    }
  }

  private static let result = parse(resultText).statements
  private static let coding = parse(codingText).statements
  private static let errors = parse(errorText).statements
  private static let comparators = parse(comparatorText).statements
  private static let keyPaths = parse(keyPathText).statements
  private static let sequences = parse(sequenceText).statements

  /// The text of `Result`.
  static let resultText = """
    enum Result<Success, Failure: Error> {
      case success(Success)
      case failure(Failure)
      func get() throws -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let error): throw error
        }
      }
      func map<NewSuccess>(
        _ transform: (Success) -> NewSuccess
      ) -> Result<NewSuccess, Failure> {
        switch self {
        case .success(let value): return .success(transform(value))
        case .failure(let error): return .failure(error)
        }
      }
      func mapError<NewFailure: Error>(
        _ transform: (Failure) -> NewFailure
      ) -> Result<Success, NewFailure> {
        switch self {
        case .success(let value): return .success(value)
        case .failure(let error): return .failure(transform(error))
        }
      }
      func flatMap<NewSuccess>(
        _ transform: (Success) -> Result<NewSuccess, Failure>
      ) -> Result<NewSuccess, Failure> {
        switch self {
        case .success(let value): return transform(value)
        case .failure(let error): return .failure(error)
        }
      }
      func flatMapError<NewFailure: Error>(
        _ transform: (Failure) -> Result<Success, NewFailure>
      ) -> Result<Success, NewFailure> {
        switch self {
        case .success(let value): return .success(value)
        case .failure(let error): return transform(error)
        }
      }
    }
    extension Result: Equatable where Success: Equatable, Failure: Equatable { }
    extension Result: Hashable where Success: Hashable, Failure: Hashable { }
    extension Result where Failure == Error {
      init(catching body: () throws -> Success) {
        do { self = .success(try body()) } catch { self = .failure(error) }
      }
    }
    """
}

/// The generic types of the page and of the library by their names.
struct GenericTypeNames: CheckerPart {
  let checker: Checker

  /// The type of the library that a name without arguments means; nil if there is none, or if the page has
  /// a generic one of that name.
  func typeOfLibrary(named name: String) -> Type? {
    guard library.page.generics.type(named: name) == nil else { return nil }
    return library.type(named: name).map { $0.meaning ?? .named($0.name) }
  }

  /// The generic type that is called `name`: of the page, or of the library, which is declared when it
  /// is used first; nil if there is none.
  func declaration(named name: String) -> Nominal? {
    if let own = library.page.generics.type(named: name) { return own }
    let type = LibrarySource.type(of: name)
    let statements = LibrarySource.statements(declaring: type)
    guard case .type(let syntax)? = statements.first?.kind, let kind = Nominal.Kind(syntax.kind),
      library.page.type(named: name) == nil, names[name] == nil, names.aliases[name] == nil,
      library.page.generics.aliases[name] == nil
    else { return nil }
    if type != name { return declaration(named: type) }
    var text = CellText(LibrarySource.text(declaring: name))
    text.cell = .library
    let generic = library.page.declare(generic: name, kind, syntax, in: text.text)
    library.page.generics[generic]?.text = text
    for case .type(let other) in statements.dropFirst().map(\.kind) {
      library.page.generics[generic]?.extensions.append((other, text))
    }
    return generic
  }
}
