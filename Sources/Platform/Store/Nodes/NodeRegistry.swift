public import Base
public import Loop
public import Postgres

/// A node, as the registry of a database has it.
public struct RegisteredNode: Hashable, Sendable {
  /// The node, from one start to the next.
  public let id: UUID
  /// The name of its machine, and where it listens.
  public let address: String
  /// The version of its program.
  public let version: String
  /// The time of its start, by the database's clock.
  public let startTime: Timestamp
  /// The time since it last renewed its lease.
  public let age: Duration
}

/// The nodes that serve from a database. A node is there as long as its lease is renewed; all times are
/// those of the database's clock.
public struct NodeRegistry: Sendable {
  let database: Database

  /// The time after which a node that does not renew its lease is gone.
  public static let leaseLength = Duration.seconds(9)
  /// The time between two renewals.
  public static let renewalInterval = Duration.seconds(3)

  /// The largest length of an address, in characters.
  private static let addressMax = 300

  /// Creates the registry of a database with its schema.
  public init(_ database: Database) { self.database = database }

  /// Renews the lease of a node, and removes the leases that are over. Returns whether the node had one,
  /// which it has not if it is new, or was away for longer than the lease; and how many others there are.
  ///
  /// - Parameter claim: the database's process that holds the node's claim; nil for none.
  public func renew(
    _ id: UUID, at address: String, version: String, claim: Int?, on loop: EventLoop
  ) async throws(DatabaseError) -> (hadLease: Bool, otherCount: Int) {
    let claim = claim.map { Int32(clamping: $0) }
    let address = String(address.prefix(Self.addressMax))
    let seconds = Int32(clamping: Self.leaseLength.milliseconds / 1000)
    // What a node is to the others must not wait behind calls.
    let renewal: SQL = """
      select pulsewire.renew_node(\(id), \(address), \(version), \(claim), \(seconds))
      """
    let others: SQL = """
      select count(*) from pulsewire.nodes n
      where n.id <> \(id) and n.lease_ends_at > clock_timestamp()
      """
    let unit = UnitOfWork(owner: nil, [renewal, others], isUrgent: true)
    let results = try await database.run(unit, on: loop)
    return (
      try results[0].only.decode(Bool.self, at: 0), try results[1].only.decode(Int.self, at: 0)
    )
  }

  /// Removes a node that ends.
  public func end(_ id: UUID, on loop: EventLoop) async throws(DatabaseError) {
    _ = try await database.run("select pulsewire.end_node(\(id))", owner: nil, on: loop)
  }

  /// Returns the nodes whose leases are not over, the oldest first.
  public func nodes(on loop: EventLoop) async throws(DatabaseError) -> [RegisteredNode] {
    let rows = try await database.run(
      """
      select id, address, version, started_at,
        (extract(epoch from clock_timestamp() - renewed_at) * 1000)::bigint
      from pulsewire.nodes where lease_ends_at > clock_timestamp() order by started_at, id
      """, owner: nil, on: loop)
    return try rows.decode(UUID.self, String.self, String.self, Timestamp.self, Int.self).map {
      RegisteredNode(
        id: $0, address: $1, version: $2, startTime: $3, age: .milliseconds(max(0, $4)))
    }
  }
}
