internal import AccessFeature
internal import Base
internal import JSON
internal import Logging
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The handler of Apple's server-to-server notifications: JWTs that Apple signs like its ID tokens.
///
/// No data is deleted. A link is removed only if another sign-in method remains; the last one is
/// kept, marked as revoked, and opens the account again at the next sign-in with Apple. The account
/// sessions opened with Apple end, with one exception: if the Apple account itself is deleted and
/// was the only sign-in method, they stay, so that the athlete can link another method.
///
/// A repeated notification changes nothing: it carries the time of its event, and links made or
/// used after that time are not changed. Hence no list of received notifications is stored.
struct AppleNotifications: Sendable {
  let shared: SignInDependencies
  let verifier: ProviderVerifier

  /// The limit of the body. Apple sends about 1 KiB.
  static let bodyBytesMax = 16 * 1024

  /// Handles a notification and responds with 200 if it was processed. Apple repeats it after any
  /// other response.
  func take(_ request: PlainRequest, _ loop: EventLoop) async -> PlainResponse {
    guard let body = try? JSONValue(parsing: request.body), let payload = body["payload"]?.text
    else {
      return PlainResponse(400, body: .text("Expected {\"payload\": a JWT from Apple}.\n"))
    }
    do {
      try await act(on: try await read(payload, loop), loop)
      return PlainResponse(200, body: .text("taken\n"))
    } catch let refusal as IDTokenRefusal {
      shared.log.warning(
        "apple notification refused", metadata: ["cause": "\(refusal.rawValue)"])
      return PlainResponse(401, body: .text("This is not signed by Apple for this server.\n"))
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

  /// Ends the account sessions first: if a later step fails, Apple's repeat completes the rest.
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

  /// Notifies the owner by mail if a verified address is known that is not Apple's relay, which no
  /// longer works.
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
  /// Whether the method opens the account at present.
  var isWayIn: Bool { (kind != "password" || isEmailVerified) && revokedAt == nil }

  /// The sealed address, if it is verified.
  fileprivate var noticeEmail: [UInt8]? { isEmailVerified ? sealedEmail : nil }
}
