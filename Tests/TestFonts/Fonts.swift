package import Text
internal import Foundation

/// The fonts that pictures are set in, which the numbers of the tests are of.
package let fonts = FontSet(
  regular: face("opentype/inter/Inter-Regular.otf"),
  bold: face("opentype/inter/Inter-SemiBold.otf"),
  fallbacks: [.init({ dejaVu("Sans") }, bold: { dejaVu("Sans-Bold") })])

/// Faces of another kind, with outlines of quadratic curves, ligatures and Arabic.
package let dejaVuFonts = FontSet(regular: dejaVu("Sans"), bold: dejaVu("Sans-Bold"))

/// One of the faces of `fonts-dejavu-core`, by the end of the name of its file: `Sans-Bold`.
package func dejaVu(_ name: String) -> FontFace { face("truetype/dejavu/DejaVu\(name).ttf") }

private func face(_ path: String) -> FontFace {
  let url = URL(fileURLWithPath: "/usr/share/fonts/\(path)")
  do {
    return try FontFace(bytes: Array(Data(contentsOf: url)))
  } catch {
    fatalError("cannot read '\(url.path)', which 'scripts/test' installs: \(error)")
  }
}
