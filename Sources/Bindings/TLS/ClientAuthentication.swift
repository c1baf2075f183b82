/// Whether clients prove with a certificate who they are.
public enum ClientAuthentication: Hashable, Sendable {
  /// They are not asked.
  case off
  /// They are asked; one that shows a certificate must have it from an authority of the file.
  case optional(authorityFile: String)
  /// Without a certificate of an authority of the file, there is no connection.
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
