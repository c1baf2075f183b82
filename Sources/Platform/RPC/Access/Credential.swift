internal import Base
internal import HTTP2

/// A valid credential by which calls are authenticated: a token, or a device's certificate. It belongs
/// to one loop, and ends the calls that act by it when it is revoked.
public final class Credential {
  /// The principal for which calls act by it.
  public let principal: Principal
  /// The value of the `authorization` header that presents it; empty for a connection's certificate.
  public let header: [UInt8]
  /// The time of its expiry, on the loop's clock.
  public let expiryNanoseconds: UInt64
  /// Whether it has been revoked.
  public private(set) var isRevoked = false
  /// The connections on which calls presented it.
  private var connections: [Connection] = []
  private var sweepCount = 8

  private struct Connection {
    weak var engine: ServerEngine?
  }

  /// Creates a valid credential.
  public init(_ principal: Principal, header: [UInt8], expiryNanoseconds: UInt64) {
    self.principal = principal
    self.header = header
    self.expiryNanoseconds = expiryNanoseconds
  }

  /// Revokes the credential, and ends the calls that act by it with `error`.
  public func revoke(_ error: RPCError) {
    isRevoked = true
    let engines = connections.compactMap(\.engine)
    connections = []
    for engine in engines { engine.endCalls(of: self, error) }
  }

  /// Records that calls present it on the connection of `engine`. A connection may be recorded more
  /// than once.
  func note(_ engine: ServerEngine) {
    if connections.count >= sweepCount {
      var seen: Set<ObjectIdentifier> = []
      connections.removeAll { connection in
        guard let engine = connection.engine else { return true }
        return !seen.insert(ObjectIdentifier(engine)).inserted
      }
      sweepCount = max(8, 2 * connections.count)
    }
    connections.append(Connection(engine: engine))
  }
}

extension ServerEngine {
  /// Ends the calls that act by `credential`.
  fileprivate func endCalls(of credential: Credential, _ error: RPCError) {
    for case let call as ServerCall in session.openStreams.map(\.handler)
    where call.credential === credential && !call.mayOutliveCredential {
      call.answer(error)
      call.cancel()
    }
  }
}
