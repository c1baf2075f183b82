/// The answers of a provider to a refresh.
enum RefreshAnswer: Equatable, Sendable {
  /// New access. Without a new refresh token, the one that was used stays valid.
  case renewed(ProviderTokens)
  /// `invalid_grant`: the grant is over.
  case refused
  /// No answer, or one that says nothing about the grant; with the wait that the provider asks for.
  case failed(retryAfter: Duration?)
}

/// The tokens in a provider's answer.
struct ProviderTokens: Equatable, Sendable {
  let access: String
  /// The new refresh token; nil if the answer has none, or an empty one.
  var refresh: String?
  let lifetime: Duration
  /// The granted scopes; nil if the answer does not say.
  let scopes: [String]?
  /// The account, if the answer tells it.
  var account: ProviderAccount?
}

extension ProviderTokens: CustomStringConvertible, CustomReflectable {
  /// A fixed text: tokens are secret.
  var description: String { "tokens" }
  /// A mirror without children, so that tokens are never printed.
  var customMirror: Mirror { Mirror(self, children: []) }
}
