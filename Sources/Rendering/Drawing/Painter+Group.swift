internal import Geometry
internal import Graphics

/// A group whose items are being painted.
enum OpenGroup {
  /// Its items are painted directly, within the clip.
  case direct
  /// Its items are composited on a separate surface of that many pixels.
  case apart(alpha: UInt8, clip: DevicePath?, FillRule, pixels: Int)
  /// Its items are composited separately, as a mask.
  case mask(pixels: Int)

  /// The pixels of its separate surface.
  var pixels: Int {
    switch self {
    case .direct: 0
    case .apart(_, _, _, let pixels), .mask(let pixels): pixels
    }
  }
}

extension Painter {
  /// Begins to paint a group that changes the pixels of `region`.
  func begin(
    _ group: DisplayList.Group, alpha: UInt8, isMasked: Bool, in region: PixelRegion
  ) throws(RenderingError) -> OpenGroup {
    let clip = group.clip.flatMap { DevicePath($0, on: canvas) }
    // Without an edge, an alpha or a mask to blend with, putting its items together changes nothing.
    let isDirect = alpha == 255 && !isMasked && clip?.isWholePixels ?? true
    if !isDirect { try chargeGroup(of: region.count) }
    context.save()
    context.clip(to: region)
    if isDirect { return .direct }
    context.beginGroup()
    return .apart(alpha: alpha, clip: clip, group.clipRule, pixels: region.count)
  }

  /// Begins to put together a mask for what the group around it has painted, of the pixels of `region`;
  /// nil if there are none.
  func beginMask(in region: PixelRegion?) throws(RenderingError) -> OpenGroup {
    try chargeGroup(of: region?.count ?? 0)
    context.save()
    if let region { context.clip(to: region) }
    context.beginAlphaGroup()
    return .mask(pixels: region?.count ?? 0)
  }

  private func chargeGroup(of pixels: Int) throws(RenderingError) {
    try meter.charge(PaintMeter.groupWeight * Double(pixels))
    try meter.open(pixels: pixels)
  }

  /// Ends the group, which is the last one begun.
  func end(_ group: OpenGroup, isCancelled: () -> Bool) throws(RenderingError) {
    switch group {
    case .direct: context.restore()
    case .apart(let alpha, let clip, let rule, _):
      context.endGroup()
      if let clip {
        try trace(clip, isCancelled: isCancelled)
        context.clip(rule)
      }
      context.paint(alpha: alpha)
      context.restore()
    case .mask: context.restoreAndCut()
    }
  }
}
