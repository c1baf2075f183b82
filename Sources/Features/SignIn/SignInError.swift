internal import Base
internal import Messages
internal import Passkeys
internal import RPC
internal import Wire

/// Why somebody was not signed in, or a way in was not changed.
enum SignInError: RPCErrorConvertible, Equatable {
  /// The server has no settings for it.
  case notConfigured(String)
  /// Address and password do not belong together, or to anybody.
  case credentialsWrong
  /// Too many attempts.
  case throttled(Duration)
  /// The ID token does not count.
  case tokenRefused(IDTokenRefusal)
  /// The provider gave no answer that can be used.
  case providerUnavailable(String)
  /// The provider does not take the authorization code.
  case authorizationCodeRefused
  /// The passkey's answer does not count, for a cause that the caller may know.
  case passkeyRefused(PasskeyError?)
  /// The account has as many passkeys as it may.
  case passkeysTooMany(Int)
  /// It is a way into another account.
  case methodTaken
  /// The account has another one of this kind.
  case methodPresent
  /// It is the only way in.
  case lastMethod
  /// The session was opened too long ago for this.
  case recentSignInRequired
  /// The code is wrong, over, or was tried too often.
  case codeWrong
  /// No address waits to be verified.
  case nothingPending
  /// A new password is one of those that everybody tries.
  case passwordCommon(field: String)
  /// There is no such address.
  case addressInvalid
  /// The merge token is not one, over, or for another account.
  case mergeTokenInvalid
  /// An account that is signed in to cannot be moved into another.
  case notAnonymous
  /// As much waits for a worker as may.
  case busy

  var rpcError: RPCError {
    switch self {
    case .notConfigured(let what):
      RPCError(
        .failedPrecondition, reason: "SIGN_IN_NOT_CONFIGURED",
        "This server is not set up for \(what).")
    case .credentialsWrong:
      RPCError(
        .unauthenticated, reason: "CREDENTIALS_WRONG",
        "The e-mail address and the password do not belong together.")
    case .throttled(let wait):
      Self.later(
        "SIGN_IN_THROTTLED", "Too many attempts; try again later, or from a device that is known.",
        wait)
    case .busy: Self.later("SIGN_IN_BUSY", "Too many people sign in; try again.", .seconds(1))
    case .tokenRefused(let refusal):
      RPCError(
        .unauthenticated, reason: "ID_TOKEN_INVALID", "The ID token does not count.",
        facts: ["cause": refusal.rawValue])
    case .providerUnavailable(let name):
      RPCError(
        .unavailable, reason: "PROVIDER_UNAVAILABLE", "\(name) does not answer; try again soon.")
    case .authorizationCodeRefused:
      RPCError(
        .unauthenticated, reason: "AUTHORIZATION_CODE_INVALID",
        "Apple does not take the authorization code.")
    case .passkeyRefused(let error):
      RPCError(
        .unauthenticated, reason: "PASSKEY_INVALID",
        error.map { "\($0)" } ?? "The passkey's answer does not count.")
    case .passkeysTooMany(let max):
      RPCError(
        .resourceExhausted, reason: "TOO_MANY_PASSKEYS",
        "The account has \(max) passkeys already; unlink one first.")
    case .methodTaken:
      RPCError(
        .alreadyExists, reason: "SIGN_IN_METHOD_TAKEN", "It is a way into another account already.")
    case .methodPresent:
      RPCError(
        .alreadyExists, reason: "SIGN_IN_METHOD_PRESENT",
        "The account has another one of this kind; unlink that first.")
    case .lastMethod:
      RPCError(
        .failedPrecondition, reason: "LAST_SIGN_IN_METHOD", "It is the only way into the account.")
    case .recentSignInRequired:
      RPCError(
        .failedPrecondition, reason: "RECENT_SIGN_IN_REQUIRED",
        "Sign in again first: the session was opened too long ago for this.")
    case .codeWrong:
      RPCError(
        .invalidArgument, reason: "CODE_WRONG",
        "The code is wrong, its time is over, or it was tried too often.")
    case .nothingPending:
      RPCError(
        .failedPrecondition, reason: "NOTHING_TO_VERIFY", "No address waits to be verified.")
    case .passwordCommon(let field):
      .invalid([
        FieldViolation(
          field: field, description: "expected a password that is not one of the most common")
      ])
    case .addressInvalid:
      .invalid([
        FieldViolation(
          field: "email", description: "expected an e-mail address such as name@example.com")
      ])
    case .mergeTokenInvalid:
      .invalid([
        FieldViolation(
          field: "merge_token", description: "expected what a sign-in to this account offered")
      ])
    case .notAnonymous:
      RPCError(
        .failedPrecondition, reason: "ACCOUNT_NOT_ANONYMOUS",
        "The other account has ways in of its own, or is gone.")
    }
  }

  private static func later(_ reason: String, _ message: String, _ wait: Duration) -> RPCError {
    RPCError(
      .resourceExhausted, message,
      details: [
        Google.ErrorInfo(reason: reason, metadata: [:]), Google.RetryInfo(retryDelay: wait),
      ])
  }
}
