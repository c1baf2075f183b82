public import Loop

/// The other end of a connection, as its calls see it. It belongs to the connection's loop.
public final class Peer {
  /// Which connection of the process it is: the loop's index and a number of that loop.
  public let connection: String
  /// Where it connects from.
  public let address: PeerAddress
  /// The address as text, made at the first use.
  public private(set) lazy var text = address.description
  /// The account that its last call was for, with what that account uses. So a connection that acts
  /// for one account, as they do, finds it without a look-up.
  var use: AccountUse?

  /// A peer at `address`.
  ///
  /// - Parameter connection: unique in the process, and short: it stands in each line of the log.
  public init(_ address: PeerAddress, connection: String = "") {
    self.address = address
    self.connection = connection
  }

  deinit { use?.connectionEnded() }
}
