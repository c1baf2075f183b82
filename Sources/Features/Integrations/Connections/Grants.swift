internal import Base
internal import HTTPClient
internal import IntegrationsContract
internal import Logging
internal import Loop
internal import Messages
internal import RPC
internal import SettingsContract

/// The grants of providers for a code or a key, and what is kept of them.
struct Grants: Sendable {
  let connections: Connections
  let calls: ProviderCalls
  let ledger: QuotaLedger
  let seal: TokenSeal
  let log: Logger

  private var configuration: ConnectionConfiguration { connections.configuration }

  /// Exchanges a key, and finds out whose it is.
  func granted(
    key: String, _ provider: Provider, on loop: EventLoop
  ) async throws -> (ProviderTokens, ProviderAccount) {
    guard try await ledger.take(.control, of: provider, on: loop) == nil else {
      throw ConnectionError.unavailable(provider.name)
    }
    let now = connections.clock.now
    switch await calls.access(for: key, of: provider, at: now, on: loop) {
    case .refused: throw ConnectionError.keyRefused(provider.source)
    case .failed(let wait):
      if let wait { try await ledger.ban([.control], for: wait, of: provider, on: loop) }
      throw ConnectionError.unavailable(provider.name)
    case .renewed(var tokens):
      tokens.refresh = key
      let told = await account(tokens, provider, on: loop)
      if told?.isRejected ?? false { throw ConnectionError.keyRefused(provider.source) }
      guard let account = told?.account else {
        throw ConnectionError.unavailable(provider.name)
      }
      return (tokens, account)
    }
  }

  /// Finds out whose tokens are; nil if the provider cannot be asked.
  private func account(
    _ tokens: ProviderTokens, _ provider: Provider, on loop: EventLoop
  ) async -> ProviderCalls.AccountAnswer? {
    do {
      if let account = tokens.account { return ProviderCalls.AccountAnswer(account: account) }
      guard try await ledger.take(.state, of: provider, on: loop) == nil else { return nil }
      let told = try await calls.account(
        tokens, of: provider, at: connections.clock.now, on: loop)
      if let wait = told.retryAfter {
        try await ledger.ban([.state], for: wait, of: provider, on: loop)
      }
      return told
    } catch {
      tell(error, provider)
      return nil
    }
  }

  private func tell(_ error: any Error, _ provider: Provider) {
    log.warning(
      "provider did not grant",
      metadata: ["provider": "\(provider.key)", "error": "\(type(of: error))"])
  }

  /// Returns what is kept of an answer, sealed; nil if it cannot be sealed.
  ///
  /// - Parameter told: the scopes of which the browser told. Whoever changes them sees what their own connection has not.
  func pending(
    _ tokens: ProviderTokens, _ account: ProviderAccount, _ told: [String]?,
    _ attempt: StoredAttempt, _ provider: Provider, for caller: Caller
  ) async -> ConnectionStore.PendingConnection? {
    guard let sealed = try? await seal.seal(tokens, for: caller), let refresh = sealed.refresh
    else { return nil }
    let now = connections.clock.now
    let grant = RefreshRule(lifetime: provider.lifetime).grant(
      Grant(consentTime: now, accessEnd: now, generation: 0, dueTime: now),
      after: .renewed(tokens), isIncident: false, at: now)
    return ConnectionStore.PendingConnection(
      source: provider.source, accountHash: configuration.accountHash(account, of: provider),
      scopes: told ?? tokens.scopes ?? provider.scopes(of: attempt.features),
      accessToken: sealed.access, refreshToken: refresh, grant: grant, account: account,
      expireTime: attempt.expireTime + configuration.codeLifetime)
  }

  /// Exchanges a code, and finds out whose it is.
  func granted(
    _ code: String, state: String, _ provider: Provider, on loop: EventLoop
  ) async -> (ProviderTokens, ProviderAccount)? {
    do {
      let tokens = try await calls.exchange(
        code, verifier: configuration.verifier(of: state),
        redirectURI: configuration.redirectURI(of: provider), of: provider, on: loop)
      guard let tokens, tokens.refresh != nil else { return nil }
      return await account(tokens, provider, on: loop)?.account.map { (tokens, $0) }
    } catch {
      tell(error, provider)
      return nil
    }
  }
}
