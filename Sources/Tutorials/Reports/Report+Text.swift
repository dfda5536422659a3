import Platform

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
      if seen.isSuperset(of: group.pictures.map(\.goldenPath)) { continue }
      lines.append("\(group.text)\n  \(acceptance(of: group.pictures.map(\.file)))")
    }
    if status == .nothing { lines.append("nothing to test") }
    if notes > 0 { lines.append(notes == 1 ? "1 note" : "\(notes) notes") }
    if recorded > 0 { lines.append("recorded \(recorded)") }
    lines.append("\(passed) passed, \(failed) failed")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Report.Finding {
  /// All that is told of it alone; of a picture too, which a report on several tells with others.
  var paragraph: String {
    guard let picture else { return text }
    return "\(PictureGroup.groups(of: [picture])[0].text)\n  \(acceptance(of: [picture.file]))"
  }

  /// The message, and below it what explains it.
  fileprivate var text: String {
    var lines =
      detail.isEmpty ? [] : detail.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if let accepting { lines.append(acceptance(of: [accepting])[...]) }
    return ([message] + lines.map { $0.isEmpty ? "" : "  \($0)" }).joined(separator: "\n")
  }
}

/// The line that accepts what these files show now, with what it is for.
func acceptance(of files: [String]) -> String {
  "to accept it: \(acceptingCommand(files))"
}

/// The command that records what these files show now; each of them once.
func acceptingCommand(_ files: [String]) -> String {
  var words: [String] = []
  for file in files {
    // One that begins with a hyphen would be an option.
    let word = shellWord(file.hasPrefix("-") ? "./\(file)" : file)
    if !words.contains(word) { words.append(word) }
  }
  return (["easel", "test", "--update"] + words).joined(separator: " ")
}
