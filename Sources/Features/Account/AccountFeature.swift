package import AccessFeature
internal import AccountContract
package import Base
internal import Composition
internal import Messages
package import Postgres
package import RPC

/// The account feature. Accounts own all other data.
///
/// The accounts created here are anonymous. Sign-in with a provider or a password finds an account
/// and opens it through `AccessFeature`; the other features only see `CallContext.owner`.
package struct AccountFeature: Feature {
  private let service: AccountService

  /// Creates the feature on `database`, with account sessions opened through `sessions`.
  package init(database: Database, sessions: SessionIssuer, clock: WallClock) {
    service = AccountService(
      store: AccountStore(database: database), sessions: sessions, clock: clock)
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(AccountRPC.createAccount, service.createAccount)
    router.unary(AccountRPC.getAccount, service.getAccount)
  }
}
