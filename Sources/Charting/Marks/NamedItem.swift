/// A mark that follows the one of its name from one chart to the next, and grows out of its middle.
protocol NamedItem: MarkItem {
  /// The name of its place; empty for none.
  var name: String { get }
  /// All of it in its middle.
  var contracted: Self { get }
}

extension Transition where Item: NamedItem {
  /// Marks of one name follow each other, others those of their place; those without a partner grow out of their
  /// middles, or shrink to them.
  ///
  /// - Parameter make: A transition from a mark to another one.
  static func byName(
    from old: [Item], to new: [Item], _ make: (Phase, Item, Item) -> Transition
  ) -> [Transition] {
    let kept = KeptNames(from: old.map(\.name), to: new.map(\.name))
    var gone = Set(old.indices)
    let present = new.indices.map { index -> Transition in
      let source = kept.map { $0.sources[index] } ?? (index < old.count ? index : nil)
      guard let source else {
        return make(
          .enter(index, outOf: min(index, old.count - 1)), new[index].contracted, new[index])
      }
      gone.remove(source)
      return make(.update(source, as: index), old[source], new[index])
    }
    return present
      + gone.sorted().map { index in
        make(.exit(index, into: min(index, new.count - 1)), old[index], old[index].contracted)
      }
  }
}
