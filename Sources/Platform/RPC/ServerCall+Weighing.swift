public import Loop

/// The costs of a call's messages for its sender, in addition to the call itself.
extension ServerCall {
  /// Counts a message of `byteCount` inflated bytes. A unary request is counted as one call already;
  /// the part beyond the first 16 KiB is owed, and the sender's next calls wait for it. A stream is
  /// slowed down (`pause`); without an account, it ends.
  public func weigh(_ byteCount: Int) throws(RPCError) {
    guard let partyUse else { return }
    let units = MessageWeight.units(of: byteCount)
    if route.isRequestUnary {
      partyUse.owe(units - 1, at: engine.receivedNanoseconds)
    } else if partyUse.account != nil {
      partyUse.oweStreamed(units, at: engine.receivedNanoseconds)
    } else {
      try partyUse.takeMessage(units, at: engine.receivedNanoseconds)
    }
  }

  /// Counts a response, or a message of one, of `byteCount` bytes: the part beyond the first 16 KiB is
  /// owed, and the caller's next calls wait for it. Callers of large responses therefore call less
  /// often.
  func weighResponse(_ byteCount: Int) {
    guard byteCount > MessageWeight.unitBytes, let partyUse else { return }
    partyUse.owe(MessageWeight.units(of: byteCount) - 1, at: engine.receivedNanoseconds)
  }

  /// The time for which the stream is not read, because its account has exceeded its rate in streams;
  /// nil if the stream is read.
  public var pause: Duration? {
    guard let partyUse, partyUse.streamWait(at: engine.receivedNanoseconds) > 0 else { return nil }
    // `receivedNanoseconds` is the time of the last read, which may be long ago.
    let wait = partyUse.streamWait(at: loop.nanoseconds)
    return wait > 0 ? .nanoseconds(wait) : nil
  }

  /// Returns the signal to wait on while the stream is not read: it fires after `pause`, and on events
  /// that may end the wait. No window is returned until then, so that the sender waits too.
  public func readableAgain(after pause: Duration) -> Signal {
    let extras = needExtras()
    let signal = extras.readable ?? Signal(on: loop)
    extras.readable = signal
    if extras.pause == nil {
      extras.pause = loop.schedule(after: pause) { [weak self] in
        guard let extras = self?.extras else { return }
        extras.pause = nil
        extras.readable?.fire()
      }
    }
    return signal
  }
}
