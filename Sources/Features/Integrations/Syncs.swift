internal import Base
internal import ConsentFeature
internal import Hub
package import IntegrationsContract
internal import Messages
internal import PlayerFeature
internal import Postgres
package import RPC
internal import SettingsContract
internal import SettingsFeature
internal import Store

/// The syncs of integrations, for the features that import data and whose statements add the
/// stamps.
///
///     let stamp = SyncStamp(source: "polar", dataType: "sleep", at: now)
///     … select pulsewire.stamp_sync(…) in the statement that stores …
///     await syncs.stamped(for: caller)
///
/// A live heart-rate stream is not a sync: it names no source, and its samples are stored without
/// the cost of a stamp.
package struct Syncs: Sendable {
  let store: SourceSyncStore
  let changes = Changes()
  let settings: SettingsFeature
  let consents: Consents
  let sessions: Sessions
  let clock: WallClock
  let news: NodeNews?
  /// What reads anew when the athlete wishes it.
  let followers: ConnectionFollowers
  /// The integrations of each account, for its devices.
  let hub = Hub<[Integration]>()

  /// Notifies the account's devices of new data, after the commit of the statement that added the
  /// stamp. Does nothing if no device is watching. Never fails: the data is stored, and devices
  /// learn of it with the next notification.
  package func stamped(for caller: Caller) async {
    news?.tell(.syncs(caller.owner))
    guard hub.existingTopic(caller.owner) != nil else { return }
    _ = try? await publish(caller)
  }

  /// Returns the current integrations of an account.
  package func integrations(
    of caller: Caller
  ) async throws -> (revision: Int64, all: [Integration]) {
    let record = try await store.record(of: caller)
    let plan = try await plan(of: caller)
    return (record.revision, plan.integrations(record, at: clock.now))
  }

  /// Requests a sync; a repeat of the request gets the first response.
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
        SourceSyncStore.add(wish, of: request.owner),
        beside: followers.connected(source, request.owner),
        answer: RequestSyncResponse {
          $0.source = source
          $0.requestTime = wish.time
          $0.dataTypes = wish.dataTypes
        })
    }
    if isNew { await stamped(for: request.caller) }
    return answer
  }

  /// Returns the topic that an account's devices watch, with the current state published.
  func topic(of caller: Caller) async throws -> Topic<[Integration]> {
    try await publish(caller)
  }

  private func publish(_ caller: Caller) async throws -> Topic<[Integration]> {
    // The topic is held before the state is read, so that no change in between is missed.
    let topic = hub.topic(caller.owner)
    let (revision, all) = try await integrations(of: caller)
    // An update with the same revision may contain newer settings and consents.
    topic.publish { newest in
      if let newest, newest.revision > revision { return nil }
      return Update(revision: revision, value: all)
    }
    return topic
  }

  private func plan(of caller: Caller) async throws -> IntegrationPlan {
    let start = try await sessions.activeStart(of: caller)
    let (integrations, frequency) = try await settings.syncSettings(of: caller, sessionStart: start)
    // Not cached: a consent just granted on another node allows the request.
    let state = try await consents.newestState(of: caller)
    return IntegrationPlan(settings: integrations, frequency: frequency, consents: state)
  }
}

extension NewsSubject {
  /// The sources of an account, and their last syncs.
  static func syncs(_ owner: UUID) -> NewsSubject { NewsSubject(Kind("syncs"), owner) }
}
