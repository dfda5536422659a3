import Glibc
import Serving

/// The server of a page: what the prompt hands over, it pushes to browsers. It knows no language, and ends with the
/// prompt, to which standard input leads.
@main enum EaselPage {
  static func main() {
    // A browser may leave while it is told something.
    signal(SIGPIPE, SIG_IGN)
    guard let link = PromptLink(STDIN_FILENO) else {
      print("easel-page is started by 'easel'; it serves the page that shows the picture")
      exit(2)
    }
    do {
      try serve(link)
    } catch {
      link.say(Parcel(.refusal, Array("\(error)".utf8)))
      exit(1)
    }
  }

  private static func serve(_ link: PromptLink) throws {
    guard let greeting = try link.greeting() else { return }
    let listener = try Listener(port: greeting.port)
    let site = Site(greeting, port: listener.port)
    let server = try Server(site, for: link, on: listener)
    link.say(Parcel(.listening, Array("\(listener.port)".utf8)))
    server.run()
    site.closeDoor()
  }
}
