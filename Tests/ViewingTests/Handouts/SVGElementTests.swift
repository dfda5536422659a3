import Testing

@testable import Viewing

@Suite struct SVGElementTests {
  private func element(_ svg: String) throws -> SVGElement {
    try #require(SVGElement(reading: Array(svg.utf8)))
  }

  private func html(_ element: SVGElement) -> String {
    var html = HTMLText()
    element.write(to: &html)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "<rect x=\"1\" y=\"-.5\"/>",
    "<g><rect x=\"1\"/><text>a &amp; b</text></g>",
    "<text x=\"1\">&lt;/svg&gt; &quot;é&quot;</text>",
    "<linearGradient id=\"a\"><stop offset=\"0%\"/></linearGradient>",
    "<text xml:space=\"preserve\">  two  </text>",
  ])
  func `what is read is written again`(svg: String) throws {
    #expect(html(try element(svg)) == svg)
  }

  @Test func `escapes and line breaks between elements are left out`() throws {
    let read = try element(
      "<g a=\"&quot;&#10;&lt;&amp;amp;\">\n  <rect/>\n  <text>x&#9;y</text>\n</g>\n")
    #expect(read["a"] == "\"\n<&amp;")
    #expect(read.children.map(\.tag) == ["rect", "text"])
    #expect(read.children.map(\.text) == ["", "x\ty"])
    #expect(read.text.isEmpty)
  }

  @Test(arguments: [
    "", "text", "<g>", "<g></rect>", "<g a=1/>", "<!-- c --><g/>", "<g", "<g a=\"", "</g>",
    "<g></g",
  ])
  func `what is cut off, or is not written by us, is refused`(svg: String) {
    #expect(SVGElement(reading: Array(svg.utf8)) == nil)
  }

  @Test func `in a document, ids are numbers, and only those that are referred to`() throws {
    let picture = try element(
      """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title">
        <title id="title">Rain</title>
        <defs><linearGradient id="gradient-1a"><stop/></linearGradient></defs>
        <g id="bars" aria-label="all"><rect id="bar-1" fill="url(#gradient-1a)"/></g>
      </svg>
      """)
    let embedded = picture.embedded(idsAs: "p2.")
    #expect(
      html(embedded) == """
        <svg><defs><linearGradient id="p2.1"><stop/></linearGradient></defs>\
        <g><rect fill="url(#p2.1)"/></g></svg>
        """)
    #expect(embedded.children[1].key == "bars")
    #expect(embedded.children[1].children[0].key == "bar-1")
  }

  @Test func `a picture in light and in dark has both colours`() throws {
    let light = try element("<g opacity=\".5\"><rect fill=\"#fff\"/><path stroke=\"#123\"/></g>")
    let dark = try element("<g opacity=\".5\"><rect fill=\"#000\"/><path stroke=\"#123\"/></g>")
    let merged = try #require(light.merged(withDark: dark))
    #expect(
      html(merged)
        == "<g opacity=\".5\"><rect fill=\"light-dark(#fff,#000)\"/><path stroke=\"#123\"/></g>")
  }

  @Test(arguments: [
    "<g opacity=\".6\"><rect fill=\"#fff\"/></g>", "<g opacity=\".5\"/>",
    "<g opacity=\".5\"><path fill=\"#fff\"/></g>",
    "<g opacity=\".5\"><rect fill=\"#fff\" x=\"1\"/></g>",
    "<g opacity=\".5\"><rect fill=\"url(#a)\"/></g>",
    "<g opacity=\".5\"><rect fill=\"#fff\"/><rect/></g>",
  ])
  func `pictures that differ in more than colours stay two`(other: String) throws {
    let light = try element("<g opacity=\".5\"><rect fill=\"#fff\"/></g>")
    #expect(light.merged(withDark: try element(other)) == nil)
  }
}
