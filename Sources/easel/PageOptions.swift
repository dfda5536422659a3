import ArgumentParser
import Prompt

/// The page that a command takes: a file, standard input, or cells on the command line.
struct PageOptions: ParsableArguments {
  @ArgumentParser.Argument(
    help: "A page (.easel, .swift) or a tutorial (.md); '-' is a page from standard input.",
    completion: .pages)
  var file: String?

  @Option(
    name: [.customShort("e"), .customLong("evaluate")], parsing: .singleValue,
    help: ArgumentHelp(
      "A cell, in place of a file; repeatable. It reads files in the current folder.",
      valueName: "cell"))
  var cells: [String] = []

  func validate() throws {
    if file == nil, cells.isEmpty {
      throw ValidationError("name a page, or give a cell, as in \"-e 'bars([4, 2, 6])'\".")
    }
    if let file, !cells.isEmpty {
      throw ValidationError("'\(file)' and '-e' are two pages; omit one.")
    }
  }

  /// The page, to be read.
  var source: Streams.Source {
    switch file {
    case nil: .cells(cells)
    case "-"?: .standardInput
    case let path?: .file(path)
    }
  }
}
