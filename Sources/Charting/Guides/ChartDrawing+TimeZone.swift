internal import Scales

extension ChartDrawing {
  /// Whether an axis shows dates with offsets by the clock of UTC, so that its title has to say so.
  var isOfUTC: Bool {
    guard data.hasOffsets, let plane else { return false }
    let dimension = plane.orientation.placeDimension
    // The page's own texts may be of any clock.
    guard options[dimension].formatter == nil, !options[dimension].isHidden else { return false }
    return switch self[dimension] {
    case .continuous(let scale): scale.isTime
    case .bands(let bands): if case .times = bands.meaning { true } else { false }
    case nil: false
    }
  }

  /// The options with the titles of axes as they are shown.
  var namedOptions: ChartOptions {
    guard isOfUTC, let dimension = plane?.orientation.placeDimension else { return options }
    var options = options
    let title = options[dimension].title
    if !title.contains("UTC") { options[dimension].title = title.isEmpty ? "UTC" : title + ", UTC" }
    return options
  }
}
