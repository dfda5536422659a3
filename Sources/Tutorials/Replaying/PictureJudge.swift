import Language
import Platform
import Playground
import Rendering
import Synchronization
import Syntax

/// A golden, and the page that it is compared with.
struct JudgedPicture: Sendable {
  let golden: Lesson.Golden
  /// The step or the cell that shows it.
  let place: ReportCase
  /// What a report calls it.
  let name: String
  let page: Settled
  /// The program of the page.
  let cells: [Cell]
  /// The program's name for the picture, if it requests it.
  var still: String?
  /// Whether every cell so far had the expected result.
  let isSound: Bool
}

/// Compares goldens in a folder with pages, one at a time, or records them.
final class PictureJudge: Sendable {
  /// The file that the pages are from.
  let path: String
  let folder: LessonFolder
  let limits: Limits
  let stop: StopSignal
  /// The check of an update before it records; nil while testing.
  let verify: Replay.Verify?
  /// The paths of the only goldens that an update records; nil for all of them, and the texts.
  let accepted: Set<String>?
  private let isStrict: Bool
  /// Whether a picture that differs is left beside its golden, and what differs is worked out.
  private let leavesFiles: Bool
  /// What is read.
  let reads = ReadFiles()
  private let encoder = Mutex(PNGEncoder())
  /// Reads a file of other bytes than those that the expected picture has.
  private let decode: Decode

  typealias Decode = @Sendable (_ png: [UInt8], RenderingLimits) throws -> GoldenPicture

  init(
    path: String, folder: consuming LessonFolder, limits: Limits, stop: StopSignal,
    verify: Replay.Verify? = nil, accepted: Set<String>? = nil, isStrict: Bool = false,
    leavesFiles: Bool = true,
    decode: @escaping Decode = { try GoldenPicture(png: $0, limits: $1) }
  ) {
    self.path = path
    self.folder = folder
    self.limits = limits
    self.stop = stop
    self.verify = verify
    self.accepted = accepted
    self.isStrict = isStrict
    self.leavesFiles = leavesFiles
    self.decode = decode
  }

  /// Compares a golden with a page, or records it.
  func report(on picture: JudgedPicture) -> Report {
    let golden = picture.golden
    let place = "\(path):\(golden.line): \(picture.name): '\(golden.path)'"
    var report = Report(isStrict: isStrict)
    report.begin(picture.place)
    do {
      let image = try golden.shot.draw(picture.page, by: Renderer(limits: limits, stop: stop))
      if let verify, accepted?.contains(pathFromHere(golden.path)) ?? true {
        try update(picture, to: image, at: place, verify, &report)
      } else {
        try compare(picture, with: image, at: place, &report)
      }
    } catch let failure as Failure where failure.cause == .interruption {
      report.interrupt()
    } catch let failure as Failure {
      report.fail(
        ExitStatus(failure.cause), "\(place) cannot be drawn: \(failure.message)",
        detail: failure.hint.map { "hint: \($0)" } ?? "")
    } catch {
      report.fail(error, at: place)
    }
    return report
  }

  /// The picture that a failure has left, for a person to look at.
  private func shown(of golden: Lesson.Golden) throws -> Image? {
    try folder.read(golden.actualPath).map {
      try Image(png: $0, limits: RenderingLimits(canvasPixels: limits[.canvasPixels]))
    }
  }

  /// The golden; nil if there is no file.
  ///
  /// - Parameter image: The expected picture. A file of that is as we write it, and is not decoded.
  private func read(_ golden: Lesson.Golden, of image: Image) throws -> GoldenPicture? {
    let read = try folder.read(golden.path)
    reads.add(pathFromHere(golden.path), read)
    guard let bytes = read else { return nil }
    if let texts = encoder.withLock({ $0.texts(in: bytes, of: image) }) {
      return GoldenPicture(image, texts)
    }
    return try decode(bytes, RenderingLimits(canvasPixels: limits[.canvasPixels]))
  }

  // MARK: Testing

  private func compare(
    _ picture: JudgedPicture, with image: Image, at place: String, _ report: inout Report
  ) throws {
    let golden = picture.golden
    let found = try read(golden, of: image)
    guard leavesFiles else {
      return found?.image == image ? report.pass() : report.fail(.fault, "\(place) differs")
    }
    guard let expected = found else {
      try folder.remove(golden.differencePath)
      try folder.leave(GoldenPicture(of: picture, image).png, at: golden.actualPath)
      report.fail(
        .fault, "\(place) is missing",
        detail: "see '\(pathFromHere(golden.actualPath))'", accepting: path)
      return
    }
    // What the page's picture carries is made only for a picture that differs.
    let actual = expected.image == image ? nil : GoldenPicture(of: picture, image)
    guard let actual,
      let difference = PictureDifference(
        from: expected, to: actual, charts: golden.shot.chartDescription(of: picture.page))
    else {
      try removeLeftovers(of: golden)
      report.pass()
      noteAge(of: expected, beside: picture, &report)
      return
    }
    if expected.isNewer {
      report.fail(.unjudged, "\(place) differs, and a newer Easel has recorded it")
      return
    }
    if let doubt = doubt(about: actual) ?? doubt(about: expected) {
      report.fail(.unjudged, "\(place) cannot be judged: \(doubt)")
      return
    }
    var failing = FailingPicture(
      file: path, line: golden.line, step: picture.name, path: golden.path, difference: difference)
    do throws(PlatformError) {
      let differenceImage = image.differenceImage(from: expected.image)
      try folder.leave(actual.png, at: golden.actualPath)
      try folder.leave(
        encoder.withLock { $0.encode(differenceImage) }, at: golden.differencePath)
    } catch {
      failing.problem = "\(error)"
    }
    report.fail(failing)
  }

  /// Notes metadata of a golden with the right pixels that differs from the page's.
  private func noteAge(
    of expected: GoldenPicture, beside picture: JudgedPicture, _ report: inout Report
  ) {
    let golden = picture.golden
    let parts = [
      expected.description == golden.description ? nil : "description",
      expected.hasDisplayLists(of: golden.shot, of: picture.page) ? nil : "display list",
    ].compactMap(\.self)
    guard !parts.isEmpty else { return }
    report.note(
      at: "\(path):\(golden.line)",
      "\(picture.name): '\(golden.path)' carries another \(parts.joined(separator: " and another "))",
      hint: "'easel test --update' records it; the pixels stay")
  }

  /// A reason why the picture may differ elsewhere; nil if it has no text, or the known font.
  private func doubt(about picture: GoldenPicture) -> String? {
    picture.displayList.contains("\nglyphs ") ? Fonts.difference : nil
  }

  private func removeLeftovers(of golden: Lesson.Golden) throws(PlatformError) {
    try folder.remove(golden.actualPath)
    try folder.remove(golden.differencePath)
  }

  private func pathFromHere(_ pathFromLesson: String) -> String {
    Tutorials.path(pathFromLesson, beside: path)
  }

  // MARK: Updating

  /// Records the golden if it is missing, unreadable, or differs from the page in any respect.
  private func update(
    _ picture: JudgedPicture, to image: Image, at place: String, _ drawAgain: Replay.Verify,
    _ report: inout Report
  ) throws {
    let (golden, isSound) = (picture.golden, picture.isSound)
    try folder.tidy(beside: golden.path)
    let actual = GoldenPicture(of: picture, image)
    // Unreadable goldens, except files outside the folder, can be replaced.
    let expected: GoldenPicture?
    do { expected = try read(golden, of: image) } catch is PNGError { expected = nil }
    guard expected != actual else {
      try removeLeftovers(of: golden)
      report.pass()
      return
    }
    guard isSound else {
      report.fail(.fault, "\(place) is not recorded, because a cell above it has failed")
      return
    }
    if let doubt = doubt(about: actual) {
      report.fail(.unjudged, "\(place) is not recorded: \(doubt)")
      return
    }
    if accepted != nil, try shown(of: golden) != actual.image {
      report.fail(.unjudged, "\(place) is not recorded, because it has changed since it was shown")
      return
    }
    let again = SecondDrawing(
      cells: picture.cells, folder: splitPath(path).folder, shot: golden.shot, still: picture.still,
      image: actual.image)
    if let difference = try drawAgain(again) {
      report.fail(
        .unjudged, "\(place) is not recorded, for a second drawing differs: \(difference)")
      return
    }
    try folder.write(actual.png, to: golden.path)
    try removeLeftovers(of: golden)
    report.record("'\(pathFromHere(golden.path))'")
  }
}

extension GoldenPicture {
  /// What `picture` is to be, drawn as `image`.
  fileprivate init(of picture: JudgedPicture, _ image: Image) {
    self.init(of: picture.golden, picture.page, image: image)
  }
}
