internal import AccessFeature
internal import AccountContract
internal import Base
internal import Digests
internal import Postgres
internal import RPC
internal import Store

/// A forgotten password. It is the way in that nobody's failed attempts can close: the code goes to the
/// address, counts only for who asked for it, and is sent to a known device or network whatever strangers
/// ask for.
struct PasswordReset: Sendable {
  let parts: SignInParts

  func request(
    _ request: RequestPasswordResetRequest, _ context: CallContext
  ) async throws -> RequestPasswordResetResponse {
    guard let address = EmailAddress(request.email) else { throw SignInError.addressInvalid }
    try parts.outbox.requireMail()
    let proof = DeviceProof(
      request.deviceProof, address: address, at: parts.clock.now, key: parts.key)
    try await parts.gate.take(address, .mail, proof: proof, context)
    try await parts.budgets.spend([.mail], context)
    let (id, code) = (UUID.v4(), MailedCode())
    let end = parts.clock.now + parts.configuration.codeLifetime
    try await parts.store.putReset(
      id, of: parts.gate.pseudonym(of: address, .password),
      codeHash: code.hash(for: id, key: parts.key), until: end, on: context.loop)
    let wanted = request.language
    let event = AuditEvent(.passwordResetRequested, ofStranger: context)
    let (parts, now) = (parts, parts.clock.now)
    // Not in one unit of work with the reset, as other mails are: what is written before the answer is the
    // same whether or not the address is somebody's, and only for somebody there is a job to write. Should
    // the server end in between, the code does not come, and the person asks again.
    parts.later(context) { loop in
      guard
        let (owner, _) = try await parts.store.password(
          of: parts.key.digest(of: address), on: loop)
      else { return }
      let mail = OutgoingText(
        kind: .reset, language: await parts.language(wanted, of: Caller(owner, on: loop)),
        recipient: address.text, code: code.text, end: end)
      let job = try await parts.outbox.enqueue(mail, for: Caller(owner, on: loop))
      _ = try await parts.store.database.run(
        UnitOfWork(owner: owner, [AuditLog.statement(event, owner: owner, at: now), job]), on: loop)
      parts.outbox.wake()
    }
    return RequestPasswordResetResponse(resetID: id, expireTime: end)
  }

  func reset(
    _ request: ResetPasswordRequest, _ context: CallContext
  ) async throws -> ResetPasswordResponse {
    guard let address = EmailAddress(request.email) else { throw SignInError.addressInvalid }
    if CommonPasswords.contain(request.newPassword, for: address) {
      throw SignInError.passwordCommon(field: "new_password")
    }
    let owner = try await replace(request, address, context)
    try await parts.gate.noteSuccess(address, proof: nil, context)
    let proof = DeviceProof(nil, address: address, key: parts.key)
    let signedIn = try await SignedInSession(parts: parts).open(
      owner, method: "password_reset", deviceName: request.deviceName,
      requestID: request.requestID, proof: proof.text(at: parts.clock.now, key: parts.key), context)
    return ResetPasswordResponse(signedIn: signedIn)
  }

  /// Replaces the password and ends all sessions, once for each request.
  private func replace(
    _ request: ResetPasswordRequest, _ address: EmailAddress, _ context: CallContext
  ) async throws -> UUID {
    let pseudonym = parts.gate.pseudonym(of: address, .password)
    guard let code = MailedCode(typed: request.code),
      let (codeHash, usedBy) = try await parts.store.takeResetTry(
        request.resetID, of: pseudonym, by: request.requestID, at: parts.clock.now,
        on: context.loop),
      Digest.isEqual(codeHash, code.hash(for: request.resetID, key: parts.key)),
      let (owner, _) = try await parts.store.password(
        of: parts.key.digest(of: address), on: context.loop)
    else { throw SignInError.codeWrong }
    guard usedBy == nil else { return owner }
    try await parts.budgets.spend([.password], address: address, context)
    let now = parts.clock.now
    let event = AuditEvent(.passwordChanged, by: context, facts: ["method": "reset"])
    let notice = OutgoingText(
      kind: .passwordChanged, language: await parts.language(of: Caller(owner, on: context.loop)),
      recipient: address.text, code: "", end: now + MailOutbox.noticeLifetime)
    try await parts.store.replacePassword(
      try await parts.hash(request.newPassword), of: Caller(owner, on: context.loop),
      beside: [
        AuditLog.statement(event, owner: owner, at: now, id: request.resetID),
        try await parts.outbox.enqueue(notice, for: Caller(owner, on: context.loop)),
      ])
    parts.outbox.wake()
    // A session that the caller has of this account ends, too, and the answer still comes.
    context.outlivesCredential()
    try await parts.issuer.revokeAll(
      of: Caller(owner, on: context.loop), except: nil,
      because: AuditEvent(.sessionRevoked, by: context))
    // Last: a repeat after a failure before this does all of it again.
    try await parts.store.useReset(
      request.resetID, of: pseudonym, by: request.requestID, on: context.loop)
    return owner
  }
}
