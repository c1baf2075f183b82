internal import Loop
public import TLS

/// The files that a server proves itself with.
public struct CertificateFiles: Hashable, Sendable {
  /// The certificate with its chain, PEM.
  public var certificate: String
  /// Its key, PEM.
  public var key: String
  /// What clients must prove.
  public var clients = ClientAuthentication.off

  /// A certificate and its key.
  public init(certificate: String, key: String, clients: ClientAuthentication = .off) {
    self.certificate = certificate
    self.key = key
    self.clients = clients
  }

  /// What they hold now; blocks.
  public func load(_ tickets: TicketKeys) throws(TLSError) -> TLSContext {
    try .server(certificateFile: certificate, keyFile: key, clients: clients, tickets: tickets)
  }

  /// Their states.
  var stamps: [Files.Stamp?] {
    [certificate, key, clients.authorityFile].map { $0.flatMap { Files.stamp($0) } }
  }
}
