/// The rule for client certificates.
public enum ClientAuthentication: Hashable, Sendable {
  /// Clients are not asked for a certificate.
  case off
  /// Clients are asked; a certificate, if sent, must be signed by an authority of the file.
  case optional(authorityFile: String)
  /// A connection requires a certificate signed by an authority of the file.
  case required(authorityFile: String)

  /// The PEM file of the authorities.
  public var authorityFile: String? {
    switch self {
    case .off: nil
    case .optional(let file), .required(let file): file
    }
  }

  var isRequired: Bool { if case .required = self { true } else { false } }
}
