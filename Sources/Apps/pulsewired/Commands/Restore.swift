import ArgumentParser
import Loop

/// `pulsewired restore`.
struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Restore a backup into an empty database, and compare it with the backup.",
    discussion: """
      The files are compared with their checksums first. Roles that the cluster lacks are made, with \
      their passwords; those that it has stay as they are. The database is created if it does not \
      exist, and has to be empty if it does. All of it is restored in one transaction, or nothing. Then \
      the number of rows of each table, the migrations and row-level security are compared with the \
      backup. The cluster has the same or a newer major version of PostgreSQL. No file is changed.

      Example:
        sudo -u postgres pulsewired restore /var/backups/pulsewire/2026-11-24
      """)

  @Argument(help: "The folder of the backup.")
  var folder: String

  @OptionGroup var options: SettingOptions<Restore>

  func run() async throws {
    let folder = BackupFolder(path: folder)
    let outcome = try await StartError.telling {
      try await options.settings().asSuperuser { superuser, loop in
        try await DatabaseRestore(superuser: superuser, folder: folder, loop: loop).run()
      }
    }
    print(
      "\(outcome.rowCount) rows of \(outcome.tableCount) tables are restored, as in the backup.")
    if !outcome.keptRoles.isEmpty {
      print(
        "These roles were there, and keep their passwords: "
          + "\(outcome.keptRoles.joined(separator: ", ")).")
    }
    if outcome.pendingCount > 0 {
      print(
        "The backup is of an older version: run `pulsewired migrate` before the server starts.")
    }
  }
}

extension Restore: TakesSettings {
  static var settingCommand: SettingCommands { .restore }
}
