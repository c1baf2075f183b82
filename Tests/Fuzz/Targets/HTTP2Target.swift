import Base
import Contract
import HTTP2
import Loop
import Messages
import RPC

/// Goal: a connection ends in order whatever comes: nothing traps, no handler stays, and no more memory is kept for it
/// than its limits allow.
enum HTTP2Target {
  private static let outputBytesMax = 1 << 20

  /// Runs the target. The first byte is the number of bytes that come at a time; 0 for all.
  static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let input = Array(bytes.dropFirst())
    let partCount = first == 0 ? max(1, input.count) : Int(first)
    let loop = EventLoop(manualTime: true)
    // The first turn binds the loop to this thread.
    loop.runReady()
    var limits = ServerLimits()
    limits.messageBytesMax = 64 * 1024
    let ledger = BufferLedger()
    guard
      let engine = try? ServerEngine(
        router: FuzzService.router, limits: limits, arena: Arena(), observer: FailureTrap(),
        loop: loop, ledger: ledger, outputIsReady: {})
    else { preconditionFailure("no engine") }
    var output = ByteQueue()
    do throws(HTTP2Error) {
      for start in stride(from: 0, to: input.count, by: partCount) {
        let part = Array(input[start..<min(input.count, start + partCount)])
        unsafe try engine.receive(part.span.bytes)
        loop.runReady()
        try engine.produce(into: &output, until: outputBytesMax)
        output.release()
        precondition(engine.handlerCount <= limits.runningHandlersMax, "too many handlers run")
      }
      // The deadlines of waiting calls pass.
      loop.advance(by: .seconds(1))
      loop.runReady()
      if first & 1 == 1 {
        engine.drain()
        loop.advance(by: .seconds(30))
        loop.runReady()
      }
      try engine.produce(into: &output, until: outputBytesMax)
    } catch {
      // The error closes the connection, after the remaining output.
      try? engine.produce(into: &output, until: outputBytesMax)
    }
    engine.connectionLost()
    loop.runReady()
    precondition(ledger.bytes == 0, "\(ledger.bytes) bytes stay in the books")
    precondition(engine.handlerCount == 0, "\(engine.handlerCount) handlers stay")
  }
}

/// An observer that traps: a failure whose reason callers do not get is a defect.
private struct FailureTrap: CallObserver {
  func answered(_ context: CallContext, _ error: RPCError?) {}
  func failed(_ context: CallContext, _ error: any Error) {
    preconditionFailure("\(context.method) failed: \(error)")
  }
}
