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
  }
}
