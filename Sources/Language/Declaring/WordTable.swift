import Synchronization

/// The builtins and types of a library: a group of them is built when one of its names is looked
/// up.
final class WordTable: Sendable {
  private let groups: [WordGroup]
  private let index: NameIndex
  private let built: Mutex<Built>

  /// What was built and found by now.
  private struct Built {
    var words: [GroupWords?]
    var named: [Key: [Builtin]] = [:]
    var ofShapes: [Shapes: [Builtin]] = [:]
    var types: [String: TypeDeclaration] = [:]
    var allBuiltins: [Builtin]?
    var allTypes: [TypeDeclaration]?
  }

  /// A member is found by the shape of its receiver: `[T]` for all arrays, say; and by its name.
  private struct Key: Hashable {
    var name: String
    var shape: String?
    var role: Builtin.Role
  }

  private struct Shapes: Hashable {
    var names: [String]
    var isStatic: Bool
  }

  /// - Parameter index: The index of `groups`.
  init(_ groups: [WordGroup], index: NameIndex) {
    self.groups = groups
    self.index = index
    built = Mutex(Built(words: Array(repeating: nil, count: groups.count)))
  }

  /// The builtins as they are declared, all of which are built for it.
  var builtins: [Builtin] {
    if let all = built.withLock({ $0.allBuiltins }) { return all }
    let all = groups.indices.flatMap { words(ofGroup: $0).declared }
    built.withLock { $0.allBuiltins = all }
    return all
  }

  /// The types as they are declared, all of which are built for it.
  var types: [TypeDeclaration] {
    if let all = built.withLock({ $0.allTypes }) { return all }
    let all = groups.flatMap { $0.types() }
    built.withLock { $0.allTypes = all }
    return all
  }

  /// The last type with this name, or with this name of Apple's; nil if there is none.
  func type(named name: String) -> TypeDeclaration? {
    if let known = built.withLock({ $0.types[name] }) { return known }
    let types = index.groups(declaring: name, of: nil).flatMap { groups[$0].types() }
    guard let type = types.last(where: { $0.name == name || $0.appleNames.contains(name) }) else {
      return nil
    }
    built.withLock { $0.types[name] = type }
    return type
  }

  /// The functions, variables or operators called `name`, which belong to no type, in the order of
  /// declaration: Apple's forms after all others.
  func globals(named name: String, as role: Builtin.Role) -> [Builtin] {
    words(Key(name: name, shape: nil, role: role))
  }

  /// The members called `name` of types of this shape, in the same order; those of lists on slices
  /// come last.
  func members(of shape: String, named name: String, isStatic: Bool) -> [Builtin] {
    words(Key(name: name, shape: shape, role: isStatic ? .typeMember : .member))
  }

  /// All members of types of these shapes, except initialisers, in the same order.
  func members(of shapes: [String], isStatic: Bool) -> [Builtin] {
    let shapes = Shapes(
      names: shapes.filter { !index.groups(extending: $0).isEmpty }, isStatic: isStatic)
    if let known = built.withLock({ $0.ofShapes[shapes] }) { return known }
    let numbers = Set(shapes.names.flatMap(index.groups(extending:))).sorted()
    let members = words(ofGroups: numbers) { word in
      word.isStatic == isStatic && word.kind != .initializer
        && word.receiver.map { shapes.names.contains($0.shape) } ?? false
    }
    built.withLock { $0.ofShapes[shapes] = members }
    return members
  }

  private func words(_ key: Key) -> [Builtin] {
    if let known = built.withLock({ $0.named[key] }) { return known }
    let numbers = index.groups(declaring: key.name, of: key.shape)
    // Nothing is kept of the names of pages, of which there may be any number.
    guard !numbers.isEmpty else { return [] }
    let words = words(ofGroups: numbers) { word in
      word.memberName == key.name && word.role == key.role && word.receiver?.shape == key.shape
    }
    built.withLock { $0.named[key] = words }
    return words
  }

  private func words(
    ofGroups numbers: [Int], where isIncluded: (Builtin) -> Bool
  ) -> [Builtin] {
    let words = numbers.map(words(ofGroup:))
    return words.flatMap { $0.declared.filter(isIncluded) }
      + words.flatMap { $0.inAppleForms.filter(isIncluded) }
      + words.flatMap { $0.onSlices.filter(isIncluded) }
  }

  private func words(ofGroup number: Int) -> GroupWords {
    if let known = built.withLock({ $0.words[number] }) { return known }
    // Not within the lock: what declares words may look up others.
    let words = GroupWords(groups[number].builtins())
    built.withLock { $0.words[number] = words }
    return words
  }
}

extension Builtin {
  /// How a page uses the name of a builtin.
  enum Role: Hashable, Sendable {
    case function, variable, infixOperator, member, typeMember
  }

  var role: Role {
    if receiver != nil { return isStatic ? .typeMember : .member }
    if kind == .property { return .variable }
    return isOperator ? .infixOperator : .function
  }
}

/// The builtins of a group with those that come from them.
struct GroupWords: Sendable {
  let declared: [Builtin]
  let inAppleForms: [Builtin]
  /// Those of lists on slices.
  let onSlices: [Builtin]

  init(_ builtins: [Builtin]) {
    declared = builtins
    inAppleForms = builtins.flatMap(\.inAppleForms)
    onSlices = builtins.compactMap(\.onSlices)
  }

  var all: [Builtin] { declared + inAppleForms + onSlices }
}
