package import Language
package import Layers
internal import Syntax

/// Which calls of a page have made its layers, and which have set each of their properties last.
///
/// Code that is compiled with a `Tracer` tells it; the host of any other code keeps none.
package struct Provenance: Sendable {
  /// A call of a word, or the setting of a property.
  package struct Call: Hashable, Sendable {
    /// The word: `bars`; or the property, of an axis with its name: `backgroundColor`, `xAxis.title`.
    package let name: String
    /// Whether it sets a property.
    package let isSetting: Bool
    /// Whether it is a tap that has changed what a chart selects, rather than a call that names the chart.
    package var isTap: Bool { name == Provenance.tap }
    /// The call itself; or the statement that sets the property, or the argument that does.
    package let site: SourceRange
    /// The statement of a cell that ran it: another place than the call where that is in a function. Nil where
    /// no statement asked for it.
    package let statement: SourceRange?
    /// The ranges of its arguments, by their labels.
    package let arguments: [String: SourceRange]
    /// The place of the call among all.
    fileprivate let order: Int
  }

  /// The name by which taps that have changed the selection of a chart are kept.
  package static let tap = "a tap"

  private var makers: [LayerID: Call] = [:]
  private var changes: [LayerID: [String: Call]] = [:]
  private var globals: [Int: SourceRange] = [:]
  /// What code has painted in its views: each call, and how many items there were after it.
  private var paints: [LayerID: [(call: Call, end: Int)]] = [:]
  /// The view that code draws now; nil outside a drawing.
  private var drawnView: LayerID?
  /// The statements that have registered blocks, gestures and drawings.
  private var requests: [BlockID: SourceRange] = [:]
  /// The statement that runs now.
  private var statement: SourceRange?
  private var count = 0

  /// That of an empty page.
  package init() {}

  /// The call that made a layer; nil for a part of a chart or of a control.
  package func maker(of layer: LayerID) -> Call? { makers[layer] }

  /// The calls that have set the properties of a layer, or acted on it, each the last of its name, in their
  /// order.
  package func changes(of layer: LayerID) -> [Call] {
    changes[layer, default: [:]].values.sorted { $0.order < $1.order }
  }

  /// The last of the calls that have set one of some properties of a layer; nil if there is none.
  package func lastChange(of layer: LayerID, _ names: [String]) -> Call? {
    lastChange(ofAny: [layer], names)
  }

  /// The last of the calls that have set one of some properties of any of some layers; nil if there is none.
  package func lastChange(ofAny layers: [LayerID], _ names: [String]) -> Call? {
    layers.flatMap { layer in names.compactMap { changes[layer]?[$0] } }
      .max { $0.order < $1.order }
  }

  /// The statement that has given a global its value, or changed it, last.
  package func change(ofGlobal index: Int) -> SourceRange? { globals[index] }

  /// The call that has painted an item of what code has drawn in a view.
  ///
  /// - Parameter index: Among the items of the drawing that paint something.
  /// - Returns: Nil if there is no such item.
  package func painter(of index: Int, in view: LayerID) -> Call? {
    paints[view]?.first { index < $0.end }?.call
  }

  // MARK: Events

  /// Lets code draw a view anew; returns the view that was drawn until then.
  mutating func beginDrawing(_ view: LayerID) -> LayerID? {
    defer { drawnView = view }
    paints[view] = nil
    return drawnView
  }

  mutating func resumeDrawing(_ view: LayerID?) { drawnView = view }

  /// Notes that a call has painted in the view that is drawn, if there are more items than before.
  mutating func paint(_ call: TracedCall, upTo end: Int) {
    guard let drawnView, end > paints[drawnView]?.last?.end ?? 0 else { return }
    paints[drawnView, default: []].append((self.call(call), end))
  }

  mutating func begin(_ statement: SourceRange?) { self.statement = statement }

  /// Notes that the statement that runs now has registered a block.
  mutating func register(_ block: BlockID) { requests[block] = statement }

  /// Lets the statement run that has registered a block; returns the one that ran.
  mutating func resume(_ block: BlockID?) -> SourceRange? {
    defer { statement = block.flatMap { requests[$0] } }
    return statement
  }

  mutating func change(ofGlobal index: Int, at site: SourceRange) { globals[index] = site }

  mutating func call(_ call: TracedCall, as name: String? = nil) -> Call {
    count += 1
    let word = call.word
    let labels = zip(word.builtin.parameters, word.arguments).compactMap { parameter, range in
      parameter.label.flatMap { label in
        range.map { (label, SourceRange($0, in: word.site.source)) }
      }
    }
    return Call(
      name: name ?? word.builtin.name, isSetting: word.builtin.kind == .property, site: word.site,
      statement: statement,
      arguments: Dictionary(labels, uniquingKeysWith: { first, _ in first }), order: count)
  }

  /// A layer that is made may have the number of one that is gone.
  mutating func make(_ layer: LayerID, _ call: Call) {
    makers[layer] = call
    changes[layer] = nil
  }

  /// Notes that a tap has changed what the chart of a view selects; one that no statement made leaves none.
  mutating func tap(_ view: LayerID) {
    count += 1
    let call = statement.map {
      Call(
        name: Provenance.tap, isSetting: false, site: $0, statement: $0, arguments: [:],
        order: count)
    }
    changes[view, default: [:]][Provenance.tap] = call
  }

  mutating func change(_ layer: LayerID, _ name: String, _ call: Call) {
    changes[layer, default: [:]][name] = call
  }
}
