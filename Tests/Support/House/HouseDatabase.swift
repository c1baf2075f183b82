import AccessFeature
import Base
import CatalogueFeature
import Crypto
import Loop
import Postgres
import PrivacyFeature
import Sealing
import SignInFeature
import Store
import TestSupport

@testable import pulsewired

/// A database of the tests' houses: created once for a process, and deleted with its cluster.
actor HouseDatabase {
  /// The database without jobs.
  static let shared = HouseDatabase(doesJobs: false)
  /// The database with jobs.
  static let working = HouseDatabase(doesJobs: true)

  /// A database whose accounts may store little.
  static let small = HouseDatabase(doesJobs: false, budget: smallBudget)
  static let smallBudget = StorageBudget(accountBytesMax: 512 << 10, anonymousBytesMax: 256 << 10)

  private let doesJobs: Bool
  private let budget: StorageBudget
  private var opening: Task<Opened, any Error>?
  private var making: Task<House, any Error>?

  private init(doesJobs: Bool, budget: StorageBudget = StorageSettings().budget) {
    (self.doesJobs, self.budget) = (doesJobs, budget)
  }

  private struct Opened: Sendable {
    let calls: Database
    let background: Database
    let settings: ServerSettings
    let owner: ConnectionSettings
    let mailFolder: String
  }

  /// The house that tests share.
  var house: House {
    get async throws {
      if let making { return try await making.value }
      let task = Task { [doesJobs] in
        let house = try await makeHouse(nil)
        if doesJobs { house.startJobs() }
        return house
      }
      making = task
      return try await task.value
    }
  }

  /// Creates a house with its own time, or with real time, and with other settings than the shared one if `adjust`
  /// changes them.
  func makeHouse(
    _ time: ManualTime?, adjust: @Sendable (inout ServerSettings) -> Void = { _ in }
  ) async throws -> House {
    let opened = try await opened()
    var settings = opened.settings
    adjust(&settings)
    if let time { settings.clock = WallClock(time) }
    return try House(
      settings, time: time, database: opened.calls, background: opened.background,
      owner: opened.owner, mailFolder: opened.mailFolder)
  }

  private func opened() async throws -> Opened {
    if let opening { return try await opening.value }
    let task = Task { [budget] in try await Self.open(budget) }
    opening = task
    return try await task.value
  }

  private static func open(_ budget: StorageBudget) async throws -> Opened {
    let owner = try await TestCluster.shared.keptDatabase(PulsewireFeatures.migrations)
    try await onLoop { loop in
      _ = try await CatalogueImport.run(try .builtIn(), owner, at: WallClock().now, on: loop)
    }
    let folder = TestDirectories.make()
    try Files.makeDirectory(folder, mode: 0o700)
    var given = OperatorSettings()
    (given.signIn.configuration.passwordCost.memoryKiB, given.passwords.threads) = (8, 1)
    given.signIn.configuration.passwordCost.passes = 1
    // A machine on which a thousand tests run at once may be ten times slower.
    given.database.callTimeout = .seconds(60)
    given.exports.privacy.directory = folder + "/exports"
    given.mail.folder = folder + "/mail"
    given.tokens.keyFile = try keyFile(folder + "/token-key", TokenKeys.generateText())
    given.sealing.keyFile = try keyFile(folder + "/sealing-key", SealingKeys.generateText())
    given.signIn.identityKeyFile = try keyFile(
      folder + "/identity-key", IdentityKey.generateText())
    let settings = try ServerSettings(
      given, cluster: given.databaseConnections(to: owner.with(user: "pulsewire_server")))
    let calls = Database(
      settings.database.calls, on: testLoops.loops, limits: settings.database.callLimits)
    try await calls.connect()
    let background = Database(
      settings.database.background, on: [testLoops.loops[0]],
      limits: settings.database.backgroundLimits)
    try await background.connect()
    try await onLoop { loop in try await budget.apply(to: background, on: loop) }
    return Opened(
      calls: calls, background: background, settings: settings, owner: owner,
      mailFolder: folder + "/mail")
  }

  private static func keyFile(_ path: String, _ text: String) throws -> String {
    try Files.write(path, Array(text.utf8), mode: 0o600)
    return path
  }
}
