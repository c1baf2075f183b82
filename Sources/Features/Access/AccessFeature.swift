internal import AccessContract
internal import Base
public import Composition
public import Logging
public import Loop
public import Postgres
public import RPC
public import Store

/// Who may do what: sessions and their tokens, devices, API tokens, and the audit log.
///
/// It does not know how people prove to be who they are; features that do open sessions through
/// `sessions`.
public struct AccessFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "Access")

  /// Its columns of bytes, beside those whose names say that they are secrets.
  public static let binaryColumns = [
    BinaryColumn("access_sessions", "certificate_fingerprint", .plain),
    // Of many lines it is the id of the request that they tell of.
    BinaryColumn("audit_events", "id", .bookkeeping),
  ]

  /// Opens and ends sessions.
  public let sessions: SessionIssuer
  private let control: AccessControl
  private let access: AccessService
  private let devices: DeviceService
  private let support: SupportService
  private let feed: RevocationFeed

  /// The feature on `database`. `limits` bound how many tokens that are not valid one address may
  /// send; `links` are what administrators are told of an account's links.
  public init(
    database: Database, keys: TokenKeys, settings: AccessSettings, loops: [EventLoop],
    limits: CallLimits? = nil, links: @escaping LinkedServices = { _ in [] }, log: Logger
  ) {
    // Tokens live by the real time, for other machines read them.
    let clock = WallClock()
    let store = AccessStore(database: database)
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
      store: SupportStore(database: database, changes: Changes()), sessions: sessions,
      links: links)
    feed = RevocationFeed(
      settings: database.settings, revocations: revocations, clock: clock, log: log)
  }

  /// Adds the interceptor that lets calls in. Before all other features, so that what they add is
  /// behind it.
  public func guardCalls(in router: inout Router) { router.add(control) }

  /// Adds the methods.
  public func register(in router: inout Router) {
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

  /// Learns of what other nodes revoke, until the task that this gives is cancelled. Once this returns,
  /// all that was revoked so far is known. On `loop`.
  public func followRevocations(on loop: EventLoop) async throws -> Task<Void, Never> {
    let session = LoopBound(try await feed.begin(on: loop), to: loop)
    return Task(executorPreference: loop) { [feed] in
      await feed.run(from: session.value, on: loop)
    }
  }
}
