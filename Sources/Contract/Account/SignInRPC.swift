package import Wire

/// The methods of pulsewire.account.v1.SignInService.
package enum SignInRPC {
  static let service = "pulsewire.account.v1.SignInService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    linkApple, linkGoogle, linkPasskey, linkPassword, listSignInMethods, mergeAccounts,
    requestPasswordReset, resendVerification, resetPassword, signInWithApple, signInWithGoogle,
    signInWithPasskey, signInWithPassword, startSignIn, unlinkSignInMethod, verifyEmail,
  ]
}
