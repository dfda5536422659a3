package import Language
package import Layers
internal import Motion
package import Playground
import Rendering

/// A document for readers without Easel: one file of HTML that asks for nothing else, with prose, code, pictures that are
/// sharp at any size, films and sounds.
///
/// It is put together piece by piece, in the order of reading.
package struct Handout {
  private let title: String
  private let theme: Theme
  private let renderer: Renderer
  private var body = HTMLText()
  /// The names of headings, with the last number behind each.
  private var names: [String: Int] = [:]
  /// The level of the last heading; 0 before the first.
  private var level = 0
  private var pictureCount = 0

  /// - Parameters:
  ///   - title: What the reader's browser calls it.
  ///   - theme: Light or dark; automatic, as the reader has it.
  ///   - renderer: Draws the pictures.
  package init(title: String, theme: Theme, by renderer: Renderer) {
    (self.title, self.theme, self.renderer) = (visible(title), theme, renderer)
  }

  /// The themes of the pages that its pictures show, the first of which decides.
  package static func themes(for theme: Theme) -> [Theme] {
    theme == .automatic ? [.light, .dark] : [theme]
  }

  // MARK: Text

  /// Adds a heading.
  ///
  /// - Parameters:
  ///   - level: 1...6; one that leaves out levels is put below the last one.
  ///   - html: The heading as HTML that does no harm.
  package mutating func add(heading text: String, _ html: String, level: Int) {
    self.level = min(max(1, level), self.level + 1)
    body.write("<h\(self.level)")
    if let name = name(of: text) { body.attribute("id", name) }
    body.write(">\(visible(html))</h\(self.level)>\n")
  }

  /// Adds the heading of the whole.
  package mutating func add(heading text: String) {
    var html = HTMLText()
    html.write(escaping: visible(text))
    add(heading: text, String(decoding: html.bytes, as: UTF8.self), level: 1)
  }

  /// The name of a heading, by which other documents refer to it, as forges make it; nil for one without letters.
  private mutating func name(of heading: String) -> String? {
    var name = ""
    for scalar in heading.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar == "_" || scalar == "-"
      {
        name.unicodeScalars.append(scalar)
      } else if scalar == " " {
        name += "-"
      }
    }
    guard !name.isEmpty else { return nil }
    var unused = name
    while names[unused] != nil {
      names[name, default: 0] += 1
      unused = "\(name)-\(names[name, default: 0])"
    }
    names[unused] = 0
    return unused
  }

  /// Adds HTML that does no harm.
  package mutating func add(prose html: String) { body.write(visible(html)) }

  /// Adds code, in colours where it is a program.
  package mutating func add(code: String, language: String = "easel") {
    body.write("<pre class=\"code\"><code>")
    if ["easel", "swift"].contains(language) {
      HandoutCode.write(code, to: &body)
    } else {
      body.write(escaping: visible(code))
    }
    body.write("</code></pre>\n")
  }

  /// Adds a change of the program above, as a diff.
  package mutating func add(change: String) {
    body.write("<pre class=\"code change\"><code>")
    HandoutCode.write(change: change, to: &body)
    body.write("</code></pre>\n")
  }

  /// Adds what a cell printed.
  package mutating func add(output: String) {
    let text = output.hasSuffix("\n") ? output.dropLast() : output[...]
    body.write("<pre class=\"output\"><samp>")
    body.write(escaping: visible(String(text)))
    body.write("</samp></pre>\n")
  }

  /// Begins a part that is folded away until the reader opens it.
  package mutating func beginFold(_ summary: String) {
    body.write("<details>\n")
    body.element("summary", nil, visible(summary))
    body.write("\n<div class=\"fold\">\n")
  }

  package mutating func endFold() { body.write("</div>\n</details>\n") }

  // MARK: Pictures, films and sounds

  /// Adds a picture, with a film of it where it moves, and its sound.
  package mutating func add(_ view: HandoutView) throws(Failure) {
    pictureCount += 1
    var shown = try picture(of: view, in: view.pages)
    // In light alone where dark is more than other colours.
    if shown.isUneven { shown = try picture(of: view, in: [view.pages[0]]) }
    shown.rest.attributes.append(.init(name: "role", value: "img"))
    shown.rest.attributes.append(.init(name: "aria-label", value: visible(view.description)))
    body.write("<figure>\n<div class=\"picture\">")
    shown.rest.write(to: &body)
    body.write("</div>\n")
    if let film = shown.film { body.data(JSONText(of: film).bytes, className: "film") }
    if let sound = view.sound {
      body.data(JSONText(of: HandoutSound(sound: sound)).bytes, className: "sound")
    }
    body.write("</figure>\n")
  }

  private struct ShownPicture {
    var rest: SVGElement
    var film: HandoutFilm?
    /// Whether two pages differ in more than colours.
    var isUneven = false
  }

  private func picture(
    of view: HandoutView, in pages: [Settled]
  ) throws(Failure) -> ShownPicture {
    var isUneven = false
    // No name of a heading has a dot.
    let prefix = "p\(pictureCount)."
    func frame(at time: Time?) throws(Failure) -> SVGElement {
      let light = try element(of: pages[0], at: time, idsAs: prefix)
      guard pages.count > 1, !isUneven else { return light }
      let dark = try element(of: pages[1], at: time, idsAs: prefix)
      guard let both = light.merged(withDark: dark) else {
        isUneven = true
        return light
      }
      return both
    }
    var shown = ShownPicture(rest: try frame(at: view.rest))
    if let stretch = view.stretch, !isUneven {
      do {
        shown.film = try HandoutFilm(
          stretch, after: shown.rest, at: view.rest, frame: frame(at:))
        shown.film?.moments = view.moments
      } catch let failure as Failure {
        throw failure
      } catch {
        throw Failure("\(error)")
      }
    }
    shown.isUneven = isUneven
    return shown
  }

  private func element(
    of page: Settled, at time: Time?, idsAs prefix: String
  ) throws(Failure) -> SVGElement {
    let svg = try page.frame(at: time, by: renderer)
    guard let element = SVGElement(reading: svg) else {
      throw Failure("a picture cannot be taken apart")
    }
    return element.embedded(idsAs: prefix)
  }

  // MARK: The file

  /// The file.
  package func file() -> [UInt8] {
    var html = HTMLText()
    html.write("<main>\n<article>\n")
    html.write(body)
    html.write("</article>\n</main>\n")
    return StandaloneHTML.handout.file(title: title, theme: theme, body: html)
  }
}
