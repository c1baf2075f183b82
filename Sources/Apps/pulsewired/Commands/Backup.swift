import ArgumentParser
import Loop
import Store

/// `pulsewired backup`.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Back up the database and its roles into a new folder, while servers run.",
    discussion: """
      The folder then has PostgreSQL's archive (database.dump), a script of the roles with their \
      passwords (roles.sql), and manifest.json with versions, checksums and the number of rows of each \
      table. It is as of one moment, and complete if manifest.json is there. The space is checked first. \
      The keys under /etc/pulsewire/keys are not in it: without them, no backup is of use, so keep \
      them in another place.

      Needs PostgreSQL's superuser, because row-level security hides rows from all other roles.

      Example:
        sudo -u postgres pulsewired backup /var/backups/pulsewire/2026-11-24
      """)

  @Argument(help: "The folder, which must not exist yet.")
  var folder: String

  @OptionGroup var options: SettingOptions<Backup>

  func run() async throws {
    let folder = BackupFolder(path: folder)
    let manifest = try await StartError.telling {
      try await options.settings().asSuperuser { superuser, loop in
        try await DatabaseBackup(superuser: superuser, folder: folder, loop: loop).run()
      }
    }
    print(manifest.sentence(in: folder))
  }
}

extension Backup: TakesSettings {
  static var settingCommand: SettingCommands { .backup }
}

extension BackupManifest {
  /// The number of rows and bytes, for the operator.
  func sentence(in folder: BackupFolder) -> String {
    let rowCount = tables.reduce(0) { $0 &+ $1.rowCount }
    let byteCount = files.reduce(0) { $0 &+ $1.byteCount }
    return "\(folder.path) has \(rowCount) rows of \(tables.count) tables, in "
      + "\(max(1, byteCount / (1024 * 1024))) MiB."
  }
}
