internal import AccessFeature
internal import Base
internal import JSON
internal import Logging
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// What Apple posts to the server of its own accord: a JWT that it has signed, as its ID tokens.
///
/// Nobody loses data by it. A link goes only where another way in remains; the last one stays, marked,
/// and opens the account again when the person signs in with Apple again. Sessions that came by Apple
/// end, but for one case: where Apple's account itself is gone and was the only way in, nobody could
/// ever come back, so that whoever is in stays and can link another.
///
/// A notification that comes again changes nothing, for it tells of a time: what was linked or used
/// since is not touched. So there is no list of those that came.
struct AppleNotifications: Sendable {
  let shared: SignInDependencies
  let verifier: ProviderVerifier

  /// More than any that Apple sends, of about 1 KiB.
  static let bodyBytesMax = 16 * 1024

  /// Answers 200 to what was taken. Apple repeats what gets another answer.
  func take(_ request: PlainRequest, _ loop: EventLoop) async -> PlainResponse {
    guard let body = try? JSONValue(parsing: request.body), let payload = body["payload"]?.text
    else {
      return PlainResponse(400, body: .text("Expected {\"payload\": a JWT of Apple}.\n"))
    }
    do {
      try await act(on: try await read(payload, loop), loop)
      return PlainResponse(200, body: .text("taken\n"))
    } catch let refusal as IDTokenRefusal {
      shared.log.warning(
        "apple notification refused", metadata: ["cause": "\(refusal.rawValue)"])
      return PlainResponse(401, body: .text("Apple did not sign this for us.\n"))
    } catch {
      shared.log.warning("apple notification not taken", metadata: ["error": "\(error)"])
      return PlainResponse(503, body: .text("Try again later.\n"))
    }
  }

  private func read(_ payload: String, _ loop: EventLoop) async throws -> AppleEvent? {
    guard let token = IDToken(payload) else { throw IDTokenRefusal.malformed }
    let claims = try await verifier.signedClaims(of: token, on: loop)
    return try AppleEvent(claims, by: verifier.rule, at: shared.clock.now)
  }

  private func act(on event: AppleEvent?, _ loop: EventLoop) async throws {
    guard let event, event.kind != .unknown else {
      return shared.log.notice("apple notification of an unknown kind")
    }
    let hash = shared.key.subjectDigest(event.subject, of: .apple)
    guard let owner = try await shared.store.owner(of: hash, .apple, on: loop) else { return }
    if let cause = event.kind.withdrawalCause {
      try await withdraw(event, cause, from: owner, loop)
    } else {
      try await shared.store.noteEmail(
        isDisabled: event.kind == .emailDisabled, of: Caller(owner, on: loop), .apple,
        at: event.time)
    }
  }

  /// Sessions end first: if anything fails behind that, Apple's repeat does the rest.
  private func withdraw(
    _ event: AppleEvent, _ cause: String, from owner: UUID, _ loop: EventLoop
  ) async throws {
    let caller = Caller(owner, on: loop)
    let methods = try await shared.store.methods(caller)
    let name = IdentityProvider.apple.rawValue
    guard let link = methods.first(where: { $0.kind == name && $0.revokedAt == nil }),
      link.linkedAt <= event.time
    else { return }
    let used = try await shared.issuer.lastOpening(of: caller, by: name)
    guard used.map({ $0 <= event.time }) ?? true else { return }
    let others = methods.filter { $0.kind != name && $0.isWayIn }
    if event.kind == .consentRevoked || !others.isEmpty {
      try await shared.issuer.revokeAll(
        of: caller, openedBy: name,
        because: AuditEvent(.sessionRevoked, facts: ["cause": cause]))
    }
    let isDone = try await shared.store.withdraw(
      .apple, of: caller, cause: cause, since: event.time, at: shared.clock.now)
    guard isDone else { return }
    try await tell(owner, (others + [link]).compactMap(\.noticeEmail), loop)
  }

  /// The owner learns of it by mail, where an address is known that is not Apple's relay: that has just
  /// ceased to work.
  private func tell(_ owner: UUID, _ sealed: [[UInt8]], _ loop: EventLoop) async throws {
    let caller = Caller(owner, on: loop)
    guard shared.outbox.mailer != nil else { return }
    for email in sealed {
      let address = try await shared.address(email, of: caller)
      if address.isAppleRelay { continue }
      let notice = OutgoingText(
        kind: .appleWithdrawn, language: await shared.language(of: caller),
        recipient: address.text, code: "", end: shared.clock.now + MailOutbox.noticeLifetime)
      let job = try await shared.outbox.enqueue(notice, for: caller)
      _ = try await shared.store.database.run(job, owner: owner, on: loop)
      return shared.outbox.wake()
    }
  }
}

extension StoredMethod {
  /// Whether it opens the account now.
  var isWayIn: Bool { (kind != "password" || isEmailVerified) && revokedAt == nil }

  /// The sealed address, where mail is known to reach the owner there.
  fileprivate var noticeEmail: [UInt8]? { isEmailVerified ? sealedEmail : nil }
}
