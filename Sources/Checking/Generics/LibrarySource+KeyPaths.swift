extension LibrarySource {
  /// The text of the classes of key paths. `KeyPathChecker` makes their objects, and calls what begins
  /// with an underscore, which pages do not see.
  static let keyPathText = """
    class KeyPath<Root, Value>: CustomStringConvertible, Hashable {
      let _text: String
      let _steps: String
      let _get: (Root) -> Value
      init(_text: String, _steps: String, _get: @escaping (Root) -> Value) {
        self._text = _text
        self._steps = _steps
        self._get = _get
      }
      static func == (a: KeyPath<Root, Value>, b: KeyPath<Root, Value>) -> Bool {
        a._steps == b._steps
      }
      func hash(into hasher: inout Hasher) { hasher.combine(_steps) }
      var description: String {
        if _text.isEmpty {
          fatalError("the text of a key path through computed values is not in this dialect")
        }
        return _text
      }
      static func _read(_ root: Root, _ path: KeyPath<Root, Value>) -> Value { path._get(root) }
    }
    class WritableKeyPath<Root, Value>: KeyPath<Root, Value> {
      let _set: (inout Root, Value) -> Void
      init(
        _text: String, _steps: String, _get: @escaping (Root) -> Value,
        _set: @escaping (inout Root, Value) -> Void
      ) {
        self._set = _set
        super.init(_text: _text, _steps: _steps, _get: _get)
      }
      static func _write(
        _ root: inout Root, _ value: Value, _ path: WritableKeyPath<Root, Value>
      ) {
        path._set(&root, value)
      }
    }
    class ReferenceWritableKeyPath<Root, Value>: WritableKeyPath<Root, Value> {
      let _change: (Root, Value) -> Void
      init(
        _text: String, _steps: String, _get: @escaping (Root) -> Value,
        _set: @escaping (inout Root, Value) -> Void, _change: @escaping (Root, Value) -> Void
      ) {
        self._change = _change
        super.init(_text: _text, _steps: _steps, _get: _get, _set: _set)
      }
      static func _assign(
        _ root: Root, _ value: Value, _ path: ReferenceWritableKeyPath<Root, Value>
      ) {
        path._change(root, value)
      }
    }
    """
}
