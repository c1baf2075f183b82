internal import Base
internal import Messages
internal import Passkeys
internal import RPC
internal import Wire

/// The reasons for which a sign-in or a change of a sign-in method is refused.
enum SignInError: RPCErrorConvertible, Equatable {
  /// A server without the settings for the method.
  case notConfigured(String)
  /// An address and a password that do not match, or an address without an account.
  case credentialsWrong
  /// Too many attempts.
  case throttled(Duration)
  /// An ID token that is not valid.
  case tokenRefused(IDTokenRefusal)
  /// A provider that gave no usable response.
  case providerUnavailable(String)
  /// An authorization code that the provider refused.
  case authorizationCodeRefused
  /// A passkey's response that is not valid, with the cause if the caller may know it.
  case passkeyRefused(PasskeyError?)
  /// An account with the largest number of passkeys.
  case passkeysTooMany(Int)
  /// A method that is linked to another account.
  case methodTaken
  /// An account that already has another method of this kind.
  case methodPresent
  /// A method that is the only one of the account.
  case lastMethod
  /// An account session that was opened too long ago for the change.
  case recentSignInRequired
  /// A code that is wrong, has expired or was tried too often.
  case codeWrong
  /// An account without an address to verify.
  case nothingPending
  /// A new password that is among the most common.
  case passwordCommon(field: String)
  /// A malformed address.
  case addressInvalid
  /// A merge token that is malformed, has expired or is for another account.
  case mergeTokenInvalid
  /// An account with sign-in methods, which cannot be merged into another.
  case notAnonymous
  /// A full queue of the workers.
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
        "The e-mail address or the password is incorrect.")
    case .throttled(let wait):
      Self.later(
        "SIGN_IN_THROTTLED", "Too many attempts; try again later, or from a known device.",
        wait)
    case .busy: Self.later("SIGN_IN_BUSY", "Too many sign-ins at once; try again.", .seconds(1))
    case .tokenRefused(let refusal):
      RPCError(
        .unauthenticated, reason: "ID_TOKEN_INVALID", "The ID token is not valid.",
        facts: ["cause": refusal.rawValue])
    case .providerUnavailable(let name):
      RPCError(
        .unavailable, reason: "PROVIDER_UNAVAILABLE", "\(name) is not responding; try again soon.")
    case .authorizationCodeRefused:
      RPCError(
        .unauthenticated, reason: "AUTHORIZATION_CODE_INVALID",
        "Apple rejected the authorization code.")
    case .passkeyRefused(let error):
      RPCError(
        .unauthenticated, reason: "PASSKEY_INVALID",
        error.map { "\($0)" } ?? "The passkey's response is not valid.")
    case .passkeysTooMany(let max):
      RPCError(
        .resourceExhausted, reason: "TOO_MANY_PASSKEYS",
        "The account already has \(max) passkeys; unlink one first.")
    case .methodTaken:
      RPCError(
        .alreadyExists, reason: "SIGN_IN_METHOD_TAKEN",
        "The sign-in method already belongs to another account.")
    case .methodPresent:
      RPCError(
        .alreadyExists, reason: "SIGN_IN_METHOD_PRESENT",
        "The account already has a sign-in method of this kind; unlink that one first.")
    case .lastMethod:
      RPCError(
        .failedPrecondition, reason: "LAST_SIGN_IN_METHOD",
        "This is the only sign-in method of the account; link another one first.")
    case .recentSignInRequired:
      RPCError(
        .failedPrecondition, reason: "RECENT_SIGN_IN_REQUIRED",
        "Sign in again first; the account session was opened too long ago.")
    case .codeWrong:
      RPCError(
        .invalidArgument, reason: "CODE_WRONG",
        "The code is wrong, has expired, or was tried too often.")
    case .nothingPending:
      RPCError(
        .failedPrecondition, reason: "NOTHING_TO_VERIFY", "No address is waiting to be verified.")
    case .passwordCommon(let field):
      .invalid(field, "expected a password that is not one of the most common")
    case .addressInvalid:
      .invalid("email", "expected an e-mail address such as name@example.com")
    case .mergeTokenInvalid:
      .invalid("merge_token", "expected a merge token from a sign-in to this account")
    case .notAnonymous:
      RPCError(
        .failedPrecondition, reason: "ACCOUNT_NOT_ANONYMOUS",
        "The other account has sign-in methods, or no longer exists.")
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
