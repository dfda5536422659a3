extension LibrarySource {
  /// The text of `NSError`, as Foundation has it on Linux: its sentences for the domains of Apple's systems are not
  /// known here.
  static let errorText = """
    class NSError: LocalizedError, CustomStringConvertible, Equatable {
      let domain: String
      let code: Int
      let userInfo: [String: Any]
      init(domain: String, code: Int, userInfo dict: [String: Any]? = nil) {
        self.domain = domain
        self.code = code
        userInfo = dict ?? [:]
      }
      static func _bridged(_ parts: [Any]) -> NSError {
        if let own = parts[0] as? NSError { return own }
        var info: [String: Any] = [:]
        let keys = [
          "NSLocalizedDescription", "NSLocalizedFailureReason", "NSLocalizedRecoverySuggestion",
        ]
        for index in 0..<3 {
          if let text = parts[3 + index] as? String { info[keys[index]] = text }
        }
        return NSError(domain: parts[1] as! String, code: parts[2] as! Int, userInfo: info)
      }
      var localizedFailureReason: String? { userInfo["NSLocalizedFailureReason"] as? String }
      var localizedRecoverySuggestion: String? {
        userInfo["NSLocalizedRecoverySuggestion"] as? String
      }
      var localizedDescription: String {
        if let text = userInfo["NSLocalizedDescription"] as? String { return text }
        if domain == "NSCocoaErrorDomain" || domain == "NSPOSIXErrorDomain" {
          fatalError("what Foundation says of errors of \\(domain) is not in this dialect")
        }
        let start = "The operation could not be completed. "
        return start + (localizedFailureReason ?? "(\\(domain) error \\(code).)")
      }
      var errorDescription: String? { localizedDescription }
      var description: String {
        let reason = localizedFailureReason ?? "(null)"
        var text = "Error Domain=\\(domain) Code=\\(code) \\"\\(reason)\\""
        if !userInfo.isEmpty {
          var entries: [String] = []
          for key in userInfo.keys.sorted() { entries.append("\\(key)=\\(userInfo[key]!)") }
          text += "UserInfo={\\(entries.joined(separator: ", "))}"
        }
        return text
      }
      static func == (a: NSError, b: NSError) -> Bool {
        if a === b { return true }
        if a.domain != b.domain || a.code != b.code || a.userInfo.count != b.userInfo.count {
          return false
        }
        if !a.userInfo.isEmpty {
          fatalError("comparing what errors have in 'userInfo' is not in this dialect")
        }
        return true
      }
    }
    """
}
