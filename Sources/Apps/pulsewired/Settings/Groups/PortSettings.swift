import Loop
import RPC
import Server

/// The port, its certificate, and the callers that it accepts.
struct PortSettings: SettingGroup {
  var endpoints = [Endpoint(.tcp(host: "localhost", port: 8443))]
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
      "The addresses to listen at: HOST:PORT, unix:PATH, or unix+h2c:PATH for a UNIX socket without TLS; may be "
        + "repeated."),
    Setting(
      "certificate", .path, \.port.certificates.certificate, "The certificate with its chain, PEM."),
    Setting("key", .path, \.port.certificates.key, "The file of the certificate's key, PEM."),
    Setting(
      "client-ca", .path, \.port.clientAuthorityFile,
      "The authorities of clients' certificates, PEM. Without it clients are not asked for any."),
    Setting(
      "client-certificates", .choice(of: ClientCertificates.self), \.port.clientCertificates,
      "Whether clients have to show a certificate.",
      standard: "required with --client-ca, else off"),
    Setting(
      "certificate-poll-seconds", .secondsOrNever, \.port.certificatePoll,
      "The time between two looks at the certificate files, for a change; 0 for never."),
    Setting(
      "ticket-key-hours", .time(0.01...720, .hours), \.port.ticketKeyInterval,
      "The time that one key seals session tickets, and as long again that it opens them."),
    Setting(
      "cors-origin", .origins, \.port.calls.origins,
      "The origin of a web page that may call, as https://app.example, or * for all; may be repeated."
    ),
    Setting(
      "compress-over-bytes", .count(0...2_147_483_647, "bytes"), \.port.calls.compressOverBytes,
      "The length over which responses are compressed for clients that take gzip."),
    Setting(
      "reflection", .onOff, \.port.hasReflection,
      "Whether clients may ask for the contract, as grpcurl does: on or off."),
  ]
}

extension SettingKind where Value == [Endpoint] {
  /// Addresses to listen on.
  fileprivate static var endpoints: Self {
    .form(
      "HOST:PORT, unix:PATH or unix+h2c:PATH, or several of them with commas between",
      shape: .list,
      parse: { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let endpoints = parts.compactMap { Endpoint(SettingText.trimmed($0)) }
        return endpoints.count == parts.count ? endpoints : nil
      },
      text: { $0.map { "\($0)" }.joined(separator: ",") })
  }
}

extension SettingKind where Value == AllowedOrigins {
  /// Origins of web pages.
  fileprivate static var origins: Self {
    .form(
      "a list of origins as https://app.example, or *", shape: .list,
      parse: { AllowedOrigins(SettingText.parts($0)) }, text: { _ in nil })
  }
}
