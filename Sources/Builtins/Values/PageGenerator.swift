internal import Language

/// A generator of random numbers that a call of the page passes `inout`, as one of Swift: numbers, elements and
/// orders that Swift makes of it are those that it makes of the page's.
struct PageGenerator: RandomNumberGenerator {
  private let draw: () throws -> UInt64
  /// What a number of the page threw.
  private var error: (any Error)?
  /// What follows after that, so that Swift comes to an end.
  private var rest: UInt64 = 0

  mutating func next() -> UInt64 {
    if error == nil {
      do { return try draw() } catch { self.error = error }
    }
    rest &+= 0x9E37_79B9_7F4A_7C15
    return (rest ^ rest >> 31) &* 0xBF58_476D_1CE4_E5B9
  }

  /// What `body` makes of numbers of the generator that is an argument of a call.
  ///
  /// - Throws: What the `next()` of the page throws; a `Failure` for a value that is not a generator.
  static func making<Made>(
    by arguments: Arguments, at index: Int, in machine: Machine,
    _ body: (inout PageGenerator) throws -> Made
  ) throws -> Made {
    var generator = PageGenerator {
      try machine.charge(10)
      if let system = try? SystemGenerator.read(arguments[index], in: machine) {
        return system.next(in: machine)
      }
      var value = arguments[index]
      guard let number = try PageGenerators(machine).nextNumber(of: &value) else {
        throw Failure(
          "'using:' takes a 'RandomNumberGenerator'",
          hint: "declare 'mutating func next() -> UInt64' in its type", argument: index)
      }
      arguments[index] = value
      return number
    }
    let made = try body(&generator)
    if let error = generator.error { throw error }
    return made
  }

  private init(_ draw: @escaping () throws -> UInt64) { self.draw = draw }
}

/// Swift's own generator of random numbers, which here draws from that of the page.
struct SystemGenerator: NativeValue {
  static let languageName = "SystemRandomNumberGenerator"
  var languageDescription: String { "SystemRandomNumberGenerator()" }

  func next(in machine: Machine) -> UInt64 {
    let halves = (0..<2).map { _ in UInt64(machine.sceneHost.state.chance.next(below: 1 << 32)) }
    return halves[0] << 32 | halves[1]
  }
}
