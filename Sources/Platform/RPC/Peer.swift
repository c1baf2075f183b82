public import Loop
public import TLS

/// The client of a connection. It belongs to the connection's loop.
public final class Peer {
  /// The id of the connection in the process: the loop's index and a number of that loop.
  public let connection: String
  /// The address of the client.
  public let address: PeerAddress
  /// The address as text, formatted at the first use.
  public private(set) lazy var text = address.description
  /// The client's certificate, if the server requested one and a trusted authority signed it. Read at
  /// the first use: calls that do not need it pay nothing.
  public private(set) lazy var certificate: PeerCertificate? = readCertificate()
  /// The use of the account of its last call. Connections mostly act for one account, which finds its
  /// use here without a lookup.
  var use: PartyUse?
  /// The credential of its last call.
  var credential: Credential?
  /// The number of the header list that presented it; see `HTTP2Stream.headersNumber`.
  var credentialHeadersNumber = 0

  private let readCertificate: () -> PeerCertificate?

  /// Creates a peer at `address` whose certificate `readCertificate` returns.
  ///
  /// - Parameter connection: an id that is unique in the process, and short, because it is part of each
  ///   line of the log.
  public init(
    _ address: PeerAddress, connection: String = "",
    readCertificate: @escaping () -> PeerCertificate? = { nil }
  ) {
    self.address = address
    self.connection = connection
    self.readCertificate = readCertificate
  }

  deinit { use?.connectionEnded() }
}
