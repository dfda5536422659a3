import Glibc
import TestSupport
import Testing

@testable import Terminal

/// A file in a folder in a folder.
private struct Place {
  private let temporary: TemporaryFolder
  var root: String { temporary.path }
  var folder: String { temporary("pages") }
  var file: String { temporary("pages/page.easel") }

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write("first", to: "pages/page.easel")
  }
}

private func write(_ text: String, to path: String) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  Output(descriptor: file).write(text)
  close(file)
}

private func shell(_ command: String) { system(command) }

/// Ways to save or to lose a file, as shell commands in the folder above its own.
@Test(arguments: [
  "echo a > pages/page.easel",
  "echo a >> pages/page.easel",
  "echo a > pages/new; mv pages/new pages/page.easel",
  "mv pages/page.easel pages/page.easel~; echo a > pages/page.easel",
  "rm pages/page.easel",
  "rm pages/page.easel; echo a > pages/page.easel",
  "chmod 400 pages/page.easel",
  "rm -r pages",
  "mv pages elsewhere",
  "mv pages old; mkdir pages; echo a > pages/page.easel",
])
func `a change of a file is news, however it comes about`(command: String) throws {
  let place = try Place()
  let watch = try FolderWatch()
  try watch.follow([place.file])
  #expect(watch.next(atMost: .zero) == .timeout)
  shell("cd \(place.root); \(command)")
  #expect(watch.next(atMost: .seconds(10)) == .change)
}

@Test(arguments: ["echo a > pages/other", "mkdir elsewhere", "cat pages/page.easel > /dev/null"])
func `what happens beside a file is not reported`(command: String) throws {
  let place = try Place()
  let watch = try FolderWatch()
  try watch.follow([place.file])
  shell("cd \(place.root); \(command)")
  #expect(watch.next(atMost: .milliseconds(20)) == .timeout)
}

@Test func `a folder that is made again is watched again`() throws {
  let place = try Place()
  let watch = try FolderWatch()
  try watch.follow([place.file])
  for command in ["rm -r pages", "mkdir pages", "echo a > pages/page.easel"] {
    shell("cd \(place.root); \(command)")
    #expect(watch.next(atMost: .seconds(10)) == .change, "\(command)")
    try watch.follow([place.file])
  }
}

@Test(arguments: [
  // The link, what it leads to, and a link to a folder on the way.
  "ln -s other new; mv -T new link", "echo a > pages/page.easel",
  "ln -s empty new; mv -T new pages-link",
])
func `behind a link both it and what it leads to are watched`(command: String) throws {
  let place = try Place()
  shell("cd \(place.root); ln -s pages pages-link; ln -s pages-link/page.easel link")
  let watch = try FolderWatch()
  try watch.follow(["\(place.root)/link"])
  shell("cd \(place.root); \(command)")
  #expect(watch.next(atMost: .seconds(10)) == .change)
}

@Test func `links that lead in circles end`() throws {
  let place = try Place()
  shell("cd \(place.root); ln -s b a; ln -s a b")
  try FolderWatch().follow(["\(place.root)/a"])
}

@Test func `several files are followed, and those that are followed no more are forgotten`() throws
{
  let place = try Place()
  let (watch, data) = (try FolderWatch(), "\(place.root)/data.csv")
  try watch.follow([place.file, data])
  write("1,2", to: data)
  #expect(watch.next(atMost: .seconds(10)) == .change)
  try watch.follow([place.file])
  write("1,3", to: data)
  #expect(watch.next(atMost: .milliseconds(20)) == .timeout)
}

@Test func `events are read one by one, with their names`() {
  var bytes: [UInt8] = []
  for (watch, mask, name) in [
    (3, IN_CREATE, "a"), (4, IN_DELETE_SELF, ""), (-1, IN_Q_OVERFLOW, ""),
  ] {
    let padded =
      name.isEmpty ? [] : Array(name.utf8) + Array(repeating: 0, count: 16 - name.utf8.count)
    var event = inotify_event()
    (event.wd, event.mask, event.len) = (Int32(watch), UInt32(mask), UInt32(padded.count))
    withUnsafeBytes(of: event) { bytes += $0.prefix(16) }
    bytes += padded
  }
  let events = bytes.withUnsafeBytes { FolderEvent.events(in: $0) }
  #expect(
    events == [
      FolderEvent(watch: 3, mask: IN_CREATE, name: "a"),
      FolderEvent(watch: 4, mask: IN_DELETE_SELF), FolderEvent(watch: -1, mask: IN_Q_OVERFLOW),
    ])
  #expect(events.map(\.isUncertain) == [false, true, true])
  #expect(bytes.prefix(20).withUnsafeBytes { FolderEvent.events(in: $0) }.count == 1)
}

@Test func `a burst is over when it is quiet, or after a quarter of a second`() {
  let start = ContinuousClock.now
  var burst = Burst(at: start)
  #expect(burst.end == start + .milliseconds(30))
  burst.add(at: start + .milliseconds(20))
  #expect(burst.end == start + .milliseconds(50))
  burst.add(at: start + .milliseconds(240))
  #expect(burst.end == start + .milliseconds(250))
}
