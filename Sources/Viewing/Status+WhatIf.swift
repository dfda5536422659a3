extension Status {
  /// A change that is tried: the picture is that of the page with one cell another. Lists of cells have their present
  /// numbers, from 1.
  package struct WhatIf: Hashable, Sendable {
    /// The number of the cell.
    package var cell: Int
    /// Its text then; empty for a page without the cell.
    package var source: String
    /// The picture of the page as it is; without a frame where that is not kept.
    package var present = Picture()
    /// A sentence on what that shows.
    package var description: String?
    /// The cells after which the picture is another one.
    package var pictures: [Int] = []
    /// The cells after which the picture is the same in the end, but moves in another way.
    package var motions: [Int] = []
    /// The cells after which other sounds are heard.
    package var sounds: [Int] = []
    /// The cells that say something else, but for the one that is changed.
    package var texts: [Int] = []
    /// The commands so far whose pictures are among those that differ.
    package var commands: [Int] = []
    /// The first cell that does not run then; nil if all do.
    package var refused: Int?

    package init(cell: Int, source: String) { (self.cell, self.source) = (cell, source) }
  }
}

/// A list that is empty is omitted.
extension Status.WhatIf: JSONObject {
  func write(to json: inout JSONText) {
    json.field("cell", cell)
    json.field("commands", commands.isEmpty ? nil : commands)
    json.field("description", description)
    json.field("frame", present.frame)
    json.field("motions", motions.isEmpty ? nil : motions)
    json.field("pictures", pictures.isEmpty ? nil : pictures)
    json.field("refused", refused)
    json.field("scale", present.scale)
    json.field("sounds", sounds.isEmpty ? nil : sounds)
    json.field("source", source)
    json.field("texts", texts.isEmpty ? nil : texts)
  }
}
