import Loop
import Postgres
import Store

/// The database as a superuser, and PostgreSQL's programs for it.
struct Superuser: Sendable {
  /// The setting's text, which the programs get as well.
  let url: String
  /// The connection, without limits of time.
  let settings: ConnectionSettings
  /// The name of the database.
  let database: String
  private let programs: String?

  /// Reads the settings; throws a sentence if they cannot be used.
  init(_ given: OperatorSettings) throws {
    url = given.database.superuserURL
    programs = given.database.programs
    var settings = try ConnectionSettings(url)
    guard !settings.hasPassword else {
      throw StartError(
        "The setting superuser-url has a password, which all users of this machine could see while "
          + "PostgreSQL's programs run: put it into PGPASSWORD or ~/.pgpass.")
    }
    guard let database = settings.database else {
      throw StartError("The setting superuser-url names no database.")
    }
    settings.statementTimeout = .zero
    settings.idleInTransactionTimeout = .zero
    self.settings = settings
    self.database = database
  }

  /// Connects to the database, or to another one of the cluster, and reads its standing; throws a
  /// sentence if the role is no superuser.
  func connect(
    to other: String? = nil, on loop: EventLoop
  ) async throws -> (session: Session, standing: ClusterStanding) {
    let target = other.map { settings.with(database: $0) } ?? settings
    let session = try await Session.connect(target, on: loop)
    let standing = try await ClusterStanding(of: session)
    guard standing.isSuperuser else {
      throw StartError(
        "The role \(standing.role) is no superuser, so row-level security hides rows of accounts from it: "
          + "run the command as the user postgres, or give --superuser-url.")
    }
    return (session, standing)
  }

  /// Runs one of PostgreSQL's programs for a major version, with the database as its last argument;
  /// throws a sentence if it fails.
  func run(_ program: String, _ arguments: [String], majorVersion: Int) async throws {
    let path = try path(program, majorVersion)
    let status = try await ChildProcess.run(
      [path] + arguments + ["--no-password", "--dbname=\(url)"], output: nil)
    guard status == 0 else {
      throw StartError("\(path) failed, with the exit status \(status); its message is above.")
    }
  }

  private func path(_ program: String, _ majorVersion: Int) throws(StartError) -> String {
    let searched =
      programs.map { [$0] }
      ?? ["/usr/lib/postgresql/\(majorVersion)/bin"]
      + (Files.environment("PATH") ?? "").split(separator: ":").map(String.init)
    guard
      let found = searched.map({ "\($0)/\(program)" }).first(where: { Files.stamp($0) != nil })
    else {
      throw StartError(
        "\(program) of PostgreSQL \(majorVersion) is missing: install postgresql-client-"
          + "\(majorVersion), or name its directory by --postgres-programs.")
    }
    return found
  }
}

extension OperatorSettings {
  /// Runs `work` on a loop, with the database as a superuser.
  func asSuperuser<Result: Sendable>(
    _ work: @escaping @Sendable (Superuser, EventLoop) async throws -> Result
  ) async throws -> Result {
    let superuser = try Superuser(self)
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]
    let result = try await Task(executorPreference: loop) { try await work(superuser, loop) }.value
    group.stop()
    return result
  }
}
