extension LibrarySource {
  /// The text of the classes of key paths. `KeyPathChecker` makes their objects, and calls what begins
  /// with an underscore, which pages do not see.
  static let keyPathText = """
    class PartialKeyPath<Root>: CustomStringConvertible, Hashable {
      let _text: String
      let _steps: String
      let _getAny: (Root) -> Any
      init(_text: String, _steps: String, _getAny: @escaping (Root) -> Any) {
        self._text = _text
        self._steps = _steps
        self._getAny = _getAny
      }
      static func == (a: PartialKeyPath<Root>, b: PartialKeyPath<Root>) -> Bool {
        a._steps == b._steps
      }
      func hash(into hasher: inout Hasher) { hasher.combine(_steps) }
      var description: String {
        if _text.isEmpty {
          fatalError("the text of a key path through computed values is not in this dialect")
        }
        return _text
      }
      static func _readAny(_ root: Root, _ path: PartialKeyPath<Root>) -> Any {
        path._getAny(root)
      }
    }
    class KeyPath<Root, Value>: PartialKeyPath<Root> {
      let _get: (Root) -> Value
      init(_text: String, _steps: String, _get: @escaping (Root) -> Value) {
        self._get = _get
        super.init(_text: _text, _steps: _steps, _getAny: { _get($0) })
      }
      static func _read(_ root: Root, _ path: KeyPath<Root, Value>) -> Value { path._get(root) }
      static func _joinedText(_ a: String, _ b: String) -> String {
        a.isEmpty || b.isEmpty ? "" : a + String(b.drop(while: { $0 != "." }))
      }
      static func _joined<Middle>(
        _ a: KeyPath<Root, Middle>, _ b: KeyPath<Middle, Value>
      ) -> KeyPath<Root, Value> {
        KeyPath<Root, Value>(
          _text: KeyPath<Root, Value>._joinedText(a._text, b._text), _steps: a._steps + b._steps,
          _get: { b._get(a._get($0)) })
      }
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
      static func _joinedPlace<Middle>(
        _ a: WritableKeyPath<Root, Middle>, _ b: WritableKeyPath<Middle, Value>
      ) -> WritableKeyPath<Root, Value> {
        WritableKeyPath<Root, Value>(
          _text: KeyPath<Root, Value>._joinedText(a._text, b._text), _steps: a._steps + b._steps,
          _get: { b._get(a._get($0)) },
          _set: { root, value in
            var middle = a._get(root)
            b._set(&middle, value)
            a._set(&root, middle)
          })
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
      static func _joinedObject<Middle>(
        _ a: ReferenceWritableKeyPath<Root, Middle>, _ b: WritableKeyPath<Middle, Value>
      ) -> ReferenceWritableKeyPath<Root, Value> {
        let change: (Root, Value) -> Void = { root, value in
          var middle = a._get(root)
          b._set(&middle, value)
          a._change(root, middle)
        }
        return ReferenceWritableKeyPath<Root, Value>(
          _text: KeyPath<Root, Value>._joinedText(a._text, b._text), _steps: a._steps + b._steps,
          _get: { b._get(a._get($0)) }, _set: { root, value in change(root, value) },
          _change: change)
      }
      static func _joinedReference<Middle>(
        _ a: KeyPath<Root, Middle>, _ b: ReferenceWritableKeyPath<Middle, Value>
      ) -> ReferenceWritableKeyPath<Root, Value> {
        ReferenceWritableKeyPath<Root, Value>(
          _text: KeyPath<Root, Value>._joinedText(a._text, b._text), _steps: a._steps + b._steps,
          _get: { b._get(a._get($0)) },
          _set: { root, value in b._change(a._get(root), value) },
          _change: { root, value in b._change(a._get(root), value) })
      }
    }
    """
}
