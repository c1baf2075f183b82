public import AccessFeature
internal import AccountContract
public import Base
public import Composition
public import Postgres
public import RPC

/// Accounts: who owns everything else.
///
/// Accounts are anonymous so far. Signing in with a provider or a password will find an account, and
/// open it through `AccessFeature`; the other features see only `CallContext.owner`.
public struct AccountFeature: Feature {
  private let service: AccountService

  /// The feature on `database`, which opens accounts through `sessions`.
  public init(database: Database, sessions: SessionIssuer, clock: WallClock) {
    service = AccountService(
      store: AccountStore(database: database), sessions: sessions, clock: clock)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    router.unary(AccountRPC.createAccount, service.createAccount)
    router.unary(AccountRPC.getAccount, service.getAccount)
  }
}
