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
  // Python, IPython, R and gnuplot.
  (
    ">>> x = [1, 2]\n>>> for i in x:\n...   print(i)\n1\n2\n>>> x",
    "x = [1, 2]\nfor i in x:\n  print(i)\nx"
  ),
  ("In [1]: x = 3\nIn [2]: x\nOut[2]: 3", "x = 3\nx"),
  ("> x <- c(1, 2)\n> mean(x)\n[1] 1.5", "x <- c(1, 2)\nmean(x)"),
  ("gnuplot> plot sin(x)", "plot sin(x)"),
  // A block as the prompt shows it, and what it printed.
  (
    "easel> for i in 0..<2 {\n  print(i)\n}\n0\n1\neasel> 4\n4",
    "for i in 0..<2 {\n  print(i)\n}\n4"
  ),
  // A fence of Markdown, also with prose around a second one.
  ("```easel\nlet a = 1\n```", "let a = 1"), ("```\na\n\nb\n```\n", "a\n\nb\n"),
  ("```swift\na\n```\nThen:\n```\nb\n```", "a\nb"),
  // The list of a page.
  (
    "1  let a = 1\n2  for i in a {\n     print(i)\n   }\n",
    "let a = 1\nfor i in a {\n  print(i)\n}\n"
  ),
  (" 9  a\n10  b", "a\nb"), ("3  a", "a"),
  ("1 + 1", "1 + 1"), ("1  a\n3  b", "1  a\n3  b"), ("1  a\nb", "1  a\nb"), ("```", "```"),
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
func `what was copied with a program is left out`(pasted: String, program: String) {
  let isUnfinished = { (text: String) in
    text.count { $0 == "{" } > text.count { $0 == "}" }
  }
  #expect(programAlone(pasted, isUnfinished: isUnfinished) == program)
}
