public import Loop
public import TLS

/// Who is at the other end of a connection. It belongs to the connection's loop.
public final class Peer {
  /// Where the connection comes from.
  public let address: PeerAddress
  /// The client's certificate, if the server asked for one and an authority of ours has signed it.
  /// Read when it is first asked for: calls that do not ask pay nothing.
  public private(set) lazy var certificate: PeerCertificate? = readCertificate()

  private let readCertificate: () -> PeerCertificate?

  /// A peer at `address` whose certificate `readCertificate` finds.
  public init(
    _ address: PeerAddress, readCertificate: @escaping () -> PeerCertificate? = { nil }
  ) {
    self.address = address
    self.readCertificate = readCertificate
  }
}
