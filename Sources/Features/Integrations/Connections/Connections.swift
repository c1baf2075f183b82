internal import Base
internal import Digests
internal import HTTPClient
internal import Hub
internal import IntegrationsContract
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The connections of accounts to providers, and their changes by athletes.
struct Connections: Sendable {
  let store: ConnectionStore
  let configuration: ConnectionConfiguration
  let clock: WallClock
  let news: NodeNews?
  let changes = Changes()
  let followers = ConnectionFollowers()
  /// The connections of each account, for its devices.
  let hub = Hub<[Connection]>()

  /// Returns the current connections of an account.
  func connections(of caller: Caller) async throws -> (revision: Int64, all: [Connection]) {
    let state = try await store.state(of: caller)
    let now = clock.now
    let all = configuration.providers.map { provider in
      ConnectionView(
        provider: provider,
        stored: state.connections.first { $0.source == provider.source },
        attempt: state.attempts.first { $0.source == provider.source }
      ).connection(at: now)
    }
    return (state.revision, all)
  }

  /// Begins an attempt to connect. The response is remembered without the state, which is a secret of the browser.
  func start(
    _ request: StartConnectionRequest, session: UUID, _ change: ChangeRequest
  ) async throws -> StartConnectionResponse {
    let provider = try configuration.provider(request.source)
    let state = configuration.state(
      of: request.requestID, source: request.source, owner: change.owner)
    let answer: StartConnectionResponse = try await changes.make(
      ChangedRow("connections", of: change.owner), for: change, in: store.database,
      reading: [], as: { _ in }
    ) { _ in
      let present = try await store.connection(to: provider.source, of: change.caller)
      let features = Self.features(request.features, present, of: provider)
      let attempt = ConnectionStore.NewAttempt(
        source: provider.source, stateHash: ConnectionConfiguration.hash(ofState: state),
        session: session, features: features,
        expireTime: change.time + configuration.attemptLifetime)
      return .change(
        ConnectionStore.begin(attempt, of: change.owner),
        beside: [ConnectionStore.dropping(provider.source)],
        answer: StartConnectionResponse {
          $0.authorizeURL = page(of: provider, for: features)
          $0.expireTime = attempt.expireTime
        })
    }
    await changed(change.caller)
    var shown = answer
    if provider.takesKey { return shown }
    shown.authorizeURL += "&" + secretPart(ofState: state, of: provider)
    return shown
  }

  /// Disconnects: nothing of what was granted is left. `ending` runs before, unless the request is a repeat.
  func disconnect(
    _ source: IntegrationSource, _ change: ChangeRequest, ending: () async -> Void
  ) async throws -> DisconnectResponse {
    _ = try configuration.provider(source)
    let answer: DisconnectResponse = try await changes.make(
      ChangedRow("connections", of: change.owner), for: change, in: store.database,
      reading: [], as: { _ in }
    ) { _ in
      await ending()
      return .change(
        ConnectionStore.counted(change.owner),
        beside: [ConnectionStore.deleting(source)] + followers.removed(source, change.owner),
        answer: DisconnectResponse { $0.disconnectTime = change.time })
    }
    await changed(change.caller)
    return answer
  }

  /// Returns the topic that an account's devices watch, with the current state published.
  func topic(of caller: Caller) async throws -> Topic<[Connection]> {
    // The topic is held before the state is read, so that no change in between is missed.
    let topic = hub.topic(caller.owner)
    let (revision, all) = try await connections(of: caller)
    topic.publish { newest in
      if let newest, newest.revision > revision { return nil }
      return Update(revision: revision, value: all)
    }
    return topic
  }

  /// Notifies the account's devices of a change. Never fails: they learn of it with the next one.
  func changed(_ caller: Caller) async {
    news?.tell(.connections(caller.owner))
    guard hub.existingTopic(caller.owner) != nil else { return }
    _ = try? await topic(of: caller)
  }

  /// Returns the features to ask for: those that are wanted and those that there are, or else all.
  private static func features(
    _ wanted: [ConnectionFeature], _ present: StoredConnection?, of provider: Provider
  ) -> [ConnectionFeature] {
    let all = wanted + (present?.features ?? [])
    return provider.features.filter { all.isEmpty || all.contains($0) }
  }

  private func page(of provider: Provider, for features: [ConnectionFeature]) -> String {
    if provider.takesKey { return provider.authorizeURL }
    let values = provider.pageValues.sorted { $0.key < $1.key }.map { name, value in
      "&" + FormEncoding.text([name: value])
    }
    let page =
      provider.authorizeURL + "?"
      + FormEncoding.text([
        "client_id": provider.clientID, "response_type": "code",
        "redirect_uri": configuration.redirectURI(of: provider),
        "scope": provider.scopes(of: features).joined(separator: provider.scopeSeparator),
      ]) + values.joined()
    return provider.hasSecretInForm ? page : page + "&code_challenge_method=S256"
  }

  private func secretPart(ofState state: String, of provider: Provider) -> String {
    if provider.hasSecretInForm { return FormEncoding.text(["state": state]) }
    let verifier = configuration.verifier(of: state)
    return FormEncoding.text([
      "code_challenge": Base64.url.encode(Digest.sha256(Array(verifier.utf8))), "state": state,
    ])
  }
}

extension NewsSubject {
  /// The connections of an account to providers.
  static func connections(_ owner: UUID) -> NewsSubject { NewsSubject(Kind("connections"), owner) }
}
