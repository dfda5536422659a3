/// What is worth a remark in the panels of a chart: remarks that differ by their numbers and names only are one, about the
/// first of these panels.
struct PanelRemarks {
  private struct Remark {
    let kind: String
    let panel: String
    let message: String
    let hint: String
    /// The other panels with such a remark.
    var others: Set<String> = []
  }

  private var remarks: [Remark] = []

  /// Adds a remark in one clause that does not say of which panel.
  mutating func add(_ message: String, hint: String, in panel: String) {
    let kind = PanelRemarks.kind(of: message)
    guard let index = remarks.firstIndex(where: { $0.kind == kind }) else {
      remarks.append(Remark(kind: kind, panel: panel, message: message, hint: hint))
      return
    }
    if remarks[index].panel != panel { remarks[index].others.insert(panel) }
  }

  /// Each kind of remark once.
  ///
  /// - Parameter chart: The name of the chart; nil where the call says it.
  func all(of chart: String? = nil) -> [(message: String, hint: String)] {
    remarks.map { remark in
      let place = "in panel '\(remark.panel)'" + (chart.map { " of '\($0)'" } ?? "")
      let count = remark.others.count
      let panels = count == 1 ? "panel" : "panels"
      let more = count == 0 ? "" : ", and likewise in \(count) more \(panels)"
      return ("\(place), \(remark.message)\(more)", remark.hint)
    }
  }

  /// The words of a message, without its numbers and what it quotes.
  private static func kind(of message: String) -> String {
    var isQuoted = false
    return message.filter { character in
      if character == "'" { isQuoted.toggle() }
      return !isQuoted && !character.isNumber && character != "'"
    }
  }
}
