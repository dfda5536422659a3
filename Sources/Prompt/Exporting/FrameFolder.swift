import Language
package import Platform
import Playground
import Rendering
import Syntax
import Tutorials

/// A folder with the frames of one film, which several machines draw: `000061.png` is the 61st.
package struct FrameFolder: Sendable {
  /// How messages call it.
  let path: String
  /// What draws here, besides the page.
  private let mark: String

  /// The folder at a path; it is made where it is missing, and those above it.
  package init(_ path: String) throws(PlatformError) {
    self.path = path
    mark = Fingerprint.ofDrawing
    try OpenFolder.makeAll(at: path)
  }

  /// The keyword of what a frame shows.
  private static let keyword = "easel:frame"

  func path(ofFrame number: Int) -> String {
    let digits = "\(number + 1)"
    return "\(path)/\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits).png"
  }

  /// Writes a frame that shows what `text` says.
  func write(_ frame: Image, _ number: Int, text: String) throws(Failure) {
    var encoder = PNGEncoder()
    let file = encoder.encode(frame, text: [PNGText(Self.keyword, digest(of: text))])
    do {
      try AtomicFile.write(file, to: path(ofFrame: number))
    } catch {
      throw Failure("\(error)", hint: error.hint, cause: .lack)
    }
  }

  /// A frame that was written.
  enum Frame {
    case found(Image)
    case missing
    /// What is there is something else; one clause says what.
    case unfit(String)
  }

  /// The frame that shows what `text` says.
  func frame(_ number: Int, text: String, limits: Limits) -> Frame {
    let file: [UInt8]?
    do {
      file = try ReadableFile(path: path(ofFrame: number)).bytes()
    } catch {
      return error.cause == .missing ? .missing : .unfit("\(error)")
    }
    do throws(PNGError) {
      let png = try DecodedPNG(file ?? [], limits: RenderingLimits(limits))
      let mark = png.text.first { $0.keyword == Self.keyword }
      return mark?.text == digest(of: text)
        ? .found(png.image) : .unfit("it is of another page, program, font, size or frame rate")
    } catch {
      return .unfit(error.description)
    }
  }

  private func digest(of text: String) -> String {
    "\(mark) \(Fingerprint.digest(of: text))"
  }
}

/// The frames of a film as they are kept in a folder.
struct KeptFrames {
  /// Pixels to the point.
  let scale: Double
  private let film: Film
  private let folder: FrameFolder

  init(of film: Film, at scale: Double, in folder: FrameFolder) {
    (self.film, self.scale, self.folder) = (film, scale, folder)
  }

  private var count: Int { film.times.count }

  /// What a frame shows, and how.
  private func text(of number: Int) -> String {
    "\(number) of \(count) at \(scale)\n\(film.text(ofFrame: number))"
  }

  /// Whether a frame is there as this film has it.
  func has(_ number: Int, limits: Limits) -> Bool {
    if case .found = folder.frame(number, text: text(of: number), limits: limits) { return true }
    return false
  }

  func write(_ frame: Image, _ number: Int) throws(Failure) {
    try folder.write(frame, number, text: text(of: number))
  }

  /// Reads all frames and passes them to `body` one by one, in order.
  ///
  /// - Throws: A `Failure` that names those that are missing, or the first that is something else.
  func read(limits: Limits, _ body: (Image) throws(Failure) -> Void) throws(Failure) {
    let missing = film.times.indices.filter { number in
      FileKind(at: folder.path(ofFrame: number)) == nil
    }
    guard missing.isEmpty else { throw lack(of: missing) }
    for number in film.times.indices {
      switch folder.frame(number, text: text(of: number), limits: limits) {
      case .found(let frame): try body(frame)
      case .missing: throw lack(of: [number])
      case .unfit(let reason):
        throw Failure(
          "'\(folder.path(ofFrame: number))' is not frame \(number + 1) of this film: \(reason)",
          hint: "with '--shard 1/1' it is drawn again", cause: .lack)
      }
    }
  }

  private func lack(of missing: [Int]) -> Failure {
    Failure(
      "'\(folder.path)' lacks \(missing.count) of \(count) frames: \(Self.listed(missing))",
      hint: "with '--shard 1/1' they are drawn", cause: .lack)
  }

  /// What a share has done.
  func account(of share: Range<Int>, drawn: Int) -> String {
    guard !share.isEmpty else { return "none of \(count) frames falls to this share" }
    let there = share.count - drawn
    let kept =
      there == 0 ? "" : there == share.count ? "; they were there" : "; \(there) were there"
    return "\(Self.listed(Array(share))) of \(count) frames in '\(folder.path)'\(kept)"
  }

  /// Runs of numbers from 1, as in `3, 5 to 9, 12`; of many the first.
  private static func listed(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    let words = runs.prefix(8).map { run in
      run.count == 1 ? "\(run.lowerBound + 1)" : "\(run.lowerBound + 1) to \(run.upperBound + 1)"
    }
    let rest = runs.dropFirst(8).reduce(0) { $0 + $1.count }
    return words.joined(separator: ", ") + (rest == 0 ? "" : " and \(rest) more")
  }
}
