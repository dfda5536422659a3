internal import Charting
internal import Layers

extension AbsenceSearch {
  /// Why no mark of a chart shows that shows itself; nil if one does.
  func absence(ofMarksOf chart: DataChart) -> Absence? {
    let subject = Subject(chart.view, marks: chart.marks)
    guard !shows(subject, in: scene), !subject.layers.isEmpty else { return nil }
    for dimension in Dimension.allCases {
      guard let cause = axisCause(dimension, of: chart) else { continue }
      return make(subject, [cause])
    }
    return absence(of: subject, in: scene)
  }

  /// The axis that shows none of the values, proved by one that shows all.
  private func axisCause(_ dimension: Dimension, of chart: DataChart) -> AbsenceCause? {
    guard let set = SetDomain(dimension, of: chart.drawing) else { return nil }
    var (copy, next) = (chart, scene)
    do {
      try copy.dropDomain(dimension, in: &next)
    } catch {
      return nil
    }
    guard shows(Subject(chart.view, marks: copy.marks), in: next) else { return nil }
    return .outsideAxis(chart.view, dimension, set)
  }
}
