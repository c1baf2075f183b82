package import Base
internal import HTTPClient
internal import IntegrationsContract
internal import JSON
internal import Logging
internal import Loop
internal import Messages
package import RPC
package import SettingsContract

/// Calls to providers on behalf of athletes, for other features: within the ledger, with access that is renewed when it is
/// due, and once more when the provider rejects it.
package struct AthleteCalls: Sendable {
  let connections: Connections
  let refreshes: Refreshes
  let calls: ProviderCalls
  let ledger: QuotaLedger

  /// The wait before a call is repeated whose access was rejected.
  private static let repeatDelay = Duration.seconds(1)
  /// The ban that follows from a 429 without a time.
  private static let banDefault = Duration.seconds(30)

  /// The work of other features when a connection is made or deleted.
  package var followers: ConnectionFollowers { connections.followers }

  /// Throws if the server has no keys for a provider.
  package func check(_ source: IntegrationSource) throws {
    _ = try connections.configuration.provider(source)
  }

  /// Returns whether the server has keys for a provider.
  package func isConfigured(_ source: IntegrationSource) -> Bool {
    connections.configuration.providers.contains { $0.source == source }
  }

  /// Sends a call.
  package func send(_ call: ProviderCall, of caller: Caller) async throws -> ProviderAnswer {
    let provider = try connections.configuration.provider(call.source)
    guard let stored = try await connections.store.connection(to: call.source, of: caller) else {
      return .notConnected
    }
    guard provider.missing([call.feature], granted: stored.scopes).isEmpty else {
      return .notGranted
    }
    guard
      case .access(let token, let generation) = try await refreshes.look(
        provider, .call, of: caller)
    else { return await unusable(provider, of: caller) }
    let answer = try await send(call, token, provider, for: caller)
    guard case .response(401, _) = answer,
      case .access(let newer, let next) = try await refreshes.look(
        provider, .rejected(generation), of: caller)
    else { return answer }
    try await caller.loop.sleep(for: Self.repeatDelay)
    let repeated = try await send(call, newer, provider, for: caller)
    guard provider.takesKey, case .response(401, _) = repeated else { return repeated }
    // What was got a moment ago is of no use: the key is.
    try await refreshes.refuse(provider, ofGeneration: next, of: caller)
    return await unusable(provider, of: caller)
  }

  /// Records whether the provider refused a command for want of a paying account.
  package func note(
    premiumRefusal isRefusal: Bool, by source: IntegrationSource, of caller: Caller
  ) async throws {
    guard let stored = try await connections.store.connection(to: source, of: caller) else {
      return
    }
    let next = stored.premium.after(refusal: isRefusal, at: connections.clock.now)
    guard next != stored.premium else { return }
    if try await connections.store.note(next, of: stored, of: caller) {
      await connections.changed(caller)
    }
  }

  /// Returns whether the athlete's account at a provider leaves out explicit content; nil for unknown.
  package func filtersExplicit(
    _ source: IntegrationSource, of caller: Caller
  ) async throws -> Bool? {
    try await connections.store.connection(to: source, of: caller)?.filtersExplicit
  }

  /// Returns the answer to a call without access: the connection has ended, or cannot be renewed now.
  private func unusable(_ provider: Provider, of caller: Caller) async -> ProviderAnswer {
    let stored = try? await connections.store.connection(to: provider.source, of: caller)
    return stored.map { $0.grant.end == nil } ?? false ? .lost : .notConnected
  }

  private func send(
    _ call: ProviderCall, _ token: String, _ provider: Provider, for caller: Caller
  ) async throws -> ProviderAnswer {
    let loop = caller.loop
    if let wait = try await ledger.take(
      call.family, of: provider, for: caller.owner, on: loop)
    {
      return .limited(wait)
    }
    let start = connections.clock.now
    let answer: ProviderCalls.Response
    do throws(HTTPClientError) {
      answer = try await calls.send(call, token, of: provider, on: loop)
    } catch {
      if error == .cancelled { throw CancellationError() }
      return .lost
    }
    if let quota = answer.quota {
      try await ledger.note(quota, sentAt: start, of: provider, on: loop)
    }
    guard answer.status == 429 else {
      if call.isFile, answer.status == 200 { return .file(answer.body) }
      return .response(answer.status, try? JSONValue(parsing: answer.body))
    }
    let wait =
      answer.retryAfter
      ?? provider.periodLimits.map { _ in
        QuotaPeriods.wait(after: answer.quota, at: connections.clock.now)
      } ?? Self.banDefault
    // A limit of periods is one of all calls.
    let families = provider.periodLimits == nil ? [call.family] : CallFamily.allCases
    try await ledger.ban(families, for: wait, of: provider, on: loop)
    return .limited(wait)
  }
}

extension AthleteCalls {
  /// Ends at the provider what it has granted, where it can be ended, before the connection is deleted here. Returns
  /// whether the provider did; nil if it has no call for it, or if there is no connection.
  package func endGrant(_ source: IntegrationSource, of caller: Caller) async -> Bool? {
    guard let provider = try? connections.configuration.provider(source) else { return nil }
    if let url = provider.deauthorizeURL {
      return await deauthorize(provider, .call, at: url, of: caller)
    }
    guard provider.isLasting,
      let stored = try? await connections.store.connection(to: source, of: caller),
      let sealed = stored.refreshToken,
      let token = try? await refreshes.seal.refresh(sealed, for: caller),
      let grant = LastingGrant(stored: token)
    else { return nil }
    return await calls.end(grant, of: provider, on: caller.loop)
  }

  /// Ends the access of an athlete, with access that is renewed if the provider rejects what there is.
  private func deauthorize(
    _ provider: Provider, _ need: RefreshRule.Need, at url: String, of caller: Caller
  ) async -> Bool? {
    guard let found = try? await refreshes.look(provider, need, of: caller) else { return false }
    switch found {
    case .gone, .ended: return nil
    case .rest: return false
    case .access(let token, let generation):
      let status = await calls.deauthorize(
        token, as: provider.deauthorizeField, at: url, on: caller.loop)
      guard status == 401, need == .call else {
        return status.map { (200..<300).contains($0) } ?? false
      }
      return await deauthorize(provider, .rejected(generation), at: url, of: caller)
    }
  }
}

extension AthleteCalls {
  /// The states of a connection, for features whose data end with it.
  package enum Standing: Equatable, Sendable {
    case connected
    /// Ended by the service; it is given up at this time, unless the athlete connects it again.
    case ending(Timestamp)
    /// Not connected.
    case gone
  }

  /// The time within which the athlete may connect a service again that has ended the connection.
  private static let reconnectTime = Duration.seconds(86_400)

  /// Returns the state of a connection.
  package func standing(
    of source: IntegrationSource, for caller: Caller
  ) async throws -> Standing {
    guard let stored = try await connections.store.connection(to: source, of: caller) else {
      return .gone
    }
    guard let end = stored.grant.end else { return .connected }
    let last = end.time + Self.reconnectTime
    return connections.clock.now < last || stored.grant.isRefreshable ? .ending(last) : .gone
  }
}
