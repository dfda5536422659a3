import Testing

@testable import Terminal

@Test(arguments: [
  ("let a = 1", "let a = 1"),
  ("easel> let a = 1", "let a = 1"),
  ("easel> let a = 1\neasel> a", "let a = 1\na"),
  ("easel> let a = 1\n1\neasel> a + 1\n2\n", "let a = 1\na + 1\n"),
  ("easel> f(\n  ...> 1)\n", "f(\n1)\n"),
  ("easel> for i in 0..<2 {\n  ...>   i\n  ...> }", "for i in 0..<2 {\n  i\n}"),
  // As it stands in a README, indented.
  ("    easel> let a = 1\n    1\n", "let a = 1\n"),
  ("\neasel> a\n\n", "a\n"),
  // An editor has taken the space at the end.
  ("easel>\neasel> a", "\na"),
  ("2/9> a", "a"),
  ("lesson 2/9> a\n  ...> b", "a\nb"), ("14 · 2/5 · 3/34> a", "a"),
  // No transcripts.
  ("a\neasel> b", "a\neasel> b"),
  ("  ...> a", "  ...> a"),
  ("a > b", "a > b"),
  ("easel > b", "easel > b"),
  ("easel>b", "easel>b"),
  ("a/9> b", "a/9> b"),
  ("", ""),
  ("\n", "\n"),
])
func `prompts that were copied with a program are left out`(pasted: String, program: String) {
  #expect(withoutPrompts(pasted) == program)
}
