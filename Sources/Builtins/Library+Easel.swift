package import Interpreter

extension Topic {
  /// The chart words, in the order of the overview and the reference.
  static let chartLanguage = [
    page, charts, chartAxes, annotations, views, stackViews, constraints, text, layers, paths,
    gradients, animations,
    colors,
    rectangles, transforms, data, dates, ticks, chartViews, files,
  ]
}

extension Library {
  /// Every word of the chart language, those of the interpreter included.
  package static let easel = Library(
    builtins: Library.core.builtins
      + Topic.chartLanguage.flatMap(\.words).map { $0.charging(wordCost) },
    types: Library.core.types + Topic.chartLanguage.flatMap(\.types), leftOut: LeftOut.apple,
    leftOutPrefixes: LeftOut.applePrefixes, elsewhere: Elsewhere.all,
    modules: modules)

  /// Apple's frameworks of which pages have much, and Swift's own modules; the pages of Xcode import them.
  private static let modules: Set = [
    "AppKit", "Cocoa", "CoreFoundation", "CoreGraphics", "CoreText", "Darwin", "Foundation",
    "Glibc",
    "PlaygroundSupport", "QuartzCore", "Swift", "UIKit", "XCPlayground",
  ]

  /// What any call of a chart word counts for, besides what its work does: about a microsecond for
  /// values to be made and the scene to be changed.
  private static let wordCost = 150
}
