internal import Interpreter

extension Topic {
  static let files = Topic(
    "Files", "Data that lies beside the page.",
    types: [TypeDeclaration("String.Encoding", "How bytes stand for text.")],
    words: [
      Builtin(
        initializer: String.self,
        "The text of a file in the page's folder or below it; a page without a file reads in the "
          + "folder where Easel was started. The text stays what it was at the first read, and its "
          + "lines end in \"\\n\", also where the file has \"\\r\\n\".",
        Parameter(
          "contentsOfFile", as: String.self, "The path of the file from the page's folder on."),
        Parameter(
          "encoding", "Written in Swift; a file is always read as UTF-8.",
          default: TextEncoding.utf8),
        example: """
          let text = String(contentsOfFile: "data.txt")
          let lines = text.split(separator: "\\n")
          print(lines.compactMap { Double($0) })
          """
      ) { machine, path, _ in
        try machine.sceneHost.services.text(ofFile: path)
      },
      Builtin(
        constant: "utf8", of: TextEncoding.self, "UTF-8, which every text here is in.",
        example: "print(String(contentsOfFile: \"data.txt\", encoding: .utf8))", TextEncoding.utf8),
    ], highlights: [])
}
