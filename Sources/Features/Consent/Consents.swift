internal import Base
public import Hub
internal import Loop
internal import Postgres
public import RPC
internal import Store

/// What athletes allow their data to be used for, for the features that use it.
///
///     guard try await consents.allows(.ai, for: caller) else { … }
///
/// A loop remembers the answer for `lifetime`. A withdrawal on this node is known to all of its loops
/// before it is answered, and is told in the hub, so that work that runs stops; other nodes know of it
/// after `lifetime`.
public struct Consents: Sendable {
  /// What stands of each athlete, for work that runs for long: a subscriber is woken by a change.
  public let hub = Hub<ConsentState>()
  let store: ConsentStore
  private let changes = Changes()
  private let cache: OwnerCache<ConsentState>

  /// For how long another node may go on with what was withdrawn; the contract says it, too.
  public static let lifetime = Duration.seconds(5)

  /// How many records an account has before nothing but what stands can be withdrawn: each look at the
  /// state reads them all.
  static let recordsMax: Int64 = 2_000

  init(store: ConsentStore, loops: [EventLoop]) {
    self.store = store
    cache = OwnerCache(on: loops, lifetime: Self.lifetime)
  }

  /// Whether `caller` allows `use`.
  public func allows(_ use: DataUse, for caller: Caller) async throws -> Bool {
    try await state(of: caller).allows(use)
  }

  /// Throws what the athlete is told where they do not allow `use`.
  public func require(_ use: DataUse, for caller: Caller) async throws {
    guard try await allows(use, for: caller) else { throw ConsentError.required }
  }

  /// Follows `use` for as long as work runs that needs it: calls `withdrawn` on `loop`, once, when it
  /// does not stand (any more). A withdrawal on this node is known at once, one on another node after
  /// `lifetime` at the latest. End it with the work.
  public func watch(
    _ use: DataUse, for caller: Caller, withdrawn: @escaping () -> Void
  ) -> ConsentWatch {
    ConsentWatch(
      LoopBound(
        ConsentFollowing(use, of: caller.owner, in: self, withdrawn: withdrawn), to: caller.loop))
  }

  /// What stands of all that `caller` said.
  public func state(of caller: Caller) async throws -> ConsentState {
    try await cache.value(of: caller) { try await store.state(of: caller) }
  }

  /// What stands now, as the database has it: for decisions that shall know of other nodes.
  public func newestState(of caller: Caller) async throws -> ConsentState {
    try await store.state(of: caller)
  }

  /// Records what `decide` makes of the state that stands, under consecutive revisions; gives what was
  /// recorded, also to a repeat of the request.
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
      // What stands can always be withdrawn.
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

  /// Has nobody of this node go on with what was withdrawn.
  private func tell(_ owner: UUID, of records: [ConsentRecord], after state: ConsentState) async {
    await cache.forget(owner)
    var state = state
    for record in records { state.apply(record) }
    hub.existingTopic(owner)?.publish(state, revision: state.revision)
  }
}
