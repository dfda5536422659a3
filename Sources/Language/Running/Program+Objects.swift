internal import Storage

extension Program {
  /// The objects of the host that variables of the page hold, by their handles, with the names: `bar`
  /// for a variable, and `bars[2]` for an element of an array. Of several names of an object it is that
  /// of a variable, and the first in alphabetical order.
  package var objectNames: [Int: String] {
    var names: [Int: String] = [:]
    var arrays: [(name: String, value: Value, element: Type)] = []
    func note(_ name: @autoclosure () -> String, _ value: Value, _ type: Type) {
      var (value, type) = (value, type)
      while case .nominal(.optional, .one(let wrapped)) = type {
        guard let content = value.unwrapped else { return }
        (value, type) = (content, wrapped)
      }
      switch (value.tag, type) {
      case (.foreign, _): if names[value.handle] == nil { names[value.handle] = name() }
      case (.object, .nominal(.array, .one(let element))) where element.mayBeForeign:
        arrays.append((name(), value, element))
      default: break
      }
    }
    for name in self.names.all {
      guard let global = self.names[name], global.signature == nil, global.accessors == nil,
        global.index < globals.count
      else { continue }
      note(name, globals[global.index], global.type)
    }
    var next = 0
    while next < arrays.count {
      let (name, array, element) = arrays[next]
      for (index, value) in heap.cells[array.handle].values.enumerated() {
        note("\(name)[\(index)]", value, element)
      }
      next += 1
    }
    return names
  }
}

extension Type {
  /// Whether its values can be objects of the host, or arrays of them.
  fileprivate var mayBeForeign: Bool {
    switch self {
    case .nominal(.named, _), .nominal(.declared, _): true
    case .nominal(.optional, .one(let part)), .nominal(.array, .one(let part)): part.mayBeForeign
    default: false
    }
  }
}
