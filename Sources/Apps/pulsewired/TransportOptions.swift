import ArgumentParser

/// The options of a server's port.
struct TransportOptions: ParsableArguments {
  @Option(
    help: """
      Where to listen: HOST:PORT, unix:PATH, or unix+h2c:PATH for a UNIX socket without TLS; may be \
      repeated. (default: localhost:8443)
      """)
  var listen: [String] = []

  @Option(help: "The certificate with its chain, PEM. (default: certs/server.pem)")
  var certificate: String?

  @Option(help: "The certificate's key, PEM. (default: certs/server-key.pem)")
  var key: String?

  @Option(
    name: .customLong("client-ca"),
    help: "The authorities of clients' certificates, PEM. Without it clients are not asked for any."
  )
  var clientCA: String?

  @Option(help: "off, optional or required. (default: required with --client-ca, else off)")
  var clientCertificates: String?

  @Option(
    help: "How often to look whether the certificate files have changed; 0 for never. (default: 5)")
  var certificatePollSeconds: Double?

  @Option(help: "How long one key seals session tickets, and is accepted again. (default: 12)")
  var ticketKeyHours: Double?

  @Option(help: "Open connections. (default: 50000, or what the descriptors allow)")
  var connectionsMax: Int?

  @Option(
    help: """
      Open connections of one IPv4 address or IPv6 /64. (default: 1024, peers on this machine are not \
      counted; if given, they are)
      """)
  var connectionsPerNetworkMax: Int?

  @Option(help: "TLS handshakes under way; one more ends who made us wait longest. (default: 1024)")
  var handshakesMax: Int?

  @Option(help: "How long a TLS handshake may take. (default: 10)")
  var handshakeSeconds: Double?

  @Option(help: "How long HTTP/2's preface may take. (default: 10)")
  var prefaceSeconds: Double?

  @Option(help: "How long the headers of a call may take. (default: 10)")
  var headersSeconds: Double?

  @Option(
    help: """
      How long the request of a unary call may take to arrive, and its answer to be read, beside what \
      1 KiB/s needs; 0 for ever. (default: 30)
      """)
  var slowCallSeconds: Double?

  @Option(help: "How long a client may take no byte of what waits for it. (default: 30)")
  var outputSeconds: Double?

  @Option(help: "After so long without a byte, a client is sent a PING; 0 for never. (default: 20)")
  var keepaliveSeconds: Double?

  @Option(help: "How long the answer to that PING may take. (default: 8)")
  var keepaliveTimeoutSeconds: Double?

  @Option(
    help: "PINGs that a client without calls may send at once; then, one a second. (default: 20)")
  var pingBurstMax: Int?

  @Option(
    help: "After so long, +/- 10 %, a client is asked to connect anew; 0 for never. (default: 0)")
  var connectionAgeSeconds: Double?

  @Option(help: "How long its calls may then go on. (default: that of a drain)")
  var connectionAgeGraceSeconds: Double?

  @Option(
    help: "After so long without a call, a client is asked to go; 0 for never. (default: 1800)")
  var connectionIdleSeconds: Double?

  @Option(help: "What one connection may have in buffers, in KiB. (default: 65536)")
  var connectionBufferKib: Int?

  @Option(help: "What all connections together may have in buffers, in MiB. (default: 512)")
  var bufferMib: Int?
}
