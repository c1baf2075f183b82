import Contract
import Foundation
import GRPCCore
import SwiftProtobuf
import Synchronization

/// A watch's uplink: one sample a second, 1, 2, 3 …, over as many streams as necessary.
struct Uplink: Sendable {
  private let app: App
  private let session: String
  private let device = App.newID()
  private let samples: [Pulsewire_Live_V1_HeartRateSample]

  /// The number of stored samples that are sent again after a crash: a resend is harmless.
  static let overlap: Int64 = 20
  private static let batchCount = 25

  /// The end of a stream after its samples are settled.
  enum Ending {
    case drop, waitForCrash, finish
  }

  /// The server's responses on one stream.
  struct Outcome: Sendable {
    /// The last sequence that the server had when the stream was opened.
    var lastSequence: Int64 = 0
    var settledCount: Int64 = 0
    var duplicateCount: Int64 = 0
  }

  init(app: App, session: String, sampleCount: Int64) {
    self.app = app
    self.session = session
    let start = Int64(Date().timeIntervalSince1970)
    samples = (1...sampleCount).map { sequence in
      .with {
        $0.sequence = sequence
        $0.sampleTime = .init(seconds: start + sequence, nanos: 0)
        $0.bpm = Self.bpm(of: sequence)
      }
    }
  }

  func bpm(of sequence: Int64) -> Int32 { Self.bpm(of: sequence) }

  private static func bpm(of sequence: Int64) -> Int32 { Int32(90 + sequence % 80) }

  /// Sends the samples up to `sequence` that the server does not have yet, waits until they are settled, and ends as
  /// `ending` says.
  func stream(upTo sequence: Int64, then ending: Ending) async throws -> Outcome {
    try await retrying { try await attempt(upTo: sequence, then: ending) }
  }

  private func attempt(upTo sequence: Int64, then ending: Ending) async throws -> Outcome {
    let (opened, open) = AsyncStream<Int64>.makeStream()
    let outcome = Shared(Outcome())
    do {
      try await app.live.pushHeartRate(metadata: app.metadata, options: App.options) { writer in
        try await writer.write(
          .with {
            $0.open.sessionID = session
            $0.open.deviceID = device
          })
        var iterator = opened.makeAsyncIterator()
        guard let last = await iterator.next() else { return }
        let first = ending == .finish ? max(0, last - Self.overlap) : last
        for start in stride(from: first, to: sequence, by: Self.batchCount) {
          let end = min(sequence, start + Int64(Self.batchCount))
          try await writer.write(
            .with { $0.batch.samples = Array(samples[Int(start)..<Int(end)]) })
        }
        // The client's half stays open until the responses end, or until the watch drops it.
        if ending != .finish { try await Task.sleep(for: .seconds(60)) }
      } onResponse: { response in
        for try await message in response.messages {
          switch message.event {
          case .opened(let event):
            outcome.withLock { $0.lastSequence = event.lastSequence }
            open.yield(event.lastSequence)
          case .acknowledgement(let event):
            outcome.withLock {
              $0.settledCount = event.settledCount
              $0.duplicateCount = event.duplicateCount
            }
            guard event.lastSequence == sequence else { continue }
            if ending == .drop { return }
            if ending == .waitForCrash { Output.say("half way") }
          case .rejection(let event): throw Failure(description: "rejected: \(event)")
          case nil: throw Failure(description: "a message without an event")
          }
        }
      }
      try expect(ending != .waitForCrash, "the stream ended without a crash")
    } catch let error as RPCError where error.code == .unavailable {
      let hasCrashed = outcome.withLock { $0.settledCount } > 0
      guard ending == .waitForCrash, hasCrashed else { throw error }
    }
    return outcome.withLock { $0 }
  }

  /// Reads all samples back, page by page, and checks them.
  func checkStored() async throws {
    var stored: [Pulsewire_Live_V1_HeartRateSample] = []
    var token = ""
    repeat {
      let request = Pulsewire_Live_V1_ListHeartRateSamplesRequest.with {
        $0.sessionID = session
        $0.deviceID = device
        $0.pageSize = 64
        $0.pageToken = token
      }
      let page = try await retrying {
        try await app.live.listHeartRateSamples(
          request, metadata: app.metadata, options: App.options)
      }
      stored += page.samples
      token = page.nextPageToken
    } while !token.isEmpty
    try expect(stored == samples, "\(stored.count) samples are stored, not what was sent")
  }
}
