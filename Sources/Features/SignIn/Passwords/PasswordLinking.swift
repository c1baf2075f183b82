internal import AccessFeature
internal import AccountContract
internal import Base
internal import Digests
internal import Localization
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// The linking of an address and a password to the caller's account, completed with a code that is
/// mailed to the address.
///
/// Only the mail reveals whether the address already belongs to another account; the response is
/// the same.
struct PasswordLinking: Sendable {
  let shared: SignInDependencies

  func linkPassword(
    _ request: LinkPasswordRequest, _ context: CallContext
  ) async throws -> LinkPasswordResponse {
    guard let address = EmailAddress(request.email) else { throw SignInError.addressInvalid }
    if CommonPasswords.contain(request.password, for: address) {
      throw SignInError.passwordCommon(field: "password")
    }
    try shared.outbox.requireMail()
    return try await shared.lines.run(request.requestID) {
      try await link(request, address, context)
    }
  }

  private func link(
    _ request: LinkPasswordRequest, _ address: EmailAddress, _ context: CallContext
  ) async throws -> LinkPasswordResponse {
    let caller = try context.caller
    let change = ChangeRequest(SignInRPC.linkPassword, request, caller, at: shared.clock.now)
    if let end = try await shared.store.codeEnd(of: change) {
      return LinkPasswordResponse { $0.expireTime = end }
    }
    try shared.requireRecentSignIn(context, to: try await shared.store.methods(caller))
    try await shared.gate.take(address, .mail, context)
    try await shared.budgets.spend(
      [.mail, .password], account: caller.owner, address: address, context)
    let code = TypedCode()
    let pending = PendingPassword(
      requestID: request.requestID, emailHash: shared.key.digest(of: address),
      sealedEmail: try await shared.seal(address, for: caller),
      passwordHash: try await shared.hash(request.password),
      language: await shared.language(request.language, of: caller).rawValue,
      codeHash: code.hash(for: caller.owner, key: shared.key),
      codeEnd: shared.clock.now + shared.configuration.codeLifetime)
    do {
      try await send(code, pending, to: address, caller.owner, context, for: change)
    } catch let error as DatabaseError where error.violates(ChangeRequest.memory) {
      // The same request arrived concurrently.
      let end = try await shared.store.codeEnd(of: change)
      return LinkPasswordResponse { $0.expireTime = end ?? pending.codeEnd }
    }
    return LinkPasswordResponse { $0.expireTime = pending.codeEnd }
  }

  func resendVerification(
    _ request: ResendVerificationRequest, _ context: CallContext
  ) async throws -> ResendVerificationResponse {
    let caller = try context.caller
    try shared.outbox.requireMail()
    guard let old = try await shared.store.pending(caller) else {
      throw SignInError.nothingPending
    }
    let address = try await shared.address(old.sealedEmail, of: caller)
    try await shared.gate.take(address, .mail, context)
    try await shared.budgets.spend([.mail], account: caller.owner, address: address, context)
    let code = TypedCode()
    let pending = PendingPassword(
      requestID: old.requestID, emailHash: old.emailHash, sealedEmail: old.sealedEmail,
      passwordHash: old.passwordHash,
      language: request.language.isEmpty ? old.language : request.language,
      codeHash: code.hash(for: caller.owner, key: shared.key),
      codeEnd: shared.clock.now + shared.configuration.codeLifetime)
    try await send(code, pending, to: address, caller.owner, context)
    return ResendVerificationResponse { $0.expireTime = pending.codeEnd }
  }

  func verifyEmail(
    _ request: VerifyEmailRequest, _ context: CallContext
  ) async throws -> VerifyEmailResponse {
    let caller = try context.caller
    guard let code = TypedCode(typed: request.code) else { throw SignInError.codeWrong }
    let hash = code.hash(for: caller.owner, key: shared.key)
    let pending = try await shared.store.takePendingTry(caller, at: shared.clock.now)
    if let pending, Digest.isEqual(pending.codeHash, hash) {
      try await complete(pending, caller.owner, context)
    } else if try await !shared.store.wasVerified(by: hash, of: caller) {
      throw SignInError.codeWrong
    }
    let methods = try await shared.methods(of: caller)
    guard let method = methods.first(where: { $0.kind == .password && $0.isEmailVerified }) else {
      throw SignInError.codeWrong
    }
    return VerifyEmailResponse { $0.method = method }
  }

  private func send(
    _ code: TypedCode, _ pending: PendingPassword, to address: EmailAddress, _ owner: UUID,
    _ context: CallContext, for change: ChangeRequest? = nil
  ) async throws {
    let caller = Caller(owner, on: context.loop)
    let found = try await shared.store.password(of: pending.emailHash, on: context.loop)
    let isInUse = found.map { $0.owner != owner } ?? false
    let mail = OutgoingText(
      kind: isInUse ? .addressInUse : .verification,
      language: Language(rawValue: pending.language) ?? .en,
      recipient: address.text, code: code.text, end: pending.codeEnd)
    let job = try await shared.outbox.enqueue(mail, for: caller)
    let memory = change.map { [shared.store.remembering($0, codeEnd: pending.codeEnd)] } ?? []
    try await shared.store.putPending(
      pending, of: caller, at: shared.clock.now, beside: [job] + memory)
    shared.outbox.wake()
  }

  private func complete(
    _ pending: PendingPassword, _ owner: UUID, _ context: CallContext
  ) async throws {
    let now = shared.clock.now
    let event = AuditEvent(.signInMethodLinked, by: context, facts: ["method": "password"])
    var beside = [AuditLog.statement(event, owner: owner, at: now)]
    let old = try await shared.store.methods(Caller(owner, on: context.loop)).first {
      $0.kind == "password" && $0.isEmailVerified
    }
    // A first password replaces nothing: whoever is signed in stays so. The pending password itself
    // is listed among the methods, unverified.
    if let old {
      // Runs first, so that a repeat after a failure does it again.
      try await shared.issuer.revokeAll(
        of: Caller(owner, on: context.loop), except: try context.requiredPrincipal.session,
        because: AuditEvent(.sessionRevoked, by: context))
      if let notice = try await notice(to: old, of: Caller(owner, on: context.loop)) {
        beside.append(notice)
      }
    }
    do throws(DatabaseError) {
      try await shared.store.verifyPending(
        pending, of: Caller(owner, on: context.loop), at: now, beside: beside)
      shared.outbox.wake()
    } catch {
      // The caller has proved control of the address and may learn that it is in use.
      throw error.violates("password_credentials_email_hash_key")
        ? SignInError.methodTaken : error
    }
  }

  /// Returns the statement that notifies the address whose password is replaced.
  private func notice(to old: StoredMethod, of caller: Caller) async throws -> SQL? {
    guard let sealed = old.sealedEmail else { return nil }
    let notice = OutgoingText(
      kind: .passwordChanged, language: await shared.language(of: caller),
      recipient: try await shared.address(sealed, of: caller).text, code: "",
      end: shared.clock.now + MailOutbox.noticeLifetime)
    return try await shared.outbox.enqueue(notice, for: caller)
  }
}
