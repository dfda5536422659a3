import Glibc
import Platform
import Prompt

/// The page in the watched folder, for a browser.
struct FolderPage {
  /// The path of the folder, from the root on.
  let folder: String

  /// The page of `folder`, which need not be there yet.
  init(of folder: String) {
    self.folder = (try? realPath(folder)) ?? "\((try? realPath(".")) ?? ".")/\(folder)"
  }

  /// What a browser calls it: `file:///home/ada/live/index.html`.
  var address: String { address(of: "index.html") }

  private func address(of name: String) -> String {
    "file://\(percentEncoded("\(folder)/\(name)"))"
  }

  /// Whether the person sits at another machine, or none with a display.
  static var isFarAway: Bool { Environment["SSH_CONNECTION"] != nil || !hasDisplay }

  /// Whether a browser can show the page beside the terminal.
  static var hasDisplay: Bool {
    Environment["DISPLAY"] != nil || Environment["WAYLAND_DISPLAY"] != nil
  }

  /// Whether there is something that opens a page in a browser.
  static var hasBrowser: Bool { pathOfProgram("xdg-open", in: Environment.searchPath) != nil }

  /// Where the picture is, for help.
  ///
  /// - Parameters:
  ///   - terminal: How the terminal shows it; nil if it does not.
  ///   - served: The address at which the page is served; nil where it is not.
  ///   - followers: The address by which others follow; nil where they cannot.
  func place(
    terminal: String?, served: String? = nil, followers: String? = nil
  ) -> PicturePlace {
    PicturePlace(
      address: served ?? address, directions: served.flatMap(tunnel) ?? directions,
      isFarAway: Self.isFarAway, terminal: terminal, followers: followers)
  }

  /// What to type on the machine with the browser where the page is served here.
  private func tunnel(to address: String) -> String? {
    guard let port = address.split(separator: "/").dropFirst().first?.split(separator: ":").last
    else { return nil }
    return """
      To see it from another machine, type there, before you open that address:
        ssh -L \(port):127.0.0.1:\(port) \(Self.host)
      """
  }

  /// What to type, here and on the machine with the browser, to see the folder from there. Only programs
  /// of this machine can ask the server, and what comes through ssh.
  private var directions: String {
    """
    To see the picture from another machine, type in a second terminal here:
      python3 -m http.server -b 127.0.0.1 -d \(shellPath) \(Self.port)
    and there, before you open http://localhost:\(Self.port):
      ssh -L \(Self.port):localhost:\(Self.port) \(Self.host)
    """
  }

  /// The path as a shell of this person reads it in any folder, as short as it can be.
  private var shellPath: String {
    guard let home = Environment["HOME"], let realHome = try? realPath(home), realHome != "/",
      folder.hasPrefix("\(realHome)/")
    else { return shellWord(folder) }
    return "~/\(shellWord(String(folder.dropFirst(realHome.count + 1))))"
  }

  /// What this machine calls itself.
  private static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static let port = 8000

  /// Opens the page beside the terminal, if there is a display, and something to open it with.
  ///
  /// - Parameter name: The file of the folder that a browser is to open.
  /// - Returns: Whether it was handed over; a browser that does not start says nothing.
  func open(_ name: String = "index.html") -> Bool {
    guard Self.hasDisplay else { return false }
    // In a session of its own, so that neither Ctrl-C nor the end of the terminal reaches it.
    // The shell leaves at once; what it has started is adopted by the system.
    let script = "command -v xdg-open >/dev/null && { setsid xdg-open \"$1\" >/dev/null 2>&1 & }"
    let shell = try? ChildProcess(["sh", "-c", script, "sh", address(of: name)], at: "/bin/sh")
    return shell?.ending() == .left(0)
  }
}

/// A path as part of an address: all but letters, digits and `/-._~` as `%20`.
private func percentEncoded(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      bytes.append(byte)
    default:
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
