import ArgumentParser
import Platform
import Playground
import Prompt
import Terminal
import Tutorials

struct DiffCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: "easel",
    abstract: "Say what differs between two pictures.",
    discussion: """
      Pictures of tutorials and scripts are compared by what was drawn, others by their pixels. The \
      exit code is 0 if every pixel is the same, 1 if not.
      """)

  @Argument(help: "The expected picture (.png).", completion: .file(extensions: ["png"]))
  var expected: String

  @Argument(help: "The picture that is compared with it.", completion: .file(extensions: ["png"]))
  var actual: String

  @Flag(help: "Write what differs as one JSON object.")
  var json = false

  func carryOut(_ streams: Streams) -> Ending {
    do {
      let comparison = try PictureComparison(expected: expected, actual: actual)
      if json {
        streams.results.write(comparison.json)
      } else {
        streams.results.show(StyledText(comparison.text))
      }
      return .left(comparison.isSame ? .good : .fault)
    } catch let error as PlatformError where error.cause == .missing {
      return streams.refuse(error, .usage)
    } catch {
      return streams.refuse(error)
    }
  }
}
