package import Geometry
package import Layers
package import Motion

extension DataChart {
  /// Shows other data: the marks go there from where they are seen at `now`, also in the middle of a
  /// way; each point of a line goes to one of the new line, by Leo's matching.
  ///
  /// The axes, or the labels, of the old data fade out, and those of the new data in.
  ///
  /// - Parameters:
  ///   - drawing: Of the same kind.
  ///   - size: That of the view.
  ///   - duration: How long the way takes, easing in and out; without any the new data is just there.
  package mutating func morph(
    to drawing: SeriesDrawing, duration: Time, at now: Time, for size: Size, in scene: inout Scene
  ) throws(SceneError) {
    precondition(drawing.kind == kind, "a chart stays of its kind")
    try placeParts(for: size, in: &scene)
    let run = MorphRun(duration: duration)
    if duration > .zero { lastMorph = now }
    let seen = seenMarks(at: now, in: &scene)
    let frame = scene.frame(of: plotArea)
    let oldCount = self.drawing.pointCount
    self.drawing = drawing
    try replaceGuide(run, at: now, in: &scene)
    let marks = try placeGuide(for: size, in: &scene)
    let matching = Matching(
      of: kind, from: seen.marks.moved(by: shift(from: frame, in: scene)), to: marks)
    scene.removeAnimations(forKey: MorphRun.key, from: movingLayers)
    try lead(seen, matching, to: marks.outlines(in: kind), oldCount, run, in: &scene)
    if let fill {
      try fill.place(marks.silhouette, over: scene.bounds(of: plotArea), in: &scene)
      try run.lead(
        fill.mask, from: Outline(path: matching.silhouettes.start),
        to: Outline(path: matching.silhouettes.end), in: &scene)
    }
    scene.setAccessibilityLabel(description, of: view)
  }

  /// Puts the axes or labels of the drawing in the place of those that there are, if they are others.
  private mutating func replaceGuide(
    _ run: MorphRun, at now: Time, in scene: inout Scene
  ) throws(SceneError) {
    guard let fonts = scene.fonts, !guide.isRight(for: drawing) else { return }
    let old = guide.layers
    guide = try Guide(drawing, in: &scene, fonts: fonts)
    var below = old.last { scene.superlayer(of: $0) == view }
    for layer in guide.layers {
      if let below {
        try scene.insertSublayer(layer, into: view, above: below)
      } else {
        try scene.addSublayer(layer, to: view)
      }
      below = layer
      try run.fade(layer, from: 0, to: 1, in: &scene)
    }
    let fading = leavingGuide + old
    let opacities = scene.presentations(of: fading, at: now).map(\.style.opacity)
    scene.removeAnimations(forKey: MorphRun.key, from: Set(fading))
    leavingGuide = []
    for (layer, opacity) in zip(fading, opacities) {
      guard opacity > 0 else {
        scene.removeFromSuperlayer(layer)
        continue
      }
      var style = scene.style(of: layer)
      style.opacity = 0
      try scene.setStyle(style, of: layer)
      try run.fade(layer, from: opacity, to: 0, in: &scene)
      leavingGuide.append(layer)
    }
  }

  /// The way that the plot area has moved from `old`, against which its marks stand still.
  private func shift(from old: Rect, in scene: Scene) -> Vector {
    let new = scene.frame(of: plotArea)
    let dy = kind == .pie ? old.minY - new.minY : new.maxY - old.maxY
    return Vector(dx: old.minX - new.minX, dy: dy)
  }

  /// Leads the marks that are seen to the new ones, and makes those that there are too few of.
  ///
  /// - Parameters:
  ///   - outlines: Those of the new marks.
  ///   - oldCount: How many points the data before had.
  private mutating func lead(
    _ seen: SeenMarks, _ matching: Matching, to outlines: [Outline], _ oldCount: Int,
    _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    var made: [LayerID?] = Array(repeating: nil, count: outlines.count)
    var leaving: [LayerID] = []
    let oldIndices = Dictionary(uniqueKeysWithValues: zip(marks, marks.indices))
    for pair in matching.pairs {
      switch pair.course {
      case .stays(let source, let target):
        let mark = seen.layers[source]
        made[target] = mark
        scene.setHidden(scene.isHidden(mark) && oldIndices[mark] != nil, of: mark)
        var outline = outlines[target]
        outline.lineWidth = pair.end.lineWidth
        try draw(outline, on: mark, in: &scene)
        var color: (Color, Color)?
        if kind == .pie, let before = seen.colors[source] {
          let old = oldIndices[mark].map { style.shape(at: $0, of: oldCount).strokeColor }
          let new = style.shape(at: target, of: outlines.count).strokeColor
          // One that was painted stays so.
          if let new, old == nil || scene.shape(of: mark)?.strokeColor == old {
            try paint(mark, stroke: new, in: &scene)
            color = (before, new)
          }
        }
        try run.lead(mark, from: pair.start, to: pair.end, color: color, in: &scene)
      case .comes(let target, let source):
        let mark = try makeMark(target, of: outlines.count, pair.start, in: &scene)
        try putBelow(seen.layers[source], mark, in: &scene)
        made[target] = mark
        try draw(outlines[target], on: mark, in: &scene)
        try run.lead(mark, from: pair.start, to: pair.end, in: &scene)
      case .leaves(let source, let target):
        let mark = seen.layers[source]
        if let other = made[target] { try putBelow(other, mark, in: &scene) }
        leaving.append(mark)
        try draw(pair.end, on: mark, in: &scene)
        let isSeen = !scene.isHidden(mark) || oldIndices[mark] == nil
        scene.setHidden(true, of: mark)
        try run.lead(mark, from: pair.start, to: pair.end, isLeaving: isSeen, in: &scene)
      }
    }
    (marks, leavingMarks) = (made.compactMap(\.self), leaving)
    precondition(marks.count == outlines.count, "a mark has no course")
  }

  /// Puts a mark below another, which hides it where they lie over each other.
  private func putBelow(
    _ other: LayerID, _ mark: LayerID, in scene: inout Scene
  ) throws(SceneError) {
    guard scene.superlayer(of: other) == plotArea, scene.superlayer(of: mark) == plotArea
    else { return }
    try scene.insertSublayer(mark, into: plotArea, below: other)
  }

  private func paint(
    _ mark: LayerID, stroke color: Color, in scene: inout Scene
  ) throws(SceneError) {
    guard var shape = scene.shape(of: mark) else { return }
    shape.strokeColor = color
    try scene.setShape(shape, of: mark)
  }
}
