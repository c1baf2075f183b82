/// Why a passkey was not taken. It holds nothing that was sent.
public enum PasskeyError: Error, Hashable, CustomStringConvertible {
  /// What was sent is not of the form that WebAuthn gives it.
  case malformed
  /// It is not the answer to this question: another ceremony, challenge or origin, or from a frame of
  /// another site.
  case notAnAnswer
  /// It is for another relying party.
  case wrongRelyingParty
  /// The authenticator did not see a person, or not verify who it was.
  case userNotVerified
  /// The key, or the statement about it, is of a kind that is not taken.
  case unsupported
  /// It is not signed by the passkey.
  case notSigned
  /// The passkey's counter did not go on: there may be a copy of it.
  case counterWentBack

  public var description: String {
    switch self {
    case .malformed: "The passkey's answer is malformed."
    case .notAnAnswer: "The passkey's answer is not to this question."
    case .wrongRelyingParty: "The passkey's answer is for another service."
    case .userNotVerified: "The authenticator did not verify the user."
    case .unsupported: "The passkey is of a kind that is not supported."
    case .notSigned: "The answer is not signed by the passkey."
    case .counterWentBack: "The passkey's counter went back; there may be a copy of it."
    }
  }
}
