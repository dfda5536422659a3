internal import Geometry
internal import Layers

/// A group whose items are being painted.
enum OpenGroup {
  /// Its items go straight to what is below, within the clip.
  case direct
  /// Its items are put together on a surface of its own, of so many pixels.
  case apart(alpha: UInt8, clip: DevicePath?, pixels: Int)

  /// The pixels of its own surface.
  var pixels: Int {
    switch self {
    case .direct: 0
    case .apart(_, _, let pixels): pixels
    }
  }
}

extension Painter {
  /// Begins to paint a group that changes the pixels of `region`.
  func begin(_ group: DisplayList.Group, alpha: UInt8, in region: PixelRegion) -> OpenGroup {
    let clip = group.clip.flatMap { DevicePath($0, on: canvas) }
    context.save()
    context.clip(to: region)
    // Without an edge or an alpha to blend with, putting its items together changes nothing.
    if alpha == 255, clip?.isWholePixels ?? true { return .direct }
    context.beginGroup()
    return .apart(alpha: alpha, clip: clip, pixels: region.count)
  }

  /// Ends the group, which is the last one begun.
  func end(_ group: OpenGroup, isCancelled: () -> Bool) throws(RenderingError) {
    if case .apart(let alpha, let clip, _) = group {
      context.endGroup()
      if let clip {
        try trace(clip, isCancelled: isCancelled)
        context.clip()
      }
      context.paint(alpha: alpha)
    }
    context.restore()
  }
}
