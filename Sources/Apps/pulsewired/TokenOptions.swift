import ArgumentParser

/// The options of tokens.
struct TokenOptions: ParsableArguments {
  @Option(
    help: """
      A file of secret keys, 64 hexadecimal digits on a line each, to make tokens with: the first \
      makes them, all of them are accepted.
      """)
  var tokenKey: String?

  @Option(help: "Who makes tokens, as they say (iss). All nodes say the same. (default: pulsewire)")
  var tokenIssuer: String?

  @Option(help: "Whom tokens are for, as they say (aud). (default: pulsewire)")
  var tokenAudience: String?

  @Option(help: "How long an access token works. (default: 900)")
  var accessTokenSeconds: Int?

  @Option(help: "How long a refresh token works. (default: 365)")
  var refreshTokenDays: Int?

  @Option(
    help: """
      Where the code of a device is entered. (default: /device at --public-url, or where the server \
      listens)
      """)
  var deviceVerificationUri: String?

  @Option(
    name: .customLong("device-ca"),
    help: """
      The certificate of the authority that devices get theirs from, PEM. Clients are then asked for \
      one; a file given as --client-ca has to contain it. Without it devices have tokens only.
      """)
  var deviceCA: String?

  @Option(name: .customLong("device-ca-key"), help: "That authority's key, PEM.")
  var deviceCAKey: String?
}
