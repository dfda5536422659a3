extension Mistake {
  /// Mistakes in loops and choices.
  static let flow: [Mistake] = [
    Mistake(
      "for «(i = 0; i < 3; i++)» { print(i) }", "'for (;;)' is not in this dialect",
      "write 'for i in 0..<3'", prints: "0\n1\n2\n"),
    Mistake(
      "for «(let i = 0; i <= 2; i += 1)» { print(i) }", "'for (;;)' is not in this dialect",
      "write 'for i in 0...2'", prints: "0\n1\n2\n"),
    Mistake(
      "for «var i = 0; i < 3; i++» { print(i) }", "'for (;;)' is not in this dialect",
      "write 'for i in 0..<3'", prints: "0\n1\n2\n"),
    Mistake(
      "for i in «range»(3) { print(i) }", "there is no function 'range'", "write '0..<3'",
      prints: "0\n1\n2\n"),
    Mistake(
      "for i in «range»(1, 3) { print(i) }", "there is no function 'range'", "write '1..<3'",
      prints: "1\n2\n"),
    Mistake(
      "for i in «3» { print(i) }", "'for' takes a list or a range, not a whole number",
      "write '0..<3'", prints: "0\n1\n2\n"),
    Mistake("for i «of» [1, 2] { print(i) }", "expected 'in'", "write 'in'", prints: "1\n2\n"),
    Mistake(
      "for i «=» 1 to 3 { print(i) }", "expected 'in'", "write 'in 1...3'", prints: "1\n2\n3\n"),
    Mistake(
      "for «each» i in [1, 2] { print(i) }", "'each' has no place here", "leave it out",
      prints: "1\n2\n"),
    Mistake(
      "for «let» i in [1, 2] { print(i) }", "'let' has no place here", "leave it out",
      prints: "1\n2\n"),
    Mistake(
      "for «(»i in 0..<2) { print(i) }", "'for' takes no parentheses",
      "write 'for i in 0..<2 { print(i) }'",
      prints: "0\n1\n"),
    Mistake(
      "for i in [1, 2] «print»(i)", "expected '{'", "a block stands between '{' and '}'",
      prints: "1\n2\n"),
    Mistake(
      "for i in 0..<2«:» print(i)", "expected '{'", "write 'for i in 0..<2 { print(i) }'",
      prints: "0\n1\n"),
    Mistake("for i in 0«..»3 { print(i) }", "there is no operator '..'", "write '...' or '..<'"),
    Mistake(
      "for i in 3«...»1 { print(i) }", "the range 3...1 ends before it starts",
      "count down with 'stride(from:to:by:)' or 'reversed()'"),
    Mistake(
      "let list = [4, 5]\nfor i in 0...list.count { print(list[«i»]) }",
      "index 2 is past the end of a list of 2", "the last index is 1"),
    Mistake(
      "let list = [4, 5]\nfor i in 1...list.count { print(list[«i»]) }",
      "index 2 is past the end of a list of 2", "the last index is 1"),
    Mistake(
      "«while true { }»", "this takes too many operations: the limit 'operations' is 200000",
      "see to it that every loop ends, or raise it with --limit operations=400000"),
    Mistake(
      "«do» { print(1) } while (false)", "'do' does not begin a loop", "write 'repeat'",
      prints: "1\n"),
    Mistake(
      #"let n = 2\#n«switch» n {\#ncase 1: print("one")\#n}"#,
      "this 'switch' does not cover every value", "add 'default:'"),
    Mistake(
      #"let n = 2\#nswitch n {\#ncase 1 «{» print("one") }\#ndefault: print("many")\#n}"#,
      "expected ':'", "a case takes ':' and no '{'", prints: "many\n"),
    Mistake(
      #"let n = 2\#nswitch n {\#ncase 1: print("one")\#ndefault «print»("many")\#n}"#,
      "expected ':'", "put ':' after the case", prints: "many\n"),
    Mistake(
      #"let n = 2\#nswitch n {\#ncase 1: print("one")\#n«else»: print("many")\#n}"#,
      "'else' has no 'if'", "write 'default'", prints: "many\n"),
    Mistake(
      #"let n = 2\#nswitch n {\#n«case 1:»\#ncase 2: print("two")\#ndefault: print("many")\#n}"#,
      "a case needs a statement", "write 'break' to do nothing", prints: "two\n"),
    Mistake(
      "let n = 2\nif «n» { print(n) }", "'if' takes true or false, not a whole number",
      "compare it with '!= 0'", prints: "2\n"),
    Mistake(
      #"let name = "Anna"\#nif «name» { print(name) }"#, "'if' takes true or false, not a string",
      "ask '!….isEmpty'", prints: "Anna\n"),
    Mistake(
      "let list = [1]\nif «list» { print(list) }",
      "'if' takes true or false, not a list of whole numbers", "ask '!….isEmpty'", prints: "[1]\n"),
    Mistake("«break»", "'break' works only in a loop or a 'switch'", nil),
    Mistake("«return 3»", "'return' works only in a function", nil),
  ]
}
