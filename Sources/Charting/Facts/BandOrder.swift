/// The order in which values stand in bands of numbers or dates, whatever the order of their series.
struct BandOrder {
  /// The bands of each x; a chart has as many for an x as a series has values there. Nil without such bands.
  private let columns: [Double: [Int]]?

  init(_ drawing: ChartDrawing) {
    guard drawing.hasBands, drawing.data.labels == nil, let table = drawing.plane?.table else {
      columns = nil
      return
    }
    var columns: [Double: [Int]] = [:]
    for (column, x) in table.xs.enumerated() { columns[x, default: []].append(column) }
    self.columns = columns
  }

  /// The indices of values by their bands, those of one band in their order; nil if the values are in it.
  func order(of xs: [Double]) -> [Int]? {
    guard let columns else { return nil }
    var counts: [Double: Int] = [:]
    let bands = xs.map { x -> Int in
      let number = counts[x, default: 0]
      counts[x] = number + 1
      let own = columns[x] ?? []
      return own.indices.contains(number) ? own[number] : own.last ?? 0
    }
    guard zip(bands, bands.dropFirst()).contains(where: >) else { return nil }
    return bands.indices.sorted { (bands[$0], $0) < (bands[$1], $1) }
  }
}
