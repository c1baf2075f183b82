/// What a provider's ID token says of a person, once all of it was found to be right.
struct IdentityClaims: Equatable {
  /// The provider's name for the person; it never changes.
  let subject: String
  /// The address, if there is one; of Apple it may be a relay.
  let email: EmailAddress?
  let isEmailVerified: Bool
  /// Whether mail goes through Apple's relay.
  let isRelay: Bool
  /// Our client that the token was made for.
  let audience: String
}
