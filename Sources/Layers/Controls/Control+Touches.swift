internal import Geometry

extension Control {
  /// How far outside of it a finger may be and still be on it, in points, as in UIKit.
  private static let reach = 70.0

  /// What a finger does to it, and what it then tells of, in UIKit's order.
  ///
  /// - Parameters:
  ///   - point: In the bounds of the control, whose origin is (0, 0) here.
  ///   - size: The size of the control.
  mutating func track(_ phase: TouchPhase, at point: Point, in size: Size) -> [ControlEvent] {
    if phase == .began {
      guard isEnabled, let grip = grip(at: point, in: size) else { return [] }
      tracking = Tracking(grip: grip)
      isHighlighted = true
      return [.touchDown]
    }
    guard let tracking else { return [] }
    let isInside = Rect(origin: .zero, size: size).insetBy(dx: -Self.reach, dy: -Self.reach)
      .contains(point)
    switch phase {
    case .began, .stationary: return []
    case .moved:
      self.tracking?.isInside = isInside
      isHighlighted = isInside
      var events: [ControlEvent] = [isInside ? .touchDragInside : .touchDragOutside]
      if isInside != tracking.isInside {
        events.insert(isInside ? .touchDragEnter : .touchDragExit, at: 0)
      }
      return events + slide(to: point, in: size, tells: isContinuous)
    case .ended:
      let isLate = isContinuous ? [] : slide(to: point, in: size, tells: true)
      (self.tracking, isHighlighted) = (nil, false)
      guard isInside else { return isLate + [.touchUpOutside] }
      return isLate + choose(at: point, in: size) + [.touchUpInside] + primary
    case .cancelled:
      (self.tracking, isHighlighted) = (nil, false)
      return [.touchCancel]
    }
  }

  /// A button's main event is that it is tapped.
  private var primary: [ControlEvent] {
    if case .button = content { [.primaryActionTriggered] } else { [] }
  }

  /// Where a finger takes hold of it; nil if it does not: a slider is moved by its thumb.
  private func grip(at point: Point, in size: Size) -> Double? {
    guard case .slider = content else { return 0 }
    let thumb = ControlLook.thumb(of: self, in: size)
    // A little more than what is seen, because fingers are thick.
    guard thumb.insetBy(dx: -10, dy: -10).contains(point) else { return nil }
    return point.x - thumb.midX
  }

  /// Moves a slider with the finger that holds it.
  private mutating func slide(to point: Point, in size: Size, tells: Bool) -> [ControlEvent] {
    guard case .slider(let old, let range) = content, let tracking else { return [] }
    let track = ControlLook.way(in: size)
    let width = track.upperBound - track.lowerBound
    let place =
      width > 0 && point.x.isFinite ? (point.x - tracking.grip - track.lowerBound) / width : 0
    let length = range.upperBound - range.lowerBound
    // The thumb follows the finger, also if that is told at the end only.
    value = Self.plain(range.lowerBound + min(max(place, 0), 1) * length, of: length)
    return tells && (value != old || !isContinuous) ? [.valueChanged, .primaryActionTriggered] : []
  }

  /// A value to nine decimals, so that a finger at the place of 2 gives 2; of very short ranges as it
  /// is.
  private static func plain(_ value: Double, of length: Double) -> Double {
    length > 1e-3 && length < 1e6 ? (value * 1e9).rounded() / 1e9 : value
  }

  /// Chooses the segment at a point, or turns a switch.
  private mutating func choose(at point: Point, in size: Size) -> [ControlEvent] {
    switch content {
    case .toggle(let isOn): content = .toggle(isOn: !isOn)
    case .segments(let titles, let chosen):
      guard Rect(origin: .zero, size: size).contains(point), !titles.isEmpty else { return [] }
      let index = min(Int(point.x / size.width * Double(titles.count)), titles.count - 1)
      guard index != chosen else { return [] }
      self.chosen = index
    default: return []
    }
    return [.valueChanged, .primaryActionTriggered]
  }
}
