internal import Loop
package import TLS

/// The files that a server proves itself with.
package struct CertificateFiles: Hashable, Sendable {
  /// The certificate with its chain, PEM.
  package var certificate: String
  /// Its key, PEM.
  package var key: String
  /// What clients must prove.
  package var clients = ClientAuthentication.off

  /// A certificate and its key.
  package init(certificate: String, key: String, clients: ClientAuthentication = .off) {
    self.certificate = certificate
    self.key = key
    self.clients = clients
  }

  /// What they hold now; blocks.
  package func load(_ tickets: TicketKeys) throws(TLSError) -> TLSContext {
    try .server(certificateFile: certificate, keyFile: key, clients: clients, tickets: tickets)
  }

  /// Their states.
  var stamps: [Files.Stamp?] {
    [certificate, key, clients.authorityFile].map { $0.flatMap { Files.stamp($0) } }
  }
}
