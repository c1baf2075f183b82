public import AccessContract
import AccountContract
internal import Base
internal import Logging
internal import Loop
internal import Messages
public import RPC
import Wire

extension SignInFeature {
  /// Registers the methods of this feature.
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
    router.unary(SignInRPC.startSignIn, service.startSignIn)
    router.unary(SignInRPC.signInWithPassword, signIn.signIn)
    router.unary(SignInRPC.signInWithGoogle, providers.signInWithGoogle)
    router.unary(SignInRPC.signInWithApple, providers.signInWithApple)
    router.unary(SignInRPC.requestPasswordReset, reset.request)
    router.unary(SignInRPC.resetPassword, reset.reset)
    router.unary(SignInRPC.listSignInMethods, service.listSignInMethods)
    router.unary(SignInRPC.linkPassword, linking.link)
    router.unary(SignInRPC.verifyEmail, linking.verify)
    router.unary(SignInRPC.resendVerification, linking.resend)
    router.unary(SignInRPC.linkGoogle, providers.linkGoogle)
    router.unary(SignInRPC.linkApple, providers.linkApple)
    router.unary(SignInRPC.signInWithPasskey, passkeys.signIn)
    router.unary(SignInRPC.linkPasskey, passkeys.link)
    router.unary(SignInRPC.unlinkSignInMethod, service.unlinkSignInMethod)
    router.unary(SignInRPC.mergeAccounts, merging.merge)
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

  /// Registers handlers that refuse each method, for a server without a key.
  private func registerRefusals(in router: inout Router) {
    func refuse<Request: Message, Response: Message>(_ method: Method<Request, Response>) {
      router.unary(method) { (_: Request, _: CallContext) async throws -> Response in
        throw SignInError.notConfigured("signing in")
      }
    }
    refuse(SignInRPC.startSignIn)
    refuse(SignInRPC.signInWithPassword)
    refuse(SignInRPC.signInWithGoogle)
    refuse(SignInRPC.signInWithApple)
    refuse(SignInRPC.requestPasswordReset)
    refuse(SignInRPC.resetPassword)
    refuse(SignInRPC.listSignInMethods)
    refuse(SignInRPC.linkPassword)
    refuse(SignInRPC.verifyEmail)
    refuse(SignInRPC.resendVerification)
    refuse(SignInRPC.linkGoogle)
    refuse(SignInRPC.linkApple)
    refuse(SignInRPC.signInWithPasskey)
    refuse(SignInRPC.linkPasskey)
    refuse(SignInRPC.unlinkSignInMethod)
    refuse(SignInRPC.mergeAccounts)
  }

  /// Revokes the account's link at Apple, for the deletion of the account.
  public func revokeApple(_ caller: Caller) async throws -> AppleRevocation {
    guard let parts else { return .notLinked }
    return try await AppleLinks(parts: parts, http: http).revoke(caller)
  }

  /// Returns the providers that an account is linked to, with the state of the server's tokens.
  public func linkedServices(of caller: Caller) async throws -> [LinkedServiceState] {
    try await parts?.store.linkedServices(of: caller) ?? []
  }
}
