import Comparing
import Geometry
import Graphics
import Layers
import Playground
import Syntax
import Tutorials

/// The notes on what cells have made or changed and then does not show, and what they have told.
struct AbsenceNotes {
  /// How many cells have made or changed what a page without a shown view does not show.
  fileprivate var unshownCount = 0
  fileprivate var sentences: Set<String> = []

  /// A note on one of some cells if they have changed something that does not show.
  ///
  /// - Parameters:
  ///   - cells: New cells, one after the other.
  ///   - isComplete: Whether they are all of a file, and not typed one after the other.
  ///   - before: The page before them.
  ///   - page: The page after them.
  ///   - step: The step of a lesson that is shown; what that leaves out of its picture is meant to be.
  mutating func note(
    on cells: [Cell], isComplete: Bool, from before: Settled, to page: Page, _ step: ShownStep?
  ) -> Diagnostic? {
    let renderer = Renderer(limits: page.limits, stop: page.stop)
    let target = step.flatMap { $0.isHidden ? nil : $0.targets.first?.page.settled }
    return AbsenceNote(
      on: cells, isComplete: isComplete, from: before, to: page.settled, renderer)?
      .diagnostic(&self, unlessIn: target)
  }
}

/// The note on something that a cell has made or changed and that then does not show.
///
/// It is for what surprises. What a program says itself is none: that something is hidden, or has no
/// colour or path yet, unless its file is complete. What only has to be put onto the page is told once.
private struct AbsenceNote {
  private let cells: [Cell]
  /// The page before the cells.
  private let earlier: Scene
  private let page: PageAbsence
  private let picture: DisplayList
  private let renderer: Renderer
  /// Whether the cells are all of a file, and not typed one after the other.
  private let isComplete: Bool
  /// What the cells have made or changed.
  private let changed: [LayerID]

  /// Nil if the cells have changed nothing that could show.
  fileprivate init?(
    on cells: [Cell], isComplete: Bool, from before: Settled, to after: Settled,
    _ renderer: Renderer
  ) {
    earlier = before.timeline.scene(at: before.end)
    changed = SceneChanges(from: earlier, to: after.timeline.scene(at: after.end)).layers
    guard !changed.isEmpty, !cells.isEmpty else { return nil }
    self.isComplete = isComplete
    (self.cells, self.renderer, picture) = (cells, renderer, after.picture)
    page = PageAbsence(after, renderer)
  }

  /// The note; nil if all shows that the cells have changed, or it would be no news.
  ///
  /// - Parameter target: The page after the step of a lesson that is shown, whose own absences are meant.
  fileprivate func diagnostic(_ told: inout AbsenceNotes, unlessIn target: Settled?) -> Diagnostic?
  {
    for layer in suspects {
      guard let absence = page.absence(of: layer), isNews(absence),
        !(target.map { isMeant(layer, on: PageAbsence($0, renderer)) } ?? false)
      else { continue }
      if case .nothingShown = absence.cause {
        // A later cell may show it; it is told when none does, and once.
        let before = told.unshownCount
        told.unshownCount += cells.count
        let isTime =
          before < AbsenceNote.unshownCells && told.unshownCount >= AbsenceNote.unshownCells
        guard isTime else { return nil }
      }
      guard told.sentences.insert(absence.sentence).inserted else { continue }
      let (cell, range) = place(of: page.names[layer])
      return Diagnostic(.note, absence.sentence, at: range, hint: absence.advice, in: cell)
    }
    return nil
  }

  /// Whether the lesson's step leaves the layer out of its picture, too.
  private func isMeant(_ layer: LayerID, on target: PageAbsence) -> Bool {
    page.names[layer].map { target.layers(named: $0) }?.first.map { !target.shows($0) } ?? false
  }

  // MARK: Suspects

  /// The layers held by variables that the cells have made or changed, themselves or in what they hold,
  /// and of which the picture shows nothing by its items: a cheap test. The innermost come first.
  private var suspects: [LayerID] {
    let scene = page.scene
    guard !page.names.isEmpty else { return [] }
    var named: Set<LayerID> = []
    for layer in changed.prefix(AbsenceNote.mostChanged) {
      var next: LayerID? = layer
      while let around = next, page.names[around] == nil {
        next = scene.superlayer(of: around) ?? scene.maskedLayer(of: around)
      }
      if let next { named.insert(next) }
    }
    guard !named.isEmpty else { return [] }
    let painted = paintedLayers
    return named.map { (layer: $0, depth: depth(of: $0)) }
      .sorted { ($1.depth, $0.layer.rawValue) < ($0.depth, $1.layer.rawValue) }
      .map(\.layer).filter { !painted.contains($0) || hasCoveringGround($0) }
  }

  /// The most changed layers that are looked at.
  private static let mostChanged = 500

  /// The layers with items within the canvas, and those around them.
  private var paintedLayers: Set<LayerID> {
    let scene = page.scene
    let canvas = Rect(origin: .zero, size: picture.canvas)
    var painted: Set<LayerID> = []
    for (item, owner) in zip(picture.items, picture.owners) where item.mayShow(in: canvas) {
      var next: LayerID? = LayerID(rawValue: owner)
      while let layer = next, painted.insert(layer).inserted {
        next = scene.superlayer(of: layer) ?? scene.maskedLayer(of: layer)
      }
    }
    return painted
  }

  /// Whether it may be lost on what is below or above it: it has the colour of its ground, or a higher
  /// view lies over all of it.
  private func hasCoveringGround(_ layer: LayerID) -> Bool {
    let scene = page.scene
    guard let superlayer = scene.superlayer(of: layer), scene.sublayers(of: layer).isEmpty else {
      return false
    }
    let ground = Ground(of: superlayer, in: scene).color
    if let paint = soleColor(of: layer), paint.isNear(ground) { return true }
    let frame = scene.frame(of: layer).intersection(scene.bounds(of: superlayer))
    guard frame.width > 0, frame.height > 0 else { return false }
    let siblings = scene.sublayers(of: superlayer)
    let above = siblings.firstIndex(of: layer).map { siblings[($0 + 1)...] } ?? []
    return above.suffix(40).contains { other in
      scene.backgroundColor(of: other)?.alpha == 1 && !scene.isHidden(other)
        && scene.frame(of: other).intersection(frame) == frame
    }
  }

  /// The number of the cell that is told that the page shows nothing yet.
  private static let unshownCells = 3

  // MARK: News

  /// Whether an absence surprises. A program says itself what it hides, and what has no colour or path
  /// yet; and a view is often made some cells before it is added.
  private func isNews(_ absence: Absence) -> Bool {
    absence.causes.allSatisfy { cause in
      switch cause {
      case .nothingShown: absence.causes.count == 1
      case .inactive, .noSize, .noLineWidth, .noRoom, .outside, .sameColor, .thin, .covered: true
      // Of data outside an axis, the chart tells itself.
      // A program that is complete gives no colour or path later.
      case .noColor, .noPaint, .noPath, .noLinePart, .noText, .noTextColor, .noGradient: isComplete
      case .notAdded, .hidden, .transparent, .animated, .notYet, .over, .flattened, .empty, .masked,
        .outsideAxis, .unknown:
        false
      }
    }
  }

  /// The last cell that has a name in it, and its place there; or else the last line of all.
  private func place(of name: String?) -> (SourceID, Range<Int>) {
    for cell in cells.reversed() {
      if let range = range(of: name, in: cell) { return (cell.id, range) }
    }
    let cell = cells[cells.count - 1]
    let text = Array(cell.text.utf8)
    let last = text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (cell.id, last..<text.count)
  }

  /// The place of a name in a cell; nil where it does not stand there.
  private func range(of name: String?, in cell: Cell) -> Range<Int>? {
    let text = Array(cell.text.utf8)
    let word = Array((name ?? "").prefix { $0 != "[" }.utf8)
    func isWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "_") || (48...57).contains(byte)
        || (65...90).contains(byte & ~32)
    }
    if !word.isEmpty, text.count >= word.count {
      for start in 0...(text.count - word.count) where text[start...].starts(with: word) {
        let end = start + word.count
        let isWhole =
          (start == 0 || !isWord(text[start - 1])) && (end == text.count || !isWord(text[end]))
        if isWhole { return start..<end }
      }
    }
    return nil
  }
}

extension DisplayList.Item {
  /// Whether something of it may lie within the canvas; what is not known may.
  fileprivate func mayShow(in canvas: Rect) -> Bool {
    switch self {
    case .fill(let path, let color, _):
      // A single line has nothing to fill.
      guard color.alpha > 0.02, path.elements.count > 2, let box = path.boundingBox else {
        return false
      }
      return box.meets(canvas)
    case .stroke(let path, let color, let stroke, let transform):
      guard color.alpha > 0.02, transform == .identity, let box = path.boundingBox else {
        return color.alpha > 0.02
      }
      return box.insetBy(dx: -stroke.width, dy: -stroke.width).meets(canvas)
    case .gradient(let path, _): return path.boundingBox?.meets(canvas) ?? false
    case .glyphs(_, let color, _): return color.alpha > 0.02
    case .beginGroup, .beginMask, .endGroup: return false
    }
  }
}

extension Rect {
  /// Whether both have more than an edge in common, or a line that has no area.
  fileprivate func meets(_ other: Rect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}

extension Color {
  /// Whether two colours can hardly be told apart.
  fileprivate func isNear(_ other: Color) -> Bool {
    let least = 8.0 / 255
    return abs(red - other.red) < least && abs(green - other.green) < least
      && abs(blue - other.blue) < least
  }
}

extension AbsenceNote {
  /// The number of layers around a layer.
  private func depth(of layer: LayerID) -> Int {
    var depth = 0
    var next = page.scene.superlayer(of: layer)
    while let around = next { (next, depth) = (page.scene.superlayer(of: around), depth + 1) }
    return depth
  }

  /// The only colour that a layer draws with; nil if there are none, or several.
  private func soleColor(of layer: LayerID) -> Color? {
    guard page.scene.style(of: layer).borderWidth <= 0 else { return nil }
    var colors = [page.scene.backgroundColor(of: layer)]
    switch page.scene.content(of: layer) {
    case .shape(let shape): colors += [shape.fillColor, shape.strokeColor]
    case .text(let text): colors.append(text.color)
    case .gradient, .drawing: return nil
    case nil: break
    }
    let seen = colors.compactMap(\.self).filter { $0.alpha > 0.02 }
    return seen.count == 1 ? seen[0] : nil
  }
}
