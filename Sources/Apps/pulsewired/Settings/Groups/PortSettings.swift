import Loop
import RPC
import Server

/// The port, its certificate, and the callers that it accepts.
struct PortSettings: SettingGroup {
  var endpoints = [Endpoint(.tcp(host: "localhost", port: 8443))]
  var proxies: [AddressRange] = []
  var certificates = CertificateFiles(
    certificate: "certs/server.pem", key: "certs/server-key.pem")
  var clientAuthorityFile: String?
  var clientCertificates: ClientCertificates?
  var certificatePoll: Duration? = .seconds(5)
  var ticketKeyInterval = Duration.seconds(12 * 3600)
  var hasReflection = true
  /// The rules of calls, some of which other groups set.
  var calls = ServerLimits()

  /// The requirement of a client certificate.
  enum ClientCertificates: String, CaseIterable {
    case off, optional, required
  }

  static let title = "Port"
  static let rows: [Setting] = [
    Setting(
      "listen", .endpoints, \.port.endpoints,
      "The addresses to listen on: HOST:PORT, unix:PATH, or unix+h2c:PATH for a UNIX socket "
        + "without TLS; may be repeated."),
    Setting(
      "proxy-network", .networks, \.port.proxies,
      "The network of proxies, such as 10.0.0.0/24, the address of one, or unix for UNIX sockets; may "
        + "be repeated. A connection from there begins with a header of the PROXY protocol, version 2, "
        + "with the address of the client; any other connection is a client's own.",
      standard: "none: all connections are clients'"),
    Setting(
      "certificate", .path, \.port.certificates.certificate,
      "The certificate and its chain, PEM."),
    Setting(
      "key", .path, \.port.certificates.key,
      "The private key of the certificate, PEM."),
    Setting(
      "client-ca", .path, \.port.clientAuthorityFile,
      "The authorities that sign clients' certificates, PEM. Without them, clients are not "
        + "asked for a certificate."),
    Setting(
      "client-certificates", .choice(of: ClientCertificates.self), \.port.clientCertificates,
      "Whether clients must present a certificate.",
      standard: "required with --client-ca, else off"),
    Setting(
      "certificate-poll-seconds", .secondsOrNever, \.port.certificatePoll,
      "The interval at which the certificate files are checked for changes; 0 for never."),
    Setting(
      "ticket-key-hours", .time(0.01...720, .hours), \.port.ticketKeyInterval,
      "The time for which a key encrypts session tickets; it decrypts them for as long again."),
    Setting(
      "cors-origin", .origins, \.port.calls.origins,
      "The origin of a web page that may call the server, such as https://app.example, or * "
        + "for any; may be repeated."
    ),
    Setting(
      "compress-over-bytes", .count(0...2_147_483_647, "bytes"), \.port.calls.compressOverBytes,
      "The length above which responses are compressed for clients that accept gzip."),
    Setting(
      "reflection", .onOff, \.port.hasReflection,
      "Whether clients can read the contract by gRPC reflection, as grpcurl does."),
  ]
}

extension SettingKind where Value == [Endpoint] {
  /// Addresses to listen on.
  fileprivate static var endpoints: Self {
    .form(
      "HOST:PORT, unix:PATH or unix+h2c:PATH, or a comma-separated list of them",
      shape: .list,
      parse: { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let endpoints = parts.compactMap { Endpoint(SettingText.trimmed($0)) }
        return endpoints.count == parts.count ? endpoints : nil
      },
      text: { $0.map { "\($0)" }.joined(separator: ",") })
  }
}

extension SettingKind where Value == [AddressRange] {
  /// Networks of addresses.
  fileprivate static var networks: Self {
    .form(
      "networks such as 10.0.0.0/24 or 2001:db8::/64, addresses, or unix", shape: .list,
      parse: { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let networks = parts.compactMap { AddressRange(SettingText.trimmed($0)) }
        return networks.count == parts.count ? networks : nil
      },
      text: { $0.isEmpty ? nil : $0.map { "\($0)" }.joined(separator: ",") })
  }
}

extension SettingKind where Value == AllowedOrigins {
  /// Origins of web pages.
  fileprivate static var origins: Self {
    .form(
      "a list of origins such as https://app.example, or *", shape: .list,
      parse: { AllowedOrigins(SettingText.parts($0)) }, text: { _ in nil })
  }
}
