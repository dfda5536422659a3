/// The settings of a chart by the page that one or several kinds of mark have, and others have not.
package struct MarkOptions: Hashable, Sendable {
  package init() {}
}
