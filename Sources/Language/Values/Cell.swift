/// A cell of the heap, to which a value's handle refers.
struct Cell: Sendable {
  enum Kind: UInt8, Sendable {
    /// Not in use; `number` is that of the next free cell.
    case free
    /// A text; of a part of another, `textStart` is the index where the part begins.
    case string
    /// An array or a tuple, by its elements; a range, by its bounds. Of a part of a list, `number` is the index of
    /// its first element.
    case elements
    /// A dictionary: each key and then its value, in the order of insertion, with `absent` in place
    /// of removed ones; `object` is the `KeyTable`.
    case dictionary
    /// A set: its elements in the order of insertion, with `absent` in place of removed ones;
    /// `object` is the `KeyTable`.
    case set
    /// A function: its code is `object`, its captured values are `values`.
    case closure
    /// A captured variable; its value is the only element of `values`.
    case box
    /// A Swift value of a builtin type, in `object`.
    case native
    /// A value of type `Any`: the type is `object`, the value the one element of `values`.
    case erased
    /// A value of a `struct`, by its stored properties.
    case record
    /// A value of an `enum`: which case it is, and its payload.
    case payload
    /// An object of a class of the page, by its stored properties. If its class inherits from a
    /// builtin type, the Swift value is in `object`.
    case instance
  }

  var values: [Value] = []
  var text = ""
  var object: (any AnyObject & Sendable)?
  /// The code of a closure, which is `object`, for calls: reading it counts no reference.
  private(set) var code: Unmanaged<Code>?
  /// Of a record, a payload or an instance: the id of its type. Of a part of a list: the index of its first element.
  /// Of the box of a local function, 0. Of a part of a text, below -1: see `textStart`.
  var number: Int32 = -1
  var kind: Kind
  /// Whether several places may have the handle, so that a change must copy first.
  var isShared = false
  /// Whether a running method has access to it as its receiver, so that other changes copy it.
  var isAccessed = false

  /// Whether weak references can refer to it: an object of the page or of the library.
  var isObject: Bool {
    kind == .instance || kind == .native && (object as? NativeBox)?.isReference == true
  }

  /// Whether a change must copy it first.
  var isHeld: Bool { isShared || isAccessed }

  init(
    values: [Value] = [], text: String = "", object: (any AnyObject & Sendable)? = nil,
    number: Int32 = -1, kind: Kind
  ) {
    self.values = values
    self.text = text
    self.object = object
    self.number = number
    self.kind = kind
  }

  /// A function that captured `captures`.
  init(closure code: Code, captures: [Value]) {
    self.init(values: captures, object: code, kind: .closure)
    self.code = .passUnretained(code)
  }

  /// A part of a text.
  ///
  /// - Parameter start: The index in the text at which it begins, in UTF-8 bytes.
  /// - Throws: A `Failure` where that is beyond what a number holds.
  init(_ part: String, from start: Int) throws {
    guard let number = Int32(exactly: start + 2) else {
      throw Failure("this part begins too far within its text", hint: "split the text first")
    }
    self.init(text: part, number: -number, kind: .string)
  }

  /// The index at which a part of a text begins in it, in UTF-8 bytes; nil of a whole text. A number below -1 says it,
  /// because others are ids of types.
  var textStart: Int? { number < -1 ? -2 - Int(number) : nil }

  /// The bytes that it counts for: its own and those of its content.
  var bytes: Int {
    let extra =
      switch kind {
      case .native, .instance: (object as? NativeBox).map { Cell.nativeOverhead + $0.bytes } ?? 0
      case .dictionary: (object as? KeyTable)?.bytes ?? 0
      // The same as an entry of a dictionary: the table takes most memory.
      case .set: (object as? KeyTable).map { $0.bytes + 16 * $0.count } ?? 0
      default: 0
      }
    return Cell.overhead + 16 * values.count + text.utf8.count + extra
  }

  /// The bytes of the object around a Swift value, and of what that refers to.
  static let nativeOverhead = 64

  /// The bytes that a cell counts for besides its content: its own, and those that come before the elements or the
  /// text.
  static let overhead = 96
}
