internal import Charting
internal import Language
package import Layers

extension Theme: LanguageEnumeration {
  package static var languageName: String { "Theme" }
}

/// The look of a page and of its charts.
enum ThemeWords {
  static let all: [Builtin] =
    [
      Builtin(
        .property, "theme",
        "The look of the page: its ground, pictures of values, charts that have no theme of their own, "
          + "and letters whose colour is not set. A background that is set stays.",
        returning: Theme.languageType,
        example: """
          theme = .dark
          bars([4, 2, 6, 4, 5, 8, 3])
          """,
        body: .property(
          get: { machine, _ in try machine.scene.theming.theme.write(to: machine) },
          set: { machine, _, value in
            let theme = try Theme.read(value, in: machine)
            try machine.charge(machine.sceneHost.layoutCost)
            do throws(SceneError) {
              try machine.sceneHost.state.setTheme(theme)
            } catch {
              throw machine.sceneHost.failure(error)
            }
            try machine.noteHostObjects()
          })),
      Builtin(
        property: "theme", of: Chart.self,
        "The look of the chart; '.automatic' is that of its background, or of the page.",
        example: """
          let chart = bars([4, 2, 6, 4, 5, 8, 3])
          chart.theme = .dark
          """,
        get: { machine, chart in try machine.placedDataChart(chart).options.theme },
        set: { machine, chart, theme in
          // It shows at once, in a block of 'animate' too: letters could not be read meanwhile.
          try machine.changeChart(chart) { try $0.setTheme(theme, in: &$1) }
          for overlay in try machine.placedDataChart(chart).drawing.overlays {
            try machine.changeChart(Chart(overlay.view)) { try $0.setTheme(theme, in: &$1) }
          }
          try machine.noteHostObjects()
        }),
    ]
    + Topic.cases(
      of: Theme.self,
      [
        .automatic:
          "That of the page for a chart, and that of '--theme' for a page; in the end light.",
        .light: "Dark letters on white.", .dark: "Light letters on dark gray.",
      ]
    ) { "bars([4, 2, 6, 4, 5, 8, 3], theme: .\($0))" }
}
