public import Loop
public import TLS

/// The other end of a connection, as its calls see it. It belongs to the connection's loop.
public final class Peer {
  /// Which connection of the process it is: the loop's index and a number of that loop.
  public let connection: String
  /// Where the connection comes from.
  public let address: PeerAddress
  /// The address as text, made at the first use.
  public private(set) lazy var text = address.description
  /// The client's certificate, if the server asked for one and an authority of ours has signed it.
  /// Read when it is first asked for: calls that do not ask pay nothing.
  public private(set) lazy var certificate: PeerCertificate? = readCertificate()
  /// The account that its last call was for, with what that account uses. So a connection that acts
  /// for one account, as they do, finds it without a look-up.
  var use: PartyUse?
  /// What its last call was authenticated by.
  var credential: Credential?
  /// The number of the header list that brought it; see `HTTP2Stream.headersNumber`.
  var credentialHeadersNumber = 0

  private let readCertificate: () -> PeerCertificate?

  /// A peer at `address` whose certificate `readCertificate` finds.
  ///
  /// - Parameter connection: unique in the process, and short: it stands in each line of the log.
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
