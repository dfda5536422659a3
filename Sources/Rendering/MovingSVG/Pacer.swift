/// Asks, every few thousand numbers, whether long work is to stop.
struct Pacer {
  /// How many numbers are handled between two questions.
  static let stretch = 1 << 14

  private var numbers = 0

  /// Counts numbers that are about to be handled.
  ///
  /// - Throws: `cancelled` where `isCancelled` says so.
  mutating func count(_ count: Int, _ isCancelled: () -> Bool) throws(RenderingError) {
    numbers += count + 1
    guard numbers >= Self.stretch else { return }
    numbers = 0
    if isCancelled() { throw .cancelled }
  }
}
