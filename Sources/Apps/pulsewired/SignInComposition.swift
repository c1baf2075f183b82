import AccessFeature
import AccountFeature
import Base
import BodyFeature
import HTTPClient
import Jobs
import LiveFeature
import Localization
import Logging
import Loop
import Mail
import OfflineFeature
import PlayerFeature
import Postgres
import PrivacyFeature
import Sealing
import SettingsFeature

/// Signing in put together: its threads, its client for providers, its mailer.
struct SignInComposition {
  let feature: SignInFeature
  private let workers: WorkerPool
  private let http: HTTPClient
  private let mailer: Mailer?

  init(
    _ settings: ServerSettings, database: Database, background: Database,
    sessions: SessionIssuer, sealing: Sealing, jobs: Jobs, player: PlayerFeature,
    people: PeopleFeatures, body: BodyFeature, live: LiveFeature, exports: ExportEnding,
    on loops: [EventLoop], log: Logger
  ) throws {
    workers = WorkerPool(
      threads: settings.signIn.passwordThreads, queuedMax: settings.signIn.passwordQueue)
    var transport = HTTPClientSettings()
    // Whoever sets an address of this machine plays the provider there.
    transport.allowsPlainLoopback = true
    transport.responseBytesMax = 256 * 1024
    transport.timeout = settings.signIn.providerTimeout
    http = HTTPClient(transport, on: loops)
    mailer = settings.mail?.mailer(on: loops)
    let (players, clock) = (player.sessions, settings.clock)
    feature = try SignInFeature(
      settings.signIn.configuration,
      SignInFeature.Surroundings(
        database: database, background: background, sessions: sessions, sealing: sealing,
        workers: workers, http: http, mailer: mailer, jobs: jobs,
        language: people.settings.language, loops: loops, log: log)
    ) { source, target, loop in
      // One session of an account is active: the one of the account that is signed in goes on.
      if try await players.hasActive(target, on: loop) {
        try await players.finishActive(of: source, at: clock.now, on: loop)
      }
      try await exports.run(of: source, on: loop)
      try await body.copy(from: source, to: target, on: loop)
      try await live.reseal(from: source, to: target, on: loop)
    } resume: { target in
      [OfflineFeature.resume(for: target)]
    }
  }

  /// Apple's side of an account, for who deletes the account.
  var apple: LinkedService {
    let feature = feature
    return LinkedService("apple") { owner, loop in
      switch try await feature.revokeApple(owner, on: loop) {
      case .notLinked: .notLinked
      case .revoked: .revoked
      case .cannotBeRevoked: .cannotBeRevoked
      }
    }
  }

  /// What signing in has to say to who exports and deletes accounts.
  var neighbours: PrivacyFeature.Neighbours {
    let feature = feature
    var neighbours = PrivacyFeature.Neighbours()
    neighbours.isAnonymous = { try await feature.isAnonymous($0, on: $1) }
    neighbours.exportNotice = { try await feature.exportNotice(to: $0, until: $1, on: $2) }
    neighbours.forgetting = { try await feature.forgetting($0, on: $1) }
    return neighbours
  }

  /// Ends what is under way; after the server has drained.
  func close() async {
    await workers.drain()
    await http.close()
    await mailer?.close()
  }
}
