internal import Geometry
internal import Language
internal import Layers

extension Topic {
  /// Fingers that work controls.
  static let workings: [Builtin] = [
    Builtin(
      locatedFunction: "tap", "Taps a segment of a control.",
      Parameter(nil, as: SegmentedControl.self, "The control."),
      Parameter(nil, as: String.self, "The title of the segment."),
      example: """
        let ranges = SegmentedControl(["1D", "3M", "All"])
        show(ranges)
        tap(ranges, "3M")
        """,
      availability: .topLevel
    ) { machine, site, control, title in
      let host = machine.sceneHost
      let titles = machine.control(control).titles
      guard let index = titles.firstIndex(of: title) else {
        throw Failure(
          "\(host.name(of: control.id)) has no segment '\(title)'",
          hint: titles.isEmpty
            ? "give it titles first" : "it has \(titles.map { "'\($0)'" }.joined(separator: ", "))",
          argument: 1)
      }
      _ = try host.pagePoint(of: control.id)
      let middle = machine.scene.middle(of: control.id, segment: index)
      let point = try host.pagePoint(middle, of: control.id)
      host.noteMiss(of: control.id, at: point, site: site)
      try host.beginTouch(at: [point], site: site, on: machine)
      try host.endTouch(on: machine)
    },
    Builtin(
      locatedFunction: "slide", "Moves the thumb of a slider to a value with a finger.",
      Parameter(nil, as: Slider.self, "The slider."),
      Parameter("to", as: Double.self, "The value.", unit: "values"),
      example: "let time = Slider(0.3...5)\nshow(time)\nslide(time, to: 2)\nprint(time.value)",
      availability: .topLevel
    ) { machine, site, slider, value in
      let host = machine.sceneHost
      let control = machine.control(slider)
      guard control.range.contains(value) else {
        let (low, high) = (control.range.lowerBound, control.range.upperBound)
        throw Failure(
          "\(brief(value)) lies outside of \(host.name(of: slider.id))",
          hint: "it goes from \(brief(low)) to \(brief(high))", argument: 1)
      }
      _ = try host.pagePoint(of: slider.id)
      let start = try host.pagePoint(
        machine.scene.thumb(of: slider.id, at: control.value), of: slider.id)
      host.noteMiss(of: slider.id, at: start, site: site)
      try host.beginTouch(at: [start], site: site, on: machine)
      let end = try host.pagePoint(machine.scene.thumb(of: slider.id, at: value), of: slider.id)
      try host.dragTouch(to: [end], seconds: 0, on: machine)
      try host.endTouch(on: machine)
    },
  ]
}
