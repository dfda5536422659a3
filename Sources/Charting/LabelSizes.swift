package import Geometry

/// How much room the labels of an axis take.
package struct LabelSizes: Hashable, Sendable {
  /// One for each tick, in points.
  package let sizes: [Size]
  /// From the top of a label down to the line that its letters stand on, in points.
  package let ascent: Double

  package init(sizes: [Size], ascent: Double) { (self.sizes, self.ascent) = (sizes, ascent) }

  /// The greatest width, 0 if there are no labels.
  var width: Double { sizes.reduce(0) { max($0, $1.width) } }

  /// Every how many labels one is shown so that no two of them touch, if their middles lie at
  /// `middles` along the axis.
  func step(_ length: KeyPath<Size, Double>, middles: [Double], gap: Double) -> Int {
    func hasRoom(_ index: Int, _ step: Int) -> Bool {
      let lengths = sizes[index][keyPath: length] + sizes[index - step][keyPath: length]
      return abs(middles[index] - middles[index - step]) >= lengths / 2 + gap
    }
    let steps = 1..<max(2, sizes.count)
    let step = steps.first { step in
      stride(from: step, to: sizes.count, by: step).allSatisfy { hasRoom($0, step) }
    }
    return step ?? max(1, sizes.count)
  }
}
