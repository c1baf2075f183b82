import ArgumentParser
import Loop
import Postgres
import Store

/// `pulsewired migrate`.
struct Migrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Migrate a database to the current schema.",
    discussion: """
      The role of the URL owns the schema and may create roles. The server then logs in as \
      pulsewire_server, which owns nothing; give that role a password or certificate of your own.

      Example:
        pulsewired migrate --database-url postgresql://owner@db/pulsewire
      """)

  @OptionGroup var options: SettingOptions<Migrate>

  @Flag(help: "Also report every table that violates row ownership; exit with 1 if there is one.")
  var check = false

  func run() async throws {
    let findings = try await StartError.telling(migrate)
    for finding in findings { print(finding) }
    if !findings.isEmpty { throw ExitCode.failure }
  }

  private func migrate() async throws -> [String] {
    let settings = try options.settings().databaseURL()
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]
    let isChecking = check
    let (applied, findings) = try await Task(executorPreference: loop) {
      let applied = try await Migrator(PulsewireFeatures.migrations).run(settings, on: loop)
      let findings = isChecking ? try await CatalogueCheck.run(settings, on: loop) : []
      return (applied, findings)
    }.value
    group.stop()
    for name in applied { print("applied \(name)") }
    if applied.isEmpty { print("The schema is up to date.") }
    return findings
  }
}

extension Migrate: TakesSettings {
  static var settingCommand: SettingCommands { .migrate }
}
