internal import AccessFeature
internal import Base
internal import Jobs
internal import Loop
internal import Messages
internal import PrivacyContract
internal import RPC

/// `pulsewire.privacy.v1.DeletionService`.
struct DeletionService: Sendable {
  let store: DeletionStore
  let rows: AccountRows
  let sessions: SessionIssuer
  let services: [LinkedService]
  let jobs: Jobs
  let clock: WallClock
  let keys: [[UInt8]]
  /// Prepares the rows of an account for being counted.
  let prepareReading: @Sendable (UUID, EventLoop) async throws -> Void
  /// Ends what others see of an account.
  let withdraw: @Sendable (UUID, EventLoop) async throws -> Void
  /// Whether an account has no way to sign in again, so that a recent sign-in cannot be required.
  let isAnonymous: @Sendable (Caller) async throws -> Bool

  /// The time for which a token is valid.
  private static let tokenLifetime = Duration.seconds(15 * 60)
  /// The greatest age of the sign-in that a deletion requires.
  private static let signInAgeMax = Duration.seconds(10 * 60)
  /// The number that is reported for a loss of at least that many. Source: the contract.
  private static let lossMax: Int64 = 10_000
  /// The tables that are not reported as losses.
  private static let unsaid: Set = [
    "account_storage", "accounts", "deletion_requests", "jobs", "row_counts",
  ]

  func requestDeletion(
    _ request: RequestDeletionRequest, _ context: CallContext
  ) async throws -> RequestDeletionResponse {
    let caller = try context.caller
    try await requireRecentSignIn(of: caller.owner, context)
    guard let key = keys.first else { throw PrivacyError.tokenInvalid }
    let token = ConfirmationToken(of: caller.owner, requestID: request.requestID, key: key)
    let now = clock.now
    let expiry = try await store.request(
      token, requestID: request.requestID, until: now + Self.tokenLifetime, at: now,
      AuditEvent(.deletionRequested, by: context), on: caller.loop)
    let tables = try await rows.tables(for: caller.owner, on: caller.loop)
      .filter { !Self.unsaid.contains($0.title) }
    try await prepareReading(caller.owner, caller.loop)
    let counts = try await rows.counts(of: tables, atMost: Self.lossMax, for: caller)
    let losses = zip(tables, counts).filter { $0.1 > 0 }
      .map { DeletionLoss(name: $0.title, rowCount: $1) }
    return RequestDeletionResponse {
      $0.confirmationToken = token.text
      $0.expireTime = expiry
      $0.losses = losses
      $0.services = services.map(\.name).sorted()
    }
  }

  private func requireRecentSignIn(of owner: UUID, _ context: CallContext) async throws {
    // The age is measured in real time, as tokens' lifetimes are.
    if let signIn = context.principal?.authenticatedAt,
      WallClock().now - signIn <= Self.signInAgeMax
    {
      return
    }
    guard try await isAnonymous(Caller(owner, on: context.loop)) else {
      throw PrivacyError.signInTooOld
    }
  }

  func confirmDeletion(
    _ request: ConfirmDeletionRequest, _ context: CallContext
  ) async throws -> ConfirmDeletionResponse {
    guard let token = ConfirmationToken(request.confirmationToken) else {
      throw PrivacyError.tokenInvalid
    }
    if let earlier = try await store.deletion(token, on: context.loop) {
      return ConfirmDeletionResponse { $0.deletion = Deletion(earlier) }
    }
    // The response is still sent, although the statement that begins the deletion ends the account sessions.
    context.outliveCredential()
    let event = AuditEvent(.deletionConfirmed, by: context)
    try await store.begin(
      UUID.v7(at: clock.now), token, services: services.map(\.name), at: clock.now,
      beside: sessions.closing(token.account, because: event), on: context.loop)
    guard let deletion = try await store.deletion(token, on: context.loop) else {
      throw PrivacyError.tokenInvalid
    }
    try await sessions.close(Caller(token.account, on: context.loop), because: event)
    try await withdraw(token.account, context.loop)
    jobs.wake()
    return ConfirmDeletionResponse { $0.deletion = Deletion(deletion) }
  }

  func getDeletion(
    _ request: GetDeletionRequest, _ context: CallContext
  ) async throws -> GetDeletionResponse {
    // Two guards, not one: Swift 6.3's optimizer fails on an `await` within a combined guard.
    guard let token = ConfirmationToken(request.confirmationToken) else {
      throw PrivacyError.tokenInvalid
    }
    let found = try await store.deletion(token, on: context.loop)
    guard let deletion = found else { throw PrivacyError.tokenInvalid }
    return GetDeletionResponse { $0.deletion = Deletion(deletion) }
  }
}

extension AuditEvent.Kind {
  /// The confirmation of the account's deletion.
  static let deletionConfirmed = AuditEvent.Kind("deletion_confirmed")
}
