package import Geometry
package import Text

/// What a control is, shows and goes through while a finger is on it.
package struct Control: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A control of the page's own, which draws itself.
    case own
    /// A title; nil for a button that draws itself.
    case button(title: String?)
    case slider(value: Double, in: ClosedRange<Double>)
    /// The titles of segments, and the chosen one; nil for none.
    case segments([String], chosen: Int?)
    case toggle(isOn: Bool)
  }

  package var content: Content
  package var isEnabled = true
  package var isSelected = false
  /// Whether a finger is on it, or near it.
  package var isHighlighted = false
  /// The colour of what stands out in it: a title, the track up to a thumb; nil is the kind's own.
  package var tintColor: Color?
  /// The colour of its letters; nil is the kind's own.
  package var titleColor: Color?
  /// The font of its letters; nil is the kind's own.
  package var font: Font?
  /// Whether a slider tells of its values while a finger moves it.
  package var isContinuous = true
  /// What a finger does to it; nil without one.
  var tracking: Tracking?

  package init(_ content: Content) { self.content = content }

  /// The colour of what stands out in it, where the theme is light.
  package var tint: Color { ControlLook.tint(of: self) }

  /// A finger on a control.
  struct Tracking: Hashable, Sendable {
    /// From the middle of a slider's thumb to where it was grabbed.
    var grip = 0.0
    var isInside = true
  }

  /// Whether a finger is on it.
  package var isTracking: Bool { tracking != nil }

  /// A slider's value; 0 of another control.
  package var value: Double {
    get {
      guard case .slider(let value, _) = content else { return 0 }
      return value
    }
    set {
      guard case .slider(_, let range) = content else { return }
      content = .slider(value: min(max(newValue, range.lowerBound), range.upperBound), in: range)
    }
  }

  /// The values of a slider; 0...1 of another control.
  package var range: ClosedRange<Double> {
    get {
      guard case .slider(_, let range) = content else { return 0...1 }
      return range
    }
    set {
      let value = value
      guard case .slider = content else { return }
      content = .slider(value: value, in: newValue)
      self.value = value
    }
  }

  /// The titles of segments; none of another control.
  package var titles: [String] {
    get {
      guard case .segments(let titles, _) = content else { return [] }
      return titles
    }
    set {
      guard case .segments(_, let chosen) = content else { return }
      content = .segments(
        newValue, chosen: chosen.flatMap { newValue.indices.contains($0) ? $0 : nil })
    }
  }

  /// The chosen segment; nil for none.
  package var chosen: Int? {
    get {
      guard case .segments(_, let chosen) = content else { return nil }
      return chosen
    }
    set {
      guard case .segments(let titles, _) = content else { return }
      content = .segments(
        titles, chosen: newValue.flatMap { titles.indices.contains($0) ? $0 : nil })
    }
  }

  /// Whether a switch is on; false of another control.
  package var isOn: Bool {
    get { content == .toggle(isOn: true) }
    set { if case .toggle = content { content = .toggle(isOn: newValue) } }
  }

  /// A button's title; nil for none.
  package var title: String? {
    get {
      guard case .button(let title) = content else { return nil }
      return title
    }
    set { if case .button = content { content = .button(title: newValue) } }
  }
}

/// What a control tells of.
package enum ControlEvent: String, Hashable, Sendable, CaseIterable {
  case touchDown, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
  case touchUpInside, touchUpOutside, touchCancel
  case valueChanged, primaryActionTriggered
}
