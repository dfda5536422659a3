package import Language

extension Topic {
  /// The topics of the chart language, in the order of the overview and the reference.
  static let chartLanguage = [
    page, charts, chartAxes, annotations, sound, views, stackViews, constraints, text, layers,
    paths,
    gradients, drawing, viewControllers, animations, touches, controls,
    data, colors, rectangles, transforms, dates, ticks, chartViews, tables, sums,
    CodingWords.topic,
  ]
}

extension Library {
  /// Every builtin of the chart language, those of the interpreter included.
  package static let easel = Library(
    WordGroup.easel, index: .easel, leftOut: { LeftOut.apple },
    leftOutPrefixes: LeftOut.applePrefixes, elsewhere: { Elsewhere.all },
    modules: modules)

  /// Apple's frameworks that pages of Xcode import, and Swift's own modules.
  private static let modules: Set = [
    "AppKit", "Cocoa", "CoreFoundation", "CoreGraphics", "CoreText", "Darwin", "Foundation",
    "Glibc",
    "PlaygroundSupport", "QuartzCore", "Swift", "UIKit", "XCPlayground",
  ]

}

extension WordGroup {
  /// The groups of `Library.easel`, those of the interpreter first.
  package static let easel =
    core + Topic.chartLanguage.flatMap(\.groups).map { $0.charging(wordCost) }

  /// The operations that each call of a chart word counts for, besides its work: about a
  /// microsecond for making values and changing the scene.
  private static let wordCost = 150
}
