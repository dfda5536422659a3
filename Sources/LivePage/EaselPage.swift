import Glibc
import Platform
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
    var servers = [
      try Server(site, at: .own(greeting, port: listener.port), for: link, on: listener)
    ]
    if let following = greeting.following {
      do throws(PlatformError) {
        servers.append(try server(of: site, following, greeting.hosts, link))
      } catch {
        link.say(Parcel(.notFollowed, Array(error.description.utf8)))
      }
    }
    link.say(Parcel(.listening, Array("\(listener.port)".utf8)))
    ServingLoop(site, servers, for: link).run()
    site.closeDoor()
  }

  /// Lets the session be followed, and tells the prompt where.
  private static func server(
    of site: Site, _ following: Following, _ hosts: [HostName], _ link: PromptLink
  ) throws(PlatformError) -> Server {
    let listener = try Listener(following)
    let entrance = Entrance.following(following, hosts: hosts, port: listener.port)
    let server = try Server(site, at: entrance, for: link, on: listener)
    link.say(
      Parcel(.following, Array(Entrance.link(following, port: listener.port).utf8)))
    return server
  }
}
