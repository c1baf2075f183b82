internal import Base
internal import Jobs
internal import Logging
internal import Loop
internal import Messages
internal import RPC
internal import SettingsContract

/// The refreshes of connections, by jobs and on demand. Of all nodes one at a time refreshes a connection: it takes
/// a lease in the connection's row.
struct Refreshes: Sendable {
  let connections: Connections
  let calls: ProviderCalls
  let seal: TokenSeal
  let log: Logger

  private var store: ConnectionStore { connections.store }
  private var clock: WallClock { connections.clock }

  /// The outcome of a look at a connection.
  enum Outcome: Equatable, Sendable {
    /// An access token, with its generation.
    case access(String, generation: Int32)
    /// Nothing to do before this time.
    case rest(until: Timestamp)
    /// A connection that the provider has ended.
    case ended
    /// No connection.
    case gone
  }

  /// The number of looks that one call takes; each but the last has changed or found something.
  private static let looksMax = 50
  private static let waitInterval = Duration.milliseconds(200)

  /// Looks at a connection, and refreshes it if its access ends soon, or was rejected.
  func look(
    _ provider: Provider, _ need: RefreshRule.Need, of caller: Caller
  ) async throws -> Outcome {
    let rule = RefreshRule(lifetime: provider.lifetime)
    var last = Outcome.rest(until: clock.now + Self.waitInterval)
    for _ in 0..<Self.looksMax {
      guard let stored = try await store.connection(to: provider.source, of: caller) else {
        return .gone
      }
      if try await tell(stored, rule, of: caller) { continue }
      switch rule.step(stored.grant, need, at: clock.now) {
      case .use: return try await use(stored, of: caller)
      case .ended: return .ended
      case .settle: try await settle(stored, rule, provider, of: caller)
      case .refresh: try await refresh(stored, need, rule, provider, of: caller)
      case .rest:
        return .rest(until: rule.nextLook(stored.grant, at: clock.now) ?? clock.now)
      case .wait(let end):
        last = .rest(until: end)
        if need == .due { return last }
        try await caller.loop.sleep(for: Self.waitInterval)
      }
    }
    return last
  }

  private func use(_ stored: StoredConnection, of caller: Caller) async throws -> Outcome {
    guard let sealed = stored.accessToken else { return .ended }
    return .access(
      try await seal.access(sealed, for: caller), generation: stored.grant.generation)
  }

  /// Tells the athlete that a connection ends soon. Returns whether there was something to tell.
  private func tell(
    _ stored: StoredConnection, _ rule: RefreshRule, of caller: Caller
  ) async throws -> Bool {
    guard let days = rule.notice(stored.grant, at: clock.now) else { return false }
    if try await store.note(noticeDays: days, of: stored, at: clock.now, of: caller) {
      await connections.changed(caller)
    }
    return true
  }

  /// Decides about a grant that was refused some minutes ago.
  private func settle(
    _ stored: StoredConnection, _ rule: RefreshRule, _ provider: Provider, of caller: Caller
  ) async throws {
    guard let end = stored.grant.end else { return }
    let wave = try await store.wave(
      of: ConnectionConfiguration.pseudonym(ofApp: provider), around: end.time, on: caller.loop)
    let wasIncident = wave.isIncident(around: end.time)
    if wasIncident { tellOperator(provider) }
    _ = try await store.finish(
      stored.source, rule.settled(stored.grant, wasIncident: wasIncident, at: clock.now), nil,
      ofGeneration: stored.grant.generation, lease: nil, of: caller)
    await connections.changed(caller)
  }

  /// Refreshes, if nobody else does. It is finished even if the caller is cancelled: the provider may have replaced
  /// the token.
  private func refresh(
    _ stored: StoredConnection, _ need: RefreshRule.Need, _ rule: RefreshRule,
    _ provider: Provider, of caller: Caller
  ) async throws {
    let lease = UUID.v4()
    let isForced = if case .rejected = need { true } else { false }
    guard
      try await store.lease(stored, as: lease, isForced: isForced, at: clock.now, of: caller)
    else { return }
    let work = Task(executorPreference: caller.loop) {
      await connections.changed(caller)
      let answer = await ask(provider, stored, of: caller)
      await keep(answer, of: stored, rule, provider, lease: lease, for: caller)
      await connections.changed(caller)
    }
    await work.value
  }

  private func ask(
    _ provider: Provider, _ stored: StoredConnection, of caller: Caller
  ) async -> RefreshAnswer {
    guard let sealed = stored.refreshToken,
      let token = try? await seal.refresh(sealed, for: caller)
    else { return .failed(retryAfter: nil) }
    return await calls.refresh(token, of: provider, at: clock.now, on: caller.loop)
  }

  /// Writes an answer, until the database has it or the lease is over.
  private func keep(
    _ answer: RefreshAnswer, of stored: StoredConnection, _ rule: RefreshRule,
    _ provider: Provider, lease: UUID, for caller: Caller
  ) async {
    let end = caller.loop.now + RefreshRule.lease
    var isIncident: Bool?
    repeat {
      do {
        if isIncident == nil {
          isIncident = try await count(answer, of: stored.grant, rule, provider, on: caller.loop)
        }
        let next = rule.grant(
          stored.grant, after: answer, isIncident: isIncident ?? false, at: clock.now)
        var tokens: ConnectionStore.NewTokens?
        if case .renewed(let new) = answer { tokens = try await seal.seal(new, for: caller) }
        _ = try await store.finish(
          stored.source, next, tokens, ofGeneration: stored.grant.generation, lease: lease,
          of: caller)
        return
      } catch {
        log.warning(
          "refresh not kept yet",
          metadata: ["provider": "\(provider.key)", "error": "\(type(of: error))"])
        try? await caller.loop.sleep(for: Self.waitInterval)
      }
    } while caller.loop.now < end
  }

  /// Counts an answer that says something about a grant. Returns whether there is an incident.
  private func count(
    _ answer: RefreshAnswer, of grant: Grant, _ rule: RefreshRule, _ provider: Provider,
    on loop: EventLoop
  ) async throws -> Bool {
    let now = clock.now
    if case .failed = answer { return false }
    let isRefusal = answer == .refused && !rule.isOver(grant, at: now)
    let wave = try await store.count(
      ConnectionConfiguration.pseudonym(ofApp: provider), isRefusal: isRefusal, at: now, on: loop)
    guard isRefusal, wave.isIncident(around: now) else { return false }
    tellOperator(provider)
    return true
  }

  /// Ends a connection whose new access the provider rejects, as if it had refused to renew it.
  func refuse(
    _ provider: Provider, ofGeneration generation: Int32, of caller: Caller
  ) async throws {
    guard let stored = try await store.connection(to: provider.source, of: caller),
      stored.grant.generation == generation, stored.grant.end == nil
    else { return }
    let rule = RefreshRule(lifetime: provider.lifetime)
    let isIncident = try await count(
      .refused, of: stored.grant, rule, provider, on: caller.loop)
    let next = rule.grant(stored.grant, after: .refused, isIncident: isIncident, at: clock.now)
    _ = try await store.finish(
      stored.source, next, nil, ofGeneration: generation, lease: nil, of: caller)
    await connections.changed(caller)
  }

  private func tellOperator(_ provider: Provider) {
    log.error(
      "a provider refuses many refreshes; connections are put aside",
      metadata: ["provider": "\(provider.key)"])
  }
}

extension JobKind {
  /// The job that keeps one connection of an account alive.
  static let connectionRefresh = JobKind("connection-refresh")
}

/// A job of each connection keeps its access alive and tells the athlete before it ends.
extension Refreshes {
  private static let atOnce = 8
  private static let elsewhereInterval = Duration.seconds(60)

  /// Registers the handler of the jobs in this process.
  func register(with jobs: Jobs) {
    jobs.register(.connectionRefresh, atOnce: Self.atOnce) { job, handle in
      let caller = Caller(job.owner, on: handle.loop)
      guard
        let provider = connections.configuration.providers.first(where: {
          ConnectionStore.jobID(of: $0.source) == job.id
        })
      else {
        // Another node may have the provider's keys.
        return .again(after: Self.elsewhereInterval)
      }
      switch try await look(provider, .due, of: caller) {
      case .rest(let time):
        return .again(after: max(.seconds(1), (time - clock.now) / clock.speed))
      case .access, .ended, .gone: return .done
      }
    }
  }
}
