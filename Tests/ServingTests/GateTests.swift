import Testing

@testable import Serving

/// Which requests are answered.
@Suite struct GateTests {
  private static let token = Token(bits: 0x0123_4567_89AB_CDEF_0123_4567_89AB_CDEF)
  private static let base = "/\(token.text)/"

  private func verdict(
    _ path: String, method: String = "GET", host: String? = "127.0.0.1:4000",
    _ headers: [(name: String, value: String)] = [], alsoAs others: [String] = []
  ) -> Gate.Verdict {
    let gate = Gate(
      token: Self.token, port: 4000, alsoAs: others.compactMap { HostName($0) })
    return gate.verdict(
      on: Request(
        method: method, path: path, headers: (host.map { [("Host", $0)] } ?? []) + headers))
  }

  @Test func `the page, its stream and its files are behind the token`() throws {
    #expect(verdict(Self.base) == .page)
    #expect(verdict(Self.base + "index.html", method: "HEAD") == .page)
    #expect(verdict(Self.base + "stream") == .stream)
    let frame = try #require(ServedFile("frames/0007.png"))
    #expect(verdict(Self.base + "frames/0007.png") == .file(frame))
  }

  @Test(arguments: [
    "", "/", "/index.html", "/stream", "/latest.png", "//", "/\(token.text)", "\(token.text)/",
    "/\(token.text.lowercased())/", "/\(token.text.dropLast())/", "/\(token.text)A/",
    "/\(token.text.dropLast())%\(token.text.suffix(1))/", "//\(token.text)/", "/x/\(token.text)/",
    "/\(token.text)//", "/\(token.text)/.", "/\(token.text)/..", "/\(token.text)/../\(token.text)/",
    "http://127.0.0.1:4000/\(token.text)/", "/\(token.text)/index.html/", "/\(token.text)/Stream",
    "*", "/\(token.text)\\", "/\(token.text)/%69ndex.html",
  ])
  func `no other path is answered`(path: String) {
    #expect(verdict(path) == .nothing)
  }

  @Test(arguments: [
    "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "", "PRI",
  ])
  func `no other method is answered`(method: String) {
    #expect(verdict(Self.base, method: method) == .nothing)
  }

  @Test(
    arguments: [
      (nil, []), ("", []), ("127.0.0.1", []), ("127.0.0.1:4001", []), ("127.0.0.1:04000x", []),
      ("127.0.0.1.:4000", []), ("localhost.:4000", []), ("evil.example:4000", []),
      ("127.0.0.1.nip.io:4000", []), ("localhost.evil.example:4000", []), ("[::1]:4000", []),
      ("0.0.0.0:4000", []), ("127.1:4000", []), ("2130706433:4000", []), ("127.0.0.2:4000", []),
      ("ada@127.0.0.1:4000", []), ("127.0.0.1:4000, evil.example", []), (" 127.0.0.1:4000", []),
      ("127.0.0.1:4000/", []), ("teach.example.org", ["other.example.org"]),
      ("a.teach.example.org", ["teach.example.org"]), ("teach.example.org.", ["teach.example.org"]),
      ("teach.example.org:81", ["teach.example.org:80"]),
    ] as [(String?, [String])])
  func `a request to another host is not answered`(host: String?, others: [String]) {
    #expect(verdict(Self.base, host: host, alsoAs: others) == .nothing)
  }

  @Test(
    arguments: [
      ("127.0.0.1:4000", []), ("localhost:4000", []), ("LocalHost:4000", []),
      ("teach.example.org", ["Teach.Example.org"]),
      ("teach.example.org:8443", ["teach.example.org"]),
      ("localhost:9000", ["localhost:9000"]), ("teach.example.org", ["teach.example.org:80"]),
    ] as [(String, [String])])
  func `its own names and those that are allowed are`(host: String, others: [String]) {
    #expect(verdict(Self.base, host: host, alsoAs: others) == .page)
  }

  @Test func `two hosts are none`() {
    #expect(verdict(Self.base, [("host", "127.0.0.1:4000")]) == .nothing)
  }

  @Test(
    arguments: [
      [("Origin", "null")], [("Origin", "https://evil.example")], [("Origin", "http://127.0.0.1")],
      [("Origin", "http://127.0.0.1:4001")], [("Origin", "http://localhost:4000")],
      [("Origin", "file://")], [("Origin", "")],
      [("Origin", "http://127.0.0.1:4000"), ("Origin", "https://evil.example")],
      [("Sec-Fetch-Site", "cross-site")], [("Sec-Fetch-Site", "same-site")],
      [("Sec-Fetch-Site", "none"), ("Sec-Fetch-Site", "cross-site")],
      [
        ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"),
        ("Sec-Fetch-Dest", "iframe"),
      ],
      [("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Dest", "iframe")],
      [
        ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "no-cors"),
        ("Sec-Fetch-Dest", "document"),
      ],
      [("Content-Length", "4")], [("Content-Length", "0"), ("Content-Length", "4")],
      [("Transfer-Encoding", "chunked")], [("Upgrade", "websocket")], [("Upgrade", "h2c")],
    ] as [[(name: String, value: String)]])
  func `what a page of another origin sends is not answered`(
    headers: [(name: String, value: String)]
  ) {
    #expect(verdict(Self.base, headers) == .nothing)
  }

  @Test func `a link leads to the page, and to nothing else`() {
    let link = [
      (name: "Sec-Fetch-Site", value: "cross-site"), ("Sec-Fetch-Mode", "navigate"),
      ("Sec-Fetch-Dest", "document"),
    ]
    #expect(verdict(Self.base, link) == .page)
    #expect(verdict(Self.base + "latest.png", link) == .nothing)
    #expect(verdict(Self.base + "stream", link) == .nothing)
  }

  @Test(arguments: ["http://127.0.0.1:4000", "https://127.0.0.1:4000", "HTTP://127.0.0.1:4000"])
  func `the page itself may ask`(origin: String) {
    #expect(
      verdict(Self.base + "stream", [("Origin", origin), ("Sec-Fetch-Site", "same-origin")])
        == .stream)
  }
}
