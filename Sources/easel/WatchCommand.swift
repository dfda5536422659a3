import ArgumentParser
import Glibc
import Playground
import Prompt
import Terminal
import Tutorials
import Viewing

struct WatchCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", _superCommandName: "easel",
    abstract: "Draw a page again whenever its file is saved.",
    discussion: """
      Cells before the first that is different are not run again; all are when a file that they read \
      has changed. After an error the picture stays. Ctrl-C leaves.
      """)

  @ArgumentParser.Argument(help: "A page (.easel, .swift) or a tutorial (.md).", completion: .pages)
  var file: String

  @OptionGroup var viewing: ViewingOptions

  @OptionGroup var serving: ServingOptions

  @OptionGroup var limitOptions: LimitOptions

  /// How long a file that is being saved may be missing before that is said.
  private static let patience = Duration.milliseconds(300)

  func validate() throws { try viewing.validateWatching() }

  func carryOut(_ streams: Streams) throws -> Ending {
    let limits = limitOptions.limits
    let serving = PageServing(serving)
    let (page, watch): (Page, FolderWatch)
    let (viewer, terminal, server): (Viewer, TerminalScreen?, PageServer?)
    do {
      // Later it is waited for; now it is the wrong name.
      let pageFile = try PageFile(path: file).page().file
      page = Page(
        limits: limits, folder: pageFile.folder, stores: Environment.stores(of: pageFile.fullPath),
        theme: viewing.look.theme, stop: .process)
      watch = try FolderWatch()
      (viewer, terminal, server) = try viewing.viewer(
        terminal: streams.results, limits: limits,
        serving: streams.results.isTerminal ? serving : nil)
    } catch {
      return streams.refuse(error)
    }
    // The folder may be gone at the end, when no reader is left.
    defer { try? viewer.end() }
    let plays = !viewing.staysStill && streams.results.isTerminal
    var watching = Watching(page, of: file, plays: plays, on: viewer)
    streams.chatter.show("\(viewing.open(terminal: streams.results, servedBy: server))")
    streams.chatter.show("\(serving.takeRemark())")
    let player = Player(viewer)
    let sounds = Environment.soundPlayer
    defer { sounds.stop() }
    while true {
      var followed: [String]
      repeat {
        followed = watching.paths
        do {
          // Before the look: what changes after it is told of.
          try watch.follow(followed)
        } catch {
          return streams.refuse(error)
        }
        if let response = watching.look() { streams.write(response) }
        // What the page has read for the first time may have changed before it was followed.
      } while followed != watching.paths
      let motion = watching.takeMotion()
      if let (settled, stretch) = motion { player.start(settled, stretch) }
      if let path = watching.takeSound() { sounds.start(path) }
      if let fault = sounds.takeFault() { streams.chatter.show(fault) }
      if let fault = server?.takeFault() { streams.chatter.show(fault) }
      terminal?.present(isMoving: motion != nil)
      if motion != nil, let terminal {
        if terminal.play(player, isOver: { watch.hasNews }) == .interrupted {
          return .left(.interrupted)
        }
        // The key was for the film alone.
        TerminalInput.standard.forgetTyped()
      }
      switch news(watch, player, atMost: watching.isMissing ? Self.patience : nil) {
      case .change: continue
      case .timeout: streams.write(watching.miss())
      case .signal(SIGINT): return .left(.interrupted)
      case .signal(let number): return .terminated(number)
      }
    }
  }

  /// Waits for news; meanwhile what moves is played.
  private func news(
    _ watch: FolderWatch, _ player: Player, atMost patience: Duration?
  ) -> FolderWatch.News {
    while let pause = player.showFrame(isCancelled: { watch.hasNews }) {
      let news = watch.next(atMost: pause)
      guard news == .timeout else {
        player.stop()
        return news
      }
    }
    return watch.next(atMost: patience)
  }
}
