import Base
import Client
import Contract
import Loop

/// The demo's wall, which follows a session by three streams on one connection and resumes after the
/// last revision whenever the connection is lost.
final class DemoWall {
  private let line: DeviceConnection
  private let session: UUID
  private let board: DemoBoard
  private var heartRateRevision: Int64 = 0
  private var activityRevision: Int64 = 0
  private var coachRevision: Int64 = 0
  private var hasHeartRateEnded = false
  private var hasActivityEnded = false

  init(_ line: DeviceConnection, session: UUID, board: DemoBoard) {
    self.line = line
    self.session = session
    self.board = board
  }

  /// Follows until the session has ended.
  func run() async throws { try await line.use(follow) }

  private func follow(_ client: PulsewireClient) async throws {
    let bound = LoopBound((wall: self, client: client), to: board.loop)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask(executorPreference: bound.loop) {
        try await bound.value.client.followBroadcast(bound.value.wall.followHeartRate)
      }
      group.addTask(executorPreference: bound.loop) {
        try await bound.value.wall.followActivity(bound.value.client)
      }
      group.addTask(executorPreference: bound.loop) {
        try await bound.value.wall.followCoach(bound.value.client)
      }
      try await group.waitForAll()
    }
  }

  private func followHeartRate(_ client: PulsewireClient) async throws {
    guard !hasHeartRateEnded else { return }
    let call = try await client.open(
      LiveRPC.watchSession,
      WatchSessionRequest {
        $0.sessionID = session
        $0.afterRevision = heartRateRevision
      })
    while let response = try await call.next() {
      line.succeeded()
      heartRateRevision = response.heartRate.revision
      hasHeartRateEnded = response.heartRate.ended
      board.show(response.heartRate)
    }
  }

  private func followActivity(_ client: PulsewireClient) async throws {
    guard !hasActivityEnded else { return }
    let call = try await client.open(
      PlayerRPC.watchActivity,
      WatchActivityRequest {
        $0.sessionID = session
        $0.afterRevision = activityRevision
      })
    while let response = try await call.next() {
      line.succeeded()
      activityRevision = response.activity.revision
      hasActivityEnded = response.activity.finished
      board.set(clock: response.serverTime)
      board.show(response.activity)
    }
  }

  private func followCoach(_ client: PulsewireClient) async throws {
    let call = try await client.open(
      LiveRPC.watchCoach,
      WatchCoachRequest {
        $0.sessionID = session
        $0.afterRevision = coachRevision
      })
    while let response = try await call.next() {
      line.succeeded()
      coachRevision = response.revision
      if let cue = response.cue { board.note("coach: \(cue.text)") }
    }
  }
}
