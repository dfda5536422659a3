import Glibc
import Platform
import Serving

/// What there is to be served, and to whom.
final class Site {
  private let port: Int
  private let greeting: Greeting
  /// The page, once it has come.
  private(set) var page: [UInt8] = []
  private var picture: PushedPicture?
  private var status: [UInt8]?
  private var isDoorOpen: Bool
  private(set) var streams: [EventStream] = []
  /// What pages say that the session has not answered yet.
  private(set) var sayings: [Saying] = []
  private var sayingCount = 0
  /// What is answered while the session hears nothing, empty while it does; nil where it never does.
  private var deafness: [UInt8]?

  init(_ greeting: Greeting, port: Int) {
    (self.greeting, self.port) = (greeting, port)
    isDoorOpen = !greeting.door.isEmpty
  }

  /// The content security policy of the page.
  var policy: String { greeting.policy }

  /// How many connections there may be before it is looked who asks, because to read the system's table takes longer
  /// than to answer.
  private static let unasked = 32

  /// Whether one more connection may be: from this machine's own address, and where there are many, not from another
  /// user, who without the token would get nothing, but could take all that there are. A proxy may be another user.
  ///
  /// - Parameter count: How many connections there are.
  func admits(_ other: sockaddr_in, besides count: Int) -> Bool {
    guard greeting.hosts.isEmpty else { return true }
    guard in_addr_t(bigEndian: other.sin_addr.s_addr) == INADDR_LOOPBACK else { return false }
    let other = Int(in_port_t(bigEndian: other.sin_port))
    guard count >= Self.unasked,
      let user = ConnectionTable.user(from: other, to: port, in: Self.connections())
    else { return true }
    return user == getuid() || user == 0
  }

  /// The system's table of connections; what there is of it where it cannot be read.
  private static func connections() -> [UInt8] {
    var bytes: [UInt8] = []
    guard let table = try? ReadableFile(path: "/proc/net/tcp") else { return bytes }
    while let more = try? table.next() { bytes += more }
    return bytes
  }

  /// The most bytes of a file; a film as one drawing has a megabyte.
  private static let fileLimit = 1 << 26

  /// The bytes of a file of the watched folder, which is looked for each time, because it may be made again; nil where
  /// there is none. No link is followed.
  ///
  /// - Parameter isOwn: Whether the session's own page asks; others get no picture of a session before.
  func bytes(of file: ServedFile, isOwn: Bool) -> [UInt8]? {
    guard isOwn || picture != nil || !file.isLatestPicture else { return nil }
    guard let folder = try? OpenFolder(path: greeting.folder, followsLink: false) else {
      return nil
    }
    guard let name = file.folder else { return try? folder.read(file.name, limit: Self.fileLimit) }
    return try? folder.folder(name).read(file.name, limit: Self.fileLimit)
  }

  /// Deletes the file that leads a browser here: it has the token in it.
  func closeDoor() {
    guard isDoorOpen else { return }
    isDoorOpen = false
    try? OpenFolder(path: greeting.folder, followsLink: false).remove(greeting.door)
  }

  // MARK: What is pushed

  /// Takes what the prompt hands over, and passes it on.
  func take(_ parcel: Parcel) {
    switch parcel.kind {
    case .page: page = parcel.bytes
    case .status:
      status = parcel.bytes
      push(.status(ServerEvent("status", parcel.bytes).bytes))
    case .picture:
      guard let picture = PushedPicture(parcel) else { return }
      if picture.isWhole { self.picture = picture }
      push(.picture(picture.event.bytes, number: picture.number, isWhole: picture.isWhole))
    case .attention:
      if deafness == nil {
        for stream in streams where !stream.isFollower { stream.push(.status(ServerEvent.hearing)) }
      }
      deafness = parcel.bytes
    case .reply:
      guard let reply = NumberedWords(parcel) else { return }
      sayings.first { $0.number == reply.number }?.answer(.reply(reply.bytes))
    case .greeting, .listening, .refusal, .words, .following, .notFollowed: break
    }
  }

  private func push(_ event: EventStream.Event) {
    for stream in streams { stream.push(event) }
  }

  /// How many pages follow.
  var followerCount: Int { streams.count(where: \.isFollower) }

  /// Begins a stream with what a page has to know that comes now.
  func add(_ stream: EventStream) {
    streams.append(stream)
    stream.push(.status(ServerEvent.beginning))
    // What follows from elsewhere cannot open the folder.
    stream.push(
      .status(
        stream.isFollower
          ? ServerEvent.following
          : ServerEvent("folder", Array(greeting.folderAddress.utf8)).bytes))
    if let picture {
      stream.push(.picture(picture.event.bytes, number: picture.number, isWhole: true))
    }
    if deafness != nil, !stream.isFollower { stream.push(.status(ServerEvent.hearing)) }
    if let status { stream.push(.status(ServerEvent("status", status).bytes)) }
  }

  func remove(_ exchange: Exchange) {
    streams.removeAll { $0 === exchange }
    sayings.removeAll { $0 === exchange }
  }

  // MARK: What pages say

  /// How many may wait for an answer, and how many bytes they may have: that much fits between this program and the
  /// prompt, however long it does not look.
  private static let waiting = (sayings: 16, bytes: 2 * SaidWords.byteLimit)

  /// What a saying is answered that has come as a whole; nil where the session does so, which is handed the words.
  func answer(_ saying: Saying, _ count: Int, by link: PromptLink) -> Answer? {
    guard let deafness, saying.bytes.count == count, SaidWords(saying.bytes) != nil else {
      return .refused
    }
    guard deafness.isEmpty else { return .reply(deafness) }
    let waitingBytes = sayings.reduce(count) { $0 + $1.bytes.count }
    guard sayings.count < Self.waiting.sayings, waitingBytes <= Self.waiting.bytes else {
      return .refusal("the session has too much to answer")
    }
    sayingCount += 1
    saying.number = sayingCount
    sayings.append(saying)
    link.say(NumberedWords(number: sayingCount, bytes: saying.bytes).parcel(.words))
    return nil
  }

  /// Answers all that the session will not answer any more.
  func endSayings() {
    for saying in sayings { saying.answer(.refusal("the session has ended")) }
  }
}
