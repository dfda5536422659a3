internal import Graphics

extension DevicePath {
  /// The subpaths of a stroke: dashes if there are any, and only visible parts.
  ///
  /// - Parameters:
  ///   - limit: The most dashes and gaps.
  ///   - decimates: Whether points that the stroke does not need are left out.
  func strokedSubpaths(
    _ stroke: Stroke, _ pen: DevicePen, on canvas: Canvas, dashes limit: Int, decimates: Bool,
    isCancelled: () -> Bool
  ) throws(RenderingError) -> [DeviceSubpath] {
    var dasher = Dasher(stroke, pen, limit: limit)
    let reach = canvas.bounds(margin: 0).grown(by: pen.reach)
    var seen = bounds
    seen.formIntersection(reach)
    // Dashes are counted along the whole line.
    let decimates = decimates && dasher == nil && Decimator.pays(count: count, within: seen)
    var subpaths = try subpaths(
      decimator: decimates ? { Decimator(at: $0, stroke, pen) } : nil, isCancelled: isCancelled)
    if !isNear(canvas, pen) {
      let cutter = SubpathCutter(
        bounds: reach.grown(by: (16, 16)), pen: pen, isDashed: dasher != nil)
      subpaths = subpaths.flatMap(cutter.cut)
    }
    if dasher != nil {
      var dashes: [DeviceSubpath] = []
      for (index, subpath) in subpaths.enumerated() {
        if index % 256 == 255, isCancelled() { throw .cancelled }
        dashes += try dasher?.dashes(of: subpath) ?? []
      }
      subpaths = dashes
    }
    return stroke.cap == .butt ? subpaths.filter { !$0.isDot } : subpaths
  }

  /// Whether no part of the path is too far from the canvas to be drawn as it is, by that pen.
  func isNear(_ canvas: Canvas, _ pen: DevicePen) -> Bool {
    canvas.bounds(margin: Painter.reach).grown(by: pen.reach).contains(bounds)
  }
}
