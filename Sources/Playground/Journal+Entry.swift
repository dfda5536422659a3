extension Journal {
  /// An action of a session on its program.
  package enum Entry: Hashable, Sendable {
    case change(Change)
    /// The last `count` changes are taken back, or as many as there are.
    case undo(count: Int)
    /// The last `count` changes that were taken back are made again, or as many as there are.
    case redo(count: Int)
    /// The last change has met the step of the tutorial that was shown: its place is a step further.
    case met
  }
}
