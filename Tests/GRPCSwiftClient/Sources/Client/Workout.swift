import Contract
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix

typealias Connection = GRPCClient<HTTP2ClientTransport.Posix>

/// The whole run.
enum Workout {
  private static let sampleCount: Int64 = 500
  /// The number of samples sent before the uplink is dropped, and before the server is killed.
  private static let (firstPart, secondPart): (Int64, Int64) = (200, 350)

  static func run(on connection: Connection) async throws {
    let app = try await App(newAccountOn: connection)
    var state = try await app.startWorkout()
    let session = state.sessionID
    let uplink = Uplink(app: app, session: session, sampleCount: sampleCount)

    async let heartRate = HeartRateWatch(app: app, session: session).follow()
    async let activity = ActivityWatch(app: app, session: session).follow()

    let first = try await uplink.stream(upTo: firstPart, then: .drop)
    try expect(first.lastSequence == 0, "a new uplink resumes after \(first.lastSequence)")
    let second = try await uplink.stream(upTo: secondPart, then: .waitForCrash)
    try expect(second.lastSequence == firstPart, "resumed after \(second.lastSequence)")
    let third = try await uplink.stream(upTo: sampleCount, then: .finish)
    try expect(third.lastSequence == secondPart, "after the crash: \(third.lastSequence)")
    try expect(
      third.duplicateCount == Uplink.overlap, "\(third.duplicateCount) samples came twice")
    try await uplink.checkStored()

    state = try await app.play(from: state)
    let (lastHeartRate, lastActivity) = try await (heartRate, activity)
    try expect(
      lastHeartRate.sequence == sampleCount && lastHeartRate.bpm == uplink.bpm(of: sampleCount),
      "the watch ended with \(lastHeartRate)")
    try expect(
      lastActivity.finished && lastActivity.revision == state.revision,
      "the activity ended with \(lastActivity)")
    Output.say("done")
  }
}
