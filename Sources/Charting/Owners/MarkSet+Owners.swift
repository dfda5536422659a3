internal import Graphics
internal import Layers

extension MarkSet {
  var firstOwner: MarkOwner? { marks.members.first.map { Kind.owner(ofLayer: 0, of: $0.item) } }

  func values(of layer: LayerID) -> MarkedValues? {
    for (index, member) in marks.members.enumerated() {
      let layers = member.layers + member.masks + member.companions
      guard layers.contains(layer) else { continue }
      let number = member.layers.firstIndex(of: layer) ?? 0
      guard case .value = Kind.owner(ofLayer: number, of: member.item),
        let value = member.item.value(at: index)
      else { return .several }
      return .one(value)
    }
    return nil
  }

  // A mask belongs to its mark; of a mark that exits, nothing is left but its noun.
  func owners(_ words: MarkWords) -> [LayerID: [ItemOwner.Part]] {
    var owners: [LayerID: [ItemOwner.Part]] = [:]
    func add(_ member: Member, _ parts: (MarkOwner) -> [ItemOwner.Part]) {
      for (number, layer) in member.layers.enumerated() {
        owners[layer] = parts(Kind.owner(ofLayer: number, of: member.item))
      }
      let whole = parts(Kind.owner(ofLayer: 0, of: member.item))
      for layer in member.masks + [member.lens].compactMap(\.self) { owners[layer] = whole }
      if let overlay = member.overlay {
        owners[overlay] = (member.isHighlighted ? [ItemOwner.Part("highlight")] : []) + whole
      }
    }
    for (index, member) in marks.members.enumerated() {
      add(member) { words.parts($0, index, of: series) }
    }
    for member in marks.exiting { add(member) { [ItemOwner.Part($0.noun)] } }
    return owners
  }
}

extension MarkSet.Member {
  /// Whether its overlay lets it stand out: a veil lets it step back, and what is over is its own.
  fileprivate var isHighlighted: Bool {
    hasAccentOverlay
      ? item.isAccented && item.emphasis != .unselected : item.highlighted != nil
  }
}
