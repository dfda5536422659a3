extension Compiler {
  /// A string with values in it.
  func interpolation(_ pieces: [CheckedExpression], at range: Range<Int>) -> Compiled {
    let (text, site) = (text(of: pieces).run, site(range))
    return .code { machine, frame in
      var result = ""
      try text(machine, frame, &result)
      return try located(site) { try machine.allocate(string: result) }
    }
  }

  /// Code for the text of an interpolation, which is not a value yet.
  func text(of pieces: [CheckedExpression]) -> TextWriter {
    pieces.map(writer).reduce(nil) { before, next in
      before.map { TextWriter($0, then: next) } ?? next
    } ?? TextWriter { _, _, _ in }
  }

  private func writer(of piece: CheckedExpression) -> TextWriter {
    if case .string(let text) = piece.kind { return TextWriter { _, _, result in result += text } }
    let (code, type) = (scoped { compile(piece).code }, piece.type)
    switch type {
    case .string:
      return TextWriter { machine, frame, result in
        result += machine.string(try code(machine, frame))
      }
    case .int:
      return TextWriter { machine, frame, result in
        result += try code(machine, frame).asInt.text
      }
    default:
      // The description of a type of the page may run the page's code.
      let (slot, site) = (takeTemporary(), site(piece.range))
      return TextWriter { machine, frame, result in
        frame[slot] = try code(machine, frame)
        machine.state.pointee.top = frame + slot + 1
        try located(site) { try machine.describe(frame[slot], type, into: &result) }
      }
    }
  }
}

/// Code that adds to a text.
struct TextWriter: Sendable {
  typealias Run = @Sendable (Machine, FrameSlots, inout String) throws -> Void

  let run: Run

  init(_ run: @escaping Run) { self.run = run }

  init(_ first: TextWriter, then second: TextWriter) {
    let (first, second) = (first.run, second.run)
    run = { machine, frame, text in
      try first(machine, frame, &text)
      try second(machine, frame, &text)
    }
  }
}
