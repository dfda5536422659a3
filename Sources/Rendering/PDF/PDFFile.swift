/// The objects of a PDF, by their numbers, and the file that they make.
struct PDFFile {
  /// By number, from 1 on; nil for one that is not written yet.
  private var objects: [[UInt8]?] = []
  private var known: [[UInt8]: Int] = [:]

  /// A number for an object that comes later.
  mutating func reserve() -> Int {
    objects.append(nil)
    return objects.count
  }

  /// Writes the object of a number.
  mutating func set(_ number: Int, _ object: PDFText) { objects[number - 1] = object.bytes }

  /// The number of an object; of equal ones there is one.
  mutating func add(_ object: PDFText) -> Int {
    if let number = known[object.bytes] { return number }
    let number = reserve()
    set(number, object)
    known[object.bytes] = number
    return number
  }

  /// The number of a stream.
  ///
  /// - Parameter entries: What its dictionary has besides its length and its compression.
  mutating func add(stream bytes: [UInt8], _ entries: PDFText = PDFText()) -> Int {
    let packed = TextDeflater.zlib(bytes)
    var object = PDFText()
    object.write("<<")
    object.write(entries)
    object.write("/Filter/FlateDecode/Length \(packed.count)>>\nstream\n")
    object.write(packed)
    object.write("\nendstream")
    return add(object)
  }

  /// The bytes of the file.
  ///
  /// - Parameters:
  ///   - catalog: The number of the object that all others are found from.
  ///   - info: That of the object with the title.
  func bytes(catalog: Int, info: Int) -> [UInt8] {
    var file = PDFText()
    // Four bytes above 127 tell readers that the file is not a text.
    file.write("%PDF-1.7\n%")
    file.write([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(file.bytes.count)
      file.write("\(index + 1) 0 obj\n")
      file.write(object ?? Array("null".utf8))
      file.write("\nendobj\n")
    }
    let digest = Self.digest(of: file.bytes)
    let table = file.bytes.count
    file.write("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n")
    for place in places {
      let digits = String(place)
      file.write("\(String(repeating: "0", count: max(0, 10 - digits.count)))\(digits) 00000 n \n")
    }
    file.write("trailer\n<</Size \(objects.count + 1)/Root ")
    file.write(reference: catalog)
    file.write("/Info ")
    file.write(reference: info)
    // Made from the content, so that the same picture is the same file.
    file.write("/ID[<\(digest)><\(digest)>]>>\nstartxref\n\(table)\n%%EOF\n")
    return file.bytes
  }

  /// 32 digits: two FNV-1a digests of 64 bits, from two beginnings.
  private static func digest(of bytes: [UInt8]) -> String {
    var text = ""
    for seed in [0xcbf2_9ce4_8422_2325, 0x6c62_272e_07bb_0142] as [UInt64] {
      var hash = seed
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      let digits = String(hash, radix: 16)
      text += String(repeating: "0", count: 16 - digits.count) + digits
    }
    return text
  }
}
