import Base
import Client
import Contract
import DemoParts
import Loop
import RPC

/// An athlete of a load: a session in a separate account, and the watch that sends to it. It is
/// bound to its loop.
final class LoadAthlete {
  typealias Call = ClientCall<PushHeartRateRequest, PushHeartRateResponse>

  /// The athlete's number in the plan.
  let number: Int
  /// The source of the account's tokens.
  let tokens: TokenSource
  /// The workout session.
  let session: UUID
  /// The watch's id.
  let device: UUID
  /// The connection to the server.
  let connection: LoadConnection
  /// The delivery state of its samples.
  private(set) var ledger: DeliveryLedger
  /// Whether an uplink was opened and the server has reported the samples that it holds.
  private(set) var isOpen = false
  /// Whether the stream has ended with everything acknowledged.
  private(set) var isDone = false

  private unowned let lane: LoadLane
  private var call: Call?
  private var isComplete = false

  init(
    _ number: Int, _ tokens: TokenSource, session: UUID, over connection: LoadConnection,
    in lane: LoadLane
  ) {
    self.number = number
    self.tokens = tokens
    self.session = session
    self.connection = connection
    self.lane = lane
    device = .v4()
    ledger = DeliveryLedger(expecting: lane.plan.rounds)
  }

  /// Sends the next sample on the stream; while the stream is lost, the sample waits for the next
  /// one.
  func send(_ sequence: Int64, at now: UInt64) {
    ledger.sent(at: now)
    guard let call else { return }
    call.write(batch(sequence..<sequence + 1))
  }

  /// Records that no more samples follow.
  func complete() {
    isComplete = true
    finishIfSettled()
  }

  /// Delivers until everything is acknowledged.
  func run() async throws {
    try await connection.use(tokens, deliver)
    isDone = true
  }

  private func deliver(_ client: PulsewireClient) async throws {
    let call = try await client.start(LiveRPC.pushHeartRate)
    let open = OpenHeartRate {
      $0.sessionID = session
      $0.deviceID = device
    }
    try await call.send(PushHeartRateRequest(.open(open)))
    guard case .opened(let answer) = try await call.next()?.event else {
      throw ClientFailure("The server opened an uplink without telling what it has stored.")
    }
    connection.succeeded()
    try resume(on: call, after: answer.lastSequence)
    defer { self.call = nil }
    while let response = try await call.next() { try take(response) }
    guard isComplete, ledger.acknowledgedSequence == ledger.sentSequence else {
      throw RPCError(.unavailable, "The server ended the uplink early.")
    }
  }

  private func resume(on call: Call, after lastSequence: Int64) throws {
    let acknowledged = ledger.acknowledgedSequence
    guard let unsettled = ledger.reopened(lastSequence: lastSequence) else {
      throw ClientFailure(
        "The server holds the samples of an athlete up to \(lastSequence), but \(acknowledged) are "
          + "acknowledged and \(ledger.sentSequence) were sent.")
    }
    lane.acknowledged(acknowledged + 1..<lastSequence + 1, ledger)
    lane.figures.resent += unsettled.count
    var next = unsettled.lowerBound
    while next < unsettled.upperBound {
      let end = min(next + Int64(Outbox.batchSamplesMax), unsettled.upperBound)
      call.write(batch(next..<end))
      next = end
    }
    self.call = call
    isOpen = true
    finishIfSettled()
  }

  private func take(_ response: PushHeartRateResponse) throws {
    switch response.event {
    case .acknowledgement(let acknowledgement):
      guard let settled = ledger.acknowledged(settledCount: acknowledgement.settledCount) else {
        throw ClientFailure(
          "The server acknowledged \(acknowledgement.settledCount) samples of a stream on which "
            + "they were not sent, or that had more before.")
      }
      lane.acknowledged(settled, ledger)
      finishIfSettled()
    case .rejection(let rejection):
      lane.rejected(rejection)
    case .opened, nil:
      throw ClientFailure("The server opened an uplink twice.")
    }
  }

  private func finishIfSettled() {
    if isComplete, ledger.acknowledgedSequence == ledger.sentSequence { call?.finish() }
  }

  private func batch(_ sequences: Range<Int64>) -> PushHeartRateRequest {
    PushHeartRateRequest(
      .batch(HeartRateBatch(samples: sequences.map { lane.sample($0, of: number) })))
  }
}
