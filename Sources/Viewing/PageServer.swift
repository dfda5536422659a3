package import Platform
import Rendering
package import Serving

/// The process that serves the page of a watched folder, as the session has it. It gets everything without being
/// waited for; once it has gone, or has not taken something in time, it is asked no more.
package final class PageServer {
  package let greeting: Greeting
  private let process: PairedProcess
  private var reader = ParcelReader()
  /// The address of the page; nil before it is known, and where it is not served.
  private var knownAddress: String?
  /// How the session is followed; nil before that is known, and where it was not asked for.
  package private(set) var followers: Followers?
  private var pictures = 0
  private var lastImage: Image?
  private var encoder = PNGEncoder()
  /// Whether it is asked no more.
  package private(set) var isLost = false
  private var fault: Fault?
  /// What pages are told that say something now, as the server has it; nil before it has anything.
  private var refusal: String?

  /// The name of the program.
  package static let program = "easel-page"
  /// How long it may take until it listens, and until it takes something more of what it is given.
  private static let patience = (listening: Duration.seconds(3), taking: Duration.seconds(1))

  /// How a session is followed.
  package enum Followers: Hashable, Sendable {
    /// By this address.
    case address(String)
    /// It cannot be, because of this.
    case refused(String)

    /// The address; nil where there is none.
    package var link: String? { if case .address(let link) = self { link } else { nil } }
  }

  /// Why the page is not served any more, and what to do.
  package struct Fault: Hashable, Sendable {
    package let message: String
    package let hint: String
  }

  /// Starts the program at a path, and hands it the page.
  ///
  /// - Parameter opens: Whether a browser is to be opened.
  /// - Throws: `PlatformError` where it does not start.
  package init(at path: String, _ greeting: Greeting, opens: Bool) throws(PlatformError) {
    var greeting = greeting
    if opens { greeting.door = PageDoor.name() }
    greeting.policy = AnswerHeaders.policy(script: WatchedPage.scriptSource)
    self.greeting = greeting
    process = try PairedProcess(Self.program, at: path)
    send(greeting.parcel)
    send(Parcel(.page, WatchedPage.bytes))
  }

  /// Writes a file that leads a browser to the page.
  ///
  /// - Returns: Its name in the folder, which is gone once it was used; nil where no browser is to be opened, or the file
  ///   cannot be written.
  package func makeDoor() -> String? {
    guard !greeting.door.isEmpty, let address = address() else { return nil }
    do {
      try OpenFolder(path: greeting.folder, followsLink: false).write(
        PageDoor.bytes(to: address), as: greeting.door, permissions: PageDoor.permissions)
      return greeting.door
    } catch {
      return nil
    }
  }

  /// Waits until it listens.
  ///
  /// - Returns: The address of the page; nil where it does not answer in time, which is the fault then.
  package func address() -> String? {
    if let knownAddress { return isLost ? nil : knownAddress }
    let end = ContinuousClock.now + Self.patience.listening
    while !isLost, ContinuousClock.now < end {
      guard let bytes = process.answer(within: end - ContinuousClock.now) else { break }
      reader.take(bytes)
      while let parcel = try? reader.next() { begin(by: parcel) }
      if let knownAddress { return knownAddress }
    }
    lose(because: "'\(Self.program)' does not answer")
    return nil
  }

  /// Takes what the server says before it listens, and that it does.
  private func begin(by parcel: Parcel) {
    let text = String(decoding: parcel.bytes, as: UTF8.self)
    switch parcel.kind {
    case .following: followers = .address(text)
    case .notFollowed: followers = .refused(text)
    case .listening:
      knownAddress = Int(text).map { Serving.address(of: greeting.token, port: $0) }
    default: lose(because: text)
    }
  }

  /// Pushes what differs in a picture from the one that was pushed last, as far as that is much less than all of it;
  /// the whole has to follow.
  ///
  /// - Parameter number: That of its command; nil for one of a stretch that plays.
  func pushChange(to picture: Picture, ofCommand number: Int?) {
    pictures += 1
    let old = lastImage
    lastImage = picture.image
    guard let old, let change = ImageChange(from: old, to: picture.image),
      change.size < picture.image.pixels.count / 2
    else { return }
    let parts =
      change.isNothing
      ? []
      : [
        PushedPicture.Part(
          x: change.columns.lowerBound, y: change.rows.lowerBound,
          png: encoder.encode(change.part(of: picture.image)))
      ]
    push(parts, of: picture.image, ofCommand: number, isWhole: false)
  }

  /// Pushes a picture as a whole, for pages that come later, and where no change was pushed.
  func push(_ picture: Picture, _ png: [UInt8], ofCommand number: Int?) {
    push(
      [PushedPicture.Part(x: 0, y: 0, png: png)], of: picture.image, ofCommand: number,
      isWhole: true)
  }

  private func push(
    _ parts: [PushedPicture.Part], of image: Image, ofCommand number: Int?, isWhole: Bool
  ) {
    send(
      PushedPicture(
        command: number, number: pictures, width: image.width, height: image.height,
        isWhole: isWhole, parts: parts
      ).parcel)
  }

  func push(status json: [UInt8]) { send(Parcel(.status, json)) }

  // MARK: What pages say

  /// The open file that has something to read once a page says something; negative where none can any more.
  package var descriptor: Int32 { isLost ? -1 : process.descriptor }

  /// From now on the session hears what pages say, or refuses it.
  ///
  /// - Parameter refusal: Why it hears nothing, in words for the page; empty where it does.
  package func hear(refusing refusal: String = "") {
    guard refusal != self.refusal else { return }
    self.refusal = refusal
    send(Parcel(.attention, refusal.isEmpty ? [] : PageReply(refusal: refusal).json))
  }

  /// What pages have said by now, in order; each is to be answered.
  package func takeWords() -> [(number: Int, words: SaidWords)] {
    guard !isLost else { return [] }
    guard let bytes = process.said() else {
      lose(because: "its server has ended")
      return []
    }
    reader.take(bytes)
    var found: [(number: Int, words: SaidWords)] = []
    do {
      while let parcel = try reader.next() {
        guard let numbered = NumberedWords(parcel) else { continue }
        if let words = SaidWords(numbered.bytes) {
          found.append((numbered.number, words))
        } else {
          answer(numbered.number, PageReply(refusal: "the session does not understand that"))
        }
      }
    } catch {
      lose(because: error.description)
    }
    return found
  }

  /// Answers what a page has said.
  package func answer(_ number: Int, _ reply: PageReply) {
    send(NumberedWords(number: number, bytes: reply.json).parcel(.reply))
  }

  private func send(_ parcel: Parcel) {
    guard !isLost else { return }
    if !process.send(parcel.header + parcel.bytes, within: Self.patience.taking) {
      lose(because: process.hasGone ? "its server has ended" : "its server does not answer")
    }
  }

  private func lose(because reason: String) {
    guard !isLost else { return }
    isLost = true
    process.hangUp()
    fault = Fault(
      message: "the page is not served any more: \(reason)",
      hint: "open \(greeting.folderAddress), which goes on")
  }

  /// What is to be said, once; nil for nothing.
  package func takeFault() -> Fault? {
    if !isLost, process.hasGone { lose(because: "its server has ended") }
    return fault.take()
  }
}
