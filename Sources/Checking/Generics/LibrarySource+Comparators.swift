extension LibrarySource {
  /// The text of what `sorted(using:)` takes. Texts are compared as `<` does, as Foundation does on Linux.
  static let comparatorText =
    """
    enum SortOrder: Hashable {
      case forward
      case reverse
    }
    """ + comparatorNames.map(comparator).joined()

  /// The types of comparators, which are alike.
  static let comparatorNames = ["KeyPathComparator", "SortDescriptor"]

  private static func comparator(_ name: String) -> String {
    """

    struct \(name)<Compared> {
      var order: SortOrder
      private let _compare: (Compared, Compared) -> ComparisonResult
      init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward) {
        self.order = order
        _compare = { (a: Compared, b: Compared) -> ComparisonResult in
          let first = a[keyPath: keyPath]
          let second = b[keyPath: keyPath]
          if first < second { return .orderedAscending }
          return second < first ? .orderedDescending : .orderedSame
        }
      }
      func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult {
        let result = _compare(lhs, rhs)
        if order == .forward || result == .orderedSame { return result }
        return result == .orderedAscending ? .orderedDescending : .orderedAscending
      }
      static func _sorted(
        _ elements: [Compared], _ comparators: [\(name)<Compared>]
      ) -> [Compared] {
        elements.sorted(by: { (a: Compared, b: Compared) -> Bool in
          for comparator in comparators {
            let result = comparator.compare(a, b)
            if result != .orderedSame { return result == .orderedAscending }
          }
          return false
        })
      }
    }
    """
  }
}
