internal import HTTP2
internal import Loop

/// The properties that only few calls have, kept apart so that an idle stream stays small.
final class CallExtras {
  /// The metadata of the response, if a handler added any.
  var metadata: (initial: Metadata, trailing: Metadata)?
  /// The trace context, once it has been used.
  var trace: TraceContext?
  /// The deadline of the call, on the loop's clock.
  var deadline: Duration?
  var timer: LoopTimer?
  /// The signal on which the handler waits for more of the request.
  var readable: Signal?
  /// The signal on which the handler waits for room.
  var writable: Signal?
  /// The timer that ends a pause in reading the stream.
  var pause: LoopTimer?
  /// The received bytes that the call keeps, with the ledger that counts them.
  private var retained: (bytes: Int, ledger: BufferLedger)?

  /// Counts more bytes that the call keeps until it is over.
  func retain(_ count: Int, in ledger: BufferLedger) {
    ledger.add(count)
    retained = ((retained?.bytes ?? 0) + count, ledger)
  }

  var retainedBytes: Int { retained?.bytes ?? 0 }

  deinit { retained.map { $0.ledger.add(-$0.bytes) } }
}
