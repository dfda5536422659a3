import Storage

/// The types of the page for running code, as flat memory of one machine.
struct TypeTable {
  /// The functions of selectors, by row: those of builtin types, then those of the page's types by
  /// their ids. -1 is none.
  private let functions: UnsafeMutablePointer<Int32>
  private let stride: Int
  private let fieldCounts: UnsafeMutablePointer<Int32>
  private let typeCount: Int

  init(_ declarations: Declarations) {
    let shapes = Declarations.BuiltinShape.allCases
    typeCount = declarations.types.count
    stride = declarations.selectorCount
    let count = (shapes.count + typeCount) * stride
    functions = .allocate(capacity: count)
    functions.initialize(repeating: -1, count: count)
    fieldCounts = .allocate(capacity: typeCount)
    for (row, shape) in shapes.enumerated() {
      for (selector, function) in declarations.builtinFunctions[shape] ?? [:] {
        functions[row * stride + selector] = Int32(truncatingIfNeeded: function)
      }
    }
    for (id, type) in declarations.types.enumerated() {
      fieldCounts[id] = Int32(truncatingIfNeeded: type.fields.count)
      for (selector, function) in type.functions {
        functions[(shapes.count + id) * stride + selector] = Int32(truncatingIfNeeded: function)
      }
    }
  }

  func deallocate() {
    functions.deallocate()
    fieldCounts.deallocate()
  }

  /// The number of the global that holds the function; -1 if there is none.
  @inline(__always)
  func function(_ selector: Int, row: Int) -> Int { Int(functions[row * stride + selector]) }

  /// How many stored properties an instance has.
  @inline(__always)
  func fieldCount(of id: Int) -> Int { Int(fieldCounts[id]) }

  /// The row of a type of the page.
  @inline(__always)
  static func row(of id: Int) -> Int { Declarations.BuiltinShape.allCases.count + id }
}

extension Heap {
  /// The row of the type of an object: one of the page, or a text, a list, a set or a dictionary.
  @inline(__always)
  func row(of handle: Int) -> Int {
    let number = cells[handle].number
    return number >= 0 ? TypeTable.row(of: Int(number)) : rowOfBuiltin(handle)
  }

  @inline(never)
  private func rowOfBuiltin(_ handle: Int) -> Int {
    switch cells[handle].kind {
    case .elements: 5
    case .set: 6
    case .dictionary: 7
    default: 3
    }
  }
}
