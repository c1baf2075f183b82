import Base
import Loop
import Postgres
import Sealing
import Store

/// The checks of a database before a server starts on it: its role, its durability, its schema, its keys and
/// its clock.
struct DatabaseChecks {
  let database: Database
  /// The settings of its connections for calls.
  let connection: ConnectionSettings
  let loop: EventLoop
  /// The keys that must open what is stored; nil if they cannot be read, which is another finding.
  let sealingKeys: SealingKeys?
  /// Whether a database that may lose committed data is accepted.
  let allowsVolatile: Bool

  /// The difference of the clocks from which on it is a warning, and from which on it is wrong:
  /// rests, samples and tokens have times of the machine's clock, jobs and expiry those of the
  /// database's.
  private static let offsetMax = (warning: Duration.seconds(2), wrong: Duration.seconds(60))

  private static let poolerSentence =
    "a connection pooler such as PgBouncer is between this machine and the database, where prepared "
    + "statements, LISTEN and the timeouts of a connection are lost: name the database itself; a node "
    + "has few connections, and keeps them"

  /// All findings.
  func findings() async throws(DatabaseError) -> [StartFinding] {
    // First, because behind one nothing else can be relied on.
    guard try await !DatabaseCheck.isPooled(connection, on: loop) else {
      return [StartFinding("database", .wrong, Self.poolerSentence)]
    }
    var found = try await conditions()
    let (ahead, uncertainty) = try await DatabaseCheck.clockOffset(
      database, from: WallClock(), on: loop)
    if let finding = try await sealing(found) { found.append(finding) }
    found.append(Self.clock(ahead: ahead, uncertainty: uncertainty))
    return found
  }

  /// The findings on which row ownership and durability depend, and which may change while a server
  /// runs.
  func conditions() async throws(DatabaseError) -> [StartFinding] {
    let schema = await schema()
    let standing = try await DatabaseCheck.standing(database, on: loop)
    var found = standing.findings.map { finding in
      StartFinding(Self.subject(finding.kind), level(finding.kind), text(finding))
    }
    let subjects = Set(found.map(\.subject))
    if !subjects.contains("role") {
      found.append(
        StartFinding(
          "role", .ok, "the role \(standing.role) owns nothing and is held to row-level security"))
    }
    if !subjects.contains("durability") {
      found.append(
        StartFinding("durability", .ok, "what is committed survives a crash and a power cut"))
    }
    return [schema] + found
  }

  /// Returns the finding about the sealing keys; nil where they or the schema cannot be read.
  private func sealing(_ found: [StartFinding]) async throws(DatabaseError) -> StartFinding? {
    guard let sealingKeys, !found.contains(where: { $0.subject == "schema" && $0.level == .wrong })
    else { return nil }
    let missing = try await sealingKeys.missingNames(in: database, on: loop)
    guard missing.isEmpty else {
      return StartFinding(
        "sealing", .wrong,
        "the file of sealing-key lacks keys that stored data is sealed with, named "
          + "\(missing.joined(separator: ", ")): add them as lines below the first one")
    }
    return StartFinding("sealing", .ok, "the sealing keys open what is stored")
  }

  private func schema() async -> StartFinding {
    do throws(StoreError) {
      try await SchemaCheck.run(PulsewireFeatures.migrations, database, on: loop)
      return StartFinding("schema", .ok, "the schema is up to date")
    } catch {
      return StartFinding("schema", .wrong, "\(error)")
    }
  }

  /// Returns the finding about a database's clock that is `ahead` of this machine's, or behind it if
  /// that is negative, by a measurement that may be off by `uncertainty`.
  static func clock(ahead: Duration, uncertainty: Duration) -> StartFinding {
    let distance = max(.zero, (ahead < .zero ? .zero - ahead : ahead) - uncertainty)
    guard distance > Self.offsetMax.warning else {
      return StartFinding("clock", .ok, "this machine and the database agree")
    }
    let seconds = (distance.inSeconds * 10).rounded() / 10
    return StartFinding(
      "clock", distance > Self.offsetMax.wrong ? .wrong : .warning,
      "the database's clock is \(seconds) s \(ahead > .zero ? "ahead of" : "behind") this machine's: "
        + "synchronize both by NTP")
  }

  private static func subject(_ kind: DatabaseFinding.Kind) -> String {
    switch kind {
    case .unprotected: "role"
    case .readOnly: "writes"
    case .volatile, .warning: "durability"
    }
  }

  private func level(_ kind: DatabaseFinding.Kind) -> StartFinding.Level {
    switch kind {
    case .warning: .warning
    case .volatile: allowsVolatile ? .warning : .wrong
    case .unprotected, .readOnly: .wrong
    }
  }

  private func text(_ finding: DatabaseFinding) -> String {
    guard finding.kind == .volatile, !allowsVolatile else { return finding.description }
    return "\(finding.description). For tests there is --allow-volatile-database"
  }
}
