import Base
import Contract
import Messages
import RPC
import Recordings
import TestSupport

@testable import TestHouse

/// A run that a device recorded, and its import.
enum RecordedRun {
  /// A run of ten minutes on 3 May 2026 at 23:30 UTC, with a heart rate of 120 to 169 each second.
  static let start = Timestamp(milliseconds: 1_777_851_000_000)
  static let seconds: Int64 = 600

  /// Returns the recording; each second has a heart rate that grows by `steps`, and begins anew after 50.
  static func recording(from start: Timestamp = start, steps: Int = 1) -> Recording {
    var recording = Recording()
    var session = RecordedSession(
      .running, at: start, elapsedMilliseconds: seconds * 1_000,
      timerMilliseconds: (seconds - 60) * 1_000)
    (session.distanceMeters, session.kilocalories) = (1_800, 95)
    recording.sessions = [session]
    recording.points = (0...seconds).map { second in
      RecordedPoint(start + .seconds(second), bpm: 120 + Int(second) * steps % 50)
    }
    return recording
  }

  /// Imports a file, which is announced with another size if one is given.
  static func upload(
    _ bytes: [UInt8], requestID: UUID = .v4(), byteCount: Int? = nil, as caller: TestCaller,
    in house: House
  ) async throws -> ImportRecordingResponse {
    try await house.open(RecordingRPC.importRecording, as: caller) { call in
      call.send(
        ImportRecordingRequest(
          .open(
            OpenRecording {
              ($0.requestID, $0.byteCount) = (requestID, Int64(byteCount ?? bytes.count))
            })))
      for start in stride(from: 0, to: bytes.count, by: 200_000) {
        call.send(ImportRecordingRequest(.chunk(Array(bytes[start...].prefix(200_000)))))
      }
      call.finish()
      return try await call.required()
    }
  }

  /// Returns the logs of an account.
  static func logs(of caller: TestCaller, in house: House) async throws -> [WorkoutLog] {
    try await house.call(
      WorkoutLogRPC.listWorkoutLogs, ListWorkoutLogsRequest(), as: caller
    ).workoutLogs
  }
}
