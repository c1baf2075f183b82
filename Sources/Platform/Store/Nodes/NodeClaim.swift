internal import Base
public import Logging
public import Loop
public import Postgres
import Synchronization

/// The claim of a database by the one node that serves from it, because live updates do not cross
/// between nodes; or by the nodes that share it because a bus carries the updates.
///
/// It is an advisory lock in a transaction that stays open, without a snapshot, on a connection of
/// its own. The database releases it as soon as that connection ends, also after a kill. Because the
/// lock belongs to a transaction, not to a session, a connection pooler between the two cannot hand it
/// to another client or keep it.
public final class NodeClaim: Sendable {
  private let settings: ConnectionSettings
  private let log: Logger
  private let patience: Duration
  private let isShared: Bool
  private let standing = Mutex(Standing())

  private struct Standing {
    /// The database's process that holds the lock; nil while none does.
    var process: Int?
    /// The node that took the database meanwhile.
    var rival: String?
  }

  /// The number of the advisory lock: `node` in ASCII. It has at most 32 bits, so that it is one
  /// column of `pg_locks`.
  private static let lockNumber: Int64 = 0x6e_6f_64_65
  private static let pollInterval = Duration.milliseconds(20)
  /// The interval at which the connection is checked.
  private static let checkInterval = Duration.seconds(10)
  private static let pauseMax = Duration.seconds(5)

  /// The consequence of serving without a claim.
  public static let withoutBusSentence =
    "live updates do not cross between nodes: a screen at one node learns of a device at another "
    + "from the database, seconds later, and a coach says nothing of it"

  /// Creates the claim of a database, by a connection with these settings.
  ///
  /// - Parameters:
  ///   - isShared: whether other nodes that share it may serve, too.
  ///   - patience: the time for which a start waits for another node's claim to end: that of a node
  ///     that was killed ends within milliseconds.
  public init(
    _ settings: ConnectionSettings, isShared: Bool = false, patience: Duration = .seconds(5),
    log: Logger
  ) {
    var settings = settings.with(applicationSuffix: "claim")
    settings.idleInTransactionTimeout = .zero
    self.settings = settings
    self.isShared = isShared
    self.patience = patience
    self.log = log
  }

  /// The reason why the database is no longer this node's; nil while it is, and while the database
  /// cannot be reached. Another node can only take it while the connection is down.
  public var obstacle: String? { standing.withLock { $0.rival } }

  /// The database's process that holds the claim; nil while none does.
  public var process: Int? { standing.withLock { $0.process } }

  /// Claims the database, and holds the claim until the returned task is cancelled. Throws a sentence
  /// if another node has it. Runs on `loop`.
  ///
  /// - Parameter lost: called once, when another node has taken the database while the connection was
  ///   down. This node does not take it back: what it has in memory may be older than what the other
  ///   one wrote.
  public func hold(
    on loop: EventLoop, lost: @escaping @Sendable () -> Void = {}
  ) async throws -> Task<Void, Never> {
    let session = LoopBound(try await begin(on: loop), to: loop)
    return Task(executorPreference: loop) {
      await self.run(from: session.value, on: loop)
      if self.obstacle != nil { lost() }
    }
  }

  private func begin(on loop: EventLoop) async throws -> Session {
    let deadline = loop.now + patience
    let session = try await Session.connect(settings, on: loop)
    var hasTold = false
    while true {
      if try await take(session) { return session }
      let sentence = try await Self.rivalSentence(session, sharing: isShared)
      guard loop.now < deadline else {
        throw StoreError(.claimed, sentence ?? "other nodes claim this database at the same time")
      }
      if let sentence, !hasTold {
        log.notice(
          "waiting for another node to end",
          metadata: ["seconds": "\(patience.inSeconds)", "reason": "\(sentence)"])
        hasTold = true
      }
      try await loop.sleep(for: Self.pollInterval)
    }
  }

  /// Holds the claim until the task is cancelled; takes it again after the connection was lost.
  private func run(from first: Session, on loop: EventLoop) async {
    var held: Session? = first
    var pause = Duration.milliseconds(100)
    while !Task.isCancelled {
      do throws(DatabaseError) {
        if let session = held {
          _ = try await session.notifications(within: Self.checkInterval)
          try await session.run(script: "select 1")
          continue
        }
        let session = try await Session.connect(settings, on: loop)
        if try await take(session) {
          held = session
          pause = .milliseconds(100)
          log.notice("the database is claimed again")
          continue
        }
        if let sentence = try await Self.rivalSentence(session, sharing: isShared) {
          standing.withLock { $0.rival = sentence }
          return log.error("another node", metadata: ["finding": "\(sentence)"])
        }
      } catch {
        held = nil
        standing.withLock { $0.process = nil }
        guard !Task.isCancelled else { return }
        log.warning("the claim of the database is lost", metadata: ["reason": "\(error)"])
      }
      try? await loop.sleep(for: pause)
      pause = min(pause * 2, Self.pauseMax)
    }
  }

  /// Tries to take the lock, in a transaction that stays open if that succeeds.
  private func take(_ session: Session) async throws(DatabaseError) -> Bool {
    // At another level the transaction would keep a snapshot, which vacuum has to respect.
    try await session.run(script: "begin isolation level read committed")
    // The process that a pooler tells may be one of its own.
    let rows = try await session.run(
      isShared
        ? "select pg_try_advisory_xact_lock_shared(\(Self.lockNumber)), pg_backend_pid()::bigint"
        : "select pg_try_advisory_xact_lock(\(Self.lockNumber)), pg_backend_pid()::bigint")
    let (isTaken, process) = try rows.only.decode(Bool.self, Int.self)
    guard isTaken else {
      try await session.run(script: "rollback")
      return false
    }
    // Not from a table, of which the transaction would keep a lock. And as a script, like
    // everything that follows in the transaction: a statement's portal would keep its snapshot until
    // the next one. The database notices within 25 seconds that this machine has lost its power.
    try await session.run(
      script: """
        select set_config(name, value, true)
        from (values ('transaction_timeout', '0'), ('tcp_keepalives_idle', '10'),
          ('tcp_keepalives_interval', '5'), ('tcp_keepalives_count', '3')) settings (name, value)
        where current_setting(name, true) is not null
        """)
    standing.withLock { $0.process = process }
    return true
  }

  /// Returns a sentence about a node that has claimed the database of `session`, so that another one
  /// may not; nil if none has.
  private static func rivalSentence(
    _ session: Session, sharing: Bool
  ) async throws(DatabaseError) -> String? {
    let rows = try await session.run(
      """
      select pid::bigint, coalesce(host(client_addr), 'the local socket'),
        to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      from pg_locks join pg_database on pg_database.oid = pg_locks.database
        join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and classid = 0 and objid = \(lockNumber)::oid
        and objsubid = 1 and pg_database.datname = current_database()
        and (mode = 'ExclusiveLock' or not \(sharing))
      order by backend_start limit 1
      """)
    guard let row = rows.first else { return nil }
    let (process, place, time) = try row.decode(Int64.self, String?.self, String?.self)
    let name = await name(ofClaim: process, session).map { ": " + $0 } ?? ""
    return "another node serves from this database\(name), connected from "
      + "\(place ?? "somewhere") since \(time ?? "some time"), and live updates do not cross between "
      + "nodes without a bus: a screen at one would follow a device at the other seconds later. Stop that node, "
      + "start all with --bus-url, or start each further one with --without-bus"
  }

  /// Returns what the registry says of the node whose claim a process of the database holds; nil if it
  /// says nothing. A node that begins is not there yet, and neither is the table in an older schema.
  private static func name(ofClaim process: Int64, _ session: Session) async -> String? {
    let rows = try? await session.run(
      "select address, version from pulsewire.nodes where claim_process = \(process)")
    guard let names = try? rows?.first?.decode(String.self, String.self) else { return nil }
    return "\(names.0), version \(names.1)"
  }

  /// Returns a sentence about a node that has claimed the database, so that another one may not; nil if
  /// none has.
  ///
  /// - Parameter sharing: whether the other one would share it.
  public static func rivalSentence(
    _ settings: ConnectionSettings, sharing: Bool = false, on loop: EventLoop
  ) async throws(DatabaseError) -> String? {
    try await rivalSentence(try await Session.connect(settings, on: loop), sharing: sharing)
  }
}
