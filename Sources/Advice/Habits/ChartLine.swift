internal import Builtins

/// Charts as they are written without a list.
enum ChartLine {
  /// The code for `bars(1, 2, 3)`, `bars(Mon: 4, Tue: 2)`, `bars[4, 2, 6]` and `bars([4, 2], title: My chart)`;
  /// nil of anything else.
  static func code(_ line: String) -> String? {
    let text = ForeignText(line)
    guard let opener = text.characters.firstIndex(where: { "([".contains($0) }),
      let end = text.end(ofGroupAt: opener), end == text.characters.count - 1
    else { return nil }
    let head = text[0..<opener]
    // The chart may be given a name.
    let verb = head.split(separator: " ").last.map(String.init) ?? ""
    guard ["bars", "line", "area", "pie", "scatter", "histogram"].contains(verb) else { return nil }
    let values = ForeignText(text[opener + 1..<end]).parts(separatedBy: ",").filter { !$0.isEmpty }
    guard let first = values.first else { return nil }
    if text.characters[opener] == "[" {
      return "\(head)([\(inside(values))])"
    }
    let others = values.dropFirst().map(titled)
    let list = first.hasPrefix("[") && first.hasSuffix("]") ? inside(of: first) : nil
    if let list {
      let code = "\(head)(\(([list] + others).joined(separator: ", ")))"
      return code == line ? nil : code
    }
    let data = values.filter { $0.rest(behind: "title:") == nil }
    guard data.allSatisfy({ Double($0) != nil || pair($0) != nil }) else { return nil }
    let titles = values.filter { $0.rest(behind: "title:") != nil }.map(titled)
    return "\(head)(\((["[\(inside(data))]"] + titles).joined(separator: ", ")))"
  }

  /// The elements of a list with their labels in the right form; the list itself if it is right
  /// already.
  private static func inside(of list: String) -> String {
    let values = ForeignText(String(list.dropFirst().dropLast())).parts(separatedBy: ",")
    guard values.contains(where: { pair($0) != nil }), values.allSatisfy({ pair($0) != nil }),
      !values.allSatisfy({
        ForeignText($0).parts(separatedBy: ":").count == 2 && $0.hasPrefix("\"")
      })
    else { return list }
    return "[\(inside(values))]"
  }

  private static func inside(_ values: [String]) -> String {
    values.map { pair($0) ?? $0 }.joined(separator: ", ")
  }

  /// `Mon: 4`, `"Mon" 4` and `"Mon": 4` in the last of these forms; nil of anything else.
  private static func pair(_ text: String) -> String? {
    var parts = ForeignText(text).parts(separatedBy: ":")
    if parts.count == 1 { parts = ForeignText(text).words }
    guard parts.count == 2, Double(parts[1]) != nil, parts[0] != "title",
      parts[0].isName || parts[0].isString
    else { return nil }
    return "\"\(parts[0].unquoted)\": \(parts[1])"
  }

  /// A title of several words without quotes, with quotes added.
  private static func titled(_ argument: String) -> String {
    guard let title = argument.rest(behind: "title:")?.trimmed, title.contains(" "),
      title.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " })
    else { return argument }
    return "title: \"\(title)\""
  }
}
