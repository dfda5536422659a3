internal import Charting
internal import Language
internal import Tables

/// What of the columns of a chart cannot be read, and names that repeat.
extension TableColumns {
  /// Notes the values that the chart leaves out.
  func noteMisfits(in machine: Machine, at site: BuiltinCall) throws {
    let notes = TableNotes(machine)
    for y in ys {
      try notes.note(
        y, as: .numbers, of: table, named: tableName, "'\(kind.word)' leaves out", site)
    }
  }

  /// Notes places that do not stand where they should.
  func notePlaces(in machine: Machine, at site: BuiltinCall) throws {
    guard request.aggregates.isEmpty else { return }
    if let x, !kind.refusesTwins, let unit = table.unitOfEpoch(x) {
      let seconds = unit == 1 ? "$0" : "$0 / \(Int(unit))"
      machine.sceneHost.note(
        "'\(x)' is drawn as numbers, and looks like "
          + "\(unit == 1 ? "seconds" : unit == 1_000 ? "milliseconds" : "microseconds") since 1970",
        at: site,
        hint: tableName.hint(
          "'\(name).adding(\(x.quoted)) { row in row.number(\(x.quoted)).map { "
            + "Date(timeIntervalSince1970: \(seconds)) } }' makes dates of it"))
    }
    guard let x, let wanted = try? table.mostKind(of: x) else { return }
    // Bars stand side by side, whatever their names are.
    guard !kind.refusesTwins || wanted == .dates else { return }
    try TableNotes(machine).note(
      x, as: wanted, of: table, named: tableName,
      "'\(kind.word)' takes '\(x)' as names, equally far apart, because of", site)
  }

  /// Notes the rows that have no name in a column of names.
  func noteNameless(
    _ column: String, in machine: Machine, at site: BuiltinCall
  ) throws {
    guard (try? source.kind(of: column)) == .text else { return }
    try machine.charge(source.count)
    let rows = try reading(column == x ? 1 : 3) { try source.rowsWithoutText(in: column) }
    guard let first = rows.first else { return }
    machine.sceneHost.note(
      "\(rows.count) of \(source.count) rows \(rows.count == 1 ? "has" : "have") no name in column "
        + "'\(column)', the first is row \(first)", at: site,
      hint: tableName.hint(
        "'\(name).filter { $0.text(\(column.quoted)) != \"\" }' leaves "
          + "\(rows.count == 1 ? "it" : "them") out"))
  }

  /// Refuses names that repeat, or notes them.
  func judgeTwins(of data: ChartData, in machine: Machine, at site: BuiltinCall) throws {
    guard let x, kind.refusesTwins || kind.goesThroughTwins, let twins = data.twins else { return }
    let message = twins.message("'\(x)' says")
    if kind.refusesTwins {
      throw Failure(message, hint: tableName.hint("add them up: '\(summed)'"), argument: 1)
    }
    machine.sceneHost.note(
      "\(message), and '\(kind.word)' goes through all of them", at: site,
      hint: tableName.hint(
        "\(by == nil ? "'by' makes a line of each group; " : "")'\(summed)' adds them up"))
  }

  /// The call that shows the sums of each name.
  private var summed: String {
    let sums = ys.map { ".sum(\($0.quoted))" }
    let y = sums.count == 1 ? sums[0] : "[\(sums.joined(separator: ", "))]"
    let isOfCells = kind == .heatmap
    let parts = [("x", request.x), (isOfCells ? "y" : "by", request.by)].map { label, key in
      key.map { ", \(label): \($0.code)" } ?? ""
    }
    if isOfCells { return "\(kind.word)(\(name)\(parts[0])\(parts[1]), color: \(y))" }
    return "\(kind.word)(\(name)\(parts[0]), y: \(y)\(parts[1]))"
  }
}

extension String {
  /// As a text of the language.
  var quoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
