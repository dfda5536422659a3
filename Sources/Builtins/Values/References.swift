internal import Charting
package import Language
internal import Layers

/// A type of the language for the views or the layers of the scene.
protocol SceneReference: ForeignReference {
  init(id: LayerID)
  var id: LayerID { get }
}

extension SceneReference {
  init(_ id: LayerID) { self.init(id: id) }
}

/// A type of the language for the views of the scene.
protocol ViewReference: SceneReference {}

extension ViewReference {
  package init(handle: Int) {
    guard case .view(let id) = Handle(encoded: handle) else {
      preconditionFailure("the handle is not that of a view")
    }
    self.init(id)
  }

  package var handle: Int { Handle.view(id).encoded }
}

/// A view of the scene, stack views included, as a value of the language.
struct View: ViewReference {
  static let languageName = "View"
  let id: LayerID
}

/// A stack view of the scene as a value of the language.
struct StackView: ViewReference {
  static let languageName = "StackView"
  let id: LayerID
}

/// A chart with two axes as a value of the language.
struct ChartView: ViewReference {
  static let languageName = "ChartView"
  let id: LayerID
}

/// A chart of data as a value of the language.
struct Chart: ViewReference {
  static let languageName = "Chart"
  let id: LayerID
}

extension Type {
  /// The type of charts of data.
  package static let chart = Chart.languageType
}

/// An axis of a chart of data as a value of the language.
struct ChartAxis: ForeignReference {
  static let languageName = "ChartAxis"
  let chart: Chart
  let dimension: Dimension

  init(of chart: Chart, _ dimension: Dimension) {
    (self.chart, self.dimension) = (chart, dimension)
  }

  init(handle: Int) {
    guard case .axis(let view, let dimension) = Handle(encoded: handle) else {
      preconditionFailure("the handle is not that of an axis")
    }
    self.init(of: Chart(view), dimension)
  }

  var handle: Int { Handle.axis(of: chart.id, dimension).encoded }
}

/// A label of the scene as a value of the language.
struct Label: ViewReference {
  static let languageName = "Label"
  let id: LayerID
}

/// A type of the language for the layers of the scene, those of views included.
protocol LayerReference: SceneReference {}

extension LayerReference {
  package init(handle: Int) {
    guard case .layer(let id) = Handle(encoded: handle) else {
      preconditionFailure("the handle is not that of a layer")
    }
    self.init(id)
  }

  package var handle: Int { Handle.layer(id).encoded }
}

/// A layer of the scene as a value of the language.
struct Layer: LayerReference {
  static let languageName = "Layer"
  let id: LayerID
}

/// A shape layer of the scene as a value of the language.
struct ShapeLayer: LayerReference {
  static let languageName = "ShapeLayer"
  let id: LayerID
}

/// A gradient layer of the scene as a value of the language.
struct GradientLayer: LayerReference {
  static let languageName = "GradientLayer"
  let id: LayerID
}

/// A text layer of the scene as a value of the language.
struct TextLayer: LayerReference {
  static let languageName = "TextLayer"
  let id: LayerID
}

extension LayerContent.Kind {
  /// The type of the layers that draw it.
  var languageName: String {
    switch self {
    case .shape: ShapeLayer.languageName
    case .gradient: GradientLayer.languageName
    case .text: TextLayer.languageName
    case .drawing: Layer.languageName
    }
  }
}

/// A constraint of the scene as a value of the language.
struct LayoutConstraint: ForeignReference {
  static let languageName = "LayoutConstraint"
  let id: ConstraintID

  init(_ id: ConstraintID) { self.id = id }

  init(handle: Int) {
    guard case .constraint(let id) = Handle(encoded: handle) else {
      preconditionFailure("the handle is not that of a constraint")
    }
    self.id = id
  }

  var handle: Int { Handle.constraint(id).encoded }
}

/// A type of the language for an anchor of a view, which constraints use.
protocol AnchorReference: ForeignReference {
  init(anchor: Anchor)
  var anchor: Anchor { get }
}

extension AnchorReference {
  init(_ anchor: Anchor) { self.init(anchor: anchor) }

  package init(handle: Int) {
    guard case .anchor(let anchor) = Handle(encoded: handle) else {
      preconditionFailure("the handle is not that of an anchor")
    }
    self.init(anchor)
  }

  package var handle: Int { Handle.anchor(anchor).encoded }
}

/// The width or height of a view.
struct LayoutDimension: AnchorReference {
  static let languageName = "LayoutDimension"
  let anchor: Anchor
}

/// A horizontal edge of a view, or its centre.
struct LayoutXAxisAnchor: AnchorReference {
  static let languageName = "LayoutXAxisAnchor"
  let anchor: Anchor
}

/// A vertical edge of a view, or its centre.
struct LayoutYAxisAnchor: AnchorReference {
  static let languageName = "LayoutYAxisAnchor"
  let anchor: Anchor
}
