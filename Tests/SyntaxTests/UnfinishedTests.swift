import TestSupport
import Syntax
import Testing

@Test(arguments: [
  ("f«(»", "'('"),
  ("f«(»1,", "'('"),
  ("f«(»a:", "'('"),
  ("f«(»1\n", "'('"),
  ("f(1, [2, «{»", "'{'"),
  ("precedencegroup A «{»\n  higherThan: B", "'{'"),
  ("f(«\"\"\"»\n", "a text"),
  ("let a = «\"\"\"»", "a text"),
  ("let a = «##\"\"\"»\n b \"\"\"# c \\(1\n", "a text"),
  ("let a = «\"\"\"»\n \\(b + \"c\" +\n", "a text"),
  ("f(1, «[»2, { 3 }", "'['"),
  ("«[»\n  1,\n  2,\n", "'['"),
  ("let a = «(»1, 2", "'('"),
  ("let a = «{» $0", "'{'"),
  ("f «{» x in", "'{'"),
  ("f { }\n  g: «{»", "'{'"),
  ("«if»", "'if'"),
  ("«if» a", "'if'"),
  ("if a «{»", "'{'"),
  ("if a «{»\n  f()\n", "'{'"),
  ("if a { } «else»", "'else'"),
  ("if a { } else «if» b", "'if'"),
  ("if a«,»", "','"),
  ("if «let»", "'let'"),
  ("if let a «=»", "'='"),
  ("«while» a", "'while'"),
  ("«switch»", "'switch'"),
  ("«switch» a", "'switch'"),
  ("switch a «{»", "'{'"),
  ("switch a { «case»", "'case'"),
  ("switch a { «case» 1", "'case'"),
  ("switch a «{» case 1,", "'{'"),
  ("switch a «{» case 1:", "'{'"),
  ("switch a «{» case 1: b", "'{'"),
  ("switch a { case «(»let b", "'('"),
  ("switch a { «default»", "'default'"),
  ("if «case» 1", "'case'"),
  ("«guard» a", "'guard'"),
  ("guard a «else»", "'else'"),
  ("guard a else «{»", "'{'"),
  ("«repeat» { a }", "'repeat'"),
  ("repeat { a } «while»", "'while'"),
  ("repeat «{» a", "'{'"),
  ("«defer»", "'defer'"),
  ("a: «for» i", "'for'"),
  ("while a «{»", "'{'"),
  ("«for»", "'for'"),
  ("«for» i", "'for'"),
  ("for i «in»", "'in'"),
  ("«for» i in 0..<3", "'for'"),
  ("for i in a «where»", "'where'"),
  ("«func»", "'func'"),
  ("«func» f", "'func'"),
  ("«func» f()", "'func'"),
  ("func f«(»a: Int", "'('"),
  ("func f«(»a", "'('"),
  ("func f() «->»", "'->'"),
  ("«func» f() -> Int", "'func'"),
  ("func f() «{»\n  return 1", "'{'"),
  ("func f() {\n  return «(»", "'('"),
  ("«let»", "'let'"),
  ("«import»", "'import'"),
  ("@objc «private»", "'private'"),
  ("let a «=»", "'='"),
  ("let a«:»", "':'"),
  ("let a = 1«,»", "','"),
  ("let a: «[»Int", "'['"),
  ("let a: «(»Int", "'('"),
  ("let a: (Int) «->»", "'->'"),
  ("class A «{»", "'{'"),
  ("struct A «{» var x: Int\n func f() { }", "'{'"),
  ("struct A { var x: Int «{»", "'{'"),
  ("struct A { var x: Int «{» get", "'{'"),
  ("enum A { case b«(»Int", "'('"),
  ("«protocol» P", "'protocol'"),
  ("class A: B«,»", "','"),
  ("a «=»", "'='"),
  ("a «+=»", "the operator '+='"),
  ("a «+»", "the operator '+'"),
  ("a «+» // more\n", "the operator '+'"),
  ("a «&&»\n", "the operator '&&'"),
  ("a «?»", "'?'"),
  ("a«?»", "'?'"),
  ("a «?» b", "'?'"),
  ("a ? b «:»", "':'"),
  ("f(a «+»", "the operator '+'"),
  ("a «/*» b", "a comment"),
  ("a «/*» b /* c */\n\n", "a comment"),
  ("f( «/*»", "a comment"),
  ("«/*» { ( \"", "a comment"),
])
func `what is left open wants more`(marked: String, description: String) {
  let (source, ranges) = unmarkAll(marked)
  let parse = parse(source)
  #expect(parse.unfinished == Parse.Unfinished(description, at: ranges[0]))
  #expect(parse.diagnostics.count == 1)
  #expect(parse.diagnostics.first?.range == ranges[0])
}

@Test(arguments: [
  "", "a", "a\n", "// {", "/* ( { */", "\"{ ( [\"", "\"\\(\"}\")\"", "f { \"}\" }",
  "let a = 1 // (",
  "f()", "f({ [1] })", "if a { }", "return", "let a: Int", "func f() { }", "a + b", "a ? b : c",
  "/* a /* b */ c */ d", "\"/*\"", "\"//\"", "x = 1; ",
])
func `what is whole wants no more`(source: String) {
  #expect(parse(source).unfinished == nil)
  #expect(parse(source).diagnostics == [])
}

@Test(arguments: [
  "\"abc", "f(\"abc", "\"a\\(b", "f(1 2", "f(]", "{ ) (", "a b; f(", "let a = )\nf(", "}", "a)",
  "a.",
  "let a", "-", "a+", "actor A {", "@a class B {", "\"\"\"a", "1.", "let a = 5px +", "§ (",
  "a b /*",
  "f(#\"a", "if a = b {", "a < b < c +", "let 5 = (", "f(1;",
])
func `what is wrong wants no more`(source: String) {
  #expect(parse(source).unfinished == nil)
  #expect(parse(source).diagnostics != [])
}
