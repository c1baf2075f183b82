import Base
import Contract
import RPC

/// Heart rate of devices.
extension House {
  /// Sends samples of a wearable in batches, and returns the server's events about them.
  @discardableResult
  func push(
    _ samples: [HeartRateSample], of device: UUID, to session: UUID, as caller: TestCaller
  ) async throws -> [PushHeartRateResponse.Event?] {
    try await open(LiveRPC.pushHeartRate, as: caller) { call in
      call.send(
        PushHeartRateRequest(
          .open(
            OpenHeartRate {
              $0.sessionID = session
              $0.deviceID = device
              $0.deviceKind = .wearable
            })))
      for first in stride(from: 0, to: samples.count, by: 1_000) {
        call.send(
          PushHeartRateRequest(
            .batch(HeartRateBatch(samples: Array(samples[first...].prefix(1_000))))))
      }
      call.finish()
      var events: [PushHeartRateResponse.Event?] = []
      while let message = try await call.next() { events.append(message.event) }
      return events
    }
  }
}

extension HeartRateSample {
  /// Returns samples a second apart, the first of them a second after `start`.
  static func run(_ count: Int64, from start: Timestamp) -> [HeartRateSample] {
    let start = Timestamp(milliseconds: start.milliseconds)
    return (1...count).map {
      HeartRateSample(sequence: $0, sampleTime: start + .seconds($0), bpm: 100 + Int32($0))
    }
  }
}
