internal import Graphics
internal import Scales

extension GuidePart.Key {
  /// What it is, by itself.
  var noun: String {
    switch self {
    case .title, .axisTitle, .rightTitle, .shadeTitle: "title"
    case .subtitle: "subtitle"
    case .axisLine: "line"
    case .arrowHead: "arrow"
    case .tick, .shadeTick: "tick"
    case .shadeBar: "colours"
    case .grid: "grid line"
    case .label, .rightLabel, .shadeLabel, .annotation(_, .label): "label"
    case .zeroLine: "zero line"
    case .background: "background"
    case .sample: "sample"
    case .seriesName, .sliceName, .innerName, .panelName: "name"
    case .value: "value"
    case .ring: "ring"
    case .spokes: "spokes"
    case .leader: "leader"
    case .whisker(_, let index): index == nil ? "whiskers" : "whisker"
    case .trend(_, .line): "trend"
    case .trend(_, .band): "trend band"
    case .annotation(_, .highlight): "highlight"
    case .annotation(_, .mark), .annotation(_, .line): "annotation"
    }
  }

  /// The key of the first line of a label of an axis, and the number of this line.
  var labelAndLine: (label: GuidePart.Key, line: Int)? {
    switch self {
    case .rightLabel, .shadeLabel: return (self, 0)
    default: break
    }
    guard case .label(let dimension, let tick, let line) = self else { return nil }
    return (.label(dimension, tick, line: 0), line)
  }

  /// The part and what it is a part of, within its chart.
  func owner(_ words: GuideWords, _ texts: GuideTexts) -> [ItemOwner.Part] {
    func numbered(_ noun: String, _ index: Int) -> ItemOwner.Part {
      ItemOwner.Part(noun, texts.counts[noun, default: 0] > 1 ? index + 1 : nil)
    }
    let part = ItemOwner.Part(noun)
    switch self {
    case .title(let line), .subtitle(let line):
      return [ItemOwner.Part(noun, line > 0 ? line + 1 : nil)]
    case .axisTitle(let dimension), .axisLine(let dimension), .arrowHead(let dimension):
      return [part, words.axis(dimension)]
    case .tick(let dimension, let tick), .grid(let dimension, let tick):
      return [self.part(at: tick, of: dimension, texts), words.axis(dimension)]
    case .label(let dimension, let tick, let line):
      return lines(
        line, of: [self.part(at: tick, of: dimension, texts), words.axis(dimension)])
    case .panelName(let name): return [part, ItemOwner.Part("panel", name: name)]
    case .rightTitle: return [part, words.rightAxis]
    case .rightLabel(.value(let value)):
      return [
        ItemOwner.Part(
          noun, name: texts.labels[self] ?? Scales.label(of: value, format: .automatic)),
        words.rightAxis,
      ]
    case .rightLabel(.band): return [part, words.rightAxis]
    case .zeroLine: return [part]
    case .shadeTitle, .shadeBar: return [part, ItemOwner.Part("legend")]
    case .shadeTick(let value), .shadeLabel(let value):
      let label = texts.labels[.shadeLabel(value)]
      return [
        ItemOwner.Part(noun, name: label ?? Scales.label(of: value, format: .automatic)),
        ItemOwner.Part("legend"),
      ]
    case .spokes: return [part, ItemOwner.Part("grid")]
    case .ring(let index): return [numbered(noun, index), ItemOwner.Part("grid")]
    case .background(let index): return [numbered(noun, index)]
    case .sample(let series): return [ItemOwner.Part(noun, name: series), ItemOwner.Part("legend")]
    case .seriesName(let series, let line):
      return lines(line, of: [ItemOwner.Part(noun, name: series), ItemOwner.Part("legend")])
    case .value(let series, let index):
      if words.numbersRings {
        return [part, ItemOwner.Part("ring", index + 1), ItemOwner.Part("grid")]
      }
      return words.value(noun, index, of: series)
    case .sliceName(let slice, let line), .innerName(let slice, let line):
      return lines(line, of: [part] + [words.namedPart(slice)].compactMap(\.self))
    case .leader(let slice): return [part] + [words.namedPart(slice)].compactMap(\.self)
    case .trend(let series, _):
      return [part] + (series.isBlank ? [] : [ItemOwner.Part("series", name: series)])
    case .whisker(let series, let index): return words.whisker(noun, index, of: series)
    case .annotation(let index, let piece):
      let annotation = numbered("annotation", index)
      return piece == .mark || piece == .line ? [annotation] : [part, annotation]
    }
  }

  /// A further line of a text, or the text itself.
  private func lines(_ line: Int, of text: [ItemOwner.Part]) -> [ItemOwner.Part] {
    line > 0 ? [ItemOwner.Part("line", line + 1)] + text : text
  }

  /// A part at a tick: with its label, and a number if another band has the same one before it.
  private func part(
    at tick: GuidePart.TickKey, of dimension: Dimension, _ texts: GuideTexts
  ) -> ItemOwner.Part {
    let label = texts.labels[.label(dimension, tick, line: 0)]
    switch tick {
    case .value(let value):
      return ItemOwner.Part(noun, name: label ?? Scales.label(of: value, format: .automatic))
    case .band(let name, let occurrence):
      return ItemOwner.Part(
        noun, occurrence > 0 ? occurrence + 1 : nil, name: label ?? name)
    }
  }
}
