import Testing

@testable import Builtins

/// The XML of property lists, which is read and written without a library.
struct PropertyListTests {
  @Test(arguments: [
    (CodedValue.bool(true), "<true/>"), (.integer(-4), "<integer>-4</integer>"),
    (.number(1), "<real>1</real>"), (.number(1e21), "<real>1e+21</real>"),
    (.number(.infinity), "<real>+infinity</real>"), (.number(-0.0), "<real>-0</real>"),
    (.float(0.1), "<real>0.10000000149011612</real>"), (.null, "<string>$null</string>"),
    (.string("a<b>&\"'"), "<string>a&lt;b&gt;&amp;\"'</string>"), (.list([]), "<array/>"),
    (.object([]), "<dict/>"), (.date("2024-05-13T14:30:05Z"), "<date>2024-05-13T14:30:05Z</date>"),
    (.bytes([1, 2, 3]), "<data>\nAQID\n</data>"), (.bytes([]), "<data>\n</data>"),
    (.list([.bytes([255])]), "<array>\n\t<data>\n\t/w==\n\t</data>\n</array>"),
    (
      .object([.init(name: "b", value: .list([.null])), .init(name: "B", value: .bool(false))]),
      "<dict>\n\t<key>B</key>\n\t<false/>\n\t<key>b</key>\n\t<array>\n\t\t<string>$null</string>\n"
        + "\t</array>\n</dict>"
    ),
  ])
  func `a value is written as Swift writes it`(value: CodedValue, text: String) {
    #expect(
      PropertyListText(value).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(text)
        </plist>

        """)
  }

  @Test(arguments: [
    ("<array/>", CodedValue.list([])), ("<dict></dict>", .object([])),
    ("<true></true >", .bool(true)),
    ("<integer> -0x10</integer>", .integer(-16)), ("<integer>+ 5</integer>", .integer(5)),
    ("<real> 1.5</real>", .number(1.5)), ("<real>-Infinity</real>", .number(-.infinity)),
    ("<real>.5</real>", .number(0.5)), ("<string>$null</string>", .null),
    ("<string>&lt;&amp;&#65;&#x1F600;&quot;&apos;&gt;</string>", .string("<&A😀\"'>")),
    ("<string>a<![CDATA[<b>&]]>c</string>", .string("a<b>&c")), ("<string a='b'/>", .string("")),
    ("<string>a\r\nb</string>", .string("a\r\nb")), ("<data>AQ ID\n</data>", .bytes([1, 2, 3])),
    ("<data>AQ==</data>", .bytes([1])), ("<data>A</data>", .bytes([])),
    ("<date>2024-05-13T14:30:05Z</date>", .date("2024-05-13T14:30:05Z")),
    (
      "<!-- a --><dict><key>a</key><true/><key>a</key><false/></dict>",
      .object([.init(name: "a", value: .bool(false))])
    ),
    ("<integer>1.5</integer>", .unreadable(.integer, "Invalid <integer> value on line 1")),
    ("<integer> </integer>", .unreadable(.integer, "Encountered empty <integer> on line 1")),
    ("<real>1 </real>", .unreadable(.number, "Encountered misformatted real on line 1")),
    ("<real>0x10</real>", .unreadable(.number, "Encountered misformatted real on line 1")),
    ("<date>2024</date>", .unreadable(.date, "Could not interpret <date> at line 1")),
    (
      "<data>é</data>",
      .unreadable(.bytes, "Could not interpret <data> on line 1 (invalid character C3")
    ),
  ])
  func `a value is read as Swift reads it`(body: String, value: CodedValue) throws {
    #expect(try PropertyListReader.value(of: Array("<plist>\(body)</plist>\n".utf8)) == value)
  }

  @Test(arguments: [
    ("", "Conversion of string failed. The string is empty."),
    ("<plist><array>\n", "Encountered unexpected EOF"),
    ("<plist><array></array>", "Encountered unexpected EOF while looking for close tag for plist"),
    ("<plist><array></list>\n</plist>\n", "Close tag on line 1 does not match open tag array"),
    ("<plist><list a/></plist>\n", "Encountered unknown tag list a/ on line 1"),
    ("<plist></plist>\n", "Encountered empty <plist> on line 1"),
    ("<array/>", "Malformed tag on line 1"),
    ("<plist><dict><key>a</key></dict></plist>", "Value missing for key inside <dict> at line 1"),
    ("<plist><dict><true/></dict></plist>", "Non key string used as key in dictionary"),
    (
      "<plist><true/><true/></plist>",
      "Encountered unexpected element at line 1 (plist can only include one object)"
    ),
    (
      "<plist><array>a</array></plist>",
      "Encountered unexpected character a on line 1 while looking for open tag"
    ),
    (
      "<plist><string>$nullify</string></plist>",
      "Encountered unexpected character i on line 1 while looking for close tag for string"
    ),
    (
      "<plist><string>&lol;</string></plist>",
      "Encountered unknown ampersand-escape sequence at line 1"
    ),
    (
      "<!DOCTYPE plist [<!ENTITY lol \"x\">]><plist><string>&lol;</string></plist>",
      "Encountered unexpected character [ on line 1 while parsing DTD"
    ),
    (
      "<plist><string>&#xZ;</string></plist>",
      "Encountered unexpected character Z on line 1 while parsing hexadecimal entity"
    ),
    ("<plist><array><!-- </array></plist>", "Unterminated comment started on line 1"),
  ])
  func `what is not a property list is told in Swift's words`(text: String, reason: String) {
    #expect(throws: PropertyListFault.malformed(reason)) {
      try PropertyListReader.value(of: Array(text.utf8))
    }
  }

  @Test(arguments: [
    ("{a = 1;}", "another form than XML"), ("bplist00", "another form than XML"),
    ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist/>", "another encoding than UTF-8"),
    (String(repeating: "<array>", count: 100_000), "more than 512 values in one another"),
    ("<plist><date>2024-13-13T14:30:05Z</date></plist>", "the date '2024-13-13T14:30:05Z'"),
    ("<plist><dict><key>$null</key><true/></dict></plist>", "the key '$null'"),
  ])
  func `what only Swift reads is refused by name`(text: String, what: String) {
    #expect(throws: PropertyListFault.strange(what)) {
      try PropertyListReader.value(of: Array(text.utf8))
    }
  }

  @Test(arguments: [
    ([UInt8](), ""), ([1], "AQ=="), ([1, 2], "AQI="), ([1, 2, 255], "AQL/"), ([251, 240], "+/A="),
  ])
  func `bytes are written in base 64`(bytes: [UInt8], text: String) {
    #expect(Base64.text(of: bytes) == text)
    #expect(Base64.bytes(of: text) == bytes)
  }

  @Test(arguments: ["A", "AQ", "A===", "AQ I", "é"])
  func `text that is not in base 64 has no bytes`(text: String) {
    #expect(Base64.bytes(of: text) == nil)
  }
}
