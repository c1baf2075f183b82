import ArgumentParser

/// The options of signing in.
struct SignInOptions: ParsableArguments {
  @Option(
    help: """
      A file of 32 secret bytes, or 64 hexadecimal digits, under which e-mail addresses are looked up; \
      it stays the same for ever. (default: nobody can sign in, accounts are anonymous)
      """)
  var identityKey: String?

  @Option(help: "A client id of Sign in with Google; can be repeated. (default: none)")
  var googleClientId: [String] = []

  @Option(help: "Where Google's keys are. (default: Google's own address)")
  var googleJwksUrl: String?

  @Option(help: "An app or service id of Sign in with Apple; can be repeated. (default: none)")
  var appleClientId: [String] = []

  @Option(help: "The team at Apple; with --apple-key-id and --apple-key-file, links are revoked.")
  var appleTeamId: String?

  @Option(help: "What Apple calls the team's key.")
  var appleKeyId: String?

  @Option(help: "The team's key, as the .p8 file that Apple gives.")
  var appleKeyFile: String?

  @Option(help: "Where Apple's keys are. (default: Apple's own address)")
  var appleJwksUrl: String?

  @Option(help: "Where Apple exchanges authorization codes. (default: Apple's own address)")
  var appleTokenUrl: String?

  @Option(help: "Where Apple revokes tokens. (default: Apple's own address)")
  var appleRevokeUrl: String?

  @Option(
    help: "The domain that passkeys are for, as pulsewire.example. (default: none, no passkeys)")
  var passkeyRpId: String?

  @Option(
    help: """
      Where passkeys are used: https://app.pulsewire.example, or android:apk-key-hash:…; can be \
      repeated. (default: https:// and the domain of --passkey-rp-id)
      """)
  var passkeyOrigin: [String] = []

  @Option(help: "A provider is asked for a key that is not known this seldom. (default: 60)")
  var jwksRefetchSeconds: Int?

  @Option(help: "How long the nonce of a sign-in serves. (default: 600)")
  var signInNonceSeconds: Int?

  @Option(help: "How long a code that is sent by mail serves. (default: 900)")
  var mailCodeSeconds: Int?

  @Option(
    help: "How long after a sign-in the ways into an account may be changed. (default: 900)")
  var recentSignInSeconds: Int?

  @Option(help: "Memory of one password's hash. (default: 19456)")
  var passwordMemoryKib: Int?

  @Option(help: "How often a password's hash goes over its memory. (default: 2)")
  var passwordPasses: Int?

  @Option(help: "Threads that hash passwords. (default: one for each core)")
  var passwordThreads: Int?

  @Option(help: "Passwords that may wait for a thread. (default: 256)")
  var passwordQueue: Int?

  @Option(help: "Mails that one account may have sent in an hour. (default: 5)")
  var mailAccountHourly: Int?

  @Option(help: "Mails to one address in an hour, resets of passwords aside. (default: 5)")
  var mailAddressHourly: Int?

  @Option(help: "Mails that one network may have sent in an hour. (default: 30)")
  var mailNetworkHourly: Int?

  @Option(help: "Passwords that one account may have hashed in an hour. (default: 20)")
  var passwordAccountHourly: Int?

  @Option(help: "Passwords that are hashed for one address in an hour. (default: 60)")
  var passwordAddressHourly: Int?

  @Option(help: "Passwords that one network may have hashed in an hour. (default: 600)")
  var passwordNetworkHourly: Int?

  @Option(help: "Seconds that one attempt to ask Google or Apple may take. (default: 5)")
  var providerSeconds: Int?
}
