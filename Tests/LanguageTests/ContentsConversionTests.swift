import Language
import Testing

/// What a value of one type takes to become one of another.
@Suite struct ContentsConversionTests {
  @Test(arguments: [
    (Type.int, Type.int, ContentsConversion.same),
    (.int, .any, .erased(.int)),
    (.optional(.int), .any, .erased(.optional(.int))),
    (.int, .optional(.int), .wrapped(.same)),
    (.int, .optional(.any), .wrapped(.erased(.int))),
    (.optional(.int), .optional(.any), .optional(.erased(.int))),
    // 'nil' stays within the new level.
    (.optional(.int), .optional(.optional(.int)), .wrapped(.same)),
    (.array(.int), .array(.any), .list(.erased(.int))),
    (.array(.int), .array(.optional(.int)), .list(.wrapped(.same))),
    (
      .dictionary(.string, .int), .dictionary(.string, .any),
      .dictionary(keys: .same, values: .erased(.int))
    ),
    (
      .tuple([Type.Element(.int), Type.Element(.double)]),
      .tuple([Type.Element(.any), Type.Element(.double)]), .tuple([.erased(.int), .same])
    ),
  ])
  func `a conversion goes part by part`(
    type: Type, target: Type, conversion: ContentsConversion
  ) {
    #expect(ContentsConversion(from: type, to: target) == conversion)
  }

  @Test(arguments: [
    (Type.int, Type.double), (.optional(.int), .int), (.array(.int), .array(.double)),
    (.array(.int), .set(.int)), (.any, .int),
    (.tuple([Type.Element(.int)]), .tuple([Type.Element(.int), Type.Element(.int)])),
  ])
  func `what Swift does not convert has no conversion`(type: Type, target: Type) {
    #expect(ContentsConversion(from: type, to: target) == nil)
  }
}
