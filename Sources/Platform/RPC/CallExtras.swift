internal import HTTP2
internal import Loop

/// What few calls have, and so is no part of each: an idle stream is to be small.
final class CallExtras {
  /// Of the answer, where a handler adds some.
  var metadata: (initial: Metadata, trailing: Metadata)?
  /// Once somebody has asked.
  var trace: TraceContext?
  /// When the caller loses interest, on the loop's clock.
  var deadline: Duration?
  var timer: LoopTimer?
  /// Where the handler waits for more of the request.
  var readable: Signal?
  /// Where the handler waits for room.
  var writable: Signal?
  /// Ends the time in which the stream is not read.
  var pause: LoopTimer?
  /// Bytes that the call keeps of what it was sent, and where they are counted.
  private var retained: (bytes: Int, ledger: BufferLedger)?

  /// Counts more bytes that the call keeps until it is over.
  func retain(_ count: Int, in ledger: BufferLedger) {
    ledger.add(count)
    retained = ((retained?.bytes ?? 0) + count, ledger)
  }

  var retainedBytes: Int { retained?.bytes ?? 0 }

  deinit { retained.map { $0.ledger.add(-$0.bytes) } }
}
