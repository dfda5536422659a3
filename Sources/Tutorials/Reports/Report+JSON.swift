import Comparing
import FoundationEssentials

extension Report {
  /// The results as one JSON object on one line, with the keys in alphabetical order; it ends in a
  /// newline.
  package var json: String { jsonLine(ReportDocument(self)) }
}

/// `value` as JSON on one line, with the keys in alphabetical order, and a newline.
func jsonLine(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  // Texts and whole numbers always have a form in JSON.
  let data = (try? encoder.encode(value)).map { Array($0) } ?? []
  return String(decoding: data, as: UTF8.self) + "\n"
}

/// What `easel test --json` writes.
private struct ReportDocument: Encodable {
  let passed: Int
  let failed: Int
  let recorded: Int
  let notes: Int
  /// The exit code.
  let status: Int32
  /// All but the pictures that differ.
  let findings: [Finding]
  /// The pictures that differ.
  let groups: [Group]

  struct Finding: Encodable {
    let kind: Report.Finding.Kind
    let message: String
    let detail: String
    let count: Int
  }

  struct Group: Encodable {
    let sentence: String
    let pictures: [Picture]
  }

  struct Picture: Encodable {
    let file: String
    let line: Int
    let step: String
    /// The paths of the pictures.
    let expected: String
    /// Nil where no picture could be left beside the golden.
    let actual: String?
    let difference: String?
    let result: PictureDifference
  }

  init(_ report: Report) {
    passed = report.passed
    failed = report.failed
    recorded = report.recorded
    notes = report.notes
    status = report.status.rawValue
    findings = report.findings.filter { $0.picture == nil }.map { finding in
      Finding(
        kind: finding.kind, message: finding.message, detail: finding.detail, count: finding.count)
    }
    groups = report.groups.map { group in
      Group(sentence: group.title, pictures: group.pictures.map(Picture.init))
    }
  }
}

extension ReportDocument.Picture {
  fileprivate init(_ picture: FailingPicture) {
    let isLeft = picture.problem == nil
    self.init(
      file: picture.file, line: picture.line, step: picture.step, expected: picture.goldenPath,
      actual: isLeft ? picture.actualPath : nil,
      difference: isLeft ? picture.differencePath : nil, result: picture.difference)
  }
}

extension ReplayPart {
  /// The part as one JSON object on one line, with the keys in alphabetical order; it ends in a newline.
  package var json: String {
    jsonLine(
      PartDocument(
        part: name, file: path, page: page, title: title,
        cases: cases.map { PartDocument.Case(line: $0.line, name: $0.name) }))
  }
}

/// What `easel test --list --json` writes.
private struct PartDocument: Encodable {
  let part: String
  let file: String
  let page: Int
  let title: String
  let cases: [Case]

  struct Case: Encodable {
    let line: Int
    let name: String
  }
}
