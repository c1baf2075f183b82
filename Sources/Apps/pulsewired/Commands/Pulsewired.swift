import ArgumentParser

/// The server's program.
@main struct Pulsewired: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pulsewired",
    abstract: "The Pulsewire server: live training over gRPC.",
    discussion: """
      For a first look, `pulsewired dev` makes everything it needs under .pulsewire and serves on \
      https://localhost:8443. In production, `pulsewired migrate` prepares a database, \
      `pulsewired check` tells what a start still lacks, and `pulsewired serve` serves from it.

      Every option of `serve` can also be given as an environment variable (--database-url as \
      PULSEWIRE_DATABASE_URL) or as a line `database-url = ...` of the file named by --config. An \
      option comes before the environment, and that before the file.
      """,
    version: BuildInfo.version,
    subcommands: [
      Serve.self, Check.self, Dev.self, Migrate.self, Backup.self, Restore.self, Upgrade.self,
      AdministratorCommand.self,
      CatalogueCommand.self, Keys.self, Replay.self, Rebuild.self, Methods.self,
      ReferenceCommand.self,
    ])
}
