internal import Base
internal import IntegrationsContract
internal import Messages

/// The rules of refreshing a grant: only near the end of its access, by one at a time, and never so that a grant is
/// lost that could be kept.
struct RefreshRule: Equatable, Sendable {
  /// The lifetime of a grant; nil for a provider that sets none.
  let lifetime: GrantLifetime?

  /// The time before the end of the access from which it is refreshed.
  static let margin = Duration.seconds(300)
  /// The time for which a refresh keeps others away; longer than a request to a provider takes.
  static let lease = Duration.seconds(60)
  /// The wait after the first failed refresh; it doubles with each further one.
  static let retryDelayMin = Duration.seconds(300)
  private static let retryDelayMax = Duration.seconds(3600)
  /// The shortest interval between refreshes that rejected access tokens force.
  static let forcedInterval = Duration.seconds(30)
  /// The time for which a grant is put aside that was refused in an incident.
  static let asideTime = Duration.seconds(3600)
  private static let accessLifetimes = Duration.seconds(60)...Duration.seconds(86_400)

  /// The reason for which access is looked at.
  enum Need: Equatable, Sendable {
    /// A call to the provider.
    case call
    /// The provider rejected the access token of this generation.
    case rejected(Int32)
    /// The time that the grant is due.
    case due
  }

  /// The next step.
  enum Step: Equatable, Sendable {
    /// The access token can be used.
    case use
    /// Another refresh is under way, at most until this time.
    case wait(until: Timestamp)
    /// A refresh.
    case refresh
    /// A grant that was refused, about which is now known whether there was an incident.
    case settle
    /// Nothing before this time.
    case rest(until: Timestamp)
    /// No access any more.
    case ended
  }

  /// Returns the next step.
  func step(_ grant: Grant, _ need: Need, at now: Timestamp) -> Step {
    if let end = grant.end {
      guard need == .due, grant.isRefreshable else { return .ended }
      let settling = end.time + RefusalWave.window
      return now < settling ? .rest(until: settling) : .settle
    }
    if case .rejected(let generation) = need, generation < grant.generation { return .use }
    if let leaseEnd = grant.leaseEnd, now < leaseEnd {
      // The old access serves calls while a new one is being fetched.
      return need == .call && now < grant.accessEnd ? .use : .wait(until: leaseEnd)
    }
    switch need {
    case .call:
      if now >= grant.dueTime { return .refresh }
      return now < grant.accessEnd ? .use : .rest(until: grant.dueTime)
    case .rejected:
      let next = max(
        grant.forcedTime.map { $0 + Self.forcedInterval } ?? now,
        grant.failureCount > 0 || grant.isAside ? grant.dueTime : now)
      return now < next ? .rest(until: next) : .refresh
    case .due:
      return now < grant.dueTime ? .rest(until: grant.dueTime) : .refresh
    }
  }

  /// Returns the grant after an answer to its refresh.
  ///
  /// - Parameter isIncident: Whether so many grants are refused that this is no end.
  func grant(
    _ grant: Grant, after answer: RefreshAnswer, isIncident: Bool, at now: Timestamp
  ) -> Grant {
    var next = grant
    next.leaseEnd = nil
    switch answer {
    case .renewed(let tokens):
      let access = min(
        max(tokens.lifetime, Self.accessLifetimes.lowerBound), Self.accessLifetimes.upperBound)
      next.accessEnd = now + access
      next.dueTime = now + max(access - Self.margin, access / 2)
      next.generation = grant.generation.addingReportingOverflow(1).partialValue
      next.failureCount = 0
      next.isAside = false
      next.end = nil
    case .failed(let wait):
      next.failureCount = min(grant.failureCount + 1, 1_000_000)
      next.dueTime = now + max(Self.retryDelay(after: next.failureCount), wait ?? .zero)
    case .refused:
      if isOver(grant, at: now) {
        next.end = Grant.End(reason: .expired, time: now)
        next.isRefreshable = false
      } else if grant.isAside {
        next.end = Grant.End(reason: .refused, time: now)
        next.isRefreshable = false
      } else if isIncident {
        next = aside(next, at: now)
      } else {
        // Kept until it is known that the refusal was not one of many.
        next.end = Grant.End(reason: .refused, time: now)
        next.dueTime = now + RefusalWave.window
      }
    }
    return next
  }

  /// Returns a refused grant now that it is known whether it was refused in an incident.
  func settled(_ grant: Grant, wasIncident: Bool, at now: Timestamp) -> Grant {
    var next = grant
    if wasIncident { return aside(next, at: now) }
    next.isRefreshable = false
    return next
  }

  /// Returns whether the provider's time is over.
  func isOver(_ grant: Grant, at now: Timestamp) -> Bool {
    lifetime.map { now >= $0.end(of: grant.consentTime) } ?? false
  }

  /// Returns the days of the notice that is to be given now; nil if there is none, or it was given.
  func notice(_ grant: Grant, at now: Timestamp) -> Int32? {
    guard let lifetime, grant.end == nil else { return nil }
    let days = lifetime.noticeDays(before: lifetime.end(of: grant.consentTime), at: now)
    return days > 0 && (grant.noticeDays == 0 || days < grant.noticeDays) ? days : nil
  }

  /// Returns the time at which a grant is to be looked at next; nil if it never is.
  func nextLook(_ grant: Grant, at now: Timestamp) -> Timestamp? {
    if let end = grant.end { return grant.isRefreshable ? end.time + RefusalWave.window : nil }
    let lease = grant.leaseEnd.map { max($0, grant.dueTime) }
    let due = lease ?? grant.dueTime
    guard let lifetime else { return due }
    let notice = lifetime.nextNotice(
      after: grant.noticeDays, before: lifetime.end(of: grant.consentTime))
    return notice.map { min($0, due) } ?? due
  }

  private func aside(_ grant: Grant, at now: Timestamp) -> Grant {
    var next = grant
    next.end = nil
    next.isAside = true
    next.dueTime = now + Self.asideTime
    return next
  }

  private static func retryDelay(after failures: Int32) -> Duration {
    min(retryDelayMax, retryDelayMin * (1 << max(0, min(Int(failures) - 1, 10))))
  }
}
