import Playground
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Tutorials

/// How pictures are recorded: what is drawn a second time, and what a killed update leaves.
@Suite struct SecondDrawingTests {
  private static let script =
    "let v = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))\nshow(v)\n"
    + (0..<5).map { "// ---\nv.alpha = 0.\($0 + 1)\nsnapshot(\"s\($0)\")\n" }.joined()

  @Test func `what draws a second time is made once for each file that records`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.write(Self.script, to: "\(name).easel") }
    let made = Mutex(0)
    let asked = Mutex<[String]>([])
    func replay() -> Replay {
      Replay(verifier: {
        made.withLock { $0 += 1 }
        return { picture in
          asked.withLock { $0.append("\(picture.still ?? "") \(picture.cells.count)") }
          return nil
        }
      })
    }
    #expect(try replay().test([folder.path]).recorded == 10)
    #expect(made.withLock { $0 } == 2)
    let names = (0..<5).map { "s\($0) \($0 + 2)" }
    #expect(asked.withLock { $0 } == names + names)
    // What does not differ is not drawn again.
    #expect(try replay().test([folder.path]).recorded == 0)
    #expect(asked.withLock { $0.count } == 10)
  }

  @Test func `what a killed update left is removed by the next one, also where it records nothing`()
    throws
  {
    let folder = try BarsLesson.recorded()
    let name = ".easel-0123456789abcdef0123456789abcdef.tmp"
    for place in [name, "images/\(name)"] { try folder.write([1], to: place) }
    #expect(try Replay().test([folder.path]).status == .good)
    #expect(folder.names("").contains(name))
    #expect(try Replay().update([folder.path]).recorded == 0)
    #expect(!folder.names("").contains(name))
    #expect(!folder.names("images").contains(name))
  }

  @Test func `the digest of an image tells pixels and sizes apart`() {
    let pixels = (0..<24).map { UInt32($0) }
    var digests: Set<String> = []
    for (width, height) in [(24, 1), (1, 24), (6, 4), (4, 6)] {
      digests.insert(Image(width: width, height: height, pixels: pixels).digest)
    }
    for index in pixels.indices {
      var other = pixels
      other[index] += 1
      digests.insert(Image(width: 6, height: 4, pixels: other).digest)
    }
    #expect(digests.count == 4 + pixels.count)
    #expect(
      Image(width: 6, height: 4, pixels: pixels).digest
        == Image(width: 6, height: 4, pixels: pixels).digest)
  }
}
