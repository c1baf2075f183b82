public import Base
public import Loop
public import Postgres
public import RPC
public import Store

/// Accounts: who owns everything else, and how a caller proves to be one.
///
/// Accounts are anonymous so far. Signing in with a provider or a password will link to an account,
/// and give tokens, through `AccountStore`; the other features see only `CallContext.owner`.
public struct AccountFeature: Sendable {
  /// The tables of this feature.
  public static let migrations = [CreateAccounts.migration]

  private let service: AccountService
  private let authentication: BearerAuthentication

  /// The feature on `database`. Tokens are derived with `tokenKey`, which is not in the database.
  /// `limits` bound how many tokens that are not valid one address may have looked up.
  public init(
    database: Database, tokenKey: TokenKey, clock: WallClock, loops: [EventLoop],
    limits: CallLimits? = nil
  ) {
    let store = AccountStore(database: database)
    service = AccountService(store: store, tokenKey: tokenKey, clock: clock)
    authentication = BearerAuthentication(
      store: store,
      open: Set(
        [AccountService.createAccountPath] + HealthService.paths + ReflectionService.paths),
      limits: limits, loops: loops)
  }

  /// Adds the methods, and the interceptor that finds out for whom a call acts.
  public func register(in router: inout Router) {
    router.add(authentication)
    router.unary(AccountService.createAccountPath, service.createAccount)
    router.unary("/pulsewire.account.v1.AccountService/GetAccount", service.getAccount)
  }
}
