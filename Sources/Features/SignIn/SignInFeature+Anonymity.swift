internal import Base
public import RPC

extension SignInFeature {
  /// Whether there is no way into an account but its sessions, so that nobody could be asked to sign in
  /// to it anew.
  public func isAnonymous(_ caller: Caller) async throws -> Bool {
    guard let shared else { return true }
    return try await shared.store.anonymous(caller).isAnonymous
  }
}
