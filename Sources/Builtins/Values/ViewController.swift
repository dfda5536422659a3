internal import Geometry
internal import Language
internal import Layers

/// A view or a view controller as a value of the language: what can be shown, and what touches reach.
struct Responder: ForeignReference {
  static let languageName = "Responder"
  let handle: Int

  init(handle: Int) { self.handle = handle }
}

/// A view controller as a value of the language.
struct ViewController: ForeignReference {
  static let languageName = "ViewController"
  /// Its number among those of the page.
  let number: Int

  init(number: Int) { self.number = number }

  init(handle: Int) {
    guard case .controller(let number) = Handle(encoded: handle) else {
      preconditionFailure("the handle is not that of a view controller")
    }
    self.number = number
  }

  var handle: Int { Handle.controller(number).encoded }
}

/// The view controllers of a page.
struct ViewControllers: Sendable {
  /// What is known of one.
  struct Record: Sendable {
    /// Its object of the language; nil if its class is the library's.
    var object: Int?
    /// Its view; nil until it is loaded.
    fileprivate(set) var view: LayerID?
    var isLoading = false
    var title: String?
    /// The size of its view on the page; zero is `liveSize`.
    var preferredContentSize = Size.zero
  }

  /// The size in which Apple's playgrounds show the view of a controller, in points.
  static let liveSize = Size(width: 375, height: 668)

  private var records: [Int: Record] = [:]
  /// The controllers that have a view, by that.
  private var byView: [LayerID: Int] = [:]
  /// The controller that was shown last, and whether it has yet to be told that its view appeared.
  var shown: Int?
  var isAppearing = false
  /// The number of controllers that the page has made; numbers are not used again.
  private var madeCount = 0

  /// Adds a controller, and returns its number.
  mutating func make() -> Int {
    defer { madeCount += 1 }
    records[madeCount] = Record()
    return madeCount
  }

  subscript(number: Int) -> Record {
    get { records[number] ?? Record() }
    set { records[number] = newValue }
  }

  var count: Int { records.count }
  var isEmpty: Bool { records.isEmpty }

  /// The controller of a view.
  func controller(of view: LayerID) -> Int? { byView[view] }

  /// Makes `view` that of a controller.
  mutating func setView(_ view: LayerID, of controller: Int) {
    if let old = self[controller].view { byView[old] = nil }
    self[controller].view = view
    byView[view] = controller
  }

  /// Forgets all controllers but some.
  mutating func keep(_ isKept: (Int) -> Bool) {
    guard records.contains(where: { !isKept($0.key) }) else { return }
    records = records.filter { isKept($0.key) }
    byView = byView.filter { records[$0.value] != nil }
  }
}
