import Testing

@testable import Viewing

/// Texts of kitty's protocol.
@Suite struct KittyProtocolTests {
  @Test func `a file is sent to kitty in base64`() {
    #expect(
      KittyProtocol.placing([1, 2, 3], id: 7)
        == "\u{1B}_Ga=T,f=100,t=d,i=7,p=1,C=1,q=2,m=0;AQID\u{1B}\\")
    #expect(
      KittyProtocol.placing([255], id: 7, cells: (42, 14))
        == "\u{1B}_Ga=T,f=100,t=d,i=7,p=1,C=1,q=2,c=42,r=14,m=0;/w==\u{1B}\\")
  }

  @Test func `what is longer than 4096 letters is sent in chunks`() {
    let line = String(repeating: "AAAA", count: 1024)
    let head = "\u{1B}_Ga=T,f=100,t=d,i=1,p=1,C=1,q=2,m="
    let bytes = { (count: Int) in [UInt8](repeating: 0, count: count) }
    #expect(KittyProtocol.placing(bytes(3072), id: 1) == "\(head)0;\(line)\u{1B}\\")
    #expect(
      KittyProtocol.placing(bytes(6145), id: 1)
        == "\(head)1;\(line)\u{1B}\\\u{1B}_Gm=1;\(line)\u{1B}\\\u{1B}_Gm=0;AA==\u{1B}\\")
  }

  @Test func `through tmux every escape is doubled, chunk by chunk`() {
    #expect(
      KittyProtocol.sendingThroughTmux([1, 2, 3], id: 7, columns: 4, rows: 2)
        == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,U=1,f=100,t=d,i=7,q=2,c=4,r=2,m=0;AQID\u{1B}\u{1B}\\\u{1B}\\"
    )
    let long = KittyProtocol.sendingThroughTmux(
      [UInt8](repeating: 0, count: 6144), id: 7, columns: 4, rows: 2)
    #expect(long.hasSuffix("AAAA\u{1B}\u{1B}\\\u{1B}\\"))
    #expect(long.split(separator: "\u{1B}Ptmux;").count == 2)
  }

  @Test func `a place is held by letters that say row, column and picture`() {
    #expect(
      KittyProtocol.placeholders(id: 0x01_0203, columns: 2, rows: 2).unicodeScalars.elementsEqual(
        ("\u{1B}[38;2;1;2;3m\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}\u{1B}[39m\n"
          + "\u{1B}[38;2;1;2;3m\u{10EEEE}\u{30D}\u{305}\u{10EEEE}\u{30D}\u{30D}\u{1B}[39m\n")
          .unicodeScalars))
  }

  /// As the protocol's own list has them.
  @Test func `there are 297 letters for rows and columns`() {
    let letters = KittyProtocol.letters
    #expect(letters.count == 297)
    #expect(letters.prefix(5) == ["\u{305}", "\u{30D}", "\u{30E}", "\u{310}", "\u{312}"])
    #expect(letters[35] == "\u{592}")
    #expect(letters.suffix(2) == ["\u{1D243}", "\u{1D244}"])
  }
}
