import Storage

extension Program {
  /// The portrait of the variable `name`; nil if there is none, or it is a function.
  ///
  /// - Parameter host: The portrait of an object of the host, by its handle.
  package func portrait(
    of name: String, host: (Int) -> HostPortrait
  ) -> ValuePortrait? {
    guard let global = names[name], global.signature == nil, global.index < globals.count else {
      return nil
    }
    // What a getter computes follows from other values, and from its body.
    guard global.accessors == nil else { return .plain("a computed value") }
    return withoutActuallyEscaping(host) { host in
      var painter = Painter(heap: heap, types: names.declarations.types, host: host)
      return painter.portrait(of: globals[global.index], global.type)
    }
  }
}

/// Makes portraits of the values in a heap.
struct Painter {
  private let heap: Heap
  /// The types that the page declares, by their ids.
  private let types: [DeclaredType]
  private let host: (Int) -> HostPortrait
  /// The objects around the value, which may refer to one another.
  private var open: [Int] = []
  /// How many values of one variable are looked at.
  private var left = 20_000
  /// How many values are around the value.
  private var depth = 0
  /// How deep values are looked at: a list of objects that refer to one another may be as long as memory.
  private static let deepest = 200

  init(heap: Heap, types: [DeclaredType], host: @escaping (Int) -> HostPortrait) {
    (self.heap, self.types, self.host) = (heap, types, host)
  }

  private func cell(_ value: Value) -> Cell { heap.cells[value.handle] }

  mutating func portrait(of value: Value, _ type: Type) -> ValuePortrait {
    left -= 1
    if value.tag == .weak || value.tag == .unowned {
      let isGone = value == .gone(value.tag)
      return portrait(of: isGone ? .none : .object(value.handle), type)
    }
    guard left > 0, depth < Self.deepest else { return .plain("…") }
    depth += 1
    defer { depth -= 1 }
    switch type {
    case .int: return .plain(value.asInt.description)
    case .double, .float: return .rounded(value.asDouble)
    case .bool: return .plain(value.asBool.description)
    case .nominal(.optional, .one(let wrapped)):
      return value.unwrapped.map { portrait(of: $0, wrapped) } ?? .plain("nil")
    case .nominal(.sized, _): return .plain(value.asWhole.description)
    case .function: return .plain("a function")
    default: break
    }
    switch value.tag {
    case .object: return portrait(ofObject: value, type)
    case .foreign: return portrait(ofForeign: value)
    case .enumCase: return .plain(caseName(of: value, in: value.typeID))
    case .int: return .plain(value.asInt.description)
    case .double, .float: return .rounded(value.asDouble)
    case .bool: return .plain(value.asBool.description)
    case .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64:
      return .plain(value.asWhole.description)
    case .none, .weak, .unowned: return .plain("nil")
    case .absent: return .plain("no value")
    }
  }

  private func caseName(of value: Value, in id: Int) -> String {
    guard types.indices.contains(id) else { return "?" }
    let cases = types[id].enumeration.cases
    return cases.indices.contains(value.caseIndex) ? ".\(cases[value.caseIndex].name)" : "?"
  }

  private mutating func portrait(ofObject value: Value, _ type: Type) -> ValuePortrait {
    let cell = cell(value)
    switch cell.kind {
    case .string: return .plain(cell.text.debugDescription)
    case .elements: return .list(elements(cell.values, of: type))
    case .dictionary: return portrait(ofDictionary: cell, type)
    case .set:
      guard case .nominal(.set, .one(let element)) = type else { return .plain("a set") }
      let members = cell.values.filter { $0.tag != .absent }.map { portrait(of: $0, element) }
      return .list(members.sorted { $0.description < $1.description })
    case .erased:
      guard let type = (cell.object as? ErasedType)?.type, let content = cell.values.first else {
        return .plain("?")
      }
      return portrait(of: content, type)
    case .native:
      return (cell.object as? NativeBox).map { .native(NativePortrait(box: $0)) } ?? .plain("?")
    case .payload:
      guard let number = cell.values.first else { return .plain("?") }
      let id = Int(cell.number)
      let payload =
        types.indices.contains(id) && types[id].enumeration.cases.indices.contains(number.caseIndex)
        ? types[id].enumeration.cases[number.caseIndex].payload : []
      let values = zip(cell.values.dropFirst(), payload).map { portrait(of: $0, $1.type) }
      return .object(
        kind: caseName(of: number, in: id),
        values.enumerated().map { .init("value \($0 + 1)", $1) })
    case .record, .instance: return portrait(ofInstance: value.handle)
    case .closure: return .plain("a function")
    case .box: return cell.values.first.map { portrait(of: $0, type) } ?? .plain("?")
    case .free: return .plain("?")
    }
  }

  private mutating func elements(_ values: [Value], of type: Type) -> [ValuePortrait] {
    switch type {
    case .nominal(_, .one(let element)): values.map { portrait(of: $0, element) }
    case .tuple(let parts): zip(values, parts).map { portrait(of: $0, $1.type) }
    default: values.map { portrait(of: $0, .any) }
    }
  }

  private mutating func portrait(ofDictionary cell: Cell, _ type: Type) -> ValuePortrait {
    guard case .nominal(.dictionary, .two(let key, let content)) = type else {
      return .plain("a dictionary")
    }
    var entries: [(key: String, value: ValuePortrait)] = []
    for place in stride(from: 0, to: cell.values.count - 1, by: 2)
    where cell.values[place].tag != .absent {
      let name = portrait(of: cell.values[place], key)
      entries.append(
        (name.description, .list([name, portrait(of: cell.values[place + 1], content)])))
    }
    return .list(entries.sorted { $0.key < $1.key }.map(\.value))
  }

  /// An instance of a page's type, or of a class of the page.
  private mutating func portrait(ofInstance handle: Int) -> ValuePortrait {
    let cell = heap.cells[handle]
    guard types.indices.contains(Int(cell.number)) else { return .plain("?") }
    let type = types[Int(cell.number)]
    var properties = properties(of: type, at: handle)
    if let box = cell.object as? NativeBox {
      properties.append(.init("value", .native(NativePortrait(box: box))))
    }
    return .object(kind: type.nominal.name, properties)
  }

  private mutating func properties(
    of type: DeclaredType, at handle: Int
  ) -> [ValuePortrait.Property] {
    guard !open.contains(handle) else { return [] }
    open.append(handle)
    defer { open.removeLast() }
    return zip(type.fields, heap.cells[handle].values).map { field, value in
      // A lazy property is computed from others.
      field.isLazy
        ? .init(field.name, .plain("lazy")) : .init(field.name, portrait(of: value, field.type))
    }
  }

  private mutating func portrait(ofForeign value: Value) -> ValuePortrait {
    let known = host(value.handle)
    guard let object = known.object else { return .object(kind: known.kind, known.properties) }
    let id = Int(heap.cells[object].number)
    guard types.indices.contains(id) else { return .object(kind: known.kind, known.properties) }
    return .object(
      kind: types[id].nominal.name, properties(of: types[id], at: object) + known.properties)
  }
}
