public import Crypto

/// The sign-in methods that a server offers. Calls of methods that are nil fail with
/// FAILED_PRECONDITION.
public struct SignInConfiguration: Sendable {
  /// The key of addresses; without it, all sign-in is refused.
  public var key: IdentityKey?
  /// The settings of Sign in with Google.
  public var google: Google?
  /// The settings of Sign in with Apple.
  public var apple: Apple?
  /// The settings of passkeys.
  public var passkeys: Passkeys?
  /// The cost of a password hash.
  public var passwordCost = PasswordHasher.Cost.recommended
  /// The shortest interval between fetches of a provider's keys because of an unknown key.
  public var keyRefetchInterval = Duration.seconds(60)
  /// The lifetime of a nonce, within which the person signs in at the provider.
  public var nonceLifetime = Duration.seconds(600)
  /// The lifetime of a mailed code. The texts of the mails say 15 minutes.
  public var codeLifetime = Duration.seconds(15 * 60)
  /// The time after a sign-in within which sign-in methods may be changed.
  public var recentSignIn = Duration.seconds(15 * 60)
  /// Whether attempts of peers on this machine count for their network.
  public var appliesToLoopback = false
  /// The budgets of mails and password hashes.
  public var budgets = Budgets()

  /// The hourly budgets of expensive work.
  public struct Budgets: Sendable {
    /// The budget of mails. Mails that reset a password are not counted for their address:
    /// `AttemptRule` limits them, so that strangers cannot block the owner's reset.
    public var mail = Hourly(account: 5, address: 5, network: 30)
    /// The budget of password hashes: sign-in, linking and reset. The account's budget applies to
    /// linking.
    public var password = Hourly(account: 20, address: 60, network: 600)

    /// The uses per hour, each at least 1; all of them may occur at once.
    public struct Hourly: Sendable {
      /// The uses by one account.
      public var account: Int
      /// The uses for one address.
      public var address: Int
      /// The uses from one network, an IPv4 address or an IPv6 /64.
      public var network: Int
    }
  }

  /// The settings of Sign in with Google.
  public struct Google: Sendable {
    /// The ids of our clients at Google.
    public var clientIDs: Set<String>
    /// The URL of Google's keys.
    public var keysURL = "https://www.googleapis.com/oauth2/v3/certs"

    /// Creates settings with these clients.
    public init(clientIDs: Set<String>) { self.clientIDs = clientIDs }
  }

  /// The settings of Sign in with Apple.
  public struct Apple: Sendable {
    /// The ids of our apps and services at Apple.
    public var clientIDs: Set<String>
    /// The key that signs requests to Apple; without it, links are not revoked at Apple.
    public var secret: Secret?
    /// The URL of Apple's keys.
    public var keysURL = "https://appleid.apple.com/auth/keys"
    /// The URL at which an authorization code is exchanged.
    public var tokenURL = "https://appleid.apple.com/auth/token"
    /// The URL at which a token is revoked.
    public var revokeURL = "https://appleid.apple.com/auth/revoke"

    /// Creates settings with these clients.
    public init(clientIDs: Set<String>) { self.clientIDs = clientIDs }

    /// The key that Apple gave to the team.
    public struct Secret: Sendable {
      /// The id of the team.
      public var teamID: String
      /// The id of the key.
      public var keyID: String
      /// The key.
      public var key: SigningKey

      /// Creates the key of a team.
      public init(teamID: String, keyID: String, key: SigningKey) {
        self.teamID = teamID
        self.keyID = keyID
        self.key = key
      }
    }
  }

  /// The relying party of passkeys.
  public struct Passkeys: Sendable {
    /// The domain.
    public var relyingPartyID: String
    /// The origins from which the responses of passkeys are accepted.
    public var origins: Set<String>

    /// Creates settings for a domain.
    public init(relyingPartyID: String, origins: Set<String>) {
      self.relyingPartyID = relyingPartyID
      self.origins = origins
    }
  }

  /// Creates settings that offer no sign-in method.
  public init() {}
}
