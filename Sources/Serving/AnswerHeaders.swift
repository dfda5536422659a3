/// What every answer says to a browser about itself.
package enum AnswerHeaders {
  /// For all answers, those without content included.
  package static let common: [(name: String, value: String)] = [
    // Each is asked for again, and nothing is kept on a disk.
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
    // The address has the token in it.
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
  ]

  /// For those of this machine besides; a browser takes it of an address that it trusts alone, and complains of others.
  package static let own = [(name: "Cross-Origin-Opener-Policy", value: "same-origin")]

  /// What the page may load and run: what comes from this server, and the script inside it.
  ///
  /// - Parameter script: The hash of the page's script: `sha256-` and base64.
  package static func policy(script: String) -> String {
    """
    default-src 'none'; script-src 'self' '\(script)'; style-src 'unsafe-inline'; img-src 'self' blob: data:; \
    media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """
  }
}
