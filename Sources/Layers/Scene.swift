internal import Storage
package import Text

/// The layer tree with its constraints and animations: one value, and a copy is a snapshot.
///
/// Layers are reached by id. An id must be that of an existing layer (`contains`): a view exists as
/// long as `sweep` is told to keep it, or as its holder exists.
package struct Scene: Sendable {
  /// The greatest depth of nested views, the outermost included.
  package static let nestingLimit = 1000

  var layers = Slots<Layer>()
  var styles = Slots<StyleRecord>()
  var contents = Slots<ContentRecord>()
  /// The fonts for text; nil as long as there is none.
  package internal(set) var fonts: FontSet?
  var constraints = Slots<ConstraintRecord>()
  /// In the order they were added.
  var animations = BlockArray<AnimationRecord>()
  /// The serials of layers, constraints, groups of animations and waits.
  var serials = Serials()
  /// The open transactions, each within the one before; the turn's own comes first.
  var transactions = [OpenTransaction()]
  /// Incremented by every change that layout can depend on.
  var revision = 0

  /// Accessibility labels by layer.
  var accessibilityLabels: [LayerID: String] = [:]
  /// The controls among the views, with their parts.
  var controls: [LayerID: ControlRecord] = [:]
  /// The masks of the views that follow changes of their superviews' sizes from now on: where their own frames
  /// count, not in a stack, and not after `releaseFrame`.
  package var autoresizing: [LayerID: AutoresizingMask] = [:]
  /// The names of layers that have one.
  var names: [LayerID: String] = [:]
  package var theming = PageTheme()

  /// How much it holds, and how much work it took.
  package internal(set) var counts = SceneCounts()

  /// Whether a handle was ever set on a view.
  package internal(set) var hasObjects = false

  /// The root view of the page's picture.
  package private(set) var shown: LayerID?

  /// A scene without views, showing nothing.
  package init() {}

  /// The additional memory compared with an earlier scene, of which it is a changed copy, in bytes,
  /// without paths and texts.
  package func bytesApart(from earlier: Scene) -> Int {
    layers.bytesApart(from: earlier.layers) + styles.bytesApart(from: earlier.styles)
      + contents.bytesApart(from: earlier.contents)
      + constraints.bytesApart(from: earlier.constraints)
      + animations.bytesApart(from: earlier.animations)
  }

  /// Makes an empty view of zero size.
  package mutating func makeView() -> LayerID {
    LayerID(rawValue: layers.insert(Layer(serial: serials.take(), isView: true)))
  }

  /// Makes an empty horizontal stack view of zero size: alignment and distribution `fill`, spacing
  /// 0.
  package mutating func makeStackView() -> LayerID {
    var layer = Layer(serial: serials.take(), isView: true)
    layer.layout.stack = LayoutState.Stack()
    return LayerID(rawValue: layers.insert(layer))
  }

  /// Shows `id` as the page's picture, or nothing for nil.
  package mutating func show(_ id: LayerID?) { shown = id }

  /// Whether `id` is that of a layer of this scene.
  package func contains(_ id: LayerID) -> Bool { layers.contains(id.rawValue) }

  /// The number of layers, on the page or not.
  package var layerCount: Int { layers.count }

  /// The number of constraints, active or not.
  package var constraintCount: Int { constraints.count }

  /// The blocks of storage of the scene; copies share blocks until they change.
  package var blockIdentities: [ObjectIdentifier] {
    layers.blockIdentities + styles.blockIdentities + contents.blockIdentities
      + constraints.blockIdentities + animations.blockIdentities
  }

  subscript(id: LayerID) -> Layer {
    get { layers[id.rawValue] }
    _modify { yield &layers[id.rawValue] }
  }

  /// A constraint with its priority, and whether it is active.
  package subscript(id: ConstraintID) -> ConstraintRecord {
    get { constraints[id.rawValue] }
    set {
      revision += constraints[id.rawValue] == newValue ? 0 : 1
      constraints[id.rawValue] = newValue
    }
  }
}
