internal import Geometry
internal import Graphics
internal import Language
internal import Layers

/// A picture that code of the page has drawn.
struct DrawnImage: NativeReference {
  static let languageName = "UIImage"
  let contents: Contents

  /// As the console shows one of Apple's, without its address.
  var languageDescription: String {
    "UIImage \(brief(contents.bounds.width)) × \(brief(contents.bounds.height))"
  }

  var bytes: Int { MemoryLayout<Self>.size + 64 * contents.partCount }
}

/// What draws images of a size.
struct ImageRenderer: NativeReference {
  static let languageName = "UIGraphicsImageRenderer"
  let bounds: Rect
  var languageDescription: String { Self.languageName }

  /// - Throws: A `Failure` for a size that no image has.
  init(bounds: Rect) throws {
    let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height]
    guard bounds.width > 0, bounds.height > 0, numbers.allSatisfy(\.isFinite) else {
      throw Failure(
        "an image cannot be \(brief(bounds.width)) by \(brief(bounds.height)) points",
        hint: "give it a width and a height above 0", argument: 0)
    }
    self.bounds = bounds
  }
}

/// What a closure that draws an image is given; its graphics context is attached to it.
struct ImageRendererContext: NativeReference {
  static let languageName = "UIGraphicsImageRendererContext"
  var languageDescription: String { Self.languageName }
}

/// A closure of the language that draws an image.
struct ImageBlock: LanguageValue {
  let function: Value

  static var languageType: Type {
    .function([ImageRendererContext.languageType], result: .void)
  }
  static func read(_ value: Value, in machine: Machine) -> ImageBlock {
    ImageBlock(function: value)
  }
  func write(to machine: Machine) -> Value { function }
  var defaultText: String { "{ context in }" }
}

/// A view of the scene that shows an image, as a value of the language.
struct ImageView: ViewReference {
  static let languageName = "UIImageView"
  let id: LayerID
}

/// The graphics contexts in which code draws.
struct DrawingContexts {
  /// The one that it draws in now; nil outside a drawing.
  private(set) var current: Value?
  /// Those that it drew in before it began images or pushed contexts, the outermost first.
  private var outer: [Value?] = []
  /// How many of the outer ones come before the context of an image, by nesting.
  private var images: [Int] = []

  init(current: Value? = nil) { self.current = current }

  var all: [Value] { (outer + [current]).compactMap(\.self) }

  /// The context of the image that is drawn now; nil if none is.
  var image: Value? { images.last == outer.count ? current : nil }

  /// Begins an image.
  mutating func begin(_ context: Value) {
    push(context)
    images.append(outer.count)
  }

  /// Ends the image that was begun last, if it is the one that is drawn now.
  mutating func end() { if image != nil { pop() } }

  /// Draws in another context from now on.
  mutating func push(_ context: Value) {
    outer.append(current)
    current = context
  }

  /// Goes back to the context that was drawn in before.
  mutating func pop() {
    if image != nil { images.removeLast() }
    if let last = outer.popLast() { current = last }
  }
}
