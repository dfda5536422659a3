/// The fences of a document that are its programs, by the word that they open with.
package enum FenceLanguage: String, CaseIterable, Codable, Hashable, Sendable {
  /// Those of tutorials.
  case easel
  /// Those of a document about Swift: one that the language refuses is told of and left out, and pictures are
  /// not compared.
  case swift
}
