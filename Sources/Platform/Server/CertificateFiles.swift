internal import Loop
public import TLS

/// The files of a server's certificate.
public struct CertificateFiles: Hashable, Sendable {
  /// The path of the certificate with its chain, PEM.
  public var certificate: String
  /// The path of the private key, PEM.
  public var key: String
  /// The authentication required of clients.
  public var clients = ClientAuthentication.off

  /// Creates the files of a certificate and its key.
  public init(certificate: String, key: String, clients: ClientAuthentication = .off) {
    self.certificate = certificate
    self.key = key
    self.clients = clients
  }

  /// Loads the current contents of the files; blocks.
  public func load(_ tickets: TicketKeys) throws(TLSError) -> TLSContext {
    try .server(certificateFile: certificate, keyFile: key, clients: clients, tickets: tickets)
  }

  /// The stamps of the files, which change with their contents.
  var stamps: [Files.Stamp?] {
    [certificate, key, clients.authorityFile].map { $0.flatMap { Files.stamp($0) } }
  }
}
