import Foundation
import Text

/// The fonts of `fonts-dejavu-core`, which the numbers of these tests are of.
let fonts = FontSet(regular: face("DejaVuSans"), bold: face("DejaVuSans-Bold"))

func face(_ name: String) -> FontFace {
  let url = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/\(name).ttf")
  do {
    return try FontFace(bytes: Array(Data(contentsOf: url)))
  } catch {
    fatalError("\(name): \(error)")
  }
}
