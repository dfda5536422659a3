import Language
import Syntax

/// What the statements of the open `do` blocks may throw.
struct ThrownErrors {
  private struct Site {
    var range: Range<Int>
    var type: Type
    var needsTry: Bool
  }

  private var depth = 0
  private var sites: [Site] = []
  /// The ranges of `try`, and those of `try?` and `try!`.
  private var passing: [Range<Int>] = []
  private var handled: [Range<Int>] = []

  /// Whether a `do` with a `catch` is open.
  var isCounted: Bool { depth > 0 }

  mutating func note(_ attempt: Attempt, at range: Range<Int>) {
    guard isCounted else { return }
    if attempt == .passing { passing.append(range) } else { handled.append(range) }
  }

  /// Notes that a type is thrown, by a call whose errors count only under `try` if that is not sure.
  mutating func note(_ type: Type, at range: Range<Int>, needsTry: Bool = false) {
    guard isCounted, type != .never else { return }
    sites.append(Site(range: range, type: type, needsTry: needsTry))
  }

  /// Begins a `do`; returns where its errors start.
  mutating func begin() -> Int {
    depth += 1
    return sites.count
  }

  /// The one type of all that is thrown from a place on; `any Error` if there are several, or none.
  func type(from start: Int) -> Type {
    let types = Set(sites[start...].filter(isThrown).map(\.type))
    return types.count == 1 ? types.first ?? .error : .error
  }

  private func isThrown(_ site: Site) -> Bool {
    !handled.contains { $0.encloses(site.range) }
      && (!site.needsTry || passing.contains { $0.encloses(site.range) })
  }

  /// Ends a `do`.
  ///
  /// - Parameter isCaught: Whether no error leaves it.
  mutating func end(from start: Int, isCaught: Bool) {
    depth -= 1
    if isCaught || depth == 0 { sites.removeSubrange(start...) }
    if depth == 0 { (passing, handled) = ([], []) }
  }
}

extension Range<Int> {
  fileprivate func encloses(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
