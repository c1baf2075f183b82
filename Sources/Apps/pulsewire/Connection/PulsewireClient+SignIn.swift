import Base
import Contract

/// pulsewire.account.v1.SignInService.
extension PulsewireClient {
  private static let path = "/pulsewire.account.v1.SignInService/"

  /// Opens a session by a password.
  func signIn(
    email: String, password: String, deviceProof: String, deviceName: String
  ) async throws -> SignedIn {
    let response: SignInWithPasswordResponse = try await unary(
      Self.path + "SignInWithPassword",
      SignInWithPasswordRequest(
        requestID: .v4(), email: email, password: password, deviceProof: deviceProof,
        deviceName: deviceName))
    return response.signedIn
  }

  /// Asks for what ID tokens are made for.
  func startSignIn() async throws -> StartSignInResponse {
    try await unary(Self.path + "StartSignIn", StartSignInRequest())
  }

  /// Opens a session by Google's ID token.
  func signInWithGoogle(
    idToken: String, nonce: String, deviceName: String
  ) async throws -> SignedIn {
    let response: SignInWithGoogleResponse = try await unary(
      Self.path + "SignInWithGoogle",
      SignInWithGoogleRequest(
        requestID: .v4(), idToken: idToken, nonce: nonce, deviceName: deviceName))
    return response.signedIn
  }

  /// Opens a session by Apple's identity token.
  func signInWithApple(
    idToken: String, nonce: String, authorizationCode: String, deviceName: String
  ) async throws -> SignedIn {
    let response: SignInWithAppleResponse = try await unary(
      Self.path + "SignInWithApple",
      SignInWithAppleRequest(
        requestID: .v4(), idToken: idToken, nonce: nonce, authorizationCode: authorizationCode,
        deviceName: deviceName))
    return response.signedIn
  }

  /// Makes a Google account a way in.
  func linkGoogle(idToken: String, nonce: String) async throws -> SignInMethod {
    let response: LinkGoogleResponse = try await unary(
      Self.path + "LinkGoogle", LinkGoogleRequest(idToken: idToken, nonce: nonce))
    return response.method
  }

  /// Makes an Apple account a way in.
  func linkApple(
    idToken: String, nonce: String, authorizationCode: String
  ) async throws -> SignInMethod {
    let response: LinkAppleResponse = try await unary(
      Self.path + "LinkApple",
      LinkAppleRequest(idToken: idToken, nonce: nonce, authorizationCode: authorizationCode))
    return response.method
  }

  /// Asks for a code by mail.
  func requestPasswordReset(
    email: String, language: String
  ) async throws -> RequestPasswordResetResponse {
    try await unary(
      Self.path + "RequestPasswordReset",
      RequestPasswordResetRequest(email: email, language: language))
  }

  /// Replaces a password by a code.
  func resetPassword(
    _ resetID: UUID, email: String, code: String, password: String, deviceName: String
  ) async throws -> SignedIn {
    let response: ResetPasswordResponse = try await unary(
      Self.path + "ResetPassword",
      ResetPasswordRequest(
        requestID: .v4(), resetID: resetID, email: email, code: code, newPassword: password,
        deviceName: deviceName))
    return response.signedIn
  }

  /// Asks for a password as a way in.
  func linkPassword(
    email: String, password: String, language: String
  ) async throws -> LinkPasswordResponse {
    try await unary(
      Self.path + "LinkPassword",
      LinkPasswordRequest(
        requestID: .v4(), email: email, password: password, language: language))
  }

  /// Shows a code that came by mail.
  func verifyEmail(code: String) async throws -> SignInMethod {
    let response: VerifyEmailResponse = try await unary(
      Self.path + "VerifyEmail", VerifyEmailRequest(code: code))
    return response.method
  }

  /// The ways in.
  func signInMethods() async throws -> [SignInMethod] {
    let response: ListSignInMethodsResponse = try await unary(
      Self.path + "ListSignInMethods", ListSignInMethodsRequest())
    return response.methods
  }

  /// Removes a way in; gives what is left.
  func unlink(
    _ kind: SignInMethodKind, passkeyID: UUID? = nil
  ) async throws -> [SignInMethod] {
    let response: UnlinkSignInMethodResponse = try await unary(
      Self.path + "UnlinkSignInMethod",
      UnlinkSignInMethodRequest(kind: kind, passkeyID: passkeyID))
    return response.methods
  }

  /// Moves what an anonymous account has here.
  func mergeAccounts(_ token: String) async throws -> Int64 {
    let response: MergeAccountsResponse = try await unary(
      Self.path + "MergeAccounts", MergeAccountsRequest(requestID: .v4(), mergeToken: token))
    return response.movedRowCount
  }
}
