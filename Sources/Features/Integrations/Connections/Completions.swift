internal import Base
internal import Digests
internal import IntegrationsContract
internal import Jobs
internal import Logging
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The completions of attempts to connect. Whoever agreed at the provider may be somebody to whom the page was sent:
/// what was granted becomes a connection of the account that began only by the code that the browser showed.
struct Completions: Sendable {
  let connections: Connections
  let grants: Grants
  let early: EarlyTellings
  let jobs: Jobs
  let log: Logger

  /// The number of wrong codes that end an attempt.
  static let triesMax: Int32 = 5

  private var store: ConnectionStore { connections.store }

  /// Makes a connection of what a provider has granted.
  func complete(
    _ request: CompleteConnectionRequest, _ change: ChangeRequest
  ) async throws -> CompleteConnectionResponse {
    let provider = try connections.configuration.provider(request.source)
    let key = AthleteKey.trimmed(request.apiKey)
    let (hasCode, hasKey) = (!request.completionCode.isEmpty, !key.isEmpty)
    guard hasKey == provider.takesKey, hasCode != provider.takesKey else {
      throw ConnectionError.proofWrong(takesKey: provider.takesKey)
    }
    let row = ChangedRow("connections", of: change.owner)
    let answer = try await connections.changes.run(row, on: change.caller.loop) {
      if provider.takesKey { return try await take(key, provider, change) }
      return try await attempt(request.completionCode, provider, change)
    }
    await followEarly(provider, change.caller)
    jobs.wake()
    await connections.changed(change.caller)
    return answer
  }

  /// Has looked at what the provider told of the account before it was connected. Never fails: the connection is made, and
  /// its first look finds most of it.
  private func followEarly(_ provider: Provider, _ caller: Caller) async {
    do {
      let ids = try await early.take(of: caller, at: provider)
      if ids.isEmpty { return }
      let following = connections.followers.told(provider.source, ids, caller.owner)
      if following.isEmpty { return }
      _ = try await store.database.run(following, for: caller)
    } catch {
      log.warning(
        "what was told before a connection is not looked at",
        metadata: ["provider": "\(provider.key)", "error": "\(type(of: error))"])
    }
  }

  /// Returns the response, the first one to a repeat; nil if another change came in between.
  private func attempt(
    _ typed: String, _ provider: Provider, _ change: ChangeRequest
  ) async throws -> CompleteConnectionResponse? {
    let (answer, waiting) = try await store.waiting(provider.source, change)
    if let answer { return answer }
    guard let waiting, waiting.triesLeft > 0, change.time < waiting.expireTime else {
      throw ConnectionError.notWaiting(provider.source)
    }
    guard let code = TypedCode(typed: typed) else {
      throw ConnectionError.codeWrong(triesLeft: waiting.triesLeft)
    }
    // A try is taken before the code is looked at, so that many calls at once have no more of them.
    guard try await store.takeTry(waiting, of: change.caller) else { return nil }
    let hash = connections.configuration.hash(of: code, state: waiting.stateHash)
    guard Digest.isEqual(hash, waiting.codeHash) else {
      throw try await wrong(waiting, change.caller)
    }
    return try await connect(waiting, provider, change)
  }

  /// Returns the refusal of a wrong code; the last one has ended the attempt.
  private func wrong(
    _ waiting: WaitingAttempt, _ caller: Caller
  ) async throws -> ConnectionError {
    let left = waiting.triesLeft - 1
    if left <= 0 { try await end(waiting, as: .notCompleted, caller) }
    return .codeWrong(triesLeft: left)
  }

  private func connect(
    _ waiting: WaitingAttempt, _ provider: Provider, _ change: ChangeRequest
  ) async throws -> CompleteConnectionResponse? {
    let answer = CompleteConnectionResponse {
      $0.connectTime = change.time
      $0.missingFeatures = provider.missing(waiting.features, granted: waiting.scopes)
    }
    do {
      let following = connections.followers.connected(provider.source, change.owner)
      return try await store.complete(waiting, change, answer, following) ? answer : nil
    } catch let error as DatabaseError
      where error.violates("provider_connections_account_hash_key")
    {
      try await end(waiting, as: .accountTaken, change.caller)
      throw ConnectionError.accountTaken(provider.source)
    }
  }

  /// Connects with a key, if an attempt waits for one. Returns the response, the first one to a repeat.
  private func take(
    _ key: String, _ provider: Provider, _ change: ChangeRequest
  ) async throws -> CompleteConnectionResponse? {
    let (answer, open) = try await store.open(provider.source, change)
    if let answer { return answer }
    guard let (attempt, state) = open, change.time < attempt.expireTime else {
      throw ConnectionError.notWaiting(provider.source)
    }
    let (tokens, account) = try await grants.granted(
      key: key, provider, on: change.caller.loop)
    guard
      let pending = await grants.pending(
        tokens, account, nil, attempt, provider, for: change.caller)
    else { throw ConnectionError.unavailable(provider.name) }
    let answered = CompleteConnectionResponse { $0.connectTime = change.time }
    let following = connections.followers.connected(provider.source, change.owner)
    do {
      // Nil if another attempt began meanwhile, or this one was completed.
      return try await store.connect(
        pending, state: state, code: connections.configuration.hash(of: TypedCode(), state: state),
        change, answered, following) ? answered : nil
    } catch let error as DatabaseError
      where error.violates("provider_connections_account_hash_key")
    {
      try await store.note(
        .accountTaken, to: provider.source, state: state, of: change.caller)
      await connections.changed(change.caller)
      throw ConnectionError.accountTaken(provider.source)
    }
  }

  /// Ends an attempt without a connection.
  private func end(
    _ waiting: WaitingAttempt, as outcome: ConnectionOutcome, _ caller: Caller
  ) async throws {
    try await store.giveUp(waiting, as: outcome, of: caller)
    await connections.changed(caller)
  }
}
