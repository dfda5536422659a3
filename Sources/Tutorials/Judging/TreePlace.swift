/// The place of a view or a layer among all of a page, as its portrait has it: `the page, 2, 0`.
struct TreePlace {
  /// Where the way to it begins: `the page`, `no view`, `a mask`, `nowhere`.
  private let root: String
  /// The numbers of the layers on the way.
  private let path: [Int]

  init(_ text: String) {
    let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }
    root = parts.first.map(String.init) ?? text
    path = parts.dropFirst().compactMap { Int($0) }
  }

  private var isOnPage: Bool { root == "the page" }

  /// What is said of something that is here, and expected in another place.
  func phrase(besides wanted: TreePlace) -> String {
    if root != wanted.root {
      if isOnPage { return "is on the page, where it is not expected" }
      return wanted.isOnPage
        ? "is not on the page yet" : "is not where it is expected: \(wanted.root)"
    }
    guard path.dropLast() == wanted.path.dropLast(), let place = path.last,
      let other = wanted.path.last
    else { return "lies in something else than expected" }
    return place > other
      ? "lies in front of something that is to cover it"
      : "lies behind something that it is to cover"
  }
}
