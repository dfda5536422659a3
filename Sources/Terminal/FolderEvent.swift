import Glibc

/// Something that happened in a folder, as the system tells it.
struct FolderEvent: Hashable {
  /// The number of the watch on the folder; -1 when events were lost.
  let watch: Int32
  let mask: UInt32
  /// What it happened to in the folder; empty for the folder itself.
  let name: String

  /// Whether the watch says nothing about its folder any more, or too little.
  var isUncertain: Bool {
    mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT | IN_Q_OVERFLOW) != 0
  }

  init(watch: Int32, mask: Int32, name: String = "") {
    (self.watch, self.mask, self.name) = (watch, UInt32(mask), name)
  }

  /// The events in what was read from an inotify descriptor.
  static func events(in bytes: UnsafeRawBufferPointer) -> [FolderEvent] {
    let header = MemoryLayout<inotify_event>.size
    var events: [FolderEvent] = []
    var offset = 0
    while offset + header <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(offset + header + Int(event.len), bytes.count)
      // Zeros fill the name up.
      let name = bytes[offset + header..<end].prefix { $0 != 0 }
      events.append(
        FolderEvent(
          watch: event.wd, mask: Int32(bitPattern: event.mask),
          name: String(decoding: name, as: UTF8.self)))
      offset = end
    }
    return events
  }
}
