import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite struct FolderTests {
  @Test func `a kind is that of the file, or of the link to it`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "file")
    mkfifo(folder("pipe"), 0o600)
    for (target, name) in [("file", "a"), (".", "b"), ("nowhere", "c"), ("d", "d")] {
      try folder.link(target, name)
    }
    let names = ["", "file", "pipe", "a", "b", "c", "d", "none", "file/none"]
    #expect(
      names.map { FileKind(at: folder($0)) }
        == [.folder, .file, .special, .file, .folder, nil, nil, nil, nil])
    #expect(
      names.map { FileKind(at: folder($0), followsLink: false) }
        == [.folder, .file, .special, .link, .link, .link, .link, nil, nil])
    let error = #expect(throws: PlatformError.self) { _ = try FileStatus(at: folder("d")) }
    #expect(error?.cause == .endlessLinks)
    #expect(error?.operation == "find '\(folder("d"))'")
  }

  @Test func `two names of one file are told from two files`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "a")
    try folder.write([1], to: "b")
    try folder.link("a", "c")
    let (a, b) = (try FileStatus(at: folder("a")), try FileStatus(at: folder("b")))
    #expect(!a.isOfSameFile(as: b))
    #expect(a.isOfSameFile(as: try FileStatus(at: folder("c"))))
  }

  /// A name of the system that no text has, because its last byte begins a character and ends none.
  private let broken: [CChar] =
    Array("/broken".utf8CString.dropLast()) + [CChar(bitPattern: 0xC3), 0]

  private func brokenPath(in folder: TemporaryFolder) -> [CChar] {
    Array(folder().utf8CString.dropLast()) + broken
  }

  @Test func `a name that is not UTF-8 is omitted, and deleted with its scratch folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "a")
    close(open(brokenPath(in: folder), O_WRONLY | O_CREAT, 0o600))
    #expect(try OpenFolder(path: folder()).names() == ["a"])
    unlink(brokenPath(in: folder))
    do {
      let scratch = try ScratchFolder(in: folder())
      close(open(Array(scratch.path.utf8CString.dropLast()) + broken, O_WRONLY | O_CREAT, 0o600))
    }
    #expect(folder.names() == ["a"])
  }

  @Test func `a path that is not UTF-8 is not repaired`() throws {
    let folder = try TemporaryFolder()
    mkdir(brokenPath(in: folder), 0o700)
    symlink(Array(broken.dropFirst()), folder("link"))
    #expect(FileKind(at: folder("link")) == .folder)
    let error = #expect(throws: PlatformError.self) { _ = try realPath(folder("link")) }
    #expect(error?.operation == "follow '\(folder("link"))'")
    #expect(error?.code == EILSEQ)
    #expect(linkTarget(of: folder("link")) == nil)
    try folder.link("a", "other")
    #expect(linkTarget(of: folder("other")) == "a")
    #expect(linkTarget(of: folder()) == nil)
    rmdir(brokenPath(in: folder))
  }

  @Test func `folders on the way are made for their owner, and old ones stay`() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("a")
    let permissions = folder.permissions("a")
    try OpenFolder.makePrivate(at: folder("a/b/c"))
    try OpenFolder.makePrivate(at: folder("a/b/c"))
    #expect(folder.permissions("a") == permissions)
    #expect(["a/b", "a/b/c"].map { folder.permissions($0) } == [0o700, 0o700])
    try folder.write([1], to: "file")
    let error = #expect(throws: PlatformError.self) {
      try OpenFolder.makePrivate(at: folder("file/b"))
    }
    #expect(error?.operation == "make the folder '\(folder("file/b"))'")
  }

  @Test func `a refusal becomes that of the larger operation, and keeps its reason`() {
    let refusal = PlatformError(ENOSPC, cannot: "write 'a'").preventing("save 'b'")
    #expect(refusal == PlatformError(ENOSPC, cannot: "save 'b'"))
    #expect(refusal.description == "cannot save 'b': No space left on device")
    let ours = PlatformError("'a' is not a file", hint: "name one")
    #expect(ours.preventing("save 'b'") == ours)
    #expect(ours.cause == nil)
  }

  @Test func `a brief file is replaced as any other, and leaves nothing behind`() throws {
    let directory = try TemporaryFolder()
    let folder = try OpenFolder(path: directory())
    try folder.write([1], as: "a", isBrief: true)
    #expect(chmod(directory("a"), 0o604) == 0)
    let before = directory.identity("a")
    try folder.write([2, 3], as: "a", isBrief: true)
    #expect(directory.bytes(of: "a") == [2, 3])
    #expect(directory.identity("a") != before)
    #expect(directory.permissions("a") == 0o604)
    try directory.write([9], to: "other/b")
    directory.remove("a")
    try directory.link("other/b", "a")
    try folder.write([4], as: "a", isBrief: true)
    #expect(!directory.isLink("a"))
    #expect(directory.bytes(of: "other/b") == [9])
    directory.makeFolder("c")
    #expect(throws: PlatformError(EISDIR, cannot: "write '\(directory("c"))'")) {
      try folder.write([5], as: "c", isBrief: true)
    }
    #expect(directory.names() == ["a", "c", "other"])
  }

  @Test func `a file gets both of its names, or none`() throws {
    let directory = try TemporaryFolder()
    for name in ["all", "one"] { directory.makeFolder(name) }
    let all = try OpenFolder(path: directory("all"))
    let one = try OpenFolder(path: directory("one"))
    for number in 1...2 {
      try all.write([UInt8(number)], as: "1", andAs: "latest", in: one)
      #expect(directory.bytes(of: "all/1") == [UInt8(number)])
      #expect(directory.identity("all/1") == directory.identity("one/latest"))
    }
    directory.remove("one/latest")
    directory.makeFolder("one/latest")
    #expect(throws: PlatformError(EISDIR, cannot: "write '\(directory("one/latest"))'")) {
      try all.write([3], as: "2", andAs: "latest", in: one)
    }
    directory.makeFolder("all/3")
    #expect(throws: PlatformError.self) { try all.write([3], as: "3", andAs: "latest", in: one) }
    #expect(directory.names("all") == ["1", "3"])
    #expect(directory.names("one") == ["latest"])
  }
}
