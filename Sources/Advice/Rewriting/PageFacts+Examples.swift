extension PageFacts.Column {
  /// The columns that hints have as examples.
  static let examples = [
    PageFacts.Column("Close", .number), PageFacts.Column("Symbol", .text),
    PageFacts.Column("Date", .date),
  ]
}

extension [PageFacts.Column] {
  /// A column for each kind, another one each as long as there are any; empty if there are none.
  ///
  /// A kind that no column has gets the first one that the other kinds can do without.
  func columns(ofKinds kinds: [PageFacts.Column.Kind]) -> [PageFacts.Column] {
    guard let first else { return [] }
    var free = self
    let found = kinds.map { kind -> PageFacts.Column? in
      guard !contains(where: { $0.kind == kind }) else { return nil }
      let place = free.indices.first { place in
        let own = free[place].kind
        return free.count { $0.kind == own } > kinds.count { $0 == own }
      }
      return place.map { free.remove(at: $0) } ?? first
    }
    return zip(kinds, found).map { kind, found in
      if let found { return found }
      let place = free.firstIndex { $0.kind == kind } ?? free.startIndex
      guard free.indices.contains(place) else { return first }
      return free.remove(at: place)
    }
  }
}
