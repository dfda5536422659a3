package import Charting
package import Graphics
package import Layers
package import Motion

/// The search for what keeps layers out of the picture of a page at one time.
///
/// Each possible cause comes with the smallest change of the scene that removes it. The change is made
/// on a copy, which is drawn; the first one with which the layer shows proves its cause.
package struct AbsenceSearch {
  let scene: Scene
  let time: Time
  let charts: [LayerID: PlacedChart]
  let names: AbsenceNames
  /// Whether two pictures can be told apart by eye.
  private let differ: (DisplayList, DisplayList) -> Bool

  /// - Parameters:
  ///   - scene: The page as it is laid out.
  ///   - charts: The charts of the scene, by their views.
  ///   - differ: Whether two pictures of one size can be told apart by eye.
  package init(
    _ scene: Scene, at time: Time, charts: [LayerID: PlacedChart], names: AbsenceNames,
    differ: @escaping (DisplayList, DisplayList) -> Bool
  ) {
    (self.scene, self.time, self.charts, self.names) = (scene, time, charts, names)
    self.differ = differ
  }

  /// What is searched for: some layers that are drawn below one other.
  struct Subject {
    /// Whose absence it is.
    let layer: LayerID
    /// What has to show: the layer itself, or the marks of a chart.
    let layers: [LayerID]

    init(_ layer: LayerID) { (self.layer, layers) = (layer, [layer]) }
    init(_ layer: LayerID, marks: [LayerID]) { (self.layer, layers) = (layer, marks) }
  }

  /// Why a layer does not show, with all that it holds; of a chart, why its marks do not. Nil if it shows.
  package func absence(of layer: LayerID) -> Absence? {
    guard scene.contains(layer) else { return nil }
    guard shows(layer) else { return absence(of: Subject(layer), in: scene) }
    guard case .data(let chart)? = charts[layer] else { return nil }
    return absence(ofMarksOf: chart)
  }

  /// The absence of a layer whose cause is known.
  package func absence(of layer: LayerID, because cause: AbsenceCause) -> Absence {
    make(Subject(layer), [cause])
  }

  /// Whether a layer, with all that it holds, adds anything to the picture.
  package func shows(_ layer: LayerID) -> Bool { shows(Subject(layer), in: scene) }

  func shows(_ subject: Subject, in scene: Scene) -> Bool {
    var without = scene
    var isPlaced = false
    for layer in subject.layers {
      isPlaced = isPlaced || isInPicture(layer, of: scene)
      without.removeAllAnimations(from: layer)
      without.setHidden(true, of: layer)
    }
    guard isPlaced else { return false }
    let (with, list) = (scene.displayList(at: time), without.displayList(at: time))
    return with != list && differ(with, list)
  }

  /// Why a subject does not show that does not.
  func absence(of subject: Subject, in scene: Scene) -> Absence {
    guard subject.layers.contains(where: { isInPicture($0, of: scene) }) else {
      let way = placing(subject.layer)
      guard let placed = changed(scene, by: way), !shows(subject, in: placed) else {
        return make(subject, [way.cause])
      }
      // What keeps it from showing even then.
      return make(subject, [way.cause] + causes(of: subject, in: placed))
    }
    return make(subject, causes(of: subject, in: scene))
  }

  func make(_ subject: Subject, _ causes: [AbsenceCause]) -> Absence {
    Absence(subject.layer, causes, AbsenceWords(scene, charts, names))
  }

  /// The causes that have to go together, so that a subject in the picture shows.
  private func causes(of subject: Subject, in scene: Scene) -> [AbsenceCause] {
    let remedies = remedies(for: subject, in: scene)
    for remedy in remedies {
      if let next = changed(scene, by: remedy), shows(subject, in: next) { return [remedy.cause] }
    }
    // None is enough: all together, and then without those that are not needed.
    var (needed, next) = ([] as [AbsenceRemedy], scene)
    var isFound = false
    for remedy in remedies where !isFound {
      guard let changed = changed(next, by: remedy) else { continue }
      (next, needed) = (changed, needed + [remedy])
      isFound = shows(subject, in: next)
    }
    guard isFound else { return [remedies.isEmpty ? .empty(subject.layer) : .unknown] }
    for index in needed.indices.reversed() where needed.count > 1 {
      var fewer = needed
      fewer.remove(at: index)
      let scene = fewer.reduce(scene as Scene?) { scene, remedy in
        scene.flatMap { changed($0, by: remedy) }
      }
      if let scene, shows(subject, in: scene) { needed = fewer }
    }
    return needed.map(\.cause)
  }

  /// A copy of a scene with a change, laid out; nil if it cannot be made.
  private func changed(_ scene: Scene, by remedy: AbsenceRemedy) -> Scene? {
    var scene = scene
    do {
      try remedy.change(&scene)
      try scene.layoutIfNeeded()
    } catch {
      return nil
    }
    return scene
  }

  /// The causes that are possible by the values of the layers, the most important first.
  private func remedies(for subject: Subject, in scene: Scene) -> [AbsenceRemedy] {
    let look = AbsenceLook(subject, in: scene, at: time, charts)
    return hiding(look) + sizes(look) + paints(look) + places(look) + covers(look)
  }
}

/// A possible cause, with the smallest change that removes it.
struct AbsenceRemedy {
  let cause: AbsenceCause
  let change: (inout Scene) throws -> Void

  init(_ cause: AbsenceCause, _ change: @escaping (inout Scene) throws -> Void) {
    (self.cause, self.change) = (cause, change)
  }
}

/// What is looked at to find out why a subject does not show.
struct AbsenceLook {
  let subject: AbsenceSearch.Subject
  let scene: Scene
  let time: Time
  /// The layers around the subject, from the inside to the outermost, the subject's own first.
  let chain: [LayerID]
  /// The subject and what it holds; of charts only the view.
  let parts: [LayerID]

  /// The most layers that are looked at.
  private static let partLimit = 400

  init(
    _ subject: AbsenceSearch.Subject, in scene: Scene, at time: Time,
    _ charts: [LayerID: PlacedChart]
  ) {
    (self.subject, self.scene, self.time) = (subject, scene, time)
    var chain: [LayerID] = []
    var next = subject.layers.first
    while let layer = next {
      chain.append(layer)
      next = scene.superlayer(of: layer) ?? scene.maskedLayer(of: layer)
    }
    self.chain = chain
    var parts: [LayerID] = []
    var pending = Array(subject.layers.reversed())
    while parts.count < AbsenceLook.partLimit, let layer = pending.popLast() {
      parts.append(layer)
      if charts[layer] == nil { pending += scene.sublayers(of: layer).reversed() }
    }
    self.parts = parts
  }

  /// The parts that hold nothing.
  var leaves: [LayerID] { parts.filter { scene.sublayers(of: $0).isEmpty } }

  /// The layers around the subject, and what it holds.
  var all: [LayerID] { chain + parts.filter { !chain.contains($0) } }
}

extension AbsenceSearch {
  /// Whether the layer is in the tree that a scene shows, masks included.
  func isInPicture(_ layer: LayerID, of scene: Scene) -> Bool {
    guard let shown = scene.shown else { return false }
    var next: LayerID? = layer
    while let layer = next, layer != shown {
      next = scene.superlayer(of: layer) ?? scene.maskedLayer(of: layer)
    }
    return next != nil
  }
}
