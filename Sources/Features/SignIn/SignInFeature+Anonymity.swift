internal import Base
internal import Messages
package import RPC

extension SignInFeature {
  /// Returns whether the account has no sign-in method, so that only its account sessions give
  /// access to it and it cannot be signed in to again.
  package func isAnonymous(_ caller: Caller) async throws -> Bool {
    guard let shared else { return true }
    return try await shared.store.anonymous(caller).isAnonymous
  }
}
