/// Reads a document about Swift, whose `swift` fences are cells.
extension LessonReader {
  /// Takes in the next block of a document that was not written for Easel: all but its headings, its programs and the
  /// outputs below them is prose.
  mutating func readOfSwift(_ block: MarkdownBlock) {
    switch block.kind {
    case .heading(let level, let text):
      if !block.isNested { readHeading(level: level, text, at: block.lines.lowerBound) }
    case .fence(let fence): readFenceOfSwift(fence, in: block)
    case .image(let picture), .strayImage(let picture): notes.add(imageTarget: picture.path)
    case .html, .unreadImage, .openTask: break
    }
  }

  private mutating func readFenceOfSwift(_ fence: MarkdownBlock.Fence, in block: MarkdownBlock) {
    let words = fence.info.split { $0.isWhitespace || $0 == "," }
    let line = block.lines.lowerBound
    if words.first?.lowercased() == FenceLanguage.swift.rawValue {
      takeProse(upTo: block.lines)
      guard isClosed(fence, block, in: source) else {
        return report("the fence is not closed", at: line)
      }
      readCell(fence, isStarter: false, at: line)
    } else if words == ["output"], !block.isNested, lastFence != nil {
      takeProse(upTo: block.lines)
      read(Lesson.ExpectedText(fence: fence, lines: block.lines), as: "an output", \.output)
    }
  }
}
