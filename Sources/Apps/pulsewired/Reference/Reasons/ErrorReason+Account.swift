import Contract
import RPC

extension ErrorReason {
  /// The reasons of signing in.
  static let account: [ErrorReason] = [
    ErrorReason(
      "ACCOUNT_NOT_ANONYMOUS", .failedPrecondition,
      of: [SignInRPC.mergeAccounts],
      "Keep both accounts; only the data of an anonymous one can be moved."),
    ErrorReason(
      "AUTHORIZATION_CODE_INVALID", .unauthenticated,
      of: [SignInRPC.signInWithApple, SignInRPC.linkApple],
      "Have the athlete sign in with Apple again."),
    ErrorReason(
      "CODE_WRONG", .invalidArgument,
      of: [SignInRPC.verifyEmail, SignInRPC.resetPassword],
      "Ask for the code again, or request a new one."),
    ErrorReason(
      "CREDENTIALS_WRONG", .unauthenticated,
      of: [SignInRPC.signInWithPassword],
      "Ask for both again, or offer a reset of the password."),
    ErrorReason(
      "ID_TOKEN_INVALID", .unauthenticated,
      of: [
        SignInRPC.signInWithGoogle, SignInRPC.signInWithApple, SignInRPC.linkGoogle,
        SignInRPC.linkApple,
      ],
      metadata: ["cause"],
      "Call StartSignIn for a new nonce, and sign in at the provider again."),
    ErrorReason(
      "LAST_SIGN_IN_METHOD", .failedPrecondition,
      of: [SignInRPC.unlinkSignInMethod],
      "Link another method first."),
    ErrorReason(
      "NOTHING_TO_VERIFY", .failedPrecondition,
      of: [SignInRPC.resendVerification],
      "Show the sign-in methods; no address waits for a code."),
    ErrorReason(
      "PASSKEY_INVALID", .unauthenticated,
      of: [SignInRPC.signInWithPasskey, SignInRPC.linkPasskey],
      "Call StartSignIn for a new challenge, and ask for the passkey again."),
    ErrorReason(
      "PROVIDER_UNAVAILABLE", .unavailable,
      of: [
        SignInRPC.signInWithGoogle, SignInRPC.signInWithApple, SignInRPC.linkGoogle,
        SignInRPC.linkApple, ConnectionRPC.completeConnection,
      ],
      "Try again soon; to sign in, offer another method."),
    ErrorReason(
      "RECENT_SIGN_IN_REQUIRED", .failedPrecondition,
      of: [
        SignInRPC.linkPassword, SignInRPC.linkGoogle, SignInRPC.linkApple, SignInRPC.linkPasskey,
        SignInRPC.unlinkSignInMethod,
      ],
      "Have the athlete sign in again, then repeat within 15 minutes."),
    ErrorReason(
      "SIGN_IN_BUSY", .resourceExhausted,
      of: [SignInRPC.signInWithPassword, SignInRPC.linkPassword, SignInRPC.resetPassword],
      "Repeat after the time in google.rpc.RetryInfo."),
    ErrorReason(
      "SIGN_IN_METHOD_PRESENT", .alreadyExists,
      of: [SignInRPC.linkGoogle, SignInRPC.linkApple],
      "Unlink the account's method of this kind first."),
    ErrorReason(
      "SIGN_IN_METHOD_TAKEN", .alreadyExists,
      of: [
        SignInRPC.linkGoogle, SignInRPC.linkApple, SignInRPC.linkPasskey, SignInRPC.verifyEmail,
      ],
      "Have the athlete sign in to the other account, or unlink it there."),
    ErrorReason(
      "SIGN_IN_NOT_CONFIGURED", .failedPrecondition, of: SignInRPC.all,
      "Do not offer this method; the server is not set up for it."),
    ErrorReason(
      "SIGN_IN_THROTTLED", .resourceExhausted,
      of: [
        SignInRPC.signInWithPassword, SignInRPC.requestPasswordReset, SignInRPC.resetPassword,
        SignInRPC.linkPassword, SignInRPC.resendVerification,
      ],
      "Wait for the time in google.rpc.RetryInfo; do not repeat before."),
    ErrorReason(
      "TOO_MANY_PASSKEYS", .resourceExhausted,
      of: [SignInRPC.linkPasskey],
      "Have the athlete unlink a passkey first."),
  ]
}
