import Glibc

/// Reads single keys at the terminal, which shows none of them; the terminal is as before once it is
/// released.
package final class KeyReader {
  /// What a person does next.
  package enum Press: Hashable, Sendable {
    case key(Key)
    /// Ctrl-C.
    case interruption
    /// The terminal has ended, or a request to end the program came (SIGTERM, SIGHUP).
    case termination(Int32)
  }

  private let descriptor: Int32
  private let keys: SingleKeys
  private var bytes: ArraySlice<UInt8> = []
  /// How long the rest of a key may take.
  private static let patience = Duration.milliseconds(80)

  /// Takes a terminal; nil if the file is none.
  package init?(descriptor: Int32 = STDIN_FILENO) {
    guard let keys = SingleKeys(descriptor: descriptor) else { return nil }
    (self.descriptor, self.keys) = (descriptor, keys)
  }

  /// Waits for a key.
  ///
  /// - Parameters:
  ///   - whileIdle: Called while no key is pressed; returns after how long it is to be called again,
  ///     nil when it has done all.
  ///   - onKey: Called if `whileIdle` is cut short.
  package func next(
    whileIdle: () -> Duration? = { nil }, onKey: () -> Void = {}
  ) -> Press {
    var idle: Duration? = .zero
    while true {
      if let key = Key.take(from: &bytes, isWhole: false) { return .key(key) }
      switch Signals.wait(for: descriptor, timeout: bytes.isEmpty ? idle : KeyReader.patience) {
      case .timeout where bytes.isEmpty: idle = whileIdle()
      case .timeout:
        if let key = Key.take(from: &bytes, isWhole: true) { return .key(key) }
      case .input:
        if idle != nil { onKey() }
        guard fill() else { return .termination(SIGHUP) }
      case .signal(SIGINT): return .interruption
      case .signal(let number) where number == SIGTERM || number == SIGHUP:
        return .termination(number)
      case .signal(SIGTSTP): keys.pause()
      case .signal: continue
      }
    }
  }

  /// Reads what was pressed; returns false at the end of the terminal.
  private func fill() -> Bool {
    var more = [UInt8](repeating: 0, count: 256)
    let count =
      descriptor == STDIN_FILENO
      ? TerminalInput.standard.read(&more[0]) : read(descriptor, &more, more.count)
    if count > 0 {
      bytes += more.prefix(count)
      return true
    }
    return count < 0 && (errno == EINTR || errno == EAGAIN)
  }
}
