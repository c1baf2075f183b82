import Contract
import GRPCCore

/// A screen that follows a session's heart rate, and resumes where it was when the stream breaks.
struct HeartRateWatch: Sendable {
  let app: App
  let session: String

  /// Returns the last state, which says that the session has ended.
  func follow() async throws -> Pulsewire_Live_V1_LiveHeartRate {
    let newest = Shared(Pulsewire_Live_V1_LiveHeartRate())
    while !newest.withLock({ $0.ended }) {
      try await retrying {
        let request = Pulsewire_Live_V1_WatchSessionRequest.with {
          $0.sessionID = session
          $0.afterRevision = newest.withLock { $0.revision }
        }
        try await app.live.watchSession(request, metadata: app.metadata, options: App.options) {
          var revision: Int64 = -1
          for try await message in $0.messages {
            let state = message.heartRate
            try expect(
              state.ended ? state.revision >= revision : state.revision > revision,
              "revision \(state.revision) came after \(revision)")
            revision = state.revision
            newest.withLock { $0 = state }
          }
        }
      }
    }
    return newest.withLock { $0 }
  }
}

/// A lock screen that follows the player, and resumes where it was when the stream breaks.
struct ActivityWatch: Sendable {
  let app: App
  let session: String

  /// Returns the last state, which says that the session has ended. Every revision is seen, or
  /// counted as skipped.
  func follow() async throws -> Pulsewire_Player_V1_ActivityContent {
    let newest = Shared(Pulsewire_Player_V1_ActivityContent())
    while !newest.withLock({ $0.finished }) {
      try await retrying {
        let request = Pulsewire_Player_V1_WatchActivityRequest.with {
          $0.sessionID = session
          $0.afterRevision = newest.withLock { $0.revision }
        }
        try await app.player.watchActivity(request, metadata: app.metadata, options: App.options) {
          for try await message in $0.messages {
            let before = newest.withLock { $0.revision }
            let (now, skipped) = (message.activity.revision, message.activity.skippedCount)
            try expect(
              now == before + 1 + skipped, "after \(before) came \(now), with \(skipped) skipped")
            newest.withLock { $0 = message.activity }
          }
        }
      }
    }
    return newest.withLock { $0 }
  }
}
