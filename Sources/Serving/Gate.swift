/// Decides which requests are answered.
///
/// A request needs the token of the address, a name of this server as its host, and no sign that a page of another
/// origin has sent it. What is refused is not told why.
package struct Gate: Hashable, Sendable {
  private let token: Token
  private let hosts: [HostName]
  /// Whether a page may say something to the session.
  private let hearsWords: Bool

  /// The gate of the session's own page.
  ///
  /// - Parameters:
  ///   - port: Where the server listens.
  ///   - others: Further names by which it may be called, such as that of a proxy.
  package init(token: Token, port: Int, alsoAs others: [HostName] = []) {
    self.token = token
    hosts = HostName.own(port: port) + others
    hearsWords = true
  }

  /// The gate of those who follow a session: they read what the page reads, and say nothing.
  ///
  /// - Parameter names: The addresses and names of this machine.
  package init(followersWith token: Token, port: Int, of names: [String], alsoAs others: [HostName])
  {
    self.token = token
    hosts = HostName.own(port: port) + HostName.ofMachine(names, port: port) + others
    hearsWords = false
  }

  /// What a request is for.
  package enum Verdict: Hashable, Sendable {
    /// The page itself.
    case page
    /// All that happens from now on.
    case stream
    case file(ServedFile)
    /// The page says something to the session, in so many bytes.
    case words(Int)
    /// It gets no answer but that.
    case nothing
  }

  package func verdict(on request: Request) -> Verdict {
    if request.method == "POST" { return words(in: request).map { .words($0) } ?? .nothing }
    guard request.method == "GET" || request.method == "HEAD", !request.hasBody,
      let host = request.only("host"), hosts.contains(where: { $0.matches(host) }),
      isSameOrigin(request.values("origin"), host), request.values("upgrade").isEmpty,
      let asked = asked(by: request.path)
    else { return .nothing }
    return isFromElsewhere(request, opens: asked == .page) ? .nothing : asked
  }

  /// How many bytes the page says to the session; nil for what the page itself does not send. Only its script can
  /// name the type of JSON, and a browser adds the origin to whatever it sends.
  private func words(in request: Request) -> Int? {
    guard hearsWords, name(in: request.path) == "say", let host = request.only("host"),
      hosts.contains(where: { $0.matches(host) }), let origin = request.only("origin"),
      isSameOrigin([origin], host), request.says("sec-fetch-site", orNothing: ["same-origin"]),
      request.says("sec-fetch-mode", orNothing: ["cors", "same-origin"]),
      request.says("sec-fetch-dest", orNothing: ["empty"]),
      ["upgrade", "transfer-encoding", "content-encoding", "expect"].allSatisfy({
        request.values($0).isEmpty
      }),
      let type = request.only("content-type")?.lowercased(),
      ["application/json", "application/json; charset=utf-8"].contains(type),
      let length = request.only("content-length"), (1...5).contains(length.utf8.count),
      length.utf8.allSatisfy(isDigit), let count = Int(length),
      (1...SaidWords.byteLimit).contains(count)
    else { return nil }
    return count
  }

  /// What stands in a path behind the token; nil where that is another one.
  private func name(in path: String) -> Substring? {
    let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, token.isSame(as: parts[1]) else { return nil }
    return parts[2]
  }

  /// What the path names behind the token.
  private func asked(by path: String) -> Verdict? {
    guard let name = name(in: path) else { return nil }
    switch name {
    case "", "index.html": return .page
    case "stream": return .stream
    default: return ServedFile(name).map { .file($0) }
    }
  }

  /// Whether the page that asks, where one is named, is of this server; a proxy may speak TLS for it.
  private func isSameOrigin(_ origins: [String], _ host: String) -> Bool {
    guard let origin = origins.first else { return true }
    return origins.count == 1
      && ["http://\(host)", "https://\(host)"].contains { $0.lowercased() == origin.lowercased() }
  }

  /// Whether a browser says that a page of another site asks. A link may lead from there to the page, in a window
  /// of its own.
  private func isFromElsewhere(_ request: Request, opens: Bool) -> Bool {
    let sites = request.values("sec-fetch-site")
    if sites.isEmpty || sites == ["same-origin"] || sites == ["none"] {
      // In a frame the page is someone else's.
      return ["iframe", "frame", "embed", "object"].contains(request.only("sec-fetch-dest") ?? "")
    }
    return !opens || request.only("sec-fetch-mode") != "navigate"
      || request.only("sec-fetch-dest") != "document"
  }
}

/// What decides whether a request is answered.
package struct Request: Sendable {
  let method: String
  /// The path as it was sent, nothing decoded.
  let path: String
  private var headers: [(name: String, value: String)] = []

  /// - Parameter path: The path without what stands behind `?`.
  package init(method: String, path: String, headers: [(name: String, value: String)]) {
    (self.method, self.path) = (method, path)
    for (name, value) in headers { add(name, value) }
  }

  /// Adds a header.
  package mutating func add(_ name: String, _ value: String) {
    headers.append((name.lowercased(), value))
  }

  /// The values of all headers of a name, which is given in small letters.
  func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

  /// The value of a header that is there once.
  func only(_ name: String) -> String? {
    let found = values(name)
    return found.count == 1 ? found[0] : nil
  }

  /// Whether a header says one of some words, or is not there.
  func says(_ name: String, orNothing words: [String]) -> Bool {
    let found = values(name)
    return found.isEmpty || found.count == 1 && words.contains(found[0])
  }

  /// Whether something follows the headers, or may.
  var hasBody: Bool {
    !values("transfer-encoding").isEmpty || values("content-length").contains { $0 != "0" }
  }
}
