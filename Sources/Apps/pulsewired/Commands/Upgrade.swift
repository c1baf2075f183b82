import ArgumentParser
import Loop
import Store

/// `pulsewired upgrade`.
struct Upgrade: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check, back up and migrate the database for this version, while the old one runs.",
    discussion: """
      Run by the new program, before it replaces the old one: it checks that the database can be \
      migrated, backs it up into a new folder, migrates it as the owner of the schema, checks it again, \
      and asks the running server at --admin whether it still answers. Then install the new programs \
      and restart the servers. Run it once more: with nothing to migrate, it makes no backup, and says \
      whether the running server is of this version. It changes no file of yours.

      Example:
        sudo -u postgres pulsewired upgrade /var/backups/pulsewire/before --admin localhost:9090
      """)

  @Argument(help: "The folder of the backup, which must not exist yet.")
  var folder: String

  @OptionGroup var options: SettingOptions<Upgrade>

  func run() async throws {
    let folder = BackupFolder(path: folder)
    try await StartError.telling {
      let given = try options.settings()
      let admin = given.operation.admin
      try await given.asSuperuser { superuser, loop in
        try await DatabaseUpgrade(superuser: superuser, folder: folder, admin: admin, loop: loop)
          .run()
      }
    }
  }
}

extension Upgrade: TakesSettings {
  static var settingCommand: SettingCommands { .upgrade }
}
