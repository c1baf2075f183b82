import Base
import Contract
import Loop
import RPC
import Testing

@testable import TestHouse

/// pulsewire.account.v1.SignInService. Google, Apple and passkeys need their counterparts, and are tested by foreign
/// clients; here they are tested as methods that a server has not configured.
@Suite struct `Signing in` {
  private let password = "correct horse battery"

  /// Creates an account with an address and its password as a sign-in method.
  private func linked(in house: House) async throws -> (caller: TestCaller, email: String) {
    let caller = try await house.newAccount()
    let email = "a\(String(UUID.v4().low, radix: 36))@example.org"
    _ = try await house.call(
      SignInRPC.linkPassword,
      LinkPasswordRequest {
        $0.requestID = .v4()
        $0.email = email
        $0.password = password
        $0.language = "en"
      },
      as: caller)
    let code = try await house.mailedCode(to: email)
    _ = try await house.call(
      SignInRPC.verifyEmail, VerifyEmailRequest { $0.code = code }, as: caller)
    return (caller, email)
  }

  private func signIn(
    _ email: String, _ password: String, as caller: TestCaller = .nobody, in house: House
  ) async throws -> SignedIn {
    try await house.call(
      SignInRPC.signInWithPassword, request(email, password), as: caller
    ).signedIn
  }

  private func request(_ email: String, _ password: String) -> SignInWithPasswordRequest {
    SignInWithPasswordRequest {
      $0.requestID = .v4()
      $0.email = email
      $0.password = password
      $0.deviceProof = ""
      $0.deviceName = "phone"
    }
  }

  @Test func `a password opens its account, and another none`() async throws {
    let house = try await House.working
    let (owner, email) = try await linked(in: house)
    let opened = try await signIn(email, password, in: house)
    #expect(opened.account.id == owner.id)
    let methods = try await house.call(
      SignInRPC.listSignInMethods, ListSignInMethodsRequest(), as: owner
    ).methods
    #expect(methods.map(\.kind) == [.password] && methods.allSatisfy(\.isEmailVerified))
    let wrong = Refusal(.unauthenticated, "CREDENTIALS_WRONG")
    #expect(
      try await house.refusal(of: SignInRPC.signInWithPassword, request(email, "another password"))
        == wrong)
    #expect(
      try await house.refusal(
        of: SignInRPC.signInWithPassword, request("nobody@example.org", password)) == wrong)
  }

  /// Lets a device in and returns it as a caller.
  private func device(of owner: TestCaller, in house: House) async throws -> TestCaller {
    let started = try await house.call(
      DeviceRPC.startDeviceAuthorization,
      StartDeviceAuthorizationRequest {
        $0.requestID = .v4()
        $0.deviceName = "Watch"
        $0.scopes = ["session:watch"]
      })
    _ = try await house.call(
      DeviceRPC.approveDeviceAuthorization,
      ApproveDeviceAuthorizationRequest {
        $0.requestID = .v4()
        $0.userCode = started.userCode
      }, as: owner)
    let opened = try await house.call(
      DeviceRPC.pollDeviceAuthorization,
      PollDeviceAuthorizationRequest { $0.deviceCode = started.deviceCode })
    return owner.with(token: opened.tokens.accessToken)
  }

  @Test func `a first password ends no session, and one that replaces another does`() async throws {
    let house = try await House.working
    let owner = try await house.newAccount()
    let watch = try await device(of: owner, in: house)
    _ = try await house.startWorkout(as: owner)
    let email = "a\(String(UUID.v4().low, radix: 36))@example.org"
    func link(_ password: String, code count: Int) async throws {
      _ = try await house.call(
        SignInRPC.linkPassword,
        LinkPasswordRequest {
          $0.requestID = .v4()
          $0.email = email
          $0.password = password
          $0.language = "en"
        },
        as: owner)
      let code = try await house.mailedCode(to: email, count: count)
      _ = try await house.call(
        SignInRPC.verifyEmail, VerifyEmailRequest { $0.code = code }, as: owner)
    }

    try await link(password, code: 1)
    _ = try await house.call(PlayerRPC.getSession, GetSessionRequest(), as: watch)

    try await link("a better horse", code: 2)
    let refusal = try await house.refusal(of: PlayerRPC.getSession, GetSessionRequest(), as: watch)
    #expect(refusal == Refusal(.unauthenticated, "SESSION_REVOKED"))
    _ = try await house.call(PlayerRPC.getSession, GetSessionRequest(), as: owner)
  }

  @Test func `a lost password is replaced by a mailed code`() async throws {
    let house = try await House.working
    let (owner, email) = try await linked(in: house)
    let asked = try await house.call(
      SignInRPC.requestPasswordReset,
      RequestPasswordResetRequest {
        $0.email = email
        $0.language = "en"
      })
    let code = try await house.mailedCode(to: email, count: 2)
    func reset(_ code: String) -> ResetPasswordRequest {
      ResetPasswordRequest {
        $0.requestID = .v4()
        $0.resetID = asked.resetID
        $0.email = email
        $0.code = code
        $0.newPassword = "a better horse"
        $0.deviceName = "phone"
      }
    }
    let wrong = code == "BBBB-BBBB" ? "CCCC-CCCC" : "BBBB-BBBB"
    #expect(
      try await house.refusal(of: SignInRPC.resetPassword, reset(wrong))
        == Refusal(.invalidArgument, "CODE_WRONG"))
    let opened = try await house.call(SignInRPC.resetPassword, reset(code)).signedIn
    #expect(opened.account.id == owner.id)
    #expect(
      try await house.refusal(of: AccountRPC.getAccount, GetAccountRequest(), as: owner).code
        == .unauthenticated)
  }

  @Test func `what an anonymous account has moves to the one that is signed in to`() async throws {
    let house = try await House.working
    let (owner, email) = try await linked(in: house)
    let phone = try await house.newAccount()
    let log = try await house.writeDown(from: WallClock().now - .seconds(7200), as: phone)
    let opened = try await signIn(email, password, as: phone, in: house)
    let offer = try #require(opened.mergeOffer)
    let merged = try await house.call(
      SignInRPC.mergeAccounts,
      MergeAccountsRequest {
        $0.requestID = .v4()
        $0.mergeToken = offer.mergeToken
      },
      as: owner.with(token: opened.tokens.accessToken))
    #expect(merged.movedRowCount > 0)
    let found = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = log.id },
      as: owner.with(token: opened.tokens.accessToken))
    #expect(found.workoutLog.name == log.name)
    #expect(
      try await house.refusal(of: AccountRPC.getAccount, GetAccountRequest(), as: phone).code
        == .unauthenticated)
    #expect(
      try await house.refusal(
        of: SignInRPC.mergeAccounts,
        MergeAccountsRequest {
          $0.requestID = .v4()
          $0.mergeToken = "x"
        },
        as: owner
      ).code == .invalidArgument)
  }

  /// Goal: a repeat that meets its first call is answered as that is, however many there are; the limits of guesses
  /// count them once.
  @Test func `repeats that meet their first call are answered alike`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let email = "a\(String(UUID.v4().low, radix: 36))@example.org"
    let link = LinkPasswordRequest {
      $0.requestID = .v4()
      $0.email = email
      $0.password = password
      $0.language = "en"
    }
    let linked = try await together { try await house.call(SignInRPC.linkPassword, link, as: me) }
    #expect(linked.allSatisfy { $0 == linked[0] })
    let code = try await house.mailedCode(to: email)
    _ = try await house.call(SignInRPC.verifyEmail, VerifyEmailRequest { $0.code = code }, as: me)

    let phone = try await house.newAccount()
    _ = try await house.writeDown(from: WallClock().now - .seconds(7200), as: phone)
    let request = request(email, password)
    let opened = try await together {
      try await house.call(SignInRPC.signInWithPassword, request, as: phone).signedIn
    }
    #expect(opened.allSatisfy { $0.tokens == opened[0].tokens })

    let offer = try #require(opened[0].mergeOffer)
    let merge = MergeAccountsRequest {
      $0.requestID = .v4()
      $0.mergeToken = offer.mergeToken
    }
    let owner = me.with(token: opened[0].tokens.accessToken)
    let merged = try await together {
      try await house.call(SignInRPC.mergeAccounts, merge, as: owner)
    }
    #expect(merged.allSatisfy { $0 == merged[0] } && merged[0].movedRowCount > 0)
  }

  private func together<Response: Sendable>(
    _ call: @escaping @Sendable () async throws -> Response
  ) async throws -> [Response] {
    try await withThrowingTaskGroup(of: Response.self) { group in
      for _ in 0..<12 { group.addTask { try await call() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func `passwords that everybody tries first are refused`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let common = LinkPasswordRequest {
      $0.requestID = .v4()
      $0.email = "x@example.org"
      $0.password = "password"
      $0.language = "en"
    }
    #expect(
      try await house.refusal(of: SignInRPC.linkPassword, common, as: me) == .invalid("password"))
    let code = try await house.refusal(
      of: SignInRPC.verifyEmail, VerifyEmailRequest { $0.code = "BBBB-BBBB" }, as: me)
    #expect(code == Refusal(.invalidArgument, "CODE_WRONG"))
    #expect(
      try await house.refusal(
        of: SignInRPC.resendVerification, ResendVerificationRequest { $0.language = "en" }, as: me)
        == Refusal(.failedPrecondition, "NOTHING_TO_VERIFY"))
  }

  @Test func `the only way into an account stays`() async throws {
    let house = try await House.working
    let (owner, _) = try await linked(in: house)
    #expect(
      try await house.refusal(
        of: SignInRPC.unlinkSignInMethod,
        UnlinkSignInMethodRequest { $0.kind = .password }, as: owner)
        == Refusal(.failedPrecondition, "LAST_SIGN_IN_METHOD"))
  }

  @Test func `what a server has no settings for is not configured`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let started = try await house.call(SignInRPC.startSignIn, StartSignInRequest())
    #expect(started.passkeyOptions == nil)
    let none = Refusal(.failedPrecondition, "SIGN_IN_NOT_CONFIGURED")
    let nonce = started.nonce
    #expect(
      try await house.refusal(
        of: SignInRPC.signInWithGoogle,
        SignInWithGoogleRequest {
          $0.requestID = .v4()
          $0.idToken = "x"
          $0.nonce = nonce
          $0.deviceName = "x"
        })
        == none)
    #expect(
      try await house.refusal(
        of: SignInRPC.signInWithApple,
        SignInWithAppleRequest {
          $0.requestID = .v4()
          $0.idToken = "x"
          $0.nonce = nonce
          $0.authorizationCode = "x"
          $0.deviceName = "x"
        })
        == none)
    #expect(
      try await house.refusal(
        of: SignInRPC.signInWithPasskey,
        SignInWithPasskeyRequest {
          $0.requestID = .v4()
          $0.nonce = nonce
          $0.credentialID = [1]
          $0.userHandle = [1]
          $0.clientData = [1]
          $0.authenticatorData = [1]
          $0.signature = [1]
          $0.deviceName = "x"
        }) == none)
    #expect(
      try await house.refusal(
        of: SignInRPC.linkGoogle,
        LinkGoogleRequest {
          $0.idToken = "x"
          $0.nonce = nonce
        }, as: me) == none)
    #expect(
      try await house.refusal(
        of: SignInRPC.linkApple,
        LinkAppleRequest {
          $0.idToken = "x"
          $0.nonce = nonce
          $0.authorizationCode = "x"
        }, as: me) == none)
    #expect(
      try await house.refusal(
        of: SignInRPC.linkPasskey,
        LinkPasskeyRequest {
          $0.requestID = .v4()
          $0.nonce = nonce
          $0.clientData = [1]
          $0.attestationObject = [1]
          $0.name = "x"
        },
        as: me) == none)
  }
}
