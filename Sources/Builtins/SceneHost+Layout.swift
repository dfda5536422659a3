internal import Charting
package import Language
internal import Layers
internal import Motion
internal import Syntax

extension SceneHost {
  /// Lays out the page; what is worth a remark becomes one of `notes`.
  ///
  /// - Throws: What is wrong, without a place: when a turn ends, no call is at fault.
  package func layOut() throws(Failure) {
    try layOut { scene throws(LayoutError) in try scene.layoutIfNeeded() }
    for view in state.charts.keys.sorted(by: { $0.rawValue < $1.rawValue }) where isShown(view) {
      guard case .data(let chart) = state.charts[view], chart.panelName == nil else { continue }
      ChartNotes(of: self).note(chart)
    }
  }

  /// Whether a view is on the page.
  private func isShown(_ view: LayerID) -> Bool {
    var top: LayerID? = view
    while let layer = top, layer != state.scene.shown { top = state.scene.superlayer(of: layer) }
    return top != nil
  }

  /// Lays out the tree that `view` is in, by the rules of `layOut()`.
  func layOut(_ view: LayerID) throws(Failure) {
    try layOut { scene throws(LayoutError) in try scene.layoutIfNeeded(view) }
  }

  /// Lays out again as long as that gives charts another size, for what they hold.
  private func layOut(
    _ layOut: (inout Scene) throws(LayoutError) -> [LayoutNote]
  ) throws(Failure) {
    for _ in 0..<100 {
      do throws(LayoutError) {
        note(try layOut(&state.scene))
      } catch {
        throw failure(error)
      }
      do throws(SceneError) {
        guard try state.placeChartParts() else { return try state.scene.placeControlParts() }
      } catch {
        throw failure(error)
      }
    }
  }

  /// Lets the animations added in this turn begin now.
  package func commitAnimations() {
    var names: [LayerID: String] = [:]
    for remark in state.scene.commitAnimations(at: state.now) {
      let name = names[remark.layer] ?? name(of: remark.layer)
      names[remark.layer] = name
      note(
        "two animations of \(remark.property.languageName) of \(name) start at "
          + "\(brief(remark.begin.seconds)) s, and the later one shows",
        hint: "'wait()' between them plays them in turn")
    }
  }

  /// What a layout of the page counts for, in operations.
  package var layoutCost: Int { state.scene.shown.map(layoutCost) ?? 0 }

  /// What a layout of the tree that `view` is in counts for, in operations; the weights are measured.
  func layoutCost(of view: LayerID) -> Int {
    let load = state.scene.layoutLoad(of: view)
    guard load.views > 0 else { return 0 }
    // The charts of another size are placed anew.
    let marks = state.charts.values.reduce(0) { $0 + 600 * $1.markCount + 20 * $1.valueCount }
    return marks + 400 * load.views + 2 * load.arrangedPairs + 400 * load.letters
  }

  /// Tells which characters are in no font.
  ///
  /// - Parameter site: The call that draws them; nil where none is known.
  func note(missing characters: [Character], at site: BuiltinCall? = nil) {
    let shown = characters.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let all = characters.count > 5 ? "\(shown) and \(characters.count - 5) more" : shown
    let message = "no font has \(all), and a box stands there instead"
    let hint = "use other characters, or install a font that has them"
    if let site { note(message, at: site, hint: hint) } else { note(message, hint: hint) }
  }

  private func note(_ remarks: [LayoutNote]) {
    for remark in remarks {
      let message = remark.message(naming: name(of:))
      switch remark {
      case .stackDecides:
        note(message, hint: "set the stack's alignment or distribution, or omit the size")
      case .negativeSize:
        note(message, hint: "a size is 0 or more")
      }
    }
  }

  /// Notes what is worth a remark about a call.
  func note(_ message: String, at site: BuiltinCall, hint: String) {
    notes.append(Diagnostic(.note, message, at: site.range, hint: hint, in: site.source))
  }

  /// Notes what is worth a remark where no call is known.
  func note(_ message: String, hint: String) {
    notes.append(Diagnostic(.note, message, at: currentRange, hint: hint, in: currentCell))
  }
}

extension AnimatedProperty {
  /// What it is part of, in the language.
  fileprivate var languageName: String {
    switch self {
    case .position: "the place"
    case .bounds: "the size"
    case .backgroundColor: "the colour"
    default: "'\(keyPath)'"
    }
  }
}
