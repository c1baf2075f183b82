import ArgumentParser

/// The options of a server.
struct ServerOptions: ParsableArguments {
  @Option(help: "Where to listen: HOST:PORT or unix:PATH. (default: localhost:8443)")
  var listen: String?

  @Option(help: "The certificate with its chain, PEM. (default: certs/server.pem)")
  var certificate: String?

  @Option(help: "The certificate's key, PEM. (default: certs/server-key.pem)")
  var key: String?

  @Option(
    name: .customLong("database-url"),
    help: "The database, as postgresql://pulsewire_server@HOST/NAME or libpq's key=value list.")
  var databaseURL: String?

  @Option(help: "A file of 32 secret bytes, or 64 hexadecimal digits, to derive tokens with.")
  var tokenKey: String?

  @Option(help: "Event loops. (default: one for each core)")
  var loops: Int?

  @Option(help: "How much faster than real time the server's clock runs; for demos. (default: 1)")
  var clockSpeed: Double?

  @Option(help: "How long calls may go on after SIGTERM. (default: 10)")
  var drainSeconds: Int?

  @Option(
    help: "Whether clients may ask for the contract, as grpcurl does: on or off. (default: on)")
  var reflection: String?

  @Option(help: "trace, debug, info, notice, warning, error or critical. (default: info)")
  var logLevel: String?

  @Option(help: "A file of `name = value` lines.")
  var config: String?
}
