/// The reason for which a passkey was refused. It holds none of the data that was sent.
public enum PasskeyError: Error, Hashable, CustomStringConvertible {
  /// The data is not of the form that WebAuthn defines.
  case malformed
  /// The response is to another request: another ceremony, challenge or origin, or from a frame of
  /// another site.
  case notAnAnswer
  /// The response is for another relying party.
  case wrongRelyingParty
  /// The authenticator did not detect a person, or did not verify the user.
  case userNotVerified
  /// The key, or its attestation, is of an unsupported kind.
  case unsupported
  /// The response is not signed by the passkey.
  case notSigned
  /// The passkey's counter did not increase: there may be a copy of it.
  case counterWentBack

  public var description: String {
    switch self {
    case .malformed: "The passkey's response is malformed."
    case .notAnAnswer: "The passkey's response is not to this challenge."
    case .wrongRelyingParty: "The passkey's response is for another service."
    case .userNotVerified: "The authenticator did not verify the user."
    case .unsupported: "The passkey is of a kind that is not supported."
    case .notSigned: "The response is not signed by the passkey."
    case .counterWentBack: "The passkey's counter went back; there may be a copy of it."
    }
  }
}
