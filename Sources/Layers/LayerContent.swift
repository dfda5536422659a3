internal import Geometry
internal import Storage

/// What a layer draws beyond its background and its border, over the one and under the other.
package enum LayerContent: Hashable, Sendable {
  case shape(Shape)
  case gradient(LinearGradient)
  case text(TextContent)

  /// What a layer can draw.
  package enum Kind: Hashable, Sendable {
    case shape, gradient, text
  }

  package var kind: Kind {
    switch self {
    case .shape: .shape
    case .gradient: .gradient
    case .text: .text
    }
  }
}

extension LayerContent {
  /// How many scalars of text it draws.
  fileprivate var textLength: Int {
    guard case .text(let text) = self else { return 0 }
    return text.length
  }

  /// How many movements of the pen, or colours of a gradient, it draws.
  fileprivate var partCount: Int {
    switch self {
    case .shape(let shape): shape.path.elements.count
    case .gradient(let gradient): gradient.colors?.count ?? 0
    case .text: 0
    }
  }

  /// Whether it has the same parts as another, which then take no memory of their own.
  fileprivate func sharesParts(with other: LayerContent) -> Bool {
    switch (self, other) {
    case (.shape(let shape), .shape(let other)): shape.path == other.path
    case (.gradient(let gradient), .gradient(let other)): gradient.colors == other.colors
    default: false
    }
  }
}

/// One of the things that a layer can draw.
protocol DrawnContent: Sendable {
  static var kind: LayerContent.Kind { get }
}

/// The content of a layer of a scene, and whose it is.
struct ContentRecord: Sendable {
  let owner: LayerID
  var content: LayerContent
}

extension Scene {
  /// Makes a layer of no size, which no layout places; it draws `content`, whose numbers are finite.
  package mutating func makeLayer(drawing content: LayerContent? = nil) -> LayerID {
    let id = LayerID(rawValue: layers.insert(Layer(serial: takeSerial(), isView: false)))
    if let content { draw(content, on: id) }
    return id
  }

  /// Lets a layer that draws nothing draw `content`.
  mutating func draw(_ content: LayerContent, on id: LayerID) {
    textLength += content.textLength
    partCount += content.partCount
    contentSet += content.partCount
    self[id].content = Int32(contents.insert(ContentRecord(owner: id, content: content)))
  }

  /// What the layer draws; nil if it is a plain layer.
  package func content(of id: LayerID) -> LayerContent? { content(of: self[id]) }

  func content(of layer: Layer) -> LayerContent? {
    layer.content < 0 ? nil : contents[Int(layer.content)].content
  }

  /// Lets a layer draw something else of the kind that it draws; the numbers of it are finite.
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
    }
    textLength += content.textLength - old.textLength
    partCount += content.partCount - old.partCount
    if !content.sharesParts(with: old) { contentSet += content.partCount }
    contents[slot].content = content
    if self[id].isView { revision += 1 }
  }

  /// Counts text and paths anew, after some of them have gone.
  mutating func countContents() {
    guard textLength > 0 || partCount > 0 else { return }
    (textLength, partCount) = (0, 0)
    for index in contents.indices {
      textLength += contents[index].content.textLength
      partCount += contents[index].content.partCount
    }
  }
}
