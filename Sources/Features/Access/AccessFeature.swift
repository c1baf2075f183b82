internal import AccessContract
package import Base
internal import Composition
package import Logging
package import Loop
internal import Messages
package import Postgres
package import RPC
package import Store

/// The access feature: account sessions and their tokens, devices, API tokens, and the audit log.
///
/// The feature does not authenticate athletes. Features that do open account sessions through
/// `sessions`.
package struct AccessFeature: Feature {
  /// The migrations of this feature's tables.
  package static let migrations = Migration.all(of: "Access")

  /// The binary columns of this feature, in addition to those whose names mark them as secrets.
  package static let binaryColumns = [
    BinaryColumn("access_sessions", "certificate_fingerprint", .plain),
    // For many events this is the id of the request that caused them.
    BinaryColumn("audit_events", "id", .bookkeeping),
  ]

  /// The issuer that opens and ends account sessions.
  package let sessions: SessionIssuer
  private let control: AccessControl
  private let access: AccessService
  private let devices: DeviceService
  private let support: SupportService
  private let feed: RevocationFeed

  /// Returns the statements that follow, in the same unit of work, what ends account sessions.
  package typealias Ending = @Sendable (_ owner: UUID) -> [SQL]

  /// Creates the feature on `database`. `limits` bounds the number of invalid tokens that one
  /// address may send; `links` returns the linked services of an account, for administrators; `ending` follows what ends
  /// account sessions.
  package init(
    database: Database, keys: TokenKeys, settings: AccessSettings, loops: [EventLoop],
    limits: CallLimits? = nil, links: @escaping LinkedServices = { _ in [] },
    ending: @escaping Ending = { _ in [] }, log: Logger
  ) {
    // Tokens use the real time because other machines read them.
    let clock = WallClock()
    let store = AccessStore(database: database, ending: ending)
    let tokens = AccessTokens(keys: keys, issuer: settings.issuer, audience: settings.audience)
    let memory = settings.accessLifetime + .seconds(AccessTokens.skewSecondsMax)
    let tables = LoopLocal(loops) { _ in
      CredentialTable(
        memoryNanoseconds: UInt64(clamping: memory.components.seconds) * 1_000_000_000)
    }
    let revocations = Revocations(tables: tables, memory: memory)
    sessions = SessionIssuer(
      store: store, tokens: tokens, settings: settings, revocations: revocations, clock: clock)
    control = AccessControl(
      tokens: tokens, lookups: CredentialLookup(store: store, clock: clock), tables: tables,
      limits: limits, clock: clock, acceptsCertificates: settings.deviceAuthority != nil)
    access = AccessService(store: store, sessions: sessions, limits: limits)
    devices = DeviceService(
      devices: DeviceStore(database: database), sessions: sessions,
      authority: settings.deviceAuthority, guesses: GuessLimit(),
      page: settings.verificationPage)
    support = SupportService(
      store: SupportStore(database: database), sessions: sessions,
      links: links)
    feed = RevocationFeed(
      settings: database.settings, revocations: revocations, clock: clock, log: log)
  }

  /// Adds the interceptor that authenticates calls. Call this before all other features are added,
  /// so that their interceptors run after it.
  package func guardCalls(in router: inout Router) { router.add(control) }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(AccessRPC.refreshTokens, access.refreshTokens)
    router.unary(AccessRPC.signOut, access.signOut)
    router.unary(AccessRPC.signOutEverywhere, access.signOutEverywhere)
    router.unary(AccessRPC.listSessions, access.listSessions)
    router.unary(AccessRPC.revokeSession, access.revokeSession)
    router.unary(AccessRPC.createApiToken, access.createApiToken)
    router.unary(AccessRPC.listApiTokens, access.listApiTokens)
    router.unary(AccessRPC.revokeApiToken, access.revokeApiToken)
    router.unary(AccessRPC.listAuditEvents, access.listAuditEvents)
    router.unary(DeviceRPC.startDeviceAuthorization, devices.startDeviceAuthorization)
    router.unary(DeviceRPC.pollDeviceAuthorization, devices.pollDeviceAuthorization)
    router.unary(DeviceRPC.getDeviceAuthorization, devices.getDeviceAuthorization)
    router.unary(DeviceRPC.approveDeviceAuthorization, devices.approveDeviceAuthorization)
    router.unary(DeviceRPC.denyDeviceAuthorization, devices.denyDeviceAuthorization)
    router.unary(DeviceRPC.listDevices, devices.listDevices)
    router.unary(DeviceRPC.revokeDevice, devices.revokeDevice)
    router.unary(DeviceRPC.enrolDevice, devices.enrolDevice)
    router.unary(SupportRPC.getAccountForSupport, support.getAccountForSupport)
    router.unary(SupportRPC.listSessionsForSupport, support.listSessionsForSupport)
    router.unary(SupportRPC.revokeSessionsForSupport, support.revokeSessionsForSupport)
  }

  /// Makes an account an administrator, or ends that, with its sessions; `owner` is a session of the
  /// schema's owner. Returns whether that changed anything; nil if there is no such account.
  package static func setAdministrator(
    _ account: UUID, _ isGranted: Bool, at now: Timestamp, by owner: Session
  ) async throws(DatabaseError) -> Bool? {
    let rows = try await owner.run(
      "select pulsewire.set_administrator(\(account), \(isGranted), \(now))")
    return try rows.only.decode(Bool?.self, at: 0)
  }

  /// Follows the revocations of other nodes until the returned task is cancelled. When this method
  /// returns, all revocations so far are known. Runs on `loop`.
  package func followRevocations(on loop: EventLoop) async throws -> Task<Void, Never> {
    let session = LoopBound(try await feed.begin(on: loop), to: loop)
    return Task(executorPreference: loop) { [feed] in
      await feed.run(from: session.value, on: loop)
    }
  }
}
