/// The page of the watched folder: one file, so that a browser opens it wherever it lies.
enum WatchedPage {
  /// The page with its styles and scripts in their places.
  static let bytes = joined(
    PackageResources.page_html,
    styles: PackageResources.colors_css + PackageResources.page_css, scripts: scripts)

  /// What a content security policy calls the script between its tags.
  static var scriptSource: String {
    let newline = [UInt8(ascii: "\n")]
    return SHA256.source(of: newline + Array(scripts.joined(separator: newline)))
  }

  /// In the order of the names of their files, which a test compares.
  private static let scripts = [
    PackageResources._0_basics_js,
    PackageResources._0_following_js,
    PackageResources._2_stream_js,
    PackageResources._5_session_js,
    PackageResources._0_picture_js,
    PackageResources._5_trial_js,
    PackageResources._0_program_js,
    PackageResources._2_answer_js,
    PackageResources._3_pull_js,
    PackageResources._5_code_js,
    PackageResources._6_line_js,
    PackageResources._7_touch_js,
    PackageResources._0_lesson_js,
    PackageResources._2_prose_js,
    PackageResources._0_strip_js,
    PackageResources._2_film_js,
    PackageResources._5_marks_js,
    PackageResources._6_origins_js,
    PackageResources._7_handles_js,
    PackageResources._8_zoom_js,
    PackageResources._0_tree_js,
    PackageResources._2_tones_js,
    PackageResources._5_sound_js,
    PackageResources._0_keys_js,
    PackageResources._5_presenter_js,
    PackageResources._0_start_js,
  ]

  /// Puts a page together: the line `<style></style>` takes the styles, and `<script></script>` the scripts.
  static func joined(_ page: [UInt8], styles: [UInt8], scripts: [[UInt8]]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    let script = Array(scripts.joined(separator: [newline]))
    var joined: [UInt8] = []
    for line in page.split(separator: newline, omittingEmptySubsequences: false) {
      if !joined.isEmpty { joined.append(newline) }
      switch String(decoding: line, as: UTF8.self) {
      case "<style></style>": joined += Array("<style>\n".utf8) + styles + Array("</style>".utf8)
      case "<script></script>":
        joined += Array("<script>\n".utf8) + script + Array("</script>".utf8)
      default: joined += line
      }
    }
    return joined
  }
}
