package import Comparing
internal import Charting
internal import Graphics
package import Motion
package import Playground

extension DrawnPicture.Moment {
  /// A moment of a page, or its settled picture for nil.
  ///
  /// - Parameter title: When it is seen; nil if that does not matter.
  package init(_ page: Settled, at time: Time?, titled title: String? = nil) {
    var owners = page.owners(at: time ?? page.end)
    let list = page.displayList(at: time)
    let words = Dictionary(
      list.owners.map { ($0, owners.owner($0)) }, uniquingKeysWith: { first, _ in first })
    self.init(time: title, list: list, statements: owners.statements) { words[$0] }
  }
}
