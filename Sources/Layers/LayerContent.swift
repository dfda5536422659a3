internal import Geometry
package import Graphics
internal import Storage

/// The content of a layer, drawn above its background and below its border.
package enum LayerContent: Hashable, Sendable {
  case shape(Shape)
  case gradient(LinearGradient)
  case text(TextContent)
  /// What code has drawn.
  case drawing(Contents)

  /// The kind of a content.
  package enum Kind: Hashable, Sendable {
    case shape, gradient, text, drawing
  }

  package var kind: Kind {
    switch self {
    case .shape: .shape
    case .gradient: .gradient
    case .text: .text
    case .drawing: .drawing
    }
  }
}

extension LayerContent {
  /// The number of scalars in its text.
  fileprivate var textLength: Int {
    guard case .text(let text) = self else { return 0 }
    return text.length
  }

  /// The number of path elements, of a gradient's colours, or of both in a drawing.
  fileprivate var partCount: Int {
    switch self {
    case .shape(let shape): shape.path.elements.count
    case .gradient(let gradient): gradient.colors?.count ?? 0
    case .text: 0
    case .drawing(let contents): contents.partCount
    }
  }

  /// Whether it shares its parts with another content, so that they use no further memory.
  fileprivate func sharesParts(with other: LayerContent) -> Bool {
    switch (self, other) {
    case (.shape(let shape), .shape(let other)): shape.path == other.path
    case (.gradient(let gradient), .gradient(let other)): gradient.colors == other.colors
    default: false
    }
  }
}

/// The type of one kind of content.
protocol DrawnContent: Sendable {
  static var kind: LayerContent.Kind { get }
}

/// A content of a scene, and its layer.
struct ContentRecord: Sendable {
  let owner: LayerID
  var content: LayerContent
}

extension Scene {
  /// Makes a layer of zero size outside layout; it draws `content`, whose numbers are finite.
  package mutating func makeLayer(drawing content: LayerContent? = nil) -> LayerID {
    let id = LayerID(rawValue: layers.insert(Layer(serial: serials.take(), isView: false)))
    if let content { draw(content, on: id) }
    return id
  }

  /// Gives a layer without content a content.
  mutating func draw(_ content: LayerContent, on id: LayerID) {
    counts.textLength += content.textLength
    counts.partCount += content.partCount
    counts.contentSet += content.partCount
    self[id].content = Int32(contents.insert(ContentRecord(owner: id, content: content)))
  }

  /// The content of the layer; nil for a plain layer.
  package func content(of id: LayerID) -> LayerContent? { content(of: self[id]) }

  func content(of layer: Layer) -> LayerContent? {
    layer.content < 0 ? nil : contents[Int(layer.content)].content
  }

  /// Replaces the content of a layer by one of the same kind, whose numbers are finite.
  package mutating func setContent(
    _ content: LayerContent, of id: LayerID
  ) throws(SceneError) {
    let slot = Int(self[id].content)
    precondition(slot >= 0 && contents[slot].content.kind == content.kind, "another kind of layer")
    let old = contents[slot].content
    guard content != old else { return }
    switch content {
    case .shape(let shape): try check(shape)
    case .gradient(let gradient): try check(gradient)
    case .text(let text): try check(text)
    case .drawing: break
    }
    counts.textLength += content.textLength - old.textLength
    counts.partCount += content.partCount - old.partCount
    if !content.sharesParts(with: old) { counts.contentSet += content.partCount }
    contents[slot].content = content
    if self[id].isView { revision += 1 }
  }

  /// Counts text and paths again, after some of them were removed.
  mutating func countContents() {
    guard counts.textLength > 0 || counts.partCount > 0 else { return }
    (counts.textLength, counts.partCount) = (0, 0)
    for index in contents.indices {
      counts.textLength += contents[index].content.textLength
      counts.partCount += contents[index].content.partCount
    }
  }
}
