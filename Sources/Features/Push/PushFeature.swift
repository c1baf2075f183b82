package import Base
internal import Composition
package import HTTPClient
package import Jobs
package import Localization
internal import Messages
package import PlayerFeature
package import Postgres
internal import PushContract
package import RPC
package import Sealing
package import Store

/// The devices that accounts are pushed to, and the services that do it.
package struct PushFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Push")

  /// The feature's binary columns.
  package static let binaryColumns = [
    BinaryColumn("push_activities", "pushed_key", .bookkeeping),
    BinaryColumn("push_activities", "pushed_urgent_key", .bookkeeping),
    BinaryColumn("push_tokens", "token", .secret),
    BinaryColumn("push_tokens", "token_hash", .bookkeeping),
  ]

  /// Returns the language that an account chose; nil if it chose none.
  package typealias ChosenLanguage = @Sendable (_ caller: Caller) async -> Language?

  private let service: PushService
  private let pushes: Pushes
  let activities: LiveActivities
  private let clock: WallClock

  /// The statements that have the lock screens follow sessions.
  package static let followUps = SessionFollowUps(
    begun: { state, caller in
      [
        ActivityStore.starting(
          state.sessionID, of: caller.owner, by: caller.author?.id, at: state.startTime),
        ActivityStore.pushing(state.sessionID),
      ]
    }, changed: { _, appended in [ActivityStore.pushing(appended.sessionID)] })

  /// Creates the feature on `database`. Its jobs are registered with `jobs` and run on `background`.
  package init(
    database: Database, configuration: PushConfiguration, sealing: Sealing, http: HTTPClient,
    sessions: Sessions, jobs: Jobs, background: Database, language: @escaping ChosenLanguage,
    clock: WallClock
  ) {
    let apple = configuration.apple.map { ApplePushes($0, http) }
    let google = configuration.google.map { GooglePushes($0, http) }
    func pushes(in database: Database) -> Pushes {
      Pushes(
        store: PushTokenStore(database: database), sealing: sealing, apple: apple, google: google,
        chosenLanguage: language)
    }
    service = PushService(
      store: PushTokenStore(database: database), activities: ActivityStore(database: database),
      sealing: sealing, pushes: pushes(in: database), clock: clock)
    (self.pushes, self.clock) = (pushes(in: background), clock)
    activities = LiveActivities(
      pushes: pushes(in: background), store: ActivityStore(database: background),
      sessions: sessions, clock: clock)
    activities.register(with: jobs)
  }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.unary(PushRPC.registerPushToken, service.registerPushToken)
    router.unary(PushRPC.unregisterPushToken, service.unregisterPushToken)
    router.unary(PushRPC.listPushTokens, service.listPushTokens)
  }

  /// Returns the statements that remove the registrations of account sessions that end, for the unit of work that ends
  /// them.
  package static func ending(_ owner: UUID) -> [SQL] { [PushTokenStore.ended] }

  /// The state of each provider host's circuit breaker, by base URL.
  package var providerHosts: [(base: String, state: CircuitBreaker.State)] {
    ((pushes.apple?.hosts ?? []) + (pushes.google?.hosts ?? [])).map { ($0.base, $0.standing) }
  }
}

/// The part that features with something to tell use.
extension PushFeature {
  /// A device that shows notifications.
  package struct Device: Equatable, Sendable {
    package let id: UUID
    /// The language of its texts.
    package let language: Language

    package init(id: UUID, language: Language) { (self.id, self.language) = (id, language) }
  }

  /// Returns whether any device of an account can be reached.
  package func reaches(_ caller: Caller) async throws -> Bool {
    let providers = pushes.providers
    guard !providers.isEmpty else { return false }
    return try await pushes.store.takesAlerts(by: providers, of: caller)
  }

  /// Returns the devices of an account that can be reached, at most 40.
  package func devices(of caller: Caller) async throws -> [Device] {
    let providers = pushes.providers
    guard !providers.isEmpty else { return [] }
    let found = try await pushes.store.tokens(.alert, by: providers, of: caller)
    let chosen = await pushes.chosenLanguage(caller)
    return found.map { Device(id: $0.id, language: chosen ?? $0.language) }
  }

  /// Sends a notification to a device of an account, once: whoever repeats it after `PushOutcome.unknown` may show it
  /// twice.
  package func send(
    _ alert: PushAlert, to device: UUID, of caller: Caller
  ) async throws -> PushOutcome {
    try await pushes.send(alert, to: device, at: clock.now, of: caller)
  }
}
