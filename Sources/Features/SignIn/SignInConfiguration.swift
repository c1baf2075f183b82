package import Crypto
import Messages

/// The sign-in methods that a server offers. Calls of methods that are nil fail with
/// FAILED_PRECONDITION.
package struct SignInConfiguration: Sendable {
  /// The key of addresses; without it, all sign-in is refused.
  package var key: IdentityKey?
  /// The settings of Sign in with Google.
  package var google: Google?
  /// The settings of Sign in with Apple.
  package var apple: Apple?
  /// The settings of passkeys.
  package var passkeys: Passkeys?
  /// The cost of a password hash.
  package var passwordCost = PasswordHasher.Cost.recommended
  /// The shortest interval between fetches of a provider's keys because of an unknown key.
  package var keyRefetchInterval = Duration.seconds(60)
  /// The lifetime of a nonce, within which the person signs in at the provider.
  package var nonceLifetime = Duration.seconds(600)
  /// The lifetime of a mailed code. The texts of the mails say 15 minutes.
  package var codeLifetime = Duration.seconds(15 * 60)
  /// The time after a sign-in within which sign-in methods may be changed.
  package var recentSignIn = Duration.seconds(15 * 60)
  /// Whether attempts of peers on this machine count for their network.
  package var appliesToLoopback = false
  /// The budgets of mails and password hashes.
  package var budgets = Budgets()

  /// The hourly budgets of expensive work.
  package struct Budgets: Sendable {
    /// The budget of mails. Mails that reset a password are not counted for their address:
    /// `AttemptRule` limits them, so that strangers cannot block the owner's reset.
    package var mail = Hourly(account: 5, address: 5, network: 30)
    /// The budget of password hashes: sign-in, linking and reset. The account's budget applies to
    /// linking.
    package var password = Hourly(account: 20, address: 60, network: 600)

    /// The uses per hour, each at least 1; all of them may occur at once.
    package struct Hourly: Sendable {
      /// The uses by one account.
      package var account: Int
      /// The uses for one address.
      package var address: Int
      /// The uses from one network, an IPv4 address or an IPv6 /64.
      package var network: Int
    }
  }

  /// The settings of Sign in with Google.
  package struct Google: Sendable {
    /// The ids of our clients at Google.
    package var clientIDs: Set<String>
    /// The URL of Google's keys.
    package var keysURL = "https://www.googleapis.com/oauth2/v3/certs"

    /// Creates settings with these clients.
    package init(clientIDs: Set<String>) { self.clientIDs = clientIDs }
  }

  /// The settings of Sign in with Apple.
  package struct Apple: Sendable {
    /// The ids of our apps and services at Apple.
    package var clientIDs: Set<String>
    /// The key that signs requests to Apple; without it, links are not revoked at Apple.
    package var secret: Secret?
    /// The URL of Apple's keys.
    package var keysURL = "https://appleid.apple.com/auth/keys"
    /// The URL at which an authorization code is exchanged.
    package var tokenURL = "https://appleid.apple.com/auth/token"
    /// The URL at which a token is revoked.
    package var revokeURL = "https://appleid.apple.com/auth/revoke"

    /// Creates settings with these clients.
    package init(clientIDs: Set<String>) { self.clientIDs = clientIDs }

    /// The key that Apple gave to the team.
    package struct Secret: Sendable {
      /// The id of the team.
      package var teamID: String
      /// The id of the key.
      package var keyID: String
      /// The key.
      package var key: SigningKey

      /// Creates the key of a team.
      package init(teamID: String, keyID: String, key: SigningKey) {
        self.teamID = teamID
        self.keyID = keyID
        self.key = key
      }
    }
  }

  /// The relying party of passkeys.
  package struct Passkeys: Sendable {
    /// The domain.
    package var relyingPartyID: String
    /// The origins from which the responses of passkeys are accepted.
    package var origins: Set<String>

    /// Creates settings for a domain.
    package init(relyingPartyID: String, origins: Set<String>) {
      self.relyingPartyID = relyingPartyID
      self.origins = origins
    }
  }

  /// Creates settings that offer no sign-in method.
  package init() {}
}
