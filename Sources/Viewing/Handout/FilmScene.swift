/// Frames of a film that have the same elements: what makes those of the scene before them, and how they change.
struct FilmScene: JSONObject {
  /// How many frames it has.
  let count: Int
  /// From the first frame of the scene before, or from the picture at rest, to the first of this one.
  let changes: [FilmChange]
  let tracks: [FilmTrack]

  func write(to json: inout JSONText) {
    json.field("changes", changes)
    json.field("count", count)
    json.field("tracks", tracks)
  }
}

extension FilmScene {
  /// The scenes of a film.
  ///
  /// - Parameters:
  ///   - frames: At least one.
  ///   - rest: What the first one's changes begin with.
  static func scenes(
    of frames: [SVGElement], after rest: SVGElement, _ easings: inout FilmEasings
  ) -> [FilmScene] {
    var scenes: [FilmScene] = []
    var (start, before) = (0, rest)
    while start < frames.count {
      let first = frames[start]
      var end = start + 1
      var changed: [[FilmChange]] = [[]]
      while end < frames.count {
        let changes = FilmChange.changes(from: first, to: frames[end])
        if changes.contains(where: \.isOfChildren) { break }
        changed.append(changes)
        end += 1
      }
      scenes.append(
        FilmScene(
          count: end - start, changes: FilmChange.changes(from: before, to: first),
          tracks: tracks(of: changed, from: first, &easings)))
      (start, before) = (end, first)
    }
    return scenes
  }

  /// The tracks of frames, each of which is a list of what is other than in the first frame.
  private static func tracks(
    of frames: [[FilmChange]], from first: SVGElement, _ easings: inout FilmEasings
  ) -> [FilmTrack] {
    struct Place: Hashable {
      let path: [Int]
      let name: String
    }
    var order: [Place] = []
    var values: [Place: [String?]] = [:]
    for (index, changes) in frames.enumerated() {
      for change in changes {
        let (name, value): (String, String?) =
          switch change.kind {
          case .attribute(let name, let value): (name, value)
          case .text(let text): ("", text)
          case .children: ("", nil)
          }
        let place = Place(path: change.path, name: name)
        if values[place] == nil {
          order.append(place)
          let element = change.path.reduce(first) { $0.children[$1] }
          let usual = name.isEmpty ? element.text : element[name]
          values[place] = [String?](repeating: usual, count: frames.count)
        }
        values[place]?[index] = value
      }
    }
    return order.map { place in
      FilmTrack(path: place.path, name: place.name, values: values[place] ?? [], &easings)
    }
  }
}
