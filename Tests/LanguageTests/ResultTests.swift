import Testing

@Suite struct ResultTests {
  @Test(arguments: [
    (
      "enum E: Error { case bad }\nlet r: Result<Int, E> = .success(4)\nprint(r, r.map { $0 + 1 }, try r.get())",
      "success(4) success(5) 4"
    ),
    (
      "enum E: Error { case bad }\nlet r: Result<Int, E> = .failure(.bad)\nprint([r], (try? r.get()) == nil)",
      "[Swift.Result<Swift.Int, main.E>.failure(main.E.bad)] true"
    ),
    (
      "enum E: Error { case bad }\nfunc f() throws -> Int { throw E.bad }\nlet r = Result { try f() }\nprint(r, type(of: r))",
      "failure(main.E.bad) Result<Int, Error>"
    ),
    ("enum Result { case won, lost }\nprint(Result.won)", "won"),
    (
      "let r: Result<Int, Int> = .success(1)",
      "error: 'Result' asks for 'Error', which a whole number is not"
    ),
  ])
  func `a result is a value or an error`(text: String, output: String) {
    #expect(printed(by: text).hasPrefix(output))
  }
}
