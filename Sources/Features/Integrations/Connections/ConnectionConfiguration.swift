internal import Base
internal import Digests
internal import Messages
internal import SettingsContract
internal import Synchronization

/// The providers for which a server has keys.
package struct ConnectionConfiguration: Sendable {
  /// The providers.
  package var providers: [Provider] = []
  /// The secret with which Polar signs what it tells; nil to take nothing.
  package var polarWebhookSecret: String?
  /// The token by which Strava is known when it asks for the webhook; nil to take nothing.
  package var stravaVerifyToken: String?
  /// The number of the app's subscription at Strava; nil to take what any tells.
  package var stravaSubscriptionID: Int64?
  /// The secret with which Google Health tells: the whole value of its `Authorization`; nil to take nothing.
  package var googleHealthWebhookSecret: String?
  /// The key under which providers' accounts are looked up.
  package var lookupKey: [UInt8] = []
  /// The origin to which providers send browsers back.
  package var origin = CallbackOrigin()
  /// The time within which the athlete agrees at the provider's page.
  package var attemptLifetime = Duration.seconds(600)
  /// The time after that within which the athlete enters the code in the app.
  package var codeLifetime = Duration.seconds(300)

  /// Creates a configuration without providers.
  package init() {}

  /// Returns the digest by which a provider's account is found.
  func accountHash(_ account: ProviderAccount, of provider: Provider) -> [UInt8] {
    Digest.hmacSHA256(
      Array("pulsewire connection\0\(provider.key) \(account.id)".utf8), key: lookupKey)
  }

  private static let stateBytes = 24

  /// Returns the state that a browser brings back from the attempt of a request. It ends with a check, so that one that
  /// was made up costs no look at the database.
  func state(of request: UUID, source: IntegrationSource, owner: UUID) -> String {
    let secret = Digest.hmacSHA256(
      Array("pulsewire state\0\(source.name) \(owner) \(request)".utf8), key: lookupKey
    ).prefix(Self.stateBytes)
    return Base64.url.encode(secret + check(ofState: secret))
  }

  /// Returns whether this server has made a state.
  func isState(_ text: String) -> Bool {
    guard let bytes = Base64.url.decode(text), bytes.count > Self.stateBytes else { return false }
    let check = check(ofState: bytes.prefix(Self.stateBytes))
    return Digest.isEqual(Array(bytes.dropFirst(Self.stateBytes)), check)
  }

  private func check(ofState secret: ArraySlice<UInt8>) -> [UInt8] {
    Array(
      Digest.hmacSHA256(Array("pulsewire state check\0".utf8) + secret, key: lookupKey).prefix(8))
  }

  /// Returns the verifier of PKCE (RFC 7636) for an attempt.
  func verifier(of state: String) -> String {
    Base64.url.encode(
      Digest.hmacSHA256(Array("pulsewire verifier\0\(state)".utf8), key: lookupKey))
  }

  /// Returns the digest by which an attempt is found.
  static func hash(ofState state: String) -> [UInt8] { Digest.sha256(Array(state.utf8)) }

  /// Returns the digest of the code that completes the attempt whose state has the digest `state`.
  func hash(of code: TypedCode, state: [UInt8]) -> [UInt8] {
    Digest.hmacSHA256(Array("pulsewire completion\0\(code.signs) ".utf8) + state, key: lookupKey)
  }

  /// Returns the address to which `provider` sends browsers back.
  func redirectURI(of provider: Provider) -> String { origin.value + provider.callbackPath }

  /// Returns the provider of a source.
  func provider(_ source: IntegrationSource) throws(ConnectionError) -> Provider {
    guard let provider = providers.first(where: { $0.source == source }) else {
      throw .notConfigured(source)
    }
    return provider
  }

  /// Returns the owner of the rows about an app: a UUIDv8 (RFC 9562, section 5.8), so that it never equals an
  /// account's id, which is a UUIDv7.
  static func pseudonym(ofApp provider: Provider) -> UUID {
    pseudonym(ofApp: "\(provider.key) \(provider.clientID)")
  }

  /// Returns the owner of the rows about an app with a name.
  static func pseudonym(ofApp name: String) -> UUID {
    let digest = Digest.sha256(Array("pulsewire app\0\(name)".utf8))
    let halves = digest.prefix(16).enumerated().reduce(into: (UInt64(0), UInt64(0))) {
      if $1.offset < 8 {
        $0.0 = $0.0 << 8 | UInt64(clamping: $1.element)
      } else {
        $0.1 = $0.1 << 8 | UInt64(clamping: $1.element)
      }
    }
    return UUID(
      high: halves.0 & 0xffff_ffff_ffff_0fff | 0x8000,
      low: halves.1 & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
  }
}

/// The origin to which providers send browsers back. A server whose port the system chooses knows it only when it
/// listens.
package final class CallbackOrigin: Sendable {
  private let text: Mutex<String>

  /// Creates the origin, such as `https://api.example`; empty for one that is found later.
  package init(_ text: String = "") { self.text = Mutex(text) }

  /// The origin.
  package var value: String {
    get { text.withLock { $0 } }
    set { text.withLock { $0 = newValue } }
  }
}
