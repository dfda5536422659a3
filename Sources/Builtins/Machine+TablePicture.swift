internal import Geometry
internal import Language
internal import Layers
internal import Tables
internal import Text

extension Machine {
  /// Shows the first rows of a table on a view: numbers at the right of their columns, a line
  /// below the names, and below all what is left out.
  func show(_ table: Table) throws {
    let (rowHeight, margin, gap) = (22.0, 12.0, 20.0)
    let text = TableText(table, rowCount: 12)
    let columns = try text.columns.map { cells in
      try cells.enumerated().map { row, cell in try label(cell, isBold: row == 0) }
    }
    let remarks = try text.remarks.map { try label($0, isBold: false) }
    let widths = columns.map { $0.map(\.size.width).max() ?? 0 }
    let rowCount = Double(columns.first?.count ?? 0)
    let tableWidth = widths.reduce(0, +) + gap * Double(max(0, widths.count - 1))
    let width = ([tableWidth] + remarks.map(\.size.width)).max() ?? 0
    let line = columns.isEmpty ? 0 : 8.0
    let canvas = try showCanvas(
      Size(
        width: (width + 2 * margin).rounded(.up),
        height: (rowCount + Double(remarks.count)) * rowHeight + line + 2 * margin))
    var left = margin
    for (index, cells) in columns.enumerated() {
      for (row, cell) in cells.enumerated() {
        let shift = text.areNumbers[index] ? widths[index] - cell.size.width : 0
        let top = margin + Double(row) * rowHeight + (row == 0 ? 0 : line)
        try place(cell, at: Point(x: left + shift, y: top), on: canvas)
      }
      left += widths[index] + gap
    }
    if !columns.isEmpty {
      try addShape(
        Path(Rect(x: margin, y: margin + rowHeight + 2, width: tableWidth, height: 1)), to: canvas
      ) { $0.fillColor = .shownBefore }
    }
    for (index, remark) in remarks.enumerated() {
      let top = margin + (rowCount + Double(index)) * rowHeight + line
      try place(remark, at: Point(x: margin, y: top), on: canvas)
    }
    try noteHostObjects()
  }

  private func label(_ text: String, isBold: Bool) throws -> (layer: LayerID, size: Size) {
    let layer = scene.makeTextLayer(in: try sceneHost.services.fonts())
    try setString(text, of: layer)
    try changeScene { scene in
      try scene.changeText(of: layer) { text in
        text.takeInk(in: Font(size: 14, weight: isBold ? .bold : .regular))
      }
    }
    return (layer, try textSize(of: layer))
  }

  private func place(
    _ label: (layer: LayerID, size: Size), at origin: Point, on canvas: LayerID
  ) throws {
    try changeScene { scene in
      try scene.setFrame(Rect(origin: origin, size: label.size), of: label.layer)
      try scene.addSublayer(label.layer, to: canvas)
    }
  }
}
