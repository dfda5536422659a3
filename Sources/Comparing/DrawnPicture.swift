package import Graphics

/// A picture as it is compared: what is drawn at each of its moments, whose it is, and what its charts say.
package struct DrawnPicture: Hashable, Sendable {
  /// A moment of a picture.
  package struct Moment {
    /// When it is seen, as titles of pictures say it: `0.5s`; nil for the settled page.
    package var time: String?
    package var list: DisplayList
    /// What the charts say, `PageOwners.statements`.
    package var statements: [ItemOwner]
    /// The owner of an item by its number in the list; nil if it has no words.
    package var owner: (Int) -> ItemOwner?

    package init(
      time: String?, list: DisplayList, statements: [ItemOwner],
      owner: @escaping (Int) -> ItemOwner?
    ) {
      (self.time, self.list, self.statements, self.owner) = (time, list, statements, owner)
    }
  }

  let lists: [DrawnList]
  /// Whether all its numbers measure something, so that it can be compared part by part.
  let isMeasured: Bool

  package init(_ moments: [Moment]) {
    lists = moments.map { moment in
      DrawnList(
        moment.list, time: moment.time, statements: Statements(moment.statements),
        owner: moment.owner)
    }
    isMeasured = lists.allSatisfy(\.isMeasured)
  }

  /// How many items all moments have.
  package var itemCount: Int { lists.reduce(0) { $0 + $1.items.count } }
}
