internal import Base
internal import ConsentFeature
internal import Hub
internal import IntegrationsContract
internal import PlayerFeature
internal import Postgres
public import RPC
internal import SettingsContract
internal import SettingsFeature
internal import Store

/// The syncs of integrations, for the features that bring data: whose statements stamp them.
///
///     let stamp = SyncStamp(source: "polar", dataType: "sleep", at: now)
///     … select pulsewire.stamp_sync(…) in the statement that stores …
///     await syncs.stamped(for: caller)
///
/// A live heart-rate stream is no sync: it names no source, and its samples pay for nothing but
/// themselves.
public struct Syncs: Sendable {
  let store: SyncStore
  let changes = Changes()
  let settings: SettingsFeature
  let consents: Consents
  let sessions: Sessions
  let clock: WallClock
  /// What each account's devices follow.
  let hub = Hub<[Integration]>()

  /// Tells the account's devices that data came, behind the commit of the statement that stamped it. Who
  /// has no device that follows pays nothing. It does not fail: what is stored is stored, and who follows
  /// hears of it with the next.
  public func stamped(for caller: Caller) async {
    guard hub.existingTopic(caller.owner) != nil else { return }
    _ = try? await publish(caller)
  }

  /// All integrations of an account, as they stand.
  func integrations(of caller: Caller) async throws -> (revision: Int64, all: [Integration]) {
    let record = try await store.record(of: caller)
    let plan = try await plan(of: caller)
    return (record.revision, plan.integrations(record, at: clock.now))
  }

  /// Wishes for a sync now; a repeat of the request gets the first answer.
  func wish(for source: IntegrationSource, _ request: ChangeRequest) async throws
    -> RequestSyncResponse
  {
    var isNew = false
    let answer: RequestSyncResponse = try await changes.make(
      ChangedRow("sync wishes", of: request.owner), for: request, in: store.database, reading: [],
      as: { _ in }
    ) { _ in
      isNew = true
      let wish = SyncWish(
        source: source, dataTypes: try await plan(of: request.caller).dataTypes(of: source),
        time: request.time)
      return .change(
        SyncStore.add(wish, of: request.owner),
        answer: RequestSyncResponse(
          source: source, requestTime: wish.time, dataTypes: wish.dataTypes))
    }
    if isNew { await stamped(for: request.caller) }
    return answer
  }

  /// What an account's devices follow, as it stands now.
  func topic(of caller: Caller) async throws -> Topic<[Integration]> {
    try await publish(caller)
  }

  private func publish(_ caller: Caller) async throws -> Topic<[Integration]> {
    // Held first, read second: what happens in between is not missed.
    let topic = hub.topic(caller.owner)
    let (revision, all) = try await integrations(of: caller)
    // The same revision again may know of newer settings and consents.
    topic.publish { newest in
      if let newest, newest.revision > revision { return nil }
      return Update(revision: revision, value: all)
    }
    return topic
  }

  private func plan(of caller: Caller) async throws -> IntegrationPlan {
    let start = try await sessions.activeStart(of: caller)
    let (integrations, frequency) = try await settings.syncSettings(of: caller, sessionStart: start)
    // Not the cache: who has just granted something on another node may wish for it.
    let state = try await consents.newestState(of: caller)
    return IntegrationPlan(settings: integrations, frequency: frequency, consents: state)
  }
}
