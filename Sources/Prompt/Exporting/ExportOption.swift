import Syntax

/// An option for a file of a picture, a film or a sound, the same at the command line and behind `:export`.
package enum ExportOption: String, CaseIterable, Sendable {
  case at
  case filmstrip
  case scale
  case width
  case dpi
  case transparent
  case outlines
  case animated
  case frameRate = "frame-rate"
  case loop
  case program = "with-program"
  case theme
  case only

  /// As it is typed: `--width`.
  package var flag: String { "--\(rawValue)" }

  /// What its value is called; nil for an option without one.
  package var valueName: String? {
    switch self {
    case .at: "times"
    case .filmstrip: "range, number"
    case .scale, .dpi, .frameRate, .loop: "number"
    case .width: "length"
    case .theme: "theme"
    case .only: "page"
    case .transparent, .outlines, .animated, .program: nil
    }
  }

  /// An example of it, for a reply.
  var example: String {
    switch self {
    case .at: "--at 0.5s"
    case .filmstrip: "--filmstrip 0s...1.5s, 6 frames"
    case .scale: "--scale 2.5"
    case .width: "--width 16cm"
    case .dpi: "--dpi 300"
    case .frameRate: "--frame-rate 30"
    case .loop: "--loop 3"
    case .theme: "--theme dark"
    case .only: "--only 2"
    case .transparent, .outlines, .animated, .program: flag
    }
  }

  /// What it does, for the help.
  package var summary: String {
    switch self {
    case .at: "Times, side by side: 0.5s, or 0s, 1s."
    case .filmstrip: "A range and a number: 0s...1.5s, 6 frames."
    case .scale: "Pixels to the point, such as 2 or 2.5; 1 where none is given."
    case .width: "The width of the picture: 16cm, 160mm, 6in, 400pt or 800px."
    case .dpi: "Pixels to the inch; 300 where a length is given."
    case .transparent: "Omit the ground, so that what lies below shows through."
    case .outlines: "Of a '.svg' or '.pdf', draw letters as shapes only."
    case .animated: "Of a '.svg', let it move as the page does."
    case .frameRate: "Of an animation, frames in a second (30)."
    case .loop: "How often it plays; 0, as it is, for ever."
    case .program: "Keep the program in the picture's file."
    case .theme: "The look of a page that sets none."
    case .only: "Of a file with several pages, the one with this number."
    }
  }

  /// Whether `:export` takes it: the others say which page runs, and how.
  var isForPrompt: Bool { self != .theme && self != .only }

  /// The option that is typed as `word`, such as `--width`.
  ///
  /// - Throws: `ExportFault` for any other word.
  init(typed word: String) throws(ExportFault) {
    guard let option = Self.allCases.first(where: { $0.flag == word }) else {
      let flags = Self.allCases.filter(\.isForPrompt).map(\.flag)
      throw ExportFault(
        "there is no option '\(word)'",
        hint: suggestion(for: word, among: flags).map { "did you mean '\($0)'?" }
          ?? "there are \(flags.joined(separator: ", "))")
    }
    self = option
  }
}
