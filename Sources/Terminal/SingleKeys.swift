import Glibc

/// A terminal that hands over single keys and shows none of them; as before once it is released.
final class SingleKeys {
  private let descriptor: Int32
  /// How the terminal was.
  private let modes: termios

  /// Takes a terminal; nil if the file is none.
  init?(descriptor: Int32) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    (self.descriptor, self.modes) = (descriptor, modes)
    take()
  }

  deinit { giveBack() }

  private func take() {
    var raw = modes
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(descriptor, TCSADRAIN, &raw)
    try? Signals.catching(SIGTSTP)
  }

  private func giveBack() {
    var modes = modes
    tcsetattr(descriptor, TCSADRAIN, &modes)
    signal(SIGTSTP, SIG_DFL)
  }

  /// Ctrl-Z: gives the terminal back, stops, and takes it again when the program goes on.
  func pause() {
    giveBack()
    raise(SIGSTOP)
    take()
  }
}
