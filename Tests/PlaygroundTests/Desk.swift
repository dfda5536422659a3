import Syntax
import TestSupport
import Testing

@testable import Playground

/// A page with some names and charts, in a folder with data, for the lines that people bring from elsewhere.
final class Desk {
  private let folder: TemporaryFolder
  private var page: Page

  /// - Parameter text: What will run; where it asks for boxes, the page has no name 'box'.
  init(for text: String = "") throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(Array(text.utf8), to: name) }
    page = Page(folder: folder(""))
    let asksForBoxes = ["boxplot", "boxenplot", "violin", "box("].contains { word in
      text.lowercased().contains(word)
    }
    let outcome = page.run(asksForBoxes ? Self.given : Self.given + Self.box)
    #expect(outcome.diagnostics == [])
  }

  func run(_ program: String) -> Outcome { page.run(program) }

  private static let files = [
    "data.csv": "a,b\n1,2\n2,4\n3,9\n", "data.dat": "1 2\n2 4\n3 9\n",
    "rain.csv": "Day,Rain\nMon,4\nTue,2\n",
    "people.csv": "name,age,size\nAnn,30,1.7\nBob,,1.8\nCy,25,1.6\n",
    "sales.csv": """
    Region,Date,Revenue,Units
    North,2024-01-05,10,2
    South,2024-01-07,20,3
    North,2024-02-05,15,12
    South,2024-02-07,25,14

    """,
  ]

  private static let given = """
    let x1 = 2.0, v = [1, 2, 3], w = [4.0, 2.0, 6.0], words = ["a", "b"], words3 = ["a", "b", "c"]
    var rest = [3, 1]
    let word = "a b", ages = ["Ann": 3, "Bob": 4]
    let sales = table("sales.csv"), people = table("people.csv"), two = sales.prefix(2)
    let q = line(w), r = line([4, 2, 6], x: [1, 10, 100])
    let p = bars(ages)
    """

  private static let box = "\nlet box = View(width: 20, height: 20)"
}
