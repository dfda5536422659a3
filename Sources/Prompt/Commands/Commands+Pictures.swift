import Motion
import Platform
import Playground
import Tutorials

extension SessionCommand {
  static let pictures: [SessionCommand] = [
    SessionCommand(
      "at", taking: .named("1.5s"), "the picture at a time; alone, at the end",
      synonyms: ["time", "moment", "frame"]
    ) { dialogue, argument, response in PictureCommands.hold(&dialogue, argument, &response) },
    SessionCommand(
      "play", "plays once more what moved or sounded last",
      synonyms: ["animation", "replay", "sound", "time"]
    ) { dialogue, _, response in PictureCommands.play(&dialogue, &response) },
    SessionCommand(
      "export", short: "ex", taking: .file, ExportFormat.choices, details: ExportLine.help,
      synonyms: [
        "save", "png", "apng", "wav", "svg", "pdf", "gif", "webp", "mp4", "video", "film", "image",
        "picture", "file",
        "savefig", "sound", "write",
        "html", "handout", "clipboard", "copy", "transparent", "dpi",
      ]
    ) { dialogue, argument, response in PictureCommands.export(&dialogue, argument, &response) },
    SessionCommand(
      "describe", taking: .unnamed, "the picture in words; ':describe on' says what changes",
      synonyms: ["alt", "accessibility", "blind", "words"], onlyTells: true
    ) { dialogue, argument, response in dialogue.describe(argument, &response) },
    .explore,
    .why,
  ]
}

/// What the commands about pictures do.
private enum PictureCommands {
  /// Holds the picture at a time.
  static func hold(
    _ dialogue: inout Dialogue, _ argument: String, _ response: inout Response
  ) {
    dialogue.showing.motion = nil
    let end = dialogue.shownPage.settled.end
    guard !argument.isEmpty else {
      dialogue.showing.heldTime = nil
      return response.say("at the end, \(end.seconds) s")
    }
    let length = dialogue.shownPage.settled.length
    guard length > .zero else { return response.refuse("nothing moves on this page") }
    let written = argument.last?.isNumber == true ? "\(argument)s" : argument
    // A picture's title may name several times, and a scale.
    let isOne = !written.contains(",")
    guard isOne, let shot = try? Shot(parsing: "at \(written)"), let time = shot.times[0]
    else {
      return response.refuse("'\(argument)' is not a time", hint: "write seconds, as in ':at 1.5s'")
    }
    guard time <= length || length != end else {
      return response.refuse(
        "the page ends at \(length.seconds) s", hint: "':at \(length.seconds)s' is its end")
    }
    dialogue.showing.heldTime = time
    response.say("at \(written) of \(length.seconds)s; ':at' alone shows the end again")
  }

  /// Plays what moved or sounded last.
  static func play(_ dialogue: inout Dialogue, _ response: inout Response) {
    guard dialogue.audience.watchesMotion else {
      return response.refuse(
        "this session plays nothing", hint: "':at 1.5s' shows a moment of it")
    }
    let length = dialogue.shownPage.settled.length
    let page = dialogue.shownPage.settled
    guard length > .zero || page.soundEnd != nil else {
      return response.refuse("nothing moves or sounds on this page")
    }
    dialogue.showing.heldTime = nil
    if length > .zero { dialogue.showing.motion = dialogue.showing.lastMotion ?? .zero...length }
    dialogue.showing.sound = dialogue.showing.lastSound ?? page.lastSound
  }

  /// Writes the page into a file, as it is shown, or all that moves or is heard; or puts its picture into the clipboard.
  /// As `easel render` does, it replaces what was there.
  static func export(
    _ dialogue: inout Dialogue, _ argument: String, _ response: inout Response
  ) {
    do throws(ExportFault) {
      let line = try ExportLine(argument)
      guard !line.path.isEmpty else {
        throw ExportFault("':export' needs a file", hint: "as in ':export chart.png'")
      }
      let isCopied = line.path == ExportLine.clipboard
      guard let format = isCopied ? .png : ExportFormat(ofFile: line.path) else {
        throw ExportFault(
          ExportFormat.refusal(of: line.path), hint: ExportFormat.hint(for: line.path))
      }
      let page = dialogue.shownPage
      var options = try ExportOptions(line.words, limits: page.limits)
      if let time = dialogue.showing.heldTime { options = options.holding(Shot(at: time)) }
      var export = try Export(format, options, limits: page.limits, stop: page.stop)
      export.means = dialogue.filmMeans
      var remark: String?
      let program = page.cells.map(\.text).joined(separator: "\n// ---\n")
      response.attempt {
        let written = Export.Page(
          page, as: dialogue.settled, program: program, title: splitPath(line.path).name)
        let file = try export.file(of: written)
        if isCopied {
          try dialogue.clipboard.take(png: file.bytes)
        } else {
          try AtomicFile.write(file.bytes, to: line.path)
        }
        remark = file.remark
      }
      guard response.status == .good else { return }
      let written = "wrote '\(line.path)'\(remark.map { ", which \($0)" } ?? "")"
      response.say(StyledText(isCopied ? "the picture is in the clipboard" : written))
    } catch {
      response.refuse(error.message, hint: error.hint, status: error.isLimit ? .limit : .fault)
    }
  }
}
