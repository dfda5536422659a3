import Language
import Platform
import Syntax

/// The clipboard of the desktop, to which programs of the system hand pictures.
package struct Clipboard: Sendable {
  /// What the person's desktop speaks.
  package enum Desktop: Hashable, Sendable {
    case wayland, x11

    /// The command line that hands over a PNG from standard input, and goes on in the background for as long as other
    /// programs may ask for it.
    fileprivate var command: [String] {
      switch self {
      case .wayland: ["wl-copy", "--type", "image/png"]
      case .x11: ["xclip", "-selection", "clipboard", "-t", "image/png"]
      }
    }

    /// The Debian package with the program.
    fileprivate var package: String {
      switch self {
      case .wayland: "wl-clipboard"
      case .x11: "xclip"
      }
    }
  }

  private let desktops: [Desktop]
  private let searchPath: String
  private let temporaryFolder: String

  /// - Parameters:
  ///   - desktops: Those that answer, the preferred one first.
  ///   - searchPath: The folders of programs, separated by colons (`PATH`).
  ///   - temporaryFolder: Where a folder for the picture is made.
  package init(of desktops: [Desktop], searchPath: String, temporaryFolder: String = "/tmp") {
    (self.desktops, self.searchPath) = (desktops, searchPath)
    self.temporaryFolder = temporaryFolder
  }

  /// The longest that handing over a picture may take, in seconds.
  private static let patience = 5.0

  /// Puts a picture into the clipboard, where it stays after the end of the session.
  ///
  /// - Throws: A `Failure` where there is no desktop, or none of its programs, or that refuses.
  func take(png bytes: [UInt8]) throws(Failure) {
    guard let preferred = desktops.first else {
      throw Failure(
        "there is no clipboard: neither WAYLAND_DISPLAY nor DISPLAY is set",
        hint: "':export chart.png' writes a file", cause: .lack)
    }
    for desktop in desktops {
      guard let path = pathOfProgram(desktop.command[0], in: searchPath) else { continue }
      return try hand(bytes, to: desktop.command, at: path)
    }
    throw Failure(
      "'\(preferred.command[0])', which hands pictures to the clipboard, is not there",
      hint: "'sudo apt install \(preferred.package)' installs it", cause: .lack)
  }

  private func hand(_ bytes: [UInt8], to command: [String], at path: String) throws(Failure) {
    let ending: ChildProcess.Ending?
    var words = ""
    do {
      let folder = try ScratchFolder(in: temporaryFolder)
      let picture = try folder.write(bytes, as: "picture.png")
      // A pipe would stay open in the program that goes on.
      let said = "\(folder.path)/said.txt"
      let program = try ChildProcess(
        command, at: path, input: .path(picture), errors: .path(said), isApart: true)
      ending = try program.ending(within: Self.patience)
      words = Self.firstLine(of: said)
    } catch {
      throw Failure("\(error)", hint: error.hint, cause: .lack)
    }
    switch ending {
    case .left(0)?: return
    case nil:
      throw Failure(
        "'\(command[0])' does not answer", hint: "':export chart.png' writes a file", cause: .lack)
    case .left?, .killed?:
      throw Failure(
        "'\(command[0])' cannot reach the clipboard" + (words.isEmpty ? "" : ": \(words)"),
        hint: "':export chart.png' writes a file", cause: .lack)
    }
  }

  private static func firstLine(of path: String) -> String {
    let bytes = (try? ReadableFile(path: path).bytes(atMost: 4_096)) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
