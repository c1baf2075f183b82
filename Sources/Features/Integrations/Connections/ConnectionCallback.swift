internal import Base
internal import Digests
internal import HTTPClient
internal import IntegrationsContract
internal import Localization
internal import Logging
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract

/// The page to which a provider sends the browser back. It keeps what was granted for the account whose attempt the
/// state names, once, and shows the athlete in their language the code that connects it, or what went wrong.
struct ConnectionCallback: Sendable {
  let connections: Connections
  let grants: Grants
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
    let code = TypedCode()
    var told = ConnectionPage.Result.unknown
    var shown: Localization.Language?
    do {
      if let state = values["state"], let owner = try await owner(of: state, on: loop) {
        let caller = Caller(owner, on: loop)
        shown = await language(caller)
        told = try await settle(values, state: state, code, provider, for: caller)
        await connections.changed(caller)
      }
    } catch {
      log.warning(
        "connection not begun",
        metadata: ["provider": "\(provider.key)", "error": "\(type(of: error))"])
      told = .failed
    }
    let page = ConnectionPage(
      provider: provider.name, result: told, code: code, language: shown ?? .en)
    return PlainResponse(told.status, fields: Self.fields, body: .html(page.html))
  }

  private static let fields = [(name: "cache-control", value: "no-store")]

  private func owner(of state: String, on loop: EventLoop) async throws -> UUID? {
    guard configuration.isState(state) else { return nil }
    return try await store.owner(ofState: ConnectionConfiguration.hash(ofState: state), on: loop)
  }

  /// Uses up a state, and keeps what was granted if the athlete has agreed.
  private func settle(
    _ values: [String: String], state: String, _ code: TypedCode, _ provider: Provider,
    for caller: Caller
  ) async throws -> ConnectionPage.Result {
    let hash = ConnectionConfiguration.hash(ofState: state)
    let now = connections.clock.now
    let attempt = try await store.take(state: hash, to: provider.source, at: now, of: caller)
    guard let attempt else { return .used }
    guard now < attempt.expireTime else { return .expired }
    guard let grantCode = values["code"] else {
      let isDenied = values["error"] == "access_denied"
      try await store.note(
        isDenied ? .denied : .failed, to: provider.source, state: hash, of: caller)
      return isDenied ? .denied : .failed
    }
    guard
      let (tokens, account) = await grants.granted(
        grantCode, state: state, provider, on: caller.loop),
      let pending = await grants.pending(
        tokens, account,
        provider.tellsScopesInCallback ? provider.scopes(in: values["scope"] ?? "") : nil,
        attempt, provider, for: caller)
    else {
      try await store.note(.failed, to: provider.source, state: hash, of: caller)
      return .failed
    }
    let codeHash = configuration.hash(of: code, state: hash)
    guard try await store.keep(pending, state: hash, code: codeHash, of: caller) else {
      return .used
    }
    let missing = provider.missing(attempt.features, granted: pending.scopes)
    return missing.isEmpty ? .granted : .grantedInPart
  }
}
