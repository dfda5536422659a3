import Language
import Playground
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Tutorials

struct PictureJudgeTests {
  /// What a judge says of a golden in `folder`, and how many files it has decoded.
  private func judge(
    _ golden: Lesson.Golden, in folder: TemporaryFolder, _ page: Settled
  ) throws -> (report: Report, decoded: Int) {
    let decoded = Mutex(0)
    let judge = PictureJudge(
      path: folder("bars.md"), folder: try LessonFolder(path: folder.path), limits: Limits(),
      stop: .never,
      decode: { png, limits in
        decoded.withLock { $0 += 1 }
        return try GoldenPicture(png: png, limits: limits)
      })
    let report = judge.report(
      on: JudgedPicture(
        golden: golden, place: ReportCase(page: 1, line: 1, name: "step 1"), name: "step 1",
        page: page, cells: [], isSound: true))
    return (report, decoded.withLock(\.self))
  }

  private func page(_ color: String) -> Settled {
    var page = Page()
    _ = page.run("show(View(width: 30, height: 20, backgroundColor: .\(color)))")
    return page.settled
  }

  @Test func `a golden is decoded only if its bytes are not those of the picture`() throws {
    let folder = try TemporaryFolder()
    let golden = Lesson.Golden(path: "a.png", description: "A view", shot: Shot(), line: 3)
    let red = page("red")
    let image = try Shot().draw(red, by: Renderer())
    let picture = GoldenPicture(
      of: golden, image: image, displayList: Shot().displayListText(of: red))
    try folder.write(picture.png, to: "a.png")
    let same = try judge(golden, in: folder, red)
    #expect((same.report.text, same.decoded) == ("1 passed, 0 failed\n", 0))
    // The same pixels in another file: it has a chunk more.
    let comment = Array("tEXtComment\0more".utf8)
    let checksum = comment.withUnsafeBytes(crc32)
    let chunk =
      [0, 0, 0, UInt8(comment.count - 4)] + comment
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    var file = picture.png
    file.insert(contentsOf: chunk, at: file.count - 12)
    try folder.write(file, to: "a.png")
    let alike = try judge(golden, in: folder, red)
    #expect((alike.report.text, alike.decoded) == ("1 passed, 0 failed\n", 1))
    let blue = try judge(golden, in: folder, page("blue"))
    #expect((blue.report.failed, blue.decoded) == (1, 1))
  }

  @Test func `what is found on two threads is told in the order of the file`() throws {
    let folder = try TemporaryFolder()
    let colors = ["red", "green", "blue", "black", "gray", "lightGray"]
    func lesson(_ shown: [String]) -> String {
      zip(colors, shown).map { name, color in
        """
        ```easel
        print("\(name)")
        show(View(width: 300, height: 200, backgroundColor: .\(color)))
        ```

        ```output
        \(name)
        ```

        ![A view](images/\(name).png)


        """
      }.joined()
    }
    try folder.write(lesson(colors), to: "colors.md")
    #expect(try Replay().update([folder.path]).recorded == 6)
    #expect(try Replay().test([folder.path]).text == "12 passed, 0 failed\n")
    let spoiled = lesson(["red", "red", "blue", "red", "gray", "red"])
      .replacing("print(\"blue\")", with: "print(\"blau\")")
    try folder.write(spoiled, to: "colors.md")
    for _ in 0..<5 {
      let report = try Replay().test([folder.path])
      #expect((report.passed, report.failed) == (8, 4))
      let lines = report.findings.compactMap { finding in
        finding.message.split(separator: ":").dropFirst().first.flatMap { Int($0) }
      }
      #expect(lines.count == 4 && lines == lines.sorted(), "\(report.text)")
    }
  }
}
