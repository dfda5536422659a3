extension Report {
  /// The printed report: a paragraph for each finding, then the counts. The last line is
  /// `N passed, N failed`, and the text ends in a newline.
  package var text: String { text(omitting: []) }

  /// The same without the groups of pictures that a reader has seen; they count.
  ///
  /// - Parameter seen: The paths of their goldens.
  package func text(omitting seen: Set<String>) -> String {
    var lines: [String] = []
    var groups = groups[...]
    for finding in findings {
      guard let picture = finding.picture else {
        lines.append(finding.text)
        continue
      }
      // A group is told of in the place of its first picture.
      guard let group = groups.first, group.pictures.contains(picture) else { continue }
      groups.removeFirst()
      if !seen.isSuperset(of: group.pictures.map(\.goldenPath)) { lines.append(group.text) }
    }
    if status == .nothing { lines.append("nothing to test") }
    if notes > 0 { lines.append(notes == 1 ? "1 note" : "\(notes) notes") }
    if recorded > 0 { lines.append("recorded \(recorded)") }
    lines.append("\(passed) passed, \(failed) failed")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Report.Finding {
  /// The message, and below it what explains it.
  fileprivate var text: String {
    guard !detail.isEmpty else { return message }
    let lines = detail.split(separator: "\n", omittingEmptySubsequences: false)
    return ([message] + lines.map { $0.isEmpty ? "" : "  \($0)" }).joined(separator: "\n")
  }
}
