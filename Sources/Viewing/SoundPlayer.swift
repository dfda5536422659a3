import Platform
package import Sound

/// Plays sound files through a program of the system: one at a time, without waiting for the end.
package final class SoundPlayer {
  /// The programs that play a WAV file, the preferred one first.
  package static let programs = ["pw-play", "paplay", "aplay"]

  /// The paths of those that the system has.
  private let paths: [String]
  private var playing: ChildProcess?
  /// The program that was asked to end last.
  private var ending: ChildProcess?
  private let temporaryFolder: String
  /// Where scores are written to be played; nil before the first one.
  private var scratch: ScratchFolder?
  /// The file that plays.
  private var file = ""
  /// The programs that are left to try for it.
  private var untried: ArraySlice<String> = []
  /// What is to be said about sounds that cannot be heard; nil for nothing.
  private var fault: Fault?
  private var hasSaidFault = false

  /// The reason why a sound is not heard, and what to do.
  package struct Fault: Hashable, Sendable {
    package let message: String
    package let hint: String
  }

  /// - Parameters:
  ///   - searchPath: The folders of programs, separated by colons (`PATH`).
  ///   - temporaryFolder: Where a folder for scores is made.
  package init(searchPath: String, temporaryFolder: String = "/tmp") {
    self.temporaryFolder = temporaryFolder
    paths = Self.programs.compactMap { pathOfProgram($0, in: searchPath) }
  }

  /// Plays a file, in place of the one that plays.
  package func start(_ file: String) {
    stop()
    self.file = file
    untried = paths[...]
    tryNext()
  }

  /// Plays a score, in place of what plays; nil only ends that.
  package func play(_ score: Score?) {
    guard let score, !paths.isEmpty else { return stop() }
    do {
      if scratch == nil { scratch = try ScratchFolder(in: temporaryFolder) }
      guard let file = try scratch?.write(score.samples().wav, as: "tones.wav") else { return }
      start(file)
    } catch {
      // What is heard on a walk is also said.
      stop()
    }
  }

  /// Ends the sound that plays.
  package func stop() {
    untried = []
    reap()
    playing?.end()
    ending = playing.take()
  }

  /// Looks whether the program that plays has failed; then another one is tried.
  package func check() {
    reap()
    guard let ending = try? playing?.endingByNow() else { return }
    playing = nil
    if ending != .left(0) { tryNext() }
  }

  /// Whether no program plays, or has still to end.
  var isSilent: Bool {
    check()
    return playing == nil && ending == nil
  }

  /// What is to be said, once in a session; nil for nothing.
  package func takeFault() -> Fault? {
    check()
    guard let fault, !hasSaidFault else { return nil }
    hasSaidFault = true
    return fault
  }

  /// Takes note of the end of the program that was asked to end; until then the system keeps it.
  private func reap() {
    if let ended = try? ending?.endingByNow() {
      _ = ended
      ending = nil
    }
  }

  private func tryNext() {
    while let path = untried.popFirst() {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      do {
        playing = try ChildProcess([name, file], at: path, errors: .none)
        return
      } catch {}
    }
    fault =
      paths.isEmpty
      ? Fault(
        message: "no program here plays sounds; '\(file)' has the sound",
        hint: "the Debian packages 'pipewire-bin', 'pulseaudio-utils' and 'alsa-utils' have one")
      : Fault(
        message: "no sound device answers; '\(file)' has the sound",
        hint: "the page beside the prompt plays it with the key 'p'")
  }
}
