/// A small database: a table `rain` with the columns `day` and `mm`, and three rows: Mon 4, Tue 2.5,
/// Wed without a number.
package enum SQLiteSample {
  /// The file, of pages of 512 bytes, as SQLite 3.40 wrote it.
  package static let bytes: [UInt8] = {
    var bytes = [UInt8](repeating: 0, count: 1024)
    for (start, digits) in pieces {
      var index = start
      var rest = digits[...]
      while let byte = UInt8(rest.prefix(2), radix: 16) {
        bytes[index] = byte
        index += 1
        rest = rest.dropFirst(2)
      }
    }
    return bytes
  }()

  /// What is not 0, in hexadecimal digits, by its offset.
  private static let pieces: [(Int, String)] = [
    (
      0,
      "53514c69746520666f726d617420330002000101004020200000000300000002"
    ),
    (
      36,
      "000000000000000200000004"
    ),
    (
      52,
      "0000000000000001"
    ),
    (
      88,
      "0000000000000003002e63010d0000000101c60001c6"
    ),
    (
      447,
      "0000000000000038010617151501557461626c657261696e7261696e02435245415445205441"
        + "424c45207261696e2864617920746578742c206d6d207265616c290d0000000301df0001f701"
        + "e701df"
    ),
    (
      984,
      "0000000000000006030313005765640e02031307547565400400000000000007010313014d6f"
        + "6e04"
    ),
  ]
}
