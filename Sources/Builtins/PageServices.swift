package import Language
package import Motion
package import Text

/// What a running page asks of the program that runs it.
package protocol PageServices: AnyObject {
  /// The name of the page's variable that holds `value`, so that messages can name views; nil if there is
  /// none.
  func globalName(of value: Value) -> String?
  /// Takes the picture of the page at this moment, for the call at `site`.
  ///
  /// - Throws: A `Failure` of the call, or what is wrong with the page on its way to the picture.
  func takePicture(named name: String, at site: BuiltinCall) throws
  /// Ends the turn and lets `length` pass, or, when it is nil, everything finite come to its end.
  func wait(_ length: Time?) throws
  /// Ends the turn: what was changed shows from now on.
  func endTurn() throws
  /// Runs the code of a view that is laid out or drawn; what it prints is shown once.
  func showOnce(_ update: ViewUpdate, _ run: () throws -> Void) throws
  /// The fonts that text is set in.
  func fonts() throws(Failure) -> FontSet
  /// The text of the file at a path that the page wrote.
  func text(ofFile path: String) throws -> String
  /// What was stored under a name before the page ran; nil if that was nothing.
  ///
  /// - Throws: `Failure` when it cannot be read.
  func storedBytes(named name: String) throws -> [UInt8]?
  /// The bytes of the file at a path that the page wrote.
  func bytes(ofFile path: String) throws -> [UInt8]
}
