package import Language
internal import Layers
internal import Motion
internal import Syntax

/// A value that outlives the page, as a reference of the language.
///
/// The value itself is attached to the object at place 0, the closures that hear of changes behind it.
struct StoredValue: NativeReference {
  static let languageName = "Stored"
  /// How long nothing must change before a change is saved, in seconds.
  static let delay = 1.5

  let name: String
  let type: Type
  /// What was stored before the page ran and has not arrived; nil if there is no such thing.
  var arriving: [UInt8]?
  /// Whether what arrived could not be read.
  var isUnreadable = false
  /// Whether the page has changed the value.
  var hasChanged = false
  private(set) var lastChange: Time?
  /// The saves before the last change.
  private var earlierSaves = 0
  var observerCount = 0
  /// Whether the closures that hear of changes run.
  var isTelling = false

  init(name: String, type: Type, arriving: [UInt8]?) {
    (self.name, self.type, self.arriving) = (name, type, arriving)
  }

  var languageDescription: String { "Stored(\(name.debugDescription))" }
  var bytes: Int { MemoryLayout<StoredValue>.size + name.utf8.count + (arriving?.count ?? 0) }

  /// Checks how many values a page stores: each has a file, which stays open and locked.
  static func checkCount(_ count: Int) throws {
    guard count <= 500 else {
      throw Failure(
        "a page stores 500 values at most", hint: "store a list or a dictionary of them",
        argument: 0)
    }
  }

  /// How many saves there were until `now`: one for changes that follow each other sooner than
  /// `delay`, that long after the last of them.
  func saves(at now: Time) -> Int {
    guard let lastChange, now >= lastChange + Time(seconds: StoredValue.delay) else {
      return earlierSaves
    }
    return earlierSaves + 1
  }

  mutating func noteChange(at now: Time) {
    earlierSaves = saves(at: now)
    lastChange = now
    hasChanged = true
  }
}

/// What a page leaves under a name.
package struct StoredContent: Hashable, Sendable {
  package let name: String
  /// The bytes to be stored; nil if the page has not changed the value.
  package let bytes: [UInt8]?
  /// Whether what was stored before could not be read.
  package let isUnreadable: Bool
}

extension Machine {
  /// The reference to the value stored under `name`, the same one however often it is asked for.
  ///
  /// - Parameters:
  ///   - first: What it is until something else arrives.
  ///   - type: The type of the value.
  /// - Throws: A `Failure` about the first or the second argument.
  func storedValue(named name: String, first: Value, of type: Type) throws -> Value {
    guard 1...200 ~= name.utf8.count else {
      throw Failure(
        "a stored value needs a name of 1 to 200 bytes", hint: "take one like \"Animals\"",
        argument: 0)
    }
    try checkStorable(type)
    if let known = sceneHost.state.stores[name] {
      guard try storedValue(known).type == type else {
        throw Failure(
          "'\(name)' is stored as another type on this page", hint: "take another name", argument: 0
        )
      }
      return known
    }
    try StoredValue.checkCount(sceneHost.state.stores.count + 1)
    let arriving = try sceneHost.services.storedBytes(named: name)
    let stored = try StoredValue(name: name, type: type, arriving: arriving).write(to: self)
    sceneHost.state.stores[name] = stored
    try attach(first, to: stored)
    if arriving != nil {
      let wait = sceneHost.state.scene.makeWait()
      sceneHost.addBlock(.arrival(of: stored), after: wait)
    }
    return stored
  }

  func storedValue(_ reference: Value) throws -> StoredValue {
    try StoredValue.read(reference, in: self)
  }

  /// The present value.
  func value(ofStored reference: Value) throws -> Value {
    // A change would overwrite what arrives after it.
    if sceneHost.readsForChange { try takeArrival(of: reference) }
    return attachment(of: reference) ?? .none
  }

  /// Changes the value, and tells those who want to know.
  ///
  /// - Throws: A `Failure` if what is stored has not arrived, as it would be lost.
  func setValue(ofStored reference: Value, to value: Value) throws {
    let stored = try storedValue(reference)
    guard stored.arriving == nil else {
      throw Failure(
        "what is stored as '\(stored.name)' has not arrived yet, and would be lost",
        hint: "write 'wait()' on a line before this one")
    }
    let now = sceneHost.state.now
    try change(reference) { (stored: inout StoredValue) in stored.noteChange(at: now) }
    try replaceValue(ofStored: reference, by: value)
  }

  /// Lets what is stored take the place of the present value, unless it has done so already.
  func takeArrival(of reference: Value) throws {
    let stored = try storedValue(reference)
    guard let bytes = stored.arriving else { return }
    try change(reference) { (stored: inout StoredValue) in stored.arriving = nil }
    let value: Value
    do {
      value = try storedForm(bytes, of: stored)
    } catch let failure as Failure where !failure.isLimit {
      try change(reference) { (stored: inout StoredValue) in stored.isUnreadable = true }
      return sceneHost.noteOnce(
        "what is stored as '\(stored.name)' cannot be read: \(failure.message)",
        hint: failure.hint ?? "the page begins anew; the file is kept aside when it saves")
    }
    try replaceValue(ofStored: reference, by: value)
  }

  private func replaceValue(ofStored reference: Value, by value: Value) throws {
    let old = attachment(of: reference) ?? .none
    try attach(value, to: reference)
    let stored = try storedValue(reference)
    guard stored.observerCount > 0, !stored.isTelling else { return }
    // An observer that changes the value is not told of that.
    try change(reference) { (stored: inout StoredValue) in stored.isTelling = true }
    try keep(old)
    defer {
      release()
      _ = try? change(reference) { (stored: inout StoredValue) in stored.isTelling = false }
    }
    for place in 1...stored.observerCount {
      guard let observer = attachment(of: reference, at: place) else { continue }
      _ = try call(observer, with: old, attachment(of: reference) ?? .none)
    }
  }

  /// Calls a closure after each change.
  func observe(stored reference: Value, by observer: Value) throws {
    let place = try storedValue(reference).observerCount + 1
    try attach(observer, to: reference, at: place)
    try change(reference) { (stored: inout StoredValue) in stored.observerCount = place }
  }
}

extension SceneHost {
  /// What the page leaves under its names, in their order.
  package func storedContents(on machine: Machine) throws -> [StoredContent] {
    try state.stores.sorted { $0.key < $1.key }.map { name, reference in
      let stored = try machine.storedValue(reference)
      let value = machine.attachment(of: reference) ?? .none
      return StoredContent(
        name: name, bytes: stored.hasChanged ? try machine.bytes(ofStored: value, stored) : nil,
        isUnreadable: stored.isUnreadable)
    }
  }

  /// Adds a warning about the line that runs; said again, it is the same one.
  fileprivate func noteOnce(_ message: String, hint: String) {
    notes.append(
      Diagnostic(.warning, message, at: currentRange, hint: hint, in: currentCell))
  }
}
