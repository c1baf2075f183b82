internal import Base
internal import HTTP2

/// What calls are authenticated by, once it was found to be valid: a token, or a device's certificate.
/// It belongs to one loop, and ends the calls that act by it when it is revoked.
public final class Credential {
  /// For whom calls act by it.
  public let principal: Principal
  /// The value of the `authorization` header that brings it; empty for a connection's certificate.
  public let header: [UInt8]
  /// Until when it is valid, on the loop's clock.
  public let expiryNanoseconds: UInt64
  /// Whether it was revoked.
  public private(set) var isRevoked = false
  /// Connections that calls came on.
  private var connections: [Connection] = []
  private var sweepCount = 8

  private struct Connection {
    weak var engine: ServerEngine?
  }

  /// A valid credential.
  public init(_ principal: Principal, header: [UInt8], expiryNanoseconds: UInt64) {
    self.principal = principal
    self.header = header
    self.expiryNanoseconds = expiryNanoseconds
  }

  /// Lets nobody in any more, and ends the calls that act by it with `error`.
  public func revoke(_ error: RPCError) {
    isRevoked = true
    let engines = connections.compactMap(\.engine)
    connections = []
    for engine in engines { engine.endCalls(of: self, error) }
  }

  /// Calls came by it on the connection of `engine`. A connection may say so more than once.
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
