import Language
import Syntax
import Testing

@testable import Builtins
@testable import Playground

/// Constants of Objective-C, as old pages write them.
@Suite struct FormerConstantTests {
  @Test(arguments: LeftOut.apple.filter { $0.name.hasPrefix("kCA") })
  func `a constant is what its hint says, and ':fix' writes it`(constant: LeftOut) throws {
    var page = Page()
    let outcome = page.run("let value = \(constant.name)")
    let diagnostic = try #require(outcome.diagnostics.first)
    let name = try #require(constant.replacement)
    #expect(diagnostic.hint == "write '\(name)'")
    #expect(page.run("let value = \(name)").diagnostics == [])
  }
}
