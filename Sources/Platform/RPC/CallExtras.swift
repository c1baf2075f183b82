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
}
