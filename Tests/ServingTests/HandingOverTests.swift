import Testing

@testable import Serving

/// What the prompt and its server hand each other.
@Suite struct HandingOverTests {
  @Test func `parcels come as they were, however they are cut`() throws {
    let parcels = [
      Parcel(.greeting, [1, 2, 3]), Parcel(.status, []),
      Parcel(.page, Array(repeating: 7, count: 70_000)),
    ]
    let bytes = parcels.flatMap { $0.header + $0.bytes }
    for length in [1, 5, 6, 7, 4_096, bytes.count] {
      var (reader, found) = (ParcelReader(), [Parcel]())
      for start in stride(from: 0, to: bytes.count, by: length) {
        reader.take(Array(bytes[start..<min(start + length, bytes.count)]))
        while let parcel = try reader.next() { found.append(parcel) }
      }
      #expect(found == parcels)
    }
  }

  @Test(
    arguments: [
      ([2, 1, 0, 0, 0, 0], "it is of another version"),
      ([1, 99, 0, 0, 0, 0], "it is of another version"),
      ([1, 1, 1, 0, 0, 4], "it is too long"),
    ] as [([UInt8], String)])
  func `what is not a parcel is refused`(bytes: [UInt8], reason: String) {
    var reader = ParcelReader()
    reader.take(bytes)
    #expect(throws: ParcelReader.Fault(reason)) { try reader.next() }
  }

  @Test func `a greeting is read as it was written`() throws {
    var greeting = Greeting(
      token: Token(bits: 5), port: 4000, hosts: try [#require(HostName("Teach.example.org:81"))],
      folder: "/home/ada/my\nlive", folderAddress: "file:///home/ada/my%0Alive/index.html",
      door: "",
      policy: "default-src 'none'")
    #expect(Greeting(greeting.parcel) == greeting)
    for place in ["", "192.168.1.20:8080"] {
      greeting.following = Following(
        token: Token(bits: 6), place: try #require(FollowerPlace(place)), likedPort: 4001, limit: 40
      )
      #expect(Greeting(greeting.parcel) == greeting)
    }
    #expect(Greeting(Parcel(.greeting, Array("x\0".utf8))) == nil)
    #expect(Greeting(Parcel(.page, greeting.parcel.bytes)) == nil)
  }

  @Test func `a picture is read as it was written, and is an event on one line`() throws {
    var picture = PushedPicture(
      command: 7, number: 12, width: 1200, height: 800, isWhole: false,
      parts: [
        PushedPicture.Part(x: 1, y: 300, png: [1, 2, 3, 4]),
        PushedPicture.Part(x: 0, y: 0, png: []),
      ])
    #expect(PushedPicture(picture.parcel) == picture)
    #expect(
      String(decoding: picture.event.bytes, as: UTF8.self) == """
        event: picture
        data: {"command":7,"number":12,"width":1200,"height":800,"isWhole":false,\
        "parts":[[1,300,"AQIDBA=="],[0,0,""]]}


        """)
    picture.command = nil
    #expect(PushedPicture(picture.parcel) == picture)
    #expect(PushedPicture(Parcel(.picture, [1, 2, 3])) == nil)
    var cut = picture.parcel.bytes
    cut.removeLast()
    #expect(PushedPicture(Parcel(.picture, cut)) == nil)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("\u{10FFFF}??>>", "9I+/vz8/Pj4="),
  ])
  func `base64 is that of RFC 4648`(text: String, code: String) {
    #expect(String(decoding: base64(Array(text.utf8)), as: UTF8.self) == code)
  }

  @Test func `a token is 128 bits that an address can have`() throws {
    #expect(Token(bits: 0).text == "AAAAAAAAAAAAAAAAAAAAAA")
    #expect(Token(bits: .max).text == "_____________________D")
    #expect(Set((0..<128).map { Token(bits: 1 << $0) }).count == 128)
    #expect(Token.random() != Token.random())
    let token = Token(bits: 1 << 127)
    #expect(Token(token.text) == token)
    #expect(token.isSame(as: token.text))
    #expect(!token.isSame(as: token.text.lowercased()) && !token.isSame(as: ""))
    for text in ["", "AAAA", String(repeating: "A", count: 23), String(repeating: "=", count: 22)] {
      #expect(Token(text) == nil)
    }
    #expect(address(of: Token(bits: 0), port: 81) == "http://127.0.0.1:81/AAAAAAAAAAAAAAAAAAAAAA/")
  }

  @Test(arguments: [
    "", ":", ":80", "a:", "a:0", "a:65536", "a:8o", "*.example.org", "a..b", ".a", "a.", "a/b",
    "a b",
    "http://a", "a:1:2", "[::1]", "münchen.de", String(repeating: "a", count: 64),
  ])
  func `what is not a name of a host is refused`(text: String) {
    #expect(HostName(text) == nil)
  }

  @Test func `a folder has a port of its own, the same one each time`() {
    #expect(preferredPort(forFolder: "/home/ada/live", ofUser: 1_000) == 26_394)
    let ports = (0..<2_000).map { preferredPort(forFolder: "/home/ada/\($0)", ofUser: 1_000) }
    #expect(ports.allSatisfy { (20_000..<32_000).contains($0) })
    #expect(Set(ports).count > 1_700)
    #expect(Set((0..<50).map { preferredPort(forFolder: "/live", ofUser: $0) }).count > 40)
  }

  @Test(
    arguments: [
      ("", "0.0.0.0", nil), (":8080", "0.0.0.0", 8080), ("192.168.1.20", "192.168.1.20", nil),
      ("10.0.0.7:1", "10.0.0.7", 1), ("0.0.0.0:65535", "0.0.0.0", 65_535),
    ] as [(String, String, Int?)])
  func `a place to follow is an address and a port`(text: String, address: String, port: Int?) {
    let place = FollowerPlace(text)
    #expect(place?.address == address && place?.port == port)
    #expect(place.flatMap { FollowerPlace($0.text) } == place)
  }

  @Test(arguments: [
    ":", "8080", ":0", ":65536", ":8o", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.4:",
    "a.b.c.d", "localhost", "localhost:80", "[::1]:80", "::1", "1.2.3.4:80:80", "1.2.3.4 ",
    "page.easel", "http://1.2.3.4", "0x7f.0.0.1", "-1.2.3.4", "+1.2.3.4", "1..3.4", "*:80",
  ])
  func `any other place is refused`(text: String) {
    #expect(FollowerPlace(text) == nil)
  }
}
