import Builtins
package import Interpreter

extension Session {
  /// What can be written at `offset`, a UTF-8 offset, of the next cell: names, members, labels and
  /// values that would type-check after the cells so far.
  ///
  /// - Parameter text: All of the cell, also what stands behind the cursor.
  package func completions(in text: String, at offset: Int) -> Completions {
    let names = page.present.state.program.names
    return DeepStack.run { _ in
      Interpreter.completions(in: text, at: offset, names: names, library: .easel)
    } ?? Completions(range: offset..<offset, items: [])
  }
}
