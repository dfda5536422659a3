import Language
import Platform
import Playground
import Rendering
import Syntax

/// Compares pages with their goldens in a folder, and reports the results.
struct GoldenJudge: ~Copyable {
  /// The file that the pages are from.
  let path: String
  let folder: LessonFolder
  let limits: Limits
  let stop: StopSignal
  /// The check of an update before it records; nil while testing.
  let verify: Replay.Verify?
  /// The paths of the only goldens that an update records; nil for all of them, and the texts.
  let accepted: Set<String>?
  var report: Report

  /// Compares a golden with a page, or records it.
  ///
  /// - Parameters:
  ///   - name: The place of the golden in the file, for the report.
  ///   - settled: The page.
  ///   - cells: The program of the page.
  ///   - still: The program's name for the picture, if it requests it.
  ///   - isSound: Whether every cell so far had the expected result.
  mutating func judge(
    _ golden: Lesson.Golden, of name: String, _ settled: Settled, _ cells: [Cell],
    still: String? = nil, isSound: Bool
  ) {
    let place = "\(path):\(golden.line): \(name): '\(golden.path)'"
    do {
      let image = try golden.shot.draw(settled, by: Renderer(limits: limits, stop: stop))
      let actual = GoldenPicture(
        of: golden, image: image, displayList: golden.shot.displayListText(of: settled))
      if let verify, accepted?.contains(pathFromHere(golden.path)) ?? true {
        let source = splitPath(path).folder
        try update(golden, to: actual, at: place, isSound: isSound) {
          try verify(cells, source, golden.shot, still)
        }
      } else {
        try compare(golden, of: name, with: actual, at: place) {
          golden.shot.chartDescription(of: settled)
        }
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
  }

  /// The picture that a failure has left, for a person to look at.
  private func shown(of golden: Lesson.Golden) throws -> Image? {
    try folder.read(golden.actualPath).map {
      try Image(png: $0, limits: RenderingLimits(canvasPixels: limits[.canvasPixels]))
    }
  }

  /// Whether outputs, scores and messages that differ are recorded.
  var recordsTexts: Bool { verify != nil && accepted == nil }

  private func read(_ golden: Lesson.Golden) throws -> GoldenPicture? {
    let limits = RenderingLimits(canvasPixels: limits[.canvasPixels])
    return try folder.read(golden.path).map { try GoldenPicture(png: $0, limits: limits) }
  }

  // MARK: Testing

  /// - Parameter charts: The descriptions of the charts on the page.
  private mutating func compare(
    _ golden: Lesson.Golden, of name: String, with actual: GoldenPicture, at place: String,
    charts: () -> String?
  ) throws {
    guard let expected = try read(golden) else {
      try folder.remove(golden.differencePath)
      try folder.leave(actual.png, at: golden.actualPath)
      report.fail(
        .fault, "\(place) is missing",
        detail: "see '\(pathFromHere(golden.actualPath))'; 'easel test --update' records it")
      return
    }
    guard let difference = PictureDifference(from: expected, to: actual, charts: charts()) else {
      try removeLeftovers(of: golden)
      report.pass()
      noteAge(of: golden, of: name, expected, beside: actual)
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
      file: path, line: golden.line, step: name, path: golden.path, difference: difference)
    do throws(PlatformError) {
      var encoder = PNGEncoder()
      let differenceImage = encoder.encode(actual.image.differenceImage(from: expected.image))
      try folder.leave(actual.png, at: golden.actualPath)
      try folder.leave(differenceImage, at: golden.differencePath)
    } catch {
      failing.problem = "\(error)"
    }
    report.fail(failing)
  }

  /// Notes metadata of a golden with the right pixels that differs from the page's.
  private mutating func noteAge(
    of golden: Lesson.Golden, of name: String, _ expected: GoldenPicture,
    beside actual: GoldenPicture
  ) {
    let parts = [
      expected.description == actual.description ? nil : "description",
      expected.drawing == actual.drawing ? nil : "display list",
    ].compactMap(\.self)
    guard !parts.isEmpty else { return }
    report.note(
      at: "\(path):\(golden.line)",
      "\(name): '\(golden.path)' carries another \(parts.joined(separator: " and another "))",
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

  /// Records the golden if it is missing, unreadable, or differs from `actual` in any respect.
  private mutating func update(
    _ golden: Lesson.Golden, to actual: GoldenPicture, at place: String, isSound: Bool,
    drawAgain: () throws -> Image
  ) throws {
    // Unreadable goldens, except files outside the folder, can be replaced.
    let expected: GoldenPicture?
    do { expected = try read(golden) } catch is PNGError { expected = nil }
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
    if let difference = try drawAgain().difference(from: actual.image) {
      report.fail(
        .unjudged, "\(place) is not recorded, for a second drawing differs: \(difference)")
      return
    }
    try folder.write(actual.png, to: golden.path)
    try removeLeftovers(of: golden)
    report.record("'\(pathFromHere(golden.path))'")
  }
}
