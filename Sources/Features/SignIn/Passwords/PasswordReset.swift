internal import AccessFeature
internal import AccountContract
internal import Base
internal import Digests
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// The reset of a forgotten password. Failed attempts of strangers cannot block it: the code goes
/// to the address, is valid only for the caller that requested it, and is sent to a known device or
/// network regardless of the requests of strangers.
struct PasswordReset: Sendable {
  let shared: SignInDependencies

  func requestPasswordReset(
    _ request: RequestPasswordResetRequest, _ context: CallContext
  ) async throws -> RequestPasswordResetResponse {
    guard let address = EmailAddress(request.email) else { throw SignInError.addressInvalid }
    try shared.outbox.requireMail()
    let proof = DeviceProof(
      request.deviceProof, address: address, at: shared.clock.now, key: shared.key)
    try await shared.gate.take(address, .mail, proof: proof, context)
    try await shared.budgets.spend([.mail], context)
    let (id, code) = (UUID.v4(), TypedCode())
    let end = shared.clock.now + shared.configuration.codeLifetime
    try await shared.store.putReset(
      id, of: shared.gate.pseudonym(of: address, .password),
      codeHash: code.hash(for: id, key: shared.key), until: end, on: context.loop)
    let wanted = request.language
    let event = AuditEvent(.passwordResetRequested, ofStranger: context)
    let (shared, now) = (shared, shared.clock.now)
    // The mail is not in one unit of work with the reset, unlike other mails: the writes before the
    // response are the same whether or not the address belongs to an account, and a job exists only
    // for an account. If the server ends in between, no code is sent, and the athlete requests
    // another one.
    shared.later(context) { loop in
      guard
        let (owner, _) = try await shared.store.password(
          of: shared.key.digest(of: address), on: loop)
      else { return }
      let mail = OutgoingText(
        kind: .reset, language: await shared.language(wanted, of: Caller(owner, on: loop)),
        recipient: address.text, code: code.text, end: end)
      let job = try await shared.outbox.enqueue(mail, for: Caller(owner, on: loop))
      _ = try await shared.store.database.run(
        UnitOfWork(owner: owner, [AuditLog.statement(event, owner: owner, at: now), job]), on: loop)
      shared.outbox.wake()
    }
    return RequestPasswordResetResponse {
      $0.resetID = id
      $0.expireTime = end
    }
  }

  func resetPassword(
    _ request: ResetPasswordRequest, _ context: CallContext
  ) async throws -> ResetPasswordResponse {
    guard let address = EmailAddress(request.email) else { throw SignInError.addressInvalid }
    if CommonPasswords.contain(request.newPassword, for: address) {
      throw SignInError.passwordCommon(field: "new_password")
    }
    let owner = try await replace(request, address, context)
    try await shared.gate.noteSuccess(address, proof: nil, context)
    let proof = DeviceProof(nil, address: address, key: shared.key)
    let signedIn = try await SignedInSession(shared: shared).open(
      owner, method: "password_reset", deviceName: request.deviceName,
      requestID: request.requestID, proof: proof.text(at: shared.clock.now, key: shared.key),
      context)
    return ResetPasswordResponse { $0.signedIn = signedIn }
  }

  /// Replaces the password and ends all account sessions, once per request.
  private func replace(
    _ request: ResetPasswordRequest, _ address: EmailAddress, _ context: CallContext
  ) async throws -> UUID {
    let pseudonym = shared.gate.pseudonym(of: address, .password)
    guard let code = TypedCode(typed: request.code),
      let (codeHash, usedBy) = try await shared.store.takeResetTry(
        request.resetID, of: pseudonym, by: request.requestID, at: shared.clock.now,
        on: context.loop),
      Digest.isEqual(codeHash, code.hash(for: request.resetID, key: shared.key)),
      let (owner, _) = try await shared.store.password(
        of: shared.key.digest(of: address), on: context.loop)
    else { throw SignInError.codeWrong }
    guard usedBy == nil else { return owner }
    try await shared.budgets.spend([.password], address: address, context)
    let now = shared.clock.now
    let event = AuditEvent(.passwordChanged, by: context, facts: ["method": "reset"])
    let notice = OutgoingText(
      kind: .passwordChanged, language: await shared.language(of: Caller(owner, on: context.loop)),
      recipient: address.text, code: "", end: now + MailOutbox.noticeLifetime)
    try await shared.store.replacePassword(
      try await shared.hash(request.newPassword), of: Caller(owner, on: context.loop),
      beside: [
        AuditLog.statement(event, owner: owner, at: now, id: request.resetID),
        try await shared.outbox.enqueue(notice, for: Caller(owner, on: context.loop)),
      ])
    shared.outbox.wake()
    // An account session of the caller may end as well; the response is still sent.
    context.outliveCredential()
    try await shared.issuer.revokeAll(
      of: Caller(owner, on: context.loop), except: nil,
      because: AuditEvent(.sessionRevoked, by: context))
    // Runs last, so that a repeat after an earlier failure does all of it again.
    try await shared.store.useReset(
      request.resetID, of: pseudonym, by: request.requestID, on: context.loop)
    return owner
  }
}
