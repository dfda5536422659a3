internal import CMarkdown

/// The version of the cmark-gfm library that reads Markdown, such as `0.29.0.gfm.6`.
package var markdownVersion: String { String(cString: cmark_version_string()) }
