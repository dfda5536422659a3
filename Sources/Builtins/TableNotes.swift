internal import Language
internal import Syntax
internal import Tables

/// Notes on what of a table cannot be read.
struct TableNotes {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// Notes the values of a column that are not of a kind, in the rows of a table.
  ///
  /// - Parameter action: What leaves them out, such as `'bars' leaves out`; nil says only that they do
  ///   not fit.
  func note(
    _ column: String, as kind: Column.Kind, of table: Table, named name: TableName,
    _ action: String? = nil, _ site: BuiltinCall
  ) throws {
    try machine.charge(4 * table.count)
    guard let misfits = try? table.misfits(column, as: kind) else { return }
    machine.sceneHost.note(
      misfits.message(action), at: site, hint: name.hint(misfits.hint(name.code)))
  }

  /// Notes those of a column, in all rows of its file, where the value of one row is asked for and is
  /// not of the kind; once.
  func noteValue(_ column: String, as kind: Column.Kind, of row: TableRow) throws {
    guard row.table.isMisfit(column, row: row.index, as: kind) else { return }
    try noteColumn(column, as: kind, of: row.table.unfiltered)
  }

  /// Notes the values of a column that are not of a kind, unless a note of this turn has told them.
  func noteColumn(_ column: String, as kind: Column.Kind, of table: Table) throws {
    let known = "column '\(column)'"
    guard !machine.sceneHost.notes.contains(where: { $0.message.contains(known) }) else { return }
    try machine.charge(4 * table.count)
    guard let misfits = try? table.misfits(column, as: kind) else { return }
    let name = TableName(table, in: machine)
    machine.sceneHost.note(misfits.message(), hint: name.hint(misfits.hint(name.code)))
  }

  /// Notes the values that do not fit the columns that are mostly numbers or dates.
  func noteAll(of table: Table) throws {
    for name in table.columnNames {
      guard let kind = (try? table.mostKind(of: name)).flatMap(\.self) else { continue }
      try noteColumn(name, as: kind, of: table)
    }
  }

  /// Notes what was decided while a file was read.
  func note(_ remarks: [TableRemark], _ site: BuiltinCall) {
    for remark in remarks {
      machine.sceneHost.note(remark.message, at: site, hint: remark.hint)
    }
  }
}
