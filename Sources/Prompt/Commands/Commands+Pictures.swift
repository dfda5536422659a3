import Motion
import Platform
import Playground
import Tutorials

extension SessionCommand {
  static let pictures: [SessionCommand] = [
    SessionCommand(
      "at", taking: .named("1.5s"), "the picture at a time; alone, at the end",
      synonyms: ["time", "moment", "frame"]
    ) { dialogue, argument, response in dialogue.hold(argument, &response) },
    SessionCommand(
      "play", "plays once more what moved or sounded last",
      synonyms: ["animation", "replay", "sound", "time"]
    ) { dialogue, _, response in dialogue.play(&response) },
    SessionCommand(
      "export", short: "ex", taking: .file, ExportFormat.choices,
      synonyms: [
        "save", "png", "apng", "wav", "svg", "pdf", "gif", "image", "picture", "file",
        "savefig", "sound", "write",
      ]
    ) { dialogue, argument, response in dialogue.export(argument, &response) },
    SessionCommand(
      "describe", taking: .unnamed, "the picture in words; ':describe on' says what changes",
      synonyms: ["alt", "accessibility", "blind", "words"], onlyTells: true
    ) { dialogue, argument, response in dialogue.describe(argument, &response) },
    .explore,
  ]
}

extension Dialogue {
  /// Holds the picture at a time.
  fileprivate mutating func hold(_ argument: String, _ response: inout Response) {
    showing.motion = nil
    let end = session.page.settled.end
    guard !argument.isEmpty else {
      showing.heldTime = nil
      return response.say("at the end, \(end.seconds) s")
    }
    let length = session.page.settled.length
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
    showing.heldTime = time
    response.say("at \(written) of \(length.seconds)s; ':at' alone shows the end again")
  }

  fileprivate mutating func play(_ response: inout Response) {
    guard audience.watchesMotion else {
      return response.refuse(
        "this session plays nothing", hint: "':at 1.5s' shows a moment of it")
    }
    let length = session.page.settled.length
    let page = session.page.settled
    guard length > .zero || page.soundEnd != nil else {
      return response.refuse("nothing moves or sounds on this page")
    }
    showing.heldTime = nil
    if length > .zero { showing.motion = showing.lastMotion ?? .zero...length }
    showing.sound = showing.lastSound ?? page.lastSound
  }

  /// Writes the page into a file, as it is shown, or all that moves or is heard. As `easel render` does, it
  /// replaces what was there.
  fileprivate func export(_ path: String, _ response: inout Response) {
    guard !path.isEmpty else {
      return response.refuse("':export' needs a file", hint: "as in ':export chart.png'")
    }
    guard let file = ExportFormat(ofFile: path) else {
      return response.refuse(ExportFormat.refusal(of: path), hint: ExportFormat.hint(for: path))
    }
    let page = session.page
    response.attempt {
      let bytes = try file.bytes(
        of: settled, at: showing.heldTime, limits: page.limits, stop: page.stop)
      try AtomicFile.write(bytes, to: path)
    }
    if response.status == .good { response.say("wrote '\(path)'") }
  }
}
