import AccountFeature
import Crypto
import Loop

/// What ways into an account there are.
struct SignInSettings {
  var configuration = SignInConfiguration()
  var passwordThreads: Int
  var passwordQueue: Int
  /// How long one attempt to ask a provider may take.
  var providerTimeout: Duration

  /// The settings, as options spell them.
  static let names: Set = [
    "identity-key", "google-client-id", "google-jwks-url", "apple-client-id", "apple-team-id",
    "apple-key-id", "apple-key-file", "apple-jwks-url", "apple-token-url", "apple-revoke-url",
    "jwks-refetch-seconds", "sign-in-nonce-seconds", "mail-code-seconds", "recent-sign-in-seconds",
    "password-memory-kib", "password-passes", "password-threads", "password-queue",
    "passkey-rp-id", "passkey-origin", "provider-seconds", "mail-account-hourly",
    "mail-address-hourly", "mail-network-hourly", "password-account-hourly",
    "password-address-hourly", "password-network-hourly",
  ]

  /// Completes the options from the environment and the file.
  ///
  /// - Parameter key: the key of addresses, where the program has made it itself.
  init(
    _ options: SignInOptions, _ configuration: Configuration, key: IdentityKey?,
    limitsLoopback: Bool
  ) throws(StartError) {
    passwordThreads = try configuration.number(
      "password-threads", options.passwordThreads, in: 1...256, default: LoopGroup.coreCount)
    passwordQueue = try configuration.number(
      "password-queue", options.passwordQueue, in: 0...100_000, default: 256)
    providerTimeout = .seconds(
      try configuration.number(
        "provider-seconds", options.providerSeconds, in: 1...300, default: 5))
    self.configuration.appliesToLoopback = limitsLoopback
    if let key {
      self.configuration.key = key
    } else {
      self.configuration.key = try Self.key(
        configuration.text("identity-key", options.identityKey))
    }
    self.configuration.google = Self.google(options, configuration)
    self.configuration.apple = try Self.apple(options, configuration)
    self.configuration.passkeys = try Self.passkeys(options, configuration)
    self.configuration.passwordCost = PasswordHasher.Cost(
      memoryKiB: try configuration.number(
        "password-memory-kib", options.passwordMemoryKib, in: 8...4 * 1024 * 1024,
        default: 19 * 1024),
      passes: try configuration.number(
        "password-passes", options.passwordPasses, in: 1...100, default: 2))
    try readTimes(options, configuration)
    try readBudgets(options, configuration)
  }

  private mutating func readBudgets(
    _ options: SignInOptions, _ configuration: Configuration
  ) throws(StartError) {
    func hourly(_ name: String, _ option: Int?, default: Int) throws(StartError) -> Int {
      try configuration.number(name, option, in: 1...1_000_000, default: `default`)
    }
    var budgets = self.configuration.budgets
    budgets.mail.account = try hourly(
      "mail-account-hourly", options.mailAccountHourly, default: budgets.mail.account)
    budgets.mail.address = try hourly(
      "mail-address-hourly", options.mailAddressHourly, default: budgets.mail.address)
    budgets.mail.network = try hourly(
      "mail-network-hourly", options.mailNetworkHourly, default: budgets.mail.network)
    budgets.password.account = try hourly(
      "password-account-hourly", options.passwordAccountHourly, default: budgets.password.account)
    budgets.password.address = try hourly(
      "password-address-hourly", options.passwordAddressHourly, default: budgets.password.address)
    budgets.password.network = try hourly(
      "password-network-hourly", options.passwordNetworkHourly, default: budgets.password.network)
    self.configuration.budgets = budgets
  }

  private mutating func readTimes(
    _ options: SignInOptions, _ configuration: Configuration
  ) throws(StartError) {
    self.configuration.keyRefetchInterval = .seconds(
      try configuration.number(
        "jwks-refetch-seconds", options.jwksRefetchSeconds, in: 0...86_400, default: 60))
    self.configuration.nonceLifetime = .seconds(
      try configuration.number(
        "sign-in-nonce-seconds", options.signInNonceSeconds, in: 1...86_400, default: 600))
    self.configuration.codeLifetime = .seconds(
      try configuration.number(
        "mail-code-seconds", options.mailCodeSeconds, in: 1...86_400, default: 900))
    self.configuration.recentSignIn = .seconds(
      try configuration.number(
        "recent-sign-in-seconds", options.recentSignInSeconds, in: 1...86_400, default: 900))
  }

  /// Reads the key of addresses.
  static func key(_ path: String?) throws(StartError) -> IdentityKey? {
    guard let path else { return nil }
    guard let key = IdentityKey(contents: try contents(path, of: "identity key")) else {
      throw StartError(
        "The identity key file \(path) holds no key: expected 32 bytes, or 64 hexadecimal digits.")
    }
    return key
  }

  private static func google(
    _ options: SignInOptions, _ configuration: Configuration
  ) -> SignInConfiguration.Google? {
    let clients = configuration.list("google-client-id", options.googleClientId)
    guard !clients.isEmpty else { return nil }
    var google = SignInConfiguration.Google(clientIDs: Set(clients))
    google.keysURL = configuration.text("google-jwks-url", options.googleJwksUrl) ?? google.keysURL
    return google
  }

  private static func passkeys(
    _ options: SignInOptions, _ configuration: Configuration
  ) throws(StartError) -> SignInConfiguration.Passkeys? {
    let origins = configuration.list("passkey-origin", options.passkeyOrigin)
    guard let domain = configuration.text("passkey-rp-id", options.passkeyRpId) else {
      guard origins.isEmpty else {
        throw StartError("The setting passkey-origin needs passkey-rp-id.")
      }
      return nil
    }
    guard !domain.isEmpty, domain.utf8.allSatisfy({ Self.domainBytes.contains($0) }) else {
      throw StartError("The setting passkey-rp-id must be a domain such as pulsewire.example.")
    }
    return .init(
      relyingPartyID: domain, origins: origins.isEmpty ? ["https://\(domain)"] : Set(origins))
  }

  private static let domainBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789-.".utf8)

  private static func apple(
    _ options: SignInOptions, _ configuration: Configuration
  ) throws(StartError) -> SignInConfiguration.Apple? {
    let clients = configuration.list("apple-client-id", options.appleClientId)
    guard !clients.isEmpty else { return nil }
    var apple = SignInConfiguration.Apple(clientIDs: Set(clients))
    apple.keysURL = configuration.text("apple-jwks-url", options.appleJwksUrl) ?? apple.keysURL
    apple.tokenURL = configuration.text("apple-token-url", options.appleTokenUrl) ?? apple.tokenURL
    apple.revokeURL =
      configuration.text("apple-revoke-url", options.appleRevokeUrl) ?? apple.revokeURL
    let parts = (
      configuration.text("apple-team-id", options.appleTeamId),
      configuration.text("apple-key-id", options.appleKeyId),
      configuration.text("apple-key-file", options.appleKeyFile)
    )
    switch parts {
    case (nil, nil, nil): break
    case (let team?, let key?, let path?):
      let pem = try contents(path, of: "Apple key")
      do throws(CryptoError) {
        apple.secret = .init(teamID: team, keyID: key, key: try SigningKey(pem: pem))
      } catch {
        throw StartError("The Apple key file \(path): \(error)")
      }
    default:
      throw StartError("The settings apple-team-id, apple-key-id and apple-key-file go together.")
    }
    return apple
  }

  private static func contents(
    _ path: String, of what: String
  ) throws(StartError) -> [UInt8] {
    guard let contents = Files.read(path) else {
      throw StartError("The \(what) file \(path) cannot be read.")
    }
    return contents
  }
}
