internal import Layers

/// The frame of a handout: what is the same in all of them.
enum HandoutPage {
  private static let styles = PackageResources.colors_css + PackageResources.handout_css
  private static let script = PackageResources.handout_js

  /// What the file may do: show what is in it, and run its own script.
  static let policy = [
    "default-src 'none'", "script-src '\(SHA256.source(of: script))'",
    "style-src '\(SHA256.source(of: styles))'",
    "img-src data:", "font-src data:", "base-uri 'none'", "form-action 'none'",
  ].joined(separator: "; ")

  static func file(title: String, theme: Theme, body: HTMLText) -> [UInt8] {
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
    html.write("</style>\n</head>\n<body>\n<main>\n<article>\n")
    html.write(body)
    html.write("</article>\n</main>\n<script>")
    html.write(bytes: script)
    html.write("</script>\n</body>\n</html>\n")
    return html.bytes
  }
}
