import Language
import Platform
import Playground
import Synchronization

/// Compares pages with their goldens in a folder, and reports the results in the order of the pages.
///
/// One picture is drawn and compared on another thread, while its caller runs the next cell.
struct GoldenJudge: ~Copyable {
  /// The report on all but the picture that is judged just now; `finish` adds that.
  var report: Report
  private let pictures: PictureJudge
  private var judging: (report: PendingReport, place: Int)?

  init(_ pictures: PictureJudge, report: Report) {
    self.pictures = pictures
    self.report = report
  }

  /// The file that the pages are from.
  var path: String { pictures.path }
  var limits: Limits { pictures.limits }
  var stop: StopSignal { pictures.stop }
  /// Whether what pages read may be links that lead out of the folder.
  var followsLinks: Bool { pictures.folder.followsLinks }
  /// The files that are read.
  var reads: ReadFiles { pictures.reads }
  /// The paths of the only goldens that an update records; nil for all of them, and the texts.
  var accepted: Set<String>? { pictures.accepted }
  /// Whether outputs, scores and messages that differ are recorded.
  var recordsTexts: Bool { pictures.verify != nil && pictures.accepted == nil }

  /// Compares a golden with a page, or records it; the report has the result at the latest after
  /// `finish`.
  mutating func judge(_ picture: JudgedPicture) {
    finish()
    // A second process that draws, and a person who interrupts it, are waited for here.
    guard pictures.verify == nil else { return report.append(pictures.report(on: picture)) }
    let pending = PendingReport { [pictures] in pictures.report(on: picture) }
    judging = (pending, place: report.findings.count)
  }

  /// Waits for the picture that is judged, if there is one.
  mutating func finish() {
    guard let (pending, place) = judging else { return }
    judging = nil
    report.insert(pending.wait(), at: place)
  }

  /// Writes a file of the lesson's folder.
  func write(_ bytes: [UInt8], to name: String) throws(PlatformError) {
    try pictures.folder.write(bytes, to: name)
  }
}

/// A report that another thread makes.
private final class PendingReport {
  private let report = Mutex<Report?>(nil)
  private var thread: SystemThread?

  init(_ make: @escaping @Sendable () -> Report) {
    let work = { [self] in
      let made = make()
      report.withLock { $0 = made }
    }
    thread = SystemThread(work)
    // Where the system gives no thread, it is made here.
    if thread == nil { work() }
  }

  /// The report, once it is made.
  func wait() -> Report {
    thread?.wait()
    thread = nil
    return report.withLock { $0 ?? Report() }
  }
}
