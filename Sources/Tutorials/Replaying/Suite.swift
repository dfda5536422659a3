package import Language
import Platform

/// A lesson or script to replay.
package struct ReplayFile: Hashable, Sendable, Codable {
  package let path: String
  /// Whether it was named itself, not a folder around it.
  let isNamed: Bool
}

/// Lessons and scripts: what is replayed together. Its parts are known without running them.
package struct Suite: Sendable {
  /// Why nothing is run; the exit code is 2.
  package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One clause, lower case.
    package let description: String
  }

  /// In the order of the paths, and below each in the order of their bytes; each once.
  package let files: [ReplayFile]
  /// The folders that were named.
  let folders: [String]
  private let fences: FenceLanguage
  private let followsLinks: Bool
  private let limits: Limits

  /// - Parameters:
  ///   - paths: Lessons, scripts and folders of them.
  ///   - fences: The fences of lessons that are cells.
  ///   - followsLinks: Whether lessons may be links that lead out of a folder.
  ///   - limits: Of these, those of lessons hold.
  package init(
    _ paths: [String], fences: FenceLanguage = .easel, followsLinks: Bool = false,
    limits: Limits = Limits()
  ) throws(UsageError) {
    var files: [ReplayFile] = []
    var folders: [String] = []
    var seen: Set<String> = []
    for path in paths {
      do throws(PlatformError) {
        let found = try replayPaths(at: path, followsLinks: followsLinks)
        if let name = found.first(where: \.hasControl) {
          // It would be two lines of a list or a report.
          throw PlatformError(
            "the name of \(name.debugDescription) has a control character: rename it")
        }
        for file in found where seen.insert(file).inserted {
          files.append(ReplayFile(path: file, isNamed: file == path))
        }
        if found != [path] { folders.append(path) }
      } catch {
        throw UsageError(description: error.description)
      }
    }
    (self.files, self.folders) = (files, folders)
    (self.fences, self.followsLinks, self.limits) = (fences, followsLinks, limits)
  }

  /// The parts of a file, in their order; one without cases where it is neither a lesson nor a script, as its replay tells.
  package func parts(of file: ReplayFile) -> [ReplayPart] {
    guard let bytes = bytes(of: file) else { return [ReplayPart(of: file)] }
    if file.isScript {
      return [ReplayPart(of: file, cases: Script(bytes).cases)]
    }
    let lesson = Lesson(bytes, fences: fences)
    guard lesson.pages.count > 1 else {
      return [ReplayPart(of: file, cases: lesson.pages.isEmpty ? [] : lesson.cases(ofPage: 0))]
    }
    return lesson.pages.indices.map { index in
      ReplayPart(
        of: file, page: index + 1, title: lesson.pages[index].title,
        cases: lesson.cases(ofPage: index))
    }
  }

  /// The files that its results come from: lessons, scripts, and below its folders pictures and data.
  ///
  /// - Parameter folder: Where reports are written, which are files of JSON but no data.
  func sources(reportsIn folder: String) -> [String] {
    let reports = resolved(folder)
    let endings = [".png", ".csv", ".tsv", ".json", ".sqlite", ".db", ".txt"]
    let others = folders.flatMap { folder in
      (try? Tutorials.files(below: folder, followsLinks: followsLinks) { name in
        endings.contains(where: name.hasSuffix)
          && !Lesson.Golden.leftovers.contains(where: name.hasSuffix)
      }) ?? []
    }
    let data = others.filter { path in
      !path.hasSuffix(".json") || resolved(splitPath(path).folder) != reports
    }
    return Set(files.map(\.path) + data).sorted()
  }

  /// The pictures below its folders.
  ///
  /// - Parameter known: Those that a file shows, as resolved paths, which are left out.
  func pictures(besides known: Set<String>) -> [FoundPicture] {
    pictureFiles(below: folders).compactMap { path in
      let place = resolved(path)
      guard !known.contains(place) else { return nil }
      return FoundPicture(path: path, place: place, isGolden: isGolden(path))
    }
  }

  /// The lesson that a file is; nil for a script, or what cannot be read.
  func lesson(_ file: ReplayFile) -> Lesson? {
    file.isScript ? nil : bytes(of: file).map { Lesson($0, fences: fences) }
  }

  private func bytes(of file: ReplayFile) -> [UInt8]? {
    let (folder, name) = splitPath(file.path)
    let found = try? LessonFolder(path: folder, followsLinks: followsLinks).readPage(name)
    // What is read is what a replay takes for a page.
    guard let found, ForeignFile(found) == nil, DataFile(found, at: file.path) == nil else {
      return nil
    }
    return LessonExcess(byteCount: found.count, limits: limits) == nil ? found : nil
  }
}

/// A part of a suite, which is replayed without the others: a page of a lesson, or a script.
package struct ReplayPart: Hashable, Sendable, Codable {
  package let path: String
  /// Its number in the file, from 1.
  package let page: Int
  /// The heading of a page; empty where the file is one part.
  package let title: String
  /// What is checked of it, in the order of the lines.
  package let cases: [ReportCase]
  /// Whether the file has others.
  private let hasSiblings: Bool

  /// A page of a file with several.
  fileprivate init(of file: ReplayFile, page: Int, title: String, cases: [ReportCase]) {
    (path, self.page, self.title, self.cases) = (file.path, page, title, cases)
    hasSiblings = true
  }

  /// All of a file.
  fileprivate init(of file: ReplayFile, cases: [ReportCase] = []) {
    (path, page, title, self.cases) = (file.path, 1, "", cases)
    hasSiblings = false
  }

  /// What names it: `tutorials/01-bars.md`, or `README.md#2` for a page of several.
  package var name: String { hasSiblings ? "\(path)#\(page)" : path }
}

extension String {
  /// Whether it has a character that ends a line, or that a terminal takes for a command.
  fileprivate var hasControl: Bool {
    unicodeScalars.contains { scalar in
      [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
  }
}

extension ReplayFile {
  /// Whether it is a script, by its name.
  var isScript: Bool { path.withoutScriptEnding != nil }
}

extension String {
  /// The name of a script without its ending, `.easel` or `.swift`; nil for the name of any other file.
  var withoutScriptEnding: String? {
    hasSuffix(".easel") || hasSuffix(".swift") ? String(dropLast(6)) : nil
  }
}
