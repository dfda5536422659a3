package import Language
package import Layers
import Motion
package import Playground
package import Viewing

extension Handout {
  /// A page as a file of HTML: its picture or its film, its sound, and its program.
  ///
  /// - Parameters:
  ///   - title: What it is called, such as the name of its file.
  ///   - program: Its cells.
  ///   - pages: The page as it looks in the themes of `themes(for:)`, or in the first of them.
  ///   - shot: The moments that it is about.
  ///   - theme: That of the run; automatic, as the reader has it.
  /// - Throws: A `Failure` for a picture.
  package static func file(
    title: String, program: [String], pages: [Settled], shot: Shot = Shot(), theme: Theme,
    by renderer: Renderer
  ) throws(Failure) -> [UInt8] {
    var handout = Handout(title: title, theme: theme, by: renderer)
    handout.add(heading: title)
    let settled = pages[0]
    try handout.add(
      HandoutView(
        pages: pages, shot: shot, description: shot.description(of: settled),
        motion: settled.length > .zero ? .zero...settled.length : nil,
        sound: settled.audibleSound(in: .all)))
    for cell in program { handout.add(code: cell) }
    return handout.file()
  }
}
