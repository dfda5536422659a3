internal import Geometry
internal import Text

/// The parts of a control, from the lowest to the highest.
struct ControlLook {
  /// A rectangle or a text.
  struct Part: Hashable {
    var frame: Rect
    var color: Color?
    var cornerRadius = 0.0
    var borderColor: Color?
    /// Nil for a rectangle.
    var text: TextContent?
  }

  private(set) var parts: [Part] = []
  private let control: Control
  private let size: Size
  private let theme: Theme

  /// - Parameter theme: That of its ground.
  init(of control: Control, in size: Size, _ theme: Theme = .light) {
    (self.control, self.size, self.theme) = (control, size, theme)
    switch control.content {
    case .own: break
    case .button(let title): if let title { addTitle(title) }
    case .slider: addSlider()
    case .segments(let titles, let chosen): addSegments(titles, chosen)
    case .toggle(let isOn): addSwitch(isOn)
    }
  }

  // MARK: Measures

  /// The diameter of a slider's thumb and the height of its track, in points.
  private static let thumb = 28.0
  private static let trackHeight = 4.0
  private static let segmentHeight = 32.0
  private static let switchSize = Size(width: 51, height: 31)

  /// The places of the middle of a slider's thumb, from its lowest value to its highest.
  static func way(in size: Size) -> ClosedRange<Double> {
    let inset = min(thumb, size.width) / 2
    return inset...max(inset, size.width - inset)
  }

  /// Where a slider's thumb is.
  static func thumb(of control: Control, in size: Size) -> Rect {
    let (way, range) = (way(in: size), control.range)
    let length = range.upperBound - range.lowerBound
    let fraction = length > 0 ? (control.value - range.lowerBound) / length : 0
    let x = way.lowerBound + fraction * (way.upperBound - way.lowerBound)
    return Rect(x: x - thumb / 2, y: (size.height - thumb) / 2, width: thumb, height: thumb)
  }

  /// The size that a control has where nothing else gives it one; nil for a control of the page's
  /// own, and a button that draws itself.
  static func preferredSize(of control: Control, in fonts: FontSet) -> Size? {
    switch control.content {
    case .own, .button(nil): return nil
    case .button(let title?):
      let size = text(title, of: control).size(in: fonts, width: nil)
      return Size(width: size.width + 24, height: size.height + 14)
    case .slider: return Size(width: 118, height: 31)
    case .segments(let titles, _):
      let widths = titles.map { text($0, of: control).size(in: fonts, width: nil).width }
      return Size(
        width: Double(titles.count) * ((widths.max() ?? 0) + 24), height: segmentHeight)
    case .toggle: return switchSize
    }
  }

  // MARK: Parts

  private static func text(
    _ string: String, of control: Control, _ theme: Theme = .light
  ) -> TextContent {
    var text = TextContent.ofLabel
    text.string = string
    text.style.alignment = .center
    if case .segments = control.content {
      text.font = control.font ?? Font(size: 14)
      text.color = control.titleColor ?? theme.ink
    } else {
      text.font = control.font ?? Font(size: 17)
      text.color = control.titleColor ?? tint(of: control, theme)
    }
    return text
  }

  /// The colour of what stands out: blue, or the green of a switch, as on Apple's systems.
  static func tint(of control: Control, _ theme: Theme = .light) -> Color {
    if let color = control.tintColor { return color }
    if case .toggle = control.content {
      return Color(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255)
    }
    return theme.isDark
      ? Color(red: 64.0 / 255, green: 156.0 / 255, blue: 1)
      : Color(red: 0, green: 122.0 / 255, blue: 1)
  }

  private var tint: Color { Self.tint(of: control, theme) }

  /// A gray, and that for a dark ground.
  private func gray(_ light: Double, _ dark: Double, alpha: Double = 1) -> Color {
    Color(white: theme.isDark ? dark : light, alpha: alpha)
  }

  /// A colour as it is in the control's state.
  private func shade(_ color: Color?) -> Color? {
    guard var color else { return nil }
    if !control.isEnabled {
      color.alpha *= 0.4
    } else if control.isHighlighted, case .button = control.content {
      color.alpha *= 0.3
    }
    return color
  }

  private mutating func add(
    _ frame: Rect, _ color: Color?, cornerRadius: Double = 0, borderColor: Color? = nil
  ) {
    parts.append(
      Part(
        frame: frame, color: shade(color), cornerRadius: cornerRadius,
        borderColor: shade(borderColor)))
  }

  private mutating func add(_ string: String, in frame: Rect) {
    var text = Self.text(string, of: control, theme)
    text.color = shade(text.color)
    parts.append(Part(frame: frame, text: text))
  }

  private mutating func addTitle(_ title: String) {
    add(title, in: Rect(origin: .zero, size: size).insetBy(dx: min(4, size.width / 2), dy: 0))
  }

  private mutating func addSlider() {
    let thumb = Self.thumb(of: control, in: size)
    let track = Rect(
      x: 0, y: (size.height - Self.trackHeight) / 2, width: size.width, height: Self.trackHeight)
    var done = track
    done.size.width = min(max(0, thumb.midX), size.width)
    add(track, gray(0.82, 0.34), cornerRadius: Self.trackHeight / 2)
    add(done, tint, cornerRadius: Self.trackHeight / 2)
    addThumb(thumb)
  }

  /// A white disc; as no shadow lifts it, it has a thin border.
  private mutating func addThumb(_ frame: Rect) {
    parts.append(
      Part(
        frame: frame, color: Color(white: 1), cornerRadius: frame.height / 2,
        borderColor: Color(white: 0.72)))
  }

  private mutating func addSegments(_ titles: [String], _ chosen: Int?) {
    add(
      Rect(origin: .zero, size: size), Color(red: 0.46, green: 0.46, blue: 0.5, alpha: 0.16),
      cornerRadius: 8)
    let width = size.width / Double(max(1, titles.count))
    func frame(_ index: Int) -> Rect {
      Rect(x: Double(index) * width, y: 0, width: width, height: size.height)
    }
    if let chosen {
      add(
        frame(chosen).insetBy(dx: 2, dy: 2), gray(1, 0.4), cornerRadius: 6,
        borderColor: gray(0, 1, alpha: 0.12))
    }
    // A thin line between two that are not chosen.
    for index in titles.indices.dropFirst() where chosen != index && chosen != index - 1 {
      add(
        Rect(x: frame(index).minX - 0.5, y: 8, width: 1, height: max(0, size.height - 16)),
        gray(0, 1, alpha: 0.2))
    }
    for (index, title) in titles.enumerated() {
      add(title, in: frame(index).insetBy(dx: min(4, width / 2), dy: 0))
    }
  }

  private mutating func addSwitch(_ isOn: Bool) {
    let frame = Rect(
      x: (size.width - Self.switchSize.width) / 2, y: (size.height - Self.switchSize.height) / 2,
      width: Self.switchSize.width, height: Self.switchSize.height)
    add(
      frame, isOn ? tint : gray(0.9, 0.3), cornerRadius: frame.height / 2)
    let side = frame.height - 4
    addThumb(
      Rect(
        x: isOn ? frame.maxX - 2 - side : frame.minX + 2, y: frame.minY + 2, width: side,
        height: side))
  }
}
