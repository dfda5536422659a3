internal import CPages
internal import Layers

/// The frame of a file of HTML that has all it needs inside: what is the same in all handouts, and in all reports.
struct StandaloneHTML {
  private let styles: [UInt8]
  private let script: [UInt8]

  static let handout = StandaloneHTML(
    styles: pages_handout_styles().contents, script: pages_handout_script().contents)
  static let report = StandaloneHTML(
    styles: pages_report_styles().contents, script: pages_report_script().contents)

  private init(styles: [UInt8], script: [UInt8]) {
    self.styles = pages_colors().contents + styles
    self.script = script
  }

  /// What the file may do: show what is in it, and run its own script.
  var policy: String {
    [
      "default-src 'none'", "script-src '\(SHA256.source(of: script))'",
      "style-src '\(SHA256.source(of: styles))'",
      "img-src data:", "font-src data:", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  /// - Parameter body: What stands between the tags of the body, before the script.
  func file(title: String, theme: Theme, body: HTMLText) -> [UInt8] {
    var html = HTMLText()
    html.write("<!doctype html>\n<html lang=\"en\"")
    if theme != .automatic { html.attribute("data-theme", theme.isDark ? "dark" : "light") }
    html.write(">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"")
    html.attribute("content", policy)
    html.write(
      """
      >
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="Easel">
      <link rel="icon" href="data:,">

      """)
    html.element("title", nil, title)
    html.write("\n<style>")
    html.write(bytes: styles)
    html.write("</style>\n</head>\n<body>\n")
    html.write(body)
    html.write("<script>")
    html.write(bytes: script)
    html.write("</script>\n</body>\n</html>\n")
    return html.bytes
  }
}
