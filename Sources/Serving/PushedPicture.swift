/// A picture on its way to pages: whole, or what differs from the one before.
package struct PushedPicture: Hashable, Sendable {
  /// The number of the command whose picture it is; nil for one of a stretch that plays.
  package var command: Int?
  /// Counts the pictures; a whole one may come after the parts that made it, under the same number.
  package var number: Int
  /// In pixels.
  package var width: Int
  package var height: Int
  /// Whether the parts are all of it, whatever was there before.
  package var isWhole: Bool
  package var parts: [Part]

  /// A rectangle of it.
  package struct Part: Hashable, Sendable {
    package var x: Int
    package var y: Int
    /// The bytes of a PNG file.
    package var png: [UInt8]

    package init(x: Int, y: Int, png: [UInt8]) { (self.x, self.y, self.png) = (x, y, png) }
  }

  package init(
    command: Int?, number: Int, width: Int, height: Int, isWhole: Bool, parts: [Part]
  ) {
    (self.command, self.number) = (command, number)
    (self.width, self.height) = (width, height)
    (self.isWhole, self.parts) = (isWhole, parts)
  }

  // MARK: To the server

  package var parcel: Parcel {
    var bytes = [command ?? -1, number, width, height, isWhole ? 1 : 0].flatMap(Self.bytes)
    for part in parts {
      bytes += [part.x, part.y, part.png.count].flatMap(Self.bytes)
      bytes += part.png
    }
    return Parcel(.picture, bytes)
  }

  /// The picture that was handed over; nil where it is none.
  package init?(_ parcel: Parcel) {
    guard parcel.kind == .picture else { return nil }
    var rest = parcel.bytes[...]
    func take() -> Int? {
      guard rest.count >= 4 else { return nil }
      let number = rest.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      rest.removeFirst(4)
      return Int(Int32(bitPattern: number))
    }
    guard let command = take(), let number = take(), let width = take(), let height = take(),
      let isWhole = take()
    else { return nil }
    self.init(
      command: command < 0 ? nil : command, number: number, width: width, height: height,
      isWhole: isWhole == 1, parts: [])
    while !rest.isEmpty {
      guard let x = take(), let y = take(), let count = take(), 0...rest.count ~= count else {
        return nil
      }
      parts.append(Part(x: x, y: y, png: Array(rest.prefix(count))))
      rest.removeFirst(count)
    }
  }

  /// Four bytes, the lowest first.
  private static func bytes(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  // MARK: To pages

  /// The event by which pages get it.
  package var event: ServerEvent {
    var json = "{\"command\":\(command.map(String.init) ?? "null"),\"number\":\(number)"
    json += ",\"width\":\(width),\"height\":\(height),\"isWhole\":\(isWhole),\"parts\":["
    var data = Array(json.utf8)
    for (index, part) in parts.enumerated() {
      data += Array("\(index == 0 ? "" : ",")[\(part.x),\(part.y),\"".utf8)
      data += base64(part.png)
      data += Array("\"]".utf8)
    }
    return ServerEvent("picture", data + Array("]}".utf8))
  }
}
