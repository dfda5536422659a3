extension Journal {
  /// An action of a session on its program.
  package enum Entry: Hashable, Sendable {
    case change(Change)
    /// The last `count` changes are taken back, or as many as there are.
    case undo(count: Int)
    /// The last `count` changes that were taken back are made again, or as many as there are.
    case redo(count: Int)
  }
}
