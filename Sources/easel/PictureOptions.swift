import ArgumentParser
import Prompt

/// The options of all commands that write a picture into a file.
struct PictureOptions: ParsableArguments {
  @Option(help: ExportOption.width.help)
  var width: String?

  @Option(help: ExportOption.dpi.help)
  var dpi: String?

  @Flag(help: ExportOption.transparent.help)
  var transparent = false

  @Flag(help: ExportOption.outlines.help)
  var outlines = false

  @Flag(help: ExportOption.animated.help)
  var animated = false

  /// Those that were given.
  var words: [(option: ExportOption, value: String)] {
    ExportOption.words([
      (.width, width), (.dpi, dpi), (.transparent, transparent ? "" : nil),
      (.outlines, outlines ? "" : nil), (.animated, animated ? "" : nil),
    ])
  }
}

extension ExportOption {
  var help: ArgumentHelp { ArgumentHelp("\(summary)", valueName: valueName) }

  /// The options that have a value.
  static func words(
    _ options: [(option: ExportOption, value: String?)]
  ) -> [(option: ExportOption, value: String)] {
    options.compactMap { option, value in value.map { (option, $0) } }
  }
}

extension ValidationError {
  init(_ fault: ExportFault) { self.init(fault.sentence) }
}
