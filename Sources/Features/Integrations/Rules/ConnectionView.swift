internal import Base
internal import IntegrationsContract
internal import Messages

/// The view that an athlete has of a connection.
struct ConnectionView: Sendable {
  let provider: Provider
  let stored: StoredConnection?
  let attempt: StoredAttempt?

  /// The scope without which nothing can be read about the provider's account.
  private var mayReadAccount: Bool {
    guard let stored else { return false }
    return provider.commonScopes.allSatisfy(stored.scopes.contains)
  }

  /// Returns the connection at `now`.
  func connection(at now: Timestamp) -> Connection {
    // One that came back has no outcome while the provider is asked, and until the code comes.
    let open = attempt.flatMap { $0.outcome == .unspecified && now < $0.expireTime ? $0 : nil }
    return Connection { connection in
      connection.source = provider.source
      connection.state = state(at: now, open)
      connection.lastOutcome = open == nil ? outcome : .unspecified
      connection.awaitsCode = open?.awaitsCode ?? false
      connection.awaitsKey = open != nil && provider.takesKey
      connection.attemptExpireTime = open?.expireTime
      connection.premium = fact(stored?.premium.isPremium)
      connection.explicitFilter = fact(stored?.filtersExplicit)
      guard let stored else { return }
      connection.features = stored.features
      connection.missingFeatures = provider.missing(stored.features, granted: stored.scopes)
      connection.consentTime = stored.grant.consentTime
      connection.endTime = provider.lifetime?.end(of: stored.grant.consentTime)
      connection.endNoticeDays = stored.grant.noticeDays
      connection.end = stored.grant.end?.reason ?? .unspecified
      connection.country = stored.country ?? ""
      connection.failedRefreshCount = stored.grant.failureCount
    }
  }

  /// The outcome of the attempt, if it is not open.
  private var outcome: ConnectionOutcome {
    guard let attempt else { return .unspecified }
    return attempt.outcome == .unspecified ? .notCompleted : attempt.outcome
  }

  private func state(at now: Timestamp, _ open: StoredAttempt?) -> ConnectionState {
    guard let grant = stored?.grant, grant.end == nil else {
      if let open { return open.awaitsCode ? .awaitingCode : .authenticating }
      return stored == nil ? .disconnected : .reauthorizationRequired
    }
    return grant.leaseEnd.map { now < $0 } ?? false ? .refreshing : .connected
  }

  private func fact(_ value: Bool?) -> ConnectionFact {
    if let value { return value ? .yes : .no }
    return stored != nil && !mayReadAccount ? .denied : .unknown
  }
}
