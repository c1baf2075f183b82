/// The connection of a process to the bus: servers of NATS, and how they know each other.
public struct BusSettings: Hashable, Sendable {
  /// The servers, each as nats://HOST:PORT or tls://HOST:PORT; one that does not answer is followed by
  /// the next.
  public var servers: [String]
  /// The name of this process in the server's list of connections.
  public var name: String
  /// The files of mutual TLS; nil for a connection in clear.
  public var tls: Certificates?
  /// Whether servers with known holes are used, too, and those that do not tell their version.
  public var takesAnyVersion: Bool
  /// The time between two signs of life that the server is asked for. Two that are missed end the
  /// connection.
  public var pingInterval = Duration.milliseconds(600)
  /// The time between two attempts to connect.
  public var retryInterval = Duration.milliseconds(250)
  /// The time for an attempt to connect, and for a write; then the connection is given up.
  public var timeout = Duration.seconds(1)

  /// The files of mutual TLS, in PEM.
  public struct Certificates: Hashable, Sendable {
    /// The certificates by which the server is known.
    public var authority: String
    /// This process's certificate, with its chain.
    public var certificate: String
    /// Its key.
    public var key: String

    /// Creates the files.
    public init(authority: String, certificate: String, key: String) {
      (self.authority, self.certificate, self.key) = (authority, certificate, key)
    }
  }

  /// Creates the settings of a connection to `servers`.
  public init(
    servers: [String], name: String, tls: Certificates? = nil, takesAnyVersion: Bool = false
  ) {
    (self.servers, self.name, self.tls) = (servers, name, tls)
    self.takesAnyVersion = takesAnyVersion
  }
}
