package import Tutorials
import Viewing

extension SuiteReport {
  /// The results as one file of HTML.
  package var html: [UInt8] {
    let report = joined
    var page = ReportPage(
      title: "\(report.passed) passed, \(report.failed) failed", isGood: report.failed == 0)
    for group in report.groups {
      page.add(
        group.title,
        group.pictures.map { picture in
          let files = pictures[picture.goldenPath]
          return ReportPage.Picture(
            picture.place, picture.difference.sentence, before: files?.before, after: files?.after,
            difference: files?.difference)
        }, others: group.others, accepting: group.acceptingCommand)
    }
    for finding in told {
      page.add(
        finding.message, finding.detail, isNote: finding.isNote, accepting: finding.command)
    }
    return page.file(
      counts.map { row in
        ReportPage.Row(
          row.name, passed: row.passed, failed: row.failed, unjudged: row.unjudged,
          skipped: row.skipped)
      })
  }
}
