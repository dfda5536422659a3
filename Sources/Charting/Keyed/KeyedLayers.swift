internal import Layers

/// A member of a keyed list, with the layers that draw it.
protocol KeyedMember: Sendable {
  associatedtype Key: Hashable
  /// What tells it from the others of its list.
  var key: Key { get }
  /// The lowest first.
  var layers: [LayerID] { get }
  /// The layers beside them that show something of it, such as an accent or a lens.
  var companions: [LayerID] { get }
  /// The layers that clip its own.
  var masks: [LayerID] { get }
  /// Whether it belongs to a former list and disappears; it stays set in a member that is taken
  /// back, until this is drawn again.
  var isExiting: Bool { get set }
}

extension KeyedMember {
  var companions: [LayerID] { [] }
  var masks: [LayerID] { [] }
}

/// The layers of a list that changes into others: those of its members, in their order, and those
/// of former members while they exit.
struct KeyedLayers<Member: KeyedMember>: Sendable {
  var members: [Member] = []
  /// The first to exit comes first. Several can have one key.
  var exiting: [Member] = []

  /// The members, and then those that exit.
  var every: some Collection<Member> { [members, exiting].joined() }

  // Closures, because a key path of a generic type is made anew at every use.
  var layers: [LayerID] { members.flatMap { $0.layers } }
  var exitingLayers: [LayerID] { exiting.flatMap { $0.layers } }
  var masks: [LayerID] { every.flatMap { $0.masks } }
  /// All layers, also those of exiting members, and those beside them.
  var allLayers: [LayerID] {
    var layers: [LayerID] = []
    for member in every {
      layers += member.layers
      layers += member.companions
      layers += member.masks
    }
    return layers
  }

  /// The members by their keys; of equal ones the first.
  var byKey: [Member.Key: Member] {
    Dictionary(members.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The first member with a key.
  subscript(key: Member.Key) -> Member? { members.first { $0.key == key } }

  /// Replaces the members, which update those with the same layers.
  ///
  /// - Returns: The former members of which no layer is left, in the order in which their layers
  ///   were made. They are neither members nor exiting.
  mutating func replace(with new: [Member]) -> [Member] {
    let kept = Set(new.flatMap { $0.layers })
    let gone = members.filter { kept.isDisjoint(with: $0.layers) }
    members = new
    return gone.sorted { ($0.layers.first?.rawValue ?? 0) < ($1.layers.first?.rawValue ?? 0) }
  }

  /// Lets a former member exit; its layers stay until `removeExiting`.
  mutating func exit(_ member: Member) {
    var member = member
    member.isExiting = true
    exiting.append(member)
  }

  /// Makes exiting members present again, after the others, where a new list has their keys.
  ///
  /// - Parameter fits: Whether a member can become the one of the new list at an index.
  mutating func takeBack(_ keys: [Member.Key], where fits: (Member, Int) -> Bool) {
    guard !exiting.isEmpty else { return }
    var present = Set(members.map { $0.key })
    for (index, key) in keys.enumerated() where !present.contains(key) {
      guard let place = exiting.firstIndex(where: { $0.key == key }), fits(exiting[place], index)
      else { continue }
      members.append(exiting.remove(at: place))
      present.insert(key)
    }
  }

  /// Removes exiting members whose time is over, with their layers.
  mutating func removeExiting(in scene: inout Scene, where isOver: (Member) -> Bool) {
    for member in exiting where isOver(member) {
      for layer in member.layers + member.companions { scene.removeFromSuperlayer(layer) }
    }
    exiting.removeAll(where: isOver)
  }

  /// Changes the members and those that exit.
  mutating func changeEvery<Failure: Error>(
    _ change: (inout Member) throws(Failure) -> Void
  ) throws(Failure) {
    for index in members.indices { try change(&members[index]) }
    for index in exiting.indices { try change(&exiting[index]) }
  }
}
