internal import Geometry
internal import Layers
internal import Scales

// The axis of y at the right, which charts that were added can have.
extension AxesGuide {
  /// The chart whose settings the axis at the right has; nil if there is none.
  private var rightChart: ChartDrawing? { drawing.members(at: .right).first }

  /// The titles of the axes of y; empty for none.
  var yTitles: (left: String, right: String) {
    (
      drawing.hasTitle(at: .left) ? options.yAxis.title : "",
      drawing.hasTitle(at: .right) ? rightChart?.options.yAxis.title ?? "" : ""
    )
  }

  /// The room for the title of y at each side; nil where there is one at most.
  var yTitleWidth: Double? {
    let titles = yTitles
    return titles.left.isEmpty || titles.right.isEmpty
      ? nil : (size.width - 2 * Header.margin - 12) / 2
  }

  /// The ticks of the axis at the right, beside a plot of about this height; none where its labels are hidden.
  func rightTicks(height: Double) -> [Tick] {
    let members = drawing.members(at: .right)
    guard let first = members.first, !first.options.yAxis.isHidden,
      case .continuous(let scale)? = first.plane?.y
    else { return [] }
    let isShare = first.plane?.stacking == .normalized
    var format = first.options.yAxis.labelFormat
    if isShare, format == .automatic { format = .percent(decimals: nil) }
    func ticks(_ count: Int) -> [Tick] {
      let ticks = try? scale.ticks(
        first.options.yAxis.ticks ?? .atMost(count),
        isWhole: !isShare && members.allSatisfy(\.plotted.isWhole), format: format)
      return format == .automatic ? ticks ?? [] : format.distinct(ticks ?? [])
    }
    let most = mostTicks(height: height)
    let some = ticks(most)
    let all = some.count < 2 && height >= 4 * lettering.pitch ? ticks(most + 1) : some
    return all.map {
      Tick(position: $0.position, value: $0.value, label: format.printed($0.label))
    }
  }

  /// The room that the axis at the right needs beside the plot, in points.
  func rightWidth(_ ticks: [Tick]) -> Double {
    ticks.isEmpty ? 0 : (AxesGuide.gap + lettering.width(ticks.map(\.label))).rounded(.up)
  }

  /// Adds the labels at the right of the plot, and their title above them.
  mutating func addRightAxis(_ ticks: [Tick], titleTop: Double) {
    guard let chart = rightChart else { return }
    let (_, title) = yTitles
    if !title.isEmpty {
      let (line, isShortened) = axisTitle(title, width: yTitleWidth)
      let end = layout.plot.maxX + rightWidth(ticks)
      layout.parts.append(
        GuidePart(
          key: .rightTitle, content: .text(line, lettering.font, theme.label),
          frame: lettering.frame(line, x: end - lettering.width(line), top: titleTop),
          isShortened: isShortened))
    }
    var (highest, omitted) = (Double.infinity, 0)
    for tick in ticks {
      let middle = position(.y, tick.position) + 0.5
      let frame = lettering.frame(tick.label, x: layout.plot.maxX + AxesGuide.gap, middle: middle)
      guard frame.maxY <= highest else {
        omitted += 1
        continue
      }
      highest = frame.minY
      layout.parts.append(
        GuidePart(
          key: .rightLabel(.value(tick.value)),
          content: .text(tick.label, lettering.font, theme.label), frame: frame))
    }
    if chart.options.yAxis.ticks != nil { layout.omit(omitted, .ticks) }
  }
}

extension ChartDrawing {
  /// What stands for each series in the legend, of all charts on these axes.
  func samples(_ theme: ChartTheme) -> [Shape] {
    members.enumerated().flatMap { number, member in
      let style = style(ofMember: number, theme)
      return member.data.series.indices.map { member.kind.mark.sample(of: $0, style) }
    }
  }

  /// The style of the marks of a chart on these axes, by its number.
  private func style(ofMember number: Int, _ theme: ChartTheme) -> MarkStyle {
    var style = MarkStyle(members[number], theme)
    // A gradient that shows through marks is not in their samples, and none of another chart is.
    if style.showsThrough || number > 0 { style.fill = [] }
    return style
  }
}
