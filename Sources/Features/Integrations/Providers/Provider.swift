internal import Base
internal import IntegrationsContract
internal import JSON
package import SettingsContract

/// A provider with which the server itself talks for athletes: its addresses, its keys, and how it is spoken to.
///
/// Each provider has a file of its own in this folder, with all that is particular about it.
package struct Provider: Sendable {
  /// The source that it is.
  package let source: IntegrationSource
  /// The product name.
  let name: String
  /// The id and the secret of our app at the provider; without a secret, PKCE alone proves it.
  let clientID: String
  let clientSecret: String?
  /// The page at which athletes agree.
  let authorizeURL: String
  /// The address that exchanges codes and refreshes.
  let tokenURL: String
  /// The start of the addresses of calls.
  let apiURL: String
  /// The path of the athlete's account after it; of all athletes, if access lasts.
  let accountPath: String
  /// The scopes that every connection needs.
  let commonScopes: [String]
  /// The scopes of each feature.
  let scopes: [ConnectionFeature: [String]]
  /// The lifetime of a grant; nil for a provider that sets none.
  let lifetime: GrantLifetime?
  /// The calls of our app in any 30 seconds.
  let callsMax: Int
  /// Whether access lasts until the athlete ends it, and the app registers each athlete; see `LastingGrant`.
  var isLasting = false
  /// Reads the answer about the account; nil if it has no id.
  let readAccount: @Sendable (JSONValue) -> ProviderAccount?

  /// The name in paths and columns, such as `spotify`.
  package var key: String { source.name }
  /// The address of the athlete's account.
  var accountURL: String { apiURL + accountPath }
  /// The path to which the provider sends browsers back.
  var callbackPath: String { "/connections/\(key)/callback" }
  /// The features for which it can be connected, in the order of the enum.
  var features: [ConnectionFeature] {
    ConnectionFeature.allCases.filter { scopes[$0] != nil }
  }

  /// Returns the scopes of `features`, each once.
  func scopes(of features: [ConnectionFeature]) -> [String] {
    let all = commonScopes + features.flatMap { scopes[$0] ?? [] }
    return all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element)
  }

  /// Returns those of `features` that need more than is granted.
  func missing(_ features: [ConnectionFeature], granted: [String]) -> [ConnectionFeature] {
    features.filter { !(scopes[$0] ?? []).allSatisfy(granted.contains) }
  }
}

extension Provider: CustomStringConvertible, CustomReflectable {
  /// The name: the secret is never printed.
  package var description: String { key }
  /// A mirror without children, so that the secret is never printed.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// The account of an athlete at a provider.
struct ProviderAccount: Equatable, Sendable {
  /// The stable id.
  let id: String
  /// Whether it is a paying account; nil if the provider does not tell.
  var isPremium: Bool?
  /// Whether it leaves out explicit content; nil if the provider does not tell.
  var filtersExplicit: Bool?
  /// The country, as two letters; nil if the provider does not tell.
  var country: String?
}
