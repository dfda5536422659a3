import Layers
import Testing

@testable import Charting

/// Keyed lists and their layers.
@Suite struct KeyedLayersTests {
  private struct Member: KeyedMember {
    let key: String
    let layers: [LayerID]
    var isExiting = false
  }

  private typealias List = KeyedLayers<Member>

  /// Changes a list as guides and marks do: members update those of their key, and the others exit.
  private func change(_ list: inout List, to keys: String, in scene: inout Scene) {
    let keys = keys.map(String.init)
    list.takeBack(keys) { _, _ in true }
    let former = list.byKey
    let new = keys.map { Member(key: $0, layers: former[$0]?.layers ?? [scene.makeLayer()]) }
    for member in list.replace(with: new) { list.exit(member) }
  }

  private func text(_ list: List) -> String {
    func text(_ members: [Member]) -> String { members.map(\.key).joined() }
    return "\(text(list.members))-\(text(list.exiting))"
  }

  @Test(arguments: [
    ("", "ab", "ab-"),
    ("ab", "ab", "ab-"),
    // The order is that of the new list; those that exit are in the order of their layers.
    ("abc", "cd", "cd-ab"),
    ("abc", "cba", "cba-"),
    ("cab", "b", "b-ca"),
    ("ab", "", "-ab"),
  ])
  func `members enter, update and exit`(old: String, new: String, expected: String) {
    var (scene, list) = (Scene(), List())
    change(&list, to: old, in: &scene)
    let before = list.byKey
    change(&list, to: new, in: &scene)
    #expect(text(list) == expected)
    for member in list.every {
      #expect(before[member.key].map { $0.layers == member.layers } ?? true)
      #expect(member.isExiting == !new.contains(member.key))
    }
    #expect(Set(list.layers + list.exitingLayers).count == list.every.count)
  }

  @Test func `a member that comes back while it exits keeps its layer`() {
    var (scene, list) = (Scene(), List())
    change(&list, to: "abc", in: &scene)
    let layers = list.layers
    change(&list, to: "b", in: &scene)
    change(&list, to: "cb", in: &scene)
    #expect(text(list) == "cb-a")
    #expect(list.layers == [layers[2], layers[1]])
  }

  @Test func `a member taken back is told from those that were never gone`() {
    var (scene, list) = (Scene(), List())
    change(&list, to: "ab", in: &scene)
    change(&list, to: "b", in: &scene)
    list.takeBack(["a", "b"]) { _, _ in true }
    #expect(list.members.map(\.isExiting) == [false, true])
    #expect(list.members.map(\.key) == ["b", "a"])
  }

  @Test func `one that does not fit enters anew beside the one that exits`() {
    var (scene, list) = (Scene(), List())
    change(&list, to: "a", in: &scene)
    change(&list, to: "", in: &scene)
    list.takeBack(["a"]) { _, _ in false }
    #expect(text(list) == "-a")
    _ = list.replace(with: [Member(key: "a", layers: [scene.makeLayer()])])
    #expect(text(list) == "a-a")
    #expect(list.layers != list.exitingLayers)
    // Of several of one key the first to exit comes back, unless one is present.
    list.takeBack(["a"]) { _, _ in true }
    #expect(text(list) == "a-a")
  }

  @Test func `interrupted exits add up until they are removed`() throws {
    var (scene, list) = (Scene(), List())
    let parent = scene.makeLayer()
    change(&list, to: "abc", in: &scene)
    for layer in list.layers { try scene.addSublayer(layer, to: parent) }
    let layers = list.layers
    change(&list, to: "ab", in: &scene)
    change(&list, to: "b", in: &scene)
    #expect(text(list) == "b-ca")
    #expect(scene.sublayers(of: parent) == layers)
    list.removeExiting(in: &scene) { $0.key == "c" }
    #expect(text(list) == "b-a")
    #expect(scene.sublayers(of: parent) == [layers[0], layers[1]])
    list.removeExiting(in: &scene) { _ in true }
    #expect(scene.sublayers(of: parent) == [layers[1]])
  }

  @Test(
    arguments: [
      ("", "ab", [], [nil, nil]), ("ab", "", [nil, nil], []),
      ("abc", "cxa", [2, nil, 0], [2, nil, 0]), ("aab", "ba", [1, nil, 0], [2, 0]),
      ("ab", "aab", [0, 2], [0, nil, 1]),
    ] as [(String, String, [Int?], [Int?])])
  func `equal keys follow each other in their order`(
    old: String, new: String, targets: [Int?], sources: [Int?]
  ) {
    let pairs = KeyedPairs(from: Array(old), to: Array(new))
    #expect(pairs.targets == targets)
    #expect(pairs.sources == sources)
  }

  @Test func `a single series follows a single one`() {
    #expect(KeyedPairs(ofSeries: ["a"], to: ["b"]).sources == [0])
    #expect(KeyedPairs(ofSeries: ["a"], to: ["b", "c"]).sources == [nil, nil])
    #expect(KeyedPairs(ofSeries: ["a", "c"], to: ["c"]).sources == [1])
  }
}
