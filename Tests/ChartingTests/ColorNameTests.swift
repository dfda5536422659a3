import Geometry
import Testing

@testable import Charting

@Suite struct ColorNameTests {
  @Test(arguments: [
    (0xFF0000, "red"), (0xFF8000, "orange"), (0xFFFF00, "yellow"), (0x00FF00, "green"),
    (0x00B300, "green"), (0x0000FF, "blue"), (0x800080, "purple"), (0xFF00FF, "pink"),
    (0x00FFFF, "cyan"), (0x996633, "brown"), (0x000000, "black"), (0x555555, "gray"),
    (0xAAAAAA, "gray"), (0xFFFFFF, "white"), (0xF2F2F7, "white"), (0x1C1C1C, "black"),
    // Of systems and of libraries.
    (0x5856D6, "purple"), (0xAF52DE, "purple"), (0x007AFF, "blue"), (0x30B0C7, "teal"),
    (0x34C759, "green"), (0xA2845E, "brown"), (0x4CC1B6, "teal"), (0x4DC46E, "green"),
    (0xF5604F, "red"), (0x87CEEB, "blue"), (0x800000, "maroon"), (0x808000, "olive"),
    (0xD2B48C, "brown"), (0x90EE90, "green"), (0x000080, "blue"), (0x5C9FD6, "blue"),
    (0x4582B5, "blue"),
    (0xFFD700, "yellow"), (0xF2C54B, "gold"), (0x708090, "gray"), (0xE6E6FA, "white"),
    (0xFF7F50, "orange"), (0xFA8072, "pink"), (0xDC143C, "red"), (0xEE82EE, "pink"),
  ])
  func `a colour has the name of the colour that it looks like`(code: Int, name: String) {
    func part(_ shift: Int) -> Double { Double(code >> shift & 255) / 255 }
    #expect(Color(red: part(16), green: part(8), blue: part(0)).name == name)
  }
}
