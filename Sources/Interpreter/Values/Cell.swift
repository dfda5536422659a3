/// One place of the heap: what a value's handle leads to.
struct Cell: Sendable {
  enum Kind: UInt8, Sendable {
    /// Not in use; `link` is the next free cell.
    case free
    case string
    /// An array or a tuple, by its elements; a range, by its bounds.
    case elements
    /// A function: its code is `object`, what it captured is `values`.
    case closure
    /// A variable that closures share; its value is the one element of `values`.
    case box
    /// A Swift value of a builtin type, in `object`.
    case native
    /// A value of type `Any`: the type is `object`, the value the one element of `values`.
    case erased
  }

  var values: [Value] = []
  var text = ""
  var object: (any AnyObject & Sendable)?
  /// The code of a closure, which is `object`, for calls: reading it counts no reference.
  private(set) var code: Unmanaged<Code>?
  var link: Int32 = -1
  var kind: Kind
  /// Whether more than one place may hold the handle, so that a change has to copy first.
  var isShared = false

  init(
    values: [Value] = [], text: String = "", object: (any AnyObject & Sendable)? = nil,
    link: Int32 = -1, kind: Kind
  ) {
    self.values = values
    self.text = text
    self.object = object
    self.link = link
    self.kind = kind
  }

  /// A function that took `captures` along.
  init(closure code: Code, captures: [Value]) {
    self.init(values: captures, object: code, kind: .closure)
    self.code = .passUnretained(code)
  }

  /// Bytes it counts for: its own and those of what it holds.
  var bytes: Int {
    let extra = if kind == .native, let native = object as? NativeBox { native.bytes } else { 0 }
    return Cell.overhead + 16 * values.count + text.utf8.count + extra
  }

  /// What a cell counts for by itself, in bytes.
  static let overhead = 48
}
