import ArgumentParser
import Prompt
import Serving

/// The options of the commands that can serve the page that shows the picture.
struct ServingOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Serve the page that shows the picture, to this machine alone.",
      discussion: "By default where a browser is opened. The address has a secret in it."))
  var serve: Bool?

  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      "A further name by which the page may be asked for, such as a proxy's; it may have a port.",
      valueName: "name"))
  var allowedHosts: [String] = []

  @Option(
    defaultAsFlag: "", parsing: .next,
    help: ArgumentHelp(
      "Let others on the network follow the session: they see all of it, and can change nothing.",
      discussion: """
        Without an address it is all of this machine's, on a port that is free; ':8080' names the port. The link \
        has a secret of its own in it.
        """, valueName: "address:port"))
  var listen: String?

  @Option(help: ArgumentHelp("How many follow at a time, at most.", valueName: "number"))
  var followers = Following.usualLimit

  /// Where the session can be followed; nil where it cannot.
  var place: FollowerPlace? { listen.flatMap { FollowerPlace($0) } }

  /// Whether the page is served.
  ///
  /// - Parameter opens: Whether a browser is opened on it.
  func serves(opens: Bool) -> Bool { listen != nil || (serve ?? opens) }

  /// Whether anything is asked for.
  var isGiven: Bool { serve != nil || !allowedHosts.isEmpty || listen != nil }

  /// The further names by which the page may be asked for.
  var hosts: [HostName] { allowedHosts.compactMap { HostName($0) } }

  func validate() throws {
    if let wrong = allowedHosts.first(where: { HostName($0) == nil }) {
      throw ValidationError(
        "'--allow-host' takes a name such as 'teach.example.org' or 'localhost:9000', not '\(wrong)'."
      )
    }
    if serve == false, !allowedHosts.isEmpty {
      throw ValidationError("'--allow-host' is for a page that is served; omit '--no-serve'.")
    }
    guard let listen else {
      guard followers == Following.usualLimit else {
        throw ValidationError("'--followers' needs '--listen', which lets others follow.")
      }
      return
    }
    if serve == false {
      throw ValidationError("'--listen' serves the page; omit '--no-serve'.")
    }
    if place == nil {
      throw ValidationError(
        "'--listen' takes an address of IPv4 and a port, such as '192.168.1.20:8080' or ':8080', not '\(listen)'."
      )
    }
    if !Following.limits.contains(followers) {
      throw ValidationError("'--followers' is a number from 1 to \(Following.limits.upperBound).")
    }
  }
}
