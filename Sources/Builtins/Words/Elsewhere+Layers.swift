internal import Language

/// Properties of Apple's views and layers that a page does not have, with what to do instead.
extension Elsewhere {
  static let ofLayers =
    ["Layer", "ShapeLayer", "GradientLayer", "TextLayer"].flatMap { type in
      ["shadowColor", "shadowOffset", "shadowOpacity", "shadowPath", "shadowRadius"].map {
        Elsewhere(
          "\(type).\($0)",
          "nothing casts a shadow here: leave it out, or draw a gray shape below")
      }
        + [
          "shouldRasterize", "rasterizationScale", "drawsAsynchronously", "allowsEdgeAntialiasing",
        ]
        .map { Elsewhere("\(type).\($0)", "leave it out: a picture looks the same without it") }
    }
    + ["adjustsFontSizeToFitWidth", "minimumScaleFactor"].map {
      Elsewhere(
        "Label.\($0)", "choose the size of the letters: '«label».font = .systemFont(ofSize: 12)'")
    }
}
