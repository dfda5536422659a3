extension LibrarySource {
  /// The types of the errors of coders, which have no generic parameters.
  static let codingErrors: Set = ["DecodingError", "EncodingError"]

  /// All types of the library without generic parameters that are written in the language.
  static let plainTypes = codingErrors.union(["NSError", "SortOrder"])

  /// The text of `DecodingError` and `EncodingError`.
  static let codingText = """
    enum DecodingError: LocalizedError, CustomStringConvertible {
      case typeMismatch(Any.Type, Context)
      case valueNotFound(Any.Type, Context)
      case keyNotFound(CodingKey, Context)
      case dataCorrupted(Context)
    \(context)
      struct _Malformed: Error, CustomStringConvertible {
        let reason: String
        var description: String {
          return "Error Domain=NSCocoaErrorDomain Code=3840 \\"The data is not in the correct format.\\""
            + "UserInfo={NSDebugDescription=\\(reason)}"
        }
      }
      var description: String {
        switch self {
        case .typeMismatch(let type, let context):
          return "DecodingError.typeMismatch: expected value of type \\(type)" + context._text
        case .valueNotFound(let type, let context):
          return "DecodingError.valueNotFound: Expected value of type \\(type) but found null instead"
            + context._text
        case .keyNotFound(let key, let context):
          return "DecodingError.keyNotFound: Key '\\(key._text)' not found in keyed decoding container"
            + context._text
        case .dataCorrupted(let context):
          return "DecodingError.dataCorrupted: Data was corrupted" + context._text
        }
      }
      var errorDescription: String? {
        switch self {
        case .valueNotFound, .keyNotFound:
          return "The operation could not be completed. The data is missing."
        default:
          return "The operation could not be completed. The data isn’t in the correct format."
        }
      }
      static func dataCorruptedError<K>(
        forKey key: K, in container: KeyedDecodingContainer<K>, debugDescription: String
      ) -> DecodingError {
        return .dataCorrupted(
          Context(
            codingPath: container.codingPath + [CodingKey(key)],
            debugDescription: debugDescription))
      }
      static func dataCorruptedError(
        in container: UnkeyedDecodingContainer, debugDescription: String
      ) -> DecodingError {
        return .dataCorrupted(
          Context(
            codingPath: container.codingPath + [CodingKey(container.currentIndex)],
            debugDescription: debugDescription))
      }
      static func dataCorruptedError(
        in container: SingleValueDecodingContainer, debugDescription: String
      ) -> DecodingError {
        return .dataCorrupted(
          Context(codingPath: container.codingPath, debugDescription: debugDescription))
      }
    }
    enum EncodingError: LocalizedError, CustomStringConvertible {
      case invalidValue(Any, Context)
    \(context)
      var description: String {
        switch self {
        case .invalidValue(let value, let context):
          let text = "\\([value])"
          return "EncodingError.invalidValue: \\(text.dropFirst().dropLast()) (\\(type(of: value)))"
            + context._text
        }
      }
      var errorDescription: String? {
        return "The operation could not be completed. The data isn’t in the correct format."
      }
    }
    """

  private static let context = """
      struct Context {
        let codingPath: [CodingKey]
        let debugDescription: String
        let underlyingError: Error?
        init(codingPath: [CodingKey], debugDescription: String, underlyingError: Error? = nil) {
          self.codingPath = codingPath
          self.debugDescription = debugDescription
          self.underlyingError = underlyingError
        }
        var _text: String {
          var path = ""
          for key in codingPath {
            if let index = key.intValue {
              path += "[\\(index)]"
            } else {
              if !path.isEmpty { path += "." }
              path += key._text
            }
          }
          var text = path.isEmpty ? "" : ". Path: \\(path)"
          if !debugDescription.isEmpty { text += ". Debug description: \\(debugDescription)" }
          if let underlyingError { text += ". Underlying error: \\(underlyingError)" }
          return text
        }
      }
    """
}
