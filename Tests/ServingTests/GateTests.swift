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

  // MARK: What the page says

  private static let own: [(name: String, value: String)] = [
    ("Origin", "http://127.0.0.1:4000"), ("Sec-Fetch-Site", "same-origin"),
    ("Sec-Fetch-Mode", "cors"), ("Sec-Fetch-Dest", "empty"), ("Content-Type", "application/json"),
    ("Content-Length", "40"),
  ]

  /// The headers of the page, one of them another, or omitted for nil.
  private func headers(_ name: String, _ value: String?) -> [(name: String, value: String)] {
    Self.own.filter { $0.name != name } + (value.map { [(name, $0)] } ?? [])
  }

  @Test func `the page may say something`() {
    #expect(verdict(Self.base + "say", method: "POST", Self.own) == .words(40))
    for name in ["Sec-Fetch-Site", "Sec-Fetch-Mode", "Sec-Fetch-Dest"] {
      // Not every browser adds these.
      let verdict = verdict(Self.base + "say", method: "POST", headers(name, nil))
      #expect(verdict == .words(40), "\(name)")
    }
    for type in ["application/json; charset=utf-8", "Application/JSON"] {
      let verdict = verdict(Self.base + "say", method: "POST", headers("Content-Type", type))
      #expect(verdict == .words(40), "\(type)")
    }
    #expect(
      verdict(
        Self.base + "say", method: "POST", host: "teach.example.org",
        headers("Origin", "https://teach.example.org"), alsoAs: ["teach.example.org"])
        == .words(40))
  }

  @Test(
    arguments: [
      (
        "Origin",
        [
          nil, "", "null", "https://evil.example", "http://127.0.0.1", "http://127.0.0.1:4001",
          "http://localhost:4000", "file://", "http://127.0.0.1:4000/",
        ]
      ),
      ("Sec-Fetch-Site", ["cross-site", "same-site", "none", "", "same-origin, cross-site"]),
      ("Sec-Fetch-Mode", ["navigate", "no-cors", "websocket", ""]),
      ("Sec-Fetch-Dest", ["document", "iframe", "script", "image", ""]),
      (
        "Content-Type",
        [
          nil, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data",
          "application/json, text/plain", "text/plain; application/json", "application/jsonp",
          "application/json;charset=utf-16",
        ]
      ),
      ("Content-Length", [nil, "", "0", "-1", "+4", "32769", "99999999999", "0x10", "4 4", "4,4"]),
      ("Transfer-Encoding", ["chunked", "identity", ""]), ("Content-Encoding", ["gzip"]),
      ("Upgrade", ["websocket"]), ("Expect", ["100-continue"]),
    ] as [(String, [String?])])
  func `nothing else is heard`(name: String, values: [String?]) {
    for value in values {
      let verdict = verdict(Self.base + "say", method: "POST", headers(name, value))
      #expect(verdict == .nothing, "\(name): \(value ?? "none")")
    }
  }

  @Test func `no header twice, no other host, no other path and no other method is heard`() {
    for header in Self.own {
      let verdict = verdict(Self.base + "say", method: "POST", Self.own + [header])
      #expect(verdict == .nothing, "\(header)")
    }
    for host in [nil, "evil.example:4000", "127.0.0.1", "127.0.0.1:4001", "127.0.0.1.:4000"] {
      #expect(verdict(Self.base + "say", method: "POST", host: host, Self.own) == .nothing)
    }
    for name in ["", "index.html", "stream", "status.js", "Say", "say/", "say/x", "say?x", "%73ay"]
    {
      #expect(verdict(Self.base + name, method: "POST", Self.own) == .nothing, "\(name)")
    }
    for path in ["/say", "/\(Token(bits: 1).text)/say", "//say", "say"] {
      #expect(verdict(path, method: "POST", Self.own) == .nothing, "\(path)")
    }
    for method in ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "post"] {
      #expect(verdict(Self.base + "say", method: method, Self.own) == .nothing, "\(method)")
    }
  }

  @Test func `those who follow read, and say nothing`() throws {
    let own = Gate(token: Self.token, port: 4000)
    let token = Token(bits: 77)
    let gate = Gate(
      followersWith: token, port: 4001, of: ["10.0.0.7", "ada-laptop", "not a name"],
      alsoAs: try [#require(HostName("teach.example.org"))])
    func verdict(
      _ gate: Gate, _ path: String, method: String = "GET", host: String,
      _ headers: [(name: String, value: String)] = []
    ) -> Gate.Verdict {
      gate.verdict(
        on: Request(method: method, path: path, headers: [("Host", host)] + headers))
    }
    let base = "/\(token.text)/"
    for host in ["10.0.0.7:4001", "ada-laptop:4001", "127.0.0.1:4001", "teach.example.org:80"] {
      #expect(verdict(gate, base, host: host) == .page)
      #expect(verdict(gate, base + "stream", host: host) == .stream)
      let words: [(name: String, value: String)] = [
        ("Origin", "http://\(host)"), ("Content-Type", "application/json"), ("Content-Length", "2"),
      ]
      #expect(verdict(gate, base + "say", method: "POST", host: host, words) == .nothing)
      #expect(verdict(gate, base + "say", host: host) == .nothing)
      // Its token is of no use at the session's own page, nor the other way round.
      #expect(verdict(own, base + "say", method: "POST", host: "127.0.0.1:4000", words) == .nothing)
      #expect(verdict(gate, Self.base, host: host) == .nothing)
    }
    for host in [
      "10.0.0.8:4001", "10.0.0.7:4000", "10.0.0.7", "evil.example:4001", "not a name:4001",
    ] {
      #expect(verdict(gate, base, host: host) == .nothing)
    }
    #expect(verdict(own, base, host: "127.0.0.1:4000") == .nothing)
  }
}
