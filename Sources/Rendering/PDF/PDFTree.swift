/// The numbers of the objects that lead to pages: by their order, by what they mean, and by their titles.
///
/// Source: ISO 32000-1, 7.7, 12.3.3 and 14.7.
struct PDFTree {
  let catalog: Int
  let pages: Int
  let structure: Int
  let document: Int
  /// Of each page, its own object, and the one that says what it shows.
  let leaves: [(page: Int, figure: Int)]

  /// The title of the file, and what the only page shows.
  static func info(of pages: [PDFPage], title: String) -> PDFText {
    var info = PDFText("<<")
    let title = title.isEmpty && pages.count == 1 ? pages[0].title : title
    if !title.isEmpty { info.write("/Title", string: title) }
    if pages.count == 1, !pages[0].description.isEmpty {
      info.write("/Subject", string: pages[0].description)
    }
    info.write("/Creator(Easel)/Producer(Easel)>>")
    return info
  }

  /// Writes the objects.
  func write(_ described: [PDFPage], to file: inout PDFFile) {
    var kids = PDFText("<</Type/Pages/Count \(leaves.count)/Kids[")
    for leaf in leaves { kids.write("\(leaf.page) 0 R ") }
    kids.write("]>>")
    file.set(pages, kids)
    write(structure: described, to: &file)
    var root = PDFText(
      "<</Type/Catalog/Pages \(pages) 0 R/StructTreeRoot \(structure) 0 R/MarkInfo<</Marked true>>/Lang(en)"
        + "/ViewerPreferences<</DisplayDocTitle true>>")
    if leaves.count > 1, described.contains(where: { !$0.title.isEmpty }) {
      root.write("/PageMode/UseOutlines/Outlines \(outlines(described, in: &file)) 0 R")
    }
    root.write(">>")
    file.set(catalog, root)
  }

  /// Writes what pages show, for readers who do not see them: each is a figure.
  private func write(structure described: [PDFPage], to file: inout PDFFile) {
    file.set(
      structure,
      PDFText(
        "<</Type/StructTreeRoot/K \(document) 0 R/ParentTreeNextKey \(leaves.count)/ParentTree<</Nums["
          + leaves.enumerated().map { "\($0)[\($1.figure) 0 R]" }.joined() + "]>>>>"))
    file.set(
      document,
      PDFText(
        "<</Type/StructElem/S/Document/P \(structure) 0 R/K["
          + leaves.map { "\($0.figure) 0 R " }.joined() + "]>>"))
    for (leaf, page) in zip(leaves, described) {
      var figure = PDFText(
        "<</Type/StructElem/S/Figure/P \(document) 0 R/Pg \(leaf.page) 0 R/K 0")
      if !page.title.isEmpty { figure.write("/T", string: page.title) }
      let description = page.description.isEmpty ? page.title : page.description
      if !description.isEmpty { figure.write("/Alt", string: description) }
      figure.write(">>")
      file.set(leaf.figure, figure)
    }
  }

  /// The number of the list of pages by their titles.
  private func outlines(_ described: [PDFPage], in file: inout PDFFile) -> Int {
    let root = file.reserve()
    let titled = zip(leaves, described).filter { !$0.1.title.isEmpty }
    let numbers = titled.map { _ in file.reserve() }
    for (index, (leaf, page)) in titled.enumerated() {
      var item = PDFText("<<")
      item.write("/Title", string: page.title)
      item.write("/Parent \(root) 0 R/Dest[\(leaf.page) 0 R/Fit]")
      if index > 0 { item.write("/Prev \(numbers[index - 1]) 0 R") }
      if index + 1 < numbers.count { item.write("/Next \(numbers[index + 1]) 0 R") }
      item.write(">>")
      file.set(numbers[index], item)
    }
    file.set(
      root,
      PDFText(
        "<</Type/Outlines/First \(numbers[0]) 0 R/Last \(numbers[numbers.count - 1]) 0 R"
          + "/Count \(numbers.count)>>"))
    return root
  }
}

extension PDFText {
  /// Writes an entry of a dictionary with a text for people.
  fileprivate mutating func write(_ key: StaticString, string text: String) {
    write(key)
    write(string: text)
  }
}
