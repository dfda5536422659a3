import Language
import Motion
import Playground
import Rendering

/// Takes a picture of a page whenever that looks different from before.
struct Camera {
  /// How many moments show what moves.
  private static let moments = 6

  private let limits: Limits
  private let renderer: Renderer
  private var page: Settled
  private var image: Image

  /// - Parameter page: What the first picture has to differ from.
  init(_ page: Settled, limits: Limits, stop: StopSignal) throws {
    self.page = page
    self.limits = limits
    renderer = Renderer(limits: limits, stop: stop)
    image = try Shot().draw(page, by: renderer)
  }

  /// The picture of `page`, where that has other pixels than the page before it: at several moments
  /// if it moves otherwise in the stretch of time `motion`, else when it has settled.
  mutating func look(
    at page: Settled, _ motion: ClosedRange<Time>?
  ) throws -> (shot: Shot, image: Image)? {
    let before = self.page
    self.page = page
    var film: (Shot, Image)?
    if let motion { film = try self.film(of: page, motion, after: before) }
    guard page.picture != before.picture else { return film }
    let settled = try Shot().draw(page, by: renderer)
    defer { image = settled }
    return film ?? (settled == image ? nil : (Shot(), settled))
  }

  /// The moments of `motion`; nil if the page looked like that before, or they take more than a limit.
  private func film(
    of page: Settled, _ motion: ClosedRange<Time>, after before: Settled
  ) throws -> (Shot, Image)? {
    guard Self.moments <= limits[.frames] else { return nil }
    let shot = Shot(filmstrip: motion, count: Self.moments)
    let isNew = shot.times.contains { page.displayList(at: $0) != before.displayList(at: $0) }
    // A page that only jumps is complete at its end.
    let isMoving = shot.times.dropLast().contains { page.displayList(at: $0) != page.picture }
    guard isNew, isMoving else { return nil }
    do throws(Failure) {
      return (shot, try shot.draw(page, by: renderer))
    } catch {
      guard error.isLimit else { throw error }
      return nil
    }
  }
}
