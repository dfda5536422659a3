import ArgumentParser
import Layers

/// The option of the commands that show pictures of pages.
struct ThemeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The look of a page that sets none; 'automatic' is light.", valueName: "theme"))
  var theme = Theme.automatic
}

extension Theme: ExpressibleByArgument {}
