import Base
import Client
import Contract
import DemoParts
import Loop
import RPC

/// A watch's connection to the server: sends the samples that are added, keeps those that are not
/// settled, and resumes after the last stored sample whenever the stream is lost. It is bound to
/// its loop.
final class Uplink {
  typealias Call = ClientCall<PushHeartRateRequest, PushHeartRateResponse>

  /// The samples to deliver, and their delivery state.
  private(set) var outbox = Outbox()
  /// The last sequence that the server held when the stream was first opened; nil before that.
  private(set) var firstLastSequence: Int64?
  /// The number of samples that were sent again though they were stored, as counted by the server.
  private(set) var duplicateCount: Int64 = 0
  /// The samples of the newest stream that are stored but do not count; nil if all count.
  private(set) var uncounted: UncountedHeartRate?

  private let line: DeviceConnection
  private let loop: EventLoop
  private let open: OpenHeartRate
  private let onSent: ([HeartRateSample]) -> Void
  private let added: Signal
  private let opened: Signal
  private var isComplete = false

  /// Creates an uplink of one device in one session.
  ///
  /// - Parameter onSent: called with samples that are sent for the first time.
  init(
    _ line: DeviceConnection, session: UUID, device: UUID, on loop: EventLoop,
    onSent: @escaping ([HeartRateSample]) -> Void = { _ in }
  ) {
    self.line = line
    self.loop = loop
    self.onSent = onSent
    open = OpenHeartRate {
      $0.sessionID = session
      $0.deviceID = device
    }
    added = Signal(on: loop)
    opened = Signal(on: loop)
  }

  /// Adds new samples.
  func add(_ samples: [HeartRateSample]) {
    outbox.add(samples)
    added.fire()
  }

  /// Records that no more samples follow.
  func complete() {
    isComplete = true
    added.fire()
  }

  /// Waits until the server has reported the last sequence that it holds.
  func waitUntilOpened() async throws -> Int64 {
    while true {
      if let firstLastSequence { return firstLastSequence }
      try await opened.wait()
    }
  }

  /// Delivers the samples. Returns when everything is settled after `complete`.
  func run() async throws { try await line.use(deliver) }

  private func deliver(_ client: PulsewireClient) async throws {
    let call = try await client.start(LiveRPC.pushHeartRate)
    try await call.send(PushHeartRateRequest(.open(open)))
    guard case .opened(let answer) = try await call.next()?.event else {
      throw ClientFailure("The server opened the uplink without telling what it has stored.")
    }
    line.succeeded()
    outbox.reopened(lastSequence: answer.lastSequence)
    if firstLastSequence == nil { firstLastSequence = answer.lastSequence }
    opened.fire()
    let bound = LoopBound((uplink: self, call: call), to: loop)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask(executorPreference: bound.loop) {
        try await bound.value.uplink.send(on: bound.value.call)
      }
      group.addTask(executorPreference: bound.loop) {
        try await bound.value.uplink.receive(on: bound.value.call)
      }
      try await group.waitForAll()
    }
  }

  private func send(on call: Call) async throws {
    while true {
      while outbox.hasUnsent {
        let batch = outbox.takeBatch()
        onSent(batch.new)
        do {
          try await call.send(PushHeartRateRequest(.batch(HeartRateBatch(samples: batch.samples))))
        } catch is RPCError {
          // The call is over; the receiving side reports the error.
          return
        }
      }
      if isComplete { return call.finish() }
      try await added.wait()
    }
  }

  private func receive(on call: Call) async throws {
    let duplicatesBefore = duplicateCount
    while let response = try await call.next() {
      line.succeeded()
      switch response.event {
      case .acknowledgement(let acknowledgement):
        guard outbox.acknowledged(settledCount: acknowledgement.settledCount) else {
          throw ClientFailure(
            "The server acknowledged \(acknowledgement.settledCount) samples of this stream, "
              + "which were never sent.")
        }
        duplicateCount = duplicatesBefore + acknowledgement.duplicateCount
        uncounted = acknowledgement.uncounted
      case .rejection(let rejection): outbox.rejected(rejection)
      case .opened, nil: throw ClientFailure("The server opened the uplink twice.")
      }
    }
    guard isComplete, outbox.keptCount == 0 else {
      throw RPCError(.unavailable, "The server ended the uplink early.")
    }
  }
}
