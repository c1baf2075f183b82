import ArgumentParser
import Loop
import Postgres
import Store

/// `pulsewired migrate`.
struct Migrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Migrate a database to the current schema.",
    discussion: """
      The role of --owner-url owns the schema and may create roles. The server then logs in as \
      pulsewire_server, which owns nothing; give that role a password or certificate of your own.

      Example:
        pulsewired migrate --owner-url postgresql://owner@db/pulsewire
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
    let isChecking = check
    let (applied, findings) = try await options.settings().asOwner(createsSchema: true) {
      settings, loop in
      let applied = try await Migrator(PulsewireFeatures.migrations).run(settings, on: loop)
      let findings = isChecking ? try await CatalogueCheck.run(settings, on: loop) : []
      return (applied, findings)
    }
    for name in applied { print("applied \(name)") }
    if applied.isEmpty { print("The schema is up to date.") }
    return findings
  }
}

extension Migrate: TakesSettings {
  static var settingCommand: SettingCommands { .migrate }
}
