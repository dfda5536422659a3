internal import Charting
internal import Language
internal import Tables

/// What of the columns of a chart cannot be read, and names that repeat.
extension TableColumns {
  /// Notes the values that the chart leaves out, and those that do not stand where they should.
  func noteMisfits(in machine: Machine, at site: BuiltinCall) throws {
    let notes = TableNotes(machine)
    for column in [x, by].compactMap(\.self) { try noteNameless(column, in: machine, at: site) }
    for y in ys {
      try notes.note(
        y, as: .numbers, of: table, named: tableName, "'\(kind.word)' leaves out", site)
    }
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
    try notes.note(
      x, as: wanted, of: table, named: tableName,
      "'\(kind.word)' takes '\(x)' as names, equally far apart, because of", site)
  }

  /// Notes the rows that have no name in a column of names.
  private func noteNameless(
    _ column: String, in machine: Machine, at site: BuiltinCall
  ) throws {
    guard (try? table.kind(of: column)) == .text else { return }
    try machine.charge(table.count)
    let rows = try reading(column == x ? 1 : 3) { try table.rowsWithoutText(in: column) }
    guard let first = rows.first else { return }
    machine.sceneHost.note(
      "\(rows.count) of \(table.count) rows \(rows.count == 1 ? "has" : "have") no name in column "
        + "'\(column)', the first is row \(first)", at: site,
      hint: tableName.hint(
        "'\(name).filter { $0.text(\(column.quoted)) != \"\" }' leaves "
          + "\(rows.count == 1 ? "it" : "them") out"))
  }

  /// Refuses names that repeat, or notes them.
  func judgeTwins(of data: ChartData, in machine: Machine, at site: BuiltinCall) throws {
    guard let x, kind.refusesTwins || kind.goesThroughTwins, let twins = data.twins else { return }
    let message = twins.message("'\(x)' says")
    if kind.refusesTwins { throw Failure(message, hint: tableName.hint(grouping(x)), argument: 1) }
    machine.sceneHost.note(
      "\(message), and '\(kind.word)' goes through all of them", at: site,
      hint: by == nil && ys.count == 1
        ? tableName.hint(
          "'by' makes a line of each group; '\(kind.word)(\(groups(name, x)))' adds them up")
        : "'filter' leaves rows out")
  }

  /// The line that adds up the values of each name.
  private func grouping(_ x: String) -> String {
    guard ys.count == 1 else { return "show one column, or add up the rows of each name first" }
    guard let by else { return "add them up: '\(kind.word)(\(groups(name, x)))'" }
    return "add them up: '\(kind.word)(Dictionary(uniqueKeysWithValues: "
      + "\(name).grouped(by: \(by.quoted)).map { ($0.key, \(groups("$0.table", x, isInner: true))) }))'"
  }

  private func groups(_ table: String, _ x: String, isInner: Bool = false) -> String {
    let gaps = (try? self.table.numbers(ys[0])) == nil ? ", missing: 0" : ""
    let numbers = "numbers(\(ys[0].quoted)\(gaps)).reduce(0, +)"
    return isInner
      ? "Dictionary(uniqueKeysWithValues: \(table).grouped(by: \(x.quoted)).map { group in (group.key, "
        + "group.table.\(numbers)) })"
      : "\(table).grouped(by: \(x.quoted)).map { ($0.key, $0.table.\(numbers)) }"
  }
}

extension String {
  /// As a text of the language.
  var quoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
