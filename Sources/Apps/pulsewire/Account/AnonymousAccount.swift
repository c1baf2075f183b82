import Contract
import RPC

/// An account without a sign-in method: only its sessions open it.
enum AnonymousAccount {
  /// The command that makes an account one that can be signed in to.
  static let advice = "pulsewire account link password --email you@example.com"
  /// The sentence about the file of a session.
  static let fileRule =
    "Do not remove that file: nobody can sign in to an anonymous account without it."

  /// Returns what ending a session does that this command was called with; nil if it does nothing
  /// that signing in does not mend.
  ///
  /// - Parameters:
  ///   - session: the session to end.
  ///   - others: the number of the account's other sessions.
  static func warning(
    ending session: AccountSession, isAnonymous: Bool, others: Int
  ) -> String? {
    guard isAnonymous else {
      return session.isCurrent
        ? "This is the session of this command: you have to sign in again afterwards." : nil
    }
    guard session.isCurrent || others == 0 else { return nil }
    let rest =
      others == 0
      ? "the account and all its data are lost"
      : "only its \(Count.text(others, "other session")) can still use it"
    return """
      \(session.isCurrent ? "This is the session of this command, and the" : "The") account is \
      anonymous: nobody can sign in to it again, and \(rest).
      Add a password first:  \(advice)
      """
  }
}

extension PulsewireClient {
  /// Returns the account's sign-in methods; none at a server without them.
  func signInMethods() async throws -> [SignInMethod] {
    do {
      return try await call(SignInRPC.listSignInMethods, ListSignInMethodsRequest()).methods
    } catch let error as RPCError where error.reason == "SIGN_IN_NOT_CONFIGURED" {
      return []
    }
  }
}
