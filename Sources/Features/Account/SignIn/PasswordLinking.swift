internal import AccessFeature
internal import AccountContract
internal import Base
internal import Digests
internal import Localization
internal import Postgres
internal import RPC
internal import Store

/// An address and a password become a way into the caller's account, once a code that was mailed to the
/// address has come back.
///
/// Whether the address is another account's already is told by that mail only; the answer is the same.
struct PasswordLinking: Sendable {
  let parts: SignInParts

  func link(
    _ request: LinkPasswordRequest, _ context: CallContext
  ) async throws -> LinkPasswordResponse {
    let caller = try context.caller
    guard let address = EmailAddress(request.email) else { throw SignInError.addressInvalid }
    if CommonPasswords.contain(request.password, for: address) {
      throw SignInError.passwordCommon(field: "password")
    }
    try parts.outbox.requireMail()
    let change = ChangeRequest(
      requestID: request.requestID, method: "LinkPassword", caller: caller, time: parts.clock.now)
    if let end = try await parts.store.codeEnd(of: change) {
      return LinkPasswordResponse(expireTime: end)
    }
    try parts.requireRecentSignIn(context, to: try await parts.store.methods(caller))
    try await parts.gate.take(address, .mail, context)
    try await parts.budgets.spend(
      [.mail, .password], account: caller.owner, address: address, context)
    let code = MailedCode()
    let pending = PendingPassword(
      requestID: request.requestID, emailHash: parts.key.digest(of: address),
      sealedEmail: try await parts.seal(address, for: caller),
      passwordHash: try await parts.hash(request.password),
      language: await parts.language(request.language, of: caller).rawValue,
      codeHash: code.hash(for: caller.owner, key: parts.key),
      codeEnd: parts.clock.now + parts.configuration.codeLifetime)
    do {
      try await send(code, pending, to: address, caller.owner, context, for: change)
    } catch let error as DatabaseError where error.violates(ChangeRequest.memory) {
      // The same request came at the same time.
      let end = try await parts.store.codeEnd(of: change)
      return LinkPasswordResponse(expireTime: end ?? pending.codeEnd)
    }
    return LinkPasswordResponse(expireTime: pending.codeEnd)
  }

  func resend(
    _ request: ResendVerificationRequest, _ context: CallContext
  ) async throws -> ResendVerificationResponse {
    let caller = try context.caller
    try parts.outbox.requireMail()
    guard let old = try await parts.store.pending(caller) else {
      throw SignInError.nothingPending
    }
    let address = try await parts.address(old.sealedEmail, of: caller)
    try await parts.gate.take(address, .mail, context)
    try await parts.budgets.spend([.mail], account: caller.owner, address: address, context)
    let code = MailedCode()
    let pending = PendingPassword(
      requestID: old.requestID, emailHash: old.emailHash, sealedEmail: old.sealedEmail,
      passwordHash: old.passwordHash,
      language: request.language.isEmpty ? old.language : request.language,
      codeHash: code.hash(for: caller.owner, key: parts.key),
      codeEnd: parts.clock.now + parts.configuration.codeLifetime)
    try await send(code, pending, to: address, caller.owner, context)
    return ResendVerificationResponse(expireTime: pending.codeEnd)
  }

  func verify(
    _ request: VerifyEmailRequest, _ context: CallContext
  ) async throws -> VerifyEmailResponse {
    let caller = try context.caller
    guard let code = MailedCode(typed: request.code) else { throw SignInError.codeWrong }
    let hash = code.hash(for: caller.owner, key: parts.key)
    let pending = try await parts.store.takePendingTry(caller, at: parts.clock.now)
    if let pending, Digest.isEqual(pending.codeHash, hash) {
      try await complete(pending, caller.owner, context)
    } else if try await !parts.store.wasVerified(by: hash, of: caller) {
      throw SignInError.codeWrong
    }
    let methods = try await parts.methods(of: caller)
    guard let method = methods.first(where: { $0.kind == .password && $0.isEmailVerified }) else {
      throw SignInError.codeWrong
    }
    return VerifyEmailResponse(method: method)
  }

  private func send(
    _ code: MailedCode, _ pending: PendingPassword, to address: EmailAddress, _ owner: UUID,
    _ context: CallContext, for change: ChangeRequest? = nil
  ) async throws {
    let caller = Caller(owner, on: context.loop)
    let found = try await parts.store.password(of: pending.emailHash, on: context.loop)
    let isInUse = found.map { $0.owner != owner } ?? false
    let mail = OutgoingText(
      kind: isInUse ? .addressInUse : .verification,
      language: Language(rawValue: pending.language) ?? .en,
      recipient: address.text, code: code.text, end: pending.codeEnd)
    let job = try await parts.outbox.enqueue(mail, for: caller)
    let memory = change.map { [parts.store.remembering($0, codeEnd: pending.codeEnd)] } ?? []
    try await parts.store.putPending(
      pending, of: caller, at: parts.clock.now, beside: [job] + memory)
    parts.outbox.wake()
  }

  private func complete(
    _ pending: PendingPassword, _ owner: UUID, _ context: CallContext
  ) async throws {
    let now = parts.clock.now
    let event = AuditEvent(.signInMethodLinked, by: context, facts: ["method": "password"])
    var beside = [AuditLog.statement(event, owner: owner, at: now)]
    let old = try await parts.store.methods(Caller(owner, on: context.loop)).first {
      $0.kind == "password"
    }
    if let old {
      // First: a repeat after a failure does it again.
      try await parts.issuer.revokeAll(
        of: Caller(owner, on: context.loop), except: try context.requiredPrincipal.session,
        because: AuditEvent(.sessionRevoked, by: context))
      if let notice = try await notice(to: old, of: Caller(owner, on: context.loop)) {
        beside.append(notice)
      }
    }
    do throws(DatabaseError) {
      try await parts.store.verifyPending(
        pending, of: Caller(owner, on: context.loop), at: now, beside: beside)
      parts.outbox.wake()
    } catch {
      // The caller has shown that the address is theirs, so that they may know.
      throw error.violates("password_credentials_email_hash_key")
        ? SignInError.methodTaken : error
    }
  }

  /// What the address is told whose password is replaced by another one.
  private func notice(to old: StoredMethod, of caller: Caller) async throws -> SQL? {
    guard old.isEmailVerified, let sealed = old.sealedEmail else { return nil }
    let notice = OutgoingText(
      kind: .passwordChanged, language: await parts.language(of: caller),
      recipient: try await parts.address(sealed, of: caller).text, code: "",
      end: parts.clock.now + MailOutbox.noticeLifetime)
    return try await parts.outbox.enqueue(notice, for: caller)
  }
}
