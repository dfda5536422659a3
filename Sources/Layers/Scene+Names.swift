// Names of layers, by which a page can tell them apart; a layer has none unless one was set.
extension Scene {
  /// The name of a layer; nil if it has none.
  package func name(of id: LayerID) -> String? { names[id] }

  /// Sets the name of a layer; nil removes it.
  package mutating func setName(_ name: String?, of id: LayerID) {
    counts.nameBytes += (name?.utf8.count ?? 0) - (names[id]?.utf8.count ?? 0)
    names[id] = name
  }

  /// Keeps the names of the layers for which `isKept` returns true.
  mutating func keepNames(where isKept: (LayerID) -> Bool) {
    guard !names.isEmpty else { return }
    names = names.filter { isKept($0.key) }
    counts.nameBytes = names.values.reduce(0) { $0 + $1.utf8.count }
  }
}
