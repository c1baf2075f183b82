internal import Base
package import Hub
internal import Loop
internal import Messages
internal import Postgres
package import RPC
internal import Store

/// The consents of athletes, for the features that use their data.
///
///     guard try await consents.allows(.ai, for: caller) else { … }
///
/// A loop caches the state for `lifetime`. A withdrawal on this node reaches all of its loops
/// before the response is sent, and is published in the hub, so that work in progress stops; other
/// nodes apply it after `lifetime`.
package struct Consents: Sendable {
  /// The consent state of each athlete, for long-running work: a change wakes its subscribers.
  package let hub = Hub<ConsentState>()
  let store: ConsentStore
  private let changes = Changes()
  private let cache: OwnerCache<ConsentState>

  /// The time for which another node may continue a withdrawn use; it is part of the contract.
  package static let lifetime = Duration.seconds(5)

  /// The number of records per account after which only withdrawals are accepted: each read of the
  /// state reads all records.
  static let recordsMax: Int64 = 2_000

  init(store: ConsentStore, loops: [EventLoop]) {
    self.store = store
    cache = OwnerCache(on: loops, lifetime: Self.lifetime)
  }

  /// Returns whether `caller` allows `use`.
  package func allows(_ use: DataUse, for caller: Caller) async throws -> Bool {
    try await state(of: caller).allows(use)
  }

  /// Throws `ConsentError.required` if the athlete does not allow `use`.
  package func require(_ use: DataUse, for caller: Caller) async throws {
    guard try await allows(use, for: caller) else { throw ConsentError.required }
  }

  /// Watches `use` while work runs that needs it. Calls `withdrawn` on `loop`, once, when the use
  /// is not allowed or no longer allowed: at once after a withdrawal on this node, within
  /// `lifetime` after one on another node. End the watch with the work.
  package func watch(
    _ use: DataUse, for caller: Caller, withdrawn: @escaping () -> Void
  ) -> ConsentWatch {
    ConsentWatch(
      LoopBound(
        ConsentFollowing(use, of: caller.owner, in: self, withdrawn: withdrawn), to: caller.loop))
  }

  /// Returns the current consent state of `caller`, which may be cached.
  package func state(of caller: Caller) async throws -> ConsentState {
    try await cache.value(of: caller) { try await store.state(of: caller) }
  }

  /// Returns the current state from the database, for decisions that must include changes on other
  /// nodes.
  package func newestState(of caller: Caller) async throws -> ConsentState {
    try await store.state(of: caller)
  }

  /// Records the decisions that `decide` derives from the current state, under consecutive
  /// revisions. Returns the records; a repeat of the request gets the same ones.
  func record(
    requestID: UUID, granted: Bool, at time: Timestamp, for caller: Caller,
    _ decide: (ConsentState) throws -> [(use: DataUse, textVersion: Int32)]
  ) async throws -> [ConsentRecord] {
    try await changes.run(ChangedRow("consents", of: caller.owner), on: caller.loop) {
      let (newest, earlier) = try await store.recorded(by: requestID, for: caller)
      if !earlier.isEmpty { return earlier }
      let state = try await store.state(of: caller)
      guard state.revision == newest else { return nil }
      let decisions = try decide(state)
      // A granted use can always be withdrawn.
      if newest >= Self.recordsMax, !decisions.contains(where: { !granted && state.allows($0.use) })
      {
        throw ConsentError.historyFull
      }
      let records = decisions.enumerated().map { index, decision in
        ConsentRecord(
          revision: newest + 1 + Int64(index), use: decision.use, isGranted: granted,
          textVersion: decision.textVersion, time: time)
      }
      guard try await store.append(records, requestID: requestID, for: caller) else {
        return nil
      }
      await tell(caller.owner, of: records, after: state)
      return records
    }
  }

  /// Stops withdrawn uses on this node.
  private func tell(_ owner: UUID, of records: [ConsentRecord], after state: ConsentState) async {
    await cache.forget(owner)
    var state = state
    for record in records { state.apply(record) }
    hub.existingTopic(owner)?.publish(state, revision: state.revision)
  }
}
