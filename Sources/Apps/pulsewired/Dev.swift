import AccessFeature
import AccountFeature
import ArgumentParser
import Base
import Logging
import Loop
import Postgres
import RoutinesFeature
import Sealing
import Store

/// `pulsewired dev`.
struct Dev: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve from a private PostgreSQL cluster that is made on the spot.",
    discussion: """
      Makes the cluster under --directory (UNIX socket only), migrates it, makes keys, and serves. Certificates come from certs/generate.sh. Mails are not sent: they are files under \
      mail/, where the codes for a password can be read. Everything is kept for the next start; \
      remove the directory to begin anew.

      Example:
        pulsewired dev --speed 60
      """)

  @Option(help: "Where the cluster, the keys and all else are kept.")
  var directory = ".pulsewire"

  @Option(help: "How much faster than real time the server's clock runs.")
  var speed = 1.0

  @OptionGroup var options: ServerOptions

  func run() async throws { try await StartError.telling(start) }

  private func start() async throws {
    var options = options
    options.clockSpeed = options.clockSpeed ?? speed
    let tokenKeys = try makeTokenKeys()
    let sealingKeys = try makeSealingKeys()
    let group = LoopGroup(count: options.loops ?? LoopGroup.coreCount)
    let loop = group.loops[0]
    let log = Log.make(options.logLevel.flatMap { Logger.Level(rawValue: $0) } ?? .info)
    let clusterDirectory = directory + "/postgres"
    let cluster = try await Task(executorPreference: loop) {
      let cluster = try await DevelopmentCluster.start(in: clusterDirectory, on: loop) {
        log.info("preparing", metadata: ["step": "\($0)"])
      }
      do {
        let applied = try await Migrator(PulsewireFeatures.migrations).run(
          cluster.settings, on: loop)
        log.info("migrated", metadata: ["applied": "\(applied.count)"])
        // So that there is something to plan with.
        if !applied.isEmpty {
          _ = try await CatalogueImport.run(
            .starter, cluster.settings, at: WallClock().now, on: loop)
        }
      } catch {
        await cluster.stop()
        throw error
      }
      return cluster
    }.value
    do {
      var settings = try ServerSettings(
        options, database: cluster.settings.with(user: "pulsewire_server"),
        tokenKeys: tokenKeys, sealingKeys: sealingKeys, identityKey: try makeIdentityKey(),
        admin: adminAddress, exportDirectory: directory + "/exports",
        mailFolder: directory + "/mail")
      settings.clock = try DevelopmentClock.start(
        in: directory, speed: settings.clock.speed)
      try await PulsewireServer.run(settings, on: group, log: log)
    } catch {
      await cluster.stop()
      throw error
    }
    await cluster.stop()
    group.stop()
  }

  /// The administrator's pages are in the directory, unless its path is too long for a socket.
  private var adminAddress: String? {
    let address = "unix:\(directory)/admin.sock"
    return SocketAddress(address) == nil ? nil : address
  }

  /// The key of the directory; made at the first start.
  private func makeTokenKeys() throws -> TokenKeys {
    let path = directory + "/token-key"
    if Files.status(path) == nil {
      try Files.makeDirectory(directory, mode: 0o755)
      try Files.write(path, Array(TokenKeys.generateText().utf8), mode: 0o600)
    }
    return try TokenSettings.keys(path)
  }

  /// The key of addresses, as the one of tokens.
  private func makeIdentityKey() throws -> IdentityKey? {
    let path = directory + "/identity-key"
    if Files.status(path) == nil {
      try Files.write(path, Array(IdentityKey.generateText().utf8), mode: 0o600)
    }
    return try SignInSettings.key(path)
  }

  /// Likewise what accounts' keys are wrapped with.
  private func makeSealingKeys() throws -> SealingKeys {
    let path = directory + "/sealing-key"
    if Files.status(path) == nil {
      try Files.makeDirectory(directory, mode: 0o755)
      try Files.write(path, Array(SealingKeys.generateText().utf8), mode: 0o600)
    }
    return try SealingSettings.read(path)
  }
}
