internal import Graphics
internal import Layers

extension GuideLayers {
  /// The owners of its layers, the innermost part first. Of a part that fades after it was removed,
  /// nothing is left but its noun.
  func owners(_ words: GuideWords) -> [LayerID: [ItemOwner.Part]] {
    var lines: [GuidePart.Key: [Int: String]] = [:]
    for member in parts.members {
      if let (label, line) = member.key.labelAndLine {
        lines[label, default: [:]][line] = member.part.text
      }
    }
    let texts = GuideTexts(
      labels: lines.mapValues { lines in
        lines.sorted { $0.key < $1.key }.map(\.value).joined(separator: " ")
      },
      counts: Dictionary(parts.members.map { ($0.key.noun, 1) }, uniquingKeysWith: +))
    var owners: [LayerID: [ItemOwner.Part]] = [:]
    for layer in [back] + front { owners[layer] = [ItemOwner.Part("guides")] }
    for member in parts.members { owners[member.layer] = member.key.owner(words, texts) }
    for member in parts.exiting { owners[member.layer] = [ItemOwner.Part(member.key.noun)] }
    return owners
  }
}

/// What the layers of guides are about.
extension GuideLayers {
  /// What the layer of a whisker stands for; nil for other layers.
  func datum(of layer: LayerID) -> ChartDatum? {
    guard case .whisker(let series, let index)? = key(of: layer) else { return nil }
    return ChartDatum(series: series, index: index)
  }

  /// The number of the series that a guide is about, among those of all charts on the axes; nil for one that is about
  /// none of them alone.
  private func seriesNumber(of layer: LayerID, of drawing: ChartDrawing) -> Int? {
    switch key(of: layer) {
    case .whisker(let series, _)?, .value(let series, _)?: series
    case .trend(let name, _)?, .sample(let name)?, .seriesName(let name, _)?:
      drawing.seriesNames.firstIndex(of: name)
    default: nil
    }
  }

  /// The chart on the axes of a drawing that a guide is about, and what a whisker stands for in it.
  func guest(of layer: LayerID, in drawing: ChartDrawing) -> (view: LayerID, datum: ChartDatum?)? {
    if isOfRightAxis(layer) {
      return drawing.overlays.first { $0.side == .right }.map { ($0.view, nil) }
    }
    guard let number = seriesNumber(of: layer, of: drawing) else { return nil }
    let starts = drawing.firstSeries
    guard let member = starts.lastIndex(where: { $0 <= number }), member > 0 else { return nil }
    let guest = drawing.overlays[member - 1]
    let datum = datum(of: layer).map {
      ChartDatum(drawn: $0.index, of: number - starts[member], in: guest.drawing)
    }
    return (guest.view, datum)
  }

  /// Whether it is a text of the axis at the right.
  private func isOfRightAxis(_ layer: LayerID) -> Bool {
    switch key(of: layer) {
    case .rightTitle?, .rightLabel?: true
    default: false
    }
  }

  private func key(of layer: LayerID) -> GuidePart.Key? {
    parts.members.first { $0.layer == layer }?.key
  }
}

/// What the owners of guides say of each other.
struct GuideTexts {
  /// The whole texts of labels, by the keys of their first lines.
  let labels: [GuidePart.Key: String]
  /// How many parts there are of each noun.
  let counts: [String: Int]
}
