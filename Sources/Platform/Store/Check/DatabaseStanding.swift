/// The settings of a database, and the rights of the server's role, on which durability and row
/// ownership depend. The settings are those in force for that role's own sessions.
/// https://www.postgresql.org/docs/15/runtime-config-wal.html
public struct DatabaseStanding: Hashable, Sendable {
  /// The name of the role.
  public var role = ""
  /// The name of the role that has logged in: if it is another one, it may become itself again.
  public var loginRole = ""
  /// Whether the role may make roles or databases, or replicate all data.
  public var administers = false
  /// Whether the role has access to the schema; nil if there is none.
  public var mayUseSchema: Bool?
  /// Whether the role passes every check of rights, and every row's policy.
  public var isSuperuser = false
  /// Whether the role passes every row's policy.
  public var bypassesRowSecurity = false
  /// Whether the role owns the database, a schema, a table or a function: owners may disable policies.
  public var ownsObjects = false
  /// The roles that this role may act as.
  public var memberships: [String] = []
  /// Whether the database is a replica that follows another.
  public var isReplica = false
  /// Whether transactions are read-only by default.
  public var isReadOnly = false
  /// `synchronous_commit`: the condition that a commit waits for.
  public var synchronousCommit = "on"
  /// `synchronous_standby_names`: the replicas that a commit may wait for; empty for none.
  public var synchronousStandbys = ""
  /// Whether `fsync` is on: written data reaches the disk.
  public var isFsyncOn = true
  /// Whether `full_page_writes` is on: a page torn by a power cut can be restored.
  public var isFullPageWritesOn = true

  /// Creates the standing of a database that guarantees both.
  public init() {}

  /// The findings, the worst first.
  public var findings: [DatabaseFinding] {
    ownershipFindings + writingFindings + durabilityFindings
  }

  private var ownershipFindings: [DatabaseFinding] {
    let advice = "serve as pulsewire_server, which `pulsewired migrate` makes"
    var found: [DatabaseFinding] = []
    func add(_ text: String) {
      found.append(
        DatabaseFinding(
          .unprotected,
          "the database role \(role) \(text), so accounts could see each other's rows: \(advice)"))
    }
    if isSuperuser { add("is a superuser") }
    if bypassesRowSecurity, !isSuperuser { add("may bypass row security") }
    if ownsObjects, !isSuperuser { add("owns the database or something in it") }
    if !loginRole.isEmpty, loginRole != role { add("was taken on by \(loginRole), which logs in") }
    if administers, !isSuperuser { add("may create roles or databases, or replicate them") }
    if mayUseSchema == false {
      found.append(
        DatabaseFinding(
          .unprotected,
          "the database role \(role) has no rights to the schema, which is there: \(advice)"))
    }
    if !memberships.isEmpty, !isSuperuser {
      add("is a member of \(memberships.prefix(3).joined(separator: ", "))")
    }
    return found
  }

  private var writingFindings: [DatabaseFinding] {
    if isReplica {
      return [
        DatabaseFinding(
          .readOnly, "the database is a replica, which takes no writes: name the primary")
      ]
    }
    guard isReadOnly else { return [] }
    return [
      DatabaseFinding(
        .readOnly,
        "the database's transactions are read-only: reset default_transaction_read_only for \(role)"
      )
    ]
  }

  private var durabilityFindings: [DatabaseFinding] {
    var found: [DatabaseFinding] = []
    func add(_ kind: DatabaseFinding.Kind, _ text: String) {
      found.append(DatabaseFinding(kind, text))
    }
    if !isFsyncOn {
      add(
        .volatile,
        "the database has fsync off, so a power cut loses what was acknowledged and may destroy the "
          + "rest: set fsync = on in postgresql.conf and restart it")
    }
    if synchronousCommit == "off" {
      add(
        .volatile,
        "the database has synchronous_commit off for \(role), so a crash loses what was acknowledged: "
          + "set synchronous_commit = on (see ALTER ROLE … RESET and ALTER DATABASE … RESET)")
    }
    if !isFullPageWritesOn {
      add(
        .warning,
        "the database has full_page_writes off: unless its file system never tears a page, a power cut "
          + "may destroy it")
    }
    if !synchronousStandbys.isEmpty, ["local", "remote_write"].contains(synchronousCommit) {
      add(
        .warning,
        "synchronous_commit is \(synchronousCommit) although there are synchronous standbys: a fail-over "
          + "to one of them may lose what was acknowledged")
    }
    return found
  }
}
