public import Crypto

/// What ways in a server offers. What is nil is refused with FAILED_PRECONDITION.
public struct SignInConfiguration: Sendable {
  /// The key of addresses; without it nobody can sign in.
  public var key: IdentityKey?
  /// Sign in with Google.
  public var google: Google?
  /// Sign in with Apple.
  public var apple: Apple?
  /// Passkeys.
  public var passkeys: Passkeys?
  /// What a password's hash costs.
  public var passwordCost = PasswordHasher.Cost.recommended
  /// How often a provider's keys are asked for because of one that is not known, at most.
  public var keyRefetchInterval = Duration.seconds(60)
  /// How long a nonce serves: a person types a password at the provider's meanwhile.
  public var nonceLifetime = Duration.seconds(600)
  /// How long a code that was mailed serves. The texts of the mails say 15 minutes.
  public var codeLifetime = Duration.seconds(15 * 60)
  /// How long after a sign-in the ways into an account may be changed.
  public var recentSignIn = Duration.seconds(15 * 60)
  /// Whether attempts of peers on this machine count for their network.
  public var appliesToLoopback = false
  /// What mails and hashes of passwords may be asked for.
  public var budgets = Budgets()

  /// How much of what is dear may be asked for in an hour.
  public struct Budgets: Sendable {
    /// Mails. Those by which a password is reset are not counted for their address: how often these are
    /// sent is for `AttemptRule` to say, by which strangers keep nobody from their own account.
    public var mail = Hourly(account: 5, address: 5, network: 30)
    /// Hashes of passwords: signing in, linking and resetting. An account counts where it links one.
    public var password = Hourly(account: 20, address: 60, network: 600)

    /// Uses in an hour, 1 or more each; all of them may be at once.
    public struct Hourly: Sendable {
      /// By one account.
      public var account: Int
      /// For one address.
      public var address: Int
      /// From one network, an IPv4 address or an IPv6 /64.
      public var network: Int
    }
  }

  /// Google's side.
  public struct Google: Sendable {
    /// Our clients, as Google calls them.
    public var clientIDs: Set<String>
    /// Where Google's keys are.
    public var keysURL = "https://www.googleapis.com/oauth2/v3/certs"

    /// Google with these clients of ours.
    public init(clientIDs: Set<String>) { self.clientIDs = clientIDs }
  }

  /// Apple's side.
  public struct Apple: Sendable {
    /// Our apps and services, as Apple calls them.
    public var clientIDs: Set<String>
    /// What requests to Apple are signed with; nil for none: then links are not revoked there.
    public var secret: Secret?
    /// Where Apple's keys are.
    public var keysURL = "https://appleid.apple.com/auth/keys"
    /// Where an authorization code is exchanged.
    public var tokenURL = "https://appleid.apple.com/auth/token"
    /// Where a token is revoked.
    public var revokeURL = "https://appleid.apple.com/auth/revoke"

    /// Apple with these clients of ours.
    public init(clientIDs: Set<String>) { self.clientIDs = clientIDs }

    /// The key that Apple gave to the team.
    public struct Secret: Sendable {
      /// The team.
      public var teamID: String
      /// The key's name.
      public var keyID: String
      /// The key.
      public var key: SigningKey

      /// The key of a team.
      public init(teamID: String, keyID: String, key: SigningKey) {
        self.teamID = teamID
        self.keyID = keyID
        self.key = key
      }
    }
  }

  /// The service that passkeys are for.
  public struct Passkeys: Sendable {
    /// Its domain.
    public var relyingPartyID: String
    /// Where answers of passkeys may come from.
    public var origins: Set<String>

    /// Passkeys for a domain.
    public init(relyingPartyID: String, origins: Set<String>) {
      self.relyingPartyID = relyingPartyID
      self.origins = origins
    }
  }

  /// Nothing that needs a setting.
  public init() {}
}
