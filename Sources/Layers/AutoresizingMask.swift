internal import Geometry

/// The parts of a view's frame that take up a change of its superview's size.
package struct AutoresizingMask: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let leftMargin = AutoresizingMask(rawValue: 1)
  package static let width = AutoresizingMask(rawValue: 2)
  package static let rightMargin = AutoresizingMask(rawValue: 4)
  package static let topMargin = AutoresizingMask(rawValue: 8)
  package static let height = AutoresizingMask(rawValue: 16)
  package static let bottomMargin = AutoresizingMask(rawValue: 32)

  /// The frame in a superview whose size has changed.
  ///
  /// Along each axis the flexible parts share the difference by their sizes, and equally if they have none;
  /// without a flexible part the frame stays. No side gets a negative length.
  ///
  /// Source: Apple's documentation of `UIView.autoresizingMask`.
  func resized(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let (x, width) = shared(
      new.width - old.width, frame.minX, frame.width, old.width - frame.maxX,
      contains(.leftMargin), contains(.width), contains(.rightMargin))
    let (y, height) = shared(
      new.height - old.height, frame.minY, frame.height, old.height - frame.maxY,
      contains(.topMargin), contains(.height), contains(.bottomMargin))
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The start and the length of a frame along one axis.
  private func shared(
    _ difference: Double, _ start: Double, _ length: Double, _ end: Double, _ startIsFlexible: Bool,
    _ lengthIsFlexible: Bool, _ endIsFlexible: Bool
  ) -> (start: Double, length: Double) {
    let flexible = zip([start, length, end], [startIsFlexible, lengthIsFlexible, endIsFlexible])
      .filter { $0.1 }.map { $0.0 }
    guard difference != 0, !flexible.isEmpty else { return (start, length) }
    let sum = flexible.reduce(0, +)
    func share(of part: Double, _ isFlexible: Bool) -> Double {
      guard isFlexible else { return 0 }
      return sum > 0 ? difference * part / sum : difference / Double(flexible.count)
    }
    return (
      start + share(of: start, startIsFlexible),
      max(0, length + share(of: length, lengthIsFlexible))
    )
  }

  /// Gives the subviews of several views the frames that their masks ask for.
  static func resizeSubviews(
    ofEach resized: [(view: LayerID, old: Size, new: Size)], in scene: inout Scene
  ) {
    for (view, old, new) in resized {
      resizeSubviews(of: view, from: old, to: new, in: &scene)
    }
  }

  /// Gives the subviews of a view, and those in them, the frames that their masks ask for.
  ///
  /// - Parameters:
  ///   - old: The size that the view had before.
  ///   - new: The size that it has got.
  static func resizeSubviews(of id: LayerID, from old: Size, to new: Size, in scene: inout Scene) {
    guard !scene.autoresizing.isEmpty, new != old else { return }
    let subviews = scene.subviews(of: id)
    scene.counts.layerVisits += subviews.count
    for view in subviews {
      guard let mask = scene.autoresizing[view], scene[view].layout.arrangement == nil,
        !scene[view].layout.isReleased
      else { continue }
      let frame = scene[view].placement.frame
      let resized = mask.resized(frame, from: old, to: new)
      guard resized != frame else { continue }
      scene.dropSizeConstraints(of: view)
      scene[view].placement.frame = resized
      scene.fix(view, .frame)
      resizeSubviews(of: view, from: frame.size, to: resized.size, in: &scene)
    }
  }
}
