import Contract
import RPC

extension ErrorReason {
  /// The reasons of tokens, devices and roles.
  static let access: [ErrorReason] = [
    ErrorReason(
      "ACCESS_DENIED", .permissionDenied,
      of: [DeviceRPC.pollDeviceAuthorization],
      "Stop polling; start again if the owner wants to."),
    ErrorReason(
      "ACCOUNT_BEING_DELETED", .failedPrecondition,
      of: [
        SignInRPC.signInWithPassword, SignInRPC.signInWithGoogle, SignInRPC.signInWithApple,
        SignInRPC.signInWithPasskey, SignInRPC.resetPassword, SignInRPC.linkPassword,
        SignInRPC.linkGoogle, SignInRPC.linkApple, SignInRPC.linkPasskey,
      ],
      "Tell the athlete; GetDeletion says how far the deletion is."),
    ErrorReason(
      "ADMINISTRATOR_REQUIRED", .permissionDenied,
      "Call with the session of an administrator; the table of methods says where."),
    ErrorReason(
      "AUTHORIZATION_PENDING", .failedPrecondition,
      of: [DeviceRPC.pollDeviceAuthorization],
      "Poll again after the time in google.rpc.RetryInfo."),
    ErrorReason(
      "DEVICE_REQUIRED", .permissionDenied,
      of: [DeviceRPC.enrolDevice],
      "Call with the token of a device."),
    ErrorReason(
      "ENROLMENT_UNAVAILABLE", .failedPrecondition,
      of: [DeviceRPC.enrolDevice],
      "Go on with tokens alone; the server issues no certificates."),
    ErrorReason(
      "EXPIRED_TOKEN", .failedPrecondition,
      of: [DeviceRPC.pollDeviceAuthorization],
      "Start a new authorization."),
    ErrorReason(
      "SCOPE_MISSING", .permissionDenied,
      metadata: ["scopes"],
      "Have the owner issue a token with one of these scopes."),
    ErrorReason(
      "SESSION_REQUIRED", .permissionDenied,
      "Call with an account session; devices and API tokens may not."),
    ErrorReason(
      "SESSION_REVOKED", .unauthenticated,
      "Discard the tokens and sign in again."),
    ErrorReason(
      "SLOW_DOWN", .resourceExhausted,
      of: [DeviceRPC.pollDeviceAuthorization],
      "Poll more rarely, after the time in google.rpc.RetryInfo."),
    ErrorReason(
      "TOKEN_EXPIRED", .unauthenticated,
      "Call RefreshTokens once, then repeat the call with the same request_id."),
    ErrorReason(
      "TOKEN_INVALID", .unauthenticated,
      "Discard the tokens and sign in again."),
    ErrorReason(
      "TOKEN_MISSING", .unauthenticated,
      "Send the header `authorization: Bearer` with the access token."),
  ]
}
