internal import Base
internal import IntegrationsContract
internal import JSON
internal import Messages
package import SettingsContract
internal import Store
internal import Wire

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
  /// The page at which athletes agree, or make a key.
  let authorizeURL: String
  /// The address that exchanges codes or keys, and refreshes.
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
  /// Whether the athlete makes a key at the provider's page and enters it, in place of agreeing there. It is exchanged for
  /// access whenever access is to be renewed; see `KeyAccess`.
  var takesKey = false
  /// Whether the address of the account ends with a day.
  var tellsAccountByDay = false
  /// The scopes that are asked for, and that no feature needs.
  var optionalScopes: [String] = []
  /// The text between two scopes.
  var scopeSeparator = " "
  /// The scopes that a granted scope has in it.
  var impliedScopes: [String: [String]] = [:]
  /// Whether the callback tells the granted scopes, and the answer to the code does not.
  var tellsScopesInCallback = false
  /// What else the page is told at which athletes agree.
  var pageValues: [String: String] = [:]
  /// Whether the app proves itself with its secret in the form, as RFC 6749, section 2.3.1, allows; PKCE is not asked for
  /// then.
  var hasSecretInForm = false
  /// The address at which the access of an athlete is ended; nil if there is none, or if a registration is taken back.
  var deauthorizeURL: String?
  /// The name of the access in the form that is sent there.
  var deauthorizeField = "access_token"
  /// The limits of the provider's own periods, until it tells others; nil if it has none.
  var periodLimits: QuotaPeriods.Limits?
  /// Reads the account in the answer to a code; nil if it is asked for at `accountURL`.
  var readGrantAccount: (@Sendable (JSONValue) -> ProviderAccount?)?
  /// Returns whether the answer to a refresh with the status 400 says that the grant is over.
  var isRefusal: @Sendable (JSONValue) -> Bool = { $0["error"]?.text == "invalid_grant" }
  /// Reads the answer about the account; nil if it has no id.
  let readAccount: @Sendable (JSONValue) -> ProviderAccount?

  /// The name in paths and columns, such as `spotify`.
  package var key: String { source.name }
  /// The address of the athlete's account; of all athletes, if access lasts.
  var accountURL: String { apiURL + accountPath }
  /// Returns the address at which the account is asked for at `now`.
  func accountURL(at now: Timestamp) -> String {
    tellsAccountByDay ? accountURL + Google.Date(dayNumber: now.dayNumber).sql : accountURL
  }
  /// The path to which the provider sends browsers back.
  var callbackPath: String { "/connections/\(key)/callback" }
  /// The features for which it can be connected, in the order of the enum.
  var features: [ConnectionFeature] {
    ConnectionFeature.allCases.filter { scopes[$0] != nil }
  }

  /// Returns the scopes of `features`, each once.
  func scopes(of features: [ConnectionFeature]) -> [String] {
    let all = commonScopes + features.flatMap { scopes[$0] ?? [] } + optionalScopes
    return all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element)
  }

  /// Returns the scopes in a provider's text, with those that they have in them.
  func scopes(in text: String) -> [String] {
    let told = text.split { $0 == " " || $0 == "," }.prefix(Self.scopesMax).map(String.init)
    let all = told + told.flatMap { impliedScopes[$0] ?? [] }
    return all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element)
  }

  private static let scopesMax = 50

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

extension Timestamp {
  /// The number of the day in UTC; 0 is 1970-01-01.
  fileprivate var dayNumber: Int32 { Int32(clamping: milliseconds / 86_400_000) }
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
