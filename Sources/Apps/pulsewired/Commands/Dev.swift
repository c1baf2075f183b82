import AccessFeature
import ArgumentParser
import Base
import CatalogueFeature
import Logging
import Loop
import Postgres
import PrivacyFeature
import Sealing
import SignInFeature
import Store

/// `pulsewired dev`.
struct Dev: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve from a private PostgreSQL cluster, created on first use.",
    discussion: """
      Makes the cluster under --directory (UNIX socket only), migrates it, makes keys, and serves. \
      Without a certificate it makes one, for localhost, in the folder certs. Mails are not sent: they are files under \
      mail/, where the codes for a password can be read. Everything is kept for the next start; \
      remove the directory to begin anew.

      The server's clock shows real time, unless --speed has it run faster, for a demo: clients \
      whose samples have real times then fall behind it. Each start begins at real time.

      Examples:
        pulsewired dev
        pulsewired dev --speed 60
      """)

  @Option(help: "The directory of the cluster, the keys and all other files.")
  var directory = ".pulsewire"

  @Option(
    help: "The speed of the server's clock relative to real time; --clock-speed takes precedence.")
  var speed: Double?

  @OptionGroup var options: SettingOptions<Dev>

  @Option(help: "A file of `name = value` lines.")
  var config: String?

  func run() async throws { try await StartError.telling(start) }

  private func start() async throws {
    let given = try settings()
    try await DevelopmentCertificate.make(for: given.port.certificates)
    let group = LoopGroup(count: given.operation.loops)
    let loop = group.loops[0]
    let log = Log.make(given.operation.logLevel)
    log.warnOfStrangeVariables()
    let clusterDirectory = directory + "/postgres"
    let cluster = try await Task(executorPreference: loop) {
      let cluster = try await DevelopmentCluster.start(in: clusterDirectory, on: loop) {
        log.info("preparing", metadata: ["step": "\($0)"])
      }
      do {
        let applied = try await Migrator(PulsewireFeatures.migrations).run(
          cluster.settings, on: loop)
        log.info("migrated", metadata: ["applied": "\(applied.count)"])
        // So that workouts can be planned.
        if !applied.isEmpty {
          _ = try await CatalogueImport.run(
            try .builtIn(), cluster.settings, at: WallClock().now, on: loop)
        }
      } catch {
        await cluster.stop()
        throw error
      }
      return cluster
    }.value
    do {
      let database = given.databaseConnections(to: cluster.settings.with(user: "pulsewire_server"))
      let settings = try ServerSettings(given, cluster: database)
      try await PulsewireServer.run(settings, on: group, log: log)
    } catch {
      await cluster.stop()
      throw error
    }
    await cluster.stop()
    group.stop()
  }

  /// Returns the settings that were given; the missing ones refer to files in the directory.
  private func settings() throws -> OperatorSettings {
    var given = try options.settings(file: config)
    if let speed, options.given["clock-speed"] == nil { given.operation.clockSpeed = speed }
    // If the path is too long for a socket, this is nil.
    given.operation.admin = given.operation.admin ?? SocketAddress("unix:\(directory)/admin.sock")
    given.exports.privacy.directory = given.exports.privacy.directory ?? directory + "/exports"
    if given.mail.url == nil { given.mail.folder = given.mail.folder ?? directory + "/mail" }
    try Files.makeDirectory(directory, mode: 0o755)
    given.tokens.keyFile = try given.tokens.keyFile ?? keyFile("token-key", TokenKeys.generateText)
    given.signIn.identityKeyFile =
      try given.signIn.identityKeyFile ?? keyFile("identity-key", IdentityKey.generateText)
    given.sealing.keyFile =
      try given.sealing.keyFile ?? keyFile("sealing-key", SealingKeys.generateText)
    return given
  }

  /// Returns the path of a file of secret keys in the directory. It is created at the first start.
  private func keyFile(_ name: String, _ text: () -> String) throws -> String {
    let path = directory + "/" + name
    if Files.status(path) == nil { try Files.write(path, Array(text().utf8), mode: 0o600) }
    return path
  }
}

extension Dev: TakesSettings {
  static var settingCommand: SettingCommands { .dev }
}
