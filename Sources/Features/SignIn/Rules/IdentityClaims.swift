/// The verified claims of a provider's ID token.
struct IdentityClaims: Equatable {
  /// The provider's identifier of the person, which never changes.
  let subject: String
  /// The address, if there is one; Apple may give a relay address.
  let email: EmailAddress?
  let isEmailVerified: Bool
  /// Whether the address is Apple's relay.
  let isRelay: Bool
  /// The id of our client that the token was issued for.
  let audience: String
}
