import Loop
import Server
import TLS

/// How a server's port is set up.
struct TransportSettings {
  var endpoints: [Endpoint]
  var files: CertificateFiles
  /// How often to look at the files; nil for never.
  var certificatePoll: Duration?
  var ticketKeyInterval: Duration
  var connections = ConnectionLimits()
  var slowCallTimeout: Duration?

  /// The settings, as options spell them.
  static let names: Set = [
    "listen", "certificate", "key", "client-ca", "client-certificates",
    "certificate-poll-seconds", "ticket-key-hours", "connections-max",
    "connections-per-network-max", "handshakes-max", "handshake-seconds", "preface-seconds",
    "headers-seconds", "slow-call-seconds", "output-seconds", "keepalive-seconds",
    "keepalive-timeout-seconds", "ping-burst-max", "connection-age-seconds",
    "connection-age-grace-seconds", "connection-idle-seconds", "connection-buffer-kib",
    "buffer-mib",
  ]

  /// Descriptors that are not for connections: the database's, the listeners', files.
  private static let reservedDescriptors = 256

  /// Completes the options from the environment and the file.
  init(_ options: TransportOptions, _ configuration: Configuration) throws(StartError) {
    endpoints = try Self.endpoints(options, configuration)
    files = CertificateFiles(
      certificate: configuration.text("certificate", options.certificate) ?? "certs/server.pem",
      key: configuration.text("key", options.key) ?? "certs/server-key.pem",
      clients: try Self.clients(options, configuration))
    certificatePoll = try configuration.time(
      "certificate-poll-seconds", options.certificatePollSeconds, default: 5)
    ticketKeyInterval = .seconds(
      3600
        * (try configuration.number(
          "ticket-key-hours", options.ticketKeyHours, in: 0.01...720, default: 12)))
    slowCallTimeout = try configuration.time(
      "slow-call-seconds", options.slowCallSeconds, default: 30)
    try setCaps(options, configuration)
    try setTimes(options, configuration)
  }

  private static func endpoints(
    _ options: TransportOptions, _ configuration: Configuration
  ) throws(StartError) -> [Endpoint] {
    let given = options.listen.isEmpty ? nil : options.listen.joined(separator: ",")
    let texts = (configuration.text("listen", given) ?? "localhost:8443").split(separator: ",")
    var endpoints: [Endpoint] = []
    for text in texts {
      guard let endpoint = Endpoint(String(text)) else {
        throw StartError(
          "The setting listen is HOST:PORT, unix:PATH or unix+h2c:PATH, or several of them with "
            + "commas between, not \(text.prefix(80)).")
      }
      endpoints.append(endpoint)
    }
    guard !endpoints.isEmpty else { throw StartError("The setting listen is empty.") }
    return endpoints
  }

  private static func clients(
    _ options: TransportOptions, _ configuration: Configuration
  ) throws(StartError) -> ClientAuthentication {
    let file = configuration.text("client-ca", options.clientCA)
    let mode = configuration.text("client-certificates", options.clientCertificates)
    switch (mode ?? (file == nil ? "off" : "required"), file) {
    case ("off", _): return .off
    case ("optional", let file?): return .optional(authorityFile: file)
    case ("required", let file?): return .required(authorityFile: file)
    case ("optional", nil), ("required", nil):
      throw StartError("The setting client-certificates needs the authorities: give --client-ca.")
    default:
      throw StartError("The setting client-certificates is one of off, optional, required.")
    }
  }

  private mutating func setCaps(
    _ options: TransportOptions, _ configuration: Configuration
  ) throws(StartError) {
    let descriptorMax = DescriptorLimit.raise()
    let count = 1...10_000_000
    connections.connectionsMax = try configuration.number(
      "connections-max", options.connectionsMax, in: count,
      default: min(connections.connectionsMax, max(16, descriptorMax - Self.reservedDescriptors)))
    let name = "connections-per-network-max"
    if configuration.text(name, options.connectionsPerNetworkMax.map { "\($0)" }) != nil {
      connections.connectionsPerNetworkMax = try configuration.number(
        name, options.connectionsPerNetworkMax, in: count, default: 1)
    }
    connections.handshakesMax = try configuration.number(
      "handshakes-max", options.handshakesMax, in: count, default: connections.handshakesMax)
    connections.pingBurstMax = try configuration.number(
      "ping-burst-max", options.pingBurstMax, in: 1...1_000_000, default: connections.pingBurstMax)
    connections.connectionBufferBytesMax =
      1024
      * (try configuration.number(
        "connection-buffer-kib", options.connectionBufferKib, in: 64...4_194_304,
        default: connections.connectionBufferBytesMax / 1024))
    connections.bufferBytesMax =
      1024 * 1024
      * (try configuration.number(
        "buffer-mib", options.bufferMib, in: 1...1_048_576,
        default: connections.bufferBytesMax / 1024 / 1024))
  }

  private mutating func setTimes(
    _ options: TransportOptions, _ configuration: Configuration
  ) throws(StartError) {
    try configuration.set(
      &connections.handshakeTimeout, "handshake-seconds", options.handshakeSeconds)
    try configuration.set(&connections.prefaceTimeout, "preface-seconds", options.prefaceSeconds)
    try configuration.set(&connections.headersTimeout, "headers-seconds", options.headersSeconds)
    try configuration.set(&connections.outputTimeout, "output-seconds", options.outputSeconds)
    try configuration.set(
      &connections.keepaliveTimeout, "keepalive-timeout-seconds", options.keepaliveTimeoutSeconds)
    connections.keepaliveInterval = try configuration.time(
      "keepalive-seconds", options.keepaliveSeconds, default: 20)
    connections.ageMax = try configuration.time(
      "connection-age-seconds", options.connectionAgeSeconds, default: 0)
    connections.ageGrace = try configuration.time(
      "connection-age-grace-seconds", options.connectionAgeGraceSeconds, default: 0)
    connections.idleMax = try configuration.time(
      "connection-idle-seconds", options.connectionIdleSeconds, default: 1800)
  }
}

extension Configuration {
  /// A time of a setting; nil where it is 0, which switches it off.
  fileprivate func time(
    _ name: String, _ option: Double?, default: Double
  ) throws(StartError) -> Duration? {
    let seconds = try number(name, option, in: 0...31_536_000, default: `default`)
    return seconds == 0 ? nil : .seconds(seconds)
  }

  /// A time that cannot be switched off; what was there before is the default.
  fileprivate func set(
    _ time: inout Duration, _ name: String, _ option: Double?
  ) throws(StartError) {
    time = .seconds(try number(name, option, in: 0.05...86_400, default: time / .seconds(1)))
  }
}
