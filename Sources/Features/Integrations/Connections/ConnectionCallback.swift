internal import Base
internal import HTTPClient
internal import IntegrationsContract
internal import Jobs
internal import Localization
internal import Logging
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract

/// The page to which a provider sends the browser back. It connects the account whose attempt the state names, once,
/// and tells the athlete in their language what came of it.
struct ConnectionCallback: Sendable {
  let connections: Connections
  let calls: ProviderCalls
  let ledger: QuotaLedger
  let seal: TokenSeal
  let jobs: Jobs
  let language: @Sendable (Caller) async -> Localization.Language?
  let log: Logger

  private var store: ConnectionStore { connections.store }
  private var configuration: ConnectionConfiguration { connections.configuration }

  /// Responds to a browser.
  func serve(_ request: PlainRequest, on loop: EventLoop) async -> PlainResponse {
    guard let provider = configuration.providers.first(where: { $0.callbackPath == request.path })
    else { return PlainResponse(404, body: .text("There is nothing here.\n")) }
    // What looks at a link before the browser opens it uses nothing up.
    if request.isHead { return PlainResponse(200, fields: Self.fields, body: .html("")) }
    let values = FormEncoding.values(request.query) ?? [:]
    var told = ConnectionPage.Result.unknown
    var shown: Localization.Language?
    do {
      if let state = values["state"], let owner = try await owner(of: state, on: loop) {
        let caller = Caller(owner, on: loop)
        shown = await language(caller)
        told = try await settle(values, state: state, provider, for: caller)
        await connections.changed(caller)
      }
    } catch {
      log.warning(
        "connection not made",
        metadata: ["provider": "\(provider.key)", "error": "\(type(of: error))"])
      told = .failed
    }
    let page = ConnectionPage(provider: provider.name, result: told, language: shown ?? .en)
    return PlainResponse(told.status, fields: Self.fields, body: .html(page.html))
  }

  private static let fields = [(name: "cache-control", value: "no-store")]

  private func owner(of state: String, on loop: EventLoop) async throws -> UUID? {
    guard configuration.isState(state) else { return nil }
    return try await store.owner(ofState: ConnectionConfiguration.hash(ofState: state), on: loop)
  }

  /// Uses up a state, and connects if the athlete has agreed.
  private func settle(
    _ values: [String: String], state: String, _ provider: Provider, for caller: Caller
  ) async throws -> ConnectionPage.Result {
    let hash = ConnectionConfiguration.hash(ofState: state)
    let now = connections.clock.now
    let attempt = try await store.take(state: hash, to: provider.source, at: now, of: caller)
    guard let attempt else { return .used }
    guard now < attempt.expireTime else { return .expired }
    guard let code = values["code"] else {
      let isDenied = values["error"] == "access_denied"
      try await store.note(
        isDenied ? .denied : .failed, to: provider.source, state: hash, of: caller)
      return isDenied ? .denied : .failed
    }
    let result = try await connect(code, state: state, attempt, provider, for: caller)
    if let outcome = result.outcome {
      try await store.note(outcome, to: provider.source, state: hash, of: caller)
    }
    return result
  }

  /// Exchanges a code, finds out whose it is, and stores the connection.
  private func connect(
    _ code: String, state: String, _ attempt: StoredAttempt, _ provider: Provider,
    for caller: Caller
  ) async throws -> ConnectionPage.Result {
    guard let (tokens, account) = await granted(code, state: state, provider, on: caller.loop),
      let sealed = try? await seal.seal(tokens, for: caller)
    else { return .failed }
    let now = connections.clock.now
    let rule = RefreshRule(lifetime: provider.lifetime)
    let fresh = rule.grant(
      Grant(consentTime: now, accessEnd: now, generation: 0, dueTime: now),
      after: .renewed(tokens), isIncident: false, at: now)
    let new = ConnectionStore.NewConnection(
      source: provider.source, accountHash: configuration.accountHash(account, of: provider),
      features: attempt.features, scopes: tokens.scopes ?? provider.scopes(of: attempt.features),
      accessToken: sealed.access, refreshToken: sealed.refresh, grant: fresh, account: account)
    do {
      try await store.connect(
        new, state: ConnectionConfiguration.hash(ofState: state),
        beside: [Self.keepingAlive(provider.source, of: caller.owner)], of: caller)
    } catch {
      if error.violates("provider_connections_account_hash_key") { return .taken }
      throw error
    }
    jobs.wake()
    let missing = provider.missing(attempt.features, granted: new.scopes)
    return missing.isEmpty ? .connected : .connectedInPart
  }

  private func granted(
    _ code: String, state: String, _ provider: Provider, on loop: EventLoop
  ) async -> (ProviderTokens, ProviderAccount)? {
    do {
      let tokens = try await calls.exchange(
        code, verifier: configuration.verifier(of: state),
        redirectURI: configuration.redirectURI(of: provider), of: provider, on: loop)
      guard let tokens, tokens.refresh != nil,
        try await ledger.take(.state, of: provider, on: loop) == nil
      else { return nil }
      let (account, wait) = try await calls.account(tokens.access, of: provider, on: loop)
      if let wait { try await ledger.ban(.state, for: wait, of: provider, on: loop) }
      return account.map { (tokens, $0) }
    } catch {
      log.warning(
        "provider did not connect",
        metadata: ["provider": "\(provider.key)", "error": "\(type(of: error))"])
      return nil
    }
  }

  private static func keepingAlive(_ source: IntegrationSource, of owner: UUID) -> SQL {
    let id = ConnectionStore.jobID(of: source)
    return Jobs.enqueueAnew(.connectionRefresh, of: "select \(id)::uuid", owner: owner)
  }
}
