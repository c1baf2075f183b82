package import AccessContract
import AccountContract
internal import Base
internal import Logging
internal import Loop
internal import Messages
package import RPC
import Wire

extension SignInFeature {
  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    guard let shared else {
      return router.refuse(SignInRPC.all, with: SignInError.notConfigured("signing in"))
    }
    let apple = AppleLinks(shared: shared, http: http)
    let service = SignInService(shared: shared, apple: apple)
    let signIn = PasswordSignIn(shared: shared)
    let linking = PasswordLinking(shared: shared)
    let reset = PasswordReset(shared: shared)
    let providers = ProviderSignIn(
      shared: shared,
      google: shared.configuration.google.map {
        verifier(.google, $0.keysURL, .google(audiences: $0.clientIDs), shared)
      },
      apple: shared.configuration.apple.map {
        verifier(.apple, $0.keysURL, .apple(audiences: $0.clientIDs), shared)
      },
      appleLinks: apple)
    if let apple = providers.apple {
      let notifications = AppleNotifications(shared: shared, verifier: apple)
      router.post(
        "/apple/notifications", bodyBytesMax: AppleNotifications.bodyBytesMax, notifications.take)
    }
    let passkeys = PasskeySignIn(shared: shared)
    let merging = AccountMerging(shared: shared, settle: settle, resume: resume)
    router.unary(SignInRPC.startSignIn, service.startSignIn)
    router.unary(SignInRPC.signInWithPassword, signIn.signInWithPassword)
    router.unary(SignInRPC.signInWithGoogle, providers.signInWithGoogle)
    router.unary(SignInRPC.signInWithApple, providers.signInWithApple)
    router.unary(SignInRPC.requestPasswordReset, reset.requestPasswordReset)
    router.unary(SignInRPC.resetPassword, reset.resetPassword)
    router.unary(SignInRPC.listSignInMethods, service.listSignInMethods)
    router.unary(SignInRPC.linkPassword, linking.linkPassword)
    router.unary(SignInRPC.verifyEmail, linking.verifyEmail)
    router.unary(SignInRPC.resendVerification, linking.resendVerification)
    router.unary(SignInRPC.linkGoogle, providers.linkGoogle)
    router.unary(SignInRPC.linkApple, providers.linkApple)
    router.unary(SignInRPC.signInWithPasskey, passkeys.signInWithPasskey)
    router.unary(SignInRPC.linkPasskey, passkeys.linkPasskey)
    router.unary(SignInRPC.unlinkSignInMethod, service.unlinkSignInMethod)
    router.unary(SignInRPC.mergeAccounts, merging.mergeAccounts)
  }

  private func verifier(
    _ provider: IdentityProvider, _ url: String, _ rule: ClaimRule, _ shared: SignInDependencies
  ) -> ProviderVerifier {
    let http = http
    let interval = shared.configuration.keyRefetchInterval
    return ProviderVerifier(
      provider: provider, rule: rule,
      keys: LoopLocal(loops) { loop in
        KeySetCache(refetchInterval: interval, on: loop) { loop in
          try await http.keys(at: url, of: provider, on: loop)
        }
      })
  }

  /// Revokes the account's link at Apple, for the deletion of the account.
  package func revokeApple(_ caller: Caller) async throws -> AppleRevocation {
    guard let shared else { return .notLinked }
    return try await AppleLinks(shared: shared, http: http).revoke(caller)
  }

  /// Returns the providers that an account is linked to, with the state of the server's tokens.
  package func linkedServices(of caller: Caller) async throws -> [LinkedServiceState] {
    try await shared?.store.linkedServices(of: caller) ?? []
  }
}
