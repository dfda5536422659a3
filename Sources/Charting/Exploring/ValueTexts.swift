internal import Geometry
internal import Scales

/// The texts for the places and values of marks.
struct ValueTexts: Sendable {
  private let texts: ChartTexts
  private let bins: Bins?
  /// Whether a value has a place.
  private let hasPlaces: Bool
  /// Whether a place is a number, which could be taken for a value.
  private let hasNumbers: Bool

  /// The numbers of a box: `median 4, quartiles 3 and 6, whiskers from 1 to 9, 2 outliers`.
  static func words(_ box: BoxSummary) -> String {
    let value = ChartTexts.values(from: box.extent.lowerBound, to: box.extent.upperBound)
    var words = [
      "median \(value(box.median))",
      "quartiles \(value(box.lowerQuartile)) and \(value(box.upperQuartile))",
      "whiskers from \(value(box.low)) to \(value(box.high))",
    ]
    switch box.outliers.count {
    case 0: break
    case 1: words.append("1 outlier, \(value(box.outliers[0]))")
    default: words.append("\(box.outliers.count) outliers")
    }
    return words.joined(separator: ", ")
  }

  init(_ facts: ChartFacts, _ texts: ChartTexts) {
    (self.texts, bins) = (texts, facts.drawing.plane?.bins)
    hasPlaces = facts.kind.mark.descriptionStyle != .ratio && !facts.hasNamelessPlace
    switch facts.drawing.data.places {
    case .index, .numbers: hasNumbers = hasPlaces && bins == nil
    case .dates, .labels: hasNumbers = false
    }
  }

  /// The place of a value; empty where it has none.
  func place(of value: ValueFacts) -> String {
    if let bins { return bins.text(of: value.index, texts.number) }
    return hasPlaces ? texts.place(value.point.x) : ""
  }

  private func number(of value: ValueFacts) -> String {
    guard !value.point.y.isNaN else { return "no value" }
    if value.box != nil { return "median \(texts.number(value.point.y))" }
    guard case .ofTotal(let total, let percent) = value.share else {
      return texts.number(value.point.y)
    }
    return "\(texts.number(value.point.y)) of \(texts.number(total)), \(percent)"
  }

  /// Place and value: `Wed, 6`, or `x 2.5, 6`.
  func text(of value: ValueFacts) -> String {
    let place = place(of: value)
    let number = value.box.map(ValueTexts.words) ?? number(of: value)
    var words = [place.isEmpty ? "" : (hasNumbers ? "x " : "") + place, number]
    if !value.isPlaced, !value.point.y.isNaN { words.append("not on the log axis") }
    switch value.share {
    case .percent(let percent): words.append(percent)
    case .amongSmall: words.append("in '\(Slices.otherName)'")
    case .ofTotal, nil: break
    }
    if let range = value.range, !value.point.y.isNaN { words.append(texts.range(range)) }
    if let size = value.size { words.append("size \(texts.number(size))") }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A value and its place: `6 at Wed`.
  func valueAndPlace(of value: ValueFacts) -> String {
    let place = place(of: value)
    return number(of: value) + (place.isEmpty ? "" : " at \(place)")
  }
}
