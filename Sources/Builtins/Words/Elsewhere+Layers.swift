internal import Language

/// Properties of Apple's views and layers that a page does not have, with what to do instead.
extension Elsewhere {
  static let ofLayers: [Elsewhere] =
    ["Layer", "ShapeLayer", "GradientLayer", "TextLayer"].flatMap(ofLayer)
    + ["View", "Label", "StackView", "Button", "ImageView", "Control"].flatMap(ofStretching)
    + ["adjustsFontSizeToFitWidth", "minimumScaleFactor"].map {
      Elsewhere(
        "Label.\($0)", "choose the size of the letters: '«label».font = .systemFont(ofSize: 12)'")
    }
    + views.flatMap(ofMargins) + corners + lineBreaks + ofContexts + others

  private static let views = ["View", "Label", "StackView", "Button", "ImageView"]

  /// The colour that Apple's views hand down, and the distances that they keep from their edges.
  private static func ofMargins(_ type: String) -> [Elsewhere] {
    let distance =
      type == "StackView"
      ? "leave it out, and put the stack into a view, at a distance from its edges: 'constant: 8'"
      : "leave it out, and give the distances to the constraints of what is in it: 'constant: 8'"
    return [
      Elsewhere(
        "\(type).tintColor",
        "a view hands no colour down: leave it out, and set that of what is drawn")
    ]
      + [
        "layoutMargins", "directionalLayoutMargins", "isLayoutMarginsRelativeArrangement",
        "preservesSuperviewLayoutMargins",
      ].map { Elsewhere("\(type).\($0)", distance) }
  }

  /// The corners of a rectangle, as a layer calls them.
  private static let corners =
    [
      ("topLeft", "layerMinXMinYCorner"), ("topRight", "layerMaxXMinYCorner"),
      ("bottomLeft", "layerMinXMaxYCorner"), ("bottomRight", "layerMaxXMaxYCorner"),
    ].map { Elsewhere("CornerMask.\($0)", write: $1) } + [
      Elsewhere(
        "CornerMask.allCorners",
        "leave it out with 'maskedCorners': a layer is round at all of them")
    ]

  private static let lineBreaks =
    ["byClipping", "byCharWrapping", "byTruncatingHead", "byTruncatingMiddle"].map {
      Elsewhere(
        "NSLineBreakMode.\($0)",
        "leave it out, and a text that is too long ends with '…'")
    }

  private static let ofContexts: [Elsewhere] =
    [
      Elsewhere(
        "GraphicsContext.setShadow",
        "nothing casts a shadow here: leave it out, or paint a gray shape first"),
      Elsewhere(
        "GraphicsContext.setBlendMode",
        "paint covers what is below: leave it out, and choose the colour that comes out"),
    ]
    + ["beginTransparencyLayer", "endTransparencyLayer"].map {
      Elsewhere(
        "GraphicsContext.\($0)",
        "leave it out: each shape is painted by itself, as opaque as its own colour")
    }
    + [
      "flush", "interpolationQuality", "setAllowsAntialiasing", "setShouldAntialias", "synchronize",
    ]
    .map { Elsewhere("GraphicsContext.\($0)", "leave it out: a picture looks the same without it") }

  private static let others: [Elsewhere] = [
    Elsewhere(
      "GradientLayer.GradientType.radial",
      "leave it out and draw it: a context has drawRadialGradient"),
    Elsewhere(
      "DispatchQueue.sync", "leave it out and call what is in the braces: a page runs in order"),
    Elsewhere("DispatchQueue.global", write: "DispatchQueue.main"),
    Elsewhere(
      "NSLayoutConstraint",
      "write it with anchors: 'v.widthAnchor.constraint(equalToConstant: 40).isActive = true'"),
    Elsewhere(
      "View.constraints",
      "leave it out: keep a constraint in a variable of your own, which can be set to inactive"),
    Elsewhere(
      "View.animateKeyframes",
      "begin one after another: 'UIView.animate(withDuration: 1, delay: 0.5) { v.alpha = 0 }'"),
    Elsewhere(
      "StackView.setCustomSpacing",
      "leave it out, and put a view of the gap's height in between"),
  ]

  private static func ofLayer(_ type: String) -> [Elsewhere] {
    let shadows = ["shadowColor", "shadowOffset", "shadowOpacity", "shadowPath", "shadowRadius"]
    let settings = [
      "shouldRasterize", "rasterizationScale", "drawsAsynchronously", "allowsEdgeAntialiasing",
    ]
    var all = shadows.map {
      Elsewhere(
        "\(type).\($0)", "nothing casts a shadow here: leave it out, or draw a gray shape below")
    }
    all += settings.map {
      Elsewhere("\(type).\($0)", "leave it out: a picture looks the same without it")
    }
    all.append(
      Elsewhere(
        "\(type).zPosition",
        "what is added later lies above: 'v.layer.insertSublayer(Layer(), at: 0)' puts it below"))
    return all
  }

  /// Which of two views gives way where there is too much room or too little.
  private static func ofStretching(_ type: String) -> [Elsewhere] {
    ["setContentHuggingPriority", "setContentCompressionResistancePriority"].map {
      Elsewhere(
        "\(type).\($0)",
        "give the view that keeps its size a width: '«label».widthAnchor.constraint(equalToConstant: 40).isActive = true'"
      )
    }
  }
}
