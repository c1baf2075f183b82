import Base
import Contract
import Messages
import Testing

@testable import TestHouse

/// Revisions are of an epoch: in another one, after the database was restored, they mean nothing.
@Suite struct `The epoch of revisions` {
  private static let other = "0123456789abcdef"

  @Test func `lets a screen with another one read anew, and spares one with the same`()
    async throws
  {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let first = try await activity(house, state, after: 0, "", as: me)
    #expect(first.activity.revision == 1 && first.epoch.count == 16)
    let anew = try await activity(house, state, after: 1, Self.other, as: me)
    #expect(anew.activity.revision == 1 && anew.epoch == first.epoch)
    let resumed = try await house.open(PlayerRPC.watchActivity, as: me) { call in
      call.send(request(state, after: 1, first.epoch))
      call.finish()
      let next = try await house.apply(.completeSet(), to: state, as: me)
      var seen = [try await call.required()]
      _ = try await house.apply(.finish(), to: next, as: me)
      while let message = try await call.next() { seen.append(message) }
      return seen
    }
    #expect(resumed.map(\.activity.revision) == [2, 3])
    // Once for the whole stream.
    #expect(resumed.map(\.epoch) == [first.epoch, ""])
  }

  @Test func `is the same in all streams`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let epoch = try await activity(house, state, after: 0, "", as: me).epoch
    // The revisions are those that each has now; only another epoch makes it send.
    let session = try await house.open(LiveRPC.watchSession, as: me) { call in
      call.send(
        WatchSessionRequest { ($0.sessionID, $0.afterEpoch) = (state.sessionID, Self.other) })
      call.finish()
      return try await call.required().epoch
    }
    var epochs = [session]
    var revision: Int64 = 0
    for after in ["", Self.other] {
      let had = revision
      let told = try await house.open(ConnectionRPC.watchConnections, as: me) { call in
        call.send(WatchConnectionsRequest { ($0.afterRevision, $0.afterEpoch) = (had, after) })
        call.finish()
        return try await call.required()
      }
      (revision, epochs) = (told.revision, epochs + [told.epoch])
    }
    revision = 0
    for after in ["", Self.other] {
      let had = revision
      let told = try await house.open(IntegrationRPC.watchSyncs, as: me) { call in
        call.send(WatchSyncsRequest { ($0.afterRevision, $0.afterEpoch) = (had, after) })
        call.finish()
        return try await call.required()
      }
      (revision, epochs) = (told.revision, epochs + [told.epoch])
    }
    revision = 0
    for after in ["", Self.other] {
      let had = revision
      let told = try await house.open(NotificationRPC.watchNotifications, as: me) { call in
        call.send(
          WatchNotificationsRequest { ($0.afterRevision, $0.afterEpoch) = (had, after) })
        call.finish()
        return try await call.required()
      }
      (revision, epochs) = (told.revision, epochs + [told.epoch])
    }
    #expect(epochs == Array(repeating: epoch, count: 7))
  }

  private func request(
    _ state: PlayerState, after revision: Int64, _ epoch: String
  ) -> WatchActivityRequest {
    WatchActivityRequest {
      ($0.sessionID, $0.afterRevision, $0.afterEpoch) = (state.sessionID, revision, epoch)
    }
  }

  private func activity(
    _ house: House, _ state: PlayerState, after revision: Int64, _ epoch: String,
    as caller: TestCaller
  ) async throws -> WatchActivityResponse {
    let request = request(state, after: revision, epoch)
    return try await house.open(PlayerRPC.watchActivity, as: caller) { call in
      call.send(request)
      call.finish()
      return try await call.required()
    }
  }
}
