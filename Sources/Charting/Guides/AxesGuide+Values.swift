internal import Geometry
internal import Scales

extension AxesGuide {
  /// The texts of values, all in the same format.
  private func valueTexts(of values: [Double]) -> [Double: String] {
    var texts: [Double: String] = [:]
    if drawing.valueLabels == .shares {
      let sum = values.reduce(0, +)
      for value in values {
        texts[value] = label(of: sum == 0 ? 0 : value / sum, format: .percent(decimals: 0))
      }
      return texts
    }
    let format = options[plane.orientation.valueDimension].labelFormat
    if let least = values.min(), let greatest = values.max(),
      let domain = try? Domain(least, greatest),
      let ticks = try? AxisScale.linear(LinearScale(domain: domain))
        .ticks(.values(values), isWhole: drawing.plotted.isWhole, format: format)
    {
      for tick in ticks { texts[tick.value] = tick.label }
    }
    for value in values where texts[value] == nil {
      texts[value] = label(of: value, format: format)
    }
    return texts
  }

  /// Adds the values at the marks where there is room.
  mutating func addValues() {
    guard drawing.valueLabels != .none else { return }
    var taken = textFrames
    var omitted = 0
    let bounds = Rect(origin: .zero, size: size)
    for series in drawing.data.series.indices {
      let anchors = drawing.kind.mark.valueAnchors(of: series, of: drawing, in: layout.space)
      let texts = valueTexts(of: anchors.compactMap { $0?.value })
      for (index, anchor) in anchors.enumerated() {
        guard let anchor else { continue }
        let text = texts[anchor.value] ?? ""
        let size = lettering.size(text)
        let rect = Rect(
          x: layout.plot.minX + anchor.frame.minX, y: layout.plot.maxY - anchor.frame.maxY,
          width: anchor.frame.width, height: anchor.frame.height)
        var color = theme.text
        var (x, middle) = (rect.midX - size.width / 2, rect.midY)
        if anchor.isInside {
          guard rect.height >= size.height, rect.width >= size.width + 4 else {
            omitted += 1
            continue
          }
          color = MarkStyle(drawing, theme).color(at: series).legible
        } else if plane.orientation == .horizontal {
          x = anchor.value < 0 ? rect.minX - size.width - 4 : rect.maxX + 4
        } else {
          middle =
            anchor.value < 0
            ? rect.maxY + size.height / 2 + 1 : rect.minY - size.height / 2 - 1
        }
        if hasArrows, plane.orientation == .vertical { x = besideAxis(x, width: size.width) }
        let frame = lettering.frame(text, x: x, middle: middle)
        guard bounds.contains(frame), !taken.contains(where: { $0.touches(frame) }) else {
          omitted += 1
          continue
        }
        taken.append(frame)
        // Values fade with their marks.
        let isFaded = Emphasis(of: index, in: options.selection) == .unselected
        layout.parts.append(
          GuidePart(
            key: .value(series: series, index: index), content: .text(text, .chartLabel, color),
            frame: frame,
            ties: anchor.isInside
              ? [:] : [plane.orientation.valueDimension: .value(anchor.value)],
            opacity: isFaded ? ChartTheme.fadedOpacity : 1))
      }
    }
    layout.omit(omitted, .values)
  }
}
