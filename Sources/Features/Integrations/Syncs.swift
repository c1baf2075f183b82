public import Base
internal import ConsentFeature
internal import Hub
internal import IntegrationsContract
public import Loop
internal import PlayerFeature
internal import Postgres
internal import SettingsContract
internal import SettingsFeature

/// The syncs of integrations, for the features that bring data: whose statements stamp them.
///
///     let stamp = SyncStamp(source: "polar", dataType: "sleep", at: now)
///     … select pulsewire.stamp_sync(…) in the statement that stores …
///     await syncs.stamped(for: owner, on: loop)
///
/// A live heart-rate stream is no sync: it names no source, and its samples pay for nothing but
/// themselves.
public struct Syncs: Sendable {
  let store: SyncStore
  let settings: SettingsFeature
  let consents: Consents
  let sessions: Sessions
  let clock: WallClock
  /// What each account's devices follow.
  let hub = Hub<[Integration]>()

  /// Tells the account's devices that data came, behind the commit of the statement that stamped it. Who
  /// has no device that follows pays nothing. It does not fail: what is stored is stored, and who follows
  /// hears of it with the next.
  public func stamped(for owner: UUID, on loop: EventLoop) async {
    guard hub.existingTopic(owner) != nil else { return }
    _ = try? await publish(owner, on: loop)
  }

  /// All integrations of an account, as they stand.
  func integrations(
    of owner: UUID, on loop: EventLoop
  ) async throws -> (revision: Int64, all: [Integration]) {
    let record = try await store.record(of: owner, on: loop)
    let plan = try await plan(of: owner, on: loop)
    return (record.revision, plan.integrations(record, at: clock.now))
  }

  /// Wishes for a sync now; a repeat of the request gets the first answer.
  func wish(
    for source: IntegrationSource, requestID: UUID, by owner: UUID, on loop: EventLoop
  ) async throws -> SyncWish {
    if let first = try await store.answer(to: requestID, for: owner, on: loop) { return first }
    let types = try await plan(of: owner, on: loop).dataTypes(of: source)
    let wish = SyncWish(source: source, dataTypes: types, time: clock.now)
    guard try await store.add(wish, requestID: requestID, for: owner, on: loop) else {
      // The same request came meanwhile, and its answer is kept for a day.
      return try await store.answer(to: requestID, for: owner, on: loop) ?? wish
    }
    await stamped(for: owner, on: loop)
    return wish
  }

  /// What an account's devices follow, as it stands now.
  func topic(of owner: UUID, on loop: EventLoop) async throws -> Topic<[Integration]> {
    try await publish(owner, on: loop)
  }

  private func publish(
    _ owner: UUID, on loop: EventLoop
  ) async throws -> Topic<[Integration]> {
    // Held first, read second: what happens in between is not missed.
    let topic = hub.topic(owner)
    let (revision, all) = try await integrations(of: owner, on: loop)
    // The same revision again may know of newer settings and consents.
    topic.publish { newest in
      if let newest, newest.revision > revision { return nil }
      return Update(revision: revision, value: all)
    }
    return topic
  }

  private func plan(of owner: UUID, on loop: EventLoop) async throws -> IntegrationPlan {
    let start = try await sessions.activeStart(of: owner, on: loop)
    let (integrations, frequency) = try await settings.syncSettings(
      of: owner, sessionStart: start, on: loop)
    // Not the cache: who has just granted something on another node may wish for it.
    let state = try await consents.newestState(of: owner, on: loop)
    return IntegrationPlan(settings: integrations, frequency: frequency, consents: state)
  }
}
