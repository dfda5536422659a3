import ArgumentParser
import Platform
import Prompt
import Terminal
import Tutorials

/// The reports of a replay.
struct ReplayReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write what 'easel report merge' joins with the reports of other shares.", valueName: "file"),
    completion: .file())
  var report: String?

  @OptionGroup var writers: ReportOptions

  /// Whether any is asked for.
  var areWritten: Bool { report != nil || writers.areWritten }

  /// Whether a report has the pictures inside.
  var needsPictures: Bool { report != nil || writers.html != nil }
}

/// The reports for other programs, each in a file.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the results as XML of JUnit.", valueName: "file"), completion: .file()
  )
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write the results in the Test Anything Protocol; '-' is standard output.", valueName: "file"),
    completion: .file())
  var tap: String?

  @Option(
    help: ArgumentHelp("Write the results as lines of JSON, one for each step.", valueName: "file"),
    completion: .file())
  var jsonLines: String?

  @Option(
    help: ArgumentHelp(
      "Write the results as one file of HTML, with the pictures that differ.", valueName: "file"),
    completion: .file())
  var html: String?

  /// Whether any is asked for.
  var areWritten: Bool { [junit, tap, jsonLines, html].contains { $0 != nil } }

  /// Whether standard output is for a report alone.
  var takesResults: Bool { [junit, tap, jsonLines, html].contains("-") }

  func validate() throws {
    if [junit, tap, jsonLines, html].count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard output is for one report; name files for the others.")
    }
  }

  /// Writes the reports that are asked for.
  func write(_ report: SuiteReport, _ results: Output) throws(PlatformError) {
    try write(junit, results) { JUnitReport(report).bytes }
    try write(tap, results) { Array(TAPReport(report).text.utf8) }
    try write(jsonLines, results) { Array(JSONLinesReport(report).text.utf8) }
    try write(html, results) { report.html }
    // Where Bazel wants it.
    try write(Environment["XML_OUTPUT_FILE"], results) { JUnitReport(report).bytes }
  }

  private func write(
    _ path: String?, _ results: Output, _ bytes: () -> [UInt8]
  ) throws(PlatformError) {
    guard let path else { return }
    guard path != "-" else { return results.write(bytes()) }
    try AtomicFile.write(bytes(), to: path)
  }
}
