import FoundationEssentials
import Testing

@testable import Viewing

@Suite struct WatchedPageTests {
  @Test func `styles and scripts take the places that the page has for them`() {
    let page =
      "<head>\n<style></style>\n</head>\n<p><style></style></p>\n<script></script>\n</html>\n"
    let joined = WatchedPage.joined(
      Array(page.utf8), styles: Array("p {}\n".utf8),
      script: Array("one();\n\ntwo();\n".utf8))
    #expect(
      String(decoding: joined, as: UTF8.self) == """
        <head>
        <style>
        p {}
        </style>
        </head>
        <p><style></style></p>
        <script>
        one();

        two();
        </script>
        </html>

        """)
  }

  /// What is carried inside the program are the files of the folder, in the order of their names.
  @Test func `the page has all of its files`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = "\(tests.path)/../../Sources/Viewing/FolderPage"
    func bytes(_ name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let scripts = names.filter { $0.hasSuffix(".js") }
    #expect(names == scripts + ["colors.css", "page.css", "page.html"])
    let page = WatchedPage.joined(
      try bytes("page.html"), styles: try bytes("colors.css") + bytes("page.css"),
      script: Array(try scripts.map(bytes).joined(separator: "\n".utf8)))
    #expect(WatchedPage.bytes == page)
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("<script>\n") && text.contains("<style>\n"))
  }
}
