import Glibc
import Interpreter
import Playground
import Prompt
import Terminal
import Tutorials

/// Where results and chatter go.
struct Streams {
  let results = Output.results(allowsColour: Environment.allowsColour)
  let chatter = Output.chatter(allowsColour: Environment.allowsColour)

  /// Writes what came of a command; not what a request to end broke off, which is no fault of it.
  func write(_ reply: Reply, hasResults: Bool = true) {
    if hasResults { results.show(reply.results) }
    if Signals.termination == nil { chatter.show(reply.chatter) }
  }

  /// Says what `error` says, and what the program ends with for it.
  func refuse(_ error: any Error, _ status: ExitStatus = .unjudged) -> Ending {
    if let error = error as? PageError {
      chatter.show("\(error)\n")
      return .left(error.status)
    }
    chatter.show("error: \(error)\n")
    if let hint = (error as? FileError)?.hint { chatter.show("hint: \(hint)\n") }
    return .left(status)
  }

  /// Runs the page or tutorial at `path` and, if it went well, does `work` with what it became.
  ///
  /// - Parameters:
  ///   - folder: The folder that it reads files in and below; its own if left out.
  ///   - takesStills: Whether the page keeps the pictures that it asks for by name.
  func run(
    _ path: String, folder: String? = nil, takesStills: Bool = false, limits: Limits,
    _ work: (PageSource, Page) -> Reply
  ) -> Ending {
    let source: PageSource
    do {
      source = try PageSource(try PageFile(path: path), limits: limits)
    } catch {
      return refuse(error)
    }
    var page = Page(
      limits: limits, folder: folder ?? source.folder, takesStills: takesStills,
      stop: .process)
    var reply = source.run(in: &page)
    if reply.status == .good { reply += work(source, page) }
    write(reply)
    return .left(reply.status)
  }

  /// Ends the program. A request to end is granted whatever its work came to.
  func end(with ending: Ending) -> Never {
    switch Signals.termination.map(Ending.terminated) ?? ending {
    case .terminated(let number):
      // Whoever asked for the end sees that it was granted.
      signal(number, SIG_DFL)
      raise(number)
      exit(128 + number)
    case .left(var status):
      if let failure = results.failure {
        chatter.show("error: \(failure)\n")
        status = status.orWorse(.unjudged)
      }
      exit(status.rawValue)
    }
  }
}
