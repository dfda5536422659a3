/// A kind of file that a page is drawn or played into; the ending of its name tells which.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// One moment, in pixels.
  case png
  /// One moment, as shapes and text.
  case svg
  /// One moment, as shapes and text on paper.
  case pdf
  /// All that moves, without loss.
  case apng
  /// All that moves, in up to 256 colours a frame.
  case gif
  /// All that moves, or one moment, without loss.
  case webp
  /// All that moves and is heard, by ffmpeg.
  case mp4
  /// All that is heard.
  case wav
  /// A document with all of these and the program.
  case html

  /// The format that the ending of `path` names, in upper or lower case; nil for any other ending.
  package init?(ofFile path: String) {
    let name = path.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    self = format
  }

  /// The endings of all formats, with commas between them.
  package static var endings: String {
    // Not joined: the first list that is looks through all conformances, and a start would pay for it.
    allCases.reduce(into: "") { $0 += ($0.isEmpty ? "" : ", ") + $1.ending }
  }

  /// The ending of the names of its files, such as `.png`.
  package var ending: String { ".\(rawValue)" }

  /// The options that it takes; any other is refused by name.
  var options: Set<ExportOption> {
    switch self {
    case .png:
      [.at, .filmstrip, .scale, .width, .dpi, .transparent, .program, .theme, .only]
    case .svg: [.at, .width, .transparent, .outlines, .animated, .theme, .only]
    case .pdf: [.at, .width, .transparent, .outlines, .theme, .only]
    case .apng:
      [.scale, .width, .dpi, .transparent, .frameRate, .loop, .program, .theme, .only]
    case .gif: [.scale, .width, .transparent, .frameRate, .loop, .theme, .only]
    case .webp:
      [.at, .filmstrip, .scale, .width, .transparent, .frameRate, .loop, .theme, .only]
    case .mp4: [.scale, .width, .frameRate, .theme, .only]
    case .wav: [.only]
    case .html: [.at, .theme]
    }
  }

  /// What a file holds, for the help; empty where its ending says so.
  private var contents: String {
    switch self {
    case .png, .svg, .pdf: "picture"
    case .apng, .gif, .webp, .mp4: "film"
    case .wav, .html: ""
    }
  }

  /// What can be written, for the help: `picture .png .svg, film .apng .gif .mp4, …`.
  static var choices: String {
    var choices: [(contents: String, endings: [String])] = []
    for format in allCases {
      if !format.contents.isEmpty, choices.last?.contents == format.contents {
        choices[choices.count - 1].endings.append(format.ending)
      } else {
        choices.append((format.contents, [format.ending]))
      }
    }
    return choices.map { choice in
      (choice.contents.isEmpty ? [] : [choice.contents]) + choice.endings
    }.map { $0.joined(separator: " ") }.joined(separator: ", ")
  }

  /// Whether it holds all that moves, in pixels; of WebP files those without a time do.
  package var isFilm: Bool { contents == "film" }

  /// The endings of films in quotes.
  package static var films: String { listed(allCases.filter(\.isFilm), by: " and ") }

  /// The endings of formats in quotes, with another word before the last one.
  static func listed(_ formats: [Self], by last: String) -> String {
    let words = formats.map { "'\($0.ending)'" }
    return words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + last + words[words.count - 1]
  }

  /// The refusal of a name with another ending.
  package static func refusal(of path: String) -> String {
    "'\(path)' does not end in \(listed(allCases, by: " or "))"
  }

  /// What to do about such a name.
  static func hint(for path: String) -> String {
    if path.hasSuffix(".md") || path.hasSuffix(".easel") {
      return "':save \(path)' writes the program"
    }
    return "as in ':export \(nearestName(to: path))'"
  }

  /// The name of a file with an ending that there is: for other kinds of films, sounds and drawings the nearest.
  package static func nearestName(to path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let dot = name.lastIndex(of: ".")
    let stem = dot.map { name[..<$0] } ?? name
    let ending = dot.map { name[name.index(after: $0)...].lowercased() } ?? ""
    let format: Self =
      switch ending {
      case "mov", "m4v", "mkv", "avi", "webm", "mpg", "mpeg", "ogv", "wmv", "flv", "mp": .mp4
      case "mng", "gifv": .gif
      case "mp3", "m4a", "aac", "ogg", "opus", "flac", "aif", "aiff", "mid", "midi": .wav
      case "htm", "xhtml": .html
      case "eps", "ps", "emf", "wmf", "svgz": .svg
      default: .png
      }
    return "\(stem.isEmpty ? "chart" : stem)\(format.ending)"
  }
}
