import Language
import Syntax

/// What generic declarations have made in a cell so far, and what is still to be checked of it.
///
/// **How generics run.** A generic function or type is checked afresh for each list of type
/// arguments, as if it had been written out with them, and becomes a function or a type of its own
/// (`Stack<Int>`). So a body knows its types: `T.self`, `T()` and static members of `T` are looked
/// up like any others, `0` is a `Double` where `T` is one, and values, which have no types when a
/// program runs, print as what they are. A body that was checked once, for unknown types, would have
/// to be handed all of this with each call. The price is code for each list, which limits bound; and
/// an unused generic declaration is not checked.
///
/// While a statement is being solved, a generic type whose arguments are open is `Type.generic`,
/// which holds them as parts, so that they are unified like those of a list. As soon as all are
/// known it is the type that they make (`Checker.known`), which is `declared`, with the arguments in
/// its `origin`. Calls of generic functions are overloads like those of the library; when the
/// statement is solved, the call becomes one of the function that its arguments make.
struct GenericWork {
  /// The types, and extensions of them, whose heads are still to be declared.
  var undeclared: [NominalDraft] = []
  /// All types and extensions that were made; the bodies of the first of them are checked.
  var drafts: [NominalDraft] = []
  var checkedDrafts = 0
  /// Where the names of the types stand that functions declare and that are checked as those of the cell.
  var lifted: Set<Int> = []
  /// What checks the bodies of the functions that were made, and how many it has done.
  var bodies: [(Checker) -> [CheckedStatement]] = []
  var checkedBodies = 0
  /// Whether the types of the cell are declared, so that others can be at once.
  var isSettled = false
  /// The functions of this cell that differ from others by types alone, by their globals.
  var overloads: Set<Int> = []
  /// The names of the types that extensions of this cell give a member to, by the member's name.
  var extended: [String: Set<String>] = [:]
  /// The check of the body of a member with opaque types; nil outside of one.
  var openCheck: OpenExtensions.Check?
  /// The names of which the collections of the page have all members, each after the shape of its type.
  var completed: Set<String> = []
  /// Whether the types without generic parameters that the library writes in the language are declared, as far as the
  /// cell names them.
  var knowsPlainTypes = false
  /// The protocols of this cell, and the names with which code of their extensions means `Self`.
  var protocols: Set<String> = []
  var namesOfSelf: Set<String> = []
  /// The names of such members of instances that values of the protocol do not have, because their types mean `Self`.
  var namesOfOwn: Set<String> = []
  /// Members of extensions of the protocols of this cell whose code means `Self`, by the protocol: values of the
  /// protocol have them by the type that they are.
  var membersOfSelf: [String: [Member]] = [:]
  /// The members of types that replace those of extensions of protocols with associated types, with the types.
  var replaced: Set<String> = []
  /// Whether the code of a generic declaration is being checked.
  var isInside = false
  /// Whether the types in the signature of a generic function are read, which are made when it is called.
  var isOfSignature = false
  /// The generic functions of this cell that extensions of protocols declare.
  var functionsOfProtocols: Set<Int> = []
  /// What is to be reported because there are too many.
  var excess: Diagnostic?

  /// How many types and functions a cell may make of generic ones, and how deep their arguments may
  /// be nested.
  static let (most, deepest) = (400, 12)

  var count: Int { drafts.count + bodies.count }
}
