internal import Base
public import Loop
public import Postgres
public import RPC
public import Store

/// Who may do what: sessions and their tokens, devices, API tokens, and the audit log.
///
/// It does not know how people prove to be who they are; features that do open sessions through
/// `sessions`.
public struct AccessFeature: Sendable {
  /// The tables of this feature.
  public static let migrations = [
    CreateAuditEvents.migration, CreateAccessSessions.migration, DropAccessTokens.migration,
  ]

  /// Opens and ends sessions.
  public let sessions: SessionIssuer
  private let control: AccessControl

  /// The feature on `database`. `limits` bound how many tokens that are not valid one address may
  /// send.
  public init(
    database: Database, keys: TokenKeys, settings: AccessSettings, loops: [EventLoop],
    limits: CallLimits? = nil
  ) {
    // Tokens live by the real time, for other machines read them.
    let clock = WallClock()
    let tokens = AccessTokens(
      keys: keys, issuer: settings.issuer, audience: settings.audience)
    let tables = LoopLocal(loops) { _ in CredentialTable() }
    sessions = SessionIssuer(
      store: AccessStore(database: database), tokens: tokens, settings: settings,
      revocations: Revocations(
        tables: tables, memory: settings.accessLifetime + .seconds(AccessTokens.skewSecondsMax)),
      clock: clock)
    control = AccessControl(tokens: tokens, tables: tables, limits: limits, clock: clock)
  }

  /// Adds the interceptor that lets calls in.
  public func register(in router: inout Router) { router.add(control) }
}
