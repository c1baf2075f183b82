import Base
import Contract
import DemoParts
import RPC

/// A workout with all that is stored of it.
struct StoredWorkout: Sendable {
  let log: WorkoutLog
  let exercises: [WorkoutExercise]
  let sets: [WorkoutSet]
  /// The player's last state; nil for a log without a session.
  var state: PlayerState?
  /// The summary of its heart rate; nil if there is none.
  var summary: HeartRateSummary?
  /// The samples of one device in the order of their times.
  var samples: [HeartRateSample] = []

  /// The duration without pauses, in seconds.
  var seconds: Int {
    let end = log.endTime ?? samples.last?.sampleTime ?? log.startTime
    return Int((log.duration ?? max(.zero, end - log.startTime)).inSeconds)
  }

  /// Returns the curve as at most `dots` points, and the seconds that each stands for. It ends with
  /// the workout, as the summary does.
  func points(dots: Int) -> (points: [ScreenModel.Point], stepSeconds: Int) {
    let beats = samples.compactMap(beat)
    let last = max(0, beats.last?.second ?? 0)
    let step = max(1, (last + 1 + max(1, dots) - 1) / max(1, dots))
    let zones =
      state.map {
        let profile = $0.heartRateProfile
        return ZoneScale(
          restingBPM: profile.restingBpm, maxBPM: profile.maxBpm,
          boundaries: profile.boundariesBpm)
      } ?? ZoneScale()
    var history = HeartRateHistory(stepSeconds: step)
    for beat in beats {
      history.add(bpm: beat.bpm, zone: zones.zone(of: beat.bpm), second: beat.second)
    }
    return (history.points(upTo: last), step)
  }

  /// Returns the heart rate of a sample with its time; nil for one after the end.
  private func beat(_ sample: HeartRateSample) -> (second: Int, bpm: Int)? {
    guard let time = sample.sampleTime, time <= log.endTime ?? time else { return nil }
    let milliseconds = time.milliseconds - log.startTime.milliseconds
    return (Int(milliseconds / 1_000), Int(sample.bpm))
  }
}

extension PulsewireClient {
  private static let samplesPageSize: Int32 = 10_000

  /// Returns a workout with its heart rate.
  ///
  /// - Parameter device: the device whose samples are wanted; the one with the most if nil.
  func pastWorkout(_ workout: WorkoutReference, device: UUID?) async throws -> StoredWorkout {
    let id = try await workoutID(workout)
    let found = try await call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = id })
    var past = StoredWorkout(
      log: found.workoutLog, exercises: found.exercises, sets: found.sets)
    guard let session = found.workoutLog.sessionID else { return past }
    past.state = try await unlessMissing {
      try await call(PlayerRPC.getSession, GetSessionRequest { $0.sessionID = session }).state
    }
    past.summary = try await summary(of: session)
    if let device = device ?? past.summary?.deviceID {
      past.samples = try await samples(of: session, device: device)
        .sorted { ($0.sampleTime ?? .epoch, $0.sequence) < ($1.sampleTime ?? .epoch, $1.sequence) }
    }
    return past
  }

  /// Returns the summary of a session's heart rate; nil if it has none.
  func summary(of session: UUID) async throws -> HeartRateSummary? {
    let summary = try await unlessMissing {
      try await call(
        LiveRPC.getHeartRateSummary, GetHeartRateSummaryRequest { $0.sessionID = session }
      ).summary
    }
    return summary.flatMap { $0.sampleCount > 0 ? $0 : nil }
  }

  /// Returns the result of `body`; nil if the server does not have what it asks for.
  private func unlessMissing<Result>(_ body: () async throws -> Result) async throws -> Result? {
    do {
      return try await body()
    } catch let error as RPCError where error.code == .notFound {
      return nil
    }
  }

  /// Returns the stored samples of a device in a session, by sequence.
  func samples(of session: UUID, device: UUID) async throws -> [HeartRateSample] {
    try await all(
      \.samples, by: LiveRPC.listHeartRateSamples,
      ListHeartRateSamplesRequest {
        $0.sessionID = session
        $0.deviceID = device
        $0.pageSize = Self.samplesPageSize
      },
      token: \.pageToken, next: \.nextPageToken)
  }
}
