package import Text
internal import Foundation

/// The fonts of `fonts-dejavu-core`, which the numbers of the tests are of.
package let fonts = FontSet(regular: face("DejaVuSans"), bold: face("DejaVuSans-Bold"))

/// One of them, by the name of its file.
package func face(_ name: String) -> FontFace {
  let url = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/\(name).ttf")
  do {
    return try FontFace(bytes: Array(Data(contentsOf: url)))
  } catch {
    fatalError("cannot read '\(url.path)', which 'fonts-dejavu-core' installs: \(error)")
  }
}
