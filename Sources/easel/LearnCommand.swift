import ArgumentParser
import Layers
import Platform
import Playground
import Prompt
import Syntax
import Tutorials
import Viewing

struct LearnCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn", _superCommandName: "easel",
    abstract: "List the lessons, or open one at the prompt.",
    discussion: """
      Without a lesson, each is listed with what it teaches and how far you have come. Pictures go to a folder \
      of the lesson's own, 'live/01-bars' for the first.
      """)

  @ArgumentParser.Argument(
    help: "The number of a lesson, or its name; 14.2 is the second page of the fourteenth.",
    completion: .custom { _, _, _ in (try? LearnCommand.lessons())?.entries.map(\.name) ?? [] })
  var lesson: String?

  @OptionGroup var viewing: ViewingOptions

  @OptionGroup var serving: ServingOptions

  @Flag(help: "Go on where the last session of the lesson ended.")
  var resume = false

  @Option(
    help: ArgumentHelp(
      "Copy the lessons, their pictures and data into a new folder, to change them.",
      valueName: "folder"),
    completion: .directory)
  var copy: String?

  @OptionGroup var limitOptions: LimitOptions

  func validate() throws {
    try viewing.validateWatching()
    let isViewing =
      viewing.place.givenFolder != nil || viewing.place.staysClosed
      || viewing.look.theme != .automatic || viewing.target.picture != nil
      || serving.isGiven
    if copy != nil, lesson != nil || resume || isViewing {
      throw ValidationError("'--copy' copies all lessons; give it alone.")
    }
    if lesson == nil, copy == nil, isViewing {
      throw ValidationError("What is shown is a lesson; name it, as in 'easel learn 1'.")
    }
    if resume, lesson == nil {
      throw ValidationError(
        "'--resume' goes on with a lesson; name it, as in 'easel learn 1 --resume'.")
    }
  }

  func carryOut(_ streams: Streams) throws -> Ending {
    let lessons: LessonList
    do {
      lessons = try Self.lessons()
    } catch {
      return streams.refuse(error)
    }
    if let problem = Environment.progressProblem { streams.chatter.show("warning: \(problem)\n") }
    if let copy { return copyLessons(from: lessons.folder, to: copy, streams) }
    guard let lesson else {
      streams.results.show("\(overview(of: lessons))")
      return .left(.good)
    }
    let (found, page) = lessons.find(lesson)
    guard found.count == 1 else { return refuse(lesson, among: found, of: lessons, streams) }
    if page != nil, resume {
      throw ValidationError("'--resume' goes on where the session was; omit the page.")
    }
    if let page, let problem = try? problem(ofPage: page, of: found[0]) {
      streams.chatter.show("error: \(problem)\n")
      return .left(.usage)
    }
    return PromptSession(
      lesson: found[0], page: page ?? 1, viewing: viewing, serving: serving,
      resumed: resume ? .last : nil, limits: limitOptions.limits
    ).run(streams)
  }

  /// What is wrong with the number of a page of a lesson; nil if there is such a page.
  private func problem(ofPage page: Int, of lesson: LessonList.Entry) throws -> String? {
    try PageSource(try PageFile(path: lesson.path), limits: limitOptions.limits)
      .problem(ofPage: page)
  }

  private static func lessons() throws(PlatformError) -> LessonList {
    try LessonList(folder: try Environment.lessonsFolder())
  }

  // MARK: The list

  /// A line for each lesson, and how far one has come in it.
  private func overview(of lessons: LessonList) -> String {
    let progress = Environment.lessonProgress?.progress ?? LessonProgress()
    let width = lessons.entries.map(\.name.count).max() ?? 0
    var text = ""
    for entry in lessons.entries {
      let number = entry.number < 10 ? " \(entry.number)" : "\(entry.number)"
      let state = progress.entry(for: entry.path).map { words(for: $0, entry) } ?? ""
      let gap = String(repeating: " ", count: state.isEmpty ? 0 : width - entry.name.count + 2)
      text += "\(number)  \(entry.name)\(gap)\(state)\n"
      for line in StyledText(entry.summary).wrapped(to: 72) { text += "    \(line.plain)\n" }
    }
    return text
      + "\n'easel learn 1' opens the first, and 'easel learn --copy DIR' copies all, to be changed.\n"
  }

  /// How far one has come: `step 5 of 8`, `done, 1 of 3 tasks`; empty for a lesson that cannot be read.
  private func words(for entry: LessonProgress.Entry, _ lesson: LessonList.Entry) -> String {
    let bytes = (try? PageFile(path: lesson.path))?.bytes
    return bytes.map { entry.words(in: Lesson($0)) } ?? ""
  }

  /// Says that no lesson, or more than one, is called so.
  private func refuse(
    _ name: String, among found: [LessonList.Entry], of lessons: LessonList, _ streams: Streams
  ) -> Ending {
    let names = lessons.entries.map(\.name)
    if found.isEmpty {
      streams.chatter.show("error: there is no lesson '\(name)'\n")
      let meant = suggestion(for: name, among: names).map { "did you mean '\($0)'?" }
      streams.chatter.show("hint: \(meant ?? "'easel learn' lists them")\n")
    } else {
      streams.chatter.show("error: several lessons begin with '\(name)'\n")
      streams.chatter.show("hint: \(found.map { "'\($0.name)'" }.joined(separator: " or "))\n")
    }
    return .left(.usage)
  }

  // MARK: A copy

  /// Copies the lessons with all that belongs to them, to be changed.
  private func copyLessons(from folder: String, to copy: String, _ streams: Streams) -> Ending {
    do {
      let count = try copyFolder(folder, to: copy)
      streams.results.show(
        "copied \(count) files to '\(copy)'; 'easel 01-bars.md' there opens the first\n")
      return .left(.good)
    } catch {
      return streams.refuse(error)
    }
  }
}
