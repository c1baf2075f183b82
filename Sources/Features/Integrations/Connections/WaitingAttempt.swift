internal import Base
internal import IntegrationsContract
internal import Messages
internal import Postgres
internal import SettingsContract
internal import Store

/// An attempt to connect that waits for its code, in the database.
struct WaitingAttempt: Sendable {
  let source: IntegrationSource
  let stateHash: [UInt8]
  let codeHash: [UInt8]
  let triesLeft: Int32
  let expireTime: Timestamp
  let features: [ConnectionFeature]
  let scopes: [String]

  /// The columns that `init` reads, of the attempt `a` and what it waits to connect, `p`.
  static let columns = """
    a.source, a.state_hash, a.code_hash, a.tries_left, a.expires_at, a.features, p.scopes
    """

  init(_ row: Row) throws(DatabaseError) {
    source = IntegrationSource(column: try row.decode(String.self, at: 0))
    stateHash = try row.decode([UInt8].self, at: 1)
    codeHash = try row.decode([UInt8].self, at: 2)
    triesLeft = try row.decode(Int32.self, at: 3)
    expireTime = try row.decode(Timestamp.self, at: 4)
    features = try row.decode([String].self, at: 5).map { ConnectionFeature(column: $0) }
      .filter { $0 != .unspecified }
    scopes = try row.decode([String].self, at: 6)
  }
}
