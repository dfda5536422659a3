internal import Storage
package import Text

/// The layer tree with its constraints and animations: one value, and a copy is a snapshot.
///
/// Layers are reached by id. An id must be of a layer that is there (`contains`): a view lives as
/// long as `sweep` is told to keep it, or as what holds it lives.
package struct Scene: Sendable {
  /// How deep views can be nested, the outermost included.
  package static let nestingLimit = 1000

  var layers = Slots<Layer>()
  var styles = Slots<StyleRecord>()
  var contents = Slots<ContentRecord>()
  /// What text is set in; nil while there is none.
  package internal(set) var fonts: FontSet?
  /// How many scalars all text together has; there are hardly more glyphs.
  package internal(set) var textLength = 0
  /// How many elements the paths, and colours the gradients, of all layers together have.
  package internal(set) var partCount = 0
  var constraints = Slots<ConstraintRecord>()
  /// In the order they were added.
  var animations = BlockArray<AnimationRecord>()
  /// How many such parts were ever set; what has become of them since does not matter.
  package internal(set) var contentSet = 0
  /// How many values and movements of the pen all animations together hold.
  package internal(set) var animatedCount = 0
  /// The serial of the next layer, constraint or group of animations.
  var nextSerial = 0
  /// The serial that was next when the last turn committed.
  var committedSerial = 0
  /// The transactions that are open, each within the one before; the turn's own comes first.
  var transactions = [OpenTransaction()]
  /// Goes up with every change that layout can depend on.
  var revision = 0

  /// What those are told of a layer who do not see it.
  var accessibilityLabels: [LayerID: String] = [:]

  /// How many layers were visited so far to see how deep the tree is.
  package internal(set) var nestingVisits = 0

  /// Whether an object was ever kept with a view.
  package internal(set) var hasObjects = false

  /// The view that is the page's picture.
  package private(set) var shown: LayerID?

  /// A scene without views, showing nothing.
  package init() {}

  /// How much memory it takes beside an earlier scene, of which it is a copy with changes, in bytes;
  /// paths and texts apart.
  package func bytesApart(from earlier: Scene) -> Int {
    layers.bytesApart(from: earlier.layers) + styles.bytesApart(from: earlier.styles)
      + contents.bytesApart(from: earlier.contents)
      + constraints.bytesApart(from: earlier.constraints)
      + animations.bytesApart(from: earlier.animations)
  }

  /// Makes an empty view of no size.
  package mutating func makeView() -> LayerID {
    LayerID(rawValue: layers.insert(Layer(serial: takeSerial(), isView: true)))
  }

  /// Makes an empty horizontal stack view of no size: alignment and distribution `fill`, spacing 0.
  package mutating func makeStackView() -> LayerID {
    var layer = Layer(serial: takeSerial(), isView: true)
    layer.stack = Layer.Stack()
    return LayerID(rawValue: layers.insert(layer))
  }

  /// Puts `id` on the page, or with nil nothing.
  package mutating func show(_ id: LayerID?) { shown = id }

  /// Whether `id` is of a layer of this scene.
  package func contains(_ id: LayerID) -> Bool { layers.contains(id.rawValue) }

  /// How many layers there are, whether they are on the page or not.
  package var layerCount: Int { layers.count }

  /// How many constraints there are, active or not.
  package var constraintCount: Int { constraints.count }

  /// Which blocks of storage the scene is made of; copies share blocks until they change.
  package var blockIdentities: [ObjectIdentifier] {
    layers.blockIdentities + styles.blockIdentities + contents.blockIdentities
      + constraints.blockIdentities + animations.blockIdentities
  }

  mutating func takeSerial() -> Int {
    defer { nextSerial += 1 }
    return nextSerial
  }

  subscript(id: LayerID) -> Layer {
    get { layers[id.rawValue] }
    _modify { yield &layers[id.rawValue] }
  }

  subscript(id: ConstraintID) -> ConstraintRecord {
    get { constraints[id.rawValue] }
    _modify { yield &constraints[id.rawValue] }
  }
}
