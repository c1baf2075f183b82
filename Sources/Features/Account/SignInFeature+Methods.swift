public import Base
public import Contract
internal import Logging
public import Loop
internal import Messages
public import RPC

extension SignInFeature {
  private static let path = "/pulsewire.account.v1.SignInService/"

  /// Adds the methods.
  public func register(in router: inout Router) {
    guard let parts else { return registerRefusals(in: &router) }
    let apple = AppleLinks(parts: parts, http: http)
    let service = SignInService(parts: parts, apple: apple)
    let signIn = PasswordSignIn(parts: parts)
    let linking = PasswordLinking(parts: parts)
    let reset = PasswordReset(parts: parts)
    let providers = ProviderSignIn(
      parts: parts,
      google: parts.configuration.google.map {
        verifier(.google, $0.keysURL, .google(audiences: $0.clientIDs), parts)
      },
      apple: parts.configuration.apple.map {
        verifier(.apple, $0.keysURL, .apple(audiences: $0.clientIDs), parts)
      },
      appleLinks: apple)
    if let apple = providers.apple {
      let notifications = AppleNotifications(parts: parts, verifier: apple)
      router.post(
        "/apple/notifications", bodyBytesMax: AppleNotifications.bodyBytesMax, notifications.take)
    }
    let passkeys = PasskeySignIn(parts: parts)
    let merging = Merging(parts: parts, settle: settle, resume: resume)
    router.unary(Self.path + "StartSignIn", service.startSignIn)
    router.unary(Self.path + "SignInWithPassword", signIn.signIn)
    router.unary(Self.path + "SignInWithGoogle", providers.signInWithGoogle)
    router.unary(Self.path + "SignInWithApple", providers.signInWithApple)
    router.unary(Self.path + "RequestPasswordReset", reset.request)
    router.unary(Self.path + "ResetPassword", reset.reset)
    router.unary(Self.path + "ListSignInMethods", service.listSignInMethods)
    router.unary(Self.path + "LinkPassword", linking.link)
    router.unary(Self.path + "VerifyEmail", linking.verify)
    router.unary(Self.path + "ResendVerification", linking.resend)
    router.unary(Self.path + "LinkGoogle", providers.linkGoogle)
    router.unary(Self.path + "LinkApple", providers.linkApple)
    router.unary(Self.path + "SignInWithPasskey", passkeys.signIn)
    router.unary(Self.path + "LinkPasskey", passkeys.link)
    router.unary(Self.path + "UnlinkSignInMethod", service.unlinkSignInMethod)
    router.unary(Self.path + "MergeAccounts", merging.merge)
  }

  private func verifier(
    _ provider: IdentityProvider, _ url: String, _ rule: ClaimRule, _ parts: SignInParts
  ) -> ProviderVerifier {
    let http = http
    let interval = parts.configuration.keyRefetchInterval
    return ProviderVerifier(
      provider: provider, rule: rule,
      keys: LoopLocal(loops) { loop in
        KeySetCache(refetchInterval: interval, on: loop) { loop in
          try await http.keys(at: url, of: provider, on: loop)
        }
      })
  }

  /// A server without a key says so, method by method.
  private func registerRefusals(in router: inout Router) {
    func refuse<Request: Message, Response: Message>(
      _ name: String, _: Request.Type, _: Response.Type
    ) {
      router.unary(Self.path + name) { (_: Request, _: CallContext) async throws -> Response in
        throw SignInError.notConfigured("signing in")
      }
    }
    refuse("StartSignIn", StartSignInRequest.self, StartSignInResponse.self)
    refuse("SignInWithPassword", SignInWithPasswordRequest.self, SignInWithPasswordResponse.self)
    refuse("SignInWithGoogle", SignInWithGoogleRequest.self, SignInWithGoogleResponse.self)
    refuse("SignInWithApple", SignInWithAppleRequest.self, SignInWithAppleResponse.self)
    refuse(
      "RequestPasswordReset", RequestPasswordResetRequest.self, RequestPasswordResetResponse.self)
    refuse("ResetPassword", ResetPasswordRequest.self, ResetPasswordResponse.self)
    refuse("ListSignInMethods", ListSignInMethodsRequest.self, ListSignInMethodsResponse.self)
    refuse("LinkPassword", LinkPasswordRequest.self, LinkPasswordResponse.self)
    refuse("VerifyEmail", VerifyEmailRequest.self, VerifyEmailResponse.self)
    refuse("ResendVerification", ResendVerificationRequest.self, ResendVerificationResponse.self)
    refuse("LinkGoogle", LinkGoogleRequest.self, LinkGoogleResponse.self)
    refuse("LinkApple", LinkAppleRequest.self, LinkAppleResponse.self)
    refuse("SignInWithPasskey", SignInWithPasskeyRequest.self, SignInWithPasskeyResponse.self)
    refuse("LinkPasskey", LinkPasskeyRequest.self, LinkPasskeyResponse.self)
    refuse(
      "UnlinkSignInMethod", UnlinkSignInMethodRequest.self, UnlinkSignInMethodResponse.self)
    refuse("MergeAccounts", MergeAccountsRequest.self, MergeAccountsResponse.self)
  }

  /// Revokes an account's link at Apple, as deleting the account asks for.
  public func revokeApple(_ owner: UUID, on loop: EventLoop) async throws -> AppleRevocation {
    guard let parts else { return .notLinked }
    return try await AppleLinks(parts: parts, http: http).revoke(owner, on: loop)
  }

  /// The providers that an account is linked to, and how the server's tokens of them are.
  public func linkedServices(
    of account: UUID, on loop: EventLoop
  ) async throws -> [LinkedServiceState] {
    try await parts?.store.linkedServices(of: account, on: loop) ?? []
  }
}
