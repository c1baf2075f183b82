internal import AccessContract
internal import Base
internal import Messages
internal import RPC
internal import Store
internal import Wire

/// The implementation of `pulsewire.access.v1.AccessService`.
struct AccessService: Sendable {
  let store: AccessStore
  let sessions: SessionIssuer
  let limits: CallLimits?

  func refreshTokens(
    _ request: RefreshTokensRequest, _ context: CallContext
  ) async throws -> RefreshTokensResponse {
    try limits?.admitLookup(context)
    do {
      let renewed = try await sessions.refresh(
        request.refreshToken, requestID: request.requestID,
        network: context.peer.address.coarseNetwork, on: context.loop)
      return RefreshTokensResponse { $0.tokens = renewed.tokens }
    } catch let failure as TokenFailure {
      limits?.noteInvalidToken(context)
      throw failure
    }
  }

  func signOut(
    _ request: SignOutRequest, _ context: CallContext
  ) async throws -> SignOutResponse {
    let principal = try context.requiredPrincipal
    // The response goes out first: this call would end with the account session.
    context.outliveCredential()
    try await sessions.revoke(
      principal.session, of: context.caller, because: AuditEvent(.signedOut, by: context))
    return SignOutResponse()
  }

  func signOutEverywhere(
    _ request: SignOutEverywhereRequest, _ context: CallContext
  ) async throws -> SignOutEverywhereResponse {
    let principal = try context.requiredPrincipal
    context.outliveCredential()
    try await sessions.revokeAll(
      of: context.caller, except: request.keepsCurrent ? principal.session : nil,
      because: AuditEvent(.sessionRevoked, by: context),
      for: ChangeRequest(
        AccessRPC.signOutEverywhere, request, try context.caller, at: sessions.clock.now))
    return SignOutEverywhereResponse()
  }

  func listSessions(
    _ request: ListSessionsRequest, _ context: CallContext
  ) async throws -> ListSessionsResponse {
    let principal = try context.requiredPrincipal
    let page = try Page(request, AccessRPC.listSessions, from: IDCursor.newest)
    let found = try await store.sessions(
      behind: page.start, count: page.count, of: context.caller, current: principal.session,
      at: sessions.clock.now)
    let (rows, next) = page.cut(found) { IDCursor($0.id) }
    return ListSessionsResponse { ($0.sessions, $0.nextPageToken) = (rows, next) }
  }

  func revokeSession(
    _ request: RevokeSessionRequest, _ context: CallContext
  ) async throws -> RevokeSessionResponse {
    try await revoke(request.sessionID, .session, .sessionRevoked, context)
    return RevokeSessionResponse()
  }

  func createApiToken(
    _ request: CreateApiTokenRequest, _ context: CallContext
  ) async throws -> CreateApiTokenResponse {
    let scopes = try Scopes.requested(request.scopes)
    let now = sessions.clock.now
    if let end = request.expireTime, end <= now {
      throw RPCError.invalid("expire_time", "expected a time in the future, or none")
    }
    let caller = try context.caller
    let opening = SessionOpening(method: "api_token", deviceName: request.name, by: context)
    let session = try await sessions.open(
      .apiToken, scopes, for: caller, opening, .apiTokenCreated, requestID: request.requestID,
      until: request.expireTime)
    guard let token = try await store.apiToken(session.id, of: caller) else {
      throw TokenFailure.revoked
    }
    return CreateApiTokenResponse {
      $0.apiToken = token
      $0.token = sessions.token(.api, of: session, generation: 1).text
    }
  }

  func listApiTokens(
    _ request: ListApiTokensRequest, for caller: Caller
  ) async throws -> ListApiTokensResponse {
    let page = try Page(request, AccessRPC.listApiTokens, from: IDCursor.newest)
    let found = try await store.apiTokens(
      behind: page.start, count: page.count, of: caller, at: sessions.clock.now)
    let (tokens, next) = page.cut(found) { IDCursor($0.id) }
    return ListApiTokensResponse { ($0.apiTokens, $0.nextPageToken) = (tokens, next) }
  }

  func revokeApiToken(
    _ request: RevokeApiTokenRequest, _ context: CallContext
  ) async throws -> RevokeApiTokenResponse {
    try await revoke(request.apiTokenID, .apiToken, .apiTokenRevoked, context)
    return RevokeApiTokenResponse()
  }

  func listAuditEvents(
    _ request: ListAuditEventsRequest, for caller: Caller
  ) async throws -> ListAuditEventsResponse {
    let page = try Page(request, AccessRPC.listAuditEvents, from: TimeCursor.newest)
    let found = try await store.auditRecords(
      behind: page.start, count: page.count, of: caller)
    let (events, next) = page.cut(found) { TimeCursor($0.time, $0.id) }
    return ListAuditEventsResponse { ($0.events, $0.nextPageToken) = (events, next) }
  }

  /// Ends an account session or an API token of the caller's account. The response is the same
  /// whether or not it exists: a credential that does not exist gives no access.
  private func revoke(
    _ id: UUID, _ kind: Principal.Kind, _ event: AuditEvent.Kind, _ context: CallContext
  ) async throws {
    let principal = try context.requiredPrincipal
    if id == principal.session { context.outliveCredential() }
    try await sessions.revoke(id, kind, of: context.caller, because: AuditEvent(event, by: context))
  }
}
