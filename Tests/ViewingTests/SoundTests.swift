import Glibc
import Platform
import TestSupport
import Testing

@testable import Viewing

@Suite struct SoundTests {
  @Test func `the folder keeps the latest sound, also when it is made again`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    #expect(
      try folder.keep([1, 2])
        == KeptSound(name: "latest.wav", path: "\(directory("live"))/latest.wav"))
    #expect(directory.bytes(of: "live/latest.wav") == [1, 2])
    directory.remove("live")
    try folder.write([1], asFrame: 0)
    #expect(directory.bytes(of: "live/latest.wav") == [1, 2])
    #expect(try folder.keep(nil) == nil)
    #expect(directory.names("live") == [".lock", "frames", "index.html", "latest.png"])
    #expect(try folder.keep(nil) == nil)
  }

  @Test func `the sound of an earlier session is deleted`() throws {
    let directory = try TemporaryFolder()
    _ = try directory.write("old", to: "live/latest.wav")
    _ = try WatchedFolder(path: directory("live"))
    #expect(directory.bytes(of: "live/latest.wav") == nil)
  }

  // MARK: The player

  /// A program that writes its argument to a file, and ends with a status.
  private func add(
    _ name: String, status: Int, to directory: TemporaryFolder
  ) throws {
    let path = try directory.write(
      "#!/bin/sh\necho \"\(name) $1\" >> '\(directory.path)/log'\nexit \(status)\n",
      to: "bin/\(name)")
    chmod(path, 0o755)
  }

  private func log(in directory: TemporaryFolder) -> String {
    directory.bytes(of: "log").map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Waits until a condition holds, for some seconds at most.
  private func waits(for condition: () -> Bool) -> Bool {
    for _ in 0..<500 {
      if condition() { return true }
      usleep(10_000)
    }
    return false
  }

  @Test func `the first program found plays a sound`() throws {
    let directory = try TemporaryFolder()
    try add("aplay", status: 0, to: directory)
    try add("paplay", status: 0, to: directory)
    let player = SoundPlayer(searchPath: "/nowhere:\(directory.path)/bin")
    player.start("/a.wav")
    #expect(waits { log(in: directory) == "paplay /a.wav\n" })
    // A program that has ended and is left so would hold up tests that wait for any process.
    #expect(waits { player.isSilent })
    #expect(player.takeFault() == nil)
  }

  @Test func `a program that fails is followed by the next one, then by a word`() throws {
    let directory = try TemporaryFolder()
    for name in ["pw-play", "aplay"] { try add(name, status: 1, to: directory) }
    let player = SoundPlayer(searchPath: "\(directory.path)/bin")
    player.start("/a.wav")
    #expect(
      waits {
        player.check()
        return log(in: directory) == "pw-play /a.wav\naplay /a.wav\n"
      })
    var fault: SoundPlayer.Fault?
    #expect(
      waits {
        fault = player.takeFault()
        return fault != nil
      })
    #expect(fault?.message == "no sound device answers; '/a.wav' has the sound")
    // Once is enough.
    player.start("/b.wav")
    #expect(waits { player.isSilent })
    #expect(player.takeFault() == nil)
  }

  @Test func `without a program the player says which to install`() {
    let player = SoundPlayer(searchPath: "")
    player.start("live/latest.wav")
    #expect(
      player.takeFault()
        == SoundPlayer.Fault(
          message: "no program here plays sounds; 'live/latest.wav' has the sound",
          hint: "the Debian packages 'pipewire-bin', 'pulseaudio-utils' and 'alsa-utils' have one"
        ))
    #expect(player.takeFault() == nil)
  }
}
