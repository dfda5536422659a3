import Platform
import TestSupport
import Testing

@testable import Tutorials

struct LessonListTests {
  private func lessons(_ list: String = "") throws -> LessonList {
    let folder = try TemporaryFolder()
    for name in ["02-pies.md", "01-bars.md", "10-plain-fill.md", "README.md", "gallery.md", "3.md"]
    {
      try folder.write("# A\n", to: name)
    }
    if !list.isEmpty { try folder.write(list, to: "README.md") }
    return try LessonList(folder: folder.path)
  }

  @Test func `lessons have numbers and names in the order of their files`() throws {
    let entries = try lessons().entries
    #expect(entries.map(\.name) == ["bars", "pies", "plain-fill"])
    #expect(entries.map(\.number) == [1, 2, 10])
    #expect(entries.map(\.stem) == ["01-bars", "02-pies", "10-plain-fill"])
    #expect(entries.map(\.summary) == ["", "", ""])
  }

  @Test(arguments: [
    ("2", "pies", nil), ("2.3", "pies", 3), ("pies.3", "pies", 3), ("01-bars.md", "bars", nil),
    ("pl.10", "plain-fill", 10), ("2.", nil, nil), (".2", nil, nil), ("", nil, nil),
    ("7.1", nil, 1),
  ])
  func `a lesson is called by its number or name, and its page`(
    text: String, name: String?, page: Int?
  ) throws {
    let found = try lessons().find(text)
    #expect(found.page == page)
    #expect((found.entries.count == 1 ? found.entries[0].name : nil) == name)
  }

  @Test func `what a lesson teaches is the paragraph below its link`() throws {
    let entries = try lessons(
      """
      # Lessons

      All of them.

      ## [Bars](01-bars.md)

      Boxes become a
      `bars` chart.

      More of it.

      ## Pies

      No link.

      ## [Fill](10-plain-fill.md)
      """
    ).entries
    #expect(entries.map(\.summary) == ["Boxes become a bars chart.", "", ""])
  }

  @Test(arguments: [
    ("1", ["bars"]), ("01", ["bars"]), ("10", ["plain-fill"]), ("3", []), ("pies", ["pies"]),
    ("02-pies", ["pies"]), ("02-pies.md", ["pies"]), ("p", ["pies", "plain-fill"]),
    ("pl", ["plain-fill"]),
    ("x", []), ("", ["bars", "pies", "plain-fill"]),
  ])
  func `a lesson is called by number, name or beginning`(word: String, names: [String]) throws {
    #expect(try lessons().entries(called: word).map(\.name) == names)
  }

  @Test func `a folder that is not there is refused`() {
    #expect(throws: PlatformError.self) { try LessonList(folder: "/nowhere/at/all") }
  }
}
