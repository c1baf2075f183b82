internal import Base
internal import Localization
internal import Messages
internal import Postgres
internal import PushContract
internal import RPC
internal import Sealing
internal import Store

/// `pulsewire.push.v1.PushService`.
struct PushService: Sendable {
  let store: PushTokenStore
  let activities: ActivityStore
  let sealing: Sealing
  let pushes: Pushes
  let clock: WallClock
  private let changes = Changes()

  init(
    store: PushTokenStore, activities: ActivityStore, sealing: Sealing, pushes: Pushes,
    clock: WallClock
  ) {
    (self.store, self.activities, self.sealing) = (store, activities, sealing)
    (self.pushes, self.clock) = (pushes, clock)
  }

  func registerPushToken(
    _ request: RegisterPushTokenRequest, for caller: Caller
  ) async throws -> RegisterPushTokenResponse {
    let registration = try PushRegistration(request, topics: pushes.topics)
    let session = try Self.session(of: caller)
    let change = ChangeRequest(PushRPC.registerPushToken, request, caller, at: clock.now)
    let language = await pushes.language(of: caller)
    return try await changes.make(
      ChangedRow("push tokens", of: caller.owner), for: change, in: store.database, reading: [],
      as: { _ in }
    ) { _ in
      let sealed = try await sealing.seal(
        Array(registration.token.utf8), for: caller, purpose: Pushes.purpose, row: registration.id)
      return .change(
        PushTokenStore.put(
          registration, sealed, of: session, in: language, at: change.time, of: caller.owner),
        beside: [PushTokenStore.replaced(by: registration, of: session), PushTokenStore.ended]
          // The newest state, or the end of a session that has ended.
          + (registration.workoutSessionID.map { [ActivityStore.pushing($0)] } ?? []),
        answer: RegisterPushTokenResponse {
          $0.pushToken = PushToken {
            ($0.id, $0.provider, $0.kind) = (
              registration.id, registration.provider, registration.kind
            )
            $0.environment = registration.environment
            ($0.topic, $0.activityID) = (registration.topic, registration.activityID)
            ($0.sessionID, $0.registerTime) = (registration.workoutSessionID, change.time)
            $0.isReachable = pushes.reaches(registration.kind, by: registration.provider)
            $0.restAlerts = registration.restAlerts
          }
        })
    }
  }

  func unregisterPushToken(
    _ request: UnregisterPushTokenRequest, for caller: Caller
  ) async throws -> UnregisterPushTokenResponse {
    let session = try Self.session(of: caller)
    let change = ChangeRequest(PushRPC.unregisterPushToken, request, caller, at: clock.now)
    return try await changes.make(
      ChangedRow("push tokens", of: caller.owner), for: change, in: store.database, reading: [],
      as: { _ in }
    ) { _ in
      .change(
        "changed as (select \(caller.owner)::uuid as owner_id)",
        beside: [PushTokenStore.removing(request.pushTokenID, of: session)],
        answer: UnregisterPushTokenResponse())
    }
  }

  func listPushTokens(
    _ request: ListPushTokensRequest, for caller: Caller
  ) async throws -> ListPushTokensResponse {
    let session = try Self.session(of: caller)
    let found = try await store.tokens(ofSession: session, of: caller)
    let unconfirmed = try await activities.unconfirmed(
      ofSession: session, before: clock.now - LiveActivities.confirmedWithin, for: caller)
    return ListPushTokensResponse {
      $0.unconfirmedSessionIDs = unconfirmed
      $0.pushTokens = found.map {
        $0.shown(isReachable: pushes.reaches($0.kind, by: $0.provider))
      }
    }
  }

  /// Returns the account session of a call: the access rule lets no others in.
  private static func session(of caller: Caller) throws -> UUID {
    guard let author = caller.author, author.kind == .session else { throw AccountGone() }
    return author.id
  }
}
