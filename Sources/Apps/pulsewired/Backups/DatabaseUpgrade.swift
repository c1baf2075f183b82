import Base
import Loop
import Postgres
import Store

/// The steps of an upgrade: check, backup, migration, and the question whether a server answers.
struct DatabaseUpgrade {
  let superuser: Superuser
  let folder: BackupFolder
  /// The address of the running server's pages, if there are any.
  let admin: SocketAddress?
  let loop: EventLoop

  /// Takes the steps, and prints each; throws a sentence at the first that fails.
  func run() async throws {
    let migrator = Migrator(PulsewireFeatures.migrations)
    let (_, standing) = try await superuser.connect(on: loop)
    let pending = try await migrator.pending(superuser.settings, on: loop)
    if pending.isEmpty {
      Self.tell("The schema is that of version \(BuildInfo.version): nothing to migrate.")
    } else {
      Self.tell("\(Self.counted(pending.count)) to apply, the last one \(pending.last ?? "").")
      let backup = DatabaseBackup(superuser: superuser, folder: folder, loop: loop)
      Self.tell(try await backup.run().sentence(in: folder))
      // What a migration makes belongs to the owner of the schema, not to the superuser.
      let owner = superuser.settings.acting(as: standing.owner)
      let applied = try await migrator.run(owner, on: loop)
      Self.tell("\(Self.counted(applied.count)) applied.")
      if let finding = try await CatalogueCheck.run(superuser.settings, on: loop).first {
        throw StartError(
          "The migrated database does not keep accounts apart: \(finding). The backup is \(folder.path)."
        )
      }
    }
    try await askServer(hasMigrated: !pending.isEmpty)
  }

  private func askServer(hasMigrated: Bool) async throws {
    guard let admin else {
      return Self.tell("No server was asked: give --admin, or look at its /readyz.")
    }
    let ready = try await AdminInquiry(address: admin, loop: loop).get("/readyz")
    guard ready.status == 200 else {
      throw StartError("The server at \(admin) is not ready: \(ready.text)")
    }
    let metrics = try await AdminInquiry(address: admin, loop: loop).get("/metrics")
    let version = Self.version(inMetrics: metrics.text) ?? "an unknown version"
    let advice =
      version == BuildInfo.version
      ? "." : "; install version \(BuildInfo.version), and restart it."
    guard hasMigrated || version == BuildInfo.version else {
      throw StartError("The server at \(admin) answers, but is of \(version)\(advice)")
    }
    Self.tell("The server at \(admin), of version \(version), answers\(advice)")
  }

  /// Returns the version that a server's metrics tell.
  static func version(inMetrics text: String) -> String? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("pulsewire_build_info{") }
    guard let line, let start = line.firstRange(of: "version=\"")?.upperBound else { return nil }
    // trap: the index was found in the line
    return String(line[start...].prefix { $0 != "\"" })
  }

  private static func counted(_ count: Int) -> String {
    count == 1 ? "1 migration" : "\(count) migrations"
  }

  /// Prints a step at once, also into a pipe.
  private static func tell(_ text: String) { Terminal.write(text + "\n") }
}
